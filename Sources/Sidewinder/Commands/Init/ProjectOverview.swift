import NavigationGraph
import Reports
import Source

/// What `init` has found in a project, as its configuration tells it.
struct ProjectOverview {
    /// Swift files that are read.
    let swiftFiles: Int
    /// Storyboards and xibs that are read.
    let interfaces: Int
    /// Which apps and extensions with screens are not read, a line each.
    let otherTargets: [String]
    /// The scenes in which the app starts, with the places where they are declared.
    let entries: [(name: String, place: String)]
    /// Where there is no entry: scenes that nothing leads to.
    let starts: [String]
    /// How many scenes there are of each dialect, the most frequent first.
    let dialects: [(name: String, count: Int)]
    /// How many scenes there are of each feature, the largest first.
    let features: [(name: String, count: Int)]
    /// The rules that have findings, with how many and the worst severity, the most frequent first.
    let rules: [(id: String, count: Int, severity: String)]
    /// `8 scenes, 7 routes`
    let size: String

    init(_ project: ProjectLoader.Project, _ findings: [Finding]) {
        let graph = project.graph
        let scenes = graph.scenes.filter { $0.kind != .system }
        swiftFiles = project.files.files.count { $0.kind == .swift }
        interfaces = project.files.files.count { $0.kind == .interface }
        otherTargets = project.files.targetNotes
        entries = scenes.filter(\.entry).map { ($0.label, "\($0.location.file):\($0.location.line)") }
        let targets = Set(graph.routes.map(\.to))
        starts = entries.isEmpty ? scenes.filter { !targets.contains($0.id) }.map(\.label).sorted() : []
        dialects = Self.ranked(scenes.compactMap(\.dialect))
        features = Self.ranked(scenes.compactMap(\.feature))
        let worst = Dictionary(findings.map { ($0.rule, $0.severity) }, uniquingKeysWith: max)
        rules = Self.ranked(findings.map(\.rule)).map { ($0.name, $0.count, worst[$0.name]?.rawValue ?? "") }
        let totals = GraphTotals(graph)
        size = GraphSummary.count(totals.scenes, "scene") + ", " + GraphSummary.count(totals.routes, "route")
    }

    /// `3 findings`
    func count(_ number: Int, _ noun: String) -> String { GraphSummary.count(number, noun) }

    private static func ranked(_ names: [String]) -> [(name: String, count: Int)] {
        Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).map { (name: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
}
