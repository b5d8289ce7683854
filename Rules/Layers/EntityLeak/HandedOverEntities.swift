import Analysis
import Facts
import Navigation
import Program

/// Entities that an interactor makes for a message and forgets: who gets such an object is the only one that has it, and
/// changes nothing past the interactor.
struct HandedOverEntities {
    let context: RuleContext

    /// Whether all who send a message of an interactor's output make its entity for it, and keep it nowhere.
    func contain(_ mention: Mention, of owner: TypeEntity) -> Bool {
        guard owner.kind == .protocol, mention.form == .signature, context.role(of: owner.id) == .presenter else {
            return false
        }
        let uses = context.livingCalls(of: mention, on: owner)
        return !uses.isEmpty && uses.allSatisfy { isMadeFor($0, mention.type) }
    }

    private func isMadeFor(_ use: Use, _ entity: TypeID) -> Bool {
        guard let body = context.program.function(use.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(use.node)].shape
        else { return false }
        let handed = arguments.map(\.value).filter {
            context.typing.type(of: $0, in: use.function).mentioned.contains(entity)
        }
        return !handed.isEmpty
            && handed.allSatisfy { node in
                if isMaking(node, of: entity, body, use.function) { return true }
                guard case .local(let local) = body.nodes[Int(node)].shape,
                    let value = body.onlyValue(of: local), isMaking(value, of: entity, body, use.function)
                else { return false }
                return isForgotten(local, but: node, body)
            }
    }

    private func isMaking(_ node: NodeID, of entity: TypeID, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape,
            case .metatype(let made) = context.typing.type(of: callee, in: function)
        else { return false }
        return made.nominals.contains(entity)
    }

    /// Whether nothing but the message gets a local object; its members may be read and set.
    private func isForgotten(_ local: LocalID, but handed: NodeID, _ body: Body) -> Bool {
        let bases = Set(
            body.nodes.compactMap { node -> NodeID? in
                if case .member(let base, _) = node.shape { return base }
                return nil
            })
        return body.nodes.indices.map(NodeID.init).allSatisfy { node in
            body.nodes[Int(node)].shape != .local(local) || node == handed || bases.contains(node)
        }
    }
}
