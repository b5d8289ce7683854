import NavigationGraph

/// Pictures of a navigation graph.
package enum Diagram {
    /// A picture and what its making had to say.
    package struct Output: Sendable {
        package var bytes: [UInt8]
        /// Messages of Graphviz, each once; empty for formats that it does not make.
        package var warnings: [String]
    }

    /// The picture as the content of a file: UTF-8 for the formats that are text.
    ///
    /// The same graph and options give the same bytes; for SVG, PNG and PDF with the same Graphviz and fonts.
    /// - Throws: where the options name a scene or feature that is not there, or Graphviz fails.
    package static func render(
        _ graph: NavigationGraph, as format: DiagramFormat, options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> [UInt8] {
        try output(graph, as: format, options: options).bytes
    }

    /// As `render`, with the warnings of Graphviz.
    ///
    /// Cost: linear in scenes and routes for DOT, Mermaid, PlantUML, GraphML and text; a layout for SVG, PNG and PDF,
    /// which takes up to some seconds for hundreds of scenes (see `LayoutEffort`), and
    /// no longer than the options allow. Layouts run one at a time.
    package static func output(
        _ graph: NavigationGraph, as format: DiagramFormat, options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> Output {
        let picture = try PictureBuilder.picture(of: graph, options)
        let theme = DiagramTheme.named(options.theme)
        switch format {
        case .dot: return text(DOTWriter.write(picture, theme: theme, for: .reading))
        case .mermaid: return text(try MermaidLimits.write(picture, of: graph, options))
        case .plantuml: return text(PlantUMLWriter.write(picture))
        case .graphml: return text(GraphMLWriter.write(picture))
        case .text: return text(TextWriter.write(picture))
        case .svg, .png, .pdf: return try drawn(picture, theme, format, options)
        }
    }

    private static func drawn(
        _ picture: Picture, _ theme: DiagramTheme, _ format: DiagramFormat, _ options: DiagramOptions
    ) throws(DiagramError) -> Output {
        let drawing = Drawing(
            picture: picture, theme: theme, mostLines: options.mostLinesToOneScene,
            resolution: format == .png ? bitmapResolution : nil, limit: options.layoutLimit)
        var output = try drawing.render(format: format.rawValue).output
        if format == .pdf { output.bytes = PDFDate.removed(from: output.bytes) }
        return Output(bytes: output.bytes, warnings: output.warnings)
    }

    /// In dots per inch: twice a point, so that small print stays sharp.
    private static let bitmapResolution = 144

    private static func text(_ text: String) -> Output { Output(bytes: Array(text.utf8), warnings: []) }
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
