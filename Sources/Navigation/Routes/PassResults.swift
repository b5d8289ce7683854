import Facts
import NavigationGraph
import Program
import Source

/// What the passes find. Each adds to it and takes back nothing that an earlier one found; what follows from all of it is
/// told by `Conclusions`.
struct PassResults {
    /// A call that leads from one scene to another, as far as one way to it tells.
    struct FoundRoute {
        var route: Route
        /// Where it begins, as far as that is known.
        var start: RouteStart?
    }

    // MARK: For the graph

    private(set) var routes: [FoundRoute] = []
    /// The segues of storyboards that go back.
    var unwinds: [Exit] = []
    var entries: Set<SceneKey> = []
    /// What puts the entries into the app's windows, where code does.
    var launches: [SceneKey: [ResolvedTransition]] = [:]
    /// The scenes that something shows or starts from.
    var mentioned: Set<SceneKey> = []
    /// What transitions in code show.
    var showings: [Showing] = []
    /// What is shown without a known source.
    var shownFromUnknown: Set<SceneKey> = []
    /// Screens that code for debugging shows, or a window that only covers what is there, each with why that does not count.
    var shownAside: [SceneKey: String] = [:]
    /// Where the screens stand, as far as the routes found so far tell.
    var standings = Standings()
    var performed: [PerformedSegue] = []
    var diagnostics: [Diagnostic] = []

    // MARK: What became of the calls

    /// The calls that show something, each once, with what became of it as far as its own ways tell.
    var calls: [ShowingCall] = []
    /// Calls that show something over whatever entry is on screen, with why it is not known which.
    var shownOverAnything: [Use: String] = [:]
    /// Transitions that show something wherever their screens stand, and those whose screens must stand as the code asks.
    var shownAnywhere: Set<Use> = []
    var shownByStanding: Set<Use> = []

    // MARK: For later passes

    /// Who performs a segue and on which way, by controller index and identifier.
    var performances: [String: [Performance]] = [:]
    /// Scenes that perform segues whose identifier is not known.
    var performersOfUnknown: Set<SceneKey> = []
    /// What the app delegate presents by itself, on whatever entry is on screen.
    var launchPresentations: [(scene: SceneKey, transition: ResolvedTransition)] = []
    /// Routes that count only where their source stands as the code asks.
    var awaiting: [AwaitingRoute] = []

    mutating func add(_ route: Route, start: RouteStart?) { routes.append(FoundRoute(route: route, start: start)) }
}
