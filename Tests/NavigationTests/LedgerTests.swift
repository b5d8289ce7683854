import Testing

/// What becomes of each transition.
@Suite struct LedgerTests {
    private func ledger(_ files: [String: String]) throws -> [Int] {
        let graph = try resolve(files).graph
        #expect(graph.ledger.unresolved == graph.unresolved.count)
        return [graph.ledger.resolved, graph.ledger.ignored, graph.ledger.unresolved]
    }

    private func app(_ more: String, harbor: String = "") -> [String: String] {
        [
            "Screens.swift": screens("Cargo"),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                var transition: Transition?
                @IBAction func tap() { transition = PushTransition(); \(harbor) }
            }
            protocol Transition { func open(_ view: UIViewController, from: UIViewController) }
            final class PushTransition: Transition {
                func open(_ view: UIViewController, from: UIViewController) {}
            }
            """,
            "More.swift": more,
        ]
    }

    private let delegate = [
        "AppDelegate.swift": """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func applicationDidFinishLaunching(_ application: UIApplication) {
                window = UIWindow()
                window?.rootViewController = HarborViewController()
            }
        }
        """
    ]

    private let fade = """
        final class FadeTransition: NSObject, Transition {
            static let standard = FadeTransition()
            func open(_ view: UIViewController, from: UIViewController) { from.present(view, animated: true) }
        }
        """

    /// Nothing makes the object that would show something.
    @Test func aClassThatNothingMakes() throws {
        #expect(try ledger(app(fade).merging(delegate) { $1 }) == [1, 1, 0])
    }

    @Test func aClassThatSomethingMakes() throws {
        for harbor in ["transition = FadeTransition()", "transition = FadeTransition.standard"] {
            #expect(try ledger(app(fade, harbor: harbor).merging(delegate) { $1 }) == [1, 0, 1])
        }
    }

    /// Who uses a library makes what it likes.
    @Test func aClassOfALibrary() throws { #expect(try ledger(app(fade)) == [0, 0, 1]) }

    private let attic = """
        final class AtticViewController: UIViewController {
            var next: UIViewController?
            @IBAction func tap() { present(next!, animated: true) }
        }
        """

    @Test func aScreenThatNothingMakes() throws {
        #expect(try ledger(app(attic).merging(delegate) { $1 }) == [1, 1, 0])
        let shown = app(attic, harbor: "present(AtticViewController(), animated: true)")
        #expect(try ledger(shown.merging(delegate) { $1 }) == [2, 0, 1])
    }

    /// The screen is the window's root, so that it is in no stack.
    @Test func aCallThatItsScreenNeverGetsTo() throws {
        let choice = """
            if navigationController != nil { navigationController?.pushViewController(CargoViewController(), animated: true) }
            else { present(CargoViewController(), animated: true) }
            """
        #expect(try ledger(app("", harbor: choice).merging(delegate) { $1 }) == [2, 1, 0])
    }

    /// With two first screens it is not known which of them the app's own code covers.
    @Test(arguments: [1, 2]) func whatTheAppPresentsOverItsEntries(_ count: Int) throws {
        let other = "if options == nil { window?.rootViewController = CrewViewController() }"
        let graph = try resolve([
            "AppDelegate.swift": """
            import UIKit
            final class AppDelegate: NSObject, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = HarborViewController()
                    \(count == 1 ? "" : other)
                    return true
                }
                func applicationWillEnterForeground(_ application: UIApplication) {
                    window?.rootViewController?.present(CargoViewController(), animated: false)
                }
            }
            \(screens("Harbor", "Crew", "Cargo"))
            """
        ]).graph
        #expect(graph.scenes.filter(\.entry).count == count)
        #expect(graph.routes.map(\.to) == (count == 1 ? ["CargoViewController"] : []))
        #expect(graph.unresolved.map(\.call) == (count == 1 ? [] : ["present(_:animated:completion:)"]))
        #expect(graph.ledger.resolved + graph.ledger.unresolved + graph.ledger.ignored == graph.ledger.transitions)
    }

    /// The tabs are counted where the tab view stands, once.
    @Test(arguments: ["", ".tint(.red).environmentObject(Router())"])
    func tabsInAWindowGroup(_ modifiers: String) throws {
        let graph = try resolve([
            "App.swift": """
            import SwiftUI
            @main struct HarborApp: App {
                var body: some Scene { WindowGroup { TabView { DocksView(); ShipsView() }\(modifiers) } }
            }
            struct DocksView: View { var body: some View { Text("docks") } }
            struct ShipsView: View { var body: some View { Text("ships") } }
            """
        ]).graph
        #expect(graph.scenes.filter(\.entry).map(\.id) == ["DocksView", "ShipsView"])
        #expect(graph.unresolved.isEmpty)
        #expect([graph.ledger.resolved, graph.ledger.ignored, graph.ledger.transitions] == [1, 1, 2])
    }
}
