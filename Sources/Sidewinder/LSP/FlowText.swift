import NavigationGraph
import Source

/// What is told of the flow around a scene or a route.
struct FlowText {
    /// A longer list hides what comes after it.
    private static let mostLines = 12

    private let graph: NavigationGraph
    private let labels: SceneLabels
    private var words: StepWords { StepWords(labels) }

    init(_ graph: NavigationGraph) {
        self.graph = graph
        labels = SceneLabels(graph)
    }

    /// `reached from 3 screens, leads to 2`
    static func summary(_ scene: Scene, into: Int, out: Int, isLinked: Bool) -> String {
        let start = scene.entry ? "the app starts here, " : isLinked ? "opened from outside, " : ""
        let from = into == 0 ? "no screen" : GraphSummary.count(into, "screen")
        return "\(start)reached from \(from), leads to \(out == 0 ? "none" : String(out))"
    }

    /// What leads to a scene, what it leads to, and the shortest way to it.
    func text(of scene: Scene) -> String {
        var lines = ["\(scene.titledID): \(scene.kind.rawValue)" + (scene.feature.map { ", feature \($0)" } ?? "")]
        if scene.entry { lines.append("the app starts here") }
        lines += Self.list("reached from", incoming(scene))
        lines += Self.list("leads to", outgoing(scene))
        lines += way(to: scene)
        return PlainText.block(lines)
    }

    /// How the routes of one place were found; of several, what each is.
    func text(of routes: [Route]) -> String {
        if let only = routes.first, routes.count == 1 { return ExplainCommand.explanation(of: only, graph) }
        let lines = routes.map { "\(labels[$0.from]) → \(labels[$0.to]): \(sort($0)), \(words.action($0))" }
        return PlainText.block(Self.list("\(routes.count) routes lead by way of this", lines))
    }

    /// A preformatted text in Markdown; no name in it is markup.
    static func markdown(_ text: String) -> String {
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)text\n\(text.hasSuffix("\n") ? text : text + "\n")\(fence)"
    }

    private func incoming(_ scene: Scene) -> [String] {
        let links = graph.links.filter { $0.scenes.contains(scene.id) }.map { link in
            let handles = link.handles.isEmpty ? "" : ": \(link.handles.joined(separator: ", "))"
            return "outside, by \(link.handler?.symbol ?? link.id)\(handles)"
        }
        return graph.routes.filter { $0.to == scene.id && $0.from != scene.id }
            .map { "\(labels[$0.from]): \(sort($0)), \(words.action($0))" } + links
    }

    private func outgoing(_ scene: Scene) -> [String] {
        graph.routes(from: scene.id).filter { $0.to != scene.id }
            .map { "\(labels[$0.to]): \(sort($0)), \(words.action($0))" }
    }

    /// The shortest way from where the app starts.
    private func way(to scene: Scene) -> [String] {
        let known = NavigationGraph(scenes: graph.scenes, routes: graph.routes.filter { $0.certainty != .declared })
        let compact = CompactGraph(known)
        let starts = Set(known.scenes.indices.filter { known.scenes[$0].entry })
        guard !scene.entry, !starts.isEmpty, let end = known.sceneNumber(scene.id) else { return [] }
        guard let path = compact.shortestPath(from: starts, to: [end]) else {
            return ["no way from where the app starts"]
        }
        return ["from where the app starts: " + path.map { known.scenes[$0].label }.joined(separator: " → ")]
    }

    private func sort(_ route: Route) -> String {
        route.kind.rawValue + (route.certainty == .exact ? "" : " (\(route.certainty.rawValue))")
    }

    private static func list(_ head: String, _ lines: [String]) -> [String] {
        if lines.isEmpty { return ["\(head): nothing"] }
        let more = lines.count > mostLines ? ["  and \(lines.count - mostLines) more"] : []
        return ["\(head):"] + lines.prefix(mostLines).map { "  \($0)" } + more
    }
}
