import Testing

/// A table of links, searched by a condition that only the running app can answer.
@Suite struct TableTests {
    /// A table of `count` links and a hub that opens what a link matches; `body` is what is done with each handler.
    private func opening(_ count: Int, _ body: String) -> [String: String] {
        let names = (1...count).map { "Page\($0)" }
        let handlers = names.map { "Handler(\"/\($0)\") { _ in \($0)ViewController() }" }
        let declarations = names.map { "final class \($0)ViewController: UIViewController {}" }
        return [
            "Screens.swift": declarations.joined(separator: "\n"),
            "Handler.swift": """
            struct Handler {
                let template: String
                let factory: (String) -> UIViewController?
                init(_ template: String, _ factory: @escaping (String) -> UIViewController?) {
                    self.template = template
                    self.factory = factory
                }
                func match(_ link: String) -> [String]? { parse(link, template) }
            }
            """,
            "Router.swift": """
            final class Router {
                let handlers: [Handler] = [\(handlers.joined(separator: ",\n"))]
                func open(_ link: String, from view: UIViewController) {
                    for handler in handlers {
                        \(body)
                    }
                }
            }
            """,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                let router = Router()
                @IBAction func tap() { router.open(load("link"), from: self) }
            }
            """,
        ]
    }

    private let search = """
        if let parts = handler.match(link) {
            if let next = handler.factory(parts[0]) { view.present(next, animated: true) }
            return
        }
        """

    @Test func aSearchAmongAFewIsAGuess() throws {
        try expectRoutes(
            (1...3).map { "HarborViewController present Page\($0)ViewController (inferred)" },
            in: opening(3, search))
    }

    @Test func aSearchAmongManySaysNothing() throws {
        let graph = try resolve(opening(11, search)).graph
        #expect(graph.routes.isEmpty)
        #expect(graph.ledger.unresolved == 1)
    }

    @Test(arguments: [3, 11])
    func whatIsDoneWithEveryElementIsNoSearch(_ count: Int) throws {
        try expectRoutes(
            (1...count).map { "HarborViewController present Page\($0)ViewController" },
            in: opening(count, "if let next = handler.factory(link) { view.present(next, animated: true) }"))
    }
}
