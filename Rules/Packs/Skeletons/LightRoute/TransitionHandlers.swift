// LightRoute and LiteRoute: transitions between the scenes of storyboards, begun by a transition handler, set up by a
// chain of calls and performed at its end.

protocol StoryboardFactoryProtocol {
    func instantiateTransitionHandler() throws -> UIViewController
}

struct StoryboardFactory: StoryboardFactoryProtocol {
    private let storyboard: UIStoryboard
    private let identifier: String?

    init(storyboard: UIStoryboard, restorationId: String? = nil) {
        self.storyboard = storyboard
        identifier = restorationId
    }
    init(storyboardName name: String, bundle: Bundle? = nil, restorationId: String? = nil) {
        storyboard = UIStoryboard(name: name, bundle: bundle)
        identifier = restorationId
    }
    init(storyboard: UIStoryboard, bundle: Bundle?, restorationId: String? = nil) {
        self.storyboard = storyboard
        identifier = restorationId
    }

    func instantiateTransitionHandler() -> UIViewController {
        if let identifier { return storyboard.instantiateViewController(withIdentifier: identifier) }
        return storyboard.instantiateInitialViewController() ?? OnPaper.any(UIViewController.self)
    }

    /// As version 1 spells it.
    var instantiateTransitionHandler: UIViewController { instantiateTransitionHandler() }
}

protocol TransitionHandler: AnyObject, OnPaperCarrier {
    func forCurrentStoryboard<T>(restorationId: String, to type: T.Type) throws -> TransitionNode<T>
    func forStoryboard<T>(factory: StoryboardFactoryProtocol, to type: T.Type) throws -> TransitionNode<T>
    func forSegue<T>(identifier: String, to type: T.Type) -> SegueTransitionNode<T>
    func closeCurrentModule() -> CloseTransitionNode
}

extension UIViewController: TransitionHandler {
    /// What is found by the name of the property that holds a module's presenter.
    var moduleInput: Any? { (self as Any).output }
    var moduleOutput: Any? { OnPaper.any(Any?.self) }

    func forCurrentStoryboard<T>(restorationId: String, to type: T.Type) -> TransitionNode<T> {
        TransitionNode(
            from: self, to: storyboard?.instantiateViewController(withIdentifier: restorationId), for: type)
    }
    func forStoryboard<T>(factory: StoryboardFactoryProtocol, to type: T.Type) -> TransitionNode<T> {
        TransitionNode(from: self, to: factory.instantiateTransitionHandler(), for: type)
    }
    func forSegue<T>(identifier: String, to type: T.Type) -> SegueTransitionNode<T> {
        SegueTransitionNode(from: self, by: identifier, for: type)
    }
    func closeCurrentModule() -> CloseTransitionNode { CloseTransitionNode(of: self) }

    // MARK: As version 1 spells it

    func forCurrentStoryboard<T>(resterationId: String, to type: T.Type) -> TransitionNode<T> {
        forCurrentStoryboard(restorationId: resterationId, to: type)
    }
    func forCurrentStoryboard<T>(resterationId: String, for type: T.Type) -> TransitionNode<T> {
        forCurrentStoryboard(restorationId: resterationId, to: type)
    }
    func forStoryboard<T>(factory: StoryboardFactoryProtocol, for type: T.Type) -> TransitionNode<T> {
        forStoryboard(factory: factory, to: type)
    }
    func forSegue<T>(identifier: String, to type: T.Type, completion: (T) -> Any?) {
        forSegue(identifier: identifier, to: type).then(completion)
    }
    func forSegue<T>(identifier: String, for type: T.Type, completion: (T) -> Any?) {
        forSegue(identifier: identifier, to: type).then(completion)
    }
    func forSegue(identifier: String, completion: ((UIStoryboardSegue) -> Void)?) {
        guard let segue = OnPaper.segue(identifier, of: self) else { return }
        completion?(segue)
        prepare(for: segue, sender: nil)
        segue.perform()
    }
    func closeCurrentModule(animated: Bool) { closeCurrentModule().perform() }
}

// MARK: - Transitions

enum TransitionStyle {
    enum SplitStyle { case detail, `default` }
    enum NavigationStyle { case push, pop, present }
    case navigation(style: NavigationStyle)
    case split(style: SplitStyle)
    case modal(style: (transition: UIModalTransitionStyle, presentation: UIModalPresentationStyle))
    case `default`
}

/// As version 1 says it: `from(case:)`.
enum TransitionCase { case push, pop, present, popover, `default` }

class GenericTransitionNode<T>: OnPaperCarrier {
    let root: UIViewController
    let destination: UIViewController?
    var onPaperInput: Any?
    var onPaperStyle = TransitionStyle.default
    private var custom: ((UIViewController, UIViewController) -> Void)?

