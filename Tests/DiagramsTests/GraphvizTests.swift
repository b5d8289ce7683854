import Foundation
import NavigationGraph
import Testing

@testable import Diagrams

struct GraphvizTests {
    private static let drawn: [DiagramFormat] = [.svg, .png, .pdf]

    @Test(arguments: drawn)
    func samePictureSameBytes(_ format: DiagramFormat) throws {
        let first = try Diagram.output(SampleGraphs.todo, as: format)
        let second = try Diagram.output(SampleGraphs.todo, as: format)
        #expect(first.bytes == second.bytes)
        #expect(first.warnings.isEmpty)
    }

    /// The label of a line between boxes of the first rank makes Graphviz 2.43 free memory that is not its own: what
    /// draws such a graph must neither end nor change from time to time.
    @Test func labelsInTheFirstRankDoNoHarm() throws {
        let label = "label=<<TABLE FIXEDSIZE=\"TRUE\" WIDTH=\"12\" HEIGHT=\"13\"><TR><TD></TD></TR></TABLE>>"
        let source = """
            digraph G {
                graph [rankdir=LR]
                node [shape=box fixedsize=true label=""]
                subgraph cluster_0 { graph [label=""] home list }
                start; cart; pay
                pay -> list
                home -> cart [\(label)]
                start -> home
                cart -> pay
                start -> cart
            }
            """
        let first = try Graphviz.render(source, format: "json0")
        #expect(!first.hadErrors)
        for _ in 0..<20 { #expect(try Graphviz.render(source, format: "json0").bytes == first.bytes) }
    }

    /// Graphviz' own numbers of frames are addresses, so that memory which was used before would order them.
    @Test func whatElseIsInMemoryChangesNoLayout() throws {
        let frames = (0..<12).map { "subgraph cluster_\($0) { a\($0) -> b\($0) }" }
        let lines = (0..<12).map { "a\($0) -> b\(($0 * 5 + 3) % 12)" }
        let source = "digraph {\n" + (frames + lines).joined(separator: "\n") + "\n}"
        let first = try Graphviz.render(source, format: "json0")
        // What is freed last is handed out first: names that come later get lower addresses.
        for size in stride(from: 8, through: 64, by: 8) {
            let blocks = (0..<64).compactMap { _ in malloc(size) }
            for block in blocks.sorted(by: { UInt(bitPattern: $0) < UInt(bitPattern: $1) }) { free(block) }
        }
        #expect(try Graphviz.render(source, format: "json0").bytes == first.bytes)
    }

    @Test func filesStartAsTheirFormatsDo() throws {
        let png = try Diagram.render(SampleGraphs.todo, as: .png)
        #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let pdf = try Diagram.render(SampleGraphs.todo, as: .pdf)
        #expect(String(decoding: pdf.prefix(5), as: UTF8.self) == "%PDF-")
    }

    @Test(arguments: DiagramOptions.ThemeName.allCases)
    func svgOfHostileNamesIsWellFormed(_ theme: DiagramOptions.ThemeName) throws {
        let options = DiagramOptions(
            theme: theme, show: Set(DiagramOptions.Part.allCases), linkPrefix: "https://example.org/?a=1&b=",
            title: "<&>")
        let counter = ElementCounter()
        #expect(counter.parse(try Diagram.render(SampleGraphs.hostile, as: .svg, options: options)))
        #expect(counter.counts["svg"] == 1)
    }

    @Test func svgShowsNamesAsTheyAre() throws {
        let options = DiagramOptions(show: [.triggers])
        let svg = String(decoding: try Diagram.render(SampleGraphs.hostile, as: .svg, options: options), as: UTF8.self)
        for text in [">\\N \\G \\l<", ">&lt;b&gt;bold&lt;/b&gt;<", ">ends in \\<", ">שלום עולם<", ">(no name)<"] {
            #expect(svg.contains(text), "\(text)")
        }
    }

    @Test func scenesLinkToTheirSources() throws {
        let options = DiagramOptions(linkPrefix: "https://example.org/blob/main/")
        let svg = String(decoding: try Diagram.render(SampleGraphs.todo, as: .svg, options: options), as: UTF8.self)
        #expect(svg.contains("xlink:href=\"https://example.org/blob/main/App/Todo/TodoListViewController.swift#L5\""))
        #expect(svg.contains("<title>TodoListViewController&#10;App/Todo/TodoListViewController.swift:5:7</title>"))
    }

    @Test func routesOfAHubAreToldByItsNumber() throws {
        var draft = Draft()
        draft.scene("Home", entry: true)
        draft.scene("Alert")
        for index in 1...12 {
            draft.scene("Scene\(index)")
            draft.route("Home", .push, "Scene\(index)")
            draft.route("Scene\(index)", .present, "Alert")
        }
        func edges(_ options: DiagramOptions) throws -> Int {
            let svg = String(decoding: try Diagram.render(draft.graph, as: .svg, options: options), as: UTF8.self)
            #expect(
                svg.contains("12 routes not drawn but told by the number of where they lead")
                    == (options.mostLinesToOneScene != nil))
            return svg.components(separatedBy: "class=\"edge route").count - 1
        }
        #expect(try edges(DiagramOptions()) == 12)
        #expect(try edges(DiagramOptions(mostLinesToOneScene: nil)) == 24)
    }

