import Navigation
import Rules
import Testing

/// Which scenes count as lost.
struct UnreachableSceneTests {
    private static let app = """
        import UIKit
        final class AppDelegate: NSObject, UIApplicationDelegate {
            func start(_ window: UIWindow) { window.rootViewController = HomeViewController() }
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                start(UIWindow())
                return true
            }
        }

        """

    private func expect(
        _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(
            try rule("unreachable-scene"),
            in: MarkedProject(files.merging(["App.swift": Self.app]) { own, _ in own }),
            sourceLocation: sourceLocation)
    }

    /// What stands in for a screen in tests is kept for them, be it that the tests are not read.
    @Test func doublesAreInformation() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            // ↓ info: MockTabsViewController cannot be reached
            public final class MockTabsViewController: UIViewController {}
            // ↓ info: SwapMock cannot be reached
            public final class SwapMock: UIViewController {}
            // ↓ warning: MockeryViewController cannot be reached
            public final class MockeryViewController: UIViewController {}
            """
        ])
    }

    /// A coordinator that is called after the screen it makes shows it in a way that is not seen: who runs it may reach the
    /// screen, unless nothing runs that.
    @Test(arguments: [
        ("@IBAction func keep()", ""), ("func keep()", "// ↓ warning: AtticViewController cannot be reached"),
    ])
    func whatItsCoordinatorMakesMayBeShown(method: String, mark: String) throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                private let attic = AtticCoordinator()
                \(method) { attic.start() }
            }
            final class AtticCoordinator {
                func start() { Shelf.shared.put(AtticViewController()) }
            }
            \(mark)
            final class AtticViewController: UIViewController {}
            """
        ])
    }

    @Test func whatOnlyALostSceneShowsIsLostToo() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() { present(HelpViewController(), animated: true) }
            }
            final class HelpViewController: UIViewController {}
            // ↓ warning: nothing shows it; Deep is lost with it
            final class LostViewController: UIViewController {
                @IBAction func tap() { present(DeepViewController(), animated: true) }
            }
            final class DeepViewController: UIViewController {}
            """
        ])
    }

    /// The system makes the first screen of an app extension.
    @Test func theScreenOfAnExtensionIsTheSystems() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            final class NoteViewController: UIViewController, UNNotificationContentExtension {}
            final class PriceViewController: UIViewController, NCWidgetProviding {}
            """
        ])
    }

    @Test func threeOfManySourcesAreNamed() throws {
        let screens = (1...5).map {
            """
            final class S\($0)ViewController: UIViewController {
                func help() { present(HelpViewController(), animated: true) }
            }
            """
        }
        let shown = (1...5).map { "show(S\($0)ViewController(), sender: nil)" }
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() { \(shown.joined(separator: "; ")) }
            }
            \(screens.joined(separator: "\n"))
            // ↓ warning: S1ViewController, S2ViewController, S3ViewController and 2 more is never called
            final class HelpViewController: UIViewController {}
            """
        ])
    }

    @Test func routeThatNobodyCalls() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeRouter {
                weak var viewController: HomeViewController?
                func showHelp() { viewController?.present(HelpViewController(), animated: true) }
            }
            final class HomeViewController: UIViewController {
                var router: HomeRouter?
                override func viewDidLoad() {
                    router = HomeRouter()
                    router?.viewController = self
                }
            }
            // ↓ warning: the code that would show it from HomeViewController is never called
            final class HelpViewController: UIViewController {}
            """
        ])
    }

    @Test func unexplainedUseOutsideOfTheModuleIsTrusted() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() { Library.open(HelpViewController.self) }
            }
            final class HelpViewController: UIViewController {
                @IBAction func tap() { present(DeepViewController(), animated: true) }
            }
            final class DeepViewController: UIViewController {}
            """
        ])
    }

    @Test func controllerOfAClassTheAppDoesNotHave() throws {
        try expect([
            "Screens.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}\n",
            "Main.storyboard": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
                <scenes>
                    <scene sceneID="s1"><objects>
                        <!-- ↓ warning: ViewController cannot be reached from any entry: nothing shows it -->
                        <viewController id="a" customClass="ViewController" customModule="App" \
            sceneMemberID="viewController"/>
                    </objects></scene>
                    <scene sceneID="s2"><objects>
                        <viewController id="b" customClass="KeptController" customModule="App" \
            sceneMemberID="viewController" \
            userLabel="Kept - sidewinder:disable unreachable-scene - next year"/>
                    </objects></scene>
                </scenes>
            </document>
            """,
            "LaunchScreen.storyboard": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES" initialViewController="l">
                <scenes>
                    <scene sceneID="s1"><objects>
                        <viewController id="l" sceneMemberID="viewController"/>
                    </objects></scene>
                </scenes>
            </document>
            """,
        ])
    }

    /// A class in no module is one of Objective-C's; what it shows, and what shows it, is not read.
    @Test func controllersOfObjectiveC() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            final class HelpViewController: UIViewController {}
            """,
            "Main.storyboard": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
                <scenes>
                    <scene sceneID="s1"><objects>
                        <viewController id="a" customClass="ViewController" sceneMemberID="viewController">
                            <connections><segue destination="b" kind="show" identifier="help" id="s"/></connections>
                        </viewController>
                    </objects></scene>
                    <scene sceneID="s2"><objects>
                        <viewController id="b" customClass="HelpViewController" customModule="App" \
            sceneMemberID="viewController"/>
                    </objects></scene>
                </scenes>
            </document>
            """,
        ])
    }

    /// What Objective-C names of a module may show its scene; a class that Swift only extends is Objective-C's.
    @Test func whatObjectiveCNamesMayBeShown() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            final class HelpViewController: UIViewController {}
            final class HelpRouter {
                static func open(from screen: UIViewController) { screen.present(HelpViewController(), animated: true) }
            }
            // ↓ warning: TermsViewController cannot be reached
            final class TermsViewController: UIViewController {}
            """,
            "Legacy.swift": """
            import UIKit
            extension LegacyViewController { func help() {} }
            final class Old { func show() -> UIViewController { LegacyViewController() } }
            """,
            "Legacy.m": "@implementation LegacyViewController - (void)help { [HelpRouter openFrom:self]; } @end",
            "Main.storyboard": StoryboardBuilder.document([
                StoryboardBuilder.controller(
                    "b", #"customClass="LegacyViewController""#, element: "splitViewController")
            ]),
        ])
    }

    @Test func templatesOfXcodeAreLeftOut() throws {
        try expect([
            "___FILEBASENAME___ViewController.swift": """
            import UIKit
            final class ___VARIABLE_name___ViewController: UIViewController {}
            """,
            "Home.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}\n",
        ])
    }

    @Test func withoutAnEntryNothingIsKnown() throws {
        try expectFindings(
            try rule("unreachable-scene"),
            in: MarkedProject("import UIKit\nfinal class HelpViewController: UIViewController {}\n"))
    }

    @Test func allowedScenesAreLeftOut() throws {
        let project = MarkedProject([
            "App.swift": Self.app,
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            final class TemplateOneViewController: UIViewController {}
            final class LostViewController: UIViewController {}
            """,
        ])
        let settings = RuleSettings(options: ["unreachable-scene": RuleOptions(names: ["allow": ["Template*"]])])
        let findings = try project.run([rule("unreachable-scene")], settings: settings).findings
        #expect(findings.map(\.subject) == ["LostViewController"])
    }

    /// Code elsewhere may show a scene although only lost ones are known to lead to it; scenes that lead to one another
    /// are one finding.
    @Test func clustersOfLostScenes() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() { Library.open(FriendFactory.make()) }
                func known(_ other: UIViewController) { present(other, animated: true) }
            }
            enum FriendFactory { static func make() -> FriendViewController { FriendViewController() } }
            final class FriendViewController: UIViewController {}
            // ↓ warning: only RightViewController leads there, which no entry leads to either; Right is lost with it
            final class LeftViewController: UIViewController {
                @IBAction func tap() { present(RightViewController(), animated: true) }
            }
            final class RightViewController: UIViewController {
                @IBAction func tap() { present(LeftViewController(), animated: true) }
                @IBAction func friend() { present(FriendViewController(), animated: true) }
            }
            """
        ])
    }

    /// Only what nothing else uses goes with a lost scene, and the scenes that only it leads to.
    @Test func theAdviceNamesWhatNothingElseUses() throws {
        let project = MarkedProject([
            "App.swift": Self.app,
            "Screens.swift": """
            import UIKit
            final class RoundedField: UITextField {}
            final class HomeViewController: UIViewController { let field = RoundedField() }
            final class LostPresenter { weak var view: LostViewController? }
            final class LostViewController: UIViewController {
                var presenter: LostPresenter?
                let field = RoundedField()
                @IBAction func tap() { present(DeepViewController(), animated: true) }
            }
            final class DeepViewController: UIViewController {}
            """,
        ])
        let advice = try project.run([rule("unreachable-scene")]).findings.compactMap(\.suggestion)
        #expect(advice.count == 1)
        #expect(
            advice.first?.hasPrefix("open Lost from a router, or remove it with LostPresenter, Deep;") == true)
    }

    /// Whoever opens screens in the app is told to open the lost one.
    @Test(arguments: [
        (Dialect.viper, "a router"), (.cleanSwift, "a router"), (.mvvmCoordinator, "a coordinator"),
        (.mvvm, "another screen"), (.mvc, "another screen"), (.unknown, "another screen"),
    ])
    func theAdviceSpeaksTheDialectOfTheApp(_ dialect: Dialect, _ opener: String) throws {
        let project = MarkedProject([
            "App.swift": Self.app,
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            final class LostViewController: UIViewController {}
            """,
        ])
        let advice = try project.run([rule("unreachable-scene")], dialect: dialect).findings.compactMap(\.suggestion)
        #expect(advice.first?.hasPrefix("open Lost from \(opener), or remove it;") == true)
    }

    /// Somebody is given the factory of the screen, by an initializer whose callers are not known by name.
    @Test func aFactoryThatIsHandedInMayMakeTheScreen() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            protocol WalletFactory { func make() -> UIViewController }
            struct CoinWalletFactory: WalletFactory { func make() -> UIViewController { CoinWalletViewController() } }
            struct CashWalletFactory: WalletFactory { func make() -> UIViewController { CashWalletViewController() } }
            final class CoinWalletViewController: UIViewController {}
            // ↓ warning: CashWalletViewController cannot be reached
            final class CashWalletViewController: UIViewController {}
            final class Wallets {
                let all: [Any]
                init(coin: CoinWalletFactory) { all = [coin] }
            }
            final class HomeViewController: UIViewController {}
            """
        ])
    }

    // MARK: Much is out of reach

    /// Screens that code shows in a way nobody knows, one of which has a route that is never taken.
    private func pages(_ count: Int) -> String {
        let pages = (1...count).map { page in
            """
            final class Page\(page)ViewController: UIViewController {
                func help() { present(HelpViewController(), animated: true) }
            }
            """
        }
        let shown = (1...count).map { "Library.open(Page\($0)ViewController.self)" }
        return """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() { \(shown.joined(separator: "; ")) }
            }
            \(pages.joined(separator: "\n"))

            """
    }

    /// Where the ways into most of the app are not known, that nobody takes a route is not sure either.
    @Test(arguments: [(6, "warning"), (7, "info")])
    func routesThatNobodyTakesWhereMostIsOutOfReach(_ count: Int, _ severity: String) throws {
        try expect([
            "Screens.swift": pages(count) + """
                // ↓ \(severity): is never called
                final class HelpViewController: UIViewController {}
                // ↓ warning: nothing shows it
                final class LostViewController: UIViewController {}
                """
        ])
    }

    /// A call that compiles means some method, though its labels are not those of any.
    @Test(arguments: [
        ("output.opened(1, mode: 2, side: 3)", ""), ("output.closed(1)", "// ↓ warning: is never called"),
    ])
    func aMethodThatIsCalledThroughItsProtocol(_ call: String, _ expected: String) throws {
        try expect([
            "Screens.swift": """
            import UIKit
            protocol HomeOutput: AnyObject { func opened(page: Int, mode: Int, side: Int) }
            final class HomeInteractor {
                weak var output: HomeOutput!
                func load() { \(call) }
            }
            final class HomeViewController: UIViewController {
                let interactor = HomeInteractor()
                override func viewDidLoad() {
                    interactor.output = self
                    interactor.load()
                }
            }
            extension HomeViewController: HomeOutput {
                func opened(page: Int, mode: Int, side: Int) { present(HelpViewController(), animated: true) }
            }
            \(expected)
            final class HelpViewController: UIViewController {}
            """
        ])
    }
}
