import Testing

/// Views that turn to another tab.
struct TabSwitchTests {
    /// All of one view's are one finding; what its presenter orders, a container does or another object's tabs are is none.
    @Test func tabsOfTheContainerAround() throws {
        try expectFindings(
            try rule("view-initiates-transition"),
            in: MarkedProject([
                "App.swift": """
                import UIKit
                protocol CartViewInput: AnyObject { func goHome() }
                final class CartPresenter {
                    weak var view: CartViewInput?
                    func didPay() { view?.goHome() }
                }
                final class CartRouter {
                    weak var controller: UIViewController?
                    func open() { controller?.tabBarController?.selectedIndex = 1 }
                }
                final class CartViewController: UIViewController, CartViewInput {
                    var presenter: CartPresenter?
                    let tabs = UITabBarController()
                    @IBAction func openHelp() {
                        // ↓ error: CartViewController switches tabs by itself
                        tabBarController?.selectedIndex = 1
                    }
                    @IBAction func openTerms() {
                        run { [weak self] in self?.tabBarController?.selectedViewController = nil }
                    }
                    @IBAction func pay() { presenter?.didPay() }
                    @IBAction func leave() {
                        // ↓ error: CartViewController closes a screen by itself
                        navigationController?.popToRootViewController(animated: false)
                        tabBarController?.selectedIndex = 2
                    }
                    @IBAction func turn() { tabs.selectedIndex = 1 }
                    func goHome() { tabBarController?.selectedIndex = 0 }
                    private func run(_ work: () -> Void) { work() }
                }
                final class MainTabBarController: UITabBarController {
                    @IBAction func openFirst() { selectedIndex = 0 }
                }
                """
            ]))
    }
}
