import Foundation
import Testing

/// Who else owns what an inner object keeps, and whether a cycle closes at all.
struct StrongBackReferenceOwnerTests {
    /// A cycle of objects that one lasting object makes once keeps nothing that would go; one that is made anew does.
    @Test(arguments: [
        ("init() {", "", "info"), ("init() { wire() }", "func wire() {", "info"),
        ("init() {}", "func wire() {", "error"),
    ])
    func objectsThatLiveAsLongAsTheApp(maker: String, method: String, severity: String) throws {
        try expectFindings(
            try rule("strong-back-reference"),
            in: MarkedProject(
                """
                import UIKit
                protocol CartInteractorOutput { func didLoad() }
                final class CartInteractor {
                    // ↓ \(severity): CartInteractor holds CartInteractorOutput strongly in output
                    var output: CartInteractorOutput?
                    func load() { output?.didLoad() }
                }
                final class CartPresenter: CartInteractorOutput {
                    weak var view: CartViewController?
                    var interactor: CartInteractor?
                    func didLoad() {}
                }
                final class CartViewController: UIViewController { var presenter: CartPresenter? }
                final class Dependencies {
                    static let shared = Dependencies()
                    \(maker)
                    \(method)
                        let interactor = CartInteractor()
                        let presenter = CartPresenter()
                        presenter.interactor = interactor
                        interactor.output = presenter
                    }
                }
                """))
    }

