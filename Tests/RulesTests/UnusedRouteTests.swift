import Testing

/// Who takes a route, and what is none.
struct UnusedRouteTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("unused-route"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func classWithoutProtocolAndUnknownReceivers() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartRouter {
                weak var viewController: CartViewController?
                func showHelp() {}
                // ↓ warning: CartRouter.showTerms() is a route
                func showTerms() { viewController?.show(UIViewController(), sender: nil) }
                func showOffer() {}
                static func createModule() -> UIViewController { CartViewController() }
                private func helper() {}
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouter?
                func didTap(_ anything: Unknown) {
                    router?.showHelp()
                    anything.showOffer()
                }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    /// Several routers that nobody makes are left over, and not one route of theirs.
    @Test func routersThatNobodyMakes() throws {
        try expect([
            "AppDelegate.swift": AppStart.showing("UIViewController()"),
            "App.swift": """
            import UIKit
            protocol PinRouterProtocol: AnyObject {
                // ↓ info: is a route that nobody takes
                func showHelp()
            }
            final class PinRouter: PinRouterProtocol { func showHelp() {} }
            final class AddPinRouter: PinRouterProtocol { func showHelp() {} }
            final class PinHolder { var router: PinRouterProtocol? }
            """,
        ])
    }

    /// A property of another type by the same name is no route; what is read of an unknown object may be one.
    @Test(arguments: [("progress.help", true), ("anything.help", false)])
    func aPropertyOfTheSameName(_ reading: String, isUnused: Bool) throws {
        try expect([
            "App.swift": """
            import UIKit
            final class Progress { var help = 0 }
            final class CartRouter {
                weak var viewController: CartViewController?
                func showTerms() { viewController?.show(UIViewController(), sender: nil) }
                \(isUnused ? "// ↓ warning: CartRouter.help() is a route" : "")
                func help() { viewController?.show(UIViewController(), sender: nil) }
                static func createModule() -> UIViewController { CartViewController() }
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouter?
                let progress = Progress()
                func didTap(_ anything: Unknown) {
                    router?.showTerms()
                    print(\(reading))
                }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    @Test func anotherProtocolsMethodOfTheSameNameIsNoCall() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol: AnyObject {
                // ↓ warning: CartRouter.close() is a route
                func close()
            }
            protocol HelpRouterProtocol: AnyObject { func close() }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: UIViewController?
                func close() { viewController?.dismiss(animated: true) }
            }
            final class HelpRouter: HelpRouterProtocol { func close() {} }
            final class HelpPresenter {
                weak var view: HelpViewController?
                var router: HelpRouterProtocol?
                func done() { router?.close() }
            }
            final class HelpViewController: UIViewController { var presenter: HelpPresenter? }
            """
        ])
    }

    @Test func vocabularyOfABaseProtocolDoesNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol BaseRouterProtocol: AnyObject { func close() }
            protocol CartRouterProtocol: BaseRouterProtocol { func showHelp() }
            final class CartRouter: CartRouterProtocol {
                func close() {}
                func showHelp() {}
            }
            final class CartPresenter {
                var router: CartRouterProtocol?
                func tap() { router?.showHelp() }
            }
            """
        ])
    }

    @Test func anotherFormOfARouteThatIsTakenDoesNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol: AnyObject {
                func showHelp()
                func showHelp(animated: Bool)
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouterProtocol?
                func didTap() { router?.showHelp() }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    /// A protocol that asks for one method says nothing of the others.
    @Test func methodsThatNoProtocolAsksFor() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol Router { func run() }
            final class CartRouter: Router {
                weak var viewController: CartViewController?
                func run() {}
                func showHelp() {}
                // ↓ warning: CartRouter.showTerms() is a route
                func showTerms() { viewController?.show(UIViewController(), sender: nil) }
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouter?
                func didTap() {
                    router?.showHelp()
                    router?.run()
                }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    @Test func theRouterIsNamedAndNotItsDouble() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol {
                // ↓ warning: CartRouter.showTerms() is a route
                func showTerms()
            }
            final class ACartMockRouter: CartRouterProtocol { func showTerms() {} }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func showTerms() { viewController?.show(UIViewController(), sender: nil) }
            }
            final class CartViewController: UIViewController {}
            """
        ])
    }

    /// What a template of files has left, no screen is lost with.
    @Test func emptyRoutesAreLeftForLater() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol {
                // ↓ info: CartRouter.showTerms() is a route
                func showTerms()
            }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func showTerms() {}
            }
            final class CartViewController: UIViewController {}
            """
        ])
    }

    /// A route goes by itself where nothing can need it: no call and no string of its name, no library's protocol.
    @Test(arguments: [
        ("", "", 2), ("", "func open() { showTerms() } ; func showTerms() {}", 0),
        ("@objc ", "", 0), ("", "let name = \"showTerms\"", 0), (", SomeLibraryRouting", "", 0),
    ])
    func routesThatGoByThemselves(_ mark: String, _ other: String, _ count: Int) throws {
        let isMark = mark.hasPrefix("@")
        let project = MarkedProject(
            """
            import UIKit
            import SomeLibrary
            protocol CartRouterProtocol: AnyObject {
                func showHelp()
                func showTerms()
            }
            final class CartRouter: CartRouterProtocol\(isMark ? "" : mark) {
                weak var viewController: UIViewController?
                func showHelp() { viewController?.present(UIViewController(), animated: true) }
                \(isMark ? mark : "")func showTerms() { viewController?.present(UIViewController(), animated: true) }
            }
            final class CartPresenter {
                var router: CartRouterProtocol? = CartRouter()
                func didTap() { router?.showHelp() }
            }
            final class Help { \(other) }
            """)
        let edits = try project.run([rule("unused-route")]).findings.flatMap(\.edits)
        #expect(edits.count == count)
        #expect(edits.allSatisfy { $0.expected == "showTerms" && $0.goneLines != nil })
    }

    @Test func whatALibraryOffersMayWait() throws {
        try expect([
            "App.swift": """
            import UIKit
            public protocol SheetRouter {
                // ↓ info: SheetRouter.showSheet() is a route
                func showSheet()
            }
            """
        ])
    }

    /// What nobody holds waits for one caller.
    @Test func aProtocolThatNobodyHoldsIsOneFinding() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol CartRouterProtocol: AnyObject {
                // ↓ warning: CartRouterProtocol.showHelp() is a route that nobody takes, nor 1 more of CartRouterProtocol
                func showHelp()
                func showTerms()
            }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """)
        try expectFindings(try rule("unused-route"), in: project)
        let advice = try project.run([rule("unused-route")]).findings.compactMap(\.suggestion)
        #expect(advice == ["remove CartRouterProtocol"])
    }

    /// What takes modules out again is a habit of the router: one information.
    @Test func modulesThatAreNeverTakenOut() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol HomeRouting: AnyObject {
                func attachMenuChild()
                // ↓ info: HomeRouter.detachMenu() is a route that nobody takes, nor 1 more of HomeRouting
                func detachMenu()
                func attachCart()
                func detachCart()
                // ↓ warning: HomeRouter.detachHelp() is a route
                func detachHelp()
            }
            final class HomeRouter: HomeRouting {
                func attachMenuChild() {}
                func detachMenu() {}
                func attachCart() {}
                func detachCart() {}
                weak var viewController: UIViewController?
                func detachHelp() { viewController?.present(UIViewController(), animated: true) }
            }
            final class HomeInteractor {
                var router: HomeRouting?
                func start() {
                    router?.attachMenuChild()
                    router?.attachCart()
                }
            }
            """
        ])
    }

    /// A method that several types have beside a protocol that no longer asks for it is one finding, told where it does
    /// something; one that does nothing is no route.
    @Test func leftoversOfOneProtocol() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol RecoveryDelegate: AnyObject { func done() }
            final class MoreCoordinator { var navigation = UINavigationController() }
            extension MoreCoordinator: RecoveryDelegate {
                func done() { navigation.popViewController(animated: true) }
                func retry() { print("retry") }
            }
            final class RecoveryCoordinator { var navigation = UINavigationController() }
            final class Flows { let more = MoreCoordinator(); let recovery = RecoveryCoordinator() }
            extension RecoveryCoordinator: RecoveryDelegate {
                func done() { navigation.popViewController(animated: true) }
                // ↓ warning: RecoveryCoordinator.retry() is a route that nobody takes, nor 1 more of that name in other types
                func retry() { navigation.pushViewController(UIViewController(), animated: true) }
            }
            final class HelpCoordinator {
                var navigation = UINavigationController()
                func start() { navigation.pushViewController(UIViewController(), animated: true) }
                // ↓ info: HelpCoordinator.showNothing() is a route
                func showNothing() {}
            }
            final class Owner {
                var delegate: RecoveryDelegate?
                func run() {
                    delegate?.done()
                    HelpCoordinator().start()
                }
            }
            """
        ])
    }

    /// Of several routers none stands for the others; a protocol that asks for nothing else goes as a whole.
    @Test func severalRoutersAndTheWholeProtocol() throws {
        let project = MarkedProject([
            "App.swift": """
            import UIKit
            protocol PinRouterProtocol: AnyObject {
                func showHelp()
                func close()
            }
            final class PinRouter: PinRouterProtocol { func showHelp() {}; func close() {} }
            final class AddPinRouter: PinRouterProtocol { func showHelp() {}; func close() {} }
            protocol CartRouterProtocol: AnyObject { func showTerms() }
            final class CartRouter: CartRouterProtocol { func showTerms() {} }
            final class Holder {
                var pin: PinRouterProtocol? = Bool.random() ? PinRouter() : AddPinRouter()
                var cart: CartRouterProtocol? = CartRouter()
                func done() { pin?.close() }
            }
            """
        ])
        let findings = try project.run([rule("unused-route")]).findings
        #expect(findings.first?.message.hasPrefix("PinRouterProtocol.showHelp() is a route") == true)
        #expect(
            findings.compactMap(\.suggestion) == [
                "remove it from PinRouterProtocol and from its 2 routers",
                "remove CartRouterProtocol, and it from CartRouter",
            ])
    }

    /// Where the app makes its routers, one that nothing makes is left over as a whole; a hook for tests is no route, and
    /// what takes something away again goes with what shows it.
    @Test func routersLeftOverHooksAndWaysBack() throws {
        try expect([
            "AppDelegate.swift": AppStart.showing("CartViewController()"),
            "App.swift": """
            import UIKit
            final class CartCoordinator {
                var navigation = UINavigationController()
                var children: [AnyObject] = []
                func start() { navigation.pushViewController(UIViewController(), animated: true) }
                // ↓ warning: CartCoordinator.showTerms() is a route that neither CartPresenter nor anybody else takes, nor 1 more
                func showTerms() { navigation.present(UIViewController(), animated: true) }
                func dismissTerms() { navigation.dismiss(animated: true) }
                func stopTestOnly() { navigation.dismiss(animated: true) }
                // ↓ info: CartCoordinator.didEnd(_:) is a route
                func didEnd(_ child: AnyObject) { drop(child) }
                private func drop(_ child: AnyObject) { children = children.filter { $0 !== child } }
            }
            final class HelpCoordinator {
                var navigation = UINavigationController()
                // ↓ info: HelpCoordinator.start() is a route
                func start() { navigation.pushViewController(UIViewController(), animated: true) }
            }
            final class CartPresenter { let coordinator = CartCoordinator(); func show() { coordinator.start() } }
            final class CartViewController: UIViewController {
                let presenter = CartPresenter()
                override func viewDidLoad() { presenter.show() }
            }
            """,
        ])
    }

    /// What moves nobody is no route that was forgotten; what is not known may move somebody.
    @Test func whatMovesNobody() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartModel { func count() { print(1) } }
            final class CartCoordinator {
                let model = CartModel()
                // ↓ info: CartCoordinator.logOpening() is a route
                func logOpening() { model.count() }
                // ↓ warning: CartCoordinator.showTerms() is a route
                func showTerms() { leadOn() }
                // ↓ warning: CartCoordinator.showHelp() is a route
                func showHelp() { Library.shared.help() }
                var payment: PaymentRouterProtocol = PaymentRouter()
                // ↓ warning: CartCoordinator.showPayment() is a route
                func showPayment() { payment.start() }
                private func leadOn() { UIViewController().present(UIViewController(), animated: true) }
                func start() { showCart() }
                private func showCart() { UIViewController().present(UIViewController(), animated: true) }
            }
            final class CartPresenter { let coordinator = CartCoordinator(); func show() { coordinator.start() } }
            protocol PaymentRouterProtocol { func start() }
            final class PaymentRouter: PaymentRouterProtocol {
                weak var viewController: PaymentViewController?
                func start() { viewController?.present(PaymentViewController(), animated: true) }
            }
            final class PaymentPresenter { let router = PaymentRouter(); func show() { router.start() } }
            final class PaymentViewController: UIViewController { let presenter = PaymentPresenter() }
            """
        ])
    }

    /// A router of the whole app shows whatever it is handed: none of its verbs is a way that somebody forgot.
    @Test func verbsOfARouterForAllModules() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol Presentable { func toPresentable() -> UIViewController }
            protocol RootRouterType {
                func setRoot(_ module: Presentable)
                // ↓ info: RootRouter.dismissRoot() is a route
                func dismissRoot()
                // ↓ info: RootRouter.present(module:) is a route
                func present(module: Presentable)
            }
            final class RootRouter: RootRouterType {
                let window = UIWindow()
                func setRoot(_ module: Presentable) { update(module.toPresentable()) }
                func dismissRoot() { update(nil) }
                func present(module: Presentable) {
                    window.rootViewController?.present(module.toPresentable(), animated: true)
                }
                private func update(_ root: UIViewController?) { window.rootViewController = root }
            }
            final class AppCoordinator {
                let router: RootRouterType = RootRouter()
                let first: Presentable
                init(first: Presentable) { self.first = first }
                func start() { router.setRoot(first) }
            }
            final class Starter {
                func go(_ module: Presentable) { AppCoordinator(first: module).start() }
            }
            """
        ])
    }

    /// Who takes a child from the list of children, be it a parent's, moves nobody by that; who takes a screen away as well
    /// does.
    @Test func aChildThatIsHandedOverForRemoval() throws {
        try expect([
            "Coordinator.swift": """
            import UIKit
            protocol Coordinator: AnyObject { var coordinators: [Coordinator] { get set } }
            extension Coordinator {
                func addCoordinator(_ child: Coordinator) { coordinators.append(child) }
                func removeCoordinator(_ child: Coordinator) { coordinators = coordinators.filter { $0 !== child } }
            }
            class BaseCoordinator: NSObject {
                var children: [BaseCoordinator] = []
                var named: [ObjectIdentifier: BaseCoordinator] = [:]
                func start() {}
                func childDidFinish(_ child: BaseCoordinator?) {
                    for (index, each) in children.enumerated() where each === child {
                        print("removed", index)
                        children.remove(at: index)
                        break
                    }
                }
                func forget(_ child: BaseCoordinator) { named[ObjectIdentifier(child)] = nil }
            }
            """,
            "Cart.swift": """
            import UIKit
            final class AlertCoordinator: Coordinator {
                var coordinators: [Coordinator] = []
                func start() { UIViewController().present(UIViewController(), animated: true) }
            }
            final class CartCoordinator: Coordinator {
                var coordinators: [Coordinator] = []
                let navigation = UINavigationController()
                func start() {
                    navigation.pushViewController(UIViewController(), animated: true)
                    let alert = AlertCoordinator()
                    addCoordinator(alert)
                    alert.start()
                }
                // ↓ info: CartCoordinator.didUpdateAlert(in:) is a route that nobody takes
                func didUpdateAlert(in coordinator: AlertCoordinator) { removeCoordinator(coordinator) }
                // ↓ info: CartCoordinator.didDropAlert(in:) is a route that nobody takes
                func didDropAlert(in coordinator: AlertCoordinator) { Library.shared.removeChild(coordinator) }
                // ↓ warning: CartCoordinator.didCloseAlert(in:) is a route that nobody takes
                func didCloseAlert(in coordinator: AlertCoordinator) {
                    removeCoordinator(coordinator)
                    navigation.setViewControllers([UIViewController()], animated: true)
                }
            }
            final class CartPresenter { let coordinator = CartCoordinator(); func show() { coordinator.start() } }
            """,
            "Home.swift": """
            import UIKit
            final class ListCoordinator: BaseCoordinator {
                weak var parent: HomeCoordinator?
                override func start() { UIViewController().present(UIViewController(), animated: true) }
                // ↓ info: ListCoordinator.didClose() is a route that nobody takes
                func didClose() { parent?.childDidFinish(self) }
                // ↓ info: ListCoordinator.didForget() is a route that nobody takes
                func didForget() { parent?.forget(self) }
                // ↓ warning: ListCoordinator.didAskForHelp() is a route that nobody takes
                func didAskForHelp() { parent?.showHelp() }
            }
            final class HomeCoordinator: BaseCoordinator {
                override func start() { let list = ListCoordinator(); list.parent = self; list.start() }
                func showHelp() { UIViewController().present(UIViewController(), animated: true) }
            }
            final class HomePresenter { let coordinator = HomeCoordinator(); func show() { coordinator.start() } }
            """,
        ])
    }

    /// Routers that only a factory makes which nobody calls belong to a module that is left over.
    @Test func routersThatOnlyADeadFactoryMakes() throws {
        try expect([
            "AppDelegate.swift": AppStart.showing("UIViewController()"),
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol: AnyObject {
                // ↓ info: CartRouter.showTerms() is a route
                func showTerms()
            }
            final class CartRouter: CartRouterProtocol { func showTerms() {} }
            final class CartPresenter { var router: CartRouterProtocol? }
            enum CartFactory {
                static func make() -> UIViewController {
                    let presenter = CartPresenter()
                    presenter.router = CartRouter()
                    return UIViewController()
                }
            }
            """,
        ])
    }

    /// That nobody makes the router says more than that nobody holds its protocol.
    @Test func aRouterThatNobodyMakes() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol CartRouterProtocol: AnyObject {
                // ↓ warning: nobody takes, nor 1 more of CartRouterProtocol; nobody makes CartRouter
                func showHelp()
                func showTerms()
            }
            final class CartRouter: CartRouterProtocol {
                weak var screen: UIViewController?
                func showHelp() { screen?.present(HelpViewController(), animated: true) }
                func showTerms() { screen?.present(HelpViewController(), animated: true) }
            }
            final class HelpViewController: UIViewController {}
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """)
        try expectFindings(try rule("unused-route"), in: project)
        let advice = try project.run([rule("unused-route")]).findings.compactMap(\.suggestion)
        #expect(advice == ["remove CartRouterProtocol and what fulfils it"])
    }

    /// What derives from a library's class the library may make, by a name that it puts together.
    @Test func aRouterThatALibraryMayMake() throws {
        let project = MarkedProject(
            """
            import ModuleKit
            import UIKit
            protocol CartRouterProtocol: AnyObject { func showHelp(); func showTerms() }
            final class CartRouter: Router {}
            extension CartRouter: CartRouterProtocol {
                func showHelp() { screen.present(HelpViewController(), animated: true) }
                func showTerms() { screen.present(HelpViewController(), animated: true) }
            }
            final class HelpViewController: UIViewController {}
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouterProtocol?
                func tap() { router?.showHelp() }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """)
        let findings = try project.run([rule("unused-route")]).findings
        #expect(findings.map(\.message).count == 1)
        #expect(findings.allSatisfy { !$0.message.contains("nobody makes") })
    }

    /// Overloads that nobody takes are one route.
    @Test func overloadsAreOneRoute() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class HelpViewController: UIViewController {}
            protocol CartRouterProtocol: AnyObject {
                // ↓ warning: CartRouter.show(in:) is a route that nobody takes, nor 1 more of CartRouterProtocol
                func show(in stack: UINavigationController)
                func show(in window: UIWindow)
                func help()
            }
            final class CartRouter: CartRouterProtocol {
                func show(in stack: UINavigationController) { stack.pushViewController(HelpViewController(), animated: true) }
                func show(in window: UIWindow) { window.rootViewController = HelpViewController() }
                func help() {}
            }
            final class HelpInteractor { var router: CartRouterProtocol = CartRouter(); func ask() { router.help() } }
            """
        ])
    }

    /// In Clean Swift the view asks its router.
    @Test func whoShouldTakeTheRouteInCleanSwift() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol HomeDisplayLogic: AnyObject { func display() }
            protocol HomeBusinessLogic { func load() }
            protocol HomePresentationLogic { func present() }
            protocol HomeRoutingLogic { func routeToHelp() }
            final class HomeInteractor: HomeBusinessLogic {
                var presenter: HomePresentationLogic?
                func load() { presenter?.present() }
            }
            final class HomePresenter: HomePresentationLogic {
                weak var viewController: HomeDisplayLogic?
                func present() { viewController?.display() }
            }
            final class HomeRouter: HomeRoutingLogic {
                weak var viewController: HomeViewController?
                func routeToHelp() { viewController?.present(UIViewController(), animated: true) }
            }
            final class HomeViewController: UIViewController, HomeDisplayLogic {
                var interactor: HomeBusinessLogic?
                var router: HomeRoutingLogic?
                override func viewDidLoad() {
                    let interactor = HomeInteractor()
                    let presenter = HomePresenter()
                    let router = HomeRouter()
                    interactor.presenter = presenter
                    presenter.viewController = self
                    router.viewController = self
                    self.interactor = interactor
                    self.router = router
                    interactor.load()
                }
                func display() {}
            }
            """)
        let advice = try project.run([rule("unused-route")]).findings.compactMap(\.suggestion)
        #expect(advice.count == 1 && advice.allSatisfy { $0.hasSuffix("or let HomeViewController call it") })
    }

    /// A requirement whose implementations only write to the log is left for later, and no screen that somebody forgot.
    @Test(arguments: [("print(1)", "info"), ("viewController?.dismiss(animated: true)", "warning")])
    func aRequirementThatOnlyLogs(body: String, severity: String) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol { func showHome(); func showTerms() }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func showHome() { \(body) }
                func showTerms() { viewController?.present(UIViewController(), animated: true) }
            }
            final class CartPresenter { var router: CartRouterProtocol = CartRouter(); func open() { router.showTerms() } }
            final class CartViewController: UIViewController {
                let presenter = CartPresenter()
                override func viewDidLoad() { presenter.open() }
            }
            """
        ]).run([rule("unused-route")]).findings
        #expect(found.map(\.severity.rawValue) == [severity])
    }
}
