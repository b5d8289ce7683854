import Facts
import NavigationGraph
import Program

/// Containers that code fills: what is put into one is its content, not a step of the module that puts it there.
extension Resolver {
    /// Handles a transition on a container that the same code has made, or on the container itself while it is made.
    /// True where that is all there is to it.
    mutating func fill(_ shown: [SceneKey], _ transition: ResolvedTransition, _ state: inout SiteState) -> Bool {
        if let own = ownContainer(transition) {
            for scene in shown { contain(scene, in: own, transition) }
            state.isResolved = !shown.isEmpty
            return true
        }
        if isFilledWhileMade(transition) {
            state.isResolved = !shown.isEmpty
            return true
        }
        guard
            let containers = fillings.contains(transition)
                ? fillings.containers(filledBy: transition) : freshContainers(transition)
        else { return false }
        for case .object(let type, _) in containers where scenes.fillsItself(type) {
            for scene in shown { contain(scene, in: .type(type), transition) }
        }
        state.isResolved = !shown.isEmpty
        return true
    }

    private mutating func contain(_ scene: SceneKey, in container: SceneKey, _ transition: ResolvedTransition) {
        guard scene != container else { return }
        mentioned.formUnion([scene, container])
        routes.add(
            Route(
                from: names.id(container), to: names.id(scene), kind: .contain, transports: [.code],
                certainty: transition.isGuess ? .inferred : .exact, location: location(transition),
                trace: transition.chain.map { .init(symbol: program.symbol($0.function), location: location(of: $0)) }))
    }

    /// A container that is no scene puts into itself what its maker hands in; who shows the container shows it.
    private func isFilledWhileMade(_ transition: ResolvedTransition) -> Bool {
        guard isInitialized(transition), isShownOnSelf(transition),
            let type = evaluator.frames[Int(transition.frame)].receiver.flatMap(evaluator.type(of:))
        else { return false }
        return scenes.isContainer(type)
    }

    private func isInitialized(_ transition: ResolvedTransition) -> Bool {
        transition.chain.dropFirst().contains {
            program.functions[Int($0.function)].declaration.kind == .initializer
        }
    }

    /// The scene itself, where its initializer puts into it what its maker hands in.
    private func ownContainer(_ transition: ResolvedTransition) -> SceneKey? {
        guard isInitialized(transition), isShownOnSelf(transition),
            let receiver = evaluator.frames[Int(transition.frame)].receiver,
            let type = evaluator.type(of: receiver)
        else { return nil }
        return scenes.scene(of: type)
    }

    /// Containers made in one of the functions of the chain, or whose stack is replaced although they are scenes of their
    /// own, where the transition is called on nothing else.
    private func freshContainers(_ transition: ResolvedTransition) -> [Value]? {
        guard let receiver = transition.site.receiver else { return nil }
        let frames = evaluator.chain(to: transition.frame)
        let values = evaluator.evaluate(receiver, in: transition.frame).items
        let replaces = kinds(of: transition).allSatisfy { $0 == .root || $0 == .contain }
        let fresh = values.filter { value in
            guard case .object(let type, let origin) = value, scenes.isContainer(type) else { return false }
            if replaces, scenes.fillsItself(type) { return true }
            if evaluator.fillOfKeeper(of: value)?.use == transition.site.use { return true }
            return origin.map { frames.contains($0.frame) } ?? false
        }
        return !fresh.isEmpty && fresh.count == values.count ? fresh : nil
    }
}
