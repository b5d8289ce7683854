import Testing

/// Branches on where a screen stands: what shows it decides which of them counts.
@Suite struct StandingTests {
    /// Harbor is in a stack and presents Pier, which is in none; both show their next screen by `open(_:on:)`.
    private func harborAndPier(_ body: String, pier: String = "PierViewController()") -> [String: String] {
        [
            "Screens.swift": screens("Cargo", "Crew"),
            "AppDelegate.swift": launch("UINavigationController(rootViewController: HarborViewController())"),
            "Callers.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() { Router().open(CargoViewController(), on: self) }
                @IBAction func leave() { present(\(pier), animated: true) }
            }
            final class PierViewController: UIViewController {
                @IBAction func tap() { Router().open(CrewViewController(), on: self) }
            }
            struct Router {
                func open(_ next: UIViewController, on view: UIViewController) {
                    \(body)
                }
            }
            """,
        ]
    }

    private func launch(_ root: String) -> String {
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func applicationDidFinishLaunching(_ application: UIApplication) {
                window = UIWindow()
                window?.rootViewController = \(root)
            }
        }
        """
    }

    private static let choice =
        "if let stack = view.navigationController { stack.pushViewController(next, animated: true) } "
        + "else { view.present(next, animated: true) }"

    private let ofEach = [
        "HarborViewController present PierViewController", "HarborViewController push CargoViewController",
        "PierViewController present CrewViewController",
    ]

    @Test(arguments: [
        choice,
        "guard let stack = view.navigationController else { view.present(next, animated: true); return }\n"
            + "stack.pushViewController(next, animated: true)",
        "if view.navigationController != nil { view.navigationController?.pushViewController(next, animated: true) } "
            + "else { view.present(next, animated: true) }",
        "if view.navigationController == nil { view.present(next, animated: true) } "
            + "else { view.navigationController?.pushViewController(next, animated: true) }",
        "if !(view.navigationController == nil) { view.show(next, sender: nil) } "
            + "else { view.present(next, animated: true) }",
        "view.navigationController != nil ? view.show(next, sender: nil) : view.present(next, animated: true)",
        "let stack = view.navigationController\n"
            + "if let stack { stack.pushViewController(next, animated: true) } "
            + "else { view.present(next, animated: true) }",
        "if let stack = view.navigationController as? UINavigationController { "
            + "stack.pushViewController(next, animated: true) } else { view.present(next, animated: true) }",
    ])
    func aStackDecides(_ body: String) throws { try expectRoutes(ofEach, in: harborAndPier(body)) }

    @Test func aPresentedStackIsOne() throws {
        try expectRoutes(
            [
                "HarborViewController present PierViewController", "HarborViewController push CargoViewController",
                "PierViewController push CrewViewController",
            ],
            in: harborAndPier(Self.choice, pier: "UINavigationController(rootViewController: PierViewController())"))
    }

