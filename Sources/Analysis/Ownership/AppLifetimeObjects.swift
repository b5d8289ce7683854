import Facts
import Program

/// Objects that live as long as the app: one object that a static property keeps makes them, once. A cycle of such objects
/// keeps nothing that would go otherwise.
package struct AppLifetimeObjects {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// A chain of methods is followed so far.
    private static let furthest = 5

    /// Whether all objects of a class are such; no screen and no part of one is.
    package func contain(_ type: TypeID) -> Bool {
        let entity = code.program.type(type)
        guard entity.kind == .class, !entity.isExternal, !code.program.inherits(type, fromNamed: "UIResponder")
        else {
            return false
        }
        let makings = self.makings(of: entity)
        return !makings.isEmpty && makings.allSatisfy { runsOnce($0.function, 0) }
    }

    /// What is called by its name and is no type may make one, too.
    private func makings(of type: TypeEntity) -> [Expression] {
        code.calls(named: type.shortName).filter { !$0.makesObject || $0.made.contains(type.id) }
    }

    /// Whether a function belongs to how the one object is made.
    private func runsOnce(_ function: FunctionEntity, _ depth: Int) -> Bool {
        guard depth < Self.furthest, let owner = function.owner.map(code.program.type), isOnly(owner) else {
            return false
        }
        switch function.declaration.kind {
        case .initializer: return true
        case .initialValue: return function.variable != nil
        case .function:
            let calls = CallSites(code).possible(of: function)
            return !calls.isEmpty
                && calls.allSatisfy { $0.function.owner == owner.id && runsOnce($0.function, depth + 1) }
        default: return false
        }
    }

    /// Whether the only object of a class is the one that its own static property is made with and keeps.
    private func isOnly(_ type: TypeEntity) -> Bool {
        let kept = type.variableOrder.map(code.program.variable).first { variable in
            variable.declaration.isStatic && variable.initialValue != nil
                && code.typing.type(of: variable.id).nominals.contains(type.id)
        }
        guard let kept, let initial = kept.initialValue else { return false }
        return MemberUses(code).settings(of: kept, isCertain: true).isEmpty
            && makings(of: type).allSatisfy { $0.function.id == initial }
    }
}
