import Diagrams
import NavigationGraph
import Reports

/// The part of the navigation that findings are in, as a small picture for a comment.
enum AffectedFlow {
    /// Larger pictures are hard to read in a comment.
    private static let mostScenes = 40
    private static let mostRoutes = 80

    /// A Mermaid flowchart of the scenes with findings and their neighbours, or of the scenes with findings alone where
    /// that is too much; nil where no scene has a finding, or too many have.
    static func mermaid(_ graph: NavigationGraph, _ entries: [Report.Entry]) throws(DiagramError) -> String? {
        let owners = SceneOwners(graph)
        let found = Set(entries.compactMap { owners.owner(of: $0.finding) })
        if found.isEmpty { return nil }
        let around = graph.part(around: found)
        let part = fits(around) ? around : graph.part(among: found)
        guard fits(part) else { return nil }
        let marks = Dictionary(uniqueKeysWithValues: found.map { ($0, DiagramOptions.Mark.violation) })
        return try mermaid(part, marks: marks)
    }

    static func mermaid(
        _ part: NavigationGraph, marks: [String: DiagramOptions.Mark]
    ) throws(DiagramError) -> String {
        let options = DiagramOptions(show: [.system], full: true, marks: marks)
        return String(decoding: try Diagram.render(part, as: .mermaid, options: options), as: UTF8.self)
    }

    private static func fits(_ graph: NavigationGraph) -> Bool {
        graph.scenes.count <= mostScenes && graph.routes.count <= mostRoutes
    }
}

extension NavigationGraph {
    /// These scenes, every route that begins or ends at one of them, and the scenes at its other end.
    func part(around ids: Set<String>) -> NavigationGraph {
        let touching = routes.filter { ids.contains($0.from) || ids.contains($0.to) }
        let shown = ids.union(touching.flatMap { [$0.from, $0.to] })
        var part = NavigationGraph(scenes: scenes.filter { shown.contains($0.id) }, routes: touching)
        part.unknownLibraries = unknownLibraries
        return part
    }

    /// These scenes and the routes between them.
    func part(among ids: Set<String>) -> NavigationGraph {
        NavigationGraph(
            scenes: scenes.filter { ids.contains($0.id) },
            routes: routes.filter { ids.contains($0.from) && ids.contains($0.to) })
    }
}
