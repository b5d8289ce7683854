import Rules
import Testing

/// Which code that names a scene speaks for it, and what is told of those that would lead there.
struct LostSceneNamingTests {
    private func project(_ files: [String: String]) -> MarkedProject {
        let app = """
            import UIKit
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                    let window = UIWindow()
                    window.rootViewController = HomeViewController()
                    return true
                }
            }

            """
        return MarkedProject(files.merging(["App.swift": app]) { own, _ in own })
    }

    /// A constant that keeps a class names it for whoever reads the constant; its own module is nobody.
    @Test(arguments: [("", true), ("@IBAction func tap() { Shelf.show(Scenes.menu) }", false)])
    func aConstantThatKeepsAClass(reader: String, isLost: Bool) throws {
        let mark = isLost ? "// ↓ warning: MenuViewController cannot be reached\n" : ""
        try expectFindings(
            try rule("unreachable-scene"),
            in: project([
                "Menu.swift": """
                import UIKit
                enum Scenes {}
                extension Scenes { static let menu = MenuViewController.self }
                \(mark)final class MenuViewController: UIViewController {}
                final class MenuRouter { func again() { Shelf.show(Scenes.menu) } }
                """,
                "Home.swift": "import UIKit\nfinal class HomeViewController: UIViewController { \(reader) }\n",
            ]))
    }

    /// A case of an enumeration of routes that nothing asks for leads nowhere, be the screen made in the switch or by a
    /// factory that it calls; a raw value may be any case.
    @Test(arguments: [("", true), (": String", false)])
    func casesThatNothingAsksFor(raw: String, isLost: Bool) throws {
        func mark(_ name: String, _ of: String) -> String {
            isLost ? "// ↓ warning: \(name) cannot be reached from any entry: nothing asks for Route.\(of)\n" : ""
        }
        let opening = isLost ? "" : "@IBAction func open(_ text: String) { Route(rawValue: text).map(router.show) }"
        try expectFindings(
            try rule("unreachable-scene"),
            in: project([
                "Router.swift": """
                import UIKit
                enum Route\(raw) { case list, help, terms }
                final class HomeRouter {
                    weak var view: UIViewController?
                    func show(_ route: Route) {
                        switch route {
                        case .list: push(ListViewController())
                        case .help: push(HelpViewController())
                        case .terms: push(TermsFactory.make(page: 1))
                        }
                    }
                    private func push(_ screen: UIViewController) {
                        view?.navigationController?.pushViewController(screen, animated: true)
                    }
                }
                enum TermsFactory { static func make(page: Int) -> UIViewController { TermsViewController() } }
                """,
                "Home.swift": """
                import UIKit
                final class HomeViewController: UIViewController {
                    lazy var router: HomeRouter = {
                        let router = HomeRouter()
                        router.view = self
                        return router
                    }()
                    @IBAction func tap() { router.show(.list) }
                    \(opening)
                }
                final class ListViewController: UIViewController {}
                \(mark("HelpViewController", "help"))final class HelpViewController: UIViewController {}
                \(mark("TermsViewController", "terms"))final class TermsViewController: UIViewController {}
                """,
            ]))
    }

    /// A case that leads to a member of another type is no cause, though the screen's factory has the member's name.
    @Test func membersOfOneName() throws {
        try expectFindings(
            try rule("unreachable-scene"),
            in: project([
                "Home.swift": """
                import UIKit
                final class Formatter { static let instance = Formatter(); func short(_ value: Int) -> String { "" } }
                enum Postfix { case coin, none }
                final class HomeViewController: UIViewController {
                    @IBAction func tap() { fill(.none, Shelf()) }
                    func fill(_ postfix: Postfix, _ shelf: Shelf) {
                        switch postfix {
                        case .coin:
                            title = Formatter.instance.short(1)
                            shelf.instance(2)
                        case .none: title = nil
                        }
                    }
                }
                final class Shelf { func instance(_ count: Int) {} }
                // ↓ warning: AlertController cannot be reached from any entry: nothing calls AlertController.instance(_:), which
                final class AlertController: UIViewController {
                    static func instance(_ text: String) -> AlertController { AlertController() }
                }
                // ↓ warning: NoteController cannot be reached from any entry: nothing asks for Note.shown
                final class NoteController: UIViewController {
                    static func instance(_ text: String) -> NoteController { NoteController() }
                }
                enum Note { case shown }
                func show(_ note: Note) -> UIViewController { switch note { case .shown: NoteController.instance("") } }
                """
            ]))
    }

