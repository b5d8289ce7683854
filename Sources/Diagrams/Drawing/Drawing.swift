/// A picture as Graphviz lays it out, as a drawing that can be written in any format.
///
/// Small graphs are laid out in this process, others in one that can be ended.
struct Drawing {
    let picture: Picture
    let theme: DiagramTheme
    let mostLines: Int?
    var isBare = false
    /// Nil lets the size decide.
    var effort: LayoutEffort?
    let limit: LayoutLimit?

    /// What the drawing is, and what has to be said of it.
    struct Result {
        var canvas: Canvas
        var notes: [String]
        /// What Graphviz said while it worked.
        var warnings: [String]
    }

    /// Cost: a layout, see `LayoutEffort`.
    /// - Throws: where Graphviz fails, or the layout is not done within the limit.
    func layOut() throws(DiagramError) -> Result {
        let hubs = Hubs(picture, limit: mostLines)
        let (nodes, edges) = (picture.nodes.count, picture.edges.count { !hubs.isWritten($0) })
        let effort = effort ?? LayoutEffort(nodes: nodes, edges: edges)
        let source = LayoutSource(picture, theme: theme, hubs: hubs, effort: effort)
        let notes = picture.notes + [hubs.note(picture), effort.note].compactMap { $0 }
        let (layout, warnings) = try layout(of: source)
        let canvas = PictureCanvas.draw(source, layout, notes: notes, isBare: isBare)
        return Result(canvas: canvas, notes: notes, warnings: warnings)
    }

    /// The layout alone, with what Graphviz said.
    /// - Throws: as `layOut`.
    func layout(of source: LayoutSource) throws(DiagramError) -> (layout: Layout, warnings: [String]) {
        if source.effort == .packed { return (PackedLayout(source).layout, []) }
        let (nodes, edges) = (picture.nodes.count, picture.edges.count { !source.hubs.isWritten($0) })
        let limit = LayoutEffort.isSmall(nodes: nodes, edges: edges) ? nil : limit
        return try best(source, limit, isCheap: source.effort.canBeTriedTwice(nodes: nodes, edges: edges))
    }

    /// Scenes are ranked across features, which Graphviz cannot do for every graph, or feature by feature: what
    /// hides fewer lines behind boxes, else what has shorter lines on less paper.
    private func best(
        _ source: LayoutSource, _ limit: LayoutLimit?, isCheap: Bool
    ) throws(DiagramError) -> (layout: Layout, warnings: [String]) {
        let levelled = try attempt(source, isLevelled: true, limit)
        if case .success(let output) = levelled, !output.hadErrors, !isCheap || picture.clusters.isEmpty {
            return (try Layout(json: output.bytes), output.warnings)
        }
        let framed = try attempt(source, isLevelled: false, limit)
        // A graph that ends the process of Graphviz in one way seldom does in the other.
        guard case .success(let first) = levelled else {
            let output = try framed.get()
            return (try Layout(json: output.bytes), output.warnings)
        }
        guard case .success(let second) = framed else { return (try Layout(json: first.bytes), first.warnings) }
        let (a, b) = (try Layout(json: first.bytes), try Layout(json: second.bytes))
        if first.hadErrors || !second.hadErrors && isBetter(b, than: a, source) { return (b, second.warnings) }
        return (a, first.warnings)
    }

    /// A line that disappears behind a box misleads, which is worse than a longer way, but not than any longer way.
    private func isBetter(_ layout: Layout, than other: Layout, _ source: LayoutSource) -> Bool {
        let (hidden, hiddenThere) = (layout.hidden(source.ends), other.hidden(source.ends))
        let share = layout.spread / max(other.spread, 1)
        if hidden == hiddenThere { return share < 1 }
        return hidden < hiddenThere ? share < Self.mostSpread : share * Self.mostSpread < 1
    }

    /// How many times as far things may stand apart so that fewer lines disappear.
    private static let mostSpread = 1.5

    /// - Throws: where the layout is not done within the limit. That Graphviz fails is a result.
    private func attempt(
        _ source: LayoutSource, isLevelled: Bool, _ limit: LayoutLimit?
    ) throws(DiagramError) -> Swift.Result<Graphviz.Output, DiagramError> {
        do {
            return .success(try run(source.text(isLevelled: isLevelled), source.effort, limit))
        } catch {
            if case .layoutTooLong = error { throw error }
            return .failure(error)
        }
    }

    private func run(
        _ source: String, _ effort: LayoutEffort, _ limit: LayoutLimit?
    ) throws(DiagramError) -> Graphviz.Output {
        guard let limit else { return try Graphviz.render(source, format: Self.format) }
        if let output = try LayoutProcess.render(source, engine: Self.engine, format: Self.format, limit: limit) {
            return output
        }
        throw .layoutTooLong(
            scenes: picture.nodes.count, routes: picture.edges.count, seconds: limit.seconds, next: effort.next)
    }

    private static let engine = "dot"
    private static let format = "json0"
}

/// The size of a bitmap or a page.
enum PaintSize {
    /// In dots per inch: twice a point, so that small print stays sharp.
    static let resolution = 144.0
    /// What viewers open without trouble.
    static let mostPixels = 50_000_000.0
    /// Cairo takes 32,767, and some viewers half of that.
    static let longestSide = 16_000.0
    /// The longest side of a page that the PDF format allows, in points.
    static let longestPage = 14_400.0

    /// The resolution at which a bitmap of the drawing stays within what viewers can show.
    static func resolution(of size: Size) -> Double {
        let area = size.width * size.height / (72 * 72)
        let side = max(size.width, size.height) / 72
        let most = min((mostPixels / max(area, 1)).squareRoot(), longestSide / max(side, 1))
        return most >= resolution ? resolution : max(1, most.rounded(.down))
    }

    static func note(of size: Size) -> String? {
        let reached = resolution(of: size)
        guard reached < resolution else { return nil }
        let few = reached < 72 ? "; names are too small to be read: --collapse feature or --focus draws less" : ""
        return "the picture is so large that its PNG has \(Int(reached)) dots per inch instead of \(Int(resolution)); "
            + "SVG and PDF stay sharp" + few
    }

    static func pageScale(of size: Size) -> Double { min(1, longestPage / max(size.width, size.height, 1)) }
}
