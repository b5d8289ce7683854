import NavigationGraph

/// Pictures of a navigation graph.
package enum Diagram {
    /// A picture and what its making had to say.
    package struct Output: Sendable {
        package var bytes: [UInt8]
        /// Messages of Graphviz, each once; empty for formats that it does not make.
        package var warnings: [String]
        /// What became of the picture on its way into the format.
        package var notes: [String] = []
    }

    /// The picture as the content of a file: UTF-8 for the formats that are text.
    ///
    /// The same graph and options give the same bytes; for SVG with the same Graphviz, whatever fonts there are; for PNG
    /// and PDF with the same Graphviz and fonts.
    /// - Throws: where the options name a scene or feature that is not there, or Graphviz fails.
    package static func render(
        _ graph: NavigationGraph, as format: DiagramFormat, options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> [UInt8] {
        try output(graph, as: format, options: options).bytes
    }

    /// As `render`, with the warnings of Graphviz.
    ///
    /// Cost: linear in scenes and routes for DOT, Mermaid, PlantUML, GraphML and text; a layout for SVG, PNG and PDF,
    /// which takes up to some seconds for hundreds of scenes (see `LayoutEffort`). Layouts run one at a time.
    package static func output(
        _ graph: NavigationGraph, as format: DiagramFormat, options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> Output {
        var drawer = DiagramDrawer(graph, options)
        return try drawer.output(as: format)
    }

    /// The version of Graphviz, such as `2.43.0`; nil where the library does not start.
    package static var graphvizVersion: String? { Graphviz.version }
}

/// One picture in several formats: it is laid out once.
package struct DiagramDrawer {
    private let graph: NavigationGraph
    private let options: DiagramOptions
    private var drawn: Drawing.Result?

    package init(_ graph: NavigationGraph, _ options: DiagramOptions) {
        self.graph = graph
        self.options = options
    }

    /// Lays the picture out, which is most of the work for SVG, PNG and PDF; does nothing the second time.
    /// - Throws: where the options name a scene or feature that is not there, Graphviz fails, or the layout takes longer
    ///   than the options allow.
    package mutating func layOut() throws(DiagramError) { _ = try layout() }

    /// - Throws: as `layOut`, or where Graphviz cannot paint.
    package mutating func output(as format: DiagramFormat) throws(DiagramError) -> Diagram.Output {
        switch format {
        case .dot: return text(DOTWriter.write(try picture(), theme: theme))
        case .mermaid: return text(try MermaidLimits.write(try picture(), of: graph, options))
        case .plantuml: return text(PlantUMLWriter.write(try picture()))
        case .graphml: return text(GraphMLWriter.write(try picture()))
        case .text: return text(TextWriter.write(try picture()))
        case .svg:
            let result = try layout()
            return Diagram.Output(bytes: Array(SVGWriter.write(result.canvas).utf8), warnings: result.warnings)
        case .png: return try bitmap()
        case .pdf: return try page()
        }
    }

    private var theme: DiagramTheme { .named(options.theme) }

    private func picture() throws(DiagramError) -> Picture { try PictureBuilder.picture(of: graph, options) }

    private mutating func layout() throws(DiagramError) -> Drawing.Result {
        if let drawn { return drawn }
        let drawing = Drawing(
            picture: try picture(), theme: theme, mostLines: options.mostLinesToOneScene, effort: options.layout,
            limit: options.layoutLimit)
        let result = try drawing.layOut()
        drawn = result
        return result
    }

    private mutating func bitmap() throws(DiagramError) -> Diagram.Output {
        let result = try layout()
        let resolution = PaintSize.resolution(of: result.canvas.size)
        let source = XDotWriter.write(result.canvas, scale: 1, resolution: resolution)
        let painted = try Graphviz.render(source, engine: "nop2", format: "png")
        return Diagram.Output(
            bytes: painted.bytes, warnings: result.warnings + painted.warnings,
            notes: [PaintSize.note(of: result.canvas.size)].compactMap { $0 })
    }

    private mutating func page() throws(DiagramError) -> Diagram.Output {
        let result = try layout()
        let scale = PaintSize.pageScale(of: result.canvas.size)
        let source = XDotWriter.write(result.canvas, scale: scale, resolution: nil)
        let painted = try Graphviz.render(source, engine: "nop2", format: "pdf")
        return Diagram.Output(
            bytes: PDFDate.removed(from: painted.bytes), warnings: result.warnings + painted.warnings)
    }

    private func text(_ text: String) -> Diagram.Output { Diagram.Output(bytes: Array(text.utf8), warnings: []) }
}

/// The time of making that Cairo writes into a PDF.
enum PDFDate {
    /// The same bytes with the date of creation set to the start of 1970, so that the same picture gives the same file.
    /// The length stays, and with it the file's table of offsets.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        let key = Array("/CreationDate (D:".utf8)
        let fixed = Array("19700101000000".utf8)
        var bytes = bytes
        // The information dictionary is among the last objects.
        var start = bytes.count - key.count - fixed.count
        while start >= 0 {
            if bytes[start] == key[0] && bytes[start..<start + key.count].elementsEqual(key) {
                let digits = start + key.count
                bytes.replaceSubrange(digits..<digits + fixed.count, with: fixed)
                return bytes
            }
            start -= 1
        }
        return bytes
    }
}