    /// The way to a screen is followed back to where it ends; where some of it may run, nothing is said of it.
    @Test func whereTheWayEnds() throws {
        let findings = try project([
            "Send.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            enum SendModule {
                static func controller(_ kind: Int) -> UIViewController { kind == 1 ? coin() : CashViewController() }
                private static func coin() -> UIViewController { CoinViewController() }
            }
            final class CoinViewController: UIViewController {}
            final class CashViewController: UIViewController {}
            final class SwapFlow {
                func open() -> UIViewController { SwapViewController() }
            }
            final class SwapViewController: UIViewController {}
            final class PlainViewController: UIViewController {}
            """
        ]).run([rule("unreachable-scene")]).findings
        #expect(
            findings.map { $0.message.replacing(" cannot be reached from any entry", with: "") } == [
                "CoinViewController: nothing calls SendModule.controller(_:), which would show it",
                "CashViewController: nothing calls SendModule.controller(_:), which would show it",
                "SwapViewController: nothing makes SwapFlow, which would show it",
                "PlainViewController: nothing shows it",
            ])
        let note = findings.first { $0.subject == "CoinViewController" }?.notes.first
        #expect(note?.message == "nothing calls SendModule.controller(_:)")
        #expect(note?.location.line == 4)
        #expect(
            findings.first { $0.subject == "CoinViewController" }?.suggestion
                == "call SendModule.controller(_:), or remove it and what only it leads to: CoinViewController")
    }

    /// Who nobody calls makes nothing, and the name in a constant that nobody reads shows nothing.
    @Test(arguments: [("", true), ("@IBAction func tap() { show(TermsSetup.make(page: 1)); find(termsName) }", false)])
    func factoriesThatNobodyCalls(caller: String, isLost: Bool) throws {
        let mark = isLost ? "// ↓ warning: TermsViewController cannot be reached\n" : ""
        try expectFindings(
            try rule("unreachable-scene"),
            in: project([
                "Home.swift": """
                import UIKit
                let termsName = "TermsID"
                final class HomeViewController: UIViewController {
                    func show(_ screen: UIViewController) { present(screen, animated: true) }
                    func find(_ name: String) {}
                    \(caller)
                }
                class TermsSetup { static func make(page: Int = 0) -> UIViewController { TermsViewController() } }
                \(mark)final class TermsViewController: UIViewController {}
                """,
                "Main.storyboard": StoryboardBuilder.document([
                    StoryboardBuilder.controller(
                        "a", #"customClass="TermsViewController" customModule="App" storyboardIdentifier="TermsID""#)
                ]),
            ]))
    }

    /// Code of living screens that nobody calls and screens that are lost themselves are told apart; routes of several
    /// kinds in one place are one note.
    @Test func whoWouldLeadThere() throws {
        let findings = try project([
            "Home.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                var isOver = false
                func attic() { go(AtticViewController()) }
                func go(_ screen: UIViewController) {
                    if isOver { present(screen, animated: true) } else { show(screen, sender: nil) }
                }
            }
            final class AtticViewController: UIViewController {
                @IBAction func tap() { present(RoofViewController(), animated: true) }
            }
            final class RoofViewController: UIViewController {
                @IBAction func tap() { present(AtticViewController(), animated: true) }
            }
            """
        ]).run([rule("unreachable-scene")]).findings
        #expect(
            findings.map(\.message) == [
                "AtticViewController cannot be reached from any entry: the code that would show it from "
                    + "HomeViewController is never called, and no entry leads to RoofViewController, which leads there "
                    + "too; Roof is lost with it"
            ])
        #expect(
            findings.first?.notes.map(\.message) == [
                "route from HomeViewController (never called)", "route from RoofViewController",
                "only from there one gets to RoofViewController",
            ])
    }

    /// A table from names to factories speaks for the screens whose names somebody asks for.
    @Test(arguments: [("", true), ("table.make(Help())", false)])
    func aTableOfFactories(asked: String, isLost: Bool) throws {
        let mark = isLost ? "// ↓ warning: HelpViewController cannot be reached\n" : ""
        try expectFindings(
            try rule("unreachable-scene"),
            in: project([
                "Table.swift": """
                import UIKit
                protocol Named { var name: String { get } }
                struct Menu: Named { var name: String { "menu" } }
                struct Help: Named { var name: String { "help" } }
                final class Table {
                    var makers: [String: () -> Module] = [:]
                    func fill() { makers = ["menu": makeMenu, "help": makeHelp] }
                    func make(_ named: Named) -> UIViewController? { makers[named.name]?().screen() }
                    func makeMenu() -> Module { MenuModule() }
                    func makeHelp() -> Module { HelpModule() }
                }
                protocol Module { func screen() -> UIViewController }
                final class MenuModule: Module { func screen() -> UIViewController { MenuViewController() } }
                final class HelpModule: Module { func screen() -> UIViewController { HelpViewController() } }
                final class MenuViewController: UIViewController {}
                \(mark)final class HelpViewController: UIViewController {}
                """,
                "Home.swift": """
                import UIKit
                final class HomeViewController: UIViewController {
                    let table = Table()
                    override func viewDidLoad() {
                        table.fill()
                        library.add(table.make(Menu()))
                        library.add(\(asked.isEmpty ? "nil" : asked))
                    }
                }
                """,
            ]))
    }
}
