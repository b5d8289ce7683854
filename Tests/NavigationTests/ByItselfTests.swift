import NavigationGraph
import Testing

/// What comes up with nobody doing anything, and what only looks as if it did.
@Suite struct ByItselfTests {
    private func route(_ id: String, in files: [String: String]) throws -> Route {
        let graph = try resolve(files).graph
        return try #require(graph.routes.first { $0.id == id }, "\(graph.routes.map(\.id))")
    }

    // MARK: Containers

    /// A screen that keeps a container: it puts the cargo there while it is made, and the crew when it is told to.
    private let pier = [
        "Screens.swift": screens("Cargo", "Crew", "List"),
        "Pier.swift": """
        final class SplitViewController: UISplitViewController {}
        final class PierViewController: UIViewController {
            private lazy var split = SplitViewController(style: .doubleColumn)
            init() { super.init(nibName: nil, bundle: nil); configure() }
            override func viewDidLoad() { addChild(split); view.addSubview(split.view) }
            private func configure() { showCargo() }
            private func showCargo() { split.setViewController(CargoViewController(), for: .primary) }
            func open(_ number: Int) { show(CrewViewController()) }
            private func show(_ other: UIViewController) { split.setViewController(other, for: .secondary) }
        }
        """,
        "Delegate.swift": """
        @main final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
            var window: UIWindow?
            let pier = PierViewController()
            func applicationDidFinishLaunching(_ application: UIApplication) {
                window = UIWindow()
                window?.rootViewController = pier
            }
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
            ) { pier.open(3) }
        }
        """,
    ]

    @Test func whatIsPutInWhileTheScreenIsMadeIsAPart() throws {
        let cargo = try route("SplitViewController>contain>CargoViewController", in: pier)
        #expect(cargo.event == nil)
        #expect(cargo.trigger == nil)
    }

    @Test func whatIsPutInByANotificationIsNone() throws {
        let graph = try resolve(pier).graph
        let crew = try #require(graph.routes.first { $0.id == "SplitViewController>contain>CrewViewController" })
        #expect(crew.trigger == "open(_:)")
        #expect(crew.control == nil)
        let link = try #require(graph.links.first { $0.channel == .notification })
        #expect(link.scenes == ["CrewViewController"])
    }

    /// The screen that is shown hands on to the function that shows it; what starts it is the list.
    @Test func aFunctionThatGoesOnByItselfIsStartedByAnother() throws {
        var files = pier
        files["Pier.swift"] = """
            final class SplitViewController: UISplitViewController {}
            final class CrewViewController: UIViewController {
                let go: (Int) -> Void
                init(go: @escaping (Int) -> Void) { self.go = go; super.init(nibName: nil, bundle: nil) }
            }
            final class ListViewController: UIViewController {
                let go: (Int) -> Void
                init(go: @escaping (Int) -> Void) { self.go = go; super.init(nibName: nil, bundle: nil) }
            }
            final class PierViewController: UIViewController {
                private lazy var split = SplitViewController(style: .doubleColumn)
                private lazy var list = ListViewController(go: open)
                override func viewDidLoad() { split.setViewController(list, for: .primary) }
                func open(_ number: Int) {
                    let crew = CrewViewController(go: { [weak self] number in self?.open(number) })
                    split.setViewController(crew, for: .secondary)
                }
            }
            """
        files["Screens.swift"] = screens("Cargo")
        let crew = try route("SplitViewController>contain>CrewViewController", in: files)
        #expect(crew.event == "ListViewController.go")
    }

    @Test(arguments: [
        ("QuayView()", Control.Kind.appearance),
        ("Text(\"Quay\").sheet(isPresented: $isOpen) { NavigationView { QuayView() } }", nil),
    ])
    func aControllerThatAViewDraws(_ content: String, _ kind: Control.Kind?) throws {
        let graph = try resolve([
            "Quay.swift": """
            import SwiftUI
            final class QuayViewController: UIViewController {}
            struct QuayView: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> QuayViewController { QuayViewController() }
            }
            @main struct HarborApp: App { var body: some Scene { WindowGroup { HarborView() } } }
            struct HarborView: View {
                @State private var isOpen = false
                var body: some View { \(content) }
            }
            """
        ]).graph
        let quay = graph.routes.filter { $0.to == "QuayViewController" }
        #expect(quay.map { $0.control?.kind } == [kind], "\(graph.routes.map(\.id))")
    }

    // MARK: The start of the app

    /// A coordinator that subscribes to a service when the app starts, and presents the news by what it is told; a screen
    /// changes what the service says.
    private func coordinator(_ subject: String, _ operators: String = "map { $0 > 0 }") -> [String: String] {
        [
            "Screens.swift": screens("News"),
            "App.swift": """
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                private var coordinator: AppCoordinator?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let window = UIWindow()
                    coordinator = AppCoordinator(window: window)
                    coordinator?.start()
                }
            }
            final class Store {
                static let shared = Store()
                private let subject = \(subject)
                var site: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
                func select(_ id: Int) { subject.send(id) }
            }
            final class AppCoordinator {
                private let root = RootViewController()
                private let window: UIWindow
                init(window: UIWindow) { self.window = window }
                func start() {
                    window.rootViewController = root
                    Store.shared.site.\(operators).sink { [weak self] _ in self?.showNews() }
                }
                private func showNews() { root.present(NewsViewController(), animated: true) }
            }
            final class RootViewController: UIViewController {
                @IBAction func pick() { present(PickerViewController(), animated: true) }
            }
            final class PickerViewController: UIViewController {
                @IBAction func choose() { Store.shared.select(3) }
            }
            """,
        ]
    }

    private let byThePicker = "PickerViewController present NewsViewController"

    @Test func aStreamWithAValueRunsWhenTheAppStarts() throws {
        let files = coordinator("CurrentValueSubject<Int, Never>(0)")
        try expectRoutes(
            [
                "RootViewController present PickerViewController", byThePicker,
                "RootViewController present NewsViewController (inferred)",
            ],
            in: files, entries: ["RootViewController"])
        let news = try route("RootViewController>present>NewsViewController", in: files)
        #expect(news.control?.kind == .appearance)
    }

    @Test(arguments: [
        ("PassthroughSubject<Int, Never>()", "map { $0 > 0 }"),
        ("CurrentValueSubject<Int, Never>(0)", "dropFirst()"),
    ])
    func aStreamWithoutOneWaitsForWhoSends(_ subject: String, _ operators: String) throws {
        try expectRoutes(
            ["RootViewController present PickerViewController", byThePicker], in: coordinator(subject, operators),
            entries: ["RootViewController"])
    }

    /// The system runs the code of the app's delegate as well when a link is opened: that is nothing that comes by itself.
    @Test(arguments: [
        ("applicationDidBecomeActive(_ application: UIApplication)", Control.Kind.appearance),
        (
            "application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool",
            nil
        ),
    ])
    func whatTheDelegateShows(_ method: String, _ kind: Control.Kind?) throws {
        let graph = try resolve([
            "Screens.swift": screens("Root", "News"),
            "App.swift": """
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                private let root = RootViewController()
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    window = UIWindow()
                    window?.rootViewController = root
                }
                func \(method) { root.present(NewsViewController(), animated: true) }
            }
            """,
        ]).graph
        let news = graph.routes.filter { $0.to == "NewsViewController" }
        #expect(news.map { $0.control?.kind } == [kind], "\(graph.routes.map(\.id))")
    }
}
