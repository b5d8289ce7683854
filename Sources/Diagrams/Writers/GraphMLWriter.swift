import NavigationGraph
import Source

/// Picture → GraphML 1.0, with what the graph knows as attributes, for tools that lay out or compute.
enum GraphMLWriter {
    private static let nodeKeys = ["name", "kind", "feature", "entry", "viewType", "dialect", "mark", "file", "line"]
    private static let edgeKeys = ["kind", "certainty", "trigger", "event", "segue", "mark", "file", "line", "routes"]

    static func write(_ picture: Picture) -> String {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns"
                + " http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">",
        ]
        lines += nodeKeys.map { key("node", $0) } + edgeKeys.map { key("edge", $0) }
        lines.append("  <graph id=\"navigation\" edgedefault=\"directed\">")
        let description = ([picture.title, picture.counts].compactMap { $0 } + picture.notes).joined(separator: "\n")
        lines.append("    <desc>\(XML.attribute(description))</desc>")
        let ids = Dictionary(
            picture.nodes.enumerated().map { ($1.id, "n\($0 + 1)") }, uniquingKeysWith: { a, _ in a })
        for node in picture.nodes {
            lines.append("    <node id=\"\(ids[node.id] ?? "")\">")
            lines.append("      <desc>\(XML.attribute(node.id))</desc>")
            lines += data("node", nodeKeys, values(node))
            lines.append("    </node>")
        }
        for (index, edge) in picture.edges.enumerated() {
            let (from, to) = (ids[edge.from] ?? "", ids[edge.to] ?? "")
            lines.append("    <edge id=\"e\(index + 1)\" source=\"\(from)\" target=\"\(to)\">")
            lines += data("edge", edgeKeys, values(edge))
            lines.append("    </edge>")
        }
        lines += ["  </graph>", "</graphml>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func key(_ owner: String, _ name: String) -> String {
        let type = name == "entry" ? "boolean" : name == "line" || name == "routes" ? "int" : "string"
        return "  <key id=\"\(owner)-\(name)\" for=\"\(owner)\" attr.name=\"\(name)\" attr.type=\"\(type)\"/>"
    }

    private static func data(_ owner: String, _ keys: [String], _ values: [String: String]) -> [String] {
        keys.compactMap { key in
            values[key].map { "      <data key=\"\(owner)-\(key)\">\(XML.attribute($0))</data>" }
        }
    }

    private static func values(_ node: Picture.Node) -> [String: String] {
        var values = ["name": node.name, "kind": node.kind.rawValue, "entry": String(node.entry)]
        values["feature"] = node.feature
        values["viewType"] = node.scene?.viewType
        values["dialect"] = node.scene?.dialect
        values["mark"] = node.mark?.rawValue
        values["file"] = node.scene?.location.file
        values["line"] = node.scene.map { String($0.location.line) }
        return values
    }

    private static func values(_ edge: Picture.Edge) -> [String: String] {
        var values = ["kind": edge.kind.rawValue, "routes": String(edge.routes.count)]
        values["mark"] = edge.mark?.rawValue
        guard let route = edge.routes.first else { return values }
        values["certainty"] = edge.declared ? "declared" : edge.inferred ? "inferred" : "exact"
        guard edge.routes.count == 1 else { return values }
        values["trigger"] = route.trigger
        values["event"] = route.event
        values["segue"] = route.segue
        values["file"] = route.location.file
        values["line"] = String(route.location.line)
        return values
    }
}
