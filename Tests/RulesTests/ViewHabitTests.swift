import Testing

/// What the views' rules say where the app is built in another way than VIPER's, or a way out is no choice of the view's.
struct ViewHabitTests {
    private func expect(
        _ id: String, _ source: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(source), sourceLocation: sourceLocation)
    }

    private static func screen(_ name: String, next: String, mark: String) -> String {
        """
        final class \(name)ViewModel { var title = "" }
        final class \(name)ViewController: UIViewController {
            let viewModel: \(name)ViewModel
            init(viewModel: \(name)ViewModel) { self.viewModel = viewModel }
            @objc func tap() {
                // ↓ \(mark): \(name)ViewController presents \(next) by itself
                present(\(next)ViewController(viewModel: \(next)ViewModel()), animated: true)
            }
            override func viewDidLoad() {
                let button = UIButton()
                button.addTarget(self, action: #selector(tap), for: .touchUpInside)
            }
        }

        """
    }

    private static let presenting = """
        import UIKit
        final class HelpPresenter { weak var view: HelpViewController? }
        final class HelpViewController: UIViewController { var presenter: HelpPresenter? }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window?.rootViewController = CoinViewController(viewModel: CoinViewModel())
                return true
            }
        }

        """

    @Test func viewsThatShowTheNextScreenAsARule() throws {
        try expect(
            "view-initiates-transition",
            Self.presenting + Self.screen("Coin", next: "Shop", mark: "info")
                + Self.screen("Shop", next: "Cart", mark: "info") + Self.screen("Cart", next: "Coin", mark: "info"))
    }

    @Test func aViewModelAloneIsAWarning() throws {
        try expect(
            "view-initiates-transition",
            Self.presenting + Self.screen("Coin", next: "Coin", mark: "warning"))
    }

    /// One object that shows a detail over whatever screen asks for it is nobody's presenter.
    @Test func whatServesManyScreensIsNobodysPresenter() throws {
        let screens = ["Coin", "Shop", "Cart", "Home"].map { name in
            """
            final class \(name)ViewController: UIViewController {
                let songs: SongPresentable
                init(songs: SongPresentable) { self.songs = songs }
                @IBAction func help() {
                    // ↓ info: \(name)ViewController presents Help by itself
                    present(HelpViewController(), animated: true)
                }
            }

            """
        }
        try expect(
            "view-initiates-transition",
            """
            import UIKit
            protocol SongPresentable: AnyObject { func presentSong(_ id: String) }
            final class SongPresenter: SongPresentable { func presentSong(_ id: String) {} }
            final class HelpViewController: UIViewController {}

            """ + screens.joined())
    }

    @Test func theBranchesOfOneCondition() throws {
        try expect(
            "view-initiates-transition",
            """
            import UIKit
            class BaseController: UIViewController { func backTapped() {} }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartRouter { weak var viewController: CartViewController? }
            final class CartViewController: BaseController {
                var presenter: CartPresenter?
                var router: CartRouter?
                var onDone: (() -> Void)?
                override func backTapped() {
                    // ↓ error: CartViewController closes a screen by itself
                    navigationController?.popViewController(animated: true)
                }
                @IBAction func help() {
                    let screen = HelpViewController()
                    if navigationController == nil {
                        // ↓ error: CartViewController presents Help by itself
                        present(UINavigationController(rootViewController: screen), animated: true)
                    } else {
                        navigationController?.pushViewController(screen, animated: true)
                    }
                }
            }
            final class ShopPresenter { weak var view: ShopViewController? }
            final class ShopRouter { weak var viewController: ShopViewController? }
            final class ShopViewController: UIViewController {
                var presenter: ShopPresenter?
                var router: ShopRouter?
                var onDone: (() -> Void)?
                @IBAction func done() {
                    if let onDone {
                        onDone()
                    } else {
                        // ↓ error: ShopViewController closes a screen by itself
                        dismiss(animated: true)
                    }
                }
            }
            final class HelpViewController: UIViewController {}
            """)
    }

    @Test func coordinatorsOfSwiftUI() throws {
        try expect(
            "view-calls-router",
            """
            import SwiftUI
            final class HelpPresenter {}
            final class AppRouter: ObservableObject {
                @Published var depth = 0
                func show() {}
            }
            final class CoinViewModel: ObservableObject {}
            struct CoinView: View {
                @StateObject var viewModel = CoinViewModel()
                let router: AppRouter
                var body: some View {
                    // ↓ info: CoinView calls AppRouter.show()
                    Button("Show") { router.show() }
                }
            }
            struct ShopView: View {
                let presenter: HelpPresenter
                let router: AppRouter
                var body: some View {
                    // ↓ info: ShopView reads AppRouter.depth
                    Text("a").onChange(of: router.depth) { _ in }
                }
            }
            """)
    }

    @Test func answersToThePresenter() throws {
        let project = MarkedProject(
            """
            import UIKit
            protocol CartViewInput: AnyObject { func failed() }
            protocol CartRouterProtocol: AnyObject { func showAlert() }
            final class CartRouter: CartRouterProtocol {
                weak var viewController: CartViewController?
                func showAlert() {}
            }
            final class CartPresenter {
                weak var view: CartViewInput?
                let router: CartRouterProtocol
                init(router: CartRouterProtocol) { self.router = router }
                func pay() { view?.failed() }
            }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartPresenter?
                func failed() {
                    // ↓ error: CartViewController calls CartRouterProtocol.showAlert()
                    presenter?.router.showAlert()
                }
            }
            """)
        try expectFindings(try rule("view-calls-router"), in: project)
        let advice = try project.run([rule("view-calls-router")]).findings.compactMap(\.suggestion)
        #expect(advice == ["let CartPresenter ask the router itself where it calls failed()"])
    }
}
