import Testing

/// What counts as a view that uses a router, and what does not.
struct ViewCallsRouterTests {
    private static let module = """
        import UIKit
        protocol CartPresenterProtocol: AnyObject { func didTapPay() }
        protocol CartRouterProtocol: AnyObject {
            var depth: Int { get }
            func showPayment(for id: String)
        }
        final class CartRouter: CartRouterProtocol {
            weak var viewController: CartViewController?
            var depth: Int { 1 }
            func showPayment(for id: String) {}
        }
        final class CartPresenter: CartPresenterProtocol {
            weak var view: CartViewController?
            let router: CartRouterProtocol
            init(router: CartRouterProtocol) { self.router = router }
            func didTapPay() { router.showPayment(for: "1") }
        }

        """

    private func expect(_ view: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("view-calls-router"), in: MarkedProject(["Cart.swift": Self.module, "View.swift": view]),
            sourceLocation: sourceLocation)
    }

    /// A static method launches the screen for whoever calls it: there is no view yet that could tell its presenter.
    @Test(arguments: [("static ", "info"), ("", "error")])
    func launchers(modifier: String, severity: String) throws {
        try expect(
            """
            import UIKit
            final class CartViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                \(modifier)func launch(_ router: CartRouterProtocol) {
                    // ↓ \(severity): CartViewController calls CartRouterProtocol.showPayment(for:)
                    router.showPayment(for: "1")
                }
            }
            """)
    }

    @Test func callReadCastAndPassing() throws {
        try expect(
            """
            import UIKit
            final class CartViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                var router: CartRouterProtocol?
                func tap() {
                    // ↓ error: CartViewController calls CartRouterProtocol.showPayment(for:)
                    router?.showPayment(for: "2")
                }
            }
            final class ReadingViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                var router: CartRouterProtocol?
                func look() -> Bool {
                    guard let router = router else { return false }
                    // ↓ error: reads CartRouterProtocol.depth
                    return router.depth > 1
                }
            }
            protocol BoatRouterProtocol: AnyObject { var cargo: String { get set } }
            final class BoatRouter: BoatRouterProtocol { var cargo = "" }
            final class SettingViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                var router: BoatRouterProtocol?
                func load() {
                    // ↓ error: SettingViewController sets BoatRouterProtocol.cargo
                    router?.cargo = "rope"
                }
            }
            final class CastingViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                func cast(_ object: AnyObject) {
                    // ↓ error: casts to the router CartRouter
                    _ = object as? CartRouter
                }
            }
            final class PassingViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                var router: CartRouterProtocol?
                func pass(to child: ChildView) {
                    // ↓ error: passes the router CartRouterProtocol on
                    child.router = router
                }
            }
            final class ChildView: UIView {
                // ↓ warning: ChildView holds the router CartRouterProtocol
                weak var router: CartRouterProtocol?
            }
            """)
    }

    @Test func routerThatThePresenterExposesCountsWhenItIsRead() throws {
        try expect(
            """
            import UIKit
            protocol ExposingPresenterProtocol: CartPresenterProtocol { var router: CartRouterProtocol { get } }
            final class CartViewController: UIViewController {
                var presenter: ExposingPresenterProtocol?
                func ask() { presenter?.didTapPay() }
                func tap() {
                    // ↓ error: calls CartRouterProtocol.showPayment(for:)
                    presenter?.router.showPayment(for: "2")
                }
            }
            """)
    }

    @Test func anotherModulesRouterCalledStatically() throws {
        try expect(
            """
            import UIKit
            final class HelpRouter {
                static func createModule() -> UIViewController { HelpViewController() }
                static func open() {}
            }
            final class HelpViewController: UIViewController {}
            final class CartViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                func tap() {
                    // ↓ error: calls HelpRouter.open()
                    HelpRouter.open()
                }
            }
            final class ShowingViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                func tap() {
                    // ↓ info: calls HelpRouter.createModule()
                    navigationController?.pushViewController(HelpRouter.createModule(), animated: true)
                }
            }
            final class TabsController: UITabBarController {
                func fill() { viewControllers = [HelpRouter.createModule()] }
            }
            """)
    }

    @Test func ownAssemblyAndWiringDoNotCount() throws {
        try expect(
            """
            import UIKit
            final class CartAssembly {
                static func assemble(_ view: CartViewController) {
                    view.presenter = CartPresenter(router: CartRouter())
                }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                override func awakeFromNib() { CartAssembly.assemble(self) }
                static func make() -> UIViewController {
                    let view = CartViewController()
                    let router = CartRouter()
                    router.viewController = view
                    view.presenter = CartPresenter(router: router)
                    return view
                }
            }
            """)
    }

    @Test func theRoleDecidesNotTheWordInAName() throws {
        try expect(
            """
            import UIKit
            protocol ListRouter: AnyObject { func routeDone() }
            final class CartRouterPresenter: ListRouter {
                func routeDone() {}
                func viewReady() {}
            }
            final class CartViewController: UIViewController {
                var presenter: CartRouterPresenter?
                override func viewDidLoad() { presenter?.viewReady() }
            }
            """)
    }

    @Test func aScreenWithoutAPresenterHasNobodyToTell() throws {
        try expect(
            """
            import UIKit
            final class CartViewController: UIViewController {
                var presenter: CartPresenterProtocol?
            }
            final class HelpRouter {
                func showDetail() {}
            }
            final class HelpViewController: UIViewController {
                var router: HelpRouter?
                // ↓ info: HelpViewController calls HelpRouter.showDetail()
                func tap() { router?.showDetail() }
            }
            final class HelpCell: UITableViewCell {
                weak var router: HelpRouter?
                // ↓ warning: HelpCell calls HelpRouter.showDetail()
                func tap() { router?.showDetail() }
            }
            """)
    }

    @Test func withoutAnyPresenterThereIsNothingToTell() throws {
        try expectFindings(
            try rule("view-calls-router"),
            in: MarkedProject(
                """
                import UIKit
                final class HelpCoordinator {
                    func showDetail() {}
                }
                final class HelpViewController: UIViewController {
                    var coordinator: HelpCoordinator?
                    func tap() { coordinator?.showDetail() }
                }
                """))
    }

    @Test func oneRouterIsToldOnce() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol HelpRouting { func showHelp(); func showMap() }
            final class HomePresenter { weak var view: HomeViewController? }
            final class HelpRouter: HelpRouting { func showHelp() {}; func showMap() {} }
            final class NewsRouter { func showNews() {} }
            final class HomeViewController: UIViewController {
                var presenter: HomePresenter?
                var router: HelpRouting?
                var news: NewsRouter?
                // ↓ error: calls HelpRouting.showHelp() (and does so at 3 more places); this step can only be tested together with the view
                @IBAction func ask() { router?.showHelp() }
                @IBAction func wonder() { router?.showHelp() }
                @IBAction func walk() { router?.showMap() }
                @IBAction func look() { _ = router as? HelpRouter }
                // ↓ error: HomeViewController calls NewsRouter.showNews(); this step
                @IBAction func read() { news?.showNews() }
            }
            """)
        try expectFindings(try rule("view-calls-router"), in: project)
        let notes = try project.run([rule("view-calls-router")]).findings.flatMap { $0.notes.map(\.message) }
        #expect(
            notes.filter { $0.hasPrefix("and ") } == [
                "and calls HelpRouting.showHelp() here", "and calls HelpRouting.showMap() here", "and casts to it here",
            ])
    }

    @Test func aContainerFilledByRoutersIsToldOnce() throws {
        try expect(
            """
            import UIKit
            final class HelpRouter { static func start() -> UIViewController { UIViewController() } }
            final class NewsRouter { static func start() -> UINavigationController { UINavigationController() } }
            final class TabsController: UITabBarController {
                var presenter: CartPresenterProtocol?
                // ↓ info: TabsController calls HelpRouter.start() (and does so at one more place)
                private let help = HelpRouter.start()
                private let news = NewsRouter.start()
            }
            """)
    }

    /// A plain controller that adds to itself what other modules' factories make, by whatever way the screens go, composes
    /// itself too; what it also shows in another way it does not merely contain.
    @Test(arguments: [false, true])
    func pagesOfAnArrayAreToldOnce(_ alsoPushes: Bool) throws {
        let level = alsoPushes ? "error" : "info"
        let project = MarkedProject(
            """
            import UIKit
            final class NewsRouter { static func createModule() -> UIViewController { NewsViewController() } }
            final class NewsViewController: UIViewController {}
            final class MapRouter { static func createModule() -> UIViewController { MapViewController() } }
            final class MapViewController: UIViewController {}
            final class HomeRouter {
                static func createModule() -> UIViewController {
                    let view = HomeViewController()
                    view.presenter = HomePresenter()
                    return view
                }
            }
            final class HomePresenter: HomePresenterProtocol { weak var view: HomeViewController? }
            protocol HomePresenterProtocol: AnyObject {}
            final class HomeViewController: UIViewController {
                var presenter: HomePresenterProtocol?
                private lazy var pages: [UIViewController] = { return self.preparedPages() }()
                override func viewDidLoad() {
                    for (index, page) in pages.enumerated() {
                        page.view.tag = index
                        addChild(page)
                        view.addSubview(page.view)
                        page.didMove(toParent: self)
                    }
                }
                private func preparedPages() -> [UIViewController] {
                    // ↓ \(level): HomeViewController calls NewsRouter.createModule()
                    let news = NewsRouter.createModule()
                    \(alsoPushes ? "// ↓ error: HomeViewController calls MapRouter.createModule()" : "")
                    let map = MapRouter.createModule()
                    return [news, map]
                }
                @IBAction func read() { \(alsoPushes ? "show(preparedPages()[0], sender: nil)" : "") }
            }
            """)
        try expectFindings(try rule("view-calls-router"), in: project)
        let advice = try project.run([rule("view-calls-router")]).findings.compactMap(\.suggestion)
        #expect(
            alsoPushes
                || advice == [
                    "let HomeRouter.createModule() make the screens that HomeViewController contains, and hand them in"
                ])
    }

    @Test func aCoordinatorOfViewsIsNoRouter() throws {
        try expectFindings(
            try rule("view-calls-router"),
            in: MarkedProject(
                """
                import UIKit
                final class HomePresenter { weak var view: HomeViewController? }
                final class HeaderCoordinator {
                    weak var header: UIView?
                    func hideHeader() { header?.isHidden = true }
                }
                protocol SyncCoordinatorProtocol { func setup() }
                final class SyncService { func start() {} }
                final class SyncCoordinator: SyncCoordinatorProtocol {
                    let service = SyncService()
                    func setup() { service.start() }
                }
                final class HelpCoordinator {
                    let stack = UINavigationController()
                    func showHelp() { stack.pushViewController(UIViewController(), animated: true) }
                }
                final class HomeViewController: UIViewController {
                    var presenter: HomePresenter?
                    var header: HeaderCoordinator?
                    var help: HelpCoordinator?
                    var sync: SyncCoordinatorProtocol?
                    override func viewDidLoad() {
                        sync?.setup()
                        header?.hideHeader()
                        // ↓ error: HomeViewController calls HelpCoordinator.showHelp()
                        help?.showHelp()
                    }
                }
                """))
    }

    /// Where the router tells that it is done, the view's part began elsewhere.
    @Test func toldWhereTheViewBegins() throws {
        try expectFindings(
            try rule("view-calls-router"),
            in: MarkedProject(
                """
                import UIKit
                protocol DetailsCoordinatorDelegate: AnyObject { func didEnd(_ coordinator: DetailsCoordinator) }
                final class DetailsCoordinator {
                    weak var delegate: DetailsCoordinatorDelegate?
                    weak var base: UIViewController?
                    func start() { base?.present(HelpViewController(), animated: true) }
                    func stop() { base?.dismiss(animated: true); delegate?.didEnd(self) }
                }
                final class HelpViewController: UIViewController {}
                final class CartPresenter { weak var view: CartViewController? }
                final class CartViewController: UIViewController {
                    var presenter: CartPresenter?
                    private var details: DetailsCoordinator?
                }
                extension CartViewController: DetailsCoordinatorDelegate {
                    func didEnd(_ coordinator: DetailsCoordinator) { details?.stop() }
                    @IBAction func tap() {
                        details = DetailsCoordinator()
                        // ↓ error: CartViewController calls DetailsCoordinator.start() (and does so at one more place)
                        details?.start()
                    }
                }
                """))
    }

    /// What is called a router and only opens links is a service; one that leads to screens is none.
    @Test func whatOpensLinksIsAService() throws {
        func source(_ mark: String, _ body: String) -> String {
            """
            import UIKit
            protocol LinkRouting { func canOpen(_ url: URL) -> Bool; func open(_ url: URL) }
            final class LinkRouter: LinkRouting {
                func canOpen(_ url: URL) -> Bool { url.scheme == "shop" }
                func open(_ url: URL) { \(body) }
            }
            final class HelpViewController: UIViewController {}
            final class HelpRouter {
                weak var base: UIViewController?
                func showHelp() { base?.present(HelpViewController(), animated: true) }
            }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                let links: LinkRouting = LinkRouter()
                func follow(_ url: URL) {
                    \(mark)
                    if links.canOpen(url) { links.open(url) }
                }
            }
            """
        }
        func expect(_ source: String) throws {
            try expectFindings(try rule("view-calls-router"), in: MarkedProject(source))
        }
        try expect(source("", "UIApplication.shared.open(url)"))
        try expect(source("// ↓ error: CartViewController calls LinkRouting.canOpen(_:)", "HelpRouter().showHelp()"))
    }

    /// Where a presenter serves several screens, each has a router of its own to ask.
    @Test(arguments: [false, true])
    func aPresenterOfSeveralScreens(_ isShared: Bool) throws {
        let other =
            "final class HelpViewController: UIViewController, CodeView { var presenter: CodePresenter?\nfunc accepted() {} }"
        let project = MarkedProject(
            """
            import UIKit
            protocol CodeView: AnyObject { func accepted() }
            final class CodeRouter { func next() {} }
            final class CodePresenter {
                weak var view: CodeView?
                func check() { view?.accepted() }
            }
            final class CodeViewController: UIViewController, CodeView {
                var presenter: CodePresenter?
                var router: CodeRouter?
                func accepted() { router?.next() }
            }
            \(isShared ? other : "")
            """)
        let found = try project.run([rule("view-calls-router")]).findings.compactMap(\.suggestion)
        #expect(
            found == [
                isShared
                    ? "give CodePresenter a router of this screen's own, and let it ask that where it calls accepted()"
                    : "let CodePresenter ask the router itself where it calls accepted()"
            ])
    }
}
