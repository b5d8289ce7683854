import Facts
import Program

/// Objects that live as long as the app: one object that a static property keeps makes them, once. A cycle of such objects
/// keeps nothing that would go otherwise.
struct LastingObjects {
    let context: RuleContext

    /// A chain of methods is followed so far.
    private static let furthest = 5

    /// Whether all objects of a class are such; no screen and no part of one is.
    func contain(_ type: TypeID) -> Bool {
        let entity = context.program.type(type)
        guard entity.kind == .class, !entity.isExternal, !context.program.inherits(type, fromNamed: "UIResponder")
        else {
            return false
        }
        let makings = self.makings(of: entity)
        return !makings.isEmpty && makings.allSatisfy { runsOnce(context.program.function($0.function), 0) }
    }

    private func makings(of type: TypeEntity) -> [Use] {
        (context.program.uses.calls[type.shortName] ?? []).filter { use in
            guard let body = context.program.function(use.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(use.node)].shape,
                case .metatype(let made) = context.typing.type(of: callee, in: use.function)
            else { return true }
            return made.nominals.contains(type.id)
        }
    }

    /// Whether a function belongs to how the one object is made.
    private func runsOnce(_ function: FunctionEntity, _ depth: Int) -> Bool {
        guard depth < Self.furthest, let owner = function.owner.map(context.program.type), isOnly(owner) else {
            return false
        }
        switch function.declaration.kind {
        case .initializer: return true
        case .initialValue: return function.variable != nil
        case .function:
            let members = MemberUses(context: context)
            let calls = (context.program.uses.calls[function.name] ?? []).filter {
                members.mayMean(memberOf: owner.id, at: members.callee($0))
            }
            return !calls.isEmpty
                && calls.allSatisfy { use in
                    let caller = context.program.function(use.function)
                    return caller.owner == owner.id && runsOnce(caller, depth + 1)
                }
        default: return false
        }
    }

    /// Whether the only object of a class is the one that its own static property is made with and keeps.
    private func isOnly(_ type: TypeEntity) -> Bool {
        let kept = type.variableOrder.map(context.program.variable).first { variable in
            variable.declaration.isStatic && variable.initialValue != nil
                && context.typing.type(of: variable.id).nominals.contains(type.id)
        }
        guard let kept, let initial = kept.initialValue else { return false }
        let members = MemberUses(context: context)
        let isReplaced = (context.program.uses.assignments[kept.name] ?? []).contains {
            members.mayMean(memberOf: type.id, at: members.target($0), isCertain: true)
        }
        return !isReplaced && makings(of: type).allSatisfy { $0.function == initial }
    }
}
