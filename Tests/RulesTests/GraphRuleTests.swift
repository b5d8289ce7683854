import Rules
import Testing

/// What the rules of the graph count as a way, a way back, and a step.
struct GraphRuleTests {
    private static let app = """
        import UIKit
        final class AppDelegate: NSObject, UIApplicationDelegate {
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                UIWindow().rootViewController = HomeViewController()
                return true
            }
        }

        """

    private func expect(
        _ id: String, _ source: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(
            try rule(id), in: MarkedProject(["App.swift": Self.app, "Screens.swift": "import UIKit\n" + source]),
            sourceLocation: sourceLocation)
    }

    /// A router that is told what to show next leads from object to object.
    @Test func aRoundThroughObjectsIsInformation() throws {
        try expect(
            "push-cycle",
            """
            final class HomeViewController: UIViewController {
                var router: HomeRouter?
                override func viewDidLoad() {
                    router = HomeRouter()
                    router?.viewController = self
                }
                @IBAction func tap() { router?.showUser("me") }
            }
            final class HomeRouter {
                weak var viewController: HomeViewController?
                func showUser(_ name: String) {
                    // ↓ info: HomeViewController pushes UserViewController, which leads back
                    viewController?.navigationController?.pushViewController(UserViewController(), animated: true)
                }
            }
            final class UserViewController: UIViewController {
                @IBAction func tap() {
                    navigationController?.pushViewController(HomeViewController(), animated: true)
                }
            }
            """)
    }

    @Test func aScreenMadeOfAnObjectIsDeeper() throws {
        try expect(
            "push-cycle",
            """
            final class HomeViewController: UIViewController {
                @IBAction func tap() {
                    // ↓ info: HomeViewController pushes UserViewController, which leads back
                    navigationController?.pushViewController(UserViewController(name: "me"), animated: true)
                }
            }
            final class UserViewController: UIViewController {
                init(name: String) { super.init(nibName: nil, bundle: nil) }
                @IBAction func tap() {
                    navigationController?.pushViewController(HomeViewController(), animated: true)
                }
            }
            """)
    }

    /// A step that depends on what the app has in mind may never follow the one before; one on what the user chose may.
    @Test(arguments: [("isNew", "info"), ("row == 0", "warning"), ("let name = title", "warning")])
    func aStepOnACondition(condition: String, severity: String) throws {
        try expect(
            "push-cycle",
            """
            final class HomeViewController: UIViewController {
                var isNew = false
                @IBAction func tap(row: Int) {
                    if \(condition) {
                        // ↓ \(severity): HomeViewController pushes UserViewController, which leads back
                        navigationController?.pushViewController(UserViewController(), animated: true)
                    }
                }
            }
            final class UserViewController: UIViewController {
                @IBAction func tap() {
                    navigationController?.pushViewController(HomeViewController(), animated: true)
                }
            }
            """)
    }

    /// Pages that show details of one another: each is told what to show before it is pushed.
    @Test func aScreenThatIsToldWhatToShowIsDeeper() throws {
        try expect(
            "push-cycle",
            """
            final class HomeViewController: UIViewController {
                var partner = ""
                @IBAction func tap() {
                    let user = UserViewController()
                    user.hidesBottomBarWhenPushed = true
                    user.model.show(partner)
                    // ↓ info: HomeViewController pushes UserViewController, which leads back
                    navigationController?.pushViewController(user, animated: true)
                }
            }
            final class UserModel { func show(_ name: String) {} }
            final class UserViewController: UIViewController {
                let model = UserModel()
                @IBAction func tap() {
                    let home = HomeViewController()
                    home.title = "Home"
                    navigationController?.pushViewController(home, animated: true)
                }
            }
            """)
    }

    @Test func aSheetCanBeSwipedAway() throws {
        try expect(
            "dead-end-scene",
            """
            final class HomeViewController: UIViewController {
                @IBAction func tap() { present(SheetViewController(), animated: true) }
                @IBAction func cover() { present(CoverViewController(), animated: true) }
            }
            // ↓ info: SheetViewController is shown over HomeViewController
            final class SheetViewController: UIViewController {}
            // ↓ warning: CoverViewController covers the screen
            final class CoverViewController: UIViewController {
                override func viewDidLoad() { modalPresentationStyle = .overFullScreen }
            }
            """)
    }

