import NavigationGraph
import Source

enum SampleGraph {
    /// Login pushes Home, and Home presents Help.
    static let graph: NavigationGraph = {
        func place(_ line: Int) -> Source.SourceLocation {
            Source.SourceLocation(file: "App/Flow.swift", line: line, column: 5)
        }
        return NavigationGraph(
            scenes: [
                Scene(
                    id: "LoginViewController", name: "Login", entry: true, feature: "Start",
                    types: [Scene.ServingType(name: "LoginPresenter", role: "presenter", location: place(4))],
                    location: place(1)),
                Scene(id: "HomeViewController", name: "Home", feature: "Main", location: place(2)),
                Scene(id: "HelpViewController", name: "Help", feature: "Main", location: place(3)),
            ],
            routes: [
                Route(
                    from: "LoginViewController", to: "HomeViewController", kind: .push, trigger: "showHome()",
                    event: "viewDidLoad()", data: [Route.Datum(name: "user", type: "User")],
                    location: place(11), sites: [place(12)],
                    trace: [Route.Step(symbol: "LoginPresenter.done()", location: place(10))]),
                Route(
                    from: "HomeViewController", to: "HelpViewController", kind: .present, certainty: .inferred,
                    segue: "Help", location: place(13)),
            ],
            exits: [Exit(from: "HelpViewController", kind: .dismiss, location: place(14))],
            unresolved: [
                UnresolvedTransition(
                    from: nil, call: "show(_:sender:)", reason: "the destination is a parameter nobody passes",
                    location: place(15))
            ],
            ledger: Ledger(transitions: 4, resolved: 3, unresolved: 1, ignored: 0))
    }()

    static let json = graph.json(tool: .init(name: "test", version: "1"))
}
