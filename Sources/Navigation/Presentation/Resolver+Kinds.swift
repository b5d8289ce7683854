import Facts
import NavigationGraph
import Packs
import Program
import Source

extension Resolver {
    /// The kinds a transition may have: the pack's, or what a chained call says.
    func kinds(of transition: ResolvedTransition) -> [Route.Kind] {
        switch transition.site.pattern.kind {
        case .fixed(let name):
            return [overlays(transition).isEmpty ? Route.Kind(rawValue: name) ?? .custom : .present]
        case .chained(let call, let kinds, let otherwise):
            let words = chainedCases(call, transition).compactMap { kinds[$0] }
            let named = words.compactMap(Route.Kind.init(rawValue:))
            // A way back shows nothing new.
            if named.isEmpty, words.contains("back") { return [] }
            let distinct = Array(Set(named)).sorted()
            return distinct.isEmpty ? [Route.Kind(rawValue: otherwise) ?? .custom] : distinct
        }
    }

    /// The enum cases in the arguments of a call that is chained onto the transition: `.to(preferred: .push)`.
    private func chainedCases(_ name: String, _ transition: ResolvedTransition) -> [String] {
        guard let body = evaluator.body(of: transition.frame) else { return [] }
        let parents = evaluator.parents(of: transition.site.use.function)
        var node = transition.site.use.node
        for _ in 0..<12 {
            guard case .node(let parent)? = parents[node] else { return [] }
            if case .call(let callee, let arguments) = body.nodes[Int(parent)].shape,
                body.nodes[Int(callee)].shape.lastName == name
            {
                return arguments.flatMap { cases($0.value, transition.frame, body) }
            }
            node = parent
        }
        return []
    }

    private func cases(_ node: NodeID, _ frame: FrameID, _ body: Body) -> [String] {
        var result: [String] = []
        for case .enumCase(_, let name, let site) in evaluator.evaluate(node, in: frame).items {
            var inner: [String] = []
            if let site, let body = evaluator.body(of: site.frame),
                case .call(_, let arguments) = body.nodes[Int(site.node)].shape
            {
                inner = arguments.flatMap { cases($0.value, site.frame, body) }
            }
            result += inner.isEmpty ? [name] : inner
        }
        return result
    }

    // MARK: Segues

    /// A segue performed by identifier: the destination stands in the source's storyboard.
    mutating func perform(_ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState) {
        let identifiers = evaluator.texts(transition.values)
        var origins = presenterScenes(transition)
        let isKnown = transition.site.receiver == nil || !origins.isEmpty && !asksParent(transition)
        if origins.isEmpty, !asksPresenter(transition) { origins = answer.origins }
        performed.append(
            PerformedSegue(
                function: transition.site.use.function, location: location(of: transition.site.use),
                identifiers: identifiers.sorted(), scenes: origins.map { names.id($0.scene) }.sorted(),
                isPerformerKnown: isKnown))
        if identifiers.isEmpty { performersOfUnknown.formUnion(origins.map(\.scene)) }
        for origin in origins {
            for identifier in identifiers {
                perform(identifier, from: origin, transition, answer, &state)
            }
        }
        if !state.isResolved, state.reason == nil {
            state.reason =
                origins.isEmpty
                ? "the scene that performs the segue is not known"
                : identifiers.isEmpty ? "the segue's identifier is not known" : nil
        }
    }

    private func presenterScenes(_ transition: ResolvedTransition) -> [Attribution.Origin] {
        let values: Values
        if let receiver = transition.site.receiver {
            values = evaluator.evaluate(receiver, in: transition.frame)
        } else {
            values = evaluator.frames[Int(transition.frame)].receiver.map { Values($0) } ?? Values()
        }
        let found = values.isEmpty ? parents(transition) : scenes.screens(values)
        return found.map { Attribution.Origin(scene: $0, path: [], isReached: true) }
    }

    /// Whether the segue is one of the screen beneath, be it kept in a constant first: which one that is, is not known.
    private func asksPresenter(_ transition: ResolvedTransition) -> Bool {
        guard var node = transition.site.receiver, let body = evaluator.body(of: transition.frame) else { return false }
        for _ in 0..<4 {
            switch body.nodes[Int(node)].shape {
            case .local(let local):
                guard let value = body.onlyValue(of: local) else { return false }
                node = value
            case .cast(let value, _, _): node = value
            case .name(let name), .member(_, let name): return name == "presentingViewController"
            default: return false
            }
        }
        return false
    }

