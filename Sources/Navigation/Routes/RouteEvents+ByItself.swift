import Facts
import NavigationGraph
import Program

/// What comes up with nobody doing anything: the parts of a screen, and what the app shows when it starts.
extension RouteEvents {
    /// What fills a container after it was made, as far as the sources tell.
    struct Filling {
        var hops: [Use]
        var event: StartingEvent?

        var start: RouteStart? { event.map { .code($0, hops) } }
    }

    /// What runs the code that fills a container; nil where that runs while screens are made or come up, so that what is
    /// put in is a part of the container.
    func filling(of container: SceneKey, _ transition: ResolvedTransition) -> Filling? {
        if runsByItself(transition.way) { return nil }
        let homes = program.function(transition.way[0].function).owner.map(modules.scenes(servedBy:)) ?? []
        let home = homes.count == 1 ? homes[0] : container
        let hops = hops(.init(scene: home, path: [], isReached: true), transition)
        return Filling(hops: hops, event: event(hops, of: home))
    }

    /// Where a route begins: with its event; else by itself, where the app's start shows the screen, or what makes or draws
    /// a screen puts its content there. What a sheet of the drawn view shows is none of its content.
    func start(
        _ hops: [Use], _ event: StartingEvent?, _ origin: Attribution.Origin, to scene: SceneKey, kind: Route.Kind,
        _ transition: ResolvedTransition
    ) -> RouteStart? {
        var start = origin.isLaunch ? .launch(transition.site.use) : event.map { RouteStart.code($0, hops) }
        guard kind == .contain else { return start }
        if start == nil, let first = hops.first, isPart(hops, transition) { start = .itself(first) }
        return .content(scene, of: origin.scene, by: start)
    }

    private func isPart(_ hops: [Use], _ transition: ResolvedTransition) -> Bool {
        guard let first = hops.first?.function else { return false }
        if isDrawing(first) { return !hops.contains { isShownApart($0, besides: transition.site.use) } }
        return isSetUp(first) && !hops.contains(where: evaluator.handlers.isKeptForLater)
    }

    /// Whether the code at `use` builds what another transition shows.
    private func isShownApart(_ use: Use, besides own: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body else { return false }
        let parents = evaluator.parents(of: use.function)
        return evaluator.map(of: use.function).closures(around: use.node, body).contains { closure in
            guard case .node(let call)? = parents[closure] else { return false }
            let shown = Use(function: use.function, node: call)
            return shown != own && tables.matched.contains(shown)
        }
    }

    /// Whether calls alone lead from what sets a screen up to the function that `hops` begin in: none of them stands in a
    /// closure that is kept until something happens.
    private func runsByItself(_ hops: [Use]) -> Bool {
        guard let first = hops.first, !hops.contains(where: evaluator.handlers.isKeptForLater) else { return false }
        var queue = [first.function]
        var position = 0
        while position < queue.count, queue.count < Self.maximumFunctions {
            let function = queue[position]
            position += 1
            if isSetUp(function) || isDrawing(function) { return true }
            if isUserEvent(function) { continue }
            for use in evaluator.callers.of(function)
            where !evaluator.handlers.isKeptForLater(use) && !program.isLibrary(use.function)
                && !queue.contains(use.function)
            {
                queue.append(use.function)
            }
        }
        return false
    }

    /// Whether a function draws a SwiftUI view, or makes the controller that one stands for.
    private func isDrawing(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        guard let owner = entity.owner else { return false }
        if evaluator.wrapsForSwiftUI(owner), ["make", "update"].contains(where: entity.name.hasPrefix) {
            return true
        }
        return evaluator.swiftUI.isView(owner) && evaluator.swiftUI.isViewBuilder(function)
    }
}
