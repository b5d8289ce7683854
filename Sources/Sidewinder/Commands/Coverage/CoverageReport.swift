import NavigationGraph
import Reports
import Source

/// What names scenes and routes, in words.
struct CoverageReport {
    let coverage: Coverage
    /// Those that count for the share.
    let origins: Set<Coverage.Origin>
    let appName: String?
    let labels: SceneLabels

    init(_ coverage: Coverage, _ graph: NavigationGraph, by origins: Set<Coverage.Origin>, appName: String?) {
        self.coverage = coverage
        self.origins = origins
        self.appName = appName
        labels = SceneLabels(graph)
    }

    /// In the order of the columns.
    var columns: [Coverage.Origin] { Coverage.Origin.allCases.filter(origins.contains) }

    static func title(_ origin: Coverage.Origin) -> String {
        switch origin {
        case .tests: "UI tests"
        case .snapshots: "Snapshots"
        case .links: "Links"
        case .analytics: "Analytics"
        }
    }

    private var named: Int { coverage.count(coverage.scenes, among: origins) }

    /// Whether so many of a hundred scenes are named; an app without scenes lacks none.
    func reaches(percent: Int) -> Bool { named * 100 >= percent * coverage.scenes.count }

    /// `40.2 %`, rounded down, so that it never tells of more than there is.
    var share: String { Self.share(named, of: coverage.scenes.count) }

    static func share(_ part: Int, of whole: Int) -> String {
        if whole == 0 { return "none" }
        let thousandths = part * 1000 / whole
        return "\(thousandths / 10).\(thousandths % 10) %"
    }

    var summary: [String] {
        let routes = coverage.namedRoutes.count
        var lines = [
            "\(named) of \(GraphSummary.count(coverage.scenes.count, "scene")) named (\(share)).",
            columns.map { "\(Self.title($0)): \(coverage.count(coverage.scenes, among: [$0]))" }.joined(separator: ", ")
                + ".",
        ]
        if origins.contains(.tests) {
            let share = Self.share(routes, of: coverage.routes.count)
            lines.append(
                "UI tests name the control of \(routes) of \(GraphSummary.count(coverage.routes.count, "route")) (\(share))."
            )
        }
        let files = coverage.testFiles
        lines.append(
            "Files of tests that drive the app: \(files.driving); that may compare pictures: \(files.others).")
        if !coverage.ambiguous.isEmpty {
            lines.append("Texts of tests that fit several scenes and name none: \(coverage.ambiguous.count).")
        }
        return lines
    }

    /// The scenes of each feature; those of none have the name nil and come first.
    var features: [(name: String?, scenes: [Scene])] {
        Dictionary(grouping: coverage.scenes, by: \.feature).sorted { ($0.key ?? "") < ($1.key ?? "") }
            .map { (name: $0.key, scenes: $0.value) }
    }

    // MARK: - Text

    /// Ends with a line break.
    func text() -> String {
        let sections = [
            PlainText.block(summary), TextTable.block([head("Feature")] + features.map(row)),
            TextTable.block(sceneRows),
        ]
        return TerminalStyle.printable(sections.joined(separator: "\n\n")) + "\n"
    }

    private func head(_ first: String) -> [String] {
        [first, "Scenes", "Named"] + columns.map(Self.title)
    }

    private func row(_ feature: (name: String?, scenes: [Scene])) -> [String] {
        let scenes = feature.scenes
        return [
            feature.name ?? "(none)", "\(scenes.count)",
            Self.share(coverage.count(scenes, among: origins), of: scenes.count),
        ]
            + columns.map { "\(coverage.count(scenes, among: [$0]))" }
    }

    private var sceneRows: [[String]] {
        [["Scene"] + columns.map(Self.title)]
            + coverage.scenes.map { scene in
                [labels[scene.id]] + columns.map { coverage.named[scene.id]?[$0].map(words) ?? "–" }
            }
    }

    /// `identifier, title`
    func words(_ namings: [Coverage.Naming]) -> String {
        var seen: Set<String> = []
        return namings.map(\.word).filter { seen.insert($0).inserted }.joined(separator: ", ")
    }

    // MARK: - JSON

    /// Version 1: `scenes` and `routes` with what names them, and a `summary`. Of a route only UI tests tell.
    func json() -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("ambiguous") { json in json.array(coverage.ambiguous) { $0.string($1) } }
            json.member("by") { json in json.array(columns) { $0.string($1.rawValue) } }
            json.member("routes") { json in
                json.array(coverage.routes) { json, route in
                    json.object { json in
                        json.member("id", route.id)
                        json.member("named") { $0.array(coverage.namedRoutes[route.id] ?? [], Self.write) }
                    }
                }
            }
            json.member("scenes") { $0.array(coverage.scenes, write) }
            json.member("summary") { json in
                json.object {
                    $0.member("namedRoutes", coverage.namedRoutes.count)
                    $0.member("namedScenes", named)
                    $0.member("routes", coverage.routes.count)
                    $0.member("scenes", coverage.scenes.count)
                }
            }
            json.member("version", 1)
        }
        return writer.finish()
    }

    private func write(_ json: inout JSONWriter, _ scene: Scene) {
        json.object { json in
            json.member("feature", scene.feature)
            json.member("id", scene.id)
            json.member("named") { json in
                json.object { json in
                    for origin in columns.sorted(by: { $0.rawValue < $1.rawValue }) {
                        json.member(origin.rawValue) { $0.array(coverage.named[scene.id]?[origin] ?? [], Self.write) }
                    }
                }
            }
        }
    }

    private static func write(_ json: inout JSONWriter, _ naming: Coverage.Naming) {
        json.object {
            $0.member("as", naming.word)
            $0.member("file", naming.location.file)
            $0.member("line", naming.location.line)
            $0.member("text", naming.text)
        }
    }
}