    /// The screens that a child asks as its `parent`: those that embed it in their storyboard.
    private func parents(_ transition: ResolvedTransition) -> [SceneKey] {
        guard asksParent(transition), let receiver = transition.site.receiver,
            let body = evaluator.body(of: transition.frame)
        else { return [] }
        var own = evaluator.frames[Int(transition.frame)].receiver.map { Values($0) } ?? Values()
        if case .member(let base, _) = body.nodes[Int(receiver)].shape {
            own = evaluator.evaluate(base, in: transition.frame)
        }
        let children = Set(scenes.screens(own))
        let embedding = evaluator.interfaces.controllers.filter { controller in
            controller.scene.segues.contains { segue in
                guard segue.kind == "embed",
                    let child = evaluator.interfaces.destination(of: segue, in: controller.storyboard)
                else { return false }
                return !children.isDisjoint(with: scenes.screens(Values(.screen(child.index, nil))))
            }
        }
        return embedding.compactMap(scene(of:))
    }

    private func asksParent(_ transition: ResolvedTransition) -> Bool {
        guard let receiver = transition.site.receiver, let body = evaluator.body(of: transition.frame) else {
            return false
        }
        return body.nodes[Int(receiver)].shape.lastName == "parent"
    }

    private mutating func perform(
        _ identifier: String, from origin: Attribution.Origin, _ transition: ResolvedTransition,
        _ answer: Attribution.Answer, _ state: inout SiteState
    ) {
        let starters = starters(performing: transition, from: origin, answer)
        for controller in controllers(of: origin.scene) {
            for segue in controller.scene.segues where segue.identifier == identifier {
                performances[seguePerformance(controller.index, identifier), default: []] += starters.map {
                    Performance(starter: $0.scene, way: hops($0, transition))
                }
                showings += destinations(of: segue, controller, transition)
                state.isResolved = true
            }
        }
        if !state.isResolved {
            let own = controllers(of: origin.scene).flatMap(\.scene.segues).compactMap(\.identifier)
            state.reason =
                "\(names.id(origin.scene)) has no segue \"\(identifier)\" in its storyboard"
                + Suggestion.hint(for: identifier, in: own)
        }
    }

    /// Who asks the scene for its segue: itself, or those it does it for. Another subclass of the code's own type asks
    /// for a segue of its own.
    private func starters(
        performing transition: ResolvedTransition, from origin: Attribution.Origin, _ answer: Attribution.Answer
    ) -> [Attribution.Origin] {
        let owner = program.function(transition.site.use.function).owner
        let starters = answer.origins.filter { starter in
            guard starter.scene != origin.scene, case .type(let type) = starter.scene, let owner else { return true }
            return !program.inherits(type, from: owner)
        }
        return starters.isEmpty ? [origin] : starters
    }

    /// A segue performed by an identifier that is not known may be any of its scene's.
    mutating func noteUnknownSegue(_ site: TransitionSite) {
        let origins = attribution.origins(at: site.use, receiver: nil).origins
        performersOfUnknown.formUnion(origins.map(\.scene))
        performed.append(
            PerformedSegue(
                function: site.use.function, location: location(of: site.use), identifiers: [],
                scenes: origins.map { names.id($0.scene) }.sorted(), isPerformerKnown: site.receiver == nil))
    }

    func seguePerformance(_ controller: Int, _ identifier: String) -> String { "\(controller)\u{0}\(identifier)" }

    /// The storyboard controllers of a scene.
    func controllers(of scene: SceneKey) -> [InterfaceTable.Controller] {
        switch scene {
        case .controller(let index): return [evaluator.interfaces.controllers[index]]
        case .type(let type):
            return program.lineage(of: type).flatMap { evaluator.interfaces.controllers(of: $0) }
                + program.descendants(of: type).filter { $0 != type }.flatMap {
                    evaluator.interfaces.controllers(of: $0)
                }
        }
    }

    func scenesInCurrentStoryboard(_ transition: ResolvedTransition, _ answer: Attribution.Answer) -> [SceneKey] {
        var origins = presenterScenes(transition)
        if origins.isEmpty { origins = answer.origins }
        var values = Values()
        for origin in origins {
            for controller in controllers(of: origin.scene) {
                for identifier in evaluator.texts(transition.values) {
                    if let found = evaluator.interfaces.controller(identifier: identifier, in: controller.storyboard) {
                        values.insert(.screen(found.index, nil))
                    }
                }
            }
        }
        return scenes.screens(values)
    }
}
