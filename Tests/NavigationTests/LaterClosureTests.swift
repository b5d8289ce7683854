import Testing

/// Closures that objects keep: they run when the code around them is long done, and for whoever runs them.
@Suite struct LaterClosureTests {
    private func expect(
        _ expected: [String], entries: [String]? = ["LoginViewController"], _ launch: String, _ source: String = "",
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        try expectRoutes(
            expected,
            in: [
                "App.swift": """
                \(delegate(launching: launch))
                final class LoginViewController: UIViewController {
                    var onDone: (() -> Void)?
                    @IBAction func done() { onDone?() }
                }
                final class FeedViewController: UIViewController {}
                \(source)
                """
            ], entries: entries, sourceLocation: sourceLocation)
    }

    // MARK: Containers

    /// What a kept closure puts into a stack is none of its first content.
    @Test(arguments: [
        "let stack = UINavigationController(rootViewController: login)",
        "let stack = UINavigationController(); stack.viewControllers = [login]",
    ])
    func aStackThatAClosureFills(_ making: String) throws {
        try expect(
            ["LoginViewController push FeedViewController"],
            """
            let login = LoginViewController()
            \(making)
            login.onDone = { stack.pushViewController(FeedViewController(), animated: true) }
            window?.rootViewController = stack
            """)
    }

    @Test func aStackThatIsPresented() throws {
        try expect(
            ["HarborViewController present LoginViewController", "LoginViewController push FeedViewController"],
            entries: ["HarborViewController"], "window?.rootViewController = HarborViewController()",
            """
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    let login = LoginViewController()
                    let stack = UINavigationController(rootViewController: login)
                    login.onDone = { stack.pushViewController(FeedViewController(), animated: true) }
                    present(stack, animated: true)
                }
            }
            """)
    }

    /// What the closure itself makes, it fills there and then.
    @Test func aStackThatAClosureMakes() throws {
        try expect(
            ["LoginViewController present FeedViewController"],
            """
            let login = LoginViewController()
            login.onDone = { [weak login] in
                let stack = UINavigationController()
                stack.pushViewController(FeedViewController(), animated: false)
                login?.present(stack, animated: true)
            }
            window?.rootViewController = login
            """)
    }

    // MARK: Who runs it

    /// A closure that several screens run, each of them starts.
    @Test func aClosureThatSeveralScreensRun() throws {
        try expect(
            [
                "HarborViewController push CrewViewController", "HarborViewController root LoginViewController",
                "CrewViewController root LoginViewController",
            ], entries: ["HarborViewController"],
            """
            window?.rootViewController = UINavigationController(rootViewController: HarborViewController())
            Session.shared.onEnd = { self.window?.rootViewController = LoginViewController() }
            """,
            """
            final class Session { static let shared = Session(); var onEnd: (() -> Void)? }
            final class HarborViewController: UIViewController {
                @IBAction func crew() { navigationController?.pushViewController(CrewViewController(), animated: true) }
                @IBAction func end() { Session.shared.onEnd?() }
            }
            final class CrewViewController: UIViewController { @IBAction func end() { Session.shared.onEnd?() } }
            """)
    }

    /// A screen that is made with a closure runs it; where many make such a screen, it is a tool of theirs.
    @Test(arguments: [(1, "PickerViewController"), (2, "HarborViewController")])
    func aClosureThatAScreenIsMadeWith(_ makers: Int, _ source: String) throws {
        let other = """
            final class CrewViewController: UIViewController {
                @IBAction func tap() { present(PickerViewController { print("picked") }, animated: true) }
            }
            """
        try expect(
            ["HarborViewController present PickerViewController", "\(source) present FeedViewController"]
                + (makers > 1 ? ["CrewViewController present PickerViewController (declared)"] : []),
            entries: ["HarborViewController"], "window?.rootViewController = HarborViewController()",
            """
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    let picker = PickerViewController { [weak self] in self?.present(FeedViewController(), animated: true) }
                    present(picker, animated: true)
                }
            }
            final class PickerViewController: UIViewController {
                private let onPick: () -> Void
                init(onPick: @escaping () -> Void) {
                    self.onPick = onPick
                    super.init(nibName: nil, bundle: nil)
                }
                @IBAction func pick() { onPick() }
            }
            \(makers > 1 ? other : "")
            """)
    }
}
