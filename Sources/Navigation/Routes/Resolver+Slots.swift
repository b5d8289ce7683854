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
        guard isAdoption(transition), !shown.isEmpty, answer.isLaunch || !answer.origins.isEmpty
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
                keys.contains(origin.scene) || keys.contains { children[$0]?.contains(origin.scene) ?? false }
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

    /// Read from all calls that make a screen a child of another, whoever asks for them.
    func childrenByParent() -> [SceneKey: Set<SceneKey>] {
        searches.flatMap(\.outcome.resolved).filter(isAdoption).reduce(into: [:]) { all, transition in
            let shown = scenes.screens(transition.values)
            for parent in fillings.containers(filledBy: transition) {
                guard let key = evaluator.type(of: parent).flatMap(scenes.scene(of:)) else { continue }
                all[key, default: []].formUnion(shown)
            }
        }
    }

    /// `addChild(next)`
    func isAdoption(_ transition: ResolvedTransition) -> Bool {
        ContainerFillings.adders.contains(transition.site.pattern.member.name)
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
