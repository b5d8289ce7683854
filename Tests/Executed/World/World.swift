/// What is shown where, and what may happen next. There is one, and each run begins with a new process.
final class World {
    static let current = World()

    /// Who starts what happens: the app's launch, or a screen.
    enum Source {
        case launch
        case screen(UIViewController)
    }

    struct Event {
        let object: AnyObject?
        let name: String
        let handler: () -> Void
        let registrant: Source
    }

    struct Showing {
        let source: Source
        let kind: OnPaper.Kind
        let content: [UIViewController]
        let target: AnyObject?
        /// What the target held before.
        let before: [UIViewController]
    }

    private(set) var parents: [ObjectIdentifier: AnyObject] = [:]
    private(set) var held: [ObjectIdentifier: [UIViewController]] = [:]
    private(set) var presenters: [ObjectIdentifier: UIViewController] = [:]
    private(set) var presented: [ObjectIdentifier: UIViewController] = [:]
    private(set) var windows: [UIWindow] = []
    private(set) var events: [Event] = []
    private var waiting: [(source: Source, handler: () -> Void)] = []
    /// What has not come to life, and who has put it where it stands.
    private var unborn: [(object: AnyObject, source: Source)] = []
    private var born: Set<ObjectIdentifier> = []
    /// Everything that was ever met, so that no address is used twice.
    private var kept: [AnyObject] = []
    private(set) var showings: [Showing] = []
    private(set) var source = Source.launch
    private var visible: [UIViewController] = []
    private var seen: Set<ObjectIdentifier> = []

    // MARK: Words

    func show(_ content: [UIViewController], on target: AnyObject?, as kind: OnPaper.Kind) {
        let before = target.map { held[ObjectIdentifier($0)] ?? [] } ?? []
        switch kind {
        case .present, .popover:
            guard let target = (target as? UIView).flatMap(controller) ?? target as? UIViewController else { return }
            let presenter = outermost(target)
            // UIKit refuses to present on what already presents, and what is already shown.
            guard presented[ObjectIdentifier(presenter)] == nil else { return }
            for one in content where presenters[ObjectIdentifier(one)] == nil {
                presented[ObjectIdentifier(presenter)] = one
                presenters[ObjectIdentifier(one)] = presenter
            }
        case .window, .root, .tab, .page, .primary, .detail:
            if let target { hold(content, in: target, kind) }
        case .push, .child:
            if let target { held[ObjectIdentifier(target), default: []] += content }
        }
        if kind != .present, kind != .popover {
            for one in content { put(one, into: target) }
        }
        if kind == .window, let window = target as? UIWindow, !windows.contains(where: { $0 === window }) {
            windows.append(window)
        }
        unborn += content.map { ($0, source) }
        kept += content
        showings.append(Showing(source: source, kind: kind, content: content, target: target, before: before))
    }

    private func hold(_ content: [UIViewController], in target: AnyObject, _ kind: OnPaper.Kind) {
        let before = held[ObjectIdentifier(target)] ?? []
        for one in before where !content.contains(one) && kind != .primary && kind != .detail {
            parents[ObjectIdentifier(one)] = nil
        }
        if kind == .window, let gone = before.first, let over = presented[ObjectIdentifier(gone)], gone != content.first
        {
            presented[ObjectIdentifier(gone)] = nil
            presenters[ObjectIdentifier(over)] = nil
        }
        switch kind {
        case .detail: held[ObjectIdentifier(target)] = Array(before.prefix(1)) + content
        case .primary: held[ObjectIdentifier(target)] = content + before.dropFirst()
        default: held[ObjectIdentifier(target)] = content
        }
    }

    private func put(_ part: AnyObject, into whole: AnyObject?) {
        guard let whole else { return }
        // What a controller has as its view stands in it, wherever else it is added.
        if let view = part as? UIView, let controller = parent(of: part) as? UIViewController,
            controller.onPaperView === view, !(whole is UIViewController)
        {
            return
        }
        parents[ObjectIdentifier(part)] = whole
        kept += [part, whole]
    }

    func contain(_ part: AnyObject, in whole: AnyObject?) {
        // Rows are used again: a table has few.
        if part is UITableViewCell || part is UICollectionViewCell {
            let others = kept.filter { $0 !== part && type(of: $0) == type(of: part) && parent(of: $0) === whole }
            if others.count > 1 { parents[ObjectIdentifier(others[0])] = nil }
        }
        put(part, into: whole)
        unborn.append((part, source))
    }

    func leave(_ object: AnyObject, _ way: OnPaper.Leave, to destination: AnyObject?) {
        switch way {
        case .removed:
            if let whole = parent(of: object) { held[ObjectIdentifier(whole)]?.removeAll { $0 === object } }
            parents[ObjectIdentifier(object)] = nil
        case .pop: pop(object) { $0.count > 1 ? 1 : 0 }
        case .popToRoot: pop(object) { max(0, $0.count - 1) }
        case .popTo:
            pop(object) { stack in
                stack.firstIndex { $0 === destination }.map { stack.count - 1 - $0 } ?? 0
            }
        case .dismiss, .unwind:
            guard let controller = object as? UIViewController else { return }
            let root = outermost(controller)
            if let over = presented[ObjectIdentifier(root)] {
                dismiss(over)
            } else if presenters[ObjectIdentifier(root)] != nil {
                dismiss(root)
            }
        }
    }

