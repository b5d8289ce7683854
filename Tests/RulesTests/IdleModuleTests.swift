import Source
import Testing

/// Code that nobody reaches, over several objects and by the factory that would make them.
struct IdleModuleTests {
    /// - Parameters:
    ///   - opening: what the home screen does when it appears.
    ///   - asked: what the cart's view asks its presenter.
    private func severities(opening: String, asked: String, elsewhere: String = "") throws -> [String] {
        try MarkedProject([
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication) { window?.rootViewController = HomeViewController() }
            }
            final class HomeViewController: UIViewController {
                override func viewDidLoad() { \(opening) }
            }
            final class CartService { static let shared = CartService(); func pay(sum: Int) {} }
            protocol CartInteracting: AnyObject { func pay(sum: Int) }
            final class CartInteractor: CartInteracting { func pay(sum: Int) { CartService.shared.pay(sum: sum) } }
            final class CartPresenter {
                weak var view: CartViewController?
                let interactor: CartInteracting
                init(interactor: CartInteracting) { self.interactor = interactor }
                func show() {}
                func buy(count: Int) { interactor.pay(sum: count) }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                override func viewDidLoad() { \(asked) }
            }
            enum CartFactory {
                static func make() -> UIViewController {
                    let screen = CartViewController()
                    let presenter = CartPresenter.init(interactor: CartInteractor())
                    screen.presenter = presenter
                    presenter.view = screen
                    return screen
                }
            }
            \(elsewhere)
            """
        ]).run([rule("concrete-gateway")]).findings.map(\.severity.rawValue)
    }

    /// The interactor runs where its factory is called and its presenter asked.
    @Test(arguments: [
        ("present(CartFactory.make(), animated: true)", "presenter?.buy(count: 1)", "warning"),
        // Nobody asks the presenter for what asks the interactor.
        ("present(CartFactory.make(), animated: true)", "presenter?.show()", "info"),
        // Nobody calls the factory.
        ("", "presenter?.buy(count: 1)", "info"),
    ]) func whatRuns(opening: String, asked: String, severity: String) throws {
        #expect(try severities(opening: opening, asked: asked) == [severity])
    }

    /// A call of another object that is not known may mean the method, but not with other labels, nor a case of its name.
    @Test(arguments: [
        (
            "extension AppDelegate { func applicationWillTerminate(_ app: UIApplication) { Library.shared.buy(count: 2) } }",
            "warning"
        ),
        (
            "extension AppDelegate { func applicationWillTerminate(_ app: UIApplication) { Library.shared.buy() } }",
            "info"
        ),
        ("enum Kind { case buy }; func run() -> Kind { .buy }", "info"),
    ]) func namesakes(elsewhere: String, severity: String) throws {
        let found = try severities(
            opening: "present(CartFactory.make(), animated: true)", asked: "presenter?.show()", elsewhere: elsewhere)
        #expect(found == [severity])
    }

    /// The system calls the app's delegate, which code names and does not make.
    @Test func aFactoryThatTheAppsDelegateCalls() throws {
        let found = try severities(
            opening: "AppDelegate.current.window?.isHidden = true", asked: "presenter?.buy(count: 1)",
            elsewhere: """
                extension AppDelegate {
                    static var current: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
                    func application(_ application: UIApplication, open url: URL) -> Bool {
                        window?.rootViewController = CartFactory.make()
                        return true
                    }
                }
                """)
        #expect(found == ["warning"])
    }
}
