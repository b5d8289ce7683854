import Testing

/// Which parts a module has to have.
struct IncompleteModuleTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("incomplete-module"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// A module of view, presenter and whatever else is asked for.
    private static func module(_ name: String, interactor: Bool = true, router: Bool = true, mark: String = "")
        -> String
    {
        """
        import UIKit
        \(mark)
        final class \(name)ViewController: UIViewController {
            var presenter: \(name)Presenter?
        }
        final class \(name)Presenter {
            weak var view: \(name)ViewController?
            \(interactor ? "let interactor = \(name)Interactor()" : "")
            \(router ? "let router = \(name)Router()" : "")
        }
        \(interactor ? "final class \(name)Interactor { weak var output: \(name)Presenter? }" : "")
        \(router ? "final class \(name)Router { weak var viewController: \(name)ViewController? }" : "")
        """
    }

    private static func modules(_ last: String) -> [String: String] {
        var files = ["Last.swift": last]
        for name in ["Cart", "Home", "Map", "News", "Chat"] { files["\(name).swift"] = module(name) }
        return files
    }

    @Test func aModuleWithoutAPartLessThanAllOthers() throws {
        try expect(
            Self.modules(Self.module("Help", router: false, mark: "// ↓ info: Help has no router, as 5 of 5")))
        try expect(
            Self.modules(Self.module("Help", interactor: false, mark: "// ↓ info: Help has no interactor, as 5 of 5")))
    }

    @Test func aRouterIsMissedWhereTheModuleLeadsOn() throws {
        let help = Self.module("Help", router: false, mark: "// ↓ warning: Help has no router")
        try expect(
            Self.modules(
                help + """

                    extension HelpViewController {
                        override func viewDidLoad() { present(CartViewController(), animated: true) }
                    }
                    """))
    }

    /// The router of a list that several screens have in them is that list's, and none of theirs.
    @Test(arguments: [true, false])
    func theRouterOfAnEmbeddedModule(isEmbedded: Bool) throws {
        let list = isEmbedded ? "List" : "Shared"
        var files = [
            "List.swift": """
            final class ListPresenter { let router = \(list)Router() }
            final class \(list)Router { func open() {} }
            """,
            "Help.swift": Self.module(
                "Help", router: false, mark: isEmbedded ? "" : "// ↓ info: Help has no router, as 5 of 5"),
        ]
        for name in ["Cart", "Home", "Map", "News", "Chat"] {
            let isPlain = ["Cart", "Home"].contains(name)
            files["\(name).swift"] =
                Self.module(name, router: !isPlain)
                + (isPlain ? "\nextension \(name)Interactor {}" : "")
            if isPlain {
                files["\(name).swift"] = files["\(name).swift"]?.replacing(
                    "weak var view", with: "let list = ListPresenter()\n    weak var view")
            }
        }
        try expect(files)
    }

    /// A router that only the router of another module keeps, which opens them all, is that of the module that it is called
    /// after, or whose presenter it gives its screen.
    @Test(arguments: ["HelpRouter", "SupportRouter"])
    func aRouterThatAHubKeeps(_ router: String) throws {
        let help = """
            import UIKit
            final class HelpViewController: UIViewController { var presenter: HelpPresenter? }
            final class HelpPresenter {
                weak var view: HelpViewController?
                let interactor = HelpInteractor()
            }
            final class HelpInteractor { weak var output: HelpPresenter? }
            final class \(router) {
                var presenter: HelpPresenter?
                func show(on stack: UINavigationController) {
                    let screen = HelpViewController()
                    screen.presenter = presenter
                    stack.pushViewController(screen, animated: true)
                }
            }
            final class Dependencies {
                let cart = CartRouter()
                func configure() {
                    let help = \(router)()
                    help.presenter = HelpPresenter()
                    cart.help = help
                }
            }
            """
        var files = Self.modules(help)
        files["Cart.swift"]?.replace(
            "final class CartRouter {", with: "final class CartRouter {\n    var help: \(router)?")
        try expect(files)
    }

    /// What the modules of another app under the same root have, or those of another framework, says nothing.
    @Test func otherAppsAndFrameworks() throws {
        let leading = """

            extension HelpViewController {
                override func viewDidLoad() { present(CartViewController(), animated: true) }
            }
            """
        func files(_ folder: String, mark: String) -> [String: String] {
            var files = [
                "Phone/AppDelegate.swift": "import UIKit\n@main final class PhoneDelegate: UIResponder {}",
                "Watch/AppDelegate.swift": "import UIKit\n@main final class WatchDelegate: UIResponder {}",
                "\(folder)/Help.swift": Self.module("Help", router: false, mark: mark) + leading,
            ]
            for name in ["Cart", "Home", "Map", "News", "Chat"] {
                files["Phone/\(name).swift"] = Self.module(name)
            }
            return files
        }
        try expect(files("Phone", mark: "// ↓ warning: Help has no router, as 5 of 5"))
        try expect(files("Watch", mark: ""))
        let hosted = """
            import SwiftUI
            struct HelpView: View {
                let presenter: HelpPresenter
                var body: some View { NavigationLink(destination: TopicView()) { Text("") } }
            }
            struct TopicView: View { var body: some View { Text("") } }
            final class HelpPresenter { let interactor = HelpInteractor() }
            final class HelpInteractor { weak var output: HelpPresenter? }
            final class HelpShower {
                weak var controller: UIViewController?
                func show() {
                    controller?.present(UIHostingController(rootView: HelpView(presenter: HelpPresenter())), animated: true)
                }
            }
            """
        try expect(Self.modules(hosted))
    }

    /// A presenter is missed where an interactor waits for one; a screen with a router alone is a plain one.
    @Test func aPresenterIsMissedWhereThereIsAnInteractor() throws {
        func help(_ part: String, mark: String) -> String {
            """
            import UIKit
            \(mark)
            final class HelpViewController: UIViewController {
                let router = HelpRouter()
                \(part)
            }
            final class HelpRouter { weak var viewController: HelpViewController? }
            """
        }
        let plain = help("", mark: "// ↓ info: Help has no presenter, as 5 of 5\n// ↓ info: Help has no interactor")
        try expect(Self.modules(plain))
        let shared = help("let signIn = SignInInteractor()", mark: "// ↓ info: Help has no presenter, as 5 of 5")
        try expect(Self.modules(shared + "\nfinal class SignInInteractor { func load() {} }"))
        let waiting = help("let interactor = HelpInteractor()", mark: "// ↓ warning: Help has no presenter, as 5 of 5")
        try expect(Self.modules(waiting + "\nfinal class HelpInteractor { func load() {} }"))
    }

    @Test func viewsSharedPartsAndContainersDoNotCount() throws {
        try expect(Self.modules("import UIKit\nfinal class WebViewController: UIViewController {}"))
        try expect(
            Self.modules(
                Self.module("Help", router: false) + "\nextension HelpPresenter { func go(_ router: CartRouter) {} }"))
    }

    /// A call that nothing in the app reaches is missed by nobody.
    @Test(arguments: [("", "info"), ("override func viewDidLoad() { presenter?.start() }", "warning")])
    func aCallThatNothingReaches(use: String, severity: String) throws {
        try expectWiring(
            property:
                "// ↓ \(severity): NotesPresenter calls interactor, and nobody sets it\nvar interactor: NotesInteractor?",
            assembly: "", view: use)
    }

    private func expectWiring(
        property: String, assembly: String, view: String = "", extra: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expect(
            [
                "App.swift": """
                import UIKit
                \(extra)
                final class NotesInteractor { func load() {} }
                final class NotesPresenter {
                    weak var view: NotesViewController?
                    \(property)
                    func start() { interactor?.load() }
                }
                final class NotesViewController: UIViewController {
                    var presenter: NotesPresenter?
                    \(view)
                }
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(
                        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
                    ) -> Bool {
                        let view = NotesViewController()
                        let presenter = NotesPresenter()
                        presenter.view = view
                        view.presenter = presenter
                        \(assembly)
                        window?.rootViewController = view
                        return true
                    }
                }
                """
            ], sourceLocation: sourceLocation)
    }

    @Test func aWeakPartDiesAtOnce() throws {
        try expectWiring(
            property: "weak var interactor: NotesInteractor?",
            assembly: """
                let interactor = NotesInteractor()
                // ↓ warning: NotesPresenter.interactor is weak
                presenter.interactor = interactor
                """)
    }

    /// One object that dies is one finding, told at the view.
    @Test func aPartThatSeveralWeakPropertiesAreGiven() throws {
        let weak = "weak var interactor: NotesInteractor?"
        try expectWiring(
            property: weak,
            assembly: """
                let interactor = NotesInteractor()
                presenter.interactor = interactor
                // ↓ warning: NotesViewController.interactor is weak
                view.interactor = interactor
                """, view: weak)
        try expectWiring(
            property: weak,
            assembly: """
                // ↓ warning: NotesPresenter.interactor is weak
                presenter.interactor = NotesInteractor()
                // ↓ warning: NotesViewController.interactor is weak
                view.interactor = NotesInteractor()
                """, view: weak)
    }

    @Test func aPartThatSomebodyHoldsDoesNotCount() throws {
        try expectWiring(
            property: "weak var interactor: NotesInteractor?",
            assembly: """
                let interactor = NotesInteractor()
                presenter.interactor = interactor
                register(interactor)
                """)
        try expectWiring(
            property: "var interactor: NotesInteractor?", assembly: "presenter.interactor = NotesInteractor()")
        // A property that hands the object on.
        try expectWiring(
            property: """
                weak var interactor: NotesInteractor?
                final class Keeper { let kept: NotesInteractor; init(_ kept: NotesInteractor) { self.kept = kept } }
                """,
            assembly: """
                let interactor = NotesInteractor()
                presenter.interactor = interactor
                register(interactor.kept)
                """,
            extra: "extension NotesInteractor { var kept: NotesPresenter.Keeper { NotesPresenter.Keeper(self) } }")
    }

    @Test func aPartSetByKeyPathDoesNotCount() throws {
        try expectWiring(
            property: "var interactor: NotesInteractor?",
            assembly: "set(presenter, \\NotesPresenter.interactor, NotesInteractor())")
    }

    private static func project(_ folder: String, type: String, _ assembly: String) -> (String, String) {
        (
            "\(folder)/Notes.swift",
            """
            import UIKit
            protocol \(type): AnyObject { func load() }
            final class NotesPresenter: \(type) {
                weak var view: NotesViewController?
                func load() {}
            }
            final class NotesViewController: UIViewController {
                \(assembly.isEmpty ? "// ↓ warning: NotesViewController calls presenter, and nobody sets it" : "")
                var presenter: \(type)?
                override func viewDidLoad() { presenter?.load() }
            }
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                private var view = NotesViewController()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    \(assembly)
                    window?.rootViewController = view
                    return true
                }
            }
            """
        )
    }

    /// Of two projects that declare a type by one name, each is judged by its own code.
    @Test func namesakesOfSeveralProjects() throws {
        let set = "view.presenter = NotesPresenter()"
        try expect(
            Dictionary(uniqueKeysWithValues: [
                Self.project("One", type: "NotesHandling", set), Self.project("Two", type: "NotesAsking", set),
            ]))
        try expect(
            Dictionary(uniqueKeysWithValues: [
                Self.project("One", type: "NotesHandling", set), Self.project("Two", type: "NotesAsking", ""),
            ]))
    }

    /// The line that is missing would have kept the object: one finding tells both.
    @Test func aPartThatDiesForWantOfALine() throws {
        let project = MarkedProject([
            "App.swift": """
            import UIKit
            final class NotesPresenter {
                weak var view: NotesViewController?
                var interactor: NotesInteractor?
                func load() {}
            }
            final class NotesInteractor { weak var presenter: NotesPresenter? }
            final class NotesViewController: UIViewController {
                var presenter: NotesPresenter?
                override func viewDidLoad() { presenter?.load() }
            }
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    let view = NotesViewController()
                    let presenter = NotesPresenter()
                    let interactor = NotesInteractor()
                    presenter.interactor = interactor
                    presenter.view = view
                    // ↓ warning: NotesInteractor.presenter is weak, and is set to a new object that nothing else holds
                    interactor.presenter = presenter
                    window?.rootViewController = view
                    return true
                }
            }
            """
        ])
        try expectFindings(try rule("incomplete-module"), in: project)
        #expect(
            try project.run([try rule("incomplete-module")]).findings.map(\.suggestion) == [
                "set NotesViewController.presenter to the same object: nobody does, and it would keep it"
            ])
    }

    /// What a router makes of a module's screen already is nothing that the module lacks a router for.
    @Test func aTransitionThatAnotherRouterMakes() throws {
        let help = Self.module("Help", router: false, mark: "// ↓ info: Help has no router")
        try expect(
            Self.modules(
                help + """

                    extension HelpViewController {
                        override func viewDidLoad() { presenter?.done(Session()) }
                    }
                    extension HelpPresenter { func done(_ session: Session) { session.end() } }
                    final class Session {
                        let coordinator = AppCoordinator()
                        func end() { coordinator.showCart() }
                    }
                    final class AppCoordinator {
                        let stack = UINavigationController(rootViewController: HelpViewController())
                        func showCart() { stack.pushViewController(CartViewController(), animated: true) }
                    }
                    """))
    }
}
