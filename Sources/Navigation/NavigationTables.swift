import Analysis
import Facts
import NavigationGraph
import Packs
import Program
import Source

/// What the passes ask: worked out before the first of them, and changed by none.
final class NavigationTables {
    let program: Program
    let options: Resolution.Options
    let evaluator: Evaluator
    /// Worked out beside all else, which does not ask it before the end.
    let analysing: DeepStack.Running<Analysis>
    var analysis: Analysis { analysing.result() }
    /// Where code has the words that may mean a scene; the same holds of it.
    let naming: DeepStack.Running<WordIndex>
    let scenes: SceneTable
    let room: RoomForRoles
    let modules: Modules
    let attribution: Attribution
    let names: SceneNames
    let fillings: ContainerFillings
    let standingTests: StandingTestFinder
    /// What `RouteEvents` has worked out: one way often leads to many screens, and many ways through one function.
    let hops: Memo<StartedWay, [Use]>
    let events: Memo<StartedWay, StartingEvent?>
    let callersOfScreens: Memo<FunctionOfScreen, [Use]>
    let searches: [(site: TransitionSite, outcome: ChainSearch.Outcome)]
    /// What was taken for a transition at first.
    let matched: Set<Use>
    /// Where the transitions stand.
    private(set) lazy var uses = Set(searches.map(\.site.use))
    /// What stands in the app's windows; nil where that is not known.
    private(set) lazy var windowRoots = Windows(tables: self).roots()
    /// The screens that code puts into each controller as its children.
    private(set) lazy var children = fillings.children(among: searches.flatMap(\.outcome.resolved))

    /// What scenes are told of.
    var screens: ScreenFacts {
        ScreenFacts(
            code: evaluator, scenes: scenes, room: room, modules: modules, names: names,
            showing: searches.map(\.site.use.function))
    }

    init(_ program: Program, packs: Packs, options: Resolution.Options) {
        self.program = program
        self.options = options
        let namings = DeepStack.start(jobs: options.jobs) { Namings(program) }
        let types = TypeTables(program, jobs: options.jobs)
        let roleNames = RoleNames(packs)
        let assigning = DeepStack.start(jobs: options.jobs) { Roles(program, types, names: roleNames) }
        analysing = DeepStack.start(jobs: options.jobs) { Analysis(program, types, assigning.result()) }
        let seen = LibraryControllers(program, types, packs: packs).packsWithWhatIsSeen
        naming = DeepStack.start(jobs: options.jobs) { [analysing] in
            // After the analysis: a third thread would only take time from the two that others wait for.
            _ = analysing.result()
            return WordIndex(program, types, packs: packs, words: UnmadeScenes.words(of: program))
        }
        evaluator = Evaluator(program, types, packs: seen, namings: namings)
        // Nothing is known of SwiftUI's views yet: each is one that may be shown.
        let candidates = SceneTable(evaluator, views: ShownViews())
        let (sites, matched) = TransitionFinder(evaluator, scenes: candidates).all()
        self.matched = matched
        let search = ChainSearch(evaluator)
        let found = PlacedControllers.withoutShown(
            sites.map { (site: $0, outcome: search.search($0)) }, evaluator)
        let views = ShownViewFinder(evaluator, candidates).find(shownBy: found.flatMap(\.outcome.resolved))
        scenes = SceneTable(evaluator, views: views)
        searches = found.map { [scenes] in ($0.site, scenes.startingAtScreens($0.outcome)) }
        fillings = ContainerFillings(evaluator, scenes: scenes, searches.flatMap(\.outcome.resolved))
        let roles = assigning.result()
        room = RoomForRoles(evaluator, roles)
        modules = ModuleFinder(evaluator, scenes: scenes, roles: roles, room).found()
        attribution = Attribution(evaluator, scenes: scenes, modules: modules)
        names = SceneNames(evaluator)
        standingTests = StandingTestFinder(evaluator, scenes: scenes)
        hops = Memo(evaluator.abandoned)
        events = Memo(evaluator.abandoned)
        callersOfScreens = Memo(evaluator.abandoned)
    }
}

/// A question about transitions, scenes and routes that the tables answer, whatever the passes have found.
protocol RouteQuestion {
    var tables: NavigationTables { get }
}

extension RouteQuestion {
    var program: Program { tables.program }
    var options: Resolution.Options { tables.options }
    var evaluator: Evaluator { tables.evaluator }
    var scenes: SceneTable { tables.scenes }
    var modules: Modules { tables.modules }
    var attribution: Attribution { tables.attribution }
    var names: SceneNames { tables.names }
    var fillings: ContainerFillings { tables.fillings }
    var searches: [(site: TransitionSite, outcome: ChainSearch.Outcome)] { tables.searches }
    var debugBuilds: DebugBuilds { evaluator.debugBuilds }

    var windows: Windows { Windows(tables: tables) }
    var stacks: Stacks { Stacks(tables: tables) }
    var places: ShowingPlaces { ShowingPlaces(tables: tables) }
    var transitionKinds: TransitionKinds { TransitionKinds(tables: tables) }
    var storyboardScenes: StoryboardScenes { StoryboardScenes(tables: tables) }
    var alternatives: ShownAlternatives { ShownAlternatives(tables: tables) }
    var presenters: PresenterOrigins { PresenterOrigins(tables: tables) }
    var requests: ModuleRequests { ModuleRequests(tables: tables) }
    var events: RouteEvents { RouteEvents(tables: tables) }
    var details: RouteDetails { RouteDetails(tables: tables) }
}

// MARK: Texts and places

extension RouteQuestion {
    func controllerType(of scene: SceneKey) -> TypeID? {
        switch scene {
        case .type(let type): type
        case .controller(let index): evaluator.interfaces.controllers[index].type
        }
    }

    func isContainerScene(_ scene: SceneKey) -> Bool {
        if case .type(let type) = scene { return scenes.isContainer(type) }
        return false
    }

    func position(_ site: TransitionSite) -> Position {
        program.functions[Int(site.use.function)].declaration.body.map { $0.nodes[Int(site.use.node)].position }
            ?? program.functions[Int(site.use.function)].declaration.position
    }

    /// The innermost place that knows both the destination and the transition.
    func location(_ transition: ResolvedTransition) -> SourceLocation { location(of: transition.place) }

    func location(of use: Use) -> SourceLocation { program.location(of: use) }

    /// The screen whose code a call is in; of several that share the code the first by its id, whatever the order of files.
    func sourceID(_ use: Use) -> String? {
        let owner = program.functions[Int(use.function)].owner
        return owner.flatMap { modules.scenes(servedBy: $0).map(names.id).min() }
    }
}