    /// What a line shows by its stroke or says on it; colours are missing in print and in the box of an entry.
    @Test func routesThatAreNotDrawnSayWhatTheirLinesWouldShow() throws {
        var draft = Draft()
        draft.scene("Alert")
        for index in 1...12 { draft.scene("Scene\(index)", entry: index == 1) }
        for index in 1...12 { draft.route("Scene\(index)", index == 1 ? .root : .push, "Alert") }
        draft.route("Scene2", .present, "Alert", certainty: .inferred)
        draft.route("Scene3", .present, "Alert", certainty: .declared)
        let options = DiagramOptions(show: [.declared], full: true)
        let svg = String(decoding: try Diagram.render(draft.graph, as: .svg, options: options), as: UTF8.self)
        for text in ["1: Alert, root", "1: Alert, present, inferred", "1: Alert, present, not called"] {
            #expect(svg.components(separatedBy: "leads to \(text)").count == 2, "\(text)")
        }
    }

    @Test func brokenSourceIsOneErrorThatSaysWhy() {
        let error = Graphviz.syntaxError(in: "digraph { a -> }")
        #expect(error?.description.contains("syntax error") == true)
    }

    @Test func unknownFormatIsAnErrorThatSaysWhatToInstall() {
        #expect {
            try Graphviz.render("digraph { a }", format: "no-such-format")
        } throws: { error in
            "\(error)".contains("no renderer for no-such-format")
        }
    }

    @Test func picturesCanBeAskedForAtTheSameTime() async throws {
        let expected = try Diagram.render(SampleGraphs.todo, as: .svg)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<4 { group.addTask { try Diagram.render(SampleGraphs.todo, as: .svg) } }
            for try await bytes in group { #expect(bytes == expected) }
        }
    }

    @Test func theDateOfAPDFIsFixedAndNothingElse() {
        let before = Array("%PDF << /CreationDate (D:20240229235959Z) >> trailer".utf8)
        let after = Array("%PDF << /CreationDate (D:19700101000000Z) >> trailer".utf8)
        #expect(PDFDate.removed(from: before) == after)
        #expect(PDFDate.removed(from: Array("short".utf8)) == Array("short".utf8))
    }

    @Test func effortFallsWithSize() {
        #expect(LayoutEffort(nodes: 150, edges: 400) == .curved)
        #expect(LayoutEffort(nodes: 300, edges: 700) == .curved)
        #expect(LayoutEffort(nodes: 300, edges: 950) == .angled)
        #expect(LayoutEffort(nodes: 300, edges: 1200) == .straight)
        #expect(LayoutEffort(nodes: 700, edges: 2800) == .straight)
        #expect(LayoutEffort.allCases.filter { $0.note == nil } == [.curved])
        #expect(LayoutEffort(nodes: 5000, edges: 20_000) == .packed)
    }
}
