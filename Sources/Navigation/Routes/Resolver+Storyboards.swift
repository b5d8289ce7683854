import Facts
import NavigationGraph
import Packs
import Program
import Source

extension Resolver {
    /// Routes that storyboards draw: segues of scenes and relationships of container scenes.
    mutating func resolveStoryboards() {
        for controller in evaluator.interfaces.controllers {
            if evaluator.interfaces.launchScreens.contains(controller.storyboard) { continue }
            guard controller.scene.reference == nil, let source = storyboardScenes.scene(of: controller) else {
                continue
            }
            for segue in controller.scene.segues { resolve(segue, of: controller, source) }
        }
    }

    private mutating func resolve(
        _ segue: InterfaceSegue, of controller: InterfaceTable.Controller, _ source: SceneKey
    ) {
        let place = controller.place(of: segue)
        if segue.kind == "unwind" {
            found.unwinds.append(Exit(from: names.id(source), kind: .unwind, location: place))
            return
        }
        guard let destination = evaluator.interfaces.destination(of: segue, in: controller.storyboard) else { return }
        found.mentioned.insert(source)
        let certainty = certainty(of: segue, controller, source)
        let waysByStarter = ways(of: segue, controller, source)
        for target in scenes.screens(Values(.screen(destination.index, nil))) {
            found.mentioned.insert(target)
            found.standings.note(target, placements(of: segue, from: source, to: destination))
            for (starter, ways) in waysByStarter {
                let way = ways.min { $0.map(location(of:)).lexicographicallyPrecedes($1.map(location(of:))) } ?? []
                let event = events.event(way, of: starter)
                found.add(
                    Route(
                        from: names.id(starter), to: names.id(target),
                        kind: storyboardScenes.kind(of: segue, to: destination),
                        transports: [.segue],
                        certainty: certainty, trigger: segue.identifier.map { "performSegue(\"\($0)\")" },
                        event: event?.words, segue: segue.identifier, location: place,
                        sites: ways.compactMap(\.last).map(location(of:)), trace: details.trace(way)),
                    start: event.map { .code($0, way) } ?? .segue(segue, of: controller.index, to: destination.index))
            }
        }
    }

    /// The ways to the calls that perform the segue, by the scene that asks for it: a parent performs some for a child.
    private func ways(
        of segue: InterfaceSegue, _ controller: InterfaceTable.Controller, _ source: SceneKey
    ) -> [SceneKey: [[Use]]] {
        let known = segue.identifier.flatMap { found.performances[seguePerformance(controller.index, $0)] } ?? []
        var ways = Dictionary(grouping: known, by: \.starter).mapValues { $0.map(\.way) }
        if ways.isEmpty || segue.isTriggeredByInterface { ways[source, default: []] += [] }
        return ways
    }

    private func certainty(
        of segue: InterfaceSegue, _ controller: InterfaceTable.Controller, _ source: SceneKey
    ) -> Route.Certainty {
        if segue.isTriggeredByInterface || ["embed", "relationship"].contains(segue.kind) { return .exact }
        if let identifier = segue.identifier,
            found.performances[seguePerformance(controller.index, identifier)] != nil
        {
            return .exact
        }
        guard segue.identifier != nil else { return .declared }
        // A class in no module is one of Objective-C's, which may perform whatever has an identifier.
        let isObjectiveC = controller.isForeign && controller.scene.customModule == nil
        // What a library's controller asks to be drawn for it, it performs.
        let isLibrarys =
            segue.kind == "custom" && controller.scene.customClass != nil
            && controller.type.map { program.type($0).isExternal } ?? true
        return isObjectiveC || isLibrarys || found.performersOfUnknown.contains(source) ? .inferred : .declared
    }

    /// Where a segue puts a screen: over what is there, or where its source stands.
    private func placements(
        of segue: InterfaceSegue, from source: SceneKey, to destination: InterfaceTable.Controller
    ) -> [Standing.Place: Standings.Placement] {
        let isStacked = places.isStack(.screen(destination.index, nil))
        var result = places.placements(in: source)
        switch storyboardScenes.kind(of: segue, to: destination) {
        case .present:
            let stack = Standings.Placement.at(isStacked ? .inside : .outside)
            return [.stack: stack, .cover: .at(.inside), .coverIsStack: stack]
        case .contain: if isStacked { result[.stack] = .at(.inside) }
        case .push where segue.kind == "push": result[.stack] = .at(.inside)
        case .push: result[.cover] = .at(.anywhere)
        case .root, .custom: return ShowingPlaces.anywhere
        }
        return result
    }

    // MARK: Entries

    /// Initial scenes of main storyboards, window roots (found with the transitions), what the system shows of app extensions,
    /// and configured entries.
    mutating func resolveEntries() {
        var storyboards = program.mainStoryboards
        if !found.entries.isEmpty, storyboards.count == 1, makesItsWindow() { storyboards = [] }
        if storyboards.isEmpty, found.entries.isEmpty { storyboards = ["Main"] }
        if !evaluator.isApp, found.entries.isEmpty,
            storyboards.allSatisfy({ !evaluator.interfaces.has(storyboard: $0) })
        {
            offerPublicScenes()
        }
        for name in storyboards {
            guard let initial = evaluator.interfaces.controller(identifier: nil, in: name) else { continue }
            let root = Value.screen(initial.index, nil)
            let stack = Standings.Placement.at(places.isStack(root) ? .inside : .outside)
            for scene in scenes.screens(Values(root)) {
                found.entries.insert(scene)
                found.standings.note(scene, [.stack: stack, .cover: .at(.outside), .coverIsStack: stack])
            }
        }
        let extensions = program.facts.propertyLists.flatMap(\.extensionClasses)
        found.entries.formUnion(extensions.compactMap { program.type(runtimeName: $0.text).flatMap(scenes.scene(of:)) })
        addNamedEntries()
        found.mentioned.formUnion(found.entries)
    }

    /// Whether the app or scene delegate makes a window of its own; then the main storyboard's is never seen.
    private func makesItsWindow() -> Bool {
        (program.uses.calls["UIWindow"] ?? []).contains { use in
            program.function(use.function).owner.map { modules.roles[$0] == .application } ?? false
        }
    }

    /// Without an app around it, a library's entries are the screens that its public functions hand out.
    private mutating func offerPublicScenes() {
        for function in program.functions where function.declaration.kind == .function {
            let visibility: Set<String> = ["public", "open"]
            guard !visibility.isDisjoint(with: function.declaration.modifiers), function.declaration.result != nil,
                function.declaration.body != nil, returnsController(function)
            else { continue }
            let values = evaluator.returns(evaluator.root(function.id, demand: true))
            found.entries.formUnion(scenes.screens(values).filter(scenes.isOwn))
        }
    }

    private func returnsController(_ function: FunctionEntity) -> Bool {
        guard let result = function.declaration.result else { return false }
        return evaluator.typing.resolve(result, in: function.id).nominals.contains { type in
            scenes.isViewController(type)
                || program.type(type).kind == .protocol
                    && program.concreteDescendants(of: type).contains(where: scenes.isViewController)
        }
    }

    /// Adds the scenes that the configuration names as entries, and tells which names mean none, or several.
    mutating func addNamedEntries() {
        if options.entries.isEmpty { return }
        let named = NamedEntries(program: program, scenes: scenes, names: names, options: options)
            .find(among: Set(scenes.all() + found.mentioned.filter(scenes.isOwn)))
        found.entries.formUnion(named.entries)
        found.diagnostics += named.problems
    }
}
