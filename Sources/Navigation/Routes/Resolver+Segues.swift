import Facts
import NavigationGraph
import Packs
import Program
import Source

extension Resolver {
    /// A segue performed by identifier: the destination stands in the source's storyboard.
    mutating func perform(_ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState) {
        let identifiers = evaluator.texts(transition.values)
        var origins = storyboardScenes.presenterScenes(transition)
        let isKnown = transition.site.receiver == nil || !origins.isEmpty && !storyboardScenes.asksParent(transition)
        if origins.isEmpty, !storyboardScenes.asksPresenter(transition) { origins = answer.origins }
        found.performed.append(
            PerformedSegue(
                function: transition.site.use.function, location: location(of: transition.site.use),
                identifiers: identifiers.sorted(), scenes: origins.map { names.id($0.scene) }.sorted(),
                isPerformerKnown: isKnown))
        if identifiers.isEmpty { found.performersOfUnknown.formUnion(origins.map(\.scene)) }
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

    private mutating func perform(
        _ identifier: String, from origin: Attribution.Origin, _ transition: ResolvedTransition,
        _ answer: Attribution.Answer, _ state: inout SiteState
    ) {
        let starters = starters(performing: transition, from: origin, answer)
        for controller in storyboardScenes.controllers(of: origin.scene) {
            for segue in controller.scene.segues where segue.identifier == identifier {
                found.performances[seguePerformance(controller.index, identifier), default: []] += starters.map {
                    Performance(starter: $0.scene, way: events.hops($0, transition))
                }
                found.showings += storyboardScenes.destinations(of: segue, controller, transition)
                state.isResolved = true
            }
        }
        if !state.isResolved {
            let own = storyboardScenes.controllers(of: origin.scene).flatMap(\.scene.segues).compactMap(\.identifier)
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
        found.performersOfUnknown.formUnion(origins.map(\.scene))
        found.performed.append(
            PerformedSegue(
                function: site.use.function, location: location(of: site.use), identifiers: [],
                scenes: origins.map { names.id($0.scene) }.sorted(), isPerformerKnown: site.receiver == nil))
    }

    func seguePerformance(_ controller: Int, _ identifier: String) -> String { "\(controller)\u{0}\(identifier)" }
}
