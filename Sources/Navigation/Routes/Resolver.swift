import Analysis
import Facts
import NavigationGraph
import Packs
import Program
import Source

/// Runs the passes of the resolution, each on what the ones before it found.
struct Resolver: RouteQuestion {
    let tables: NavigationTables
    var routes = RouteCollector()
    var exits: [Exit] = []
    /// The calls that show something, each once, with what became of it as far as its own ways tell.
    var calls: [ShowingCall] = []
    /// Calls that show something over whatever entry is on screen, with why it is not known which.
    var shownOverAnything: [Use: String] = [:]
    /// Screens that code for debugging shows, or a window that only covers what is there, each with why that does not count.
    var shownAside: [SceneKey: String] = [:]
    /// Transitions that show something wherever their screens stand, and those whose screens must stand as the code asks.
    var shownAnywhere: Set<Use> = []
    var shownByStanding: Set<Use> = []
    /// What is shown without a known source.
    var shownFromUnknown: Set<SceneKey> = []
    var entries: Set<SceneKey> = []
    /// What puts the entries into the app's windows, where code does.
    var launches: [SceneKey: [ResolvedTransition]] = [:]
    var mentioned: Set<SceneKey> = []
    var performed: [PerformedSegue] = []
    /// Who performs a segue and on which way, by controller index and identifier.
    var performances: [String: [Performance]] = [:]
    /// Scenes that perform segues whose identifier is not known.
    var performersOfUnknown: Set<SceneKey> = []
    /// What the app delegate presents by itself, on whatever entry is on screen.
    var launchPresentations: [(scene: SceneKey, kind: Route.Kind, transition: ResolvedTransition)] = []
    /// What transitions in code show.
    var showings: [Showing] = []
    /// The ways in from outside, and the transitions that they lead to.
    var links: [Entry] = []
    var linked: Set<Use> = []
    /// Calls of the app into libraries, with what became of each.
    var libraryCalls: [Use: SiteState] = [:]
    /// Where the screens stand, as far as the routes found so far tell.
    var standings = Standings()
    /// Routes that count only where their source stands as the code asks.
    var awaiting: [AwaitingRoute] = []
    var diagnostics: [Diagnostic] = []

    init(_ tables: NavigationTables) { self.tables = tables }

    mutating func run() -> Resolution {
        for pass in Pass.all { pass.run(&self) }
        return outcome()
    }

    /// What the calls show that a pack says show something.
    mutating func resolveTransitions() {
        for (site, outcome) in searches {
            if program.isLibrary(site.use.function) {
                resolveInLibrary(site, outcome)
            } else {
                resolve(site, outcome)
            }
        }
    }

    /// What all passes found, without what never runs and what is left out.
    private mutating func outcome() -> Resolution {
        let unasked = FactoryTables(evaluator).unasked()
        let (unmade, namings) = sceneList.unmadeScenes(unasked)
        let counted = tables.uses.union(libraryCalls.keys)
        let census = CallCensus(evaluator, scenes: scenes, matched: tables.matched, counted: counted).take()
        let known = withoutWhatNeverRuns(unmade)
        let (left, leftOut) = leaveOut(leaving: known.compactMap { $0.isOpen ? $0.from : nil })
        let ledger = CallLedger(known.map { $0.without(left) }, census: census.calls)
        let list = sceneList
        let (all, dialects) = list.all()
        var graph = NavigationGraph(
            scenes: all.filter { !left.contains($0.id) }, routes: list.routesThatRun(unmade),
            exits: exits.filter { !unmade.contains($0.from) && !left.contains($0.from) },
            unresolved: ledger.unresolved, ignored: ledger.ignored, ledger: ledger.counts,
            dialect: dialects.app.dialect.rawValue)
        graph.setLinks(links)
        graph.setOtherCalls(census.others)
        graph.objectiveC = list.objectiveCScenes(of: graph)
        return Resolution(
            graph: graph, diagnostics: diagnostics, analysis: tables.analysis, dialects: dialects,
            memberships: list.memberships(without: left),
            leftOut: leftOut,
            performedSegues: performed,
            storyboardUses: StoryboardUseFinder(evaluator).all(), namings: namings,
            shownFromUnknown: Set(shownFromUnknown.map(names.id)), unaskedFactories: unasked,
            idleActions: evaluator.codeUse.idleActions())
    }

