import Facts
import Program

/// Objects that announce something to everyone who listens.
struct Announcements: AttributionPart {
    let attribution: Attribution

    /// Whether a call announces something to a list of listeners that others put themselves on: who changes the data does
    /// not ask for what a service then shows by itself.
    func announces(_ use: Use, to listener: TypeID?) -> Bool {
        guard let listener, modules.roles[listener] == .other, let base = program.base(of: use),
            let body = program.function(use.function).declaration.body, isProtocol(base, use.function),
            let list = list(of: base, body, use.function), let own = evaluator.typing.selfType(in: use.function),
            let variable = evaluator.storedProperty(readBy: list, body, own)
        else { return false }
        let name = program.variable(variable).name
        return (program.uses.growths[name] ?? []).contains { isRegistration($0, own) }
    }

    private func isProtocol(_ node: NodeID, _ function: FunctionID) -> Bool {
        let types = evaluator.typing.type(of: node, in: function).nominals
        return !types.isEmpty && types.allSatisfy { program.type($0).kind == .protocol && !program.type($0).isExternal }
    }

    /// The list that an expression is an element of, or a part of an element: `list.forEach { $0.x }`, `for one in list`.
    private func list(of node: NodeID, _ body: Body, _ function: FunctionID) -> NodeID? {
        var current = node
        while case .member(let base, _) = body.nodes[Int(current)].shape { current = base }
        return evaluator.list(ofElement: current, body, function)
    }

    /// Whether a list grows by what a method is given: `func add(_ listener: Listener) { listeners.append(listener) }`.
    private func isRegistration(_ use: Use, _ own: TypeID) -> Bool {
        guard evaluator.typing.selfType(in: use.function) == own,
            let body = program.function(use.function).declaration.body
        else { return false }
        let isParameter = { (node: NodeID) in
            if case .parameter = body.nodes[Int(node)].shape { true } else { false }
        }
        guard case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let added = arguments.first?.value else {
            return false
        }
        // A listener is often kept in a box that does not hold it.
        if case .call(_, let boxed) = body.nodes[Int(added)].shape { return boxed.contains { isParameter($0.value) } }
        return isParameter(added)
    }
}
