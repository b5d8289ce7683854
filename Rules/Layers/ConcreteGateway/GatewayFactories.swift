import Facts
import Navigation
import Program

/// Methods in which an interactor makes what it hands to a gateway that it makes.
struct GatewayFactories {
    let context: RuleContext
    let isGateway: (TypeID) -> Bool

    /// Those of the functions, of one type, whose results go to initializers of gateways alone, directly or by a local
    /// variable.
    func serving(_ functions: [FunctionEntity]) -> Set<FunctionID> {
        let own = Set(functions.map(\.id))
        var handed: [FunctionID: Int] = [:]
        var called: [FunctionID: Int] = [:]
        for function in functions {
            guard let body = function.declaration.body else { continue }
            let given = given(body, function)
            for index in body.nodes.indices {
                guard case .call = body.nodes[index].shape else { continue }
                for target in context.typing.targets(ofCall: NodeID(index), in: function.id) where own.contains(target)
                {
                    called[target, default: 0] += 1
                    if given.contains(NodeID(index)) { handed[target, default: 0] += 1 }
                }
            }
        }
        return Set(handed.filter { called[$0.key] == $0.value }.keys)
    }

    /// What initializers of gateways are given there.
    private func given(_ body: Body, _ function: FunctionEntity) -> Set<NodeID> {
        body.nodes.reduce(into: []) { given, node in
            guard case .call(let callee, let arguments) = node.shape,
                case .metatype(let made) = context.typing.type(of: callee, in: function.id),
                made.nominals.contains(where: isGateway)
            else { return }
            for argument in arguments {
                given.insert(argument.value)
                if case .local(let local) = body.nodes[Int(argument.value)].shape,
                    let value = body.onlyValue(of: local)
                {
                    given.insert(value)
                }
            }
        }
    }
}
