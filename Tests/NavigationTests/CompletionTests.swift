import Testing

/// Closures that are given to a screen: completions start from whoever wrote them, what the screen keeps from the screen.
@Suite struct CompletionTests {
    private func app(_ dismiss: String, _ call: String = "popup?.close { self.open() }") -> [String: String] {
        [
            "App.swift": """
            import UIKit
            final class PopupViewController: UIViewController {
                var onClose: (() -> Void)?
                \(dismiss)
                @IBAction func tap() { onClose?() }
            }
            final class HarborViewController: UIViewController {
                weak var flow: HarborCoordinator?
                @IBAction func ask() { flow?.ask() }
                @IBAction func done() { flow?.done() }
            }
            final class CargoViewController: UIViewController {}
            final class HarborCoordinator {
                let navigation = UINavigationController()
                var popup: PopupViewController?
                func start() {
                    let harbor = HarborViewController()
                    harbor.flow = self
                    navigation.setViewControllers([harbor], animated: false)
                }
                func ask() {
                    let next = PopupViewController()
                    popup = next
                    navigation.present(next, animated: true)
                }
                func done() { \(call) }
                func open() { navigation.pushViewController(CargoViewController(), animated: true) }
            }
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let flow = HarborCoordinator()
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    flow.start()
                    window?.rootViewController = flow.navigation
                    return true
                }
            }
            """
        ]
    }

    private let ask = "HarborViewController present PopupViewController"

    @Test(arguments: [
        "func close(_ done: @escaping () -> Void) { done() }",
        "func close(_ done: (() -> Void)? = nil) { UIView.animate(withDuration: 1) { } completion: { _ in done?() } }",
        "func close(_ done: @escaping () -> Void) { dismiss(animated: true, completion: done) }",
        "func close(_ done: @escaping () -> Void) { dismiss(animated: true) { done() } }",
        "func close(_ done: @escaping () -> Void) { fade(done) }\nfunc fade(_ end: () -> Void) { end() }",
    ])
    func aCompletionStartsFromItsWriter(_ dismiss: String) throws {
        try expectRoutes([ask, "HarborViewController push CargoViewController"], in: app(dismiss))
    }

    @Test func soDoesOneOfUIKits() throws {
        try expectRoutes(
            [ask, "HarborViewController push CargoViewController"],
            in: app("", "popup?.dismiss(animated: true) { self.open() }"))
    }

    /// The screen runs what it keeps when the user says so.
    @Test(arguments: [
        "func close(_ done: @escaping () -> Void) { onClose = done }",
        "func close(_ done: @escaping () -> Void) { onClose = { done() } }",
        "func close(_ done: @escaping () -> Void) { done(); onClose = done }",
    ])
    func whatAScreenKeepsTheScreenStarts(_ keep: String) throws {
        try expectRoutes([ask, "PopupViewController push CargoViewController"], in: app(keep))
    }

    /// An adapter that a screen makes for itself writes the closure of a sheet: the sheet runs it.
    @Test func theClosureOfAHelperRunsWhereItIsCalled() throws {
        let code = """
            import UIKit
            final class SheetViewController: UIViewController {
                let onSelect: () -> Void
                init(onSelect: @escaping () -> Void) { self.onSelect = onSelect; super.init() }
                @IBAction func tap() { onSelect() }
            }
            final class CargoViewController: UIViewController {}
            final class ListAdapter {
                weak var host: UIViewController?
                func more() {
                    host?.present(SheetViewController(onSelect: { self.open() }), animated: true)
                }
                func open() { host?.navigationController?.pushViewController(CargoViewController(), animated: true) }
            }
            final class HarborViewController: UIViewController {
                let adapter = ListAdapter()
                @IBAction func tap() { adapter.more() }
            }
            """
        try expectRoutes(
            ["HarborViewController present SheetViewController", "SheetViewController push CargoViewController"],
            in: ["App.swift": code])
    }

    /// Whoever asks an assembly for a screen does not start what the assembly tells the screen to do later.
    @Test func whatAnAssemblyTellsItsScreenTheScreenStarts() throws {
        let code = """
            final class TabsViewController: UIViewController {
                var onMiddle: (() -> Void)?
                @IBAction func tap() { onMiddle?() }
            }
            enum TabsAssembly {
                static func build() -> UIViewController {
                    let view = TabsViewController()
                    fill(view)
                    return view
                }
                private static func fill(_ view: TabsViewController) {
                    view.onMiddle = { view.present(CargoViewController(), animated: true) }
                }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() { present(TabsAssembly.build(), animated: true) }
            }
            final class CargoViewController: UIViewController {}
            """
        try expectRoutes(
            ["HarborViewController present TabsViewController", "TabsViewController present CargoViewController"],
            in: ["App.swift": "import UIKit\n" + code])
    }
}
