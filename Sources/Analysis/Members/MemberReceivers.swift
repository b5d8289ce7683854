import Facts
import Program

/// The calls of methods and the settings of properties, by their name and by the type of what they are said of. Who asks for
/// those that may be about one of thousands of members of a name need not go through those of all others.
final class MemberReceivers {
    private let program: Program
    private let typing: Typing
    private var calls: [String: ReceiverIndex] = [:]
    private var assignments: [String: ReceiverIndex] = [:]
    private var targets: [String: CallTargets] = [:]
    private var relatives: [TypeID: Set<TypeID>] = [:]

    init(_ program: Program, typing: Typing) { (self.program, self.typing) = (program, typing) }

    /// The calls of that name on something that may be an object of one of the types, in the order of the sources. Cost:
    /// linear in the calls of that name, the first time; in those that are found from then on.
    func calls(of name: String, on types: Set<TypeID>) -> [Use] {
        let index = calls[name] ?? ReceiverIndex(program.uses.calls[name] ?? []) { receivers(of: $0) }
        calls[name] = index
        return index.uses(on: types.reduce(into: []) { $0.formUnion(relatives(of: $1)) })
    }

    /// The assignments to a property of that name of something that may be an object of the type. Order and cost as above.
    func assignments(to name: String, on type: TypeID) -> [Use] {
        let index = assignments[name] ?? ReceiverIndex(program.uses.assignments[name] ?? []) { receivers(of: $0) }
        assignments[name] = index
        return index.uses(on: relatives(of: type))
    }

    /// What the calls of that name may run. Cost as above.
    func targets(ofCalls name: String) -> CallTargets {
        if let known = targets[name] { return known }
        let found = CallTargets(program.uses.calls[name] ?? [], typing)
        targets[name] = found
        return found
    }

    func relatives(of type: TypeID) -> Set<TypeID> {
        if let known = relatives[type] { return known }
        let found = program.relatives(of: type)
        relatives[type] = found
        return found
    }

    /// The types of what a call or an assignment is said of; nil where they are not known.
    private func receivers(of use: Use) -> [TypeID]? {
        guard let body = program.function(use.function).declaration.body else { return nil }
        let named: NodeID
        switch body.nodes[Int(use.node)].shape {
        case .call(let callee, _): named = callee
        case .assignment(let target, _, _): named = target
        default: return nil
        }
        let types: [TypeID]
        switch body.nodes[Int(named)].shape {
        case .member(let base, _): types = typing.type(of: base, in: use.function).instance.nominals
        case .name: types = typing.scope(of: use.function).types
        default: return nil
        }
        return types.isEmpty ? nil : types
    }
}
