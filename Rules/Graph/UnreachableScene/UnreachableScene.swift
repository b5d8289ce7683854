import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// A scene that no walk from an entry meets. Its page in `Pages` says what counts.
struct UnreachableScene: Rule {
    static let metadata = RuleMetadata(
        id: "unreachable-scene", group: .graph, severity: .everywhere(.warning),
        options: [.init(name: "allow", kind: .names)], page: PackageResources.unreachable_scene_md)

    /// So many lost scenes are never taken for a sign that the analysis is at fault.
    private static let fewest = 8

    func check(_ context: RuleContext) -> [Violation] {
        let graph = CompactGraph(context.graph)
        let entries = context.graph.startNumbers.compactMap { graph.node(context.graph.scenes[$0].id) }
        // Without an entry nothing is known about what the app can show.
        if entries.isEmpty { return [] }
        let uses = UnexplainedUses(context)
        let foreign = foreignScenes(context)
        let namings = SceneNamings(context: context)
        let unreached = graph.unreachable(entries: entries)
        let outOfReach = Set(unreached.map { graph.ids[$0] })
        let unexplained = unreached.filter { node in
            let scene = context.graph.scenes[node]
            let routes = context.graph.routes.filter { $0.to == graph.ids[node] && $0.from != $0.to }
            return scene.kind != .system
                && (foreign.contains(scene.id) || context.resolution.shownFromUnknown.contains(scene.id)
                    || isNamedInObjectiveC(scene, context) || isNamedElsewhere(scene, context)
                    || putsItselfUp(scene, context)
                    || livesInSubclass(scene, outOfReach, context)
                    || namings.exist(of: scene, routes) || isInOtherDocument(scene, context)
                    || uses.exist(of: scene, routes, outOfReach: outOfReach))
        }
        // What may be shown in a way the analysis does not know counts as reached, and so does what it leads to.
        let lost = Set(graph.unreachable(entries: entries + unexplained).map { graph.ids[$0] })
        let scenes = context.graph.scenes.filter { scene in
            lost.contains(scene.id) && scene.kind != .system && !scene.dialog
                && !isTemplate(scene) && !isOpenedBySystem(scene, context)
                && !context.options.allows([scene.id, scene.name], by: "allow")
        }
        // Where much of the app is out of reach, it is the way in that was not understood.
        let isStartUnclear = scenes.count > max(Self.fewest, context.graph.scenes.count / 3)
        let isWayUnclear = isWayUnclear(outOfReach, context.graph)
        let text = LostSceneText(
            context: context, users: isStartUnclear || isWayUnclear || scenes.isEmpty ? [:] : users(context),
            outOfReach: lost)
        return clusters(scenes, context).map { head, led in
            var violation = text.violation(head, leadingTo: led)
            violation.lowered =
                isStartUnclear || isWayUnclear && isLedTo(head, context.graph) || isBase(head, context)
                    || isDouble(head, context) || isPerhapsDrawn(head, context)
                    || led.isEmpty && isUntouched(head, context) ? 1 : 0
            return violation
        }
    }

    /// Whether a class that no storyboard has may be a scene of one that is not there.
    private func isPerhapsDrawn(_ scene: Scene, _ context: RuleContext) -> Bool {
        scene.storyboard == nil && context.interfaces.lacksInterfaces
    }

    /// Whether a subclass is shown: what the class does is seen there, although nothing makes it as it is.
    private func livesInSubclass(_ scene: Scene, _ outOfReach: Set<String>, _ context: RuleContext) -> Bool {
        guard let view = context.view(of: scene) else { return false }
        return context.program.concreteDescendants(of: view).contains { subclass in
            subclass != view && context.scenes(of: subclass).contains { !outOfReach.contains($0.id) }
        }
    }