    init(from root: UIViewController, to destination: UIViewController?) {
        self.root = root
        self.destination = destination
    }

    func then(_ block: (T) -> Any?) {
        guard let destination else { return }
        onPaperSetUp(destination, by: block)
        perform()
    }

    /// What is set up is the module behind the screen, or the screen: of a stack the one on top.
    func onPaperSetUp(_ destination: UIViewController, by block: (T) -> Any?) {
        let screen = (destination as? UINavigationController)?.topViewController ?? destination
        let input = onPaperInput ?? screen.moduleInput
        _ = block((input as? T) ?? (screen as? T) ?? OnPaper.any(T.self))
    }

    func apply(to block: (UIViewController) -> Void) -> Self {
        if let destination { block(destination) }
        return self
    }

    func transition(_ block: @escaping (UIViewController, UIViewController) -> Void) -> GenericTransitionNode<T> {
        custom = block
        return self
    }

    func perform() {
        guard let destination else { return }
        if let custom {
            custom(root, destination)
            return
        }
        switch onPaperStyle {
        case .navigation(let style):
            switch style {
            case .push: root.navigationController?.pushViewController(destination, animated: true)
            case .present: root.navigationController?.present(destination, animated: true)
            case .pop: _ = root.navigationController?.popToViewController(destination, animated: true)
            }
        case .split(let style):
            switch style {
            case .detail: root.splitViewController?.show(destination, sender: nil)
            case .default: root.splitViewController?.showDetailViewController(destination, sender: nil)
            }
        case .modal, .default: root.present(destination, animated: true)
        }
    }
}

final class TransitionNode<T>: GenericTransitionNode<T> {
    init(from root: UIViewController, to destination: UIViewController?, for type: T.Type) {
        super.init(from: root, to: destination)
    }

    func to(preferred style: TransitionStyle) -> TransitionNode<T> {
        onPaperStyle = style
        return self
    }
    func to(_ style: TransitionStyle) -> TransitionNode<T> { to(preferred: style) }
    func from(case style: TransitionCase) -> TransitionNode<T> {
        switch style {
        case .push: onPaperStyle = .navigation(style: .push)
        case .pop: onPaperStyle = .navigation(style: .pop)
        default: onPaperStyle = .default
        }
        return self
    }
    func transition(animate: Bool) -> TransitionNode<T> { self }
    func add(transitioningDelegate: UIViewControllerTransitioningDelegate) -> TransitionNode<T> { self }
    func customTransition() -> TransitionNode<T> { self }
    func selector(_ selector: Any) -> TransitionNode<T> {
        onPaperInput = OnPaper.any(T.self)
        return self
    }
}

final class SegueTransitionNode<T>: GenericTransitionNode<T> {
    private let identifier: String

    init(from root: UIViewController, by identifier: String, for type: T.Type) {
        self.identifier = identifier
        super.init(from: root, to: nil)
    }

    func add(transitioningDelegate: UIViewControllerTransitioningDelegate) -> SegueTransitionNode<T> { self }
    func then(async: Bool, _ block: (T) -> Any?) { then(block) }
    override func then(_ block: (T) -> Any?) {
        guard let segue = OnPaper.segue(identifier, of: root) else { return }
        onPaperSetUp(segue.destination, by: block)
        root.prepare(for: segue, sender: nil)
        segue.perform()
    }
    override func perform() { root.performSegue(withIdentifier: identifier, sender: nil) }
}

final class CloseTransitionNode {
    private let root: UIViewController
    init(of root: UIViewController) { self.root = root }
    func find(pop completionHandler: (UIViewController) -> Bool) -> CloseTransitionNode { self }
    func preferred(style: CloseTransitionStyle) -> CloseTransitionNode { self }
    func transition(animate: Bool) -> CloseTransitionNode { self }
    func perform() {
        if let stack = root.navigationController {
            _ = stack.popViewController(animated: true)
        } else {
            root.dismiss(animated: true)
        }
    }
}

enum CloseTransitionStyle {
    enum NavigationStyle { case pop(to: UIViewController), simplePop, toRoot, findedPop }
    case `default`
    case navigation(style: NavigationStyle)
}

// MARK: - A scene inside another

protocol ViewContainerForEmbedSegue: AnyObject {
    func containerViewForSegue(_ identifier: String) -> UIView
}

class EmbedSegue: UIStoryboardSegue {
    override func perform() {
        source.addChild(destination)
        (source as? ViewContainerForEmbedSegue)?.containerViewForSegue(identifier ?? "").addSubview(destination.view)
    }
}
