import Testing

/// Methods that `#selector` names on a value of a protocol for Objective-C: the user runs whatever fulfils it.
@Suite struct SelectedRequirementTests {
    private func harbor(registration: String, extra: String = "") -> [String: String] {
        [
            "Screens.swift": screens("Cargo"),
            "Harbor.swift": """
            import UIKit
            @objc protocol HarborViewOutput {
                func viewIsReady()
                func tapped()
                func nextPage()
            }
            protocol HarborViewInput: AnyObject { func setUp() }
            protocol HarborRouterInput { func openCargo() }
            final class HarborViewController: UIViewController, HarborViewInput {
                let button = UIButton()
                var output: HarborViewOutput!
                override func viewDidLoad() { output.viewIsReady() }
                func setUp() { \(registration) }
            }
            final class HarborPresenter: HarborViewOutput {
                weak var view: HarborViewInput!
                var router: HarborRouterInput!
                func nextPage() { router.openCargo() }
                func tapped() { if Bool.random() { router.openCargo() } }
                func viewIsReady() { view.setUp() }
                \(extra)
            }
            final class HarborRouter: HarborRouterInput {
                weak var view: HarborViewController!
                func openCargo() { view.present(CargoViewController(), animated: true) }
            }
            enum HarborAssembly {
                static func build() -> UIViewController {
                    let view = HarborViewController()
                    let presenter = HarborPresenter()
                    let router = HarborRouter()
                    view.output = presenter
                    presenter.view = view
                    presenter.router = router
                    router.view = view
                    return view
                }
            }
            final class Pager { func nextPage() {} }
            final class AppDelegate: NSObject, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                    Pager().nextPage()
                    window = UIWindow()
                    window?.rootViewController = HarborAssembly.build()
                    return true
                }
            }
            """,
        ]
    }

    @Test(arguments: [
        ("button.addTarget(output, action: #selector(output.tapped), for: .touchUpInside)", ""),
        ("button.addTarget(output, action: #selector(HarborViewOutput.tapped), for: .touchUpInside)", ""),
        ("button.addTarget(output, action: #selector(HarborPresenter.tapped), for: .touchUpInside)", ""),
        ("", " (declared)"),
    ])
    func aSelectorOfARequirementIsAnEvent(registration: String, certainty: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController" + certainty], in: harbor(registration: registration))
    }

    @Test func theEventIsTheMethodThatTheSelectorNames() throws {
        let registration = "button.addTarget(output, action: #selector(output.tapped), for: .touchUpInside)"
        let route = try #require(try resolve(harbor(registration: registration)).graph.routes.first)
        #expect(route.event == "tapped()")
    }

    /// One caller that nothing runs says nothing of those beside it, whatever their order.
    @Test func aDeadCallerBesideALivingOne() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                registration: "button.addTarget(output, action: #selector(output.tapped), for: .touchUpInside)",
                extra: "func zoom() { router.openCargo() }"))
    }
}
