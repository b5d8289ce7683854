import NavigationGraph
import Testing

/// Ways in from outside: what code shows where a link, a notification or their like opens the app.
@Suite struct LinkTests {
    private let screens = """
        final class HomeViewController: UIViewController {
            @IBAction func tap() { present(TermsViewController(), animated: true) }
        }
        final class TermsViewController: UIViewController {}
        final class ChatViewController: UIViewController {}
        final class CallViewController: UIViewController {}
        final class ShopViewController: UIViewController {}
        """

    private let router = """
        enum Destination { case chat(String), call, shop }
        protocol Routing: AnyObject { func open(_ destination: Destination) }
        final class Router: Routing {
            let navigation = UINavigationController(rootViewController: HomeViewController())
            func open(_ destination: Destination) {
                switch destination {
                case .chat: navigation.pushViewController(ChatViewController(), animated: true)
                case .call: navigation.present(CallViewController(), animated: true)
                case .shop: showShop()
                }
            }
            private func showShop() { navigation.pushViewController(ShopViewController(), animated: true) }
        }
        """

    private func delegate(_ methods: String) -> String {
        """
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            let router: Routing = Router()
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                window = UIWindow()
                window?.rootViewController = HomeViewController()
                window?.makeKeyAndVisible()
            }
            \(methods)
        }
        """
    }

    /// Each way in as `channel symbol: kind Scene, …`.
    private func links(_ files: [String: String]) throws -> [String] {
        let all = files.merging(["Screens.swift": screens, "Router.swift": router]) { own, _ in own }
        return try resolve(all).graph.links.map { link in
            let targets = link.targets.map { target in
                "\(target.kind.rawValue) \(target.scene)" + (target.certainty == .exact ? "" : " (inferred)")
            }
            let symbol = link.handler?.symbol ?? ""
            return "\(link.channel?.rawValue ?? "") \(symbol): \(targets.joined(separator: ", "))"
        }
    }

