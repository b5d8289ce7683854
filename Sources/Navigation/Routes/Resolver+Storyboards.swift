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
            guard controller.scene.reference == nil, let source = scene(of: controller) else { continue }
            for segue in controller.scene.segues { resolve(segue, of: controller, source) }
        }
    }

    /// The scene of a storyboard controller; nil for containers that are seen through.
    func scene(of controller: InterfaceTable.Controller) -> SceneKey? {
        guard let type = controller.type, !scenes.isForeignContainer(controller) else {
            return .controller(controller.index)
        }
        if scenes.isSystem(type) { return nil }
        if scenes.isContainer(type) { return scenes.fillsItself(type) ? .type(type) : nil }
        let isOwn = !program.type(type).isExternal && scenes.scenesOfDocuments(type).isEmpty
        return isOwn ? .type(type) : .controller(controller.index)
    }

    private mutating func resolve(
        _ segue: InterfaceSegue, of controller: InterfaceTable.Controller, _ source: SceneKey
    ) {
        let place = SourceLocation(file: controller.path, segue.position)
        if segue.kind == "unwind" {
            exits.append(Exit(from: names.id(source), kind: .unwind, location: place))
            return
        }
        guard let destination = evaluator.interfaces.destination(of: segue, in: controller.storyboard) else { return }
        mentioned.insert(source)
        let certainty = certainty(of: segue, controller, source)
        let waysByStarter = ways(of: segue, controller, source)
        for target in scenes.screens(Values(.screen(destination.index, nil))) {
            mentioned.insert(target)
            standings.note(target, placements(of: segue, from: source, to: destination))
            for (starter, ways) in waysByStarter {
                let way = ways.min { $0.map(location(of:)).lexicographicallyPrecedes($1.map(location(of:))) } ?? []
                let event = event(way, of: starter)
                routes.add(
                    Route(
                        from: names.id(starter), to: names.id(target), kind: kind(of: segue, to: destination),
                        transports: [.segue],
                        certainty: certainty, trigger: segue.identifier.map { "performSegue(\"\($0)\")" },
                        event: event?.words, segue: segue.identifier, location: place,
                        sites: ways.compactMap(\.last).map(location(of:)), trace: trace(way)),
                    start: event.map { .code($0, way) } ?? .segue(segue, of: controller.index, to: destination.index))
            }
        }
    }

    /// The ways to the calls that perform the segue, by the scene that asks for it: a parent performs some for a child.
    private func ways(
        of segue: InterfaceSegue, _ controller: InterfaceTable.Controller, _ source: SceneKey
    ) -> [SceneKey: [[Use]]] {
        let known = segue.identifier.flatMap { performances[seguePerformance(controller.index, $0)] } ?? []
        var ways = Dictionary(grouping: known, by: \.starter).mapValues { $0.map(\.way) }
        if ways.isEmpty || segue.isTriggeredByInterface { ways[source, default: []] += [] }
        return ways
    }

    private func certainty(
        of segue: InterfaceSegue, _ controller: InterfaceTable.Controller, _ source: SceneKey
    ) -> Route.Certainty {
        if segue.isTriggeredByInterface || ["embed", "relationship"].contains(segue.kind) { return .exact }
        if let identifier = segue.identifier,
            performances[seguePerformance(controller.index, identifier)] != nil
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
        return isObjectiveC || isLibrarys || performersOfUnknown.contains(source) ? .inferred : .declared
    }

    /// Where a segue puts a screen: over what is there, or where its source stands.
    private func placements(
        of segue: InterfaceSegue, from source: SceneKey, to destination: InterfaceTable.Controller
    ) -> [Standing.Place: Standings.Placement] {
        let isStacked = isStack(.screen(destination.index, nil))
        var result = placements(in: source)
        switch kind(of: segue, to: destination) {
        case .present:
            let stack = Standings.Placement.at(isStacked ? .inside : .outside)
            return [.stack: stack, .cover: .at(.inside), .coverIsStack: stack]
        case .contain: if isStacked { result[.stack] = .at(.inside) }
        case .push where segue.kind == "push": result[.stack] = .at(.inside)
        case .push: result[.cover] = .at(.anywhere)
        case .root, .custom: return Self.anywhere
        }
        return result
    }

    /// What a segue shows that code performs.
    func destinations(
        of segue: InterfaceSegue, _ controller: InterfaceTable.Controller, _ transition: ResolvedTransition
    ) -> [Showing] {
        guard let destination = evaluator.interfaces.destination(of: segue, in: controller.storyboard) else {
            return []
        }
        return scenes.screens(Values(.screen(destination.index, nil))).map {
            Showing(scene: $0, kinds: [kind(of: segue, to: destination)], transition: transition)
        }
    }

    private func kind(of segue: InterfaceSegue, to destination: InterfaceTable.Controller) -> Route.Kind {
        // No navigation controller goes into another one: UIKit presents it.
        if segue.kind == "show", destination.scene.element == "navigationController" { return .present }
        switch segue.kind {
        case "show", "push": return .push
        case "modal", "presentation", "popoverPresentation", "popover", "showDetail": return .present
        case "embed", "relationship": return .contain
        case "replace": return .root
        default:
            if let name = segue.customClass, let kind = evaluator.packs.segueKinds[name] {
                return Route.Kind(rawValue: kind) ?? .custom
            }
            return segue.customClass.flatMap(program.type(named:)).flatMap(customKind) ?? .custom
        }
    }

    /// What a custom segue class does in its `perform()`, where that is one thing UIKit has a name for.
    private func customKind(_ type: TypeID) -> Route.Kind? {
        guard let perform = program.implementation(of: "perform", labels: [], in: type) else { return nil }
        var kinds: Set<Route.Kind> = []
        collectKinds(perform, &kinds, depth: 0)
        return kinds.count == 1 ? kinds.first : nil
    }

    private func collectKinds(_ function: FunctionID, _ kinds: inout Set<Route.Kind>, depth: Int) {
        guard depth < 4, let body = program.functions[Int(function)].declaration.body else { return }
        for (index, node) in body.nodes.enumerated() {
            guard case .call(let callee, let arguments) = node.shape, let name = body.nodes[Int(callee)].shape.lastName
            else { continue }
            let targets = evaluator.typing.targets(ofCall: NodeID(index), in: function)
                .filter { program.functions[Int($0)].declaration.body != nil }
            for target in targets { collectKinds(target, &kinds, depth: depth + 1) }
            guard targets.isEmpty else { continue }
            for pattern in evaluator.packs.transitions[name] ?? []
            where !pattern.isAnswer && pattern.member.match(arguments.map(\.label)) != nil
                && fits(callee, pattern, body, function)
            {
                if case .fixed(let kind) = pattern.kind, let kind = Route.Kind(rawValue: kind) { kinds.insert(kind) }
            }
        }
    }

    private func fits(_ callee: NodeID, _ pattern: TransitionPattern, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .member(let base, _) = body.nodes[Int(callee)].shape, let name = pattern.member.type,
            let wanted = program.type(named: name)
        else { return true }
        let nominals = evaluator.typing.type(of: base, in: function).nominals
        return nominals.isEmpty || nominals.contains { program.inherits($0, from: wanted) }
    }

    // MARK: Entries

    /// Initial scenes of main storyboards, window roots (found with the transitions), what the system shows of app extensions,
    /// and configured entries.
    mutating func resolveEntries() {
        var storyboards = program.mainStoryboards
        if !entries.isEmpty, storyboards.count == 1, makesItsWindow() { storyboards = [] }
        if storyboards.isEmpty, entries.isEmpty { storyboards = ["Main"] }
        if !evaluator.isApp, entries.isEmpty, storyboards.allSatisfy({ !evaluator.interfaces.has(storyboard: $0) }) {
            offerPublicScenes()
        }
        for name in storyboards {
            guard let initial = evaluator.interfaces.controller(identifier: nil, in: name) else { continue }
            let root = Value.screen(initial.index, nil)
            let stack = Standings.Placement.at(isStack(root) ? .inside : .outside)
            for scene in scenes.screens(Values(root)) {
                entries.insert(scene)
                standings.note(scene, [.stack: stack, .cover: .at(.outside), .coverIsStack: stack])
            }
        }
        let extensions = program.facts.propertyLists.flatMap(\.extensionClasses)
        entries.formUnion(extensions.compactMap { program.type(runtimeName: $0.text).flatMap(scenes.scene(of:)) })
        addNamedEntries()
        mentioned.formUnion(entries)
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
            entries.formUnion(scenes.screens(values).filter(isOwnScreen))
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

    func isOwnScreen(_ scene: SceneKey) -> Bool {
        if case .type(let type) = scene { return !scenes.isSystem(type) }
        return true
    }
}
