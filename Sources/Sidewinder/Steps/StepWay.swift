import NavigationGraph
import Query

/// A way from one scene to another as what somebody does on each screen.
struct StepWay {
    var start: Scene
    var steps: [Route]
    /// Ways in from outside that show a scene of the way after its start, each with the nearest to the end. Those that are
    /// certain first, and of these the nearest to the end.
    var shortcuts: [Shortcut]

    /// A way in from outside that leaves steps out.
    struct Shortcut {
        var entry: Entry
        var scene: Scene
        /// How many of the steps it stands for.
        var skipped: Int
        /// How sure it is that it shows the scene.
        var certainty: Route.Certainty
    }

    /// - Parameter path: routes that follow each other, from `start`.
    init(start: Scene, path: [Route], in graph: NavigationGraph) {
        self.start = start
        steps = path.map { Self.best($0, in: graph) }
        shortcuts = graph.links.compactMap { Self.shortcut($0, along: path, in: graph) }.sorted {
            let (one, other) = ($0.certainty == .exact ? 0 : 1, $1.certainty == .exact ? 0 : 1)
            return (one, $1.skipped, $0.entry.id) < (other, $0.skipped, $1.entry.id)
        }
    }

    /// What a way in from outside shows that is nearest to the end of the way.
    private static func shortcut(_ link: Entry, along path: [Route], in graph: NavigationGraph) -> Shortcut? {
        guard let last = path.lastIndex(where: { link.scenes.contains($0.to) }), let scene = graph.scene(path[last].to)
        else { return nil }
        let isExact = link.targets.contains { $0.scene == scene.id && $0.certainty == .exact }
        return Shortcut(entry: link, scene: scene, skipped: last + 1, certainty: isExact ? .exact : .inferred)
    }

    var end: String { steps.last?.to ?? start.id }

    /// How many paths are looked through for those that can be walked.
    private static let maximumPaths = 200

    /// The paths from one scene to another, shortest first, of which `ways` takes those that can be walked. Both ends may be
    /// expressions: `entries()` is where the app starts.
    ///
    /// - Parameter exactOnly: without routes that are inferred.
    private static func answer(
        from: String, to: String, exactOnly: Bool, on graph: NavigationGraph
    ) throws(UsageError) -> Answer {
        try QueryCommand.answer("paths(\(from), \(to), limit: \(maximumPaths), exact-only: \(exactOnly))", on: graph)
    }

    /// Whether no step needs a screen that is made with something else than the step before makes it with: one class of
    /// lists may be shown for several purposes, and each of them leads somewhere else. Of a route with several call sites it
    /// is not known what each of them hands over.
    var isWalkable: Bool {
        zip(steps, steps.dropFirst()).allSatisfy { before, step in
            !before.sites.isEmpty || !(step.control?.isRuledOut(by: before.data) ?? false)
        }
    }

    /// Of routes that lead the same way and are as certain, the one of which it is known best how to take it.
    private static func best(_ route: Route, in graph: NavigationGraph) -> Route {
        graph.routes(from: route.from).filter { $0.to == route.to && $0.certainty == route.certainty }
            .min { (vagueness($0), $0 == route ? 0 : 1) < (vagueness($1), $1 == route ? 0 : 1) } ?? route
    }

    private static func vagueness(_ route: Route) -> Int { route.control?.vagueness ?? Control.unknown + 1 }

    /// At most so many ways from one scene, or one of several, to another, with the answer of the query that asks for any
    /// path. A way of which each step stands in the sources comes before one with a step that is inferred, and of either
    /// the shortest first. Those that can be walked are told, and only where there is none of these, others.
    static func ways(
        from: String, to: String, limit: Int, on graph: NavigationGraph
    ) throws(UsageError) -> (ways: [StepWay], answer: Answer) {
        let answer = try answer(from: from, to: to, exactOnly: false, on: graph)
        if answer.isEmpty { return ([], answer) }
        let exact = ways(of: try self.answer(from: from, to: to, exactOnly: true, on: graph), in: graph)
        let all = ways(of: answer, in: graph)
        var told: Set<[Route]> = []
        let walkable = (exact + all).filter { $0.isWalkable && told.insert($0.steps).inserted }
        return (Array((walkable.isEmpty ? all : walkable).prefix(limit)), answer)
    }

    private static func ways(of answer: Answer, in graph: NavigationGraph) -> [StepWay] {
        zip(answer.starts, answer.paths).compactMap { start, path in
            graph.scene(start).map { StepWay(start: $0, path: path, in: graph) }
        }
    }
}
