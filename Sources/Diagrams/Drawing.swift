/// A picture as Graphviz lays it out and renders it, within a limit of time where there is one.
///
/// How much is tried is a matter of size, so that the same graph gives the same picture; the limit is the net below.
/// Small graphs are drawn in this process, others in one that can be ended.
struct Drawing {
    let picture: Picture
    let theme: DiagramTheme
    let mostLines: Int?
    /// In dots per inch, for bitmaps.
    var resolution: Int?
    var isBare = false
    let limit: LayoutLimit?

    /// What the drawing is, and what has to be said of it.
    struct Result {
        var output: Graphviz.Output
        var notes: [String]
    }

    /// - Throws: where Graphviz fails, or not even the cheapest layout is done in time.
    func render(format: String) throws(DiagramError) -> Result {
        let (nodes, edges) = (picture.nodes.count, picture.edges.count)
        let first = LayoutEffort(nodes: nodes, edges: edges)
        let limit = LayoutEffort.isSmall(nodes: nodes, edges: edges) ? nil : limit
        for effort in [first] + first.cheaper {
            let isCut = effort != first
            if let result = try render(format: format, effort, isCut: isCut, limit) { return result }
        }
        let seconds = limit.map { Self.text($0.seconds) } ?? ""
        throw .graphviz(
            "no layout was done within \(seconds); draw a part of the graph with --focus, --feature or --collapse "
                + "feature, or give --layout-timeout more seconds")
    }

    /// Nil where the layout was cut off.
    private func render(
        format: String, _ effort: LayoutEffort, isCut: Bool, _ limit: LayoutLimit?
    ) throws(DiagramError) -> Result? {
        var notes = DOTWriter.notes(picture, Hubs(picture, limit: mostLines), effort)
        if isCut, let limit, let note = effort.note {
            notes[notes.count - 1] = note.replacing(
                "very large", with: "no better layout in \(Self.text(limit.seconds))")
        }
        var output: Graphviz.Output?
        for isLevelled in [true, false] where output?.hadErrors ?? true {
            let purpose = DOTWriter.Purpose.layout(
                resolution: resolution, mostLines: mostLines, isLevelled: isLevelled, isBare: isBare)
            let source = DOTWriter.write(picture, theme: theme, for: purpose, effort: effort, notes: notes)
            guard let drawn = try draw(source, effort.engine, format, limit) else { return nil }
            output = drawn
        }
        return output.map { Result(output: $0, notes: notes) }
    }

    private func draw(
        _ source: String, _ engine: String, _ format: String, _ limit: LayoutLimit?
    ) throws(DiagramError) -> Graphviz.Output? {
        guard let limit else { return try Graphviz.render(source, engine: engine, format: format) }
        return try LayoutProcess.render(source, engine: engine, format: format, limit: limit)
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}
