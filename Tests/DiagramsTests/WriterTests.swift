import Foundation
import NavigationGraph
import Testing

@testable import Diagrams

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct WriterTests {
    static let textFormats: [DiagramFormat] = [.dot, .mermaid, .plantuml, .graphml, .text]
    private static let everything = DiagramOptions(
        show: Set(DiagramOptions.Part.allCases), linkPrefix: "https://example.org/blob/main/", title: "Todo")

    /// `SIDEWINDER_RECORD=1` rewrites the files, and fails so that nobody takes a recording for a check.
    @Test(arguments: textFormats)
    func goldenFiles(_ format: DiagramFormat) throws {
        let text = String(
            decoding: try Diagram.render(SampleGraphs.todo, as: format, options: Self.everything), as: UTF8.self)
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Golden/todo.\(format.fileExtensions[0])")
        if ProcessInfo.processInfo.environment["SIDEWINDER_RECORD"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.lastPathComponent); review the difference")
        }
        #expect(text == (try String(contentsOf: file, encoding: .utf8)))
    }

    @Test(arguments: textFormats)
    func orderOfTheGraphDoesNotMatter(_ format: DiagramFormat) throws {
        let options = DiagramOptions(show: Set(DiagramOptions.Part.allCases))
        for graph in [SampleGraphs.todo, SampleGraphs.shop, SampleGraphs.large] {
            var shuffled = graph
            shuffled.scenes.reverse()
            shuffled.routes = graph.routes.sorted { ($0.to, $0.id) > ($1.to, $1.id) }
            shuffled.exits.reverse()
            shuffled.unresolved.reverse()
            let bytes = try Diagram.render(graph, as: format, options: options)
            #expect(try Diagram.render(shuffled, as: format, options: options) == bytes)
        }
    }

    @Test(arguments: [
        SampleGraphs.todo, SampleGraphs.shop, SampleGraphs.large, SampleGraphs.hostile, NavigationGraph(),
    ])
    func graphvizReadsEveryDOT(_ graph: NavigationGraph) throws {
        let options = DiagramOptions(show: Set(DiagramOptions.Part.allCases), full: true, title: "a \"b\" <c> \\")
        let bytes = try Diagram.render(graph, as: .dot, options: options)
        #expect(Graphviz.syntaxError(in: String(decoding: bytes, as: UTF8.self)) == nil)
    }

    @Test(arguments: [SampleGraphs.todo, SampleGraphs.hostile])
    func graphMLIsWellFormedAndComplete(_ graph: NavigationGraph) throws {
        let options = DiagramOptions(show: [.system, .declared])
        let counter = ElementCounter()
        #expect(counter.parse(try Diagram.render(graph, as: .graphml, options: options)))
        #expect(counter.counts["node"] == graph.scenes.count)
        #expect(counter.counts["edge"] == graph.routes.count)
    }

    @Test(arguments: textFormats)
    func hostileNamesKeepTheirPlace(_ format: DiagramFormat) throws {
        let options = DiagramOptions(show: Set(DiagramOptions.Part.allCases), title: "x\n@enduml\nend")
        let text = String(
            decoding: try Diagram.render(SampleGraphs.hostile, as: format, options: options), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        switch format {
        case .plantuml: #expect(lines.filter { $0.hasPrefix("@enduml") }.count == 1)
        case .mermaid: #expect(lines.filter { $0 == "end" }.count == SampleGraphs.hostileNames.count)
        default: break
        }
    }

    /// A print in black and white must tell the kinds of a route apart without their colours.
    @Test(arguments: DiagramOptions.ThemeName.allCases)
    func kindsDifferWithoutColour(_ name: DiagramOptions.ThemeName) {
        let theme = DiagramTheme.named(name)
        let shapes = Picture.LineKind.allCases.map { kind -> [String] in
            let style = theme.line(kind)
            return [style.pattern.rawValue, style.head, style.tail, style.width > 2 ? "bold" : ""]
        }
        #expect(Set(shapes).count == Picture.LineKind.allCases.count)
        #expect(Picture.NodeKind.allCases.allSatisfy { theme.nodes[$0] != nil })
        #expect(DiagramOptions.Mark.allCases.allSatisfy { theme.marks[$0] != nil })
    }

    @Test func dotKeepsTheDirectionOfEveryRoute() throws {
        let text = String(decoding: try Diagram.render(SampleGraphs.todo, as: .dot), as: UTF8.self)
        #expect(text.contains("\"SettingsViewController\" -> \"RootNavigationController\""))
        #expect(!text.contains("\"RootNavigationController\" -> \"SettingsViewController\""))
    }

    @Test func legendListsOnlyWhatIsThere() throws {
        let picture = try PictureBuilder.picture(of: SampleGraphs.large, DiagramOptions())
        let legend = try #require(DOTLegend(picture: picture, theme: .named(.light), columns: 6).markup)
        #expect(legend.contains(">push<") && legend.contains(">contain<") && legend.contains("n routes"))
        #expect(!legend.contains(">custom<") && !legend.contains(">dialog<") && !legend.contains(">inferred<"))
    }
}

/// Counts the elements of an XML document.
final class ElementCounter: NSObject, XMLParserDelegate {
    private(set) var counts: [String: Int] = [:]

    /// Whether the document is well-formed.
    func parse(_ bytes: [UInt8]) -> Bool {
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        return parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[name, default: 0] += 1
    }
}
