import NavigationGraph
import Query
import Sidewinder
import Source
import Testing

@testable import Rules

/// Contracts on graphs made by hand.
struct ContractTests {
    /// `A push B` a line; a scene named after `entry` starts the app, one after `system` is the system's, and `exact`,
    /// `inferred` or `declared` may follow a route. Routes stand in `App.swift`, each in its own line.
    private static func graph(_ text: String) -> NavigationGraph {
        var kinds: [String: Scene.Kind] = [:]
        var entries: Set<String> = []
        var routes: [Route] = []
        for (index, line) in text.split(separator: "\n").enumerated() {
            let words = line.split(separator: " ").map(String.init)
            let place = SourceLocation(file: "App.swift", line: index + 1, column: 1)
            switch words[0] {
            case "entry": entries.insert(words[1])
            case "system": kinds[words[1]] = .system
            case "scene": kinds[words[1]] = .screen
            default:
                let certainty = words.count > 3 ? Route.Certainty(rawValue: words[3]) : .exact
                routes.append(
                    Route(
                        from: words[0], to: words[2], kind: Route.Kind(rawValue: words[1]) ?? .custom,
                        certainty: certainty ?? .exact, location: place))
            }
        }
        let ids = Set(routes.flatMap { [$0.from, $0.to] }).union(kinds.keys).union(entries)
        let scenes = ids.map { id in
            Scene(
                id: id, name: id, kind: kinds[id] ?? .screen, entry: entries.contains(id),
                location: SourceLocation(file: "Scenes.swift", line: 1, column: 1))
        }
        return NavigationGraph(scenes: scenes, routes: routes)
    }

    private static func contracts(_ yaml: String) throws -> [Contract] {
        try Configuration(text: "contracts:\n\(yaml)", file: "c.yml", rules: []).contracts
    }

    /// The path of each breach, its scenes joined by `>`; the subject where there is no path.
    private static func breaches(_ yaml: String, _ graph: NavigationGraph) throws -> [String] {
        try contracts(yaml).flatMap { contract in
            ContractCheck(contract, ContractScenes(graph, [contract])).breaches().map { breach in
                guard let first = breach.path.first else { return breach.subject }
                return ([first.from] + breach.path.map(\.to)).joined(separator: ">")
            }
        }
    }

    private static let shop = graph(
        """
        entry Home
        Home push Cart
        Cart push Pin
        Pin push Payment
        Home present Settings
        Settings push Payment
        Payment push Receipt
        """)

    // MARK: only-through

    @Test(arguments: [
        ("{ name: c, only-through: Pin, from: entries(), to: Payment }", ["Home>Settings>Payment"]),
        ("{ name: c, only-through: Pin + Settings, from: entries(), to: Payment }", []),
        ("{ name: c, only-through: Pin, from: Cart, to: Payment }", []),
        // Only the way into the first scene of `to` is told.
        ("{ name: c, only-through: Pin, from: Home, to: Payment + Receipt }", ["Home>Settings>Payment"]),
        ("{ name: c, only-through: Pin, from: Home, to: Payment, via: [push] }", []),
        ("{ name: c, only-through: Pin, from: Home, to: Payment, avoiding: Settings }", []),
        // A path that begins or ends at the gate passes it.
        ("{ name: c, only-through: Pin, from: Pin, to: Payment }", []),
        ("{ name: c, only-through: Payment, from: Home, to: Payment }", []),
    ]) func everyPathPassesTheGate(_ contract: String, _ expected: [String]) throws {
        #expect(try Self.breaches("  - \(contract)", Self.shop) == expected)
    }

