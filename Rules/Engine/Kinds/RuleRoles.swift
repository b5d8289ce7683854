import Navigation
import Program

/// What the rules take types for, where that is not the role that names, ancestry and wiring tell: an entity, or what is
/// called a presenter or gateway in another sense of the word.
package struct RuleRoles {
    private let index: ProgramIndex

    package init(_ program: Program, _ resolution: Resolution) { index = ProgramIndex(program, resolution) }

    /// In words, `an entity`, or `no part of a module`; nil where the rules take the type for what the resolution says.
    package func sense(of type: TypeID) -> String? {
        let role = index.role(of: type)
        guard role != index.resolution.role(of: type) else { return nil }
        return role == .other ? "no part of a module" : role.withArticle
    }
}
