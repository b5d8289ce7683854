/// The words of the machine that runs code on paper.
///
/// The rest of this folder is a small model of UIKit in plain Swift: it declares what decides who shows what, with bodies over
/// these words, and leaves out everything else: also what only the user or the device changes, so that nobody takes it for what
/// it is at first. Words with an empty body, or with one that never ends, are the machine's own;
/// the others are said in terms of them. The programs of `Tests/Executed` run against the same model, with words that do
/// what they say.
///
/// The machine calls three methods of what it meets: `onPaperLives()` of an object that comes to life (it is a root, is shown
/// by something alive, or stands in something alive), `onPaperStarts()` of the delegates of the app and of its scenes, and
/// `onPaperFollow(_:sender:)` of a controller whose document says that a control leads on.
enum OnPaper: OnPaperForCallers {
    /// How content is shown. What is pushed, a root, a tab, a page, a part or a child of something also stands in it; what is
    /// presented has the target as its presenter. What a window shows is alive.
    enum Kind {
        case push, present, popover, root, window, tab, child, page, primary, detail
    }

    /// How something goes.
    enum Leave {
        case dismiss, pop, popToRoot, popTo, unwind, removed
    }

    /// Content is shown: an object, each of a list, or nothing.
    static func show(_ content: Any?, on target: Any?, as kind: Kind) {}

    /// An object goes, or what it shows does: a stack pops, a presenter dismisses what it has presented, or itself.
    static func leave(_ object: Any?, _ way: Leave, to destination: Any? = nil) {}

    /// An object, or each of a list, stands inside another. What a controller has as its view belongs to it, wherever else
    /// it is added: that only says where it is seen.
    static func contain(_ part: Any?, in whole: Any?) {}

    /// The user or the system may do it to an object any time after.
    ///
    /// Whoever stands around the object does it; where that is a screen of the library, or where nothing is, who runs this.
    static func event(on object: Any?, _ name: String, _ handler: @escaping () -> Void) {}

    /// Runs later, for whoever gives it.
    static func later(_ handler: (() -> Void)?) {}

    /// Whatever the type allows.
    static func any<T>(_ type: T.Type) -> T { while true {} }

    /// A choice that the user, the device or a server makes.
    static func free() -> Bool { any(Bool.self) }

    /// One of the numbers below another; nil where there is none.
    static func number(below count: Int) -> Int? { any(Int.self) }

    /// One of a list.
    static func one<T>(of list: [T]) -> T? {
        guard let index = OnPaper.number(below: list.count) else { return nil }
        return list[index]
    }

    // MARK: What a project knows by name

    /// The types of the app that inherit from one.
    static func types<T>(_ type: T.Type) -> [Any.Type] { [] }

    /// The scenes that the property lists begin with, made, and what they name of extensions; where they name no storyboard,
    /// that of a name.
    static func main(_ otherwise: String? = nil) -> [UIViewController] { [] }

    /// What can be seen and the public functions of a project give.
    static func offered() -> [UIViewController] { [] }

    /// The method that has a name in Objective-C.
    static func selector(_ name: String) -> Selector { any(Selector.self) }

    /// A class by its name, or by the two parts of it.
    static func named(_ name: String, _ ending: String = "") -> AnyClass? { nil }

    /// A scene of a storyboard, made; without an identifier the first one.
    static func scene(_ identifier: String?, in storyboard: String) -> UIViewController? { nil }

    /// What stands at the top of a nib, made.
    static func nib(_ name: String, owner: Any?) -> [Any] { [] }

    /// A cell or view that the document of a table or collection draws for an identifier.
    static func prototype(_ identifier: String, of view: Any?) -> Any? { nil }

    /// The segue of a controller's scene, with its destination made.
    static func segue(_ identifier: String, of controller: UIViewController) -> UIStoryboardSegue? { nil }

    /// Outlets, actions and parts that the document of an object draws.
    static func connect(_ object: Any?) {}

    /// Runs the method that a selector names: of the target, or without one of the first up the responder chain that has it.
    static func perform(_ action: Selector?, on target: Any?, with sender: Any?) {}

    /// Makes an object by an initializer that is not required, which plain Swift does not do for a type that is a value.
    static func make(_ type: Any.Type) -> Any? { nil }
    static func make(_ type: AnyClass?, frame: CGRect) -> Any? { nil }
    static func make(_ type: AnyClass?, style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> Any? { nil }
    static func make(_ type: AnyClass?, reuseIdentifier: String?) -> Any? { nil }

    // MARK: Where something stands, or nil: before it was shown, and after it has gone

    /// What an object stands in.
    static func parent(of object: Any?) -> Any? { nil }

    /// The stack that a controller stands on, nearest first.
    static func stack(of controller: UIViewController) -> UINavigationController? { nil }

    /// Who has presented a controller, or what it stands in.
    static func presenter(of controller: UIViewController) -> UIViewController? { nil }

    /// What lies over a controller.
    static func presented(by controller: UIViewController) -> UIViewController? { nil }

    /// What a stack, a window or another container shows, in order.
    static func held(by container: Any?) -> [UIViewController] { [] }

    // MARK: Words that are said in terms of others

    private static var listeners: [String: (Any?) -> Void] = [:]

    /// Runs whenever the same key is told.
    static func listen(to key: String, _ handler: @escaping (Any?) -> Void) { listeners[key] = handler }

    static func tell(_ key: String, _ value: Any?) { listeners[key]?(value) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func Selector(_ string: String) -> Selector { OnPaper.selector(string) }

/// What the launch has told so far. What is never said to be is not: the machine asks again in the end.
final class OnPaperLaunch {
    /// A delegate, or an app of SwiftUI, begins.
    static var isBegun: Bool
    /// Windows belong to scenes: their delegates have them.
    static var hasScenes: Bool
    /// Somebody has made a window.
    static var hasWindow: Bool
    /// The delegate has made its own window.
    var hasOwnWindow: Bool
}
