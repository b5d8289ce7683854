import Flow
import NavigationGraph
import Screens
import Testing

/// Small apps with the routes that they have, as comments: `// A present B`, `// A push C inferred`, and `// starts A`.
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
        let expected = said.filter { $0.count == 3 || $0.last == "inferred" }.map { $0.joined(separator: " ") }.sorted()
        #expect(!expected.isEmpty)
        let found = graph.routes.map { route in
            "\(route.from) \(route.kind.rawValue) \(route.to)" + (route.certainty == .exact ? "" : " inferred")
        }
        #expect(found.sorted() == expected)
        #expect(graph.scenes.filter(\.entry).map(\.id) == said.filter { $0.first == "starts" }.map { String($0[1]) })
    }

    /// The same whatever frame of the work list is next.
    @Test(arguments: names)
    func shuffled(_ name: String) throws {
        let app = try app(name)
        let expected = FlowGraph(Run(app.runAsApp())).graph()
        for seed in 1...3 {
            #expect(FlowGraph(Run(app.runAsApp(seed: UInt64(seed)))).graph() == expected, "seed \(seed)")
        }
    }

    /// By which calls a screen leads to another one.
    @Test func wayOfARoute() throws {
        let graph = FlowGraph(Run(try app("asked-stack").runAsApp()))
        let way = graph.explain("NameViewController", "CodeViewController")
        #expect(way.first == "NameViewController>push>CodeViewController: exact")
        #expect(way.contains { $0.contains("Pages.put(_:) on Pages main.swift:") })
        #expect(graph.explain("MenuViewController", "CodeViewController").isEmpty)
    }
}
