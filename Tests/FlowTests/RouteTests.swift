import Flow
import NavigationGraph
import Screens
import Testing

/// Small apps with the routes that they have, as comments: `// A present B`, and `// starts A`.
@Suite struct RouteTests {
    private static let names = KernelProgram.ofApps.map(\.name)

    private func app(_ name: String) throws -> KernelProgram {
        try #require(KernelProgram.ofApps.first { $0.name == name })
    }

    @Test(arguments: names)
    func routes(_ name: String) throws {
        let app = try app(name)
        let graph = FlowGraph(Run(app.runAsApp())).graph()
        let said = app.files.flatMap { $0.text.split(separator: "\n") }.filter { $0.hasPrefix("// ") }
            .map { $0.dropFirst(3).split(separator: " ") }
        let expected = said.filter { $0.count == 3 }.map { $0.joined(separator: " ") }.sorted()
        #expect(!expected.isEmpty)
        #expect(graph.routes.map { "\($0.from) \($0.kind.rawValue) \($0.to)" }.sorted() == expected)
        #expect(graph.scenes.filter(\.entry).map(\.id) == said.filter { $0.first == "starts" }.map { String($0[1]) })
        // Nothing is promised of them yet.
        #expect(graph.routes.allSatisfy { $0.certainty == .inferred })
    }

    /// The same whatever frame of the work list is next.
    @Test(arguments: names)
    func shuffled(_ name: String) throws {
        let app = try app(name)
        let expected = FlowGraph(Run(app.runAsApp())).graph()
        for seed in 1...5 {
            #expect(FlowGraph(Run(app.runAsApp(seed: UInt64(seed)))).graph() == expected, "seed \(seed)")
        }
    }

    /// By which calls a screen leads to another one.
    @Test func wayOfARoute() throws {
        let graph = FlowGraph(Run(try app("asked-stack").runAsApp()))
        let way = graph.explain("NameViewController", "CodeViewController")
        #expect(way.first?.hasPrefix("NameViewController>push>CodeViewController main.swift:") == true)
        #expect(way.contains { $0.contains("Pages.put(_:) on Pages") })
        #expect(graph.explain("MenuViewController", "CodeViewController").isEmpty)
    }
}
