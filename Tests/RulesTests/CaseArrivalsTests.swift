import Testing

/// Whether a case of a switch is ever met, by what reaches the value that is switched over.
struct CaseArrivalsTests {
    /// The router's message that carries the case of help; what takes it; the severity of the empty route behind it.
    static let ways: [(sends: String, sent: String, severity: String)] = [
        // Nobody calls what sends the case, though another switch of that type gets it.
        ("func askForHelp() { presenter?.open(.help) }", "", "info"),
        // Somebody does.
        ("func askForHelp() { presenter?.open(.help) }", "router.askForHelp()", "warning"),
        // A property keeps the case on the way.
        ("func askForHelp() { presenter?.last = .help }", "router.askForHelp()", "warning"),
        ("func askForHelp() { presenter?.last = .cart }", "router.askForHelp()", "info"),
        // A local has one of two.
        (
            "func ask(_ many: Bool) { let next = many ? Place.help : .cart; presenter?.open(next) }",
            "router.ask(true)",
            "warning"
        ),
        // What cannot be followed may be any case.
        (
            "func ask(_ places: [Place]) { presenter?.open(places[0]) }", "router.ask([])", "warning"
        ),
        ("func ask(_ text: String) { presenter?.open(Place(rawValue: text)!) }", "router.ask(\"\")", "warning"),
    ]

    @Test(arguments: ways) func anEmptyRouteBehindACase(way: (sends: String, sent: String, severity: String)) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    window?.rootViewController = HomeViewController()
                }
            }
            enum Place: String { case cart, help }
            final class HomeRouter {
                weak var presenter: HomePresenter?
                weak var viewController: HomeViewController?
                func askForCart() { presenter?.open(.cart) }
                \(way.sends)
                func showCart() { viewController?.present(CartViewController(place: .help), animated: true) }
                func showHelp() {}
            }
            final class HomePresenter {
                weak var view: HomeViewController?
                let router = HomeRouter()
                var last: Place?
                func open(_ place: Place) { last = place; switch place {
                    case .cart: router.showCart()
                    default: openAgain()
                } }
                func openAgain() {
                    guard let place = last else { return }
                    switch place {
                    case .cart: router.showCart()
                    case .help: router.showHelp()
                    }
                }
                func onTap() { router.askForCart(); \(way.sent) }
            }
            final class HomeViewController: UIViewController {
                let presenter = HomePresenter()
                override func viewDidLoad() { presenter.onTap() }
            }
            final class CartViewController: UIViewController {
                init(place: Place) { super.init(nibName: nil, bundle: nil) }
            }
            """
        ]).run([rule("route-leads-nowhere")]).findings
        #expect(found.map(\.severity.rawValue) == [way.severity])
    }
}