    @Test func everyLastStepPastTheGateIsABreach() throws {
        let graph = Self.graph("Home push A\nHome push B\nA push Payment\nB push Payment\nHome push Payment\nscene Pin")
        #expect(
            try Self.breaches("  - { name: c, only-through: Pin, from: Home, to: Payment }", graph)
                == ["Home>A>Payment", "Home>B>Payment", "Home>Payment"])
    }

    // MARK: forbid

    @Test(arguments: [
        ("{ from: Home, to: Receipt }", ["Home>Settings>Payment>Receipt"]),
        ("{ from: Home, to: Receipt, within: 2 }", []),
        ("{ from: Home, to: Receipt, within: 3 }", ["Home>Settings>Payment>Receipt"]),
        ("{ from: Home, to: Cart, within: 1 }", ["Home>Cart"]),
        ("{ from: Home, to: Receipt, via: push }", ["Home>Cart>Pin>Payment>Receipt"]),
        ("{ from: Home, to: Receipt, via: 'push|present' }", ["Home>Settings>Payment>Receipt"]),
        ("{ from: Receipt, to: Home }", []),
        // No path of no step: a scene in both is none.
        ("{ from: Receipt, to: Receipt }", []),
        ("{ from: Receipt + Payment, to: Receipt }", ["Payment>Receipt"]),
        ("{ from: Home, to: Payment, avoiding: Settings + Pin }", []),
    ]) func nothingLeadsThere(_ forbidden: String, _ expected: [String]) throws {
        #expect(try Self.breaches("  - name: c\n    forbid: \(forbidden)", Self.shop) == expected)
    }

    @Test func doubtfulRoutesCanBeLeftOut() throws {
        let graph = Self.graph("A push B inferred\nB push C\nA push C declared")
        #expect(try Self.breaches("  - { name: c, forbid: { from: A, to: C } }", graph) == ["A>B>C"])
        #expect(try Self.breaches("  - { name: c, forbid: { from: A, to: C }, exact-only: true }", graph) == [])
    }

    @Test func scenesOfTheSystemCountWhereTheyAreNamed() throws {
        let graph = Self.graph("system Safari\nA present Safari\nA push B")
        #expect(try Self.breaches("  - { name: c, forbid: { from: A, to: all() } }", graph) == ["A>B"])
        #expect(try Self.breaches("  - { name: c, forbid: { from: A, to: Safari } }", graph) == ["A>Safari"])
    }

    // MARK: reach

    @Test(arguments: [
        ("{ from: all(), to: Receipt }", []),
        ("{ from: all(), to: Pin }", ["Payment", "Receipt", "Settings"]),
        ("{ from: all(), to: Receipt, within: 2 }", ["Cart>Pin>Payment>Receipt", "Home>Settings>Payment>Receipt"]),
        ("{ from: all() - Home, to: Receipt, within: 3 }", []),
        ("{ from: Home, to: Receipt, within: 3, via: push }", ["Home>Cart>Pin>Payment>Receipt"]),
        ("{ from: Home, to: Payment, avoiding: Settings + Cart }", ["Home"]),
    ]) func everySceneLeadsThere(_ promise: String, _ expected: [String]) throws {
        #expect(try Self.breaches("  - name: c\n    reach: \(promise)", Self.shop) == expected)
    }

    // MARK: independent

    @Test func groupsDoNotLeadToEachOther() throws {
        let graph = Self.graph(
            """
            Home push CartList
            Home push Profile
            CartList push CartItem
            CartItem present ProfileCard
            ProfileCard push Search
            Search root Home
            """)
        let groups = "  - name: c\n    independent: [Cart*, Profile*, Search]"
        #expect(
            try Self.breaches(groups, graph) == [
                "CartItem>ProfileCard", "ProfileCard>Search", "Search>Home>CartList", "Search>Home>Profile",
            ])
        #expect(
            try Self.breaches(groups + "\n    avoiding: Home", graph) == ["CartItem>ProfileCard", "ProfileCard>Search"])
        #expect(try Self.breaches(groups + "\n    via: [root]", graph) == [])
    }

    @Test func aSceneOfTwoGroupsMakesThemDependent() throws {
        let graph = Self.graph("CartHelp push Cart\nHelp push CartHelp")
        #expect(
            try Self.breaches("  - { name: c, independent: [Cart*, '*Help'] }", graph)
                == ["CartHelp", "Help>CartHelp>Cart"])
    }

    // MARK: forbid-consecutive

    @Test(arguments: [
        ("[present, present]", ["Home>Sheet>Second"]), ("[push, present]", ["List>Item>Sheet"]),
        ("[push, present, present]", ["List>Item>Sheet>Second"]), ("[root, push]", []),
        // A containment is a step where it is asked for only.
        ("[present, contain]", ["Home>Sheet>Tab"]), ("[contain, push]", ["Sheet>Tab>Page"]),
        ("[present, push]", ["Home>Sheet>Tab>Page"]),
    ]) func kindsDoNotFollowEachOther(_ kinds: String, _ expected: [String]) throws {
        let graph = Self.graph(
            """
            Home present Sheet
            Item present Sheet
            List push Item
            Sheet present Second
            Sheet contain Tab
            Tab push Page
            """)
        #expect(try Self.breaches("  - { name: c, forbid-consecutive: \(kinds) }", graph) == expected)
        let avoided = "  - { name: c, forbid-consecutive: \(kinds), avoiding: Sheet }"
        #expect(try Self.breaches(avoided, graph) == [])
    }

    @Test func aRoundOfOneKindEnds() throws {
        let graph = Self.graph("A present B\nB present A\nA present A")
        #expect(
            try Self.breaches("  - { name: c, forbid-consecutive: [present, present, present] }", graph).count == 3)
    }

    // MARK: Any graph

    /// On random graphs a contract is broken exactly where the query language finds a path, and each witness is one.
    @Test(arguments: 1...60) func contractsAgreeWithQueries(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed)
        let names = ["A", "B", "C", "D", "E", "F", "G"]
        let lines = (0..<Int.random(in: 4...16, using: &generator)).map { _ in
            let kind = ["push", "present"].randomElement(using: &generator) ?? "push"
            return "\(names.randomElement(using: &generator) ?? "A") \(kind) "
                + (names.randomElement(using: &generator) ?? "A")
        }
        let scenes = names.map { "scene \($0)" }
        let graph = Self.graph((scenes + Set(lines).sorted()).joined(separator: "\n"))
        for end in ["B", "C", "D + E"] {
            let forbidden = try Self.witnesses("forbid: { from: A, to: \(end) }", graph)
            #expect(try forbidden.isEmpty == Query("path(A, \(end))").evaluate(on: graph).isEmpty)
            let past = try Self.witnesses("only-through: F, from: A, to: \(end)", graph)
            #expect(try past.isEmpty == Query("path(A, \(end), avoiding: F)").evaluate(on: graph).isEmpty)
            #expect(past.allSatisfy { path in !path.contains { $0.from == "F" || $0.to == "F" } })
            let near = try Self.witnesses("forbid: { from: A, to: \(end), within: 2 }", graph)
            let nearby = try Query("reach(A, within: 2) ^ (\(end))").evaluate(on: graph)
            #expect(near.isEmpty == nearby.isEmpty)
            for path in forbidden + past + near {
                #expect(path.first?.from == "A")
                #expect(end.contains(path.last?.to ?? "-"))
                #expect(zip(path, path.dropFirst()).allSatisfy { $0.to == $1.from })
            }
        }
        let reached = try Self.contracts("  - { name: c, reach: { from: all(), to: B, within: 2 } }")
        let missing = reached.flatMap { ContractCheck($0, ContractScenes(graph, [$0])).breaches() }.map(\.subject)
        #expect(try missing == Query("all() - reached-by(B, within: 2)").evaluate(on: graph).scenes)
    }

    private static func witnesses(_ promise: String, _ graph: NavigationGraph) throws -> [[Route]] {
        try contracts("  - { name: c, \(promise) }").flatMap { contract in
            ContractCheck(contract, ContractScenes(graph, [contract])).breaches().map(\.path)
        }
    }

    // MARK: Nothing

    @Test(arguments: [
        ("only-through: Pni, from: Home, to: Payment", "there is no scene \"Pni\" (did you mean \"Pin\"?)", 1),
        ("forbid: { from: Wallet*, to: Home }", "no scene matches Wallet*", 1),
        ("forbid: { from: 'Wallet* - Home', to: Home }", "no scene matches Wallet* - Home", 1),
        ("independent: [Home, Search*, Wallet*]", "no scene matches Search*", 2),
    ]) func aSelectorOfNothingIsTold(_ promise: String, _ reason: String, _ count: Int) throws {
        let contracts = try Self.contracts("  - { name: c, \(promise) }")
        let found = EmptyContract.violations(ContractScenes(Self.shop, contracts))
        #expect(found.count == count)
        #expect(found.first?.message == "\"c\" promises nothing: \(reason)")
        #expect(found.first?.location.file == "c.yml" && found.first?.location.line == 2)
        #expect(try Self.breaches("  - { name: c, \(promise) }", Self.shop) == [])
        let allowed = try Self.contracts("  - { name: c, \(promise), allow-empty: true }")
        #expect(EmptyContract.violations(ContractScenes(Self.shop, allowed)).isEmpty)
    }

    @Test func aNameOfSeveralScenesIsToldInAnyCase() throws {
        var graph = Self.shop
        for index in graph.scenes.indices.prefix(2) { graph.scenes[index].name = "Twin" }
        let contracts = try Self.contracts("  - { name: c, forbid: { from: Twin, to: Home }, allow-empty: true }")
        let message = try #require(EmptyContract.violations(ContractScenes(graph, contracts)).first?.message)
        #expect(message.contains("\"Twin\" is the name of several scenes"))
    }

    // MARK: Violations

    @Test func aViolationTellsEveryHop() throws {
        let contracts = try Self.contracts("  - { name: PIN first, only-through: Pin, from: Home, to: Payment }")
        let violation = try #require(BrokenContract.violations(ContractScenes(Self.shop, contracts)).first)
        #expect(violation.subject == "PIN first: Settings>Payment")
        #expect(
            violation.message == "\"PIN first\" is broken: Home leads to Payment without Pin by way of Settings")
        #expect(violation.notes.map(\.message) == ["Home presents Settings", "Settings pushes Payment"])
        #expect(violation.notes.map(\.location.line) == [5, 6])
        #expect(violation.location.line == 6)
        #expect(violation.suggestion == "lead from Settings to Pin first, and from there to Payment")
    }

    @Test func contractsHaveTheirOwnSeverity() throws {
        let app = """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() { present(HelpViewController(), animated: true) }
            }
            final class HelpViewController: UIViewController {}
            """
        func severities(_ contract: String, _ rules: String = "{}") throws -> [Finding.Severity] {
            let yaml = "rules: \(rules)\ncontracts:\n  - { name: c, forbid: { from: Home*, to: Help* }\(contract) }\n"
            let project = MarkedProject(["App.swift": app, ".sidewinder.yml": yaml])
            return try project.run([rule("broken-contract")]).findings.map(\.severity)
        }
        #expect(try severities("") == [.error])
        #expect(try severities(", severity: info") == [.info])
        #expect(try severities(", severity: off") == [])
        #expect(try severities("", "{ broken-contract: warning }") == [.warning])
        #expect(try severities(", severity: info", "{ broken-contract: warning }") == [.info])
        #expect(try severities(", severity: info", "{ broken-contract: off }") == [])
    }
}
