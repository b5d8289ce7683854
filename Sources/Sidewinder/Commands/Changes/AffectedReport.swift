import Diagrams
import NavigationGraph
import Reports
import Rules
import Source

/// What a change has touched, in words.
struct AffectedReport {
    private let part: AffectedPart
    private let graph: NavigationGraph
    private let labels: SceneLabels
    private let leftOut: LeftOutChanges

    /// - Parameter leftOut: what has changed and is not read.
    init(_ part: AffectedPart, _ graph: NavigationGraph, leftOut: LeftOutChanges) {
        self.part = part
        self.graph = graph
        self.leftOut = leftOut
        labels = SceneLabels(graph)
    }

    /// `2 scenes, 1 route and 1 contract may be affected by 3 changed files since main.`
    var summary: String {
        let files = GraphSummary.count(part.change.lines.files.count, "changed file")
        let since = "since \(part.change.name)"
        if part.change.lines.isEmpty { return "Nothing has changed \(since)." }
        if part.isEmpty { return "No scene and no route is affected by \(files) \(since)." }
        let counts = [
            (part.scenes.count, "scene"), (part.routes.count, "route"), (part.contracts.count, "contract"),
        ].filter { $0.0 > 0 }.map { GraphSummary.count($0.0, $0.1) }
        let list =
            counts.count > 1
            ? counts.dropLast().joined(separator: ", ") + " and " + counts[counts.count - 1] : counts[0]
        return "\(list) may be affected by \(files) \(since)."
    }

    // MARK: - Text

    /// The scenes with the reason and the way to each, the routes, the contracts.
    var text: String {
        var sections = [summary]
        if !part.scenes.isEmpty {
            let lines = part.scenes.flatMap { affected -> [String] in
                let flow = flow(affected)
                return ["  \(labels[affected.scene.id]): \(reason(affected.reason))"]
                    + (flow.map { ["    walk \($0)"] } ?? [])
            }
            sections.append(PlainText.block(["Scenes"] + lines))
        }
        if !part.routes.isEmpty {
            sections.append(PlainText.block(["Routes"] + part.routes.map { "  \(route($0))" }))
        }
        if !part.contracts.isEmpty {
            let lines = part.contracts.map { "  \($0.name): \($0.state.rawValue)" }
            sections.append(PlainText.block(["Contracts"] + lines))
        }
        if !leftOut.isEmpty {
            sections.append(PlainText.block(["Changed and left out"] + leftOut.lines.map { "  \($0)" }))
        }
        return TerminalStyle.printable(sections.joined(separator: "\n\n")) + "\n"
    }

    private func reason(_ reason: AffectedPart.Reason) -> String {
        switch reason {
        case .code(let types): "\(Self.listed(types)) changed"
        case .drawing(let file): "\(file) changed"
        case .use(let way): "uses what changed: " + way.reversed().joined(separator: " → ")
        }
    }

    /// `Login → Timetable → SeatChoice`; nil where no entry leads to the scene.
    private func flow(_ affected: AffectedPart.AffectedScene) -> String? {
        affected.flow.isEmpty ? nil : affected.flow.map { labels[$0] }.joined(separator: " → ")
    }

    private func route(_ route: Route) -> String {
        "\(labels[route.from]) → \(labels[route.to]): \(route.kind.rawValue) at \(route.location.file):\(route.location.line)"
    }

    private static func listed(_ names: [String]) -> String {
        let shown = names.prefix(3).joined(separator: ", ")
        return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
    }

    // MARK: - Markdown

    /// A list to tick off, for a comment on a pull request; empty where nothing is affected.
    func markdown() -> String {
        if part.isEmpty { return leftOut.markdown.map { $0 + "\n" } ?? "" }
        var blocks = ["### To be walked again", Markdown.text(summary)]
        let scenes = part.scenes.map { affected in
            let way = affected.flow.map { Markdown.text(labels[$0]) }.joined(separator: " → ")
            return
                "- [ ] \(way.isEmpty ? Markdown.text(labels[affected.scene.id]) : way) — \(Markdown.text(reason(affected.reason)))"
        }
        if !scenes.isEmpty { blocks.append(scenes.joined(separator: "\n")) }
        if !part.routes.isEmpty {
            let lines = part.routes.map {
                "- [ ] \(Markdown.text(labels[$0.from])) → \(Markdown.text(labels[$0.to])), \($0.kind.rawValue)"
            }
            blocks.append("Routes\n\n" + lines.joined(separator: "\n"))
        }
        if !part.contracts.isEmpty {
            let lines = part.contracts.map { "- \(Markdown.text($0.name)): \($0.state.rawValue)" }
            blocks.append("Contracts\n\n" + lines.joined(separator: "\n"))
        }
        if let lines = leftOut.markdown { blocks.append(lines) }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    // MARK: - JSON

    /// Version 1: the commit, the changed files, `scenes` with reason and flow, ids of `routes`, names of `contracts`, and
    /// `leftOut` with file and reason where changed files are not read.
    func json() -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("base", part.change.base)
            json.member("contracts") { json in
                json.array(part.contracts) { json, contract in
                    json.object {
                        $0.member("name", contract.name)
                        $0.member("state", contract.state.rawValue)
                    }
                }
            }
            json.member("files") { $0.array(part.change.lines.files) { $0.string($1) } }
            leftOut.write(to: &json)
            json.member("routes") { $0.array(part.routes) { $0.string($1.id) } }
            json.member("scenes") { $0.array(part.scenes, Self.write) }
            json.member("version", 1)
        }
        return writer.finish()
    }

    private static func write(_ json: inout JSONWriter, _ affected: AffectedPart.AffectedScene) {
        let (kind, names): (String, [String]) =
            switch affected.reason {
            case .code(let types): ("code", types)
            case .drawing(let file): ("drawing", [file])
            case .use(let way): ("use", way)
            }
        json.object { json in
            json.member("flow") { $0.array(affected.flow) { $0.string($1) } }
            json.member("id", affected.scene.id)
            json.member("reason", kind)
            json.member("through") { $0.array(names) { $0.string($1) } }
        }
    }
}
