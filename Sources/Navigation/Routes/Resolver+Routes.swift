import Facts
import NavigationGraph
import Packs
import Program
import Source

/// From a scene that starts a transition to a scene that it shows.
extension Resolver {
    mutating func route(
        from origin: Attribution.Origin, to scene: SceneKey, kind: Route.Kind, _ transition: ResolvedTransition
    ) {
        // A screen that its own router shows for others is no route to itself.
        if origin.scene == scene, origin.path.isEmpty, kind == .contain || kind == .root { return }
        var kind = kind
        if kind == .root {
            if isContainerScene(origin.scene), isShownOnSelf(transition) {
                kind = .contain
            } else if stacks.growsStack(transition) {
                kind = .push
            }
        }
        let origin = kind == .contain ? attribution.container(for: origin, along: transition.way) : origin
        let hops = events.hops(origin, transition)
        found.mentioned.insert(origin.scene)
        let way = origin.path + transition.way
        if let type = controllerType(of: origin.scene), attribution.unsetProperties.isBehindUnset(way, on: type) {
            return
        }
        if !isOfOneApp(way + transition.chain, from: origin.scene, to: scene) { return }
        guard let tests = tables.standingTests.tests(on: way, from: origin.scene, to: scene, roots: tables.windowRoots)
        else {
            found.shownByStanding.insert(transition.site.use)
            return
        }
        let event = events.event(hops, of: origin.scene)
        var route = Route(
            from: names.id(origin.scene), to: names.id(scene), kind: kind, transports: [.code],
            certainty: certainty(origin, transition), trigger: details.trigger(hops, transition),
            event: event?.words,
            data: details.data(origin, transition),
            location: origin.isRequest
                ? origin.path.last.map(location(of:)) ?? location(transition) : location(transition),
            trace: details.trace(hops))
        let start = events.start(hops, event, origin, to: scene, kind: kind, transition)
        for way in waysToShow(kind, from: origin.scene, transition) {
            route.kind = way.kind
            add(route, start, from: origin.scene, to: scene, tests + way.tests, transition)
        }
    }

    /// Whether all of a route can be built into one app: the code of one for phones runs no code of one for desktops, though
    /// both fulfil the protocols of a module that they share.
    private func isOfOneApp(_ way: [Use], from source: SceneKey, to scene: SceneKey) -> Bool {
        let types = [source, scene].compactMap(controllerType(of:))
        let files =
            way.map { program.facts.swift[program.function($0.function).file].path }
            + types.compactMap { program.type($0).location?.file }
        var common: Set<CodeModule>?
        for modules in files.compactMap({ program.facts.modules[$0] }) where modules.allSatisfy(\.isApp) {
            common = common?.intersection(modules) ?? modules
        }
        return common.map { !$0.isEmpty } ?? true
    }

    /// A route, or one that waits for what is known of where its source stands.
    private mutating func add(
        _ route: Route, _ start: RouteStart?, from source: SceneKey, to scene: SceneKey, _ tests: [StandingTest],
        _ transition: ResolvedTransition
    ) {
        let placements = places.placements(of: scene, route.kind, from: source, transition)
        if tests.isEmpty {
            found.add(route, start: start)
            found.shownAnywhere.insert(transition.site.use)
            found.standings.note(scene, placements)
        } else {
            found.shownByStanding.insert(transition.site.use)
            found.awaiting.append(
                AwaitingRoute(
                    site: transition.site.use, route: route, start: start, from: source, to: scene,
                    placements: placements,
                    tests: tests))
        }
    }

    /// How a transition shows a screen: `show` pushes it where its presenter is in a stack, and presents it where none
    /// is around. Where that is not known, it pushes.
    func waysToShow(
        _ kind: Route.Kind, from source: SceneKey, _ transition: ResolvedTransition
    ) -> [(kind: Route.Kind, tests: [StandingTest])] {
        let member = transition.site.pattern.member
        guard kind == .push, member.name == "show", member.labels == [nil, "sender"],
            !appOverrides(transition.site.pattern),
            isAsked(source, transition)
        else { return [(kind, [])] }
        let use = transition.site.use
        return [
            (.push, [StandingTest(asking: use, place: .stack, isInside: true, isUsual: true)]),
            (.present, [StandingTest(asking: use, place: .stack, isInside: false, isStrict: true)]),
        ]
    }

    /// Whether a controller of the app decides by itself what UIKit's method does to it.
    private func appOverrides(_ pattern: TransitionPattern) -> Bool {
        evaluator.callers.functionsByName(pattern.member.name).contains { id in
            let function = program.function(id)
            return function.declaration.parameters.map(\.label) == pattern.member.labels
                && function.owner.map { program.inherits($0, fromNamed: "UIViewController") } ?? false
        }
    }

    /// Whether the transition is called on the screen itself.
    private func isAsked(_ source: SceneKey, _ transition: ResolvedTransition) -> Bool {
        guard let receiver = transition.site.receiver else {
            return evaluator.frames[Int(transition.frame)].receiver.map { scenes.screens(Values($0)) }?
                .contains(source) ?? false
        }
        var values = evaluator.evaluate(receiver, in: transition.frame)
        if values.isOpen {
            let frame = evaluator.root(evaluator.function(of: transition.frame), demand: true)
            values = evaluator.evaluate(receiver, in: frame)
        }
        if values.items.contains(where: places.isStack) { return false }
        return scenes.screens(values).contains(source)
    }
}
