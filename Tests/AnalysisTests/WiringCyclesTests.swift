import Analysis
import Program
import Testing

@Suite("Objects that one function wires into a cycle")
struct WiringCyclesTests {
    /// Each cycle by the properties of its links, beginning with that of the highest rank.
    /// - Parameter first: the property whose rank is the highest.
    private func cycles(_ body: String, weak: String = "", first: String = "") throws -> [[String]] {
        let app = AnalyzedProgram(
            """
            final class Page { var guide: Guide?; \(weak) var map: Map? }
            final class Guide { var page: Page?; func show(on page: Page) { self.page = page } }
            final class Map { var page: Page? }
            enum Maker { static func make() { \(body) } }
            """)
        let maker = try #require(app.program.functions.first { app.program.symbol($0.id) == "Maker.make()" })
        let found = app.analysis.wiring.cycles(in: maker.id) { $0.property?.name == first ? 1 : 0 }
        return found.map { $0.map { $0.property?.name ?? "-" } }
    }

    private static let made = "let page = Page(), guide = Guide(), map = Map(); "

    @Test func twoObjectsKeepEachOther() throws {
        #expect(try cycles(Self.made + "page.guide = guide; guide.page = page") == [["page", "guide"]])
    }

    @Test func theRankSaysWhichLinkComesFirst() throws {
        let body = Self.made + "page.guide = guide; guide.page = page"
        #expect(try cycles(body, first: "guide") == [["guide", "page"]])
    }

    @Test func aMethodKeepsWhatItIsGiven() throws {
        #expect(
            try cycles(Self.made + "page.guide = guide; guide.show(on: page)", first: "page") == [["page", "guide"]])
    }

    @Test func eachCycleIsTold() throws {
        let body = Self.made + "page.guide = guide; guide.page = page; page.map = map; map.page = page"
        #expect(try Set(cycles(body).map { Set($0) }) == [["page", "guide"], ["page", "map"]])
    }

    @Test func weakPropertiesKeepNothing() throws {
        #expect(try cycles(Self.made + "page.map = map; map.page = page", weak: "weak") == [])
    }

    @Test func anotherObjectOfTheClassClosesNoCycle() throws {
        #expect(try cycles(Self.made + "page.guide = guide; guide.page = Page()") == [])
    }
}
