import Facts
import NavigationGraph
import Program

/// Containers that code fills: what is put into one is its content, not a step of the module that puts it there.
extension Resolver {
    /// Handles a transition on a container that the same code has made, or on the container itself while it is made.
    /// True where that is all there is to it.
    mutating func fill(_ shown: [SceneKey], _ transition: ResolvedTransition, _ state: inout SiteState) -> Bool {
        if holdsItsStack(transition) {
            state.ignore("it fills a stack that its own container keeps")
            return true
        }
        let kinds = transitionKinds.all(of: transition)
        // What is presented lies over the container, whoever makes that.
        if kinds == [.present] { return false }
        let stacks = kinds.contains(.present) ? [] : fillings.containers(filledBy: transition)
        if !stacks.isEmpty, stacks.allSatisfy(places.isStack) {
            for scene in shown { found.standings.note(scene, [.stack: .at(.inside)]) }
        }
        if let own = ownContainer(transition) {
            for scene in shown { contain(scene, in: own, transition, isNew: true) }
            state.isResolved = !shown.isEmpty
            return true
        }
        if isFilledWhileMade(transition) {
            state.isResolved = !shown.isEmpty
            return true
        }
        guard
            let containers = fillings.contains(transition)
                ? fillings.containers(filledBy: transition)
                : freshContainers(transition) ?? freshParents(transition)
        else { return false }
        for container in containers where !scenes.isSeenThrough(container) {
            guard let type = evaluator.type(of: container), !scenes.isShell(type) else { continue }
            let isNew = isMade(container, by: transition)
            for scene in shown { contain(scene, in: .type(type), transition, isNew: isNew) }
        }
        state.isResolved = !shown.isEmpty
        return true
    }

    /// Whether the code that fills a container makes it as well: what is put in is a part of it from the start.
    private func isMade(_ container: Value, by transition: ResolvedTransition) -> Bool {
        guard !fillings.contains(transition), let origin = evaluator.containers.instance(container)?.origin else {
            return true
        }
        return evaluator.chain(to: transition.frame).contains(origin.frame)
    }

    /// An object puts the stack into itself that it stands for.
    private func holdsItsStack(_ transition: ResolvedTransition) -> Bool {
        evaluator.body(of: transition.frame).map {
            evaluator.wrappers.isHeldStack(transition.site.shown, $0, evaluator.function(of: transition.frame))
        } ?? false
    }

    /// What is in a container; where it was there before, with what puts it in, as far as that is known.
    mutating func contain(
        _ scene: SceneKey, in container: SceneKey, _ transition: ResolvedTransition, isNew: Bool
    ) {
        guard scene != container else { return }
        let filling = isNew ? nil : events.filling(of: container, transition)
        if filling != nil { found.showings.append(Showing(scene: scene, kinds: [.contain], transition: transition)) }
        found.mentioned.formUnion([scene, container])
        found.standings.note(scene, places.placements(of: scene, .contain, from: container, transition))
        found.add(
            Route(
                from: names.id(container), to: names.id(scene), kind: .contain, transports: [.code],
                certainty: transition.isGuess ? .inferred : .exact,
                trigger: filling.flatMap { details.trigger($0.hops, transition) }, event: filling?.event?.words,
                location: location(transition),
                trace: transition.chain.map { .init(symbol: program.symbol($0.function), location: location(of: $0)) }),
            start: .content(scene, of: container, by: filling?.start))
    }

    /// A drawer or another container of a library, of a class of the app's: it holds what its maker hands to the
    /// library's initializer, which is no call that shows anything.
    mutating func containWhatContainersAreMadeWith() {
        for type in program.types where !type.isExternal && !type.isLibrary && type.kind == .class {
            guard !program.inherits(type.id, fromNamed: "UINavigationController"),
                !evaluator.containers.slots(of: type.id).isEmpty,
                let container = scenes.scene(of: type.id)
            else { continue }
            for use in program.uses.calls[type.shortName] ?? [] where !program.isLibrary(use.function) {
                for made in evaluator.evaluate(use.node, in: evaluator.root(use.function, demand: true)).items
                where evaluator.type(of: made) == type.id {
                    contain(evaluator.containers.contents(of: made), in: container, at: use)
                }
            }
        }
    }

    /// A navigation controller of a class that picks its own root, in an initializer of its own: it holds that screen,
    /// whoever shows it. The call of `init(rootViewController:)` is none that shows anything.
    mutating func containOwnRoots() {
        for function in program.functions where function.declaration.kind == .initializer {
            guard let type = function.owner, program.inherits(type, fromNamed: "UINavigationController"),
                !program.isLibrary(function.id), let container = scenes.scene(of: type),
                let body = function.declaration.body
            else { continue }
            let frame = evaluator.root(function.id, receiver: .object(type, origin: nil), demand: false)
            for (index, node) in body.nodes.enumerated() {
                guard case .call(let callee, let arguments) = node.shape, Containers.isOwnInitializer(callee, body),
                    let root = arguments.first, root.label == "rootViewController"
                else { continue }
                let contents = evaluator.containers.flattened(evaluator.evaluate(root.value, in: frame))
                if contents.isOpen { continue }
                contain(contents, in: container, at: Use(function: function.id, node: NodeID(index)))
            }
        }
    }

