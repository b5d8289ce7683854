import NavigationGraph
import Program

/// Children that are put into a controller by code of others.
extension Resolver {
    /// Handles a child that code puts into a controller which is kept elsewhere: `slot.install(Menu())`, where `install`
    /// calls `addChild` on its own object. The controller that is asked contains the child, whoever asks it to. True where
    /// that is all there is to it.
    mutating func fillKept(
        _ shown: [SceneKey], _ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState
    ) -> Bool {
        guard ["addChild", "addChildViewController"].contains(transition.site.pattern.member.name), !shown.isEmpty,
            answer.isLaunch || !answer.origins.isEmpty
        else { return false }
        let parents = fillings.containers(filledBy: transition)
        let keys = parents.compactMap { parent -> SceneKey? in
            guard isKnown(parent), !fillings.showsWhatItFills(parent, transition.chain) else { return nil }
            return evaluator.type(of: parent).flatMap(scenes.scene(of:))
        }
        // A screen that asks itself, or is asked by a part of its own module, starts it.
        guard !keys.isEmpty, keys.count == parents.count,
            !answer.origins.contains(where: { keys.contains($0.scene) })
        else { return false }
        let certainties = answer.origins.map { certainty($0, transition) }
        if !certainties.isEmpty, certainties.allSatisfy({ $0 == .declared }) { return false }
        for key in keys {
            for scene in shown { contain(scene, in: key, transition) }
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