    @Test func aScreenAsksForItself() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Screens.swift": screens("Cargo"),
                "AppDelegate.swift": launch("UINavigationController(rootViewController: HarborViewController())"),
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        let next = CargoViewController()
                        if let stack = navigationController { stack.pushViewController(next, animated: true) }
                        else { present(next, animated: true) }
                    }
                }
                """,
            ])
    }

    /// A tab in a stack of its own, and one that is a tab itself.
    @Test func tabs() throws {
        var all = harborAndPier(Self.choice)
        all["AppDelegate.swift"] = launch("PortController()")
        all["Port.swift"] = """
            final class PortController: UITabBarController {
                override func viewDidLoad() {
                    viewControllers = [
                        UINavigationController(rootViewController: HarborViewController()), PierViewController(),
                    ]
                }
            }
            """
        try expectRoutes(
            ofEach + ["PortController contain HarborViewController", "PortController contain PierViewController"],
            in: all)
    }

    @Test func aScreenInBothPlacesTakesBothBranches() throws {
        var all = harborAndPier(Self.choice)
        all["Quay.swift"] = """
            extension HarborViewController { @IBAction func keep() { Shelf.shared.put(QuayViewController()) } }
            final class QuayViewController: UIViewController {
                @IBAction func tap() { navigationController?.pushViewController(PierViewController(), animated: true) }
            }
            """
        try expectRoutes(
            ofEach + ["PierViewController push CrewViewController", "QuayViewController push PierViewController"],
            in: all)
    }

    @Test func ofAScreenThatNothingShowsBothBranchesCount() throws {
        var all = harborAndPier(Self.choice)
        all["Quay.swift"] = """
            extension HarborViewController { @IBAction func keep() { Shelf.shared.put(QuayViewController()) } }
            final class QuayViewController: UIViewController {
                @IBAction func tap() { Router().open(CargoViewController(), on: self) }
            }
            """
        try expectRoutes(
            ofEach + ["QuayViewController push CargoViewController", "QuayViewController present CargoViewController"],
            in: all)
    }

    /// Without another way to the screen, that no stack is known is taken for a stack that is not known.
    @Test func aGuardWithoutAnotherWay() throws {
        try expectRoutes(
            [
                "HarborViewController present PierViewController", "HarborViewController push CargoViewController",
                "PierViewController push CrewViewController",
            ],
            in: harborAndPier(
                "guard let stack = view.navigationController else { return }\n"
                    + "stack.pushViewController(next, animated: true)"))
    }

    /// Where Quay stands follows from where Harbor does, and where Pier does from that.
    @Test func oneDecidesTheNext() throws {
        try expectRoutes(
            ["HarborViewController push QuayViewController", "QuayViewController push PierViewController"],
            in: [
                "AppDelegate.swift": launch("UINavigationController(rootViewController: HarborViewController())"),
                "Callers.swift": """
                extension UIViewController {
                    func open(_ next: UIViewController) {
                        if let stack = navigationController { stack.pushViewController(next, animated: true) }
                        else { present(next, animated: true) }
                    }
                }
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { open(QuayViewController()) }
                }
                final class QuayViewController: UIViewController {
                    @IBAction func tap() { open(PierViewController()) }
                }
                final class PierViewController: UIViewController {}
                """,
            ])
    }

    /// A coordinator's own property of that name says nothing of the screen.
    @Test func aPropertyOfARouter() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController present CargoViewController"],
            in: [
                "Screens.swift": screens("Cargo"),
                "AppDelegate.swift": launch("UINavigationController(rootViewController: HarborViewController())"),
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    let router = HarborRouter()
                    @IBAction func tap() { router.open(self) }
                }
                final class HarborRouter {
                    weak var navigationController: UINavigationController?
                    func open(_ view: UIViewController) {
                        let next = CargoViewController()
                        if let stack = navigationController { stack.pushViewController(next, animated: true) }
                        else { view.present(next, animated: true) }
                    }
                }
                """,
            ])
    }

    @Test func whatIsPresentedPushes() throws {
        try expectRoutes(
            [
                "HarborViewController present PierViewController", "HarborViewController present CargoViewController",
                "PierViewController push CrewViewController",
            ],
            in: harborAndPier(
                "if view.presentingViewController != nil { view.show(next, sender: nil) } "
                    + "else { view.present(next, animated: true) }",
                pier: "UINavigationController(rootViewController: PierViewController())"))
    }

    /// Whether what is to be shown is there already is no question about who shows it.
    @Test func whetherTheNextScreenIsShownAlready() throws {
        try expectRoutes(
            [
                "HarborViewController present PierViewController", "HarborViewController present CargoViewController",
                "PierViewController present CrewViewController",
            ],
            in: harborAndPier("if next.presentingViewController == nil { view.present(next, animated: true) }"))
    }

    // MARK: Roots

    private func rooted(_ root: String) -> [String: String] {
        [
            "Screens.swift": screens("Cargo"), "AppDelegate.swift": launch(root),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    guard let root = UIApplication.shared.windows.first?.rootViewController else { return }
                    let next = CargoViewController()
                    if let stack = root as? UINavigationController { stack.pushViewController(next, animated: true) }
                    else { root.present(next, animated: true) }
                }
            }
            """,
        ]
    }

    @Test func theRootOfTheWindow() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"], in: rooted("HarborViewController()"))
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: rooted("UINavigationController(rootViewController: HarborViewController())"))
    }

    /// Harbor's stack is the window's root; Pier lies over it.
    @Test(arguments: [
        "var top = view\nwhile let over = top.presentedViewController { top = over }\nreturn top",
        "if let over = view.presentedViewController { return last(over: over) }\nreturn view",
    ])
    func whatWasPresentedLast(_ helper: String) throws {
        var all = harborAndPier(
            """
            guard let root = UIApplication.shared.keyWindow?.rootViewController else { return }
            let top = last(over: root)
            if let stack = top as? UINavigationController { stack.pushViewController(next, animated: true) }
            else { top.present(next, animated: true) }
            """)
        all["Top.swift"] = "func last(over view: UIViewController) -> UIViewController {\n\(helper)\n}"
        try expectRoutes(ofEach, in: all)
    }

    /// A screen of the system that is shown where the screen never stands is one call, counted once.
    @Test func aCallThatNeverStandsIsCountedOnce() throws {
        let graph = try resolve([
            "Screens.swift": screens("Cargo"),
            "AppDelegate.swift": launch("UINavigationController(rootViewController: HarborViewController())"),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    if navigationController == nil {
                        present(UIAlertController(), animated: true)
                    } else {
                        navigationController?.pushViewController(CargoViewController(), animated: true)
                    }
                }
            }
            """,
        ]).graph
        let ledger = graph.ledger
        #expect(graph.routes.map(\.to) == ["CargoViewController"])
        #expect(graph.ignored.map(\.reason) == ["it shows a screen of the system: UIAlertController"])
        #expect(ledger.transitions == 3)
        #expect(ledger.resolved == 2)
        #expect(ledger.ignored == 1)
    }
}