    private func pop(_ object: AnyObject, _ count: ([UIViewController]) -> Int) {
        let stack = held[ObjectIdentifier(object)] ?? []
        let gone = count(stack)
        for one in stack.suffix(gone) { parents[ObjectIdentifier(one)] = nil }
        held[ObjectIdentifier(object)] = stack.dropLast(gone)
    }

    private func dismiss(_ controller: UIViewController) {
        if let over = presented[ObjectIdentifier(controller)] { dismiss(over) }
        if let presenter = presenters.removeValue(forKey: ObjectIdentifier(controller)) {
            presented[ObjectIdentifier(presenter)] = nil
        }
    }

    func add(_ event: Event) {
        if let object = event.object { kept.append(object) }
        events.append(event)
    }

    func later(_ handler: @escaping () -> Void) { waiting.append((source, handler)) }

    // MARK: Where something stands

    func parent(of object: AnyObject) -> AnyObject? { parents[ObjectIdentifier(object)] }

    /// An object, what it stands in, what that stands in, and so on.
    func around(_ object: AnyObject) -> UnfoldFirstSequence<AnyObject> {
        sequence(first: object) { self.parent(of: $0) }
    }

    func outermost(_ controller: UIViewController) -> UIViewController {
        around(controller).reduce(controller) { $1 as? UIViewController ?? $0 }
    }

    func controller(_ view: UIView) -> UIViewController? {
        around(view).lazy.compactMap { $0 as? UIViewController }.first { _ in true }
    }

    func isAlive(_ object: AnyObject) -> Bool {
        if object is UIWindow { return true }
        if let whole = parent(of: object) { return isAlive(whole) }
        return (object as? UIViewController).flatMap { presenters[ObjectIdentifier($0)] }.map(isAlive) ?? false
    }

    /// Whether an object is seen, or stands nowhere where it could be seen.
    func isVisible(_ object: AnyObject) -> Bool {
        guard let whole = parent(of: object) else {
            if let controller = object as? UIViewController {
                guard let presenter = presenters[ObjectIdentifier(controller)], isAlive(presenter) else { return false }
                return presented[ObjectIdentifier(controller)] == nil
            }
            if let window = object as? UIWindow { return window === windows.last }
            return !needsPlace(object)
        }
        if let controller = object as? UIViewController {
            if presented[ObjectIdentifier(controller)] != nil { return false }
            if whole is UINavigationController, held[ObjectIdentifier(whole)]?.last !== controller { return false }
        }
        return isVisible(whole)
    }

    private func needsPlace(_ object: AnyObject) -> Bool {
        object is UIView || object is UIViewController || object is UIBarItem || object is UIMenuElement
            || object is UIGestureRecognizer
            || object is UIAlertAction || object is UIContextualAction || object is UITableViewRowAction
            || object is UIContextMenuInteraction
    }

    // MARK: Turns

    /// One thing happens, and all that follows from it at once.
    func turn(as source: Source, _ handler: () -> Void) {
        showings = []
        run(as: source, handler)
        for _ in 0..<20 where !settle() { continue }
        noteVisible()
        for _ in 0..<20 where !settle() { continue }
    }

    private func run(as source: Source, _ handler: () -> Void) {
        let before = self.source
        self.source = source
        handler()
        self.source = before
    }

    /// What has come to life lives, and what was to run later runs. Whether nothing was left to do.
    private func settle() -> Bool {
        let (objects, handlers) = (unborn, waiting)
        (unborn, waiting) = ([], [])
        for (object, giver) in objects where !born.contains(ObjectIdentifier(object)) {
            guard isAlive(object) else {
                unborn.append((object, giver))
                continue
            }
            born.insert(ObjectIdentifier(object))
            run(as: screen(around: object).map(Source.screen) ?? giver) { (object as? NSObject)?.onPaperLives() }
        }
        for (source, handler) in handlers { run(as: source, handler) }
        return waiting.isEmpty && !unborn.contains { isAlive($0.object) }
    }

    /// Screens that are seen again, and those that no longer are.
    private func noteVisible() {
        var now: [UIViewController] = []
        for case let controller as UIViewController in kept where born.contains(ObjectIdentifier(controller)) {
            if isVisible(controller) { now.append(controller) }
        }
        let before = visible
        visible = now
        let seen = self.seen
        for event in events where event.name == OnPaper.goes || event.name == OnPaper.returns {
            guard let controller = event.object as? UIViewController else { continue }
            let (was, isNow) = (before.contains { $0 === controller }, now.contains { $0 === controller })
            if event.name == OnPaper.goes, was, !isNow { run(as: .screen(controller), event.handler) }
            if event.name == OnPaper.returns, isNow, !was, seen.contains(ObjectIdentifier(controller)) {
                run(as: .screen(controller), event.handler)
            }
        }
        self.seen.formUnion(now.map { ObjectIdentifier($0) })
    }

    /// What the user or the system may do now.
    func offered() -> [Event] {
        events.filter { event in
            if event.name == OnPaper.goes || event.name == OnPaper.returns { return false }
            return event.object.map { isVisible($0) } ?? true
        }
    }

    func happen(_ event: Event) {
        let seen = event.object.flatMap { self.screen(around: $0) }
        turn(as: seen.map(Source.screen) ?? event.registrant, event.handler)
    }

    /// The nearest screen of the program that an object stands in; nil where it stands in one of the library's, or in none.
    func screen(around object: AnyObject) -> UIViewController? {
        for case let controller as UIViewController in around(object) {
            if Scenes.isScreen(controller) { return controller }
            if !Scenes.isContainer(controller) { return nil }
        }
        return nil
    }
}