    /// Of a router's screens only those of the case that the handler asks for.
    @Test func aRouterShowsWhatTheHandlerAsksFor() throws {
        let found = try links([
            "Delegate.swift": delegate(
                """
                func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router.open(.chat("a")) }
                func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { router.open(.call) }
                func windowScene(
                    _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
                    completionHandler: @escaping (Bool) -> Void
                ) { router.open(.shop) }
                """)
        ])
        #expect(
            found == [
                "activity SceneDelegate.scene(_:continue:): present CallViewController",
                "url SceneDelegate.scene(_:openURLContexts:): push ChatViewController",
                "shortcut SceneDelegate.windowScene(_:performActionFor:completionHandler:): push ShopViewController",
            ])
    }

    /// What the app is started with counts, and what it shows at every start does not.
    @Test func optionsOfTheStart() throws {
        let found = try links([
            "Delegate.swift": """
            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                let router: Routing = Router()
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    window = UIWindow()
                    window?.rootViewController = HomeViewController()
                    if let url = options.urlContexts.first?.url { open(url) }
                }
                private func open(_ url: URL) { router.open(.shop) }
            }
            """
        ])
        #expect(found == ["url SceneDelegate.scene(_:willConnectTo:options:): push ShopViewController"])
    }

    @Test func aNotificationOpensAScreen() throws {
        let found = try links([
            "Delegate.swift": delegate(""),
            "Notifications.swift": """
            final class NotificationManager: NSObject, UNUserNotificationCenterDelegate {
                let router = Router()
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
                ) async { router.open(.chat("b")) }
            }
            """,
        ])
        #expect(
            found == ["notification NotificationManager.userNotificationCenter(_:didReceive:): push ChatViewController"]
        )
    }

    /// A method of that name in a class that the system does not ask is none.
    @Test func aNamesakeIsNoHandler() throws {
        let found = try links([
            "Delegate.swift": delegate(""),
            "Helper.swift": """
            final class Helper {
                let router = Router()
                func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { router.open(.call) }
            }
            """,
        ])
        #expect(found.isEmpty)
    }

    /// What the user does on a screen that a link has shown is that screen's.
    @Test func whatTheScreenDoesIsNotTheLinks() throws {
        let found = try links([
            "Delegate.swift": delegate(
                """
                func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
                    window?.rootViewController = HomeViewController()
                }
                """)
        ])
        #expect(found == ["activity SceneDelegate.scene(_:continue:): root HomeViewController"])
    }

    @Test func modifiersOfSwiftUI() throws {
        let found = try links([
            "App.swift": """
            @main struct HarborApp: App {
                let router = Router()
                var body: some Scene {
                    WindowGroup {
                        ContentView()
                            .onOpenURL { url in router.open(.shop) }
                            .onContinueUserActivity("order") { open($0) }
                    }
                }
                func open(_ activity: NSUserActivity) { router.open(.call) }
            }
            struct ContentView: View { var body: some View { Text("") } }
            """
        ])
        #expect(
            found == [
                "activity HarborApp.onContinueUserActivity: present CallViewController",
                "url HarborApp.onOpenURL: push ShopViewController",
            ])
    }

    /// Of intents those that open the app, or that show something.
    @Test func intentsThatOpenTheApp() throws {
        let found = try links([
            "Delegate.swift": delegate(""),
            "Intents.swift": """
            struct PlayIntent: AppIntent {
                func perform() async throws -> some IntentResult { .result() }
            }
            struct OpenShopIntent: AppIntent {
                static var openAppWhenRun = true
                func perform() async throws -> some IntentResult { Router().open(.shop); return .result() }
            }
            struct OpenIntent2: AppIntent {
                static let openAppWhenRun: Bool = true
                func perform() async throws -> some IntentResult { .result() }
            }
            """,
        ])
        #expect(
            found == ["intent OpenIntent2.perform(): ", "intent OpenShopIntent.perform(): push ShopViewController"])
    }

    /// Widgets open URLs, which some handler takes.
    @Test func aWidgetLeadsWhereURLsDo() throws {
        let files = [
            "Screens.swift": screens, "Router.swift": router,
            "Delegate.swift": delegate(
                "func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router.open(.shop) }"),
            "Widget.swift": """
            struct TideView: View {
                var body: some View { Text("").widgetURL(URL(string: "harbor://tide")) }
            }
            """,
        ]
        let widget = try #require(try resolve(files).graph.links.first { $0.channel == .widget })
        #expect(widget.handles == ["harbor://tide"])
        #expect(widget.scenes == ["ShopViewController"])
        #expect(widget.targets.map(\.certainty) == [.inferred])
    }

    /// What property lists and entitlements say the app answers to.
    @Test func whatAHandlerAnswersTo() throws {
        func list(_ content: String) -> String { "<plist><dict>\(content)</dict></plist>" }
        let files = [
            "Screens.swift": screens, "Router.swift": router,
            "Info.plist": list(
                """
                <key>CFBundleURLTypes</key><array><dict>
                <key>CFBundleURLSchemes</key><array><string>harbor</string></array></dict></array>
                <key>NSUserActivityTypes</key><array><string>order</string></array>
                <key>UIApplicationShortcutItems</key><array><dict>
                <key>UIApplicationShortcutItemType</key><string>scan</string></dict></array>
                """),
            "Harbor.entitlements.plist": list(
                """
                <key>com.apple.developer.associated-domains</key>
                <array><string>applinks:harbor.example?mode=developer</string><string>webcredentials:a.example</string></array>
                """),
            "Delegate.swift": delegate(
                """
                func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
                func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
                func windowScene(
                    _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
                    completionHandler: @escaping (Bool) -> Void
                ) {}
                """),
        ]
        let links = try resolve(files).graph.links
        #expect(links.map(\.handles) == [["https://harbor.example", "order"], ["harbor://"], ["scan"]])
    }

    /// A screen that only a link shows can be reached; the app does not start with it.
    @Test func whatALinkShowsIsReached() throws {
        let files = [
            "Screens.swift": screens, "Router.swift": router,
            "Delegate.swift": delegate(
                "func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { router.open(.call) }"),
        ]
        let graph = try resolve(files).graph
        #expect(graph.startNumbers.map { graph.scenes[$0].id } == ["CallViewController", "HomeViewController"])
        #expect(graph.scenes.filter(\.entry).map(\.id) == ["HomeViewController"])
    }
}
