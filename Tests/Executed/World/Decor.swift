// What programs name that has no bearing on who shows what: values, styles and colors, as much as makes them compile.

typealias CGFloat = Double

struct CGPoint: Equatable {
    var x = 0.0
    var y = 0.0
    static let zero = CGPoint()
}

struct CGSize: Equatable {
    var width = 0.0
    var height = 0.0
    static let zero = CGSize()
}

struct CGRect: Equatable {
    var origin = CGPoint()
    var size = CGSize()
    static let zero = CGRect()
    init() {}
    init(x: Double, y: Double, width: Double, height: Double) {}
}

struct NSRange: Equatable {}
struct IndexSet: Equatable {}
struct Data: Equatable {}
struct Date: Equatable {}
struct URLRequest { init(url: URL) {} }
class URLResponse: NSObject {}

struct URL: Hashable {
    let absoluteString: String
    init?(string: String) { absoluteString = string }
    var host: String? { scheme.isEmpty ? nil : parts.first }
    var path: String { "/" + parts.dropFirst().joined(separator: "/") }
    var lastPathComponent: String { parts.last ?? "" }
    var scheme: String { absoluteString.contains("://") ? String(absoluteString.prefix { $0 != ":" }) : "" }
    private var parts: [String] { absoluteString.split(separator: "/").dropFirst().map(String.init) }
}

class NSCoder: NSObject {}
class UIColor: NSObject {
    static let white = UIColor()
    static let red = UIColor()
    static let systemBackground = UIColor()
}
class UIImage: NSObject {
    init?(named name: String) {}
    init?(systemName name: String) {}
}
class UITouch: NSObject {}
class UIPress: NSObject {}
class UIPressesEvent: NSObject {}
class UIEvent: NSObject { enum EventSubtype { case none, motionShake } }
class UITraitCollection: NSObject {}
class UIDevice: NSObject {
    enum Idiom { case phone, pad }
    static let current = UIDevice()
    var userInterfaceIdiom: Idiom { OnPaper.free() ? .phone : .pad }
}
class UIScreen: NSObject {
    static let main = UIScreen()
    var bounds: CGRect { .zero }
}

extension UIView {
    var backgroundColor: UIColor? {
        get { nil }
        set {}
    }
    var frame: CGRect {
        get { .zero }
        set {}
    }
    var bounds: CGRect { .zero }
    struct AnimationOptions: OptionSet {
        let rawValue: Int
        static let transitionCrossDissolve = AnimationOptions(rawValue: 1)
        static let curveEaseInOut = AnimationOptions(rawValue: 2)
    }
    enum AnimationCurve { case easeInOut, easeIn, easeOut, linear }
}

enum UIViewAnimatingPosition { case end, start, current }
enum UIModalTransitionStyle { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
enum UIPopoverArrowDirection { case any, up, down }
enum UIRectEdge { case left, right, all }
struct UIKeyModifierFlags: OptionSet {
    let rawValue: Int
    static let command = UIKeyModifierFlags(rawValue: 1)
}
extension UIControl { enum State { case normal, highlighted, disabled, selected } }
extension UIButton {
    struct Configuration {
        var title: String?
        static func filled() -> Configuration { Configuration() }
        static func plain() -> Configuration { Configuration() }
    }
}
extension UIMenuElement {
    struct Attributes: OptionSet {
        let rawValue: Int
        static let destructive = Attributes(rawValue: 1)
    }
    enum State { case off, on, mixed }
}
extension UIMenu {
    struct Options: OptionSet {
        let rawValue: Int
        static let displayInline = Options(rawValue: 1)
    }
}
protocol UIContentConfiguration {}
struct UIListContentConfiguration: UIContentConfiguration { var text: String? }
class UIApplicationShortcutItem: NSObject {
    let type: String
    init(type: String) { self.type = type }
}
class NSUserActivity: NSObject {
    let activityType: String
    init(activityType: String) { self.activityType = activityType }
}
protocol UIUserActivityRestoring {}
enum UIBackgroundFetchResult { case newData, noData, failed }
enum UITextItemInteraction { case invokeDefaultAction }
struct UNAuthorizationOptions: OptionSet {
    let rawValue: Int
    static let alert = UNAuthorizationOptions(rawValue: 1)
}
struct UNNotificationPresentationOptions: OptionSet { let rawValue: Int }
struct PHPickerResult {}
struct PHPickerConfiguration {}
struct NSKeyValueObservingOptions: OptionSet {
    let rawValue: Int
    static let new = NSKeyValueObservingOptions(rawValue: 1)
}
enum DispatchQoS { case `default`, userInitiated, background }
struct DispatchTime {
    static func now() -> DispatchTime { DispatchTime() }
    static func + (time: DispatchTime, delay: Double) -> DispatchTime { time }
}
struct DispatchWorkItemFlags: OptionSet { let rawValue: Int }
extension DispatchQueue {
    struct Attributes: OptionSet {
        let rawValue: Int
        static let concurrent = Attributes(rawValue: 1)
    }
}

/// A method by its name: without Objective-C the method itself, found in whoever has it.
struct Selector {
    /// Whether an object has the method; it runs where it has.
    let run: (Any, Any?) -> Bool

    init<Target>(_ method: @escaping (Target) -> () -> Void) {
        run = { target, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    init<Target, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
        run = { target, sender in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            method(target)(sender)
            return true
        }
    }
}

// Of other frameworks.
class WKNavigation: NSObject {}
class WKNavigationAction: NSObject {}
enum WKNavigationActionPolicy { case cancel, allow }
class WKScriptMessage: NSObject {}
class CLLocation: NSObject {}
class CNContact: NSObject {}
class AVMetadataObject: NSObject {}
class AVCaptureConnection: NSObject {}
enum LAPolicy { case deviceOwnerAuthentication, deviceOwnerAuthenticationWithBiometrics }
