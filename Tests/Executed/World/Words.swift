/// The words, doing what they say.
enum OnPaper {
    enum Kind {
        case push, present, popover, root, window, tab, child, page, primary, detail
    }

    enum Leave {
        case dismiss, pop, popToRoot, popTo, unwind, removed
    }

    private static var world: World { .current }

    static func show(_ content: Any?, on target: Any?, as kind: Kind) {
        let shown = objects(content).compactMap { $0 as? UIViewController }
        if shown.isEmpty && kind != .root { return }
        world.show(shown, on: objects(target).first, as: kind)
    }

    static func leave(_ object: Any?, _ way: Leave, to destination: Any? = nil) {
        for object in objects(object) { world.leave(object, way, to: objects(destination).first) }
    }

    static func contain(_ part: Any?, in whole: Any?) {
        for part in objects(part) { world.contain(part, in: objects(whole).first) }
    }

    static func event(on object: Any?, _ name: String, _ handler: @escaping () -> Void) {
        guard Driver.mentions(name) else { return }
        world.add(.init(object: objects(object).first, name: name, handler: handler, registrant: world.source))
    }

    static func later(_ handler: (() -> Void)?) {
        if let handler { world.later(handler) }
    }

    static func free() -> Bool { Driver.choose(2) == 1 }

    static func number(below count: Int) -> Int? { count > 0 ? Driver.choose(min(count, 8)) : nil }

    static func one<T>(of list: [T]) -> T? {
        guard let index = number(below: list.count) else { return nil }
        return list[index]
    }

    static func any<T>(_ type: T.Type) -> T {
        if let made = made(type) as? T { return made }
        if let none = Optional<Any>.none as? T { return none }
        Driver.give(up: "nothing is of the type \(type)")
    }

    private static func made(_ type: Any.Type) -> Any? {
        if type == Bool.self { return free() }
        if type == Int.self { return Driver.choose(4) }
        if type == Double.self { return Double(Driver.choose(4)) }
        if type == Float.self { return Float(Driver.choose(4)) }
        if type == String.self || type == String?.self { return texts[Driver.choose(texts.count)] }
        if type == URL.self { return URL(string: "app://" + texts[Driver.choose(texts.count)]) }
        if type == IndexPath.self || type == IndexPath?.self { return IndexPath(row: Driver.choose(3), section: 0) }
        if type == Data?.self { return free() ? Data() : Data?.none as Any }
        if type == Error?.self { return free() ? Failure() : Error?.none as Any }
        if type == Date.self { return Date() }
        if type == NSRange.self { return NSRange() }
        if type == [AnyHashable: Any].self {
            return ["screen": texts[Driver.choose(texts.count)]] as [AnyHashable: Any]
        }
        if type == UIApplicationShortcutItem.self {
            return UIApplicationShortcutItem(type: texts[Driver.choose(texts.count)])
        }
        if type == UIApplication.State.self { return UIApplication.State.active }
        if type == UIGestureRecognizer.State.self { return UIGestureRecognizer.State.ended }
        if type == UITableViewCell.self { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        if type == UICollectionViewCell.self { return UICollectionViewCell(frame: .zero) }
        if type == Set<UIOpenURLContext>.self { return Set<UIOpenURLContext>() }
        if type == Set<NSUserActivity>.self { return Set<NSUserActivity>() }
        if type == [Any].self { return [] as [Any] }
        if type == [PHPickerResult].self { return free() ? [PHPickerResult()] : [] as [PHPickerResult] }
        return nil
    }

    private struct Failure: Error {}

    /// What texts may be: nothing, anything, and what the program compares texts with.
    private static var texts: [String] { ["", "text"] + Driver.texts }

    // MARK: What a project knows by name

    static func types<T>(_ type: T.Type) -> [Any.Type] { Driver.types(type) }
    static func main(_ otherwise: String? = nil) -> [UIViewController] { [] }
    static func offered() -> [UIViewController] { [] }
    static func selector(_ name: String) -> Selector { Selector { (_: Never) in {} } }
    static func named(_ name: String, _ ending: String = "") -> AnyClass? { nil }
    static func scene(_ identifier: String?, in storyboard: String) -> UIViewController? { nil }
    static func nib(_ name: String, owner: Any?) -> [Any] { [] }
    static func prototype(_ identifier: String, of view: Any?) -> Any? { nil }
    static func segue(_ identifier: String, of controller: UIViewController) -> UIStoryboardSegue? { nil }
    static func connect(_ object: Any?) {}

    static func perform(_ action: Selector?, on target: Any?, with sender: Any?) {
        guard let action else { return }
        if let target = objects(target).first {
            _ = action.run(target, sender)
            return
        }
        var next = objects(sender).first
        while let responder = next {
            if action.run(responder, sender) { return }
            next = (responder as? UIResponder)?.next ?? world.parent(of: responder)
        }
    }

    static func make(_ type: Any.Type) -> Any? { Driver.make(type as? AnyClass) }
    static func make(_ type: AnyClass?, frame: CGRect) -> Any? { Driver.make(type) }
    static func make(_ type: AnyClass?, style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> Any? {
        Driver.make(type)
    }
    static func make(_ type: AnyClass?, reuseIdentifier: String?) -> Any? { Driver.make(type) }

    // MARK: Where something stands

    static func parent(of object: Any?) -> Any? { objects(object).first.flatMap(world.parent) }

    static func stack(of controller: UIViewController) -> UINavigationController? {
        var next = world.parent(of: controller)
        while let whole = next {
            if let stack = whole as? UINavigationController { return stack }
            next = whole is UIViewController ? world.parent(of: whole) : nil
        }
        return nil
    }

    static func presenter(of controller: UIViewController) -> UIViewController? {
        world.presenters[ObjectIdentifier(world.outermost(controller))]
    }

    static func presented(by controller: UIViewController) -> UIViewController? {
        world.presented[ObjectIdentifier(world.outermost(controller))]
    }

    static func held(by container: Any?) -> [UIViewController] {
        objects(container).first.flatMap { world.held[ObjectIdentifier($0)] } ?? []
    }

    // MARK: Listening

    private static var listeners: [String: [(Any?) -> Void]] = [:]

    static func listen(to key: String, _ handler: @escaping (Any?) -> Void) {
        listeners[key, default: []].append(handler)
    }

    static func tell(_ key: String, _ value: Any?) {
        for handler in listeners[key] ?? [] { handler(value) }
    }

    /// The objects that a value is, or has in a list.
    private static func objects(_ value: Any?) -> [AnyObject] {
        guard let value else { return [] }
        if let list = value as? [Any] { return list.flatMap { objects($0) } }
        if Mirror(reflecting: value).displayStyle == .optional {
            return Mirror(reflecting: value).children.first.map { objects($0.value) } ?? []
        }
        return type(of: value) is AnyClass ? [value as AnyObject] : []
    }
}

/// What the launch has told so far.
final class OnPaperLaunch {
    static var isBegun = false
    static var hasScenes = false
    static var hasWindow = false
    var hasOwnWindow = false
}