    /// Whether code that runs makes the screen and gives it to a window: whoever calls it shows the screen over what is
    /// there, be it by an object that the screen's module consists of.
    private func putsItselfUp(_ scene: Scene, _ context: RuleContext) -> Bool {
        guard let type = context.view(of: scene) else { return false }
        return context.code.makings(of: context.program.type(type)).map(\.function).contains { function in
            context.code.assignments(in: function).contains { $0.target.name == "rootViewController" }
                && !context.running.runsNowhere(function)
        }
    }

    /// Whether so much of the app is out of reach, be it told or not, that routes on the way were not understood.
    private func isWayUnclear(_ unreached: Set<String>, _ graph: NavigationGraph) -> Bool {
        let screens = graph.scenes.filter { $0.kind != .system && !$0.dialog }
        return screens.count { unreached.contains($0.id) } > max(Self.fewest, screens.count / 3)
    }

    /// Whether it is for the routes to a scene that it counts as lost: where there are none, nothing on a way to it can
    /// have been misunderstood.
    private func isLedTo(_ scene: Scene, _ graph: NavigationGraph) -> Bool {
        graph.routes.contains { $0.to == scene.id && $0.from != scene.id }
    }

    /// Whether code in Objective-C, which is not read, names a class of the module: it may show the scene by it.
    private func isNamedInObjectiveC(_ scene: Scene, _ context: RuleContext) -> Bool {
        let names = context.index.objectiveCNames
        guard !names.isEmpty else { return false }
        return scene.viewType.map(names.contains) ?? false
            || scene.types.contains { part in
                names.contains(part.name)
                    && context.program.type(named: part.name).map {
                        context.program.type($0).kind == .class && context.scenes(of: $0).map(\.id) == [scene.id]
                    } ?? false
            }
    }

    /// Whether another app or an extension, whose files are not read, names the class or what would make it, so that it may
    /// be shown there. A function that stands in no type of the app's is meant where its own name is called.
    private func isNamedElsewhere(_ scene: Scene, _ context: RuleContext) -> Bool {
        let names = context.program.facts.namesElsewhere
        if names.isEmpty { return false }
        if scene.viewType.map(names.contains) ?? false { return true }
        return LostRoots(context: context).functions(of: scene).contains { function in
            let owner = context.owner(of: function).flatMap { $0.isExternal ? nil : $0.shortName }
            return names.contains(owner ?? function.name)
        }
    }

    /// Whether the class stands in a storyboard that shares its name with another one, which is the one the graph knows:
    /// an example's, or another target's.
    private func isInOtherDocument(_ scene: Scene, _ context: RuleContext) -> Bool {
        guard scene.storyboard == nil, let name = scene.viewClass else { return false }
        let all = context.interfaces.storyboards()
        return all.contains { document in
            document.scenes.contains { $0.customClass == name } && all.count(where: { $0.name == document.name }) > 1
        }
    }

    /// The types of the app that name each type, the scenes of storyboards that have it by their files.
    private func users(_ context: RuleContext) -> [TypeID: Set<String>] {
        var found: [TypeID: Set<String>] = [:]
        for part in context.index.parts {
            guard let owner = context.owner(of: part) else { continue }
            for mention in context.mentions(in: part) where mention.type != owner.id {
                found[mention.type, default: []].insert(outermost(owner, context).name)
            }
        }
        return found
    }

    private func outermost(_ type: TypeEntity, _ context: RuleContext) -> TypeEntity {
        var current = type
        while let outer = current.outer.map(context.program.type) { current = outer }
        return current
    }

    /// Lost scenes with those that only they lead to, which are lost for the same reason: scenes that no lost one leads
    /// to first, then the first by id of scenes that lead to one another.
    private func clusters(_ scenes: [Scene], _ context: RuleContext) -> [(head: Scene, led: [Scene])] {
        let ids = Set(scenes.map(\.id))
        var next: [String: Set<String>] = [:]
        var isLed: Set<String> = []
        for route in context.graph.routes
        where route.from != route.to && ids.contains(route.from) && ids.contains(route.to) {
            next[route.from, default: []].insert(route.to)
            isLed.insert(route.to)
        }
        let ordered = scenes.sorted { $0.id < $1.id }
        var taken: Set<String> = []
        return (ordered.filter { !isLed.contains($0.id) } + ordered.filter { isLed.contains($0.id) }).compactMap {
            head in
            guard taken.insert(head.id).inserted else { return nil }
            var led: [String] = []
            var open = [head.id]
            while let id = open.popLast() {
                for target in (next[id] ?? []).sorted() where taken.insert(target).inserted {
                    led.append(target)
                    open.append(target)
                }
            }
            return (head, led.sorted().compactMap(context.graph.scene))
        }
    }

