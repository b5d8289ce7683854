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
            if let sent = origins(sendingTo: node, use, owner, body, map) { return sent }
            guard let object = object(givenClosure: node, body, map) else { continue }
            let values = evaluator.evaluate(object, in: evaluator.root(use.function, demand: true))
            let own = modules.scenes(servedBy: owner)
            let screens = scenes(of: values.filter(evaluator.isController))
            if screens.contains(where: own.contains) || screens.isEmpty && !isPart(values, of: own) { continue }
            let found = origins(running: node, at: use)
            // What a part of its own module runs counts where another screen alone has it run.
            let isOwns = screens.isEmpty
            let others = found.filter { isOwns ? !own.contains($0.scene) : screens.contains($0.scene) }
            if others.isEmpty || isOwns && others.count < found.count { continue }
            return ClosureAnswer(answer: Answer(origins: others))
        }
        return .unknown
    }

    /// Who sends into the subject that a closure subscribes to: `requests.sink { … }` runs where code sends, be it a closure
    /// that another screen runs. Nil where the writer's own module sends as well, or nobody is known to.
    private func origins(
        sendingTo closure: NodeID, _ use: Use, _ owner: TypeID, _ body: Body, _ map: BodyMap
    ) -> ClosureAnswer? {
        guard case .node(let call)? = map.parents[closure], case .call(let callee, _) = body.nodes[Int(call)].shape,
            case .member(let base, let name) = body.nodes[Int(callee)].shape
        else { return nil }
        let sends = evaluator.sends(toSubscriber: name, of: base, use.function)
        guard !sends.isEmpty, closuresRunning.insert(use).inserted else { return nil }
        defer { closuresRunning.remove(use) }
        var answer = Answer()
        for send in sends { merge(origins(at: send, receiver: nil), send, into: &answer) }
        let own = modules.scenes(servedBy: owner)
        return answer.origins.isEmpty || answer.origins.contains { own.contains($0.scene) }
            ? nil : ClosureAnswer(answer: Answer(origins: answer.origins))
    }

    /// Whether objects are parts of these modules alone, and no views, which other screens may have as well.
    private func isPart(_ values: Values, of own: [SceneKey]) -> Bool {
        let types = values.items.compactMap(evaluator.type(of:))
        return !types.isEmpty
            && types.allSatisfy { type in
                let served = modules.scenes(servedBy: type)
                // What is made in one place alone is nobody else's, be it known as a part or not.
                let isOwn = served.isEmpty ? isMadeOnce(type) : served.allSatisfy(own.contains)
                return isOwn && !["UIView", "UIViewController"].contains { program.inherits(type, fromNamed: $0) }
            }
    }

    private func origins(running closure: NodeID, at use: Use) -> [Origin] {
        let runs = runs(ofClosure: closure, use.function)
        guard !runs.isEmpty, closuresRunning.insert(use).inserted else { return [] }
        defer { closuresRunning.remove(use) }
        var answer = Answer()
        for run in runs { merge(origins(at: run, receiver: nil), run, into: &answer) }
        return answer.origins
    }

    private func isMadeOnce(_ type: TypeID) -> Bool {
        program.type(type).kind == .class && program.uses.calls[program.type(type).shortName]?.count == 1
    }

    /// The object to a property of which a closure is assigned.
    private func object(givenClosure node: NodeID, _ body: Body, _ map: BodyMap) -> NodeID? {
        guard case .node(let parent)? = map.parents[node],
            case .assignment(let target, node, "=") = body.nodes[Int(parent)].shape,
            case .member(let object, _) = body.nodes[Int(target)].shape
        else { return nil }
        return object
    }
}
