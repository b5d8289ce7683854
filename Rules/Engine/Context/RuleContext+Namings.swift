import Navigation
import Program

extension RuleContext {
    /// What a library offers is for all apps that use it, and may wait for one that does.
    func isOffered(_ type: TypeEntity) -> Bool {
        type.parts.contains { part in
            ["public", "open"].contains(where: declaration(of: part).modifiers.contains)
        }
    }

    /// The places where code names a class or one of its subclasses, to make it or otherwise.
    func namings(of type: TypeEntity) -> [Expression] {
        family(of: type).map(\.shortName).flatMap(code.namings(of:))
    }

    private func family(of type: TypeEntity) -> [TypeEntity] {
        ([type.id] + program.descendants(of: type.id)).map(program.type)
    }
}
