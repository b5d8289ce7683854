import NavigationGraph
import Source
import Testing

@testable import Query

@Suite struct PatternLimitTests {
    private let graph = NavigationGraph(
        scenes: [String(repeating: "a", count: 60) + "b", "Login"].map {
            Scene(id: $0, name: $0, location: SourceLocation(file: "a.swift", line: 1, column: 1))
        })

    @Test func manyStarsAreFast() throws {
        let glob = String(repeating: "*a", count: 40) + "c"
        #expect(try Query("filter('\(glob)')").evaluate(on: graph).isEmpty)
        #expect(try Query("filter('\(String(repeating: "*a", count: 40))*')").evaluate(on: graph).scenes.count == 1)
    }

    @Test func anExpressionThatTakesTooLongIsAnError() throws {
        let query = try Query("filter(/^(a+)+$/)")
        let error = #expect(throws: QueryError.self) { try query.evaluate(on: graph) }
        #expect(error?.message.hasPrefix("the regular expression takes longer than 5 seconds") == true)
        #expect(error?.offset == 7)
    }

    @Test func expressionsOfManyGroupsAreRefused() {
        for part in ["(", "[", "(a"] {
            let text = String(repeating: part, count: 100_000)
            #expect(throws: QueryError.self) { try Query("filter(/\(text)/)") }
        }
    }

    @Test func expressionsAreFoundAnywhere() throws {
        #expect(try Query("/^Lo/ + /a{5}b$/").evaluate(on: graph).scenes.count == 2)
    }
}
