class UIWindow: UIView {
    weak var windowScene: UIWindowScene?
    var isKeyWindow: Bool { OnPaper.free() }

    var rootViewController: UIViewController? {
        didSet { OnPaper.show(rootViewController, on: self, as: .window) }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        OnPaperLaunch.hasWindow = true
    }
    init(windowScene: UIWindowScene) {
        super.init(frame: .zero)
        OnPaperLaunch.hasWindow = true
        self.windowScene = windowScene
        windowScene.windows.append(self)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func makeKeyAndVisible() { UIApplication.shared.windows.append(self) }
    func makeKey() { UIApplication.shared.windows.append(self) }
}

class UIApplication: UIResponder {
    static let shared = onPaperShared()
    var delegate: UIApplicationDelegate?
    var windows: [UIWindow] = []
    var connectedScenes: Set<UIScene> = []
    var openSessions: Set<UISceneSession> = []

    var keyWindow: UIWindow? { windows.last }
    var applicationState: State { OnPaper.any(State.self) }

    enum State { case active, inactive, background }
    struct LaunchOptionsKey: Hashable {
        let rawValue: String
        static let url = LaunchOptionsKey(rawValue: "url")
        static let remoteNotification = LaunchOptionsKey(rawValue: "remoteNotification")
        static let shortcutItem = LaunchOptionsKey(rawValue: "shortcutItem")
    }
    struct OpenURLOptionsKey: Hashable {
        static let sourceApplication = OpenURLOptionsKey()
    }
    struct OpenExternalURLOptionsKey: Hashable {}

    /// An app may have a class of its own for what it is.
    private static func onPaperShared() -> UIApplication {
        for type in OnPaper.types(UIApplication.self) {
            if let own = OnPaper.make(type) as? UIApplication { return own }
        }
        return UIApplication()
    }

    func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { OnPaper.later { completion?(OnPaper.free()) } }
    func canOpenURL(_ url: URL) -> Bool { OnPaper.free() }
    @discardableResult func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
        -> Bool
    {
        OnPaper.perform(action, on: target, with: sender)
        return true
    }
    func registerForRemoteNotifications() {}
}

protocol UIApplicationDelegate: AnyObject {
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidFinishLaunching(_ application: UIApplication)
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIApplicationDelegate {
    var window: UIWindow? {
        get { nil }
        set {}
    }
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    func applicationDidFinishLaunching(_ application: UIApplication) {}
    func applicationDidBecomeActive(_ application: UIApplication) {}
    func applicationWillResignActive(_ application: UIApplication) {}
    func applicationDidEnterBackground(_ application: UIApplication) {}
    func applicationWillEnterForeground(_ application: UIApplication) {}
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {}
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {}
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool { false }
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {}

    func onPaperStarts() {
        let app = UIApplication.shared
        app.delegate = self
        let launch = OnPaperLaunch()
        if !OnPaperLaunch.hasScenes, !launch.hasOwnWindow { window = onPaperFirstWindow(OnPaper.main()) }
        _ = application(app, willFinishLaunchingWithOptions: nil)
        _ = application(app, didFinishLaunchingWithOptions: nil)
        applicationDidFinishLaunching(app)
        applicationDidBecomeActive(app)
        if window != nil { launch.hasOwnWindow = true }
        OnPaper.event(on: self, "applicationWillEnterForeground(_:)") { [self] in
            applicationWillResignActive(app)
            applicationDidEnterBackground(app)
            applicationWillEnterForeground(app)
            applicationDidBecomeActive(app)
        }
        OnPaper.event(on: self, "application(_:open:options:)") { [self] in
            _ = application(app, open: OnPaper.any(URL.self), options: [:])
        }
        OnPaper.event(on: self, "application(_:continue:restorationHandler:)") { [self] in
            _ = application(app, continue: NSUserActivity(activityType: OnPaper.any(String.self))) { _ in }
        }
        OnPaper.event(on: self, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)") { [self] in
            application(app, didReceiveRemoteNotification: OnPaper.any([AnyHashable: Any].self)) { _ in }
        }
        OnPaper.event(on: self, "application(_:didReceiveRemoteNotification:)") { [self] in
            application(app, didReceiveRemoteNotification: OnPaper.any([AnyHashable: Any].self))
        }
        OnPaper.event(on: self, "application(_:open:sourceApplication:annotation:)") { [self] in
            _ = application(app, open: OnPaper.any(URL.self), sourceApplication: nil, annotation: 0)
        }
        OnPaper.event(on: self, "application(_:performActionFor:completionHandler:)") { [self] in
            application(app, performActionFor: OnPaper.any(UIApplicationShortcutItem.self)) { _ in }
        }
    }
}

// MARK: - Scenes

class UIScene: UIResponder {
    var delegate: UISceneDelegate?
    let session = UISceneSession()
    var activationState: ActivationState { OnPaper.any(ActivationState.self) }

