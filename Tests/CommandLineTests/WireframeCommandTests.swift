import Foundation
import Testing

/// What screens show, in the pictures that commands write.
@Suite struct WireframeCommandTests {
    private let sources = [
        "App/App.swift": """
        import SwiftUI
        @main struct HarborApp: App {
            var body: some Scene { WindowGroup { HarborView() } }
        }
        struct HarborView: View {
            @State private var isOpen = false
            var body: some View {
                VStack { Text("Ships in port"); Button("Load") { isOpen = true } }
                    .sheet(isPresented: $isOpen) { CargoView() }
            }
        }
        struct CargoView: View { var body: some View { Text("Crates") } }
        """
    ]

    @Test func aPictureHasThem() throws {
        let folder = try TestFolder(sources)
        let result = try ToolProcess.run(
            ["graph", "App", "--wireframes", "-f", "svg=a.svg", "-f", "json=a.json"], in: folder.path)
        #expect(result.code == 0, "\(result.error)")
        let svg = try folder.text("a.svg")
        #expect(svg.contains(">Ships in port</text>") && svg.contains(">Crates</text>"))
        // What a saved graph keeps is drawn of it as well.
        let again = try ToolProcess.run(["graph", "a.json", "--wireframes", "-f", "svg"], in: folder.path)
        #expect(again.output == svg)
        // Whoever does not ask gets none, whatever an earlier run has kept.
        let plain = try ToolProcess.run(["graph", "App", "-f", "json"], in: folder.path)
        #expect(!plain.output.contains("wireframe"))
    }

    @Test func whatCannotShowThemIsRefused() throws {
        let folder = try TestFolder(sources)
        let text = try ToolProcess.run(["graph", "App", "--wireframes", "-f", "mermaid"], in: folder.path)
        #expect(text.code == 64)
        #expect(text.error.contains("--wireframes are for svg, png, pdf and json, not for mermaid"))
        _ = try ToolProcess.run(["graph", "App", "-o", "a.json"], in: folder.path)
        let saved = try ToolProcess.run(["graph", "a.json", "--wireframes", "-f", "svg"], in: folder.path)
        #expect(saved.code == 64)
        #expect(saved.error.contains("has no wireframes; write it again with graph --wireframes --format json"))
    }

    @Test func stepsAreAStrip() throws {
        let folder = try TestFolder(sources)
        let result = try ToolProcess.run(
            [
                "steps", "Harbor", "Cargo", "App", "-f", "html=way.html", "-f", "svg=my way.svg",
                "-f", "markdown=way.md",
            ], in: folder.path)
        #expect(result.code == 0, "\(result.error)")
        let html = try folder.text("way.html")
        #expect(html.contains("Ships in port") && html.contains("class=\"w5\"") && html.contains("tap the button"))
        #expect(try folder.text("my way.svg").contains(">1. Harbor</text>"))
        #expect(
            try folder.text("way.md") == """
                ![Harbor → Cargo](my%20way.svg)

                ### Harbor → Cargo

                1. **Harbor**: tap the button "Load" → **Cargo**

                """)
    }

    /// What goes into a ticket needs no second option. A file of somebody else stays.
    @Test func aTextInAFileHasItsPictureBesideIt() throws {
        let folder = try TestFolder(sources)
        let way = ["steps", "Harbor", "Cargo", "App", "-o", "way.md"]
        for _ in 1...2 {
            let result = try ToolProcess.run(way, in: folder.path)
            #expect(
                result.code == 0 && result.error.contains("way.svg: the picture that way.md shows"), "\(result.error)")
            #expect(try folder.text("way.md").hasPrefix("![Harbor → Cargo](way.svg)\n"))
            #expect(try folder.text("way.svg").contains(">1. Harbor</text>"))
        }
        let other = try TestFolder(sources.merging(["way.svg": "mine"]) { $1 })
        let result = try ToolProcess.run(way, in: other.path)
        #expect(result.code == 0 && result.error.contains("way.svg is there already"), "\(result.error)")
        #expect(try other.text("way.md").hasPrefix("### Harbor → Cargo\n"))
        #expect(try other.text("way.svg") == "mine")
    }

    @Test func theExplorerHasThemUnlessToldOtherwise() throws {
        let folder = try TestFolder(sources)
        let page = try ToolProcess.run(["explore", "App"], in: folder.path).output
        #expect(page.contains("<symbol id=\"sketch-1\"") && page.contains("Ships in port"))
        let plain = try ToolProcess.run(["explore", "App", "--no-wireframes"], in: folder.path).output
        #expect(!plain.contains("<symbol") && !plain.contains("Ships in port"))
    }

    @Test func picturesTakeTheirPlace() throws {
        let folder = try TestFolder(sources)
        // One dot, white.
        let png = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==")
        let shots = URL(fileURLWithPath: folder.path).appendingPathComponent("shots")
        try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
        try #require(png).write(to: shots.appendingPathComponent("testHarbor@2x.png"))
        let result = try ToolProcess.run(["graph", "App", "--thumbnails", "shots", "-f", "svg"], in: folder.path)
        #expect(result.output.contains("<image ") && !result.output.contains("Ships in port"))
        #expect(result.output.contains(">Crates</text>"))
        for other in ["none", "App/App.swift"] {
            let none = try ToolProcess.run(["graph", "App", "--thumbnails", other, "-f", "svg"], in: folder.path)
            #expect(none.code == 64)
            #expect(none.error.contains("--thumbnails needs a folder"))
        }
    }
}
