import Testing

/// UIKit's methods overridden in the app, for something beside what they do.
@Suite struct OverrideTests {
    private func harbor(_ members: String, _ other: String, base: String = "UIViewController") -> [String: String] {
        [
            "Harbor.swift": "final class HarborViewController: \(base) {\n\(members)\n}\n\(other)",
            "Screens.swift": screens("Cargo", "Crew"),
        ]
    }

    private func quay(_ body: String) -> String {
        """
        class QuayViewController: UIViewController {
            override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
                \(body)
            }
        }
        """
    }

    private let tap = "@IBAction func tap() { present(CargoViewController(), animated: true) }"

    @Test func presentOverriddenInABaseClass() throws {
        let body = """
            controller.modalPresentationStyle = .fullScreen
            super.present(controller, animated: animated, completion: completion)
            """
        let app = harbor(tap, quay(body), base: "QuayViewController")
        try expectRoutes(["HarborViewController present CargoViewController"], in: app)
        let ledger = try resolve(app).graph.ledger
        #expect(ledger.resolved == 1)
        #expect(ledger.ignored == 1)
    }

    /// The body decides where it shows nothing, or something else.
    @Test(arguments: [
        ("print(controller)", []),
        (
            "super.present(CrewViewController(), animated: animated)",
            ["HarborViewController present CrewViewController"]
        ),
        (
            "super.present(UINavigationController(rootViewController: controller), animated: animated)",
            ["HarborViewController present CargoViewController"]
        ),
    ])
    func anOverrideThatShowsSomethingElse(_ body: String, _ routes: [String]) throws {
        try expectRoutes(routes, in: harbor(tap, quay(body), base: "QuayViewController"))
    }

    /// The caller presents, whoever the override hands on to.
    @Test(arguments: [
        "parent?.present(controller, animated: animated, completion: completion)",
        "(parent ?? self.presentingViewController)?.present(controller, animated: animated, completion: completion)",
        "let top = controller; DispatchQueue.main.async { self.parent?.present(top, animated: animated) }",
        "if let over = presentedViewController { over.present(controller, animated: true) } else { super.present(controller, animated: true) }",
        "(parent as? QuayViewController)?.present(controller, animated: animated, completion: completion)",
    ])
    func presentHandedOnToAnother(_ body: String) throws {
        let app = harbor(tap, quay(body), base: "QuayViewController")
        try expectRoutes(["HarborViewController present CargoViewController"], in: app)
        #expect(try resolve(app).graph.ledger.unresolved == 0)
    }

    /// Handed on to an override that decides by itself: that one is followed.
    @Test func presentHandedOnToAnOverrideThatWraps() throws {
        let other = """
            final class CradleViewController: UIViewController {
                override func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
                    super.present(CrewViewController(), animated: animated)
                }
            }
            """
        let body = "(parent as? CradleViewController)?.present(controller, animated: animated, completion: completion)"
        let graph = try resolve(harbor(tap, quay(body) + other, base: "QuayViewController")).graph
        #expect(!graph.routes.contains { $0.to == "CargoViewController" })
    }

    @Test(arguments: [
        (
            "show(_ controller: UIViewController, sender: Any?)", "parent?.show(controller, sender: sender)",
            "show(CargoViewController(), sender: nil)", "push"
        ),
        (
            "showDetailViewController(_ vc: UIViewController, sender: Any?)",
            "navigationController?.showDetailViewController(vc, sender: sender)",
            "showDetailViewController(CargoViewController(), sender: nil)", "present"
        ),
        (
            "show(_ controller: UIViewController, sender: Any?)",
            "navigationController?.pushViewController(controller, animated: true)",
            "show(CargoViewController(), sender: nil)", "push"
        ),
    ])
    func otherMethodsHandedOn(_ method: String, _ body: String, _ call: String, _ kind: String) throws {
        let base = "class QuayViewController: UIViewController { override func \(method) { \(body) } }"
        try expectRoutes(
            ["HarborViewController \(kind) CargoViewController"],
            in: harbor("@IBAction func tap() { \(call) }", base, base: "QuayViewController"))
    }

    @Test func dismissHandedOn() throws {
        let base = """
            class QuayViewController: UIViewController {
                override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
                    parent?.dismiss(animated: animated, completion: completion)
                }
            }
            """
        let graph = try resolve(
            harbor("@IBAction func tap() { dismiss(animated: true) }", base, base: "QuayViewController")
        ).graph
        #expect(graph.exits.contains { $0.from == "HarborViewController" && $0.location.file == "Harbor.swift" })
    }

    @Test(arguments: [
        "if let s = navigationController as? Stack { s.pushViewController(CargoViewController(), animated: true) }",
        "stack.pushViewController(CargoViewController(), animated: true)",
        "(navigationController as? Stack)?.pushViewController(CargoViewController(), animated: true)",
    ])
    func pushOverriddenInANavigationController(_ statement: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: harbor(
                "var stack: Stack!\n@IBAction func tap() { \(statement) }",
                """
                class Stack: UINavigationController {
                    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
                        viewController.hidesBottomBarWhenPushed = true
                        super.pushViewController(viewController, animated: animated)
                    }
                }
                """))
    }

    // MARK: The app's own methods

    private func sheet(_ override: String, _ others: String = "") -> [String: String] {
        [
            "Sheets.swift": """
            class SheetViewController: UIViewController {
                func open() { UIApplication.shared.keyWindow?.rootViewController?.present(self, animated: true) }
            }
            class MiddleSheetViewController: SheetViewController {
                \(others)
            }
            final class CargoViewController: MiddleSheetViewController {
                \(override)
            }
            final class CrewViewController: SheetViewController {
                func enqueue() { Queue.add(self) }
            }
            enum Queue { static func add(_ sheet: SheetViewController) { sheet.open() } }
            """,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() { let sheet = CargoViewController(); sheet.open() }
            }
            """,
        ]
    }

    /// `self` stays what it is in what `super` runs.
    @Test(arguments: ["", "override func open() { super.open() }"])
    func superRunsOnTheSubclass(_ middle: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: sheet("override func open() { super.open(); view.alpha = 1 }", middle))
    }

    /// Nothing is shown where one on the way does not go on to `super`.
    @Test(arguments: [
        ("override func open() { view.alpha = 1 }", ""),
        ("override func open() { super.open() }", "override func open() { view.alpha = 1 }"),
    ])
    func anOverrideThatKeepsItToItself(_ override: String, _ middle: String) throws {
        try expectRoutes([], in: sheet(override, middle))
    }
}
