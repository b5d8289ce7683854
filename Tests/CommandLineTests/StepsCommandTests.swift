import Foundation
import Testing

@Suite struct StepsCommandTests {
    private let sources = [
        "App/App.swift": """
        import SwiftUI
        @main struct HarborApp: App {
            var body: some Scene { WindowGroup { HarborView() } }
        }
        struct HarborView: View {
            @State private var isOpen = false
            var body: some View {
                Button("Load \\"now\\"") { isOpen = true }.accessibilityIdentifier("load")
                    .sheet(isPresented: $isOpen) { CargoView(ship: Ship()) }
            }
        }
        struct Ship {}
        struct CargoView: View {
            let ship: Ship
            var body: some View {
                NavigationStack { NavigationLink("Crates") { CratesView() } }
            }
        }
        struct CratesView: View { var body: some View { Text("Crates") } }
        """
    ]

    private func steps(_ arguments: String...) throws -> ToolProcess.Result {
        let folder = try TestFolder(sources)
        return try ToolProcess.run(["steps"] + arguments, in: folder.path)
    }

    @Test func eachStepIsTold() throws {
        let result = try steps("Harbor", "Crates", "App")
        #expect(result.code == 0)
        #expect(result.error.isEmpty)
        #expect(
            result.output == """
                Harbor → Crates: 2 steps, from where the app starts
                1. On Harbor: tap the button "Load "now"" [load]
                   → Cargo, present at App.swift:8:9
                2. On Cargo: tap the link "Crates"
                   → Crates, push at App.swift:16:27

                """)
    }

    @Test func noWayIsExitCodeOne() throws {
        let result = try steps("Crates", "Harbor", "App")
        #expect(result.code == 1)
        #expect(result.output.isEmpty)
        #expect(result.error == "none: no path leads from Crates to Harbor; there is one the other way round\n")
    }

    @Test(arguments: [
        (["Harbor"], "sidewinder: steps: TO is missing"),
        (["Harbor", "./App"], "TO is missing: scene to get to; \"./App\" is a file or folder"),
        (["Harbor", "Crates", "App", "--number", "0"], "--number has to be a whole number from 1 to 100, not \"0\""),
        (["Harbor", "Crates", "App", "--format", "xcui"], "xcuitest"),
        (["Harbur", "Crates", "App"], "Harbor"),
    ])
    func wrongUsageSaysWhatIsRight(_ arguments: [String], _ message: String) throws {
        let folder = try TestFolder(sources)
        let result = try ToolProcess.run(["steps"] + arguments, in: folder.path)
        #expect(result.code == 64)
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test func theSameFromASavedGraph() throws {
        let folder = try TestFolder(sources)
        #expect(try ToolProcess.run(["graph", "App", "-o", "graph.json"], in: folder.path).code == 0)
        let saved = try ToolProcess.run(["steps", "Harbor", "Crates", "graph.json"], in: folder.path)
        #expect(saved.output == (try steps("Harbor", "Crates", "App")).output)
    }

    @Test func jsonHasTheControls() throws {
        let result = try steps("entries()", "Cargo", "App", "-f", "json")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let ways = try #require(object?["ways"] as? [[String: Any]])
        let steps = try #require(ways.first?["steps"] as? [[String: Any]])
        #expect(ways.first?["from"] as? String == "HarborView")
        #expect(ways.first?["to"] as? String == "CargoView")
        let control = try #require((steps.first?["route"] as? [String: Any])?["control"] as? [String: Any])
        #expect(control["kind"] as? String == "button")
        #expect(control["title"] as? String == "Load \"now\"")
        #expect(control["identifier"] as? String == "load")
        #expect(steps.first?["action"] as? String == "tap the button \"Load \"now\"\" [load]")
    }

    // MARK: The test for Xcode

    @Test func theTestCompiles() throws {
        let folder = try TestFolder(sources)
        let result = try ToolProcess.run(
            ["steps", "Harbor", "Crates", "App", "-o", "HarborToCrates.swift"], in: folder.path)
        #expect(result.code == 0)
        let test = try folder.text("HarborToCrates.swift")
        #expect(test.contains("tap(app.buttons[\"load\"].firstMatch)"))
        #expect(test.contains("// 1. Harbor → Cargo: tap the button \"Load \"now\"\" [load]"))
        #expect(try SwiftCompiler.accepts(test, in: folder))
    }
}

/// The compiler, asked whether a test for Xcode is one: with a stand-in for XCTest, for systems that do not have it.
enum SwiftCompiler {
    static func accepts(_ test: String, in folder: TestFolder) throws -> Bool {
        let standIn = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/XCUITestStandIn.swift").standardizedFileURL
        try folder.write(Data(test.replacingOccurrences(of: "import XCTest\n", with: "").utf8), to: "UITests.swift")
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-swift-version", "6", "-typecheck", standIn.path, "UITests.swift"]
        compiler.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        try compiler.run()
        compiler.waitUntilExit()
        return compiler.terminationStatus == 0
    }
}
