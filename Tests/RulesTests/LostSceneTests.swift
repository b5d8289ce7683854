import Rules
import Testing

/// What speaks for a scene that no route leads to, and what is told of one that is lost.
struct LostSceneTests {
    private typealias SB = StoryboardBuilder

    private static let app = """
        import UIKit
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                let window = UIWindow()
                window.rootViewController = HomeViewController()
                return true
            }
        }

        """

    private func project(_ files: [String: String]) -> MarkedProject {
        MarkedProject(files.merging(["App.swift": Self.app]) { own, _ in own })
    }

    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("unreachable-scene"), in: project(files), sourceLocation: sourceLocation)
    }

    private func advice(_ files: [String: String]) throws -> [String] {
        try project(files).run([rule("unreachable-scene")]).findings.compactMap(\.suggestion)
    }

    // MARK: What speaks for a scene

    /// A route that nobody takes does not hide that an enumeration, which is asked for its screen, makes it as well.
    @Test func whatIsMadeBesideARouteThatNobodyTakes() throws {
        try expect([
            "Section.swift": """
            import UIKit
            enum Section {
                case skill, award
                func controller() -> UIViewController {
                    switch self {
                    case .skill: return SkillViewController()
                    case .award: return UIViewController()
                    }
                }
            }
            """,
            "Home.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                var sections: [Section] = [.skill]
                func editSkill() { present(SkillViewController(), animated: true) }
                func editAward() { present(AwardViewController(), animated: true) }
                @IBAction func tap() { Panel.fill(sections.map { $0.controller() }) }
            }
            """,
            "Skill.swift": "import UIKit\nfinal class SkillViewController: UIViewController {}\n",
            "Award.swift": """
            import UIKit
            // ↓ warning: the code that would show it from HomeViewController is never called
            final class AwardViewController: UIViewController {}
            """,
        ])
    }

    /// A cell that looks for the screen it stands in makes none.
    @Test func whoLooksForAScreenDoesNotMakeIt() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            // ↓ warning: ListViewController cannot be reached
            final class ListViewController: UIViewController {
                lazy var adapter = ListAdapter()
            }
            final class ListAdapter: NSObject {
                let table = UITableView()
                var parent: ListViewController? { return table.around() as? ListViewController }
            }
            extension UIView {
                func around() -> UIViewController? { return next as? UIViewController }
            }
            """
        ])
    }

    /// Nor does the property of one that nobody uses, which looks for the screen or keeps it; one that makes a screen does.
    @Test func propertiesThatHandOutScreens() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                lazy var shelf = Shelf()
                @IBAction func tap() { Panel.fill(shelf.detail) }
            }
            final class Shelf {
                var detail: DetailViewController { maker.make() }
                let maker = Maker<UIViewController>()
            }
            final class DetailViewController: UIViewController {}
            // ↓ warning: EventsViewController cannot be reached
            final class EventsViewController: UIViewController {
                lazy var adapter = TableAdapter()
            }
            final class TableAdapter: NSObject {}
            final class RowsAdapter: NSObject {
                let table = UITableView()
                var parent: EventsViewController? { return table.around() as? EventsViewController }
                func select() { parent?.title = "" }
            }
            // ↓ warning: GroupsViewController cannot be reached
            final class GroupsViewController: UIViewController {}
            final class CellsAdapter: NSObject {
                weak var kept: UIViewController?
                var parent: GroupsViewController? {
                    guard let controller = kept as? GroupsViewController else { return nil }
                    return controller
                }
                func select() { parent?.title = "" }
            }
            extension UIView {
                func around() -> UIViewController? { return next as? UIViewController }
            }
            """
        ])
    }

    /// What the delegate shows over whatever is on screen is shown, and so is all that it leads to.
    @Test func whatIsShownOverAnyEntry() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    if options == nil {
                        window?.rootViewController = HomeViewController()
                    } else {
                        window?.rootViewController = LoginViewController()
                    }
                    return true
                }
                func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
                    let stack = UIStoryboard(name: "Rooms", bundle: nil)
                        .instantiateViewController(withIdentifier: "JoinStack") as! UINavigationController
                    window?.rootViewController?.present(stack, animated: true)
                    return true
                }
            }
            final class HomeViewController: UIViewController {}
            final class LoginViewController: UIViewController {}
            final class JoinViewController: UIViewController {
                @IBAction func tap() { performSegue(withIdentifier: "room", sender: nil) }
            }
            final class RoomViewController: UIViewController {}
            // ↓ warning: LostViewController cannot be reached
            final class LostViewController: UIViewController {}
            """,
            "Rooms.storyboard": SB.document([
                SB.controller(
                    "n", #"storyboardIdentifier="JoinStack""#, element: "navigationController",
                    [SB.segue("r", to: "a", #"kind="relationship" relationship="rootViewController""#)]),
                SB.controller(
                    "a", #"customClass="JoinViewController" customModule="App""#,
                    [SB.segue("s", to: "b", #"kind="show" identifier="room""#)]),
                SB.controller("b", #"customClass="RoomViewController" customModule="App""#),
            ]),
        ])
    }

    /// What is generated for a storyboard names its scenes; so does Objective-C.
    @Test func otherNamesOfAScene() throws {
        try expect([
            "Home.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() { Drawer.attach(StoryboardScene.Main.menuViewController.instantiate()) }
            }
            final class MenuViewController: UIViewController {}
            final class ErrorViewController: UIViewController {}
            """,
            "Main.storyboard": SB.document([
                SB.controller(
                    "a",
                    #"customClass="MenuViewController" customModule="App" storyboardIdentifier="MenuViewController""#)
            ]),
            "Errors.m": "@implementation Errors\n- (void)show { [[ErrorViewController alloc] init]; }\n@end\n",
        ])
    }

    /// Of two storyboards with one name the graph knows the one of the app; the other's scenes are not judged.
    @Test func aStoryboardThatSharesItsName() throws {
        let home = SB.document(
            initial: "h", [SB.controller("h", #"customClass="HomeViewController" customModule="App""#)])
        try expect([
            "App/App.swift": Self.app,
            "App/Home.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}\n",
            "App/Main.storyboard": home,
            "Example/Example.swift": "import UIKit\nfinal class ExampleViewController: UIViewController {}\n",
            "Example/Main.storyboard": SB.document(
                initial: "e", [SB.controller("e", #"customClass="ExampleViewController" customModule="Example""#)]),
        ])
    }

    // MARK: What is told

    @Test func whatAContainerHoldsIsLostWithIt() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            // ↓ warning: nothing shows it; 2 scenes are lost with it
            final class FavoritesTabBarController: UITabBarController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    fill()
                }
                func fill() { viewControllers = [FriendsViewController(), GroupsViewController()] }
            }
            final class FriendsViewController: UIViewController {}
            final class FriendsAdapter {
                var parent: FriendsViewController? { UIView().next as? FriendsViewController }
                func select() { parent?.title = "" }
            }
            final class GroupsViewController: UIViewController {}
            """
        ])
    }

    /// An open class waits for those who inherit from it.
    @Test func openClassesAreInformation() throws {
        try expect([
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            // ↓ info: PanelController cannot be reached
            open class PanelController: UIViewController {}
            """
        ])
    }

    @Test func theAdviceNamesTheMethodThatNobodyCalls() throws {
        let files = [
            "Screens.swift": """
            import UIKit
            protocol HomeRouterProtocol { func showHelp() }
            final class HomeRouter: HomeRouterProtocol {
                weak var viewController: HomeViewController?
                func showHelp() { viewController?.present(HelpViewController(), animated: true) }
            }
            final class HomePresenter {
                var router: HomeRouterProtocol?
                func didAskForHelp() { router?.showHelp() }
            }
            final class HomeViewController: UIViewController {
                var presenter: HomePresenter?
                override func viewDidLoad() {
                    let router = HomeRouter()
                    router.viewController = self
                    presenter = HomePresenter()
                    presenter?.router = router
                }
            }
            final class HelpPresenter { weak var view: HelpViewController? }
            final class HelpViewController: UIViewController { var presenter: HelpPresenter? }
            """
        ]
        #expect(
            try advice(files) == [
                "call HomePresenter.didAskForHelp(), or remove it and what only it leads to: HelpViewController, "
                    + "HelpPresenter"
            ])
        // What others use stays, and so does what that names.
        let used = files.merging(["Other.swift": "final class Other { let presenter = HelpPresenter() }\n"]) { $1 }
        #expect(try advice(used) == ["call HomePresenter.didAskForHelp()"])
    }

    @Test func aStoryboardThatNothingLoads() throws {
        let files = [
            "Home.swift": """
            import UIKit
            final class HomeViewController: UIViewController { override func viewDidLoad() { print(known()) } }
            """,
            "Old.storyboard": SB.document([
                "<!-- ↓ warning: the only scene of Old.storyboard cannot be reached -->\n" + SB.controller("a")
            ]),
            "Older.storyboard": SB.document([
                SB.controller("a", #"storyboardIdentifier="Known""#),
                "<!-- ↓ warning: a viewController of Older.storyboard cannot be reached -->\n" + SB.controller("b"),
            ]),
            "Use.swift": """
            import UIKit
            func known() -> UIViewController {
                UIStoryboard(name: "Older", bundle: nil).instantiateViewController(withIdentifier: "Known")
            }
            """,
        ]
        try expect(files)
        #expect(
            try advice(files) == [
                "remove Old.storyboard, or show a scene of it from a router",
                "remove it from Older.storyboard, or draw a segue to it",
            ])
        // Without an initial scene the app does not start with it, and would not start without it.
        let list = "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Old</string></dict></plist>"
        let named = files.merging(["Info.plist": list]) { $1 }
        #expect(
            try advice(named).first
                == "remove Old.storyboard, and its name from Info.plist, or show a scene of it from a router")
    }

    /// Info.plist names a storyboard, and the delegate shows something else.
    @Test func theMainStoryboardThatTheDelegateReplaces() throws {
        var files = [
            "Home.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}\n",
            "Info.plist": """
            <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """,
            "Main.storyboard": SB.document(
                initial: "a",
                [
                    "<!-- ↓ warning: ViewController cannot be reached from any entry -->\n"
                        + SB.controller("a", #"customClass="ViewController" customModuleProvider="target""#)
                ]),
        ]
        try expect(files)
        let rest = ", or show a scene of it from a router"
        #expect(try advice(files) == ["remove Main.storyboard, and its name from Info.plist\(rest)"])
        files["App.xcodeproj/project.pbxproj"] = "INFOPLIST_KEY_UIMainStoryboardFile = Main;"
        let setting = "the build settings (INFOPLIST_KEY_UIMainStoryboardFile)"
        #expect(try advice(files) == ["remove Main.storyboard, and its name from Info.plist and \(setting)\(rest)"])
        files["Info.plist"] = nil
        #expect(try advice(files) == ["remove Main.storyboard, and its name from \(setting)\(rest)"])
        // The class that is not there is no further matter.
        let outcome = try project(files).run([rule("unreachable-scene"), rule("unknown-custom-class")])
        #expect(outcome.findings.filter { $0.severity > .info }.map(\.rule) == ["unreachable-scene"])
        #expect(outcome.findings.contains { $0.rule == "unknown-custom-class" })
    }
}

/// What other rules say inside of a module that nothing shows.
struct LostModuleTests {
    private static let files = [
        "App.swift": """
        import UIKit
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                let window = UIWindow()
                window.rootViewController = HomeViewController()
                return true
            }
        }
        final class HomePresenter { var view: HomeViewController? }
        final class HomeViewController: UIViewController { var presenter: HomePresenter? }
        """,
        "Lost.swift": """
        import UIKit
        final class LostPresenter { var view: LostViewController? }
        final class LostViewController: UIViewController { var presenter: LostPresenter? }
        """,
    ]

    private func run(_ files: [String: String] = files, settings: RuleSettings = RuleSettings()) throws -> [String] {
        let rules = [try rule("unreachable-scene"), try rule("outward-dependency")]
        return try MarkedProject(files).run(rules, settings: settings).findings.map {
            "\($0.severity.rawValue) \($0.rule) \($0.location.file)\($0.notes.contains { $0.message.contains("cannot") } ? " †" : "")"
        }
    }

    @Test func findingsInsideAreInformation() throws {
        #expect(
            try run() == [
                "error outward-dependency App.swift", "info outward-dependency Lost.swift †",
                "warning unreachable-scene Lost.swift",
            ])
    }

    /// Where the rule is off, or somebody says that the scene is shown, the module is like any other.
    @Test func onlyWhatIsToldBuries() throws {
        let off = RuleSettings(levels: ["unreachable-scene": .off])
        let all = ["error outward-dependency App.swift", "error outward-dependency Lost.swift"]
        #expect(try run(settings: off) == all)
        var files = Self.files
        files["Lost.swift"] = Self.files["Lost.swift"]?.replacing(
            "final class LostViewController",
            with: "// sidewinder:disable:next unreachable-scene - a library shows it\nfinal class LostViewController")
        #expect(try run(files) == all)
    }
}
