import Facts
import Program

/// Objects that live as long as the app: one object that a static property or the app's delegate keeps makes them, once. A
/// cycle of such objects keeps nothing that would go otherwise.
package struct AppLifetimeObjects {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// A chain of methods is followed so far.
    private static let furthest = 5

    /// Whether a class is a delegate of the app or of one of its scenes, which the system keeps.
    package func isDelegateOfApp(_ type: TypeID) -> Bool {
        ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"].contains {
            code.program.inherits(type, fromNamed: $0)
        }
    }

    /// Whether all objects of a class are such; no screen and no part of one is.
    package func contain(_ type: TypeID) -> Bool {
        let entity = code.program.type(type)
        guard entity.kind == .class, !entity.isExternal, !code.program.inherits(type, fromNamed: "UIResponder")
        else {
            return false
        }
        let makings = code.makings(of: entity)
        return !makings.isEmpty && makings.allSatisfy { runsOnce($0.function, 0) }
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
            let calls = MemberUses(code).calls(of: function.name, declaredBy: owner.id)
            return !calls.isEmpty
                && calls.allSatisfy { $0.function.owner == owner.id && runsOnce($0.function, depth + 1) }
        default: return false
        }
    }

    /// Whether the only object of a class is the one that its own static property, or a property of the app's delegate, is
    /// made with and keeps.
    private func isOnly(_ type: TypeEntity) -> Bool { isShared(type) || isOfAppDelegate(type) }

    private func isOfAppDelegate(_ type: TypeEntity) -> Bool {
        let makings = code.makings(of: type)
        guard makings.count == 1, let maker = makings.first?.function else { return false }
        return maker.declaration.kind == .initialValue && maker.variable != nil
            && maker.owner.map { code.program.inherits($0, fromNamed: "UIApplicationDelegate") } ?? false
    }

    private func isShared(_ type: TypeEntity) -> Bool {
        let kept = type.variableOrder.map(code.program.variable).first { variable in
            variable.declaration.isStatic && variable.initialValue != nil
                && code.typing.type(of: variable.id).nominals.contains(type.id)
        }
        guard let kept, let initial = kept.initialValue else { return false }
        return MemberUses(code).settings(of: kept, isCertain: true).isEmpty
            && code.makings(of: type).allSatisfy { $0.function.id == initial }
    }
}
