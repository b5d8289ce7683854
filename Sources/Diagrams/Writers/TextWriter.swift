/// Picture → indented lists for a terminal.
enum TextWriter {
    static func write(_ picture: Picture) -> String {
        var lines: [String] = []
        if let title = picture.title { lines.append(Escaping.line(Escaping.shown(title))) }
        lines.append(picture.counts)
        lines += picture.notes.map(Escaping.line)
        let names = Dictionary(picture.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { a, _ in a })
        let leaving = Dictionary(grouping: picture.edges, by: \.from)
        let groups = Dictionary(grouping: picture.nodes.filter { $0.kind != .exit && $0.kind != .unresolved }) {
            $0.feature ?? ""
        }
        for feature in groups.keys.sorted() {
            lines.append("")
            if !feature.isEmpty { lines.append(Escaping.line(feature)) }
            let indent = feature.isEmpty ? "" : "  "
            for node in groups[feature] ?? [] {
                lines.append(indent + heading(node))
                if !node.holds.isEmpty {
                    lines.append("\(indent)  holds \(Escaping.line(node.holds.joined(separator: ", ")))")
                }
                for edge in leaving[node.id] ?? [] {
                    lines.append("\(indent)  \(way(edge, to: names[edge.to] ?? edge.to))")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func heading(_ node: Picture.Node) -> String {
        var remarks = node.entry ? ["entry"] : []
        if !node.links.isEmpty { remarks.append("opened from outside") }
        if node.kind != .screen && node.kind != .feature { remarks.append(node.kind.rawValue) }
        if let mark = node.mark { remarks.append(mark.rawValue) }
        remarks += node.details
        return Escaping.line(node.name + (remarks.isEmpty ? "" : " (" + remarks.joined(separator: ", ") + ")"))
    }

    private static func way(_ edge: Picture.Edge, to name: String) -> String {
        switch edge.kind {
        case .exit: return Escaping.line("back: \(name)")
        case .unresolved: return Escaping.line("not resolved: \(edge.tooltip.joined(separator: "; "))")
        default: break
        }
        var remarks = edge.labels
        if edge.declared { remarks.append("not called") } else if edge.inferred { remarks.append("inferred") }
        if let mark = edge.mark { remarks.append(mark.rawValue) }
        let end = remarks.isEmpty ? "" : " (" + remarks.joined(separator: ", ") + ")"
        return Escaping.line("\(edge.kind.rawValue) → \(name)\(end)")
    }
}
