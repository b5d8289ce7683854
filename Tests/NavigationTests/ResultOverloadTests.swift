import Testing

/// Functions of one name that differ in what they give back: the place of a call says which one is meant.
@Suite struct ResultOverloadTests {
    private func app(_ container: String) -> [String: String] {
        [
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let harbor = Harbor()
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                    window = UIWindow()
                    let router: QuayRouting = harbor.make()
                    router.start(window)
                    return true
                }
            }
            final class QuayViewController: UIViewController {
                var router: QuayRouting?
                override func viewDidLoad() { router?.openTide(from: self) }
            }
            final class TideViewController: UIViewController {}
            protocol QuayRouting { func start(_ window: UIWindow?); func openTide(from view: UIViewController) }
            protocol TideRouting { func open(from view: UIViewController) }
            final class QuayRouter: QuayRouting {
                let maker: Making
                init(maker: Making) { self.maker = maker }
                func start(_ window: UIWindow?) {
                    let quay: QuayViewController = maker.make()
                    window?.rootViewController = UINavigationController(rootViewController: quay)
                }
                func openTide(from view: UIViewController) {
                    let router: TideRouting = maker.make()
                    router.open(from: view)
                }
            }
            final class TideRouter: TideRouting {
                let maker: Making
                init(maker: Making) { self.maker = maker }
                func open(from view: UIViewController) {
                    let tide: TideViewController = maker.make()
                    view.navigationController?.pushViewController(tide, animated: true)
                }
            }
            \(container)
            """
        ]
    }

    private let quay = """
        func make() -> QuayViewController {
            let quay = QuayViewController()
            let router: QuayRouting = make()
            quay.router = router
            return quay
        }
        func make() -> QuayRouting { QuayRouter(maker: self) }
        """
    private let tide = """
        func make() -> TideViewController { TideViewController() }
        func make() -> TideRouting { return TideRouter(maker: self) }
        """

    @Test func ofOneClass() throws {
        let files = app(
            """
            protocol Making {
                func make() -> QuayViewController
                func make() -> TideViewController
                func make() -> QuayRouting
                func make() -> TideRouting
            }
            final class Harbor: Making { \(quay)\n\(tide) }
            """)
        try expectRoutes(
            ["QuayViewController push TideViewController"], in: files, entries: ["QuayViewController"])
    }

    /// The class fulfils a protocol that is put together of several, each of which makes its part.
    @Test func ofSeveralProtocols() throws {
        let files = app(
            """
            protocol QuayMaking { func make() -> QuayViewController; func make() -> QuayRouting }
            extension QuayMaking where Self: Making { \(quay) }
            protocol TideMaking { func make() -> TideViewController; func make() -> TideRouting }
            extension TideMaking where Self: Making { \(tide) }
            protocol Making: QuayMaking, TideMaking {}
            final class Harbor: Making {}
            """)
        try expectRoutes(
            ["QuayViewController push TideViewController"], in: files, entries: ["QuayViewController"])
    }
}
