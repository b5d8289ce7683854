struct Notification {
    let name: Name
    var object: Any?
    var userInfo: [AnyHashable: Any]?

    init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
        self.name = name
        self.object = object
        self.userInfo = userInfo
    }

    struct Name: Hashable {
        let rawValue: String
        /// Whether nobody but the system posts it.
        var onPaperIsSystem = false
        init(_ rawValue: String) { self.rawValue = rawValue }
        init(rawValue: String) { self.rawValue = rawValue }
        init(onPaperSystem name: String) {
            rawValue = name
            onPaperIsSystem = true
        }
    }
}

typealias NSNotification = Notification

class NotificationCenter: NSObject {
    static let `default` = NotificationCenter()

    func addObserver(_ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object: Any?) {
        onPaperListen(to: aName) { OnPaper.perform(aSelector, on: observer, with: $0) }
    }

    @discardableResult func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
        using block: @escaping (Notification) -> Void
    ) -> NSObjectProtocol {
        onPaperListen(to: name) { notification in
            if let notification = notification as? Notification { block(notification) }
        }
        return NSObject()
    }

    func removeObserver(_ observer: Any) {}
    func removeObserver(_ observer: Any, name aName: Notification.Name?, object: Any?) {}

    func post(name aName: Notification.Name, object anObject: Any?, userInfo: [AnyHashable: Any]? = nil) {
        OnPaper.tell(aName.rawValue, Notification(name: aName, object: anObject, userInfo: userInfo))
    }

    func post(_ notification: Notification) { OnPaper.tell(notification.name.rawValue, notification) }

    private func onPaperListen(to name: Notification.Name?, _ handler: @escaping (Any?) -> Void) {
        guard let name else { return }
        OnPaper.listen(to: name.rawValue, handler)
        if name.onPaperIsSystem {
            OnPaper.event(on: nil, "notification") { handler(Notification(name: name)) }
        }
    }
}

extension UIApplication {
    static let didFinishLaunchingNotification = Notification.Name(onPaperSystem: "didFinishLaunching")
    static let didBecomeActiveNotification = Notification.Name(onPaperSystem: "didBecomeActive")
    static let willResignActiveNotification = Notification.Name(onPaperSystem: "willResignActive")
    static let didEnterBackgroundNotification = Notification.Name(onPaperSystem: "didEnterBackground")
    static let willEnterForegroundNotification = Notification.Name(onPaperSystem: "willEnterForeground")
    static let willTerminateNotification = Notification.Name(onPaperSystem: "willTerminate")
    static let didReceiveMemoryWarningNotification = Notification.Name(onPaperSystem: "didReceiveMemoryWarning")
    static let userDidTakeScreenshotNotification = Notification.Name(onPaperSystem: "userDidTakeScreenshot")
    static let significantTimeChangeNotification = Notification.Name(onPaperSystem: "significantTimeChange")
}

extension UIResponder {
    static let keyboardWillShowNotification = Notification.Name(onPaperSystem: "keyboardWillShow")
    static let keyboardDidShowNotification = Notification.Name(onPaperSystem: "keyboardDidShow")
    static let keyboardWillHideNotification = Notification.Name(onPaperSystem: "keyboardWillHide")
    static let keyboardDidHideNotification = Notification.Name(onPaperSystem: "keyboardDidHide")
    static let keyboardWillChangeFrameNotification = Notification.Name(onPaperSystem: "keyboardWillChangeFrame")
    static let keyboardDidChangeFrameNotification = Notification.Name(onPaperSystem: "keyboardDidChangeFrame")
}

extension UIScene {
    static let didActivateNotification = Notification.Name(onPaperSystem: "sceneDidActivate")
    static let willDeactivateNotification = Notification.Name(onPaperSystem: "sceneWillDeactivate")
    static let willEnterForegroundNotification = Notification.Name(onPaperSystem: "sceneWillEnterForeground")
    static let didEnterBackgroundNotification = Notification.Name(onPaperSystem: "sceneDidEnterBackground")
}

extension UITextField {
    static let textDidChangeNotification = Notification.Name(onPaperSystem: "fieldDidChange")
    static let textDidBeginEditingNotification = Notification.Name(onPaperSystem: "fieldDidBegin")
    static let textDidEndEditingNotification = Notification.Name(onPaperSystem: "fieldDidEnd")
}

extension UITextView {
    static let textDidChangeNotification = Notification.Name(onPaperSystem: "textDidChange")
    static let textDidEndEditingNotification = Notification.Name(onPaperSystem: "textDidEnd")
}

extension UIDevice {
    static let orientationDidChangeNotification = Notification.Name(onPaperSystem: "orientationDidChange")
    static let batteryStateDidChangeNotification = Notification.Name(onPaperSystem: "batteryStateDidChange")
    static let proximityStateDidChangeNotification = Notification.Name(onPaperSystem: "proximityStateDidChange")
}

// MARK: - Notifications to the user

class UNUserNotificationCenter: NSObject {
    private static let shared = UNUserNotificationCenter()
    static func current() -> UNUserNotificationCenter { shared }

    weak var delegate: UNUserNotificationCenterDelegate? {
        didSet {
            OnPaper.event(on: nil, "userNotificationCenter(_:didReceive:withCompletionHandler:)") { [unowned self] in
                delegate?.userNotificationCenter(self, didReceive: UNNotificationResponse()) {}
            }
            OnPaper.event(on: nil, "userNotificationCenter(_:didReceive:)") { [self] in
                Task { await delegate?.userNotificationCenter(self, didReceive: UNNotificationResponse()) }
            }
            OnPaper.event(on: nil, "userNotificationCenter(_:willPresent:withCompletionHandler:)") { [unowned self] in
                delegate?.userNotificationCenter(self, willPresent: UNNotification()) { _ in }
            }
        }
    }

    func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, Error?) -> Void
    ) { OnPaper.later { completionHandler(OnPaper.free(), nil) } }
}

protocol UNUserNotificationCenterDelegate: AnyObject {
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
}

extension UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {}
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {}
}

class UNNotificationResponse: NSObject {
    var actionIdentifier: String { OnPaper.any(String.self) }
    let notification = UNNotification()
}

class UNNotification: NSObject {
    let request = UNNotificationRequest()
}

class UNNotificationRequest: NSObject {
    var identifier: String { OnPaper.any(String.self) }
    let content = UNNotificationContent()
}

class UNNotificationContent: NSObject {
    var userInfo: [AnyHashable: Any] { OnPaper.any([AnyHashable: Any].self) }
    var categoryIdentifier: String { OnPaper.any(String.self) }
}
