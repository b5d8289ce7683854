import Testing

/// What is called an interactor, and is none.
struct InteractorSenseTests {
    /// Who puts the app together, or talks to a server for a library, belongs to no module; what a presenter, a view or a
    /// factory of a module knows does, and so does what knows one of them.
    @Test(arguments: [
        ("", "", 0), ("final class CartPresenter { var interactor: AppInteracting? }", "", 1),
        ("final class CartPresenter {}", "weak var presenter: CartPresenter?", 1),
        ("enum AppBuilder { static func make() -> AppInteractor { AppInteractor() } }", "", 1),
    ])
    func interactorsOfNoModule(other: String, member: String, count: Int) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            final class AppDelegate: NSObject, UIApplicationDelegate {
                var interactor: AppInteractor?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    interactor = AppInteractor()
                    return true
                }
            }
            protocol AppInteracting: AnyObject { func start() }
            final class AppInteractor: AppInteracting {
                \(member)
                func start() { RateStorage().read() }
            }
            final class RateStorage { func read() {} }
            \(other)
            """
        ]).run([rule("concrete-gateway")]).findings
        #expect(found.count == count)
    }
}
