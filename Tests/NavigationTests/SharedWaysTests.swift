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

    private func trusts(_ routes: [Route]) -> [SharedWays.Trust] {
        let ways = SharedWays(routes)
        return routes.map(ways.trust)
    }

    private func joined(_ sources: Int, _ destinations: Int) -> [Route] {
        (0..<sources).flatMap { from in (0..<destinations).map { route("S\(from)", "D\($0)") } }
    }

    @Test func whatOneScreenAsksForIsBelieved() {
        #expect(trusts([route("A", "C"), route("A", "D")]) == [.full, .full])
    }

    @Test func aHelperThatSeveralScreensCallAtOnceIsBelieved() {
        #expect(trusts([route("A", "C"), route("B", "C")]) == [.full, .full])
    }

    @Test func severalThatLeadToSeveralAreAGuess() {
        #expect(trusts(joined(2, 2)) == Array(repeating: .guess, count: 4))
    }

    @Test func severalBehindTwoCallsOfOneFunctionAreAGuess() {
        let routes = [
            route("A", "C", line: 7), route("A", "D", line: 8), route("B", "C", line: 7), route("B", "D", line: 8),
        ]
        #expect(trusts(routes) == Array(repeating: .guess, count: 4))
    }

    @Test func everythingJoinedWithEverythingSaysNothing() {
        #expect(trusts(joined(4, 4)) == Array(repeating: .none, count: 16))
        #expect(trusts(joined(9, 3)).allSatisfy { $0 == .guess })
    }

    @Test func screensThatAreToldApartAreBelieved() {
        let routes = (0..<12).map { route("S\($0)", "D\($0 % 6)") }
        #expect(trusts(routes).allSatisfy { $0 == .full })
    }

    @Test func aLongWayIsAGuessWhereSeveralScreensShareIt() {
        #expect(trusts([route("A", "C", calls: 5)]) == [.full])
        #expect(trusts([route("A", "C", calls: 5), route("B", "C", calls: 4)]) == [.guess, .full])
    }

    @Test func oneCallThatShowsSeveralScreensInTwoWaysEachIsAGuess() {
        let both = [route("A", "C", .push), route("A", "C", .present)]
        #expect(trusts(both) == [.full, .full])
        #expect(trusts(both + [route("A", "D", .push)]) == [.guess, .guess, .full])
    }

    @Test func whatAStoryboardSaysIsBelieved() {
        let segue = Route(
            from: "A", to: "B", kind: .push, transports: [.segue], certainty: .exact,
            location: SourceLocation(file: "Main.storyboard", line: 1, column: 1), trace: [])
        #expect(trusts([segue]) == [.full])
    }
}
