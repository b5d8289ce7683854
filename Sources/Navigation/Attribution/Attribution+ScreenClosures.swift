import Facts
import Program

/// Closures that one screen gives to another: `devices.onRemove = { [weak self] in self?.logOut() }`.
extension Attribution {
    /// Who starts the code at `use` where it stands in a closure that a screen assigns to a property of another one: the
    /// other screen, where it is known to call what it was given. It is on display by then, not the one that wrote it.
    func origins(ofClosureGivenToScreenAround use: Use, _ owner: TypeID?) -> ClosureAnswer {
        guard let owner, let body = program.function(use.function).declaration.body else { return .unknown }
        let map = evaluator.map(of: use.function)
        for node in map.closures(around: use.node, body) {
            let screens = screens(givenClosure: node, use.function, owner, body, map)
            guard !screens.isEmpty else { continue }
            let runs = runs(ofClosure: node, use.function)
            guard !runs.isEmpty, closuresRunning.insert(use).inserted else { return .unknown }
            defer { closuresRunning.remove(use) }
            var answer = Answer()
            for run in runs { merge(origins(at: run, receiver: nil), run, into: &answer) }
            answer.origins = answer.origins.filter { screens.contains($0.scene) }
            return answer.origins.isEmpty ? .unknown : ClosureAnswer(answer: Answer(origins: answer.origins))
        }
        return .unknown
    }

    /// The screens, none of the writer's own module, whose property a closure is assigned to.
    private func screens(
        givenClosure node: NodeID, _ function: FunctionID, _ owner: TypeID, _ body: Body, _ map: BodyMap
    ) -> [SceneKey] {
        guard case .node(let parent)? = map.parents[node],
            case .assignment(let target, node, "=") = body.nodes[Int(parent)].shape,
            case .member(let screen, _) = body.nodes[Int(target)].shape
        else { return [] }
        let own = modules.scenes(servedBy: owner)
        let values = evaluator.evaluate(screen, in: evaluator.root(function, demand: true))
        let found = scenes(of: values.filter(evaluator.isController))
        return found.contains(where: own.contains) ? [] : found
    }
}
