/// Picture → a Mermaid flowchart, for Markdown pages that draw it. Kinds other than push are written on the lines.
enum MermaidWriter {
    static func write(_ picture: Picture) -> String {
        let ids = Dictionary(
            picture.nodes.enumerated().map { ($1.id, "n\($0 + 1)") }, uniquingKeysWith: { a, _ in a })
        let nodes = Dictionary(picture.nodes.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        let clustered = Set(picture.clusters.flatMap(\.nodes))
        var lines: [String] = []
        if let title = picture.title {
            lines += ["---", "title: \"\(Escaping.mermaid(Escaping.shown(title)))\"", "---"]
        }
        lines.append("flowchart \(Orientation(for: picture).rawValue)")
        lines += ([picture.counts] + picture.notes).map { "    %% \(Escaping.mermaid($0))" }
        for (index, cluster) in picture.clusters.enumerated() {
            lines.append("    subgraph f\(index + 1)[\"\(Escaping.mermaid(Escaping.shown(cluster.feature)))\"]")
            lines += cluster.nodes.compactMap { nodes[$0] }.map { "        " + box($0, ids) }
            lines.append("    end")
        }
        lines += picture.nodes.filter { !clustered.contains($0.id) }.map { "    " + box($0, ids) }
        for node in picture.nodes where node.entry {
            let id = ids[node.id] ?? ""
            lines.append("    start_\(id)((\"●\")) --> \(id)")
        }
        for edge in picture.edges { lines.append("    " + line(edge, ids)) }
        lines += classes(picture, ids)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func box(_ node: Picture.Node, _ ids: [String: String]) -> String {
        let text =
            "\""
            + ([(node.links.isEmpty ? "" : "↘ ") + sign(node.mark) + node.name] + node.details).map(Escaping.mermaid)
            .joined(separator: "<br/>")
            + "\""
        let id = ids[node.id] ?? ""
        switch node.kind {
        case .container: return "\(id)[[\(text)]]"
        case .system: return "\(id)[\(text)]"
        case .exit, .unresolved: return "\(id)>\(text)]"
        case .screen, .dialog, .feature: return "\(id)(\(text))"
        }
    }

    private static func line(_ edge: Picture.Edge, _ ids: [String: String]) -> String {
        var words = edge.kind == .push || edge.kind == .exit ? [] : [edge.kind.rawValue]
        if edge.mark != nil && words.isEmpty && edge.labels.isEmpty { words.append(edge.kind.rawValue) }
        if let first = words.first { words[0] = sign(edge.mark) + first }
        if edge.declared { words.append("not called") } else if edge.inferred { words.append("?") }
        words += edge.labels
        let text = words.isEmpty ? "" : "|\"\(words.map(Escaping.mermaid).joined(separator: "<br/>"))\"|"
        return "\(ids[edge.from] ?? "") \(arrow(edge.kind))\(text) \(ids[edge.to] ?? "")"
    }

    private static func arrow(_ kind: Picture.LineKind) -> String {
        switch kind {
        case .push, .custom: "-->"
        case .present, .unresolved: "-.->"
        case .root: "==>"
        case .contain: "o--o"
        case .exit: "--x"
        }
    }

    /// Only shapes of lines, so that the colours of the page's own theme stay; marks have colours that hold on light
    /// and on dark pages.
    private static func classes(_ picture: Picture, _ ids: [String: String]) -> [String] {
        func names(_ isMember: (Picture.Node) -> Bool) -> String {
            picture.nodes.filter(isMember).compactMap { ids[$0.id] }.joined(separator: ",")
        }
        var lines: [String] = []
        let entries = names { $0.entry }
        if !entries.isEmpty { lines += ["    classDef entry stroke-width:4px", "    class \(entries) entry"] }
        let dialogs = names { $0.kind == .dialog }
        if !dialogs.isEmpty { lines += ["    classDef dialog stroke-dasharray:5 3", "    class \(dialogs) dialog"] }
        return lines + marks(picture, ids)
    }
    private static func marks(_ picture: Picture, _ ids: [String: String]) -> [String] {
        var lines: [String] = []
        // The dots that say where the app starts have the first lines.
        let first = picture.nodes.count(where: \.entry)
        for mark in DiagramOptions.Mark.allCases {
            let style = "stroke:\(color(mark)),stroke-width:4px"
            let nodes = picture.nodes.filter { $0.mark == mark }.compactMap { ids[$0.id] }
            if !nodes.isEmpty {
                lines.append("    classDef \(mark.rawValue) \(style)")
                lines.append("    class \(nodes.joined(separator: ",")) \(mark.rawValue)")
            }
            let edges = picture.edges.indices.filter { picture.edges[$0].mark == mark }
            if !edges.isEmpty {
                let numbers = edges.map { String(first + $0) }.joined(separator: ",")
                lines.append("    linkStyle \(numbers) \(style)")
            }
        }
        return lines
    }

    private static func color(_ mark: DiagramOptions.Mark) -> String {
        switch mark {
        case .added: "#2da44e"
        case .removed, .violation: "#e5534b"
        case .changed, .highlight: "#d4881c"
        }
    }

    /// Goes before a name or on a line, so that a mark can be told without its colour.
    private static func sign(_ mark: DiagramOptions.Mark?) -> String {
        switch mark {
        case .added: "+ "
        case .removed: "− "
        case .changed: "~ "
        case .violation: "! "
        case .highlight, nil: ""
        }
    }
}