    /// The scenes of what has been found so far.
    private var sceneList: SceneList {
        SceneList(
            tables: tables, routes: routes.all, entries: entries, mentioned: mentioned,
            shownFromUnknown: shownFromUnknown)
    }

    mutating func findLinks() {
        (links, linked) = LinkFinder(tables: tables, showings: showings).find()
    }

    mutating func findExits() {
        let system = mentioned.filter { !scenes.isOwn($0) }
        exits += ExitFinder(
            tables: tables, routes: routes.all, standings: standings, system: Set(system.map(names.id))
        ).find()
    }

    /// What somebody does to take the routes that were found.
    mutating func findControls() {
        let finder = ControlFinder(attribution, scenes: scenes) { [modules, names] type in
            let homes = modules.scenes(servedBy: type)
            return homes.count == 1 ? names.id(homes[0]) : nil
        } opened: { [self] event in
            guard case .code(let use) = event.origin, let owner = program.function(use.function).owner else {
                return event
            }
            let homes = modules.scenes(servedBy: owner)
            return events.opened(event, of: homes.count == 1 ? homes[0] : .type(owner))
        }
        routes.control { [linked] start, route in
            // What comes from outside comes by somebody who sends it.
            if case .launch(let use) = start, linked.contains(use) { return nil }
            return finder.control(of: start, of: route)
        }
    }

    /// What the app's delegate presents by itself lies over the app's one entry; of several it is not known which is there.
    mutating func settleLaunchPresentations() {
        if let entry = entries.first, entries.count == 1 {
            for (scene, kind, transition) in launchPresentations where scene != entry {
                route(
                    from: .init(scene: entry, path: [], isReached: true, isLaunch: true), to: scene, kind: kind,
                    transition)
            }
        } else {
            shownFromUnknown.formUnion(launchPresentations.map(\.scene))
            let reason = "it is shown over whatever is on screen, and the app has \(entries.count) entries"
            for presentation in launchPresentations { shownOverAnything[presentation.transition.site.use] = reason }
        }
    }

    /// What was not followed to its end is told: a route may be missing, or come from one caller too many.
    mutating func noteBounds() {
        if evaluator.hitLimit {
            diagnostics.append(
                Diagnostic(
                    .warning, file: ".",
                    message: "the values of some expressions were not followed to their end (a chain of more than "
                        + "\(Evaluator.maximumStackDepth) steps, or more than \(Evaluator.maximumSteps) steps in all); "
                        + "routes may be missing"))
        }
        for function in evaluator.mergedFunctions.sorted() {
            let declaration = program.function(function).declaration
            // What makes texts, as that which translates them all, shows nothing.
            if declaration.result?.unwrapped.plainName == "String" { continue }
            diagnostics.append(
                Diagnostic(
                    .warning, file: program.location(function, declaration.position).file,
                    position: declaration.position,
                    message: "`\(declaration.name)` is reached along more than \(Evaluator.maximumFramesOfFunction) "
                        + "chains of calls; what they pass to it is taken together"))
        }
    }

    // MARK: Code transitions

    mutating func add(_ transition: ResolvedTransition, _ state: inout SiteState) {
        for way in fillings.byWays(transition) {
            for (part, making) in alternatives.parts(of: way) { add(part, making: making, &state) }
        }
    }

