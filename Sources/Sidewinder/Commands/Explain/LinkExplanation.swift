import NavigationGraph
import Source

/// What is known of the ways in from outside.
struct LinkExplanation {
    private let graph: NavigationGraph
    private let labels: SceneLabels

    init(_ graph: NavigationGraph) {
        self.graph = graph
        labels = SceneLabels(graph)
    }

    /// One block for each way in that a name means: the type of its handler, its handler, or what it answers to.
    func blocks(_ name: String) -> [String] {
        graph.links.filter { link in
            guard let symbol = link.handler?.symbol else { return false }
            return symbol == name || symbol.hasPrefix(name + ".") || link.handles.contains(name) || link.id == name
        }.map(block)
    }

    /// The ways in that lead to a scene.
    func lines(to scene: String) -> [String] {
        graph.links.flatMap { link in
            link.targets.filter { $0.scene == scene }.map { target in
                "  from outside by \(Self.head(link)), \(target.kind.rawValue) at \(target.location)"
            }
        }
    }

    private static func head(_ link: Entry) -> String {
        "\(link.channel?.rawValue ?? "") \(link.handler?.symbol ?? "")"
    }

    private func block(_ link: Entry) -> String {
        var lines = ["\(Self.head(link)): a way in from outside"]
        if let handler = link.handler { lines.append("  handled at \(handler.location)") }
        if !link.handles.isEmpty { lines.append("  answers to \(link.handles.joined(separator: ", "))") }
        for target in link.targets {
            let certainty = target.certainty == .exact ? "" : ", \(target.certainty.rawValue)"
            lines.append("  to \(labels[target.scene]) by \(target.kind.rawValue) at \(target.location)\(certainty)")
            lines += target.trace.map { "    \($0.symbol) at \($0.location)" }
        }
        if link.targets.isEmpty { lines.append("  leads to no known scene") }
        return PlainText.block(lines) + "\n"
    }
}
