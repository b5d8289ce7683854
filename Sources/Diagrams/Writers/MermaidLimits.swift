import NavigationGraph

/// Mermaid draws no text beyond limits that whoever shows it can raise, but on the usual sites nobody can. A graph that
/// passes them is drawn by features, with a note, and what is still too much of that is left out, with a note.
enum MermaidLimits {
    /// Mermaid's `maxTextSize`, in characters.
    static let characters = 50_000
    /// Mermaid's `maxEdges`.
    static let edges = 500

    static func write(
        _ picture: Picture, of graph: NavigationGraph, _ options: DiagramOptions
    ) throws(DiagramError) -> String {
        let text = MermaidWriter.write(picture)
        if fits(picture, text) { return text }
        var small = picture
        if !picture.collapsed {
            var options = options
            options.collapseFeatures = true
            small = try PictureBuilder.picture(of: graph, options)
            small.notes.append("more than Mermaid draws, so draw single features for their scenes")
        }
        return cut(small)
    }

    private static func fits(_ picture: Picture, _ text: String) -> Bool {
        lines(picture) <= edges && text.count <= characters
    }

    /// An arrow to each entry is a line too.
    private static func lines(_ picture: Picture) -> Int {
        picture.edges.count + picture.nodes.count(where: \.entry)
    }

    /// Leaves lines out, those of the fewest routes first, until the rest fits; then boxes that no line joins.
    private static func cut(_ whole: Picture) -> String {
        let ranked = whole.edges.indices.sorted { a, b in
            let (first, second) = (whole.edges[a].routes.count, whole.edges[b].routes.count)
            return first == second ? a < b : first > second
        }
        var kept = max(0, min(ranked.count, edges - whole.nodes.count(where: \.entry)))
        while true {
            var picture = whole
            let chosen = Set(ranked.prefix(kept))
            picture.edges = whole.edges.indices.filter(chosen.contains).map { whole.edges[$0] }
            let leftOut = whole.edges.count - picture.edges.count
            if leftOut > 0 {
                picture.notes.append(
                    "\(Picture.count(leftOut, "line")) with the fewest routes left out: Mermaid draws \(edges)")
            }
            let text = MermaidWriter.write(picture)
            if fits(picture, text) { return text }
            if kept == 0 { return MermaidWriter.write(overview(whole)) }
            kept /= 2
        }
    }

    /// Nothing but the numbers, where even the boxes are too many.
    private static func overview(_ whole: Picture) -> Picture {
        var picture = whole
        picture.edges = []
        picture.clusters = []
        picture.nodes = [Picture.Node(id: "all", kind: .feature, name: whole.counts)]
        picture.notes.append("too many boxes for Mermaid; SVG has room for them")
        return picture
    }
}
