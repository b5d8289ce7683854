import NavigationGraph
import Reports
import Source

/// What an analysis has to show in an editor, by files.
struct EditorView {
    /// Of a call or a segue: a word of the sources that belongs to routes.
    struct RoutePlace {
        var location: SourceLocation
        /// The routes that pass it, as numbers in `graph.routes`, sorted.
        var routes: [Int] = []
        /// Those of them that it takes, and does not only lead on to.
        var taken: [Int] = []
    }

    let graph: NavigationGraph
    /// New findings, in report order.
    let findings: [String: [Finding]]
    /// Where scenes are declared, by place.
    private let scenes: [String: [Scene]]
    /// By place.
    private let places: [String: [RoutePlace]]
    private let figures: [String: Metrics.SceneFigures]

    /// Linear in scenes, routes and findings, but for the sorting.
    init(_ graph: NavigationGraph, _ report: Report) {
        self.graph = graph
        findings = Dictionary(grouping: report.entries.filter { $0.state == .new }.map(\.finding)) { $0.location.file }
        scenes = Dictionary(grouping: graph.scenes.filter { $0.kind != .system }) { $0.location.file }
            .mapValues { $0.sorted { ($0.location, $0.id) < ($1.location, $1.id) } }
        figures = Dictionary(Metrics(graph).scenes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        places = Dictionary(grouping: Self.places(graph)) { $0.location.file }
            .mapValues { $0.sorted { $0.location < $1.location } }
    }

    private static func places(_ graph: NavigationGraph) -> [RoutePlace] {
        var ends: [SourceLocation: Set<String>] = [:]
        for route in graph.routes {
            for step in route.trace { ends[step.location, default: []].insert(route.to) }
        }
        var places: [SourceLocation: RoutePlace] = [:]
        for (number, route) in graph.routes.enumerated() {
            // The last call that is about this screen alone: what comes after it shows whatever it is given.
            let last = route.trace.last { ends[$0.location]?.count == 1 }
            let taking = Set([route.location] + route.sites + [last?.location].compactMap { $0 })
            for location in taking.union(route.trace.map(\.location)) {
                var place = places[location] ?? RoutePlace(location: location)
                place.routes.append(number)
                if taking.contains(location) { place.taken.append(number) }
                places[location] = place
            }
        }
        return Array(places.values)
    }

    /// The scenes that a file declares, by place.
    func scenes(in file: String) -> [Scene] { scenes[file] ?? [] }

    /// The scenes whose names may be around a place: those that are declared in its line, before it.
    func scenes(before place: SourceLocation) -> [Scene] {
        scenes(in: place.file).filter { $0.location.line == place.line && $0.location.column <= place.column }
    }

    /// The places of routes in the line of a place, before it.
    func routePlaces(before place: SourceLocation) -> [RoutePlace] {
        (places[place.file] ?? []).filter { $0.location.line == place.line && $0.location.column <= place.column }
    }

    /// How many scenes lead to a scene, and how many it leads to.
    func figures(_ scene: Scene) -> (into: Int, out: Int) {
        (figures[scene.id]?.fanIn ?? 0, figures[scene.id]?.fanOut ?? 0)
    }
}
