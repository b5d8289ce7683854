import Source
import Testing

@testable import NavigationGraph

/// Several apps as one graph.
@Suite struct GraphMergeTests {
    private func place(_ file: String, _ line: Int = 1) -> Source.SourceLocation {
        Source.SourceLocation(file: file, line: line, column: 1)
    }

    private func scene(_ id: String, _ file: String, entry: Bool = false, kind: Scene.Kind = .screen) -> Scene {
        Scene(id: id, name: id, kind: kind, entry: entry, feature: "Folder", location: place(file))
    }

    private func route(
        _ from: String, _ to: String, _ line: Int, _ certainty: Route.Certainty = .exact
    ) -> Route {
        Route(from: from, to: to, kind: .push, certainty: certainty, location: place("Common.swift", line))
    }

    private var merged: NavigationGraph {
        let phone = NavigationGraph(
            scenes: [
                scene("Home", "Phone.swift", entry: true), scene("List", "Common.swift"),
                scene("Detail", "PhoneDetail.swift"), scene("Alert", "Phone.swift", kind: .system),
            ],
            routes: [
                route("Home", "List", 3), route("List", "Detail", 9, .inferred), route("List", "Alert", 4),
            ],
            exits: [Exit(from: "List", kind: .pop, location: place("Common.swift", 7))],
            unresolved: [
                UnresolvedTransition(from: "List", call: "push", reason: "why", location: place("Common.swift", 8))
            ],
            ledger: Ledger(transitions: 4, resolved: 3, unresolved: 1), dialect: "mvc")
        let desk = NavigationGraph(
            scenes: [
                scene("Home", "Desk.swift", entry: true), scene("List", "Common.swift", entry: true),
                scene("Detail", "DeskDetail.swift"), scene("Alert", "Desk.swift", kind: .system),
            ],
            routes: [
                route("Home", "List", 2), route("List", "Detail", 9), route("List", "Alert", 4),
                route("Detail", "Home", 5),
            ],
            exits: [Exit(from: "List", kind: .pop, location: place("Common.swift", 7))],
            unresolved: [
                UnresolvedTransition(from: "Home", call: "push", reason: "why", location: place("Desk.swift", 8))
            ],
            ledger: Ledger(transitions: 5, resolved: 4, unresolved: 1), dialect: "mvvm")
        return NavigationGraph.merging([("Phone", phone), ("Desk", desk)])
    }

    @Test func scenesOfOnePlaceAreOne() {
        #expect(merged.scenes.map(\.id) == ["Alert", "Desk.Detail", "Desk.Home", "Detail", "Home", "List"])
        #expect(merged.scenes.map(\.feature) == ["Folder", "Desk", "Desk", "Phone", "Phone", "Phone"])
        #expect(merged.scenes.filter(\.entry).map(\.id) == ["Desk.Home", "Home", "List"])
    }

    @Test func routesLeadToTheScenesOfTheirApp() {
        #expect(
            merged.routes.map(\.id) == [
                "Desk.Detail>push>Desk.Home", "Desk.Home>push>List", "Home>push>List", "List>push>Alert",
                "List>push>Desk.Detail", "List>push>Detail",
            ])
        #expect(merged.exits.count == 1)
        #expect(merged.unresolved.map(\.from) == ["List", "Desk.Home"])
        #expect(merged.ledger == Ledger(transitions: 9, resolved: 7, unresolved: 2))
        #expect(merged.dialect == "mvc")
    }

    /// What one app knows for sure is sure; all call sites are told.
    @Test func routesOfBothAreJoined() {
        let one = NavigationGraph(
            scenes: [scene("A", "A.swift"), scene("B", "B.swift")], routes: [route("A", "B", 7, .inferred)])
        let two = NavigationGraph(
            scenes: [scene("A", "A.swift"), scene("B", "B.swift")], routes: [route("A", "B", 9)])
        for apps in [[("One", one), ("Two", two)], [("Two", two), ("One", one)]] {
            let routes = NavigationGraph.merging(apps.map { (name: $0.0, graph: $0.1) }).routes
            #expect(routes.map(\.certainty) == [.exact])
            #expect(routes.map(\.location.line) == [9])
            #expect(routes.first?.sites.map(\.line) == [7])
        }
    }
}