    private mutating func add(_ transition: ResolvedTransition, making: [Use], _ state: inout SiteState) {
        if transition.chain.contains(where: debugBuilds.contain) {
            setAside(transition, DebugBuilds.reason, &state)
            return
        }
        var transition = transition
        transition.start = attribution.start(of: transition.chain)
        let all = attribution.wayConditions.origins(
            along: transition.way, receiver: receiver(of: transition), making: making)
        guard let found = all.flatMap(withoutDebugging) else {
            state.ignore(all == nil ? "nothing that runs leads to it" : "only code for debugging leads to it")
            return
        }
        let answer: Attribution.Answer
        switch windows.shownInWindow(transition, found) {
        case .shown(let shown): answer = shown
        case .covers(let reason):
            setAside(transition, reason, &state)
            return
        }
        switch transition.site.pattern.shown {
        case .value, .view, .views:
            var opened = stacks.withoutStaying(fillings.opened(transition))
            opened.stacked = places.stacked(transition)
            show(opened, answer, &state)
        case .segue: perform(transition, answer, &state)
        case .sceneInCurrentStoryboard:
            for scene in storyboardScenes.scenesInCurrentStoryboard(transition, answer) {
                show(scene, transition, answer, &state)
            }
        }
    }

    /// Dynamic type of `self` where the transition begins.
    private func receiver(of transition: ResolvedTransition) -> TypeID? {
        if transition.start == 0 { return transition.receiver }
        let frames = evaluator.chain(to: transition.frame)
        guard frames.count == transition.chain.count else { return nil }
        return evaluator.frames[Int(frames[frames.count - 1 - transition.start])].receiver.flatMap(evaluator.type(of:))
    }

    /// What is shown, once the containers are opened that something fills.
    private mutating func show(
        _ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState
    ) {
        let shown = scenes.screens(transition.values)
        let isContainersOwn =
            transition.site.pattern.operand != .receiver && !program.isLibrary(transition.site.use.function)
        if isContainersOwn, fill(shown, transition, &state) || fillKept(shown, transition, answer, &state) { return }
        if shown.isEmpty {
            // Its first screen is an entry, or a route, of its own.
            state.isResolved = state.isResolved || fillings.isFilledElsewhere(transition.values)
            if isPlainController(transition.values) { state.ignore("it shows a plain controller, which is no screen") }
            state.reason = state.reason ?? "what is shown is no screen of the app"
        }
        for scene in shown { show(scene, transition, answer, &state) }
    }

    private mutating func show(
        _ scene: SceneKey, _ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState
    ) {
        mentioned.insert(scene)
        var isSystem = false
        if case .type(let type) = scene { isSystem = scenes.isSystem(type) }
        if isSystem { state.ignore("it shows a screen of the system: \(names.id(scene))") }
        let kinds = transitionKinds.all(of: transition)
        showings.append(Showing(scene: scene, kinds: kinds.sorted(), transition: transition))
        guard let answer = asked(scene, transition, answer, &state) else { return }
        let isWindowRoot = transition.site.pattern.setsWindowRoot
        let mayBeOnScreen = kinds == [.present] || (!isWindowRoot && !kinds.contains(.present))
        var origins = answer.origins
        if origins.isEmpty, answer.isAnnounced, !answer.isLaunch {
            state.ignore("no screen that is shown hears of what starts it")
            return
        }
        if origins.isEmpty, !answer.isLaunch || mayBeOnScreen {
            let presenters = presenters.all(of: transition, isLaunch: answer.isLaunch)
            // Of several screens that a stack may hold it is not known which is there when the app starts.
            if !answer.isLaunch || presenters.count == 1 { origins = presenters }
        }
        if origins.contains(where: \.isByMaker) { origins = presenters.narrowed(origins, toPresentersOf: transition) }
        origins += presenters.ofLaunch(kinds, answer, transition)
        if origins.isEmpty {
            showWithoutOrigin(scene, kinds, transition, isLaunch: answer.isLaunch, &state)
            return
        }
        if !isSystem { state.isResolved = true }
        if answer.isLaunch, isWindowRoot || (kinds == [.root] && windows.isOnWindowRoot(transition)),
            !kinds.contains(.present)
        {
            entries.insert(scene)
            launches[scene, default: []].append(transition)
            shownAnywhere.insert(transition.site.use)
        }
        for origin in origins {
            for kind in kinds { route(from: origin, to: scene, kind: kind, transition) }
        }
    }