    /// How one leaves a screen of Objective-C's is not read.
    @Test func aScreenOfObjectiveC() throws {
        let app = """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() {
                    let storyboard = UIStoryboard(name: "Main", bundle: nil)
                    let old = storyboard.instantiateViewController(withIdentifier: "Old")
                    old.modalPresentationStyle = .fullScreen
                    present(old, animated: true)
                }
            }
            """
        for (code, count) in [("@implementation Other @end", 1), ("@implementation OldViewController @end", 0)] {
            let project = MarkedProject([
                "App.swift": app, "Old.m": code,
                "Main.storyboard": StoryboardBuilder.document([
                    StoryboardBuilder.controller(
                        "b", #"customClass="OldViewController" storyboardIdentifier="Old""#)
                ]),
            ])
            #expect(try project.run([rule("dead-end-scene")]).findings.count == count, "\(code)")
        }
    }

    /// Whether a library's presentation covers the screen, and lets the user swipe it away, is the library's to say.
    @Test func whatALibraryPresentsMayBeASheet() throws {
        try expect(
            "dead-end-scene",
            """
            import SheetKit
            final class HomeViewController: UIViewController {
                let fade = Fade()
                @IBAction func tap() {
                    let sheet = SheetViewController()
                    let factory = SheetPresentationFactory(style: .plain)
                    sheet.modalTransitioningFactory = factory
                    sheet.modalPresentationStyle = .custom
                    present(sheet, animated: true)
                }
                @IBAction func cover() {
                    let cover = CoverViewController()
                    cover.transitioningDelegate = fade
                    cover.modalPresentationStyle = .custom
                    present(cover, animated: true)
                }
            }
            final class Fade: NSObject, UIViewControllerTransitioningDelegate {}
            // ↓ info: SheetViewController is shown over HomeViewController
            final class SheetViewController: UIViewController {}
            // ↓ warning: CoverViewController covers the screen
            final class CoverViewController: UIViewController {}
            """)
    }

    /// What a library's superclass does is not read: a sheet's takes its screen away. One of the app's own is.
    @Test func superclassesThatAreNotRead() throws {
        try expect(
            "dead-end-scene",
            """
            import SheetKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() {
                    let offer = OfferViewController()
                    offer.modalPresentationStyle = .overFullScreen
                    present(offer, animated: true)
                    let rates = RatesViewController()
                    rates.modalPresentationStyle = .overFullScreen
                    present(rates, animated: true)
                    let help = HelpViewController()
                    help.modalPresentationStyle = .overFullScreen
                    present(help, animated: true)
                }
            }
            class PlainViewController: UIViewController {}
            class DimmedViewController: UIViewController {
                override func viewDidLoad() {
                    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimTapped)))
                }
                @objc private func dimTapped() { leave() }
                private func leave() { dismiss(animated: true) }
            }
            // ↓ info: unless its superclass BottomSheetController does, which is a library's
            final class OfferViewController: BottomSheetController { override func viewDidLoad() {} }
            // ↓ warning: RatesViewController covers the screen, and nothing leads back or on
            final class RatesViewController: PlainViewController {}
            final class HelpViewController: DimmedViewController {}
            """)
    }

    /// Ways out that an extension gives to all screens: by a selector, by a call, by a storyboard, by a xib.
    @Test func anExtensionMayOfferTheWayOut() throws {
        let screens = ["Selecting", "Calling", "Drawn", "Xib"].map { "\($0)ViewController" }
        let shown = screens.map { name in
            """
                @IBAction func show\(name)() {
                    let screen = \(name)()
                    screen.modalPresentationStyle = .fullScreen
                    present(screen, animated: true)
                }
                @IBAction func showDead() {
                    let screen = DeadViewController()
                    screen.modalPresentationStyle = .fullScreen
                    present(screen, animated: true)
                }
            """
        }
        let action = "<action selector=\"goBack:\" destination=\"d\" id=\"a1\"/>"
        let target = #"customModule="App" customModuleProvider="target""#
        try expectFindings(
            try rule("dead-end-scene"),
            in: MarkedProject([
                "App.swift": Self.app,
                "Screens.swift": """
                import UIKit
                final class HomeViewController: UIViewController {
                \(shown.joined(separator: "\n"))
                }
                extension UIViewController {
                    @IBAction func goBack(_ sender: Any?) { leave() }
                    func leave() { dismiss(animated: true, completion: nil) }
                }
                final class SelectingViewController: UIViewController {
                    override func viewDidLoad() {
                        UIButton().addTarget(self, action: #selector(goBack(_:)), for: .touchUpInside)
                    }
                }
                final class CallingViewController: UIViewController {
                    @objc func tap() { leave() }
                }
                final class DrawnViewController: UIViewController {}
                final class XibViewController: UIViewController {}
                // ↓ warning: DeadViewController covers the screen
                final class DeadViewController: UIViewController {}
                """,
                "Main.storyboard": StoryboardBuilder.document([
                    StoryboardBuilder.controller("d", "customClass=\"DrawnViewController\" \(target)", [action])
                ]),
                "XibViewController.xib": """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="XibViewController" \(target)/>
                </objects></document>
                """,
            ]))
    }

    @Test func whoShowsASceneMayCloseIt() throws {
        try expect(
            "dead-end-scene",
            """
            protocol CoverDelegate: AnyObject { func coverIsDone() }
            final class HomeViewController: UIViewController, CoverDelegate {
                @IBAction func cover() {
                    let cover = CoverViewController()
                    cover.modalPresentationStyle = .fullScreen
                    cover.delegate = self
                    present(cover, animated: true)
                }
                func coverIsDone() { dismiss(animated: true, completion: nil) }
            }
            final class CoverViewController: UIViewController {
                weak var delegate: CoverDelegate?
                @IBAction func done() { delegate?.coverIsDone() }
            }
            """)
    }

    @Test func oneFindingForEachSetOfScenes() throws {
        try expect(
            "push-cycle",
            """
            final class HomeViewController: UIViewController {
                @IBAction func list() { navigationController?.pushViewController(ListViewController(), animated: true) }
            }
            final class ListViewController: UIViewController {
                @IBAction func item() { navigationController?.pushViewController(ItemViewController(), animated: true) }
            }
            final class ItemViewController: UIViewController {
                // ↓ warning: ItemViewController > ShopViewController > ListViewController > ItemViewController
                @IBAction func shop() { navigationController?.pushViewController(ShopViewController(), animated: true) }
            }
            final class ShopViewController: UIViewController {
                @IBAction func list() { navigationController?.pushViewController(ListViewController(), animated: true) }
                @IBAction func home() { present(HomeViewController(), animated: true) }
            }
            """)
    }

    @Test func aFolderInAFolderIsAnInfo() throws {
        try expect(
            "push-cycle",
            """
            final class HomeViewController: UIViewController {
                // ↓ info: HomeViewController pushes another HomeViewController
                @IBAction func open() { navigationController?.pushViewController(HomeViewController(), animated: true) }
            }
            """)
    }

    @Test func onlyTheFirstOfDeepScenesIsTold() throws {
        try expect(
            "deep-flow",
            """
            // Options: max=1
            final class HomeViewController: UIViewController {
                @IBAction func a() { navigationController?.pushViewController(AViewController(), animated: true) }
                @IBAction func d() { navigationController?.pushViewController(DViewController(), animated: true) }
            }
            final class AViewController: UIViewController {
                @IBAction func b() { navigationController?.pushViewController(BViewController(), animated: true) }
            }
            // ↓ warning: BViewController is 2 steps away from HomeViewController, more than 1
            final class BViewController: UIViewController {
                @IBAction func c() { navigationController?.pushViewController(CViewController(), animated: true) }
            }
            final class CViewController: UIViewController {
                @IBAction func d() { navigationController?.pushViewController(DViewController(), animated: true) }
            }
            final class DViewController: UIViewController {}
            """)
    }

    @Test(arguments: ["modal-on-modal", "deep-flow", "crowded-scene"])
    func theseAreOffByDefault(_ id: String) throws {
        #expect(try rule(id).metadata.severity.highest == nil)
    }

    /// The tabs of a container that is shown lead to each other.
    @Test func tabsAreNoDeadEnds() throws {
        try expect(
            "dead-end-scene",
            """
            final class HomeViewController: UIViewController {
                @IBAction func tap() {
                    let tabs = UITabBarController()
                    tabs.setViewControllers([FirstViewController(), SecondViewController()], animated: false)
                    tabs.modalPresentationStyle = .fullScreen
                    present(tabs, animated: true)
                }
                @IBAction func choose(_ first: Bool) {
                    let screen = first ? ThirdViewController() : FourthViewController()
                    screen.modalPresentationStyle = .fullScreen
                    present(screen, animated: true)
                }
            }
            final class FirstViewController: UIViewController {
                @IBAction func tap() { present(UIAlertController(), animated: true) }
            }
            final class SecondViewController: UIViewController {}
            // ↓ warning: ThirdViewController covers the screen
            final class ThirdViewController: UIViewController {}
            // ↓ warning: FourthViewController covers the screen
            final class FourthViewController: UIViewController {}
            """)
    }

    @Test func basesAreOnlyInformation() throws {
        try expect(
            "unreachable-scene",
            """
            final class HomeViewController: UIViewController {}
            // ↓ info: BaseViewController cannot be reached
            class BaseViewController: UIViewController {}
            // ↓ warning: LostViewController cannot be reached
            final class LostViewController: UIViewController {}
            """)
    }

    /// A coordinator decides what comes next, also where scenes tell it.
    @Test func coordinatorsOfSeveralScenesMakeNoCycle() throws {
        try expect(
            "push-cycle",
            """
            protocol CodeModuleOutput: AnyObject { func forgot() }
            protocol PasswordModuleOutput: AnyObject { func entered() }
            final class Stack {
                let controller: UINavigationController
                init(_ controller: UINavigationController) { self.controller = controller }
                func push(_ screen: UIViewController) { controller.pushViewController(screen, animated: true) }
            }
            final class CodeCoordinator: CodeModuleOutput, PasswordModuleOutput {
                let stack: Stack
                init(_ stack: Stack) { self.stack = stack }
                func start() {
                    let code = CodeViewController()
                    code.output = self
                    stack.push(code)
                }
                func forgot() {
                    let password = PasswordViewController()
                    password.output = self
                    stack.push(password)
                }
                func entered() { start() }
            }
            final class CodeViewController: UIViewController {
                weak var output: CodeModuleOutput?
                @IBAction func tap() { output?.forgot() }
            }
            final class PasswordViewController: UIViewController {
                weak var output: PasswordModuleOutput?
                @IBAction func tap() { output?.entered() }
            }
            """)
    }
}