    /// Objective-C code, which is not read, may show the controllers of its own classes.
    private func foreignScenes(_ context: RuleContext) -> Set<String> {
        let controllers = context.interfaces.storyboards().flatMap(\.scenes).filter(context.interfaces.isForeign)
        return Set(controllers.compactMap(\.customClass))
    }

    /// A class that others inherit from, that is called a base of them, is open to them, or lies among them: kept for screens
    /// to come.
    private func isBase(_ scene: Scene, _ context: RuleContext) -> Bool {
        if let view = context.view(of: scene), !context.program.type(view).subtypes.isEmpty { return true }
        if let type = scene.viewType.flatMap(context.program.type(named:)),
            context.program.type(type).parts.contains(where: {
                context.declaration(of: $0).kind == .class && context.declaration(of: $0).modifiers.contains("open")
            })
        {
            return true
        }
        guard scene.storyboard == nil, !context.graph.routes.contains(where: { $0.to == scene.id }) else {
            return false
        }
        let folders = scene.location.file.split(separator: "/").dropLast().map { $0.lowercased() }
        return scene.name.hasPrefix("Base")
            || ["base", "utils", "utilities", "helpers"].contains(where: folders.contains)
    }

    /// What a new file or project begins with: a class without a member of its own, that overrides methods only to call the
    /// superclass, on an empty page or none; or that page alone, when the class has gone.
    private func isUntouched(_ scene: Scene, _ context: RuleContext) -> Bool {
        guard !scene.isLayered else { return false }
        let type = context.view(of: scene)
        let name = type.map(context.program.type)?.shortName ?? scene.viewClass
        let pages = context.interfaces.storyboards().flatMap(\.scenes).filter { $0.customClass == name }
        return pages.allSatisfy { page in
            page.storyboardIdentifier == nil && page.segues.isEmpty && page.outlets.isEmpty && page.actions.isEmpty
        } && (type.map { isEmptyClass($0, context) } ?? !pages.isEmpty)
    }

    private func isEmptyClass(_ type: TypeID, _ context: RuleContext) -> Bool {
        let type = context.program.type(type)
        return type.kind == .class && type.subtypes.isEmpty && type.variableOrder.isEmpty
            && context.program.inherits(type.id, fromNamed: "UIViewController")
            && !type.functions.isEmpty && context.functions(of: type).allSatisfy { callsSuperclassAlone($0, context) }
    }

    /// `override func viewDidLoad() { super.viewDidLoad() }`
    private func callsSuperclassAlone(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        function.declaration.modifiers.contains("override") && function.hasCode
            && context.code.statements(of: function).allSatisfy { statement in
                statement.receiver?.shape == .superReference && statement.calledName == function.name
            }
    }

    /// A screen that stands in for another one in tests, or for what a protocol asks: `MockViewController`.
    private func isDouble(_ scene: Scene, _ context: RuleContext) -> Bool {
        scene.viewType.flatMap(context.program.type(named:)).map(context.program.type)
            .map(InterfaceHelpers(context: context).isStandIn) ?? false
    }

    /// The first screen of an app extension.
    private func isOpenedBySystem(_ scene: Scene, _ context: RuleContext) -> Bool {
        scene.viewType.flatMap(context.program.type(named:)).map(context.isOpenedBySystem) ?? false
    }

    /// A file template of Xcode: `___VARIABLE_moduleName___ViewController`.
    private func isTemplate(_ scene: Scene) -> Bool { scene.id.contains("___") || scene.location.file.contains("___") }
}