    enum ActivationState { case unattached, foregroundActive, foregroundInactive, background }
    class ConnectionOptions {
        var urlContexts: Set<UIOpenURLContext> { OnPaper.any(Set<UIOpenURLContext>.self) }
        var userActivities: Set<NSUserActivity> { OnPaper.any(Set<NSUserActivity>.self) }
        var shortcutItem: UIApplicationShortcutItem? { OnPaper.any(UIApplicationShortcutItem?.self) }
        var notificationResponse: UNNotificationResponse? { OnPaper.any(UNNotificationResponse?.self) }
    }
}

class UIWindowScene: UIScene {
    var windows: [UIWindow] = []
    var keyWindow: UIWindow? { windows.last }
}

class UISceneSession: NSObject {
    weak var scene: UIScene?
    var stateRestorationActivity: NSUserActivity?
}

class UIOpenURLContext: NSObject {
    var url: URL { OnPaper.any(URL.self) }
}

protocol UISceneDelegate: AnyObject {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UISceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
    func sceneDidDisconnect(_ scene: UIScene) {}
    func sceneDidBecomeActive(_ scene: UIScene) {}
    func sceneWillResignActive(_ scene: UIScene) {}
    func sceneWillEnterForeground(_ scene: UIScene) {}
    func sceneDidEnterBackground(_ scene: UIScene) {}
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

extension UIWindowSceneDelegate {
    var window: UIWindow? {
        get { nil }
        set {}
    }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {}

    func onPaperStarts() {
        let connected = UIWindowScene()
        connected.delegate = self
        connected.session.scene = connected
        UIApplication.shared.connectedScenes.insert(connected)
        let launch = OnPaperLaunch()
        if !launch.hasOwnWindow { window = onPaperFirstWindow(OnPaper.main()) }
        scene(connected, willConnectTo: connected.session, options: UIScene.ConnectionOptions())
        sceneWillEnterForeground(connected)
        sceneDidBecomeActive(connected)
        if window != nil { launch.hasOwnWindow = true }
        OnPaper.event(on: connected, "sceneWillEnterForeground(_:)") { [self] in
            sceneWillResignActive(connected)
            sceneDidEnterBackground(connected)
            sceneWillEnterForeground(connected)
            sceneDidBecomeActive(connected)
        }
        OnPaper.event(on: connected, "scene(_:openURLContexts:)") { [self] in
            scene(connected, openURLContexts: [UIOpenURLContext()])
        }
        OnPaper.event(on: connected, "scene(_:continue:)") { [self] in
            scene(connected, continue: NSUserActivity(activityType: OnPaper.any(String.self)))
        }
        OnPaper.event(on: connected, "windowScene(_:performActionFor:completionHandler:)") { [self] in
            windowScene(connected, performActionFor: OnPaper.any(UIApplicationShortcutItem.self)) { _ in }
        }
    }
}
