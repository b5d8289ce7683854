import Testing

/// Code that has more ways through it than can be followed one by one.
@Suite struct BoundTests {
    /// Links of a chain of responsibility, each made in several places: the ways through them are as many as orders.
    @Test func handlersThatPassARequestOn() throws {
        let names = (1...12).map { "Handler\($0)" }
        let handlers = names.map { name in
            """
            final class \(name): Handler {
                var next: Handler?
                func handle(_ code: Int) -> UIViewController {
                    if code == \(name.count) { return CargoViewController() }
                    return next!.handle(code)
                }
            }
            """
        }
        let chains = (1...6).map {
            "func chain\($0)() -> Handler { Chain([\(names.map { $0 + "()" }.joined(separator: ", "))]).first }"
        }
        let resolution = try resolve(
            files(
                ["Screens.swift": screens("Harbor", "Cargo")],
                [
                    "Handlers.swift": handlers.joined(separator: "\n"),
                    "Chain.swift": """
                    protocol Handler: AnyObject {
                        var next: Handler? { get set }
                        func handle(_ code: Int) -> UIViewController
                    }
                    final class Chain {
                        let first: Handler
                        init(_ handlers: [Handler]) {
                            var current: Handler!
                            for handler in handlers { let previous = current; current = handler; current.next = previous }
                            first = current
                        }
                    }
                    \(chains.joined(separator: "\n"))
                    extension HarborViewController {
                        override func viewDidLoad() { present(chain3().handle(4), animated: true) }
                    }
                    """,
                ]))
        #expect(resolution.graph.routes.map(\.id) == ["HarborViewController>present>CargoViewController"])
        #expect(resolution.diagnostics.isEmpty)
    }

    /// Functions that all call one another, on the way from a screen to a transition.
    @Test func callersThatAllCallOneAnother() throws {
        let names = (1...14).map { "step\($0)" }
        let steps = names.map { name in
            "func \(name)(_ view: UIViewController) { " + names.map { "\($0)(view)" }.joined(separator: "; ")
                + "; show(view) }"
        }
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(
                ["Screens.swift": screens("Harbor", "Cargo")],
                [
                    "Steps.swift": """
                    func show(_ view: UIViewController) { view.present(CargoViewController(), animated: true) }
                    \(steps.joined(separator: "\n"))
                    extension HarborViewController { override func viewDidLoad() { step7(self) } }
                    """
                ]))
    }

    /// A helper that is called in more ways than are told apart: what they pass is taken together, and that is told.
    @Test func aFunctionReachedAlongTooManyChains() throws {
        let levels = (0..<13).map { level in
            let next = level == 12 ? "last" : "level\(level + 1)"
            return
                "func level\(level)(_ view: UIViewController) -> UIViewController { flag ? \(next)(view) : \(next)(view) }"
        }
        let resolution = try resolve(
            files(
                ["Screens.swift": screens("Harbor", "Cargo")],
                [
                    "Levels.swift": """
                    var flag = true
                    func last(_ view: UIViewController) -> UIViewController { view }
                    \(levels.joined(separator: "\n"))
                    extension HarborViewController {
                        override func viewDidLoad() { present(level0(CargoViewController()), animated: true) }
                    }
                    """
                ]))
        #expect(resolution.graph.routes.map(\.id) == ["HarborViewController>present>CargoViewController"])
        #expect(
            resolution.diagnostics.map(\.message).filter { $0.contains("`last` is reached along more than") }.count == 1
        )
    }

    /// A value that gives changed copies of itself, which others copy again: what no copy changes is known, whatever the
    /// number of orders.
    @Test func copiesOfCopies() throws {
        let names = (1...8).map { "field\($0)" }
        let list = { (text: (String) -> String) in names.map(text).joined(separator: ", ") }
        let lines = { (text: (String) -> String) in names.map(text).joined(separator: "\n") }
        let levels = (1...10).map { level in
            """
            final class Level\(level) {
                var crate = Level\(level - 1)().crate
                \(lines { "func \($0)(_ text: String) { crate = Level\(level - 1)().crate.copy(\($0): text) }" })
            }
            """
        }
        let resolution = try resolve(
            files(
                ["Screens.swift": screens("Cargo")],
                [
                    "Harbor.swift": """
                    struct Crate {
                        let content: UIViewController
                        \(lines { "let \($0): String" })
                        init(content: UIViewController, \(list { "\($0): String" })) {
                            self.content = content
                            \(lines { "self.\($0) = \($0)" })
                        }
                        func copy(\(list { "\($0): String? = nil" })) -> Crate {
                            \(lines { "let \($0) = \($0) ?? self.\($0)" })
                            return Crate(content: content, \(list { "\($0): \($0)" }))
                        }
                    }
                    final class Level0 {
                        let crate = Crate(content: CargoViewController(), \(list { "\($0): \"\"" }))
                    }
                    \(levels.joined(separator: "\n"))
                    final class HarborViewController: UIViewController {
                        override func viewDidLoad() { present(Level10().crate.content, animated: true) }
                    }
                    """
                ]))
        #expect(resolution.graph.routes.map(\.id) == ["HarborViewController>present>CargoViewController"])
        #expect(resolution.diagnostics.isEmpty)
    }
}
