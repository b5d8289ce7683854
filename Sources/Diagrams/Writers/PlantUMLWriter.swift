/// Picture → a PlantUML state diagram: its `[*]` is the start of the app. Kinds other than push are written on the
/// lines.
enum PlantUMLWriter {
    static func write(_ picture: Picture) -> String {
        let ids = Dictionary(
            picture.nodes.enumerated().map { ($1.id, "n\($0 + 1)") }, uniquingKeysWith: { a, _ in a })
        let nodes = Dictionary(picture.nodes.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        let clustered = Set(picture.clusters.flatMap(\.nodes))
        var lines = ["@startuml"]
        if let title = picture.title { lines.append("title \(Escaping.plantUML(Escaping.shown(title)))") }
        lines.append("caption " + ([picture.counts] + picture.notes).map(Escaping.plantUML).joined(separator: "\\n"))
        lines.append("hide empty description")
        if Orientation(for: picture) == .leftToRight { lines.append("left to right direction") }
        for (index, cluster) in picture.clusters.enumerated() {
            let name = Escaping.plantUML(Escaping.shown(cluster.feature))
            lines.append("state \"\(name)\" as f\(index + 1) {")
            lines += cluster.nodes.compactMap { nodes[$0] }.map { "    " + state($0, ids) }
            lines.append("}")
        }
        lines += picture.nodes.filter { !clustered.contains($0.id) }.map { state($0, ids) }
        lines += picture.nodes.filter(\.entry).map { "[*] --> \(ids[$0.id] ?? "")" }
        lines += picture.edges.map { line($0, ids) }
        lines.append("@enduml")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func state(_ node: Picture.Node, _ ids: [String: String]) -> String {
        let text = ([node.name] + node.details).map(Escaping.plantUML).joined(separator: "\\n")
        let style: String
        switch node.kind {
        case .container: style = " <<container>>"
        case .dialog: style = " <<dialog>> ##[dashed]"
        case .system: style = " <<system>> ##[dotted]"
        case .screen, .feature, .exit, .unresolved: style = node.entry ? " ##[bold]" : ""
        }
        return "state \"\(text)\" as \(ids[node.id] ?? "")\(style)"
    }

    private static func line(_ edge: Picture.Edge, _ ids: [String: String]) -> String {
        var words = edge.kind == .push || edge.kind == .exit ? [] : [edge.kind.rawValue]
        if edge.declared { words.append("not called") } else if edge.inferred { words.append("?") }
        words += edge.labels
        let text = words.isEmpty ? "" : " : " + words.map(Escaping.plantUML).joined(separator: "\\n")
        return "\(ids[edge.from] ?? "") \(arrow(edge.kind)) \(ids[edge.to] ?? "")\(text)"
    }

    private static func arrow(_ kind: Picture.LineKind) -> String {
        switch kind {
        case .push, .custom, .exit: "-->"
        case .present: "-[dashed]->"
        case .root: "-[bold]->"
        case .contain, .unresolved: "-[dotted]->"
        }
    }
}