    private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let project = MarkedProject(["App.swift": "import UIKit\n" + source])
        try expectFindings(try rule("strong-back-reference"), in: project, sourceLocation: sourceLocation)
    }

    private func advice(_ source: String) throws -> [String?] {
        let project = MarkedProject(["App.swift": "import UIKit\n" + source])
        return try project.run([try rule("strong-back-reference")]).findings.map(\.suggestion)
    }

    private static func signing(_ mark: String, view: String) -> String {
        """
        protocol Showing: AnyObject { func show() }
        final class Shown: Showing {
            let controller: UIViewController
            init(controller: UIViewController) { self.controller = controller }
            func show() {}
        }
        final class SignPresenter {
            \(mark)
            let view: Showing
            init(view: Showing) { self.view = view }
            func load() { view.show() }
        }
        final class SignViewController: UIViewController, Showing {
            var presenter: SignPresenter?
            func show() {}
        }
        enum SignAssembly {
            static func make(over shown: UIViewController) -> SignPresenter {
                let controller = SignViewController()
                let view = \(view)
                let presenter = SignPresenter(view: view)
                controller.presenter = presenter
                return presenter
            }
        }
        """
    }

    /// Many objects fulfil the protocol, and the one that the presenter is given does not lead back to it.
    @Test func whatLeadsNowhereBackMayBeKept() throws {
        try expect(Self.signing("", view: "Shown(controller: shown)"))
        try expect(Self.signing("// ↓ error: SignPresenter holds Showing strongly in view", view: "controller"))
    }

    /// The object is followed through a function and the property of another presenter.
    @Test func theObjectIsFollowedToWhereItIsMade() throws {
        try expect(
            """
            protocol Showing: AnyObject { func show() }
            final class Shown: Showing { func show() {} }
            final class SignViewController: UIViewController, Showing {
                var presenter: SignPresenter?
                var second: CheckPresenter?
                func show() {}
            }
            final class SignPresenter {
                let view: Showing
                init(view: Showing) { self.view = view }
                func load() { view.show() }
                func check() { CheckRouter().open(from: view) }
            }
            final class CheckRouter {
                func open(from view: Showing) { CheckPresenter(view: view).load() }
            }
            final class CheckPresenter {
                let view: Showing
                init(view: Showing) { self.view = view }
                func load() { view.show() }
            }
            func start() -> SignPresenter { SignPresenter(view: Shown()) }
            """)
    }

    private static func menu(_ mark: String, presenter: String) -> String {
        """
        final class MenuPresenter {
            weak var view: MenuViewController?
            \(presenter)
        }
        final class MenuViewController: UIViewController { let presenter = MenuPresenter() }
        final class MenuRouter {
            \(mark)
            let screen: MenuViewController
            init(screen: MenuViewController) { self.screen = screen }
            func close() { screen.dismiss(animated: true) }
        }
        final class MenuCoordinator {
            let router: MenuRouter
            init(screen: MenuViewController) { router = MenuRouter(screen: screen) }
        }
        """
    }

    /// A router may own a screen that does not lead back to it.
    @Test func aScreenThatDoesNotKeepTheRouter() throws {
        try expect(Self.menu("", presenter: ""))
        try expect(
            Self.menu("// ↓ error: MenuRouter holds MenuViewController strongly", presenter: "var router: MenuRouter?"))
        #expect(
            try advice(Self.menu("", presenter: "var router: MenuRouter?"))
                == ["make screen a weak variable, and optional"])
    }

    private static func list(_ mark: String, _ method: String, _ call: String) -> String {
        """
        final class ListPresenter {
            \(mark)
            var screen: ListViewController?
            func show() { screen?.reloadInputViews() }
            \(method)
        }
        final class ListViewController: UIViewController {
            var presenter: ListPresenter?
            override func viewDidLoad() { presenter?.screen = self }
            override func viewDidDisappear(_ animated: Bool) { \(call) }
        }
        """
    }

    @Test func whatIsReleasedByHandIsInformation() throws {
        let unload = "func unload() { screen = nil }"
        try expect(
            Self.list("// ↓ info: it is released by hand in unload()", unload, "presenter?.unload()"))
        try expect(Self.list("// ↓ error: keep each other, and are never released", unload, ""))
        try expect(Self.list("// ↓ error: keep each other, and are never released", "", ""))
    }

    private static func outputs(_ mark: String, other: String, opener: String) -> String {
        """
        protocol PickModuleOutput: AnyObject { func didPick() }
        final class PickPresenter {
            weak var view: PickViewController?
            \(mark)
            let output: PickModuleOutput
            init(output: PickModuleOutput) { self.output = output }
            func pick() { output.didPick() }
        }
        final class PickViewController: UIViewController { var presenter: PickPresenter? }
        final class FormPresenter: PickModuleOutput {
            weak var view: FormViewController?
            \(opener)
            func didPick() {}
        }
        final class FormViewController: UIViewController { var presenter: FormPresenter? }
        final class OtherPresenter {
            weak var view: OtherViewController?
            \(other)
        }
        final class OtherViewController: UIViewController { var presenter: OtherPresenter? }
        """
    }

    /// Who opens a module seldom keeps it: then no cycle closes.
    @Test func anOutputThatDoesNotLeadBackIsAWarning() throws {
        try expect(
            Self.outputs(
                "// ↓ warning: strongly in output; a module's output is held weakly, as elsewhere in this app",
                other: "weak var output: PickModuleOutput?", opener: ""))
        try expect(
            Self.outputs(
                "// ↓ error: strongly in output; ", other: "",
                opener: "var opened: PickPresenter?"))
    }

    @Test func whatNobodyReadsNobodyNeeds() throws {
        let source = { (mark: String, use: String) in
            """
            final class HelpInteractor {
                \(mark)
                var presenter: HelpPresenter?
                func load() { \(use) }
            }
            final class HelpPresenter {
                weak var view: HelpViewController?
                let interactor = HelpInteractor()
                init() { interactor.presenter = self }
                func show() {}
            }
            final class HelpViewController: UIViewController { let presenter = HelpPresenter() }
            """
        }
        try expect(source("// ↓ error: are never released; nobody reads presenter", ""))
        #expect(try advice(source("", "presenter?.show()")) == ["declare presenter weak"])
        #expect(try advice(source("", "")) == ["remove presenter, with what sets it, or declare presenter weak"])
    }

    private static func root(_ body: String) -> String {
        """
        final class RootPresenter {
            var view: RootViewController?
            func load(_ window: UIWindow) { window.rootViewController = view }
        }
        final class RootViewController: UIViewController {
            let presenter: RootPresenter
            init(presenter: RootPresenter) { self.presenter = presenter }
        }
        enum RootAssembly {
            static func make(in window: UIWindow) -> RootPresenter {
                let presenter = RootPresenter()
                let view = RootViewController(presenter: presenter)
                presenter.view = view
                \(body)
                return presenter
            }
        }
        """
    }

    /// A weak property alone would lose what nothing else keeps.
    @Test func theAdviceSaysWhoIsToKeepIt() throws {
        #expect(
            try advice(Self.root("")) == [
                "nothing else keeps what make(in:) makes: let it return that object, or put it in the window, and then "
                    + "declare view weak"
            ])
        #expect(try advice(Self.root("window.rootViewController = view")) == ["declare view weak"])
    }

    /// A router that hands its screen out: what the presenter is told to hold weakly does not keep the screen either.
    @Test func aScreenThatOnlyItsRouterWouldKeepIsToBeReturned() throws {
        let source = """
            typealias Entry = UITabBarController
            protocol HomeRouting: AnyObject { var entry: Entry? { get } }
            protocol HomeViewing: AnyObject { var presenter: HomePresenting? { get set } }
            protocol HomePresenting: AnyObject {
                var router: HomeRouting? { get set }
                var view: HomeViewing? { get set }
            }
            final class HomeRouter: HomeRouting {
                var entry: Entry?
                static func start() -> HomeRouting {
                    let router = HomeRouter()
                    let view: HomeViewing = HomeController()
                    let presenter: HomePresenting = HomePresenter()
                    view.presenter = presenter
                    presenter.router = router
                    presenter.view = view
                    router.entry = view as? Entry
                    return router
                }
            }
            final class HomePresenter: HomePresenting {
                var router: HomeRouting?
                var view: HomeViewing?
                func show() { _ = view?.presenter }
            }
            final class HomeController: UITabBarController, HomeViewing { var presenter: HomePresenting? }
            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    window?.rootViewController = HomeRouter.start().entry
                }
            }
            """
        #expect(
            try advice(source) == [
                "nothing else keeps what start() makes: let it return that object, or put it in the window, and then "
                    + "declare entry weak", "declare view weak",
            ])
    }

    private static func making(_ mark: String, router: String) -> String {
        """
        final class EditPresenter {
            weak var view: EditViewController?
            \(router)
            init(router: EditRouter) { self.router = router }
        }
        final class EditViewController: UIViewController { var presenter: EditPresenter? }
        final class EditRouter {
            \(mark)
            var screen: EditViewController?
            init() {
                let screen = EditViewController()
                screen.presenter = EditPresenter(router: self)
                self.screen = screen
            }
            func close() { screen?.dismiss(animated: true) }
        }
        """
    }

    /// What one makes one may own, unless it gets the maker, and keeps it.
    @Test func whatIsMadeAndGetsItsMaker() throws {
        try expect(Self.making("// ↓ error: EditRouter holds EditViewController", router: "let router: EditRouter"))
        try expect(Self.making("", router: "weak var router: EditRouter?"))
    }

    /// What all controllers are by an extension, the app's screens are not on their own account.
    @Test func whatAnExtensionMakesOfTheSystemsClasses() throws {
        let rest = """
            final class NoticePresenter {
                %
                let view: Topmost
                init(view: Topmost = resolve()) { self.view = view }
                func load() { view.find() }
            }
            final class NoticeViewController: UIViewController { var presenter: NoticePresenter? }
            """
        try expect(
            "protocol Topmost: AnyObject { func find() }\nextension UIViewController: Topmost { func find() {} }\n"
                + rest.replacingOccurrences(of: "%", with: ""))
        try expect(
            "protocol Topmost: AnyObject { func find() }\nextension NoticeViewController: Topmost { func find() {} }\n"
                + rest.replacingOccurrences(of: "%", with: "// ↓ error: NoticePresenter holds Topmost strongly"))
    }

    /// A list that may hold anybody's objects closes no cycle; one that can hold but this class's does.
    @Test func listsOfParts() throws {
        func source(_ mark: String, _ other: String) -> String {
            """
            protocol Part: AnyObject {}
            protocol CartViewInput: AnyObject { func show() }
            final class HelpPart: \(other) {}
            final class CartPresenter: Part {
                \(mark)
                let view: CartViewInput
                init(view: CartViewInput) { self.view = view }
                func load() { view.show() }
            }
            final class CartViewController: UIViewController, CartViewInput {
                var parts: [Part] = []
                func show() {}
            }
            enum CartAssembly {
                static func make(_ part: Part) -> UIViewController {
                    let screen = CartViewController()
                    screen.parts = [part]
                    return screen
                }
            }
            """
        }
        try expect(source("", "Part"))
        try expect(source("// ↓ error: CartPresenter holds CartViewInput strongly", "NSObject"))
    }

    /// A screen that keeps several of its parts in a list keeps each of them.
    @Test(arguments: [
        ("", "// ↓ error: FileView holds FileViewOutput strongly in output; FileView → FilesController"), ("weak ", ""),
    ])
    func partsInAListOfTheScreen(ownership: String, mark: String) throws {
        try expect(
            """
            protocol FileViewOutput: AnyObject { func remove() }
            final class FileView: UIView {
                \(mark)
                \(ownership)var output: FileViewOutput!
                static func make(_ output: FileViewOutput) -> FileView {
                    let view = FileView()
                    view.output = output
                    return view
                }
                func close() { output.remove() }
            }
            final class FilesController: UIViewController, FileViewOutput {
                var files: [FileView] = []
                func add() { files.append(FileView.make(self)) }
                func remove() {}
            }
            """)
    }

    /// To let go of a screen changes nothing while its container is kept.
    @Test(arguments: [("self.navigation", 0), ("UIApplication.shared.main", 1)])
    func screensInAContainerThatIsKept(container: String, count: Int) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            final class CartRouter {
                var navigation: UINavigationController
                var screen: CartViewController!
                init(navigation: UINavigationController) {
                    self.navigation = navigation
                    screen = \(container).viewControllers[0] as! CartViewController
                    screen.presenter = CartPresenter(router: self)
                }
                func show() { screen.reload() }
            }
            final class CartPresenter {
                let router: CartRouter
                init(router: CartRouter) { self.router = router }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter?; func reload() {} }
            """
        ]).run([rule("strong-back-reference")]).findings
        #expect(found.count == count)
    }
}
