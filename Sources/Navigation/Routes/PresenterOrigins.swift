import Facts
import NavigationGraph
import Program

/// Transitions that no module starts: the controller they are made on is the source.
struct PresenterOrigins: RouteQuestion {
    let tables: NavigationTables

    /// The screens that the receiver of a transition is, or that it is asked for on the way: the owner of
    /// `owner.tabBarController?.navigationController`.
    func all(of transition: ResolvedTransition, isLaunch: Bool = false) -> [Attribution.Origin] {
        guard let receiver = transition.site.receiver else { return [] }
        var sites = [Site(frame: transition.frame, node: receiver)]
        for _ in 0..<8 where !sites.isEmpty {
            let found = sites.flatMap { scenes.screens(evaluator.evaluate($0)) }
            if !found.isEmpty {
                let isReached = attribution.isReached(transition.way[0].function)
                return Array(Set(found)).sorted { names.id($0) < names.id($1) }
                    .map { Attribution.Origin(scene: $0, path: [], isReached: isReached, isLaunch: isLaunch) }
            }
            sites = sites.flatMap(hosts)
        }
        return []
    }

    /// Of the modules that make a part of a screen, those that the part shows something on, where it says.
    func narrowed(
        _ origins: [Attribution.Origin], toPresentersOf transition: ResolvedTransition
    ) -> [Attribution.Origin] {
        let presenters = Set(all(of: transition).map(\.scene))
        let meant = origins.filter { !$0.isByMaker || presenters.contains($0.scene) }
        return meant.contains(where: \.isByMaker) ? meant : origins
    }

    /// The controller on which the app's start presents something, where screens present it as well: a subscription that
    /// the start makes runs at once, and again whenever a screen changes what it is told of.
    func ofLaunch(
        _ kinds: [Route.Kind], _ answer: Attribution.Answer, _ transition: ResolvedTransition
    ) -> [Attribution.Origin] {
        guard answer.isLaunch, !answer.origins.isEmpty, kinds == [.present] else { return [] }
        var presenters = all(of: transition, isLaunch: true)
        guard presenters.count == 1, !answer.origins.contains(where: { $0.scene == presenters[0].scene }) else {
            return []
        }
        presenters[0].isGuess = true
        return presenters
    }

    /// What a controller is asked of: a container of the one inside it, a controller of what contains or presents it.
    private func hosts(of site: Site) -> [Site] {
        guard let body = evaluator.body(of: site.frame) else { return [] }
        let here = { (node: NodeID) in Site(frame: site.frame, node: node) }
        switch body.nodes[Int(site.node)].shape {
        case .cast(let value, _, _): return [here(value)]
        case .member(let base, let name): return Self.relatives.contains(name) ? [here(base)] : []
        case .subscript(let base, _): return [here(base)]
        case .choice(let alternatives): return alternatives.map(here)
        case .local(let local): return body.onlyValue(of: local).map { [here($0)] } ?? []
        case .name(let name): return evaluator.result(ofGetter: name, site.frame).map { [$0] } ?? []
        default: return []
        }
    }

    /// The properties of a controller that lead to another one beside, above or below it.
    private static let relatives = ControllerRelatives.around.union(ControllerRelatives.inside).union(["last", "first"])
}
