import NavigationGraph
import Source
import Testing

@testable import Navigation

/// What is believed of routes that run through code which several screens share.
@Suite struct SharedWaysTests {
    /// A route whose last call stands in `open()` at `line`, behind `calls - 1` others.
    private func route(
        _ from: String, _ to: String, _ kind: Route.Kind = .push, line: Int = 7, calls: Int = 2
    ) -> Route {
        let place = SourceLocation(file: "Router.swift", line: line, column: 3)
        let before = (1..<max(calls, 1)).map { call in
            Route.Step(
                symbol: "\(from).step\(call)()",
                location: SourceLocation(file: "\(from).swift", line: call, column: 1))
        }
        return Route(
            from: from, to: to, kind: kind, transports: [.code], certainty: .exact, location: place,
            trace: before + [Route.Step(symbol: "Router.open()", location: place)])
    }

    /// For each route whether it is more than a guess.
    private func ties(_ routes: [Route]) -> [Bool] {
        let ways = SharedWays(routes)
        return routes.map(ways.ties)
    }

    private func joined(_ sources: Int, _ destinations: Int) -> [Route] {
        (0..<sources).flatMap { from in (0..<destinations).map { route("S\(from)", "D\($0)") } }
    }

    @Test func whatOneScreenAsksForIsBelieved() {
        #expect(ties([route("A", "C"), route("A", "D")]) == [true, true])
    }

    @Test func aHelperThatSeveralScreensCallAtOnceIsBelieved() {
        #expect(ties([route("A", "C"), route("B", "C")]) == [true, true])
    }

    @Test func severalThatLeadToSeveralAreAGuess() {
        #expect(ties(joined(2, 2)) == Array(repeating: false, count: 4))
    }

    @Test func severalBehindTwoCallsOfOneFunctionAreAGuess() {
        let routes = [
            route("A", "C", line: 7), route("A", "D", line: 8), route("B", "C", line: 7), route("B", "D", line: 8),
        ]
        #expect(ties(routes) == Array(repeating: false, count: 4))
    }

    @Test func screensThatAreToldApartAreBelieved() {
        let routes = (0..<12).map { route("S\($0)", "D\($0 % 6)") }
        #expect(ties(routes).allSatisfy { $0 == true })
    }

    @Test func aLongWayIsAGuessWhereSeveralScreensShareIt() {
        #expect(ties([route("A", "C", calls: 5)]) == [true])
        #expect(ties([route("A", "C", calls: 5), route("B", "C", calls: 4)]) == [false, true])
    }

    @Test func oneCallThatShowsSeveralScreensInTwoWaysEachIsAGuess() {
        let both = [route("A", "C", .push), route("A", "C", .present)]
        #expect(ties(both) == [true, true])
        #expect(ties(both + [route("A", "D", .push)]) == [false, false, true])
    }

    @Test func whatAStoryboardSaysIsBelieved() {
        let segue = Route(
            from: "A", to: "B", kind: .push, transports: [.segue], certainty: .exact,
            location: SourceLocation(file: "Main.storyboard", line: 1, column: 1), trace: [])
        #expect(ties([segue]) == [true])
    }
}
