import Foundation
import NavigationGraph
import Source
import Testing

@testable import Diagrams

@Suite struct ExplorePageTests {
    private func text(_ page: ExplorePage, _ graph: NavigationGraph) throws -> String {
        String(decoding: try page.render(graph).bytes, as: UTF8.self)
    }

    /// What the page's script reads, as JSON.
    private func data(_ page: String) throws -> [String: Any] {
        let start = try #require(page.range(of: "id=\"page-data\">"))
        let end = try #require(page[start.upperBound...].range(of: "</script>"))
        let json = Data(page[start.upperBound..<end.lowerBound].utf8)
        return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    private static let hostile = [
        "</script><script>window.owned = 1</script>", "<img src=x onerror=alert(1)>", "\"quoted\" 'and' `ticks`",
        "-->]]>", "\u{202E}right to left \u{05E9}\u{05DC}", "👩‍👩‍👧 family", "{{data}}", "a\nb\u{2028}c", "&amp;lt;",
    ]

    private static let hostileGraph: NavigationGraph = {
        let place = SourceLocation(file: "App/<b>.swift", line: 1, column: 1)
        let scenes = hostile.enumerated().map { index, name in
            Scene(id: name, name: name, entry: index == 0, feature: index % 2 == 0 ? hostile[0] : nil, location: place)
        }
        let routes = zip(hostile, hostile.dropFirst()).map { from, to in
            Route(from: from, to: to, kind: .push, trigger: from, location: place)
        }
        return NavigationGraph(scenes: scenes, routes: routes)
    }()

    @Test func theSameGraphGivesTheSameBytesInAnyOrder() throws {
        let graph = SampleGraphs.todo
        var shuffled = graph
        shuffled.scenes.reverse()
        shuffled.routes.reverse()
        let sorted = NavigationGraph(
            scenes: shuffled.scenes, routes: shuffled.routes, exits: graph.exits, unresolved: graph.unresolved,
            ledger: graph.ledger)
        #expect(try ExplorePage().render(graph).bytes == ExplorePage().render(sorted).bytes)
        #expect(try ExplorePage().render(graph).bytes == ExplorePage().render(graph).bytes)
    }

    @Test func everySceneAndRouteIsInThePage() throws {
        let page = try text(ExplorePage(title: "Shop"), SampleGraphs.shop)
        let data = try data(page)
        #expect((data["scenes"] as? [Any])?.count == SampleGraphs.shop.scenes.count)
        #expect((data["routes"] as? [Any])?.count == SampleGraphs.shop.routes.count)
        for scene in SampleGraphs.shop.scenes { #expect(page.contains("data-id=\"\(scene.id)\"")) }
        #expect(page.contains("<title>Shop</title>"))
    }

    @Test func namesCannotLeaveTheirPlace() throws {
        let page = try text(ExplorePage(title: Self.hostile[0]), Self.hostileGraph)
        // Two scripts: the data and the page's own.
        #expect(page.components(separatedBy: "<script").count == 3)
        #expect(page.components(separatedBy: "</script").count == 3)
        #expect(!page.contains("<img"))
        #expect(page.components(separatedBy: "<svg").count == 2)
        let scenes = try #require(try data(page)["scenes"] as? [[String: Any]])
        #expect(Set(scenes.compactMap { $0["name"] as? String }) == Set(Self.hostile.map(PlainText.text)))
    }

    @Test func nothingIsLoaded() throws {
        let page = try text(ExplorePage(), SampleGraphs.todo)
        #expect(page.contains("default-src 'none'"))
        for part in ["<link", "src=", "url(", "@import", "fetch(", "XMLHttpRequest"] { #expect(!page.contains(part)) }
        let addresses = page.matches(of: /https?:\/\/[^"\s]*/).map { String($0.output) }
        #expect(Set(addresses) == ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"])
    }

    @Test func idsOfThePictureDoNotMeetThoseOfThePage() throws {
        let place = SourceLocation(file: "A.swift", line: 1, column: 1)
        let graph = NavigationGraph(scenes: [Scene(id: "page-search", name: "Search", location: place)])
        let page = try text(ExplorePage(), graph)
        #expect(page.components(separatedBy: " id=\"page-search\"").count == 2)
    }

    @Test func findingsCarryTheirScene() throws {
        let place = SourceLocation(file: "A.swift", line: 7, column: 1)
        let findings = [
            ExplorePage.Finding(
                scene: SampleGraphs.todo.scenes[1].id, rule: "a-rule", severity: "error", message: "<m>",
                location: place),
            ExplorePage.Finding(scene: nil, rule: "b-rule", severity: "info", message: "n", location: place),
        ]
        let data = try data(text(ExplorePage(findings: findings), SampleGraphs.todo))
        let written = try #require(data["findings"] as? [[String: Any]])
        #expect(written.map { $0["scene"] as? Int } == [1, nil])
        #expect(written[0]["at"] as? String == "A.swift:7")
        #expect(written[0]["message"] as? String == "<m>")
    }

    @Test func anEmptyGraphIsAPageToo() throws {
        #expect(try text(ExplorePage(), NavigationGraph()).contains("<svg"))
    }

    @Test(arguments: [
        ("a\n  b", "ab"), ("\"a  b\"", "\"a  b\""), ("\"<&>\"", "\"\\u003c\\u0026\\u003e\""), ("{\n}\n", "{}"),
    ]) func embeddedJSON(_ text: String, _ expected: String) {
        #expect(ExploreData.embedded(text) == expected)
    }
}
