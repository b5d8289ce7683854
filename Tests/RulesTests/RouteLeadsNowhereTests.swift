import Testing

/// Which empty methods disappoint a caller.
struct RouteLeadsNowhereTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("route-leads-nowhere"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func privateHelperOfARoute() throws {
        try expect([
            "App.swift": """
            import UIKit
            enum CartOption { case help, terms }
            protocol CartRouterProtocol: AnyObject { func navigate(to option: CartOption) }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func navigate(to option: CartOption) {
                    switch option {
                    case .help: showHelp()
                    case .terms: showTerms()
                    }
                }
                private func showHelp() { viewController?.dismiss(animated: true) }
                // ↓ warning: CartRouter.showTerms() is called and makes no transition
                private func showTerms() { print("later") }
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouterProtocol?
                func tap() { router?.navigate(to: .help) }
                func tapTerms() { router?.navigate(to: .terms) }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    /// A segue shows the screen for which a method is called with it.
    @Test(arguments: [("segue", ""), ("nil", "// ↓ warning: is called and makes no transition")])
    func aMethodThatIsGivenASegue(_ given: String, mark: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartRouter: NSObject {
                weak var viewController: CartViewController?
                \(mark)
                func routeToHelp(segue: UIStoryboardSegue?) {}
            }
            final class CartViewController: UIViewController {
                var router: CartRouter?
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) { router?.routeToHelp(segue: \(given)) }
            }
            """
        ])
    }

    /// A case of a switch that nothing sends is where no user gets as yet; one that may come of a raw value is not.
    @Test(arguments: [("", "info"), (": Int", "warning")])
    func casesThatNothingSends(raw: String, severity: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            enum CartOption\(raw) { case help, terms }
            protocol CartRouterProtocol: AnyObject { func showHelp(); func showTerms() }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func showHelp() { viewController?.dismiss(animated: true) }
                // ↓ \(severity): CartRouter.showTerms() is called and makes no transition
                func showTerms() {}
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouterProtocol?
                var options: [CartOption] = [.help]
                func select(_ option: CartOption) {
                    switch option {
                    case .help: router?.showHelp()
                    case .terms: router?.showTerms()
                    }
                }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                func tap(_ row: Int) { presenter?.select(\(raw.isEmpty ? ".help" : "CartOption(rawValue: row) ?? .help")) }
            }
            """
        ])
    }

    @Test func hooksAndUnusedRoutesDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            class BaseRouter {
                func start() { show() }
                func show() {}
            }
            final class CartRouter: BaseRouter {
                override func show() {}
                func showNothing() {}
                func passDataToHelp() {}
                func open() { passDataToHelp() }
            }
            """
        ])
    }

    /// A protocol that routers alone fulfil is a router's, whatever its name.
    @Test func protocolsByWhoFulfilsThem() throws {
        try expectFindings(
            try rule("route-leads-nowhere"),
            in: MarkedProject(
                """
                import UIKit
                protocol ItemsOpening { func openItem() }
                protocol ItemsWatching { func itemsDidChange() }
                final class ItemsWatcher: ItemsWatching { func itemsDidChange() { print(1) } }
                final class ItemsCoordinator: ItemsOpening, ItemsWatching {
                    unowned let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    // ↓ warning: ItemsCoordinator.openItem() is called and makes no transition
                    func openItem() {}
                    func itemsDidChange() {}
                }
                final class ItemsPresenter {
                    let coordinator: ItemsOpening
                    let watching: ItemsWatching
                    init(_ coordinator: ItemsCoordinator) {
                        self.coordinator = coordinator
                        watching = coordinator
                    }
                    @objc dynamic func tap() {
                        coordinator.openItem()
                        watching.itemsDidChange()
                    }
                }
                """))
    }

    /// What only a method calls that nobody calls is not called.
    @Test func callsInDeadCodeAreNone() throws {
        try expect([
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    window?.rootViewController = CartViewController()
                }
            }
            protocol CartRouterProtocol: AnyObject { func showTerms() }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func showTerms() {}
            }
            final class CartPresenter {
                weak var view: CartViewController?
                var router: CartRouterProtocol?
                func openTerms() { router?.showTerms() }
            }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """
        ])
    }

    /// Where one platform has something to do and the other has not, the empty method is no mistake.
    @Test func anotherClauseDoesIt() throws {
        try expectFindings(
            try rule("route-leads-nowhere"),
            in: MarkedProject(
                """
                import UIKit
                final class HelpCoordinator {
                    let stack = UINavigationController()
                    #if os(iOS)
                    func showMail() { stack.pushViewController(HelpViewController(), animated: true) }
                    #else
                    func showMail() {}
                    #endif
                    // ↓ warning: HelpCoordinator.showTerms() is called and makes no transition
                    func showTerms() {}
                }
                final class HelpViewController: UIViewController {
                    let coordinator = HelpCoordinator()
                    @IBAction func tapMail() { coordinator.showMail() }
                    @IBAction func tapTerms() { coordinator.showTerms() }
                }
                """))
    }

    /// The coordinator of a representable is SwiftUI's delegate for a view of UIKit, and leads nowhere by design.
    @Test func theCoordinatorOfARepresentable() throws {
        try expectFindings(
            try rule("route-leads-nowhere"),
            in: MarkedProject(
                """
                import SwiftUI
                struct Bar: UIViewControllerRepresentable {
                    func makeCoordinator() -> Coordinator { Coordinator() }
                    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
                    func updateUIViewController(_ controller: UIViewController, context: Context) {}
                    static func dismantleUIViewController(_ controller: UIViewController, coordinator: Coordinator) {
                        coordinator.removeToolbar()
                    }
                    final class Coordinator: NSObject { func removeToolbar() {} }
                }
                """))
    }

    /// What a coordinator is only told of has been shown already.
    @Test func whatADelegateIsToldOf() throws {
        try expectFindings(
            try rule("route-leads-nowhere"),
            in: MarkedProject(
                """
                import UIKit
                protocol HelpPresenterDelegate: AnyObject { func helpDidMail(); func helpDidAsk() }
                final class HelpCoordinator: HelpPresenterDelegate {
                    let stack = UINavigationController()
                    func start() { stack.pushViewController(HelpViewController(), animated: true) }
                    // ↓ info: HelpCoordinator.helpDidMail() is called and makes no transition
                    func helpDidMail() {}
                    // ↓ warning: HelpCoordinator.helpDidAsk() is called and makes no transition
                    func helpDidAsk() {}
                }
                final class HelpPresenter {
                    weak var view: HelpViewController?
                    weak var delegate: HelpPresenterDelegate?
                    func mail() {
                        view?.showMail()
                        delegate?.helpDidMail()
                    }
                    func ask() { delegate?.helpDidAsk() }
                }
                final class HelpViewController: UIViewController {
                    var presenter: HelpPresenter?
                    @IBAction func tapMail() { presenter?.mail() }
                    @IBAction func tapAsk() { presenter?.ask() }
                    func showMail() {}
                }
                """))
    }

    /// A presenter's method that nothing but its own requirement names is as dead.
    @Test func aRequirementIsNoCall() throws {
        try expect([
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    window?.rootViewController = CartViewController()
                }
            }
            protocol CartRouterProtocol: AnyObject { func showTerms(); func showHelp() }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func showTerms() {}
                // ↓ warning: CartRouter.showHelp() is called and makes no transition
                func showHelp() {}
            }
            protocol CartPresenterProtocol: AnyObject { func didTapTerms(); func didTapHelp() }
            class BasePresenter {}
            final class CartPresenter: BasePresenter, CartPresenterProtocol {
                weak var view: CartViewController?
                var router: CartRouterProtocol? = CartRouter()
                func didTapTerms() { router?.showTerms() }
                func didTapHelp() { router?.showHelp() }
            }
            final class CartViewController: UIViewController {
                let presenter: CartPresenterProtocol = CartPresenter()
                @IBAction func help() { presenter.didTapHelp() }
            }
            """
        ])
    }

    /// What is left for old systems, and what only controls start that are switched off for good, disappoints nobody.
    @Test func whereNoUserGets() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartRouterProtocol: AnyObject { func showReview(); func showCards(); func showHelp() }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                // ↓ info: CartRouter.showReview() is called and makes no transition, where no user gets as yet
                func showReview() {}
                // ↓ info: CartRouter.showCards() is called and makes no transition, where no user gets as yet
                func showCards() {}
                // ↓ warning: CartRouter.showHelp() is called and makes no transition
                func showHelp() {}
            }
            protocol CartPresenterProtocol: AnyObject { func rate(); func onTapCards(); func onTapHelp() }
            final class CartPresenter: CartPresenterProtocol {
                weak var view: CartViewController?
                var router: CartRouterProtocol?
                func rate() { if #available(iOS 14, *) { print(1) } else { router?.showReview() } }
                func onTapCards() { router?.showCards() }
                func onTapHelp() { router?.showHelp() }
            }
            final class CartViewController: UIViewController {
                let presenter: CartPresenterProtocol = CartPresenter()
                let cards = UIButton()
                let help = UIButton()
                override func viewDidLoad() {
                    cards.isEnabled = false
                    cards.addTarget(self, action: #selector(onTapCards), for: .touchUpInside)
                    help.isEnabled = false
                    help.addTarget(self, action: #selector(onTapHelp), for: .touchUpInside)
                }
                override func viewDidAppear(_ animated: Bool) { help.isEnabled = animated }
                @objc func onTapCards() { presenter.onTapCards() }
                @objc func onTapHelp() { presenter.onTapHelp() }
                @IBAction func review() { presenter.rate() }
            }
            """
        ])
    }

    /// A part of a screen that tells its delegate something of itself asks for no transition.
    @Test func whatAPartOfAScreenTellsOfItself() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol BarDelegate: AnyObject {
                func didType(_ text: String, in bar: BarView)
            }
            final class BarView: UIView {
                weak var delegate: BarDelegate?
                override func layoutSubviews() { delegate?.didType("", in: self) }
            }
            final class BrowserViewController: UIViewController { let bar = BarView() }
            final class BrowserCoordinator: BarDelegate {
                let screen = BrowserViewController()
                func start() {
                    screen.bar.delegate = self
                    screen.present(UIViewController(), animated: true)
                }
                // ↓ info: BrowserCoordinator.didType(_:in:) is called and makes no transition
                func didType(_ text: String, in bar: BarView) {}
            }
            """
        ])
    }

    /// Who begins with itself says what happens to it; an empty answer is one.
    @Test(arguments: [("self, willAppear: animated", "info"), ("other, willAppear: animated", "warning")])
    func whatASenderSaysOfItself(arguments: String, severity: String) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            protocol LifeCycleListening: AnyObject { func screen(_ screen: UIViewController, willAppear animated: Bool) }
            final class HelpViewController: UIViewController {
                weak var listener: LifeCycleListening?
                let other = UIViewController()
                override func viewWillAppear(_ animated: Bool) { listener?.screen(\(arguments)) }
            }
            final class HelpCoordinator: LifeCycleListening {
                let navigation = UINavigationController()
                func start() { navigation.pushViewController(HelpViewController(), animated: true) }
                func screen(_ screen: UIViewController, willAppear animated: Bool) {}
            }
            final class CartPresenter { let coordinator = HelpCoordinator(); func open() { coordinator.start() } }
            """
        ]).run([rule("route-leads-nowhere")]).findings
        #expect(found.map(\.severity.rawValue) == [severity])
    }
}
