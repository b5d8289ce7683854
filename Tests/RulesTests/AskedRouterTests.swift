import Testing

/// Which router is named to a presenter or view that is to ask one.
struct AskedRouterTests {
    private func advice(_ id: String, _ source: String) throws -> [String] {
        try MarkedProject(source).run([rule(id)]).findings.compactMap(\.suggestion)
    }

    /// One screen shows two lists, each of a view model and a router of its own.
    private static let lists = """
        import UIKit
        protocol Listing: AnyObject { func didLoad() }
        protocol AssetListRouterProtocol: AnyObject { func open(on view: UIViewController?) }
        protocol PoolListRouterProtocol: AnyObject { func open(on view: UIViewController?) }
        final class AssetListRouter: AssetListRouterProtocol {
            func open(on view: UIViewController?) { view?.present(HelpViewController(), animated: true) }
        }
        final class PoolListRouter: PoolListRouterProtocol {
            func open(on view: UIViewController?) { view?.present(HelpViewController(), animated: true) }
        }
        final class HelpViewController: UIViewController { var presenter: HelpPresenter? }
        final class HelpPresenter { weak var view: HelpViewController? }
        final class AssetListViewModel: Listing {
            weak var view: UIViewController?
            var router: AssetListRouterProtocol = AssetListRouter()
            func didLoad() { router.open(on: view) }
        }
        final class PoolListViewModel: Listing {
            weak var view: UIViewController?
            var router: PoolListRouterProtocol = PoolListRouter()
            func didLoad() { router.open(on: view) }
        }
        final class ListViewController: UIViewController {
            let model: Listing
            init(model: Listing) {
                self.model = model
                super.init(nibName: nil, bundle: nil)
            }
            override func viewDidLoad() { model.didLoad() }
            @IBAction func close() { dismiss(animated: true) }
        }
        enum ListFactory {
            static func makeAssets() -> UIViewController {
                let model = AssetListViewModel()
                let screen = ListViewController(model: model)
                model.view = screen
                return screen
            }
            static func makePools() -> UIViewController {
                let model = PoolListViewModel()
                let screen = ListViewController(model: model)
                model.view = screen
                return screen
            }
        }
        final class HomeViewController: UIViewController {
            @IBAction func assets() { present(ListFactory.makeAssets(), animated: true) }
            @IBAction func pools() { present(ListFactory.makePools(), animated: true) }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            let window = UIWindow()
            func applicationDidFinishLaunching(_ application: UIApplication) {
                window.rootViewController = HomeViewController()
            }
        }
        """

    /// A type is told to ask the router that it keeps, not the first one of its screen.
    @Test func theRouterOfTheTypeItself() throws {
        #expect(
            try Set(advice("ui-type-in-inner-layer", Self.lists)) == [
                "let AssetListRouterProtocol keep the UIViewController; AssetListViewModel says where to go, not on what",
                "let PoolListRouterProtocol keep the UIViewController; PoolListViewModel says where to go, not on what",
            ])
    }

    /// A view that keeps one of several presenters by a protocol tells that; which router moves depends on which it is.
    @Test func theRouterOfThePresenterThatTheViewTells() throws {
        #expect(
            try advice("view-initiates-transition", Self.lists).contains(
                "tell Listing in a method such as close(), and let its router make the transition"))
        let alone = Self.lists.replacing("PoolListViewModel: Listing {", with: "PoolListViewModel {")
            .replacing("let model = PoolListViewModel()", with: "let model = AssetListViewModel()")
        #expect(
            try advice("view-initiates-transition", alone).contains {
                $0.hasSuffix("close(), and let AssetListRouterProtocol make the transition")
            })
    }

    /// What a property is declared to be may say less than what it is made of.
    @Test func theRouterBehindACapability() throws {
        let source = """
            import UIKit
            protocol Loadable: AnyObject { func showIndicator() }
            protocol NodeRouterProtocol: AnyObject { func close() }
            class NodeRouter: NodeRouterProtocol, Loadable {
                weak var controller: UIViewController?
                func close() { controller?.dismiss(animated: true) }
                func showIndicator() {}
            }
            final class NodePresenter {
                weak var view: NodeViewController?
                var router: Loadable = NodeRouter()
                func help() {
                    router.showIndicator()
                    UIApplication.shared.open(URL(fileURLWithPath: ""))
                }
            }
            final class NodeViewController: UIViewController { var presenter: NodePresenter? }
            """
        #expect(
            try advice("ui-type-in-inner-layer", source) == [
                "put it behind a protocol that NodePresenter is given, or let NodeRouter call it"
            ])
    }

    /// What is held by a composition is called by its alias.
    @Test func aCompositionIsCalledByItsAlias() throws {
        let source = """
            import UIKit
            protocol CartLoading: AnyObject { func load() }
            protocol CartEvents: AnyObject { func didTap() }
            typealias CartPresenting = CartLoading & CartEvents
            protocol Alerting { func alert() }
            protocol CartViewInput: AnyObject { func show() }
            typealias CartDisplay = Alerting & CartViewInput
            final class CartPresenter: CartLoading, CartEvents {
                var view: CartDisplay?
                func load() { view?.show() }
                func didTap() { view?.alert() }
            }
            final class CartViewController: UIViewController, CartViewInput, Alerting {
                var presenter: CartPresenting?
                func show() {}
                func alert() {}
                override func viewDidLoad() { presenter?.load() }
                @IBAction func open() { present(HelpViewController(), animated: true) }
            }
            final class HelpViewController: UIViewController {}
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let view = CartViewController()
                    let presenter = CartPresenter()
                    presenter.view = view
                    view.presenter = presenter
                    window.rootViewController = view
                }
            }
            """
        #expect(
            try advice("view-initiates-transition", source).allSatisfy {
                $0.hasPrefix("tell CartPresenting in a method such as open()")
            })
        let held = try MarkedProject(source).run([rule("strong-back-reference")]).findings
        #expect(held.map(\.suggestion) == ["declare view weak"])
        #expect(held.allSatisfy { $0.message.hasPrefix("CartPresenter holds CartDisplay strongly in view") })
    }
}