    /// Who starts the transition; for a module that shows itself, who asks it to. Nil where nobody is known to.
    private func asked(
        _ scene: SceneKey, _ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState
    ) -> Attribution.Answer? {
        guard answer.origins.contains(where: { $0.scene == scene }), requests.showsItself(scene, transition) else {
            return answer
        }
        let answer = requests.requesters(showing: scene, transition, answer)
        if !answer.origins.isEmpty || answer.isLaunch { return answer }
        if requests.isUncalled(transition.way[0].function) {
            state.ignore(requests.uncalled(transition))
            return nil
        }
        state.reason = "\(names.id(scene)) shows itself, and nobody is known to ask it to"
        return nil
    }

    /// What the launch shows is an entry, or lies over whatever entry is on screen; what nobody starts has no source.
    private mutating func showWithoutOrigin(
        _ scene: SceneKey, _ kinds: [Route.Kind], _ transition: ResolvedTransition, isLaunch: Bool,
        _ state: inout SiteState
    ) {
        let isPresented = kinds.contains(.present)
        let isWindowRoot = transition.site.pattern.setsWindowRoot
        if isLaunch, kinds == [.present] {
            launchPresentations.append((scene, .present, transition))
            state.isResolved = true
            return
        } else if isLaunch, !isWindowRoot, !isPresented,
            isOnAnything(transition) || windows.isInOtherContainer(transition)
        {
            state.ignore("it acts at launch on a container that no window has")
            return
        } else if isWindowRoot, !evaluator.codeUse.isCalled(transition.way[0].function) {
            state.ignore(requests.uncalled(transition))
            return
        } else if isLaunch ? !isPresented : isWindowRoot {
            entries.insert(scene)
            launches[scene, default: []].append(transition)
            standings.note(scene, places.placements(of: scene, .root, from: nil, transition))
        } else if !isLaunch {
            if !evaluator.codeUse.isMentioned(transition.way[0].function) {
                state.ignore(requests.uncalled(transition))
                return
            }
            shownFromUnknown.insert(scene)
            state.reason =
                "nobody is known to call \(program.symbol(transition.way[0].function)), so it has no source"
            return
        }
        state.isResolved = true
        shownAnywhere.insert(transition.site.use)
    }

    /// Whether the transition is made on something of which nothing is known: whatever is on screen.
    private func isOnAnything(_ transition: ResolvedTransition) -> Bool {
        guard let receiver = transition.site.receiver else { return false }
        return evaluator.evaluate(receiver, in: transition.frame).isEmpty
    }

    func certainty(_ origin: Attribution.Origin, _ transition: ResolvedTransition) -> Route.Certainty {
        let first = origin.path.first?.function ?? transition.way[0].function
        if !origin.isReached, !evaluator.codeUse.isMentioned(first) {
            return !origin.path.isEmpty && evaluator.codeUse.awaitsCaller(first) ? .inferred : .declared
        }
        if evaluator.codeUse.isNeverRead(first) { return .declared }
        let owner = program.function(first).owner
        if let owner, !program.function(first).declaration.isStatic, evaluator.codeUse.isNeverMade(owner) {
            return .declared
        }
        let isGuess = transition.isGuess || origin.isGuess || owner.map { isByName($0, of: origin.scene) } ?? false
        return isGuess ? .inferred : .exact
    }

    /// Whether a view is part of a screen by its name or folder alone: the screen is not known to have one.
    private func isByName(_ view: TypeID, of scene: SceneKey) -> Bool {
        guard program.inherits(view, fromNamed: "UIView"), let member = modules.members[view] else { return false }
        return member.evidence <= .name && !attribution.makers(of: view).contains { $0.scene == scene }
    }

    func isShownOnSelf(_ transition: ResolvedTransition) -> Bool {
        guard let receiver = transition.site.receiver, let body = evaluator.body(of: transition.frame) else {
            return true
        }
        return body.nodes[Int(receiver)].shape.isSelfOrSuper
    }
}
