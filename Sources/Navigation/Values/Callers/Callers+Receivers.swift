import Analysis
import Facts
import Program

extension Callers {
    /// The calls of that name which may be made on an instance of `owner`, or on the type itself.
    func calls(named name: String, on owner: TypeID) -> [Use] {
        if memory.calls[name] == nil {
            memory.calls[name] = ReceiverIndex(program.uses.calls[name] ?? []) { receivers(ofCall: $0) }
        }
        return memory.calls[name]?.uses(on: relatives(of: owner)) ?? []
    }

    /// The assignments to a property of that name which may be made on an instance of `type`.
    func assignments(to name: String, on type: TypeID) -> [Use] {
        if memory.assignments[name] == nil {
            memory.assignments[name] = ReceiverIndex(program.uses.assignments[name] ?? []) {
                receivers(ofAssignment: $0)
            }
        }
        return memory.assignments[name]?.uses(
            on: Set(program.lineage(of: type)).union(program.descendants(of: type)))
            ?? []
    }

    /// The types that a value of `type` may be known as: its own, those above and below it, and those above these.
    private func relatives(of type: TypeID) -> Set<TypeID> {
        if let known = memory.relatives[type] { return known }
        let result = program.relatives(of: type)
        memory.relatives[type] = result
        return result
    }

    private func receivers(ofCall use: Use) -> [TypeID]? {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return nil }
        switch body.nodes[Int(callee)].shape {
        case .member(let base, _): return receivers(base, body, use.function)
        case .name, .type:
            let scope = typing.scope(of: use.function).types
            guard case .metatype(let made) = typing.type(of: callee, in: use.function) else { return scope }
            return made.nominals.isEmpty ? nil : scope + made.nominals
        case .implicitMember(let name):
            let site = Site(frame: root(use.function, demand: true), node: callee)
            let expected = evaluator.expectedType(of: site).nominals
            return expected.isEmpty && name != "init" ? nil : expected
        default: return nil
        }
    }

    private func receivers(ofAssignment use: Use) -> [TypeID]? {
        guard let body = program.function(use.function).declaration.body,
            case .assignment(let target, _, _) = body.nodes[Int(use.node)].shape
        else { return nil }
        switch body.nodes[Int(target)].shape {
        case .name: return typing.selfType(in: use.function).map { [$0] } ?? []
        case .member(let base, _): return receivers(base, body, use.function)
        default: return []
        }
    }

    private func receivers(_ base: NodeID, _ body: Body, _ function: FunctionID) -> [TypeID]? {
        if body.nodes[Int(base)].shape == .superReference { return typing.selfType(in: function).map { [$0] } ?? [] }
        let nominals = typing.type(of: base, in: function).instance.nominals
        return nominals.isEmpty ? nil : nominals
    }
}
