// Panels, bottom sheets and popups of well-known libraries: they show what they hold.

class FloatingPanelController: UIViewController, OnPaperFrame {
    weak var delegate: FloatingPanelControllerDelegate?
    var contentViewController: UIViewController? {
        didSet { OnPaper.show(contentViewController, on: self, as: .child) }
    }

    init(delegate: FloatingPanelControllerDelegate? = nil) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func set(contentViewController: UIViewController?) { self.contentViewController = contentViewController }
    func addPanel(toParent parent: UIViewController, at viewIndex: Int = -1, animated: Bool = false) {
        OnPaper.show(self, on: parent, as: .child)
    }
    func show(animated: Bool = false, completion: (() -> Void)? = nil) { OnPaper.later(completion) }
    func hide(animated: Bool = false, completion: (() -> Void)? = nil) { OnPaper.later(completion) }
    func removePanelFromParent(animated: Bool, completion: (() -> Void)? = nil) {
        OnPaper.leave(self, .removed)
        OnPaper.later(completion)
    }
}

protocol FloatingPanelControllerDelegate: AnyObject {}

class SheetViewController: UIViewController, OnPaperFrame {
    init(controller: UIViewController, sizes: [SheetSize] = [], options: SheetOptions? = nil) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show(controller, on: self, as: .child)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    func animateIn(to view: UIView, in vc: UIViewController) { OnPaper.show(self, on: vc, as: .child) }
}

class STPopupController: NSObject {
    private let stack: UINavigationController
    init(rootViewController: UIViewController) {
        stack = UINavigationController(rootViewController: rootViewController)
    }
    func present(in viewController: UIViewController, completion: (() -> Void)? = nil) {
        viewController.present(stack, animated: true, completion: completion)
    }
    func push(_ viewController: UIViewController, animated: Bool) {
        stack.pushViewController(viewController, animated: animated)
    }
    func dismiss(completion: (() -> Void)? = nil) { stack.dismiss(animated: true, completion: completion) }
}

class PopupDialog: UIViewController, OnPaperFrame {
    init(viewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show(viewController, on: self, as: .child)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIViewController {
    func presentPanModal(
        _ viewControllerToPresent: UIViewController, sourceView: UIView? = nil, sourceRect: CGRect = .zero,
        completion: (() -> Void)? = nil
    ) { present(viewControllerToPresent, animated: true, completion: completion) }
    func presentAsStork(_ controller: UIViewController) { present(controller, animated: true) }
    func presentAsLark(_ controller: UIViewController) { present(controller, animated: true) }
    func customPresentViewController(
        _ presentr: Presentr, viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) { present(viewController, animated: animated, completion: completion) }
}
