import Facts
import NavigationGraph
import Program
import Source

/// What follows from all that the passes found: each conclusion once, of the results and of the conclusions above it.
struct Conclusions: RouteQuestion {
    let tables: NavigationTables
    let found: PassResults
    /// The ways in from outside, and the transitions that they lead to.
    let outside: (links: [Entry], transitions: Set<Use>)
    let routes: [Route]
    let exits: [Exit]
    /// Factories that nobody asks for.
    let unasked: Set<FunctionID>
    /// The ids of the screens that nothing makes.
    let unmade: Set<String>
    /// Who names the others; nil where it is not known what runs.
    let namings: [String: SceneNaming]?
    /// The calls that show something, without what never runs.
    let calls: [ShowingCall]
    /// The screens that are none of the app's flow.
    let left: LeftOutFinder.Found

    init(_ found: PassResults, _ tables: NavigationTables) {
        self.tables = tables
        self.found = found
        outside = LinkFinder(tables: tables, showings: found.showings).find()
        let controls = RouteControls(tables: tables, linked: outside.transitions)
        routes = RouteList(found.routes, control: controls.control).all
        exits = found.unwinds + ExitFinder(tables: tables, routes: routes, found: found).find()
        unasked = FactoryTables(tables.evaluator).unasked()
        (unmade, namings) = UnmadeScenes(tables: tables, found: found, unasked: unasked).find(routes)
        calls = CallFates(tables: tables, found: found, linked: outside.transitions).calls(unmade: unmade)
        left = LeftOutFinder(tables: tables, found: found, routes: routes, exits: exits)
            .find(leaving: calls.compactMap { $0.isOpen ? $0.from : nil })
    }

    func resolution() -> Resolution {
        let counted = tables.uses.union(found.calls.map(\.use))
        let census = CallCensus(evaluator, scenes: scenes, matched: tables.matched, counted: counted).take()
        let list = SceneList(
            known: tables.screens, routes: routes, entries: found.entries.subtracting(left.placeholders),
            mentioned: found.mentioned)
        let (all, dialects) = list.all()
        let ledger = CallLedger(calls.map { $0.without(left.ids) }, census: census.calls)
        var graph = NavigationGraph(
            scenes: all.filter { !left.ids.contains($0.id) }, routes: routesThatRun,
            exits: exits.filter { !unmade.contains($0.from) && !left.ids.contains($0.from) },
            unresolved: ledger.unresolved, ignored: ledger.ignored, ledger: ledger.counts,
            dialect: dialects.app.dialect.rawValue)
        graph.setLinks(outside.links)
        graph.setOtherCalls(census.others)
        if tables.options.drawsScreens { graph.setWireframes(WireframeFinder(tables: tables).all(graph.scenes)) }
        graph.objectiveC = list.objectiveCScenes(of: graph)
        graph.unknownLibraries = UnknownLibraryFinder(program: program, packs: evaluator.packs).find()
        if graph.scenes.allSatisfy({ $0.kind == .system }) {
            graph.noScenes =
                NoScenes(
                    program: program, isApp: evaluator.isApp, libraries: graph.unknownLibraries
                ).text
        }
        return Resolution(
            graph: graph, diagnostics: found.diagnostics + bounds, roles: modules.roles, analysing: tables.analysing,
            dialects: dialects,
            memberships: list.memberships(without: left.ids), leftOut: left.all,
            performedSegues: found.performed,
            storyboardUses: StoryboardUseFinder(evaluator).all(), namings: namings,
            shownFromUnknown: Set(found.shownFromUnknown.map(names.id)), unaskedFactories: unasked,
            idleActions: evaluator.codeUse.idleActions())
    }

    /// All routes; those out of screens that nothing makes are written, but never run.
    private var routesThatRun: [Route] {
        routes.map { route in
            var route = route
            if unmade.contains(route.from) { route.certainty = .declared }
            return route
        }
    }

    /// What was not followed to its end: a route may be missing, or come from one caller too many.
    private var bounds: [Diagnostic] {
        var bounds: [Diagnostic] = []
        if let reason = evaluator.abandoned.ever.reason {
            bounds.append(
                Diagnostic(
                    .warning, file: ".",
                    message: "some of the app was not followed to its end (\(reason)); routes may be missing"))
        }
        for function in evaluator.mergedFunctions.sorted() {
            let declaration = program.function(function).declaration
            // What makes texts, as that which translates them all, shows nothing.
            if declaration.result?.unwrapped.plainName == "String" { continue }
            bounds.append(
                Diagnostic(
                    .warning, file: program.location(function, declaration.position).file,
                    position: declaration.position,
                    message: "`\(declaration.name)` is reached along more than \(Evaluator.maximumFramesOfFunction) "
                        + "chains of calls; what they pass to it is taken together"))
        }
        return bounds
    }
}

/// What somebody does to take a route.
struct RouteControls: RouteQuestion {
    let tables: NavigationTables
    /// The transitions that ways in from outside lead to.
    let linked: Set<Use>
    private let finder: ControlFinder

    init(tables: NavigationTables, linked: Set<Use>) {
        self.tables = tables
        self.linked = linked
        let home = { (type: TypeID) -> SceneKey? in
            let homes = tables.modules.scenes(servedBy: type)
            return homes.count == 1 ? homes[0] : nil
        }
        let opened = { (event: StartingEvent) -> StartingEvent in
            guard case .code(let use) = event.origin, let owner = tables.program.function(use.function).owner else {
                return event
            }
            return RouteEvents(tables: tables).opened(event, of: home(owner) ?? .type(owner))
        }
        finder = ControlFinder(
            tables.attribution, scenes: tables.scenes, screen: { home($0).map(tables.names.id) }, opened: opened)
    }

    func control(of start: RouteStart, _ route: Route) -> Control? {
        // What comes from outside comes by somebody who sends it.
        if case .launch(let use) = start, linked.contains(use) { return nil }
        return finder.control(of: start, of: route)
    }
}
