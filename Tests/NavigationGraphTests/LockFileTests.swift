import NavigationGraph
import Source
import Testing

@Suite struct LockFileTests {
    @Test func oneSortedLineForEachSceneAndRoute() {
        var login = scene("LoginViewController", entry: true)
        login.name = "Login"
        login.feature = "Sign in"
        let graph = NavigationGraph(
            scenes: [scene("Home"), login, scene("UIAlertController", kind: .system)],
            routes: [
                push("LoginViewController", "Home"), present("Home", "UIAlertController", certainty: .inferred),
            ])
        #expect(
            LockFile.text(graph) == """
                # sidewinder navigation lock, version 1
                route Home present UIAlertController inferred
                route LoginViewController push Home
                scene Home
                scene LoginViewController name=Login entry feature="Sign in"
                scene UIAlertController system

                """)
    }

    @Test func placesInTheSourcesAndTheWayARouteIsWrittenDoNotChangeIt() {
        let first = graph(push("A", "B"), present("B", "C"))
        var second = first
        for index in second.routes.indices {
            second.routes[index].location = place("Moved.swift", 99)
            second.routes[index].trigger = "renamed()"
        }
        second.scenes.reverse()
        second.routes.reverse()
        #expect(LockFile.text(first) == LockFile.text(second))
    }

    @Test func aRouteWrittenTwiceIsOneLineWithTheBestCertainty() {
        let text = LockFile.text(graph(push("A", "B", certainty: .declared), push("A", "B"), push("A", "B")))
        #expect(text.contains("\nroute A push B\n"))
        #expect(text.split(separator: "\n").count == 4)
    }

    @Test(arguments: [
        "", " ", "two words", "a=b", "\"quoted\"", "back\\slash", "line\nbreak", "tab\t", "# comment", "entry",
        "\u{202E}rtl", "שלום", "👩‍👩‍👧", "</script>", "\\u{41}", "\u{0}", "name=x", "é", "e\u{301}",
    ]) func anyNameComesBackAsItWas(_ name: String) throws {
        var odd = scene("Main:" + name, entry: true)
        odd.name = name
        odd.feature = name
        odd.dialog = true
        let graph = NavigationGraph(scenes: [odd, scene("B")], routes: [push(odd.id, "B", certainty: .inferred)])
        let text = LockFile.text(graph)
        #expect(text.utf8.count(where: { $0 == 10 }) == 4)
        let read = try LockFile.graph(text, file: "navigation.lock")
        #expect(LockFile.text(read) == text)
        let back = try #require(read.scene(odd.id))
        #expect(Array(back.name.unicodeScalars) == Array(name.unicodeScalars))
        #expect(Array((back.feature ?? "-").unicodeScalars) == Array(name.unicodeScalars))
        #expect(back.entry && back.dialog)
        #expect(back.location == SourceLocation(file: "navigation.lock", line: back.location.line, column: 1))
        #expect(read.routes.first?.certainty == .inferred)
    }

    @Test func whatCouldHideOrReorderTextIsWrittenAsItsNumber() {
        let text = LockFile.text(NavigationGraph(scenes: [scene("a\u{202E}b\u{200B}")]))
        #expect(text.contains("scene \"a\\u{202E}b\\u{200B}\"\n"))
    }

    @Test func linesMayComeInAnyOrderWithWindowsLineEnds() throws {
        let read = try LockFile.graph("scene B\r\nroute B push A\r\n# a word\r\n\r\nscene A entry", file: "x.lock")
        #expect(read.routes.map(\.id) == ["B>push>A"])
        #expect(read.scene("A")?.entry == true)
    }

    @Test(arguments: [
        ("scene A\n<<<<<<< ours", 2, "a line starts with"),
        ("scene", 1, "the id of the scene is missing"),
        ("scene A sceen", 1, "\"sceen\" means nothing here"),
        ("scene A colour=red", 1, "\"colour=red\" means nothing here"),
        ("scene A\nscene A", 2, "is there twice"),
        ("scene A\nroute A push B", 2, "no line tells of the scene B"),
        ("scene A\nroute A push", 2, "a route is"),
        ("scene A\nroute A jump A", 2, "\"jump\" means nothing here"),
        ("scene A\nroute A push A perhaps", 2, "\"perhaps\" means nothing here"),
        ("scene \"A", 1, "a quotation mark is missing"),
        ("scene \"A\\u{110000}\"", 1, "hexadecimal number"),
        ("scene \"A\\", 1, "a quotation mark is missing"),
    ]) func whatIsWrongIsSaidWithItsLine(_ text: String, _ line: Int, _ message: String) {
        let error = #expect(throws: LockError.self) { try LockFile.graph(text, file: "x.lock") }
        #expect(error?.line == line)
        #expect(error?.message.contains(message) == true)
    }

    @Test(arguments: 1...200) func everyGraphComesBack(_ seed: UInt64) throws {
        let graph = RandomGraph(seed: seed, count: 9).graph
        let read = try LockFile.graph(LockFile.text(graph), file: "x.lock")
        #expect(read.scenes.map(\.id) == graph.scenes.map(\.id))
        #expect(read.routes.map(\.id).sorted() == Set(graph.routes.map(\.id)).sorted())
        #expect(LockFile.text(read) == LockFile.text(graph))
    }
}
