import Facts
import Testing

/// Objects that many screens know: what they do, they do for who asks them to.
@Suite struct SharedObjectTests {
    /// A router that all screens keep, with a way that only a handler of links takes: no screen leads there.
    @Test func aRouterOfTheWholeApp() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Router.swift": """
                final class Router {
                    private let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func showCargo() { stack.pushViewController(CargoViewController(), animated: true) }
                    func showCrew() { stack.pushViewController(CrewViewController(), animated: true) }
                }
                final class LinkHandler {
                    private let router: Router
                    init(router: Router) { self.router = router }
                    func handle(_ link: String) { router.showCrew() }
                }
                final class HarborViewController: UIViewController {
                    var router: Router!
                    @IBAction func tap() { router.showCargo() }
                }
                final class PierViewController: UIViewController {
                    var router: Router!
                    @IBAction func tap() { print(1) }
                }
                \(screens("Cargo", "Crew"))
                """
            ])
    }

    /// A service that the app's delegate makes is no part of the screens that know the delegate.
    @Test func whatTheAppsDelegateHandsToAService() throws {
        let graph = try resolve([
            "App.swift": """
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                lazy var notices: Notices = { Notices(open: { [weak self] in self?.open() }) }()
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window?.rootViewController = HarborViewController()
                    UNUserNotificationCenter.current().delegate = notices
                    return true
                }
                func open() { window?.rootViewController?.present(CargoViewController(), animated: true) }
            }
            final class Notices: NSObject, UNUserNotificationCenterDelegate {
                private let open: () -> Void
                init(open: @escaping () -> Void) { self.open = open }
                func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) {
                    open()
                }
            }
            final class PierViewController: UIViewController {
                let delegate = UIApplication.shared.delegate as! AppDelegate
                override func viewDidLoad() { print(delegate.notices) }
            }
            \(screens("Harbor", "Cargo"))
            """
        ]).graph
        #expect(!graph.routes.contains { $0.from == "PierViewController" })
    }

    /// Containers of the app's own: each holds what its own calls put into it.
    @Test func whatOneOfSeveralStacksHolds() throws {
        try expectRoutes(
            ["HarborView present CargoView", "PierView present CrewView"],
            in: [
                "App.swift": """
                import SwiftUI
                final class Flow: ObservableObject {
                    private var root: AnyView?
                    func setRoot(_ view: AnyView) { root = view }
                    func content() -> AnyView { root! }
                }
                @main struct PortApp: App { var body: some Scene { WindowGroup { TabView { HarborView(); PierView() } } } }
                struct HarborView: View {
                    @State private var isShown = false
                    var body: some View { Button("") { isShown = true }.sheet(isPresented: $isShown) { make() } }
                    private func make() -> some View {
                        let flow = Flow()
                        flow.setRoot(AnyView(CargoView()))
                        return flow.content()
                    }
                }
                struct PierView: View {
                    @State private var isShown = false
                    var body: some View { Button("") { isShown = true }.sheet(isPresented: $isShown) { make() } }
                    private func make() -> some View {
                        let flow = Flow()
                        flow.setRoot(AnyView(CrewView()))
                        return flow.content()
                    }
                }
                struct CargoView: View { var body: some View { Text("") } }
                struct CrewView: View { var body: some View { Text("") } }
                """
            ], entries: ["HarborView", "PierView"])
    }

    /// Two apps of one project fulfil a protocol of the module they share.
    @Test func theCodeOfAnotherApp() throws {
        func module(_ name: String, isApp: Bool) -> Set<CodeModule> {
            [CodeModule(project: "Port.xcodeproj", target: name, names: [name], isApp: isApp)]
        }
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: [
                "Shared.swift": """
                public protocol Alerts: AnyObject { func push() }
                public final class Gate {
                    public var alerts: Alerts!
                    public init(alerts: Alerts) { self.alerts = alerts }
                    public func pass() { alerts.push() }
                }
                """,
                "Phone.swift": """
                final class PhoneAlerts: Alerts {
                    func push() { UIApplication.shared.keyWindow?.rootViewController?.present(CargoViewController(), animated: true) }
                }
                final class HarborViewController: UIViewController {
                    let gate = Gate(alerts: PhoneAlerts())
                    @IBAction func tap() { gate.pass() }
                }
                final class CargoViewController: UIViewController {}
                """,
                "Desktop.swift": """
                final class DeskViewController: UIViewController {
                    var gate: Gate!
                    @IBAction func tap() { gate.pass() }
                }
                """,
            ],
            modules: [
                "Shared.swift": module("Kit", isApp: false), "Phone.swift": module("Phone", isApp: true),
                "Desktop.swift": module("Desktop", isApp: true),
            ])
    }
}