    private mutating func contain(_ contents: Values, in container: SceneKey, at use: Use) {
        for scene in scenes.screens(contents) where scene != container {
            found.mentioned.formUnion([scene, container])
            found.add(
                Route(
                    from: names.id(container), to: names.id(scene), kind: .contain, transports: [.code],
                    certainty: contents.isGuess ? .inferred : .exact, location: location(of: use)),
                start: .content(scene, of: container, by: nil))
        }
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

    /// Screens made in one of the functions of the chain that get a child there, and are shown by others.
    private func freshParents(_ transition: ResolvedTransition) -> [Value]? {
        guard fillings.isAdoption(transition) else { return nil }
        let frames = evaluator.chain(to: transition.frame)
        let own = evaluator.frames[Int(transition.frame)].receiver
        let values =
            transition.site.receiver.map { evaluator.evaluate($0, in: transition.frame).items }
            ?? [own]
            .compactMap(\.self)
        let isFresh = { (value: Value) in
            guard case .object(let type, let origin?) = value, scenes.scene(of: type) == .type(type) else {
                return false
            }
            return frames.contains(origin.frame) && !fillings.showsWhatItFills(value, transition.chain)
        }
        return !values.isEmpty && values.allSatisfy(isFresh) ? values : nil
    }

    /// Containers made in one of the functions of the chain, or whose stack is replaced although they are scenes of their
    /// own, where the transition is called on nothing else.
    private func freshContainers(_ transition: ResolvedTransition) -> [Value]? {
        guard let receiver = transition.site.receiver else { return nil }
        let frames = fillings.running(at: transition.frame)
        var values = evaluator.evaluate(receiver, in: transition.frame).items.map(evaluator.wrappers.holder(of:))
        let isUnknown = !values.contains { evaluator.type(of: $0).map(scenes.isContainer) ?? false }
        if isUnknown, transitionKinds.all(of: transition) == [.contain] {
            // Which container it is, is not known; what it is, is.
            values = evaluator.typing.type(of: receiver, in: evaluator.function(of: transition.frame)).nominals
                .filter { scenes.isContainer($0) && scenes.scene(of: $0) != nil }.map { .object($0, origin: nil) }
        }
        let replaces = transitionKinds.all(of: transition).allSatisfy { $0 == .root || $0 == .contain }
        let fresh = values.filter { value in
            guard let (type, origin) = evaluator.containers.instance(value), scenes.isContainer(type) else {
                return false
            }
            if replaces, !scenes.isSeenThrough(value) { return true }
            if case .screen = value { return false }
            if let fill = evaluator.containers.fillOfKeeper(of: value), transition.chain.contains(fill.use) {
                return true
            }
            return origin.map { frames.contains($0.frame) && !fillings.isLater(transition, than: value) } ?? false
        }
        return !fresh.isEmpty && fresh.count == values.count ? fresh : nil
    }

    // MARK: Children that are put into a controller by code of others

    /// Handles a child that code puts into a controller which is kept elsewhere: `slot.install(Menu())`, where `install`
    /// calls `addChild` on its own object. The controller that is asked contains the child, whoever asks it to. True where
    /// that is all there is to it.
    mutating func fillKept(
        _ shown: [SceneKey], _ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState
    ) -> Bool {
        guard fillings.isAdoption(transition), !shown.isEmpty, answer.isLaunch || !answer.origins.isEmpty
        else { return false }
        let parents = fillings.containers(filledBy: transition)
        let keys = parents.compactMap { parent -> SceneKey? in
            guard isKnown(parent), !fillings.showsWhatItFills(parent, transition.chain) else { return nil }
            return evaluator.type(of: parent).flatMap(scenes.scene(of:))
        }
        // A screen that asks itself, or is asked by a part of its own module, starts it; and a child that has itself
        // replaced by another one is where the user comes from.
        guard !keys.isEmpty, keys.count == parents.count,
            !answer.origins.contains(where: { origin in
                keys.contains(origin.scene) || keys.contains { tables.children[$0]?.contains(origin.scene) ?? false }
            })
        else { return false }
        let certainties = answer.origins.map { certainty($0, transition) }
        if !certainties.isEmpty, certainties.allSatisfy({ $0 == .declared }) { return false }
        for key in keys {
            for scene in shown { contain(scene, in: key, transition, isNew: false) }
        }
        state.isResolved = true
        return true
    }

    /// Whether it is known of which class an object is: its creation is, or no other class inherits from its own.
    private func isKnown(_ value: Value) -> Bool {
        switch value {
        case .screen: true
        case .object(let type, nil): evaluator.isLeaf(type)
        default: value.isMade
        }
    }
}
