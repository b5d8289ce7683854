import Facts
import Navigation
import Program

/// Gateways that an interactor holds for others alone.
struct HandedOnGateways {
    let context: RuleContext

    /// Whether all that the interactor does with what its property holds is to hand it to its router, or to a module that
    /// an assembly makes.
    func contain(_ variable: VariableEntity) -> Bool {
        guard let owner = variable.owner else { return false }
        var isHanded = false
        for function in context.functions(of: context.program.type(owner)) {
            guard let body = function.declaration.body else { continue }
            let targets = body.nodes.compactMap { node -> NodeID? in
                if case .assignment(let target, _, "=") = node.shape { return target }
                return nil
            }
            let handed = handed(body, function)
            for index in body.nodes.indices where !targets.contains(NodeID(index)) {
                guard context.ownProperty(NodeID(index), body, in: function.id)?.id == variable.id else { continue }
                guard handed.contains(NodeID(index)) else { return false }
                isHanded = true
            }
        }
        return isHanded
    }

    /// The arguments of calls of routers and assemblies.
    private func handed(_ body: Body, _ function: FunctionEntity) -> Set<NodeID> {
        body.nodes.reduce(into: []) { handed, node in
            guard case .call(let callee, let arguments) = node.shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape
            else { return }
            let asked = context.typing.type(of: base, in: function.id).instance.nominals
            guard asked.contains(where: { [.router, .assembly].contains(context.contractRole(of: $0)) }) else { return }
            handed.formUnion(arguments.map(\.value))
        }
    }
}

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
