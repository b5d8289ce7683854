class UIResponder: NSObject {
    var next: UIResponder? { OnPaper.parent(of: self) as? UIResponder }
    var isFirstResponder: Bool { OnPaper.free() }
    var canBecomeFirstResponder: Bool { false }
    var keyCommands: [UIKeyCommand]? { nil }
    var inputView: UIView? { nil }
    var inputAccessoryView: UIView? { nil }

    func becomeFirstResponder() -> Bool { OnPaper.free() }
    func resignFirstResponder() -> Bool { OnPaper.free() }
    func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { OnPaper.free() }
    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    func onPaperTouch() {
        let (touches, event) = (Set([UITouch()]), UIEvent())
        touchesBegan(touches, with: event)
        touchesMoved(touches, with: event)
        touchesEnded(touches, with: event)
    }
}

/// What is a screen where it is shown: its objects are told apart by nothing but where they are made.
protocol OnPaperScreen {}

/// What shows nothing of its own but what it is given.
protocol OnPaperFrame {}

/// What shows something where code of the app keeps it: routers and transitions of libraries.
protocol OnPaperCarrier {}

/// What is a screen of the system's, also where a class of the app inherits from it.
protocol OnPaperSystem {}

class UIViewController: UIResponder, OnPaperScreen {
    var modalPresentationStyle = UIModalPresentationStyle.automatic
    weak var transitioningDelegate: UIViewControllerTransitioningDelegate?
    lazy var tabBarItem: UITabBarItem! = UITabBarItem() {
        didSet { OnPaper.contain(tabBarItem, in: self) }
    }
    var toolbarItems: [UIBarButtonItem]? { didSet { OnPaper.contain(toolbarItems, in: self) } }
    var onPaperView: UIView?
    let nibName: String?

    lazy var navigationItem = UINavigationItem(of: self)
    lazy var presentationController: UIPresentationController? = UIPresentationController(
        presentedViewController: self, presenting: presentingViewController)
    lazy var popoverPresentationController: UIPopoverPresentationController? = UIPopoverPresentationController(
        presentedViewController: self, presenting: presentingViewController)
    lazy var sheetPresentationController: UISheetPresentationController? = UISheetPresentationController(
        presentedViewController: self, presenting: presentingViewController)

    init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        super.init()
    }

    required init?(coder: NSCoder) {
        nibName = nil
        super.init()
    }

    convenience override init() { self.init(nibName: nil, bundle: nil) }

    // MARK: Life

    var view: UIView! {
        get {
            loadViewIfNeeded()
            return onPaperView
        }
        set {
            onPaperView = newValue
            newValue?.onPaperController = self
            OnPaper.contain(newValue, in: self)
        }
    }
    var viewIfLoaded: UIView? { onPaperView }
    var isViewLoaded: Bool { onPaperView != nil }

    func loadViewIfNeeded() {
        if onPaperView == nil { loadView() }
    }

    func loadView() {
        view = UIView(frame: .zero)
        OnPaper.connect(self)
    }

    func awakeFromNib() {}
    func viewDidLoad() {}
    func viewWillAppear(_ animated: Bool) {}
    func viewIsAppearing(_ animated: Bool) {}
    func viewDidAppear(_ animated: Bool) {}
    func viewWillDisappear(_ animated: Bool) {}
    func viewDidDisappear(_ animated: Bool) {}
    func viewWillLayoutSubviews() {}
    func viewDidLayoutSubviews() {}
    func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {}
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {}
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    func didReceiveMemoryWarning() {}
    func willMove(toParent parent: UIViewController?) {}
    func didMove(toParent parent: UIViewController?) {}
    func setEditing(_ editing: Bool, animated: Bool) {}
    func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    override func onPaperLives() {
        loadViewIfNeeded()
        viewDidLoad()
        onPaperAppears()
        OnPaper.event(on: self, OnPaper.returns, onPaperAppears)
        OnPaper.event(on: self, OnPaper.goes) { [unowned self] in
            viewWillDisappear(true)
            viewDidDisappear(true)
        }
        OnPaper.event(on: self, "motionEnded(_:with:)") { [unowned self] in
            motionBegan(.motionShake, with: nil)
            motionEnded(.motionShake, with: nil)
        }
        OnPaper.event(on: self, "viewWillTransition(to:with:)") { [unowned self] in
            viewWillTransition(to: .zero, with: OnPaperTransition())
            traitCollectionDidChange(nil)
        }
        OnPaper.event(on: self, "touchesEnded(_:with:)", onPaperTouch)
        OnPaper.contain(keyCommands, in: self)
    }

    func onPaperAppears() {
        viewWillAppear(true)
        viewIsAppearing(true)
        viewWillLayoutSubviews()
        viewDidLayoutSubviews()
        viewDidAppear(true)
    }

    // MARK: Where it stands

    /// The document that made it; the machine sets it.
    var onPaperDocument: String?
    var storyboard: UIStoryboard? {
        guard let name = onPaperDocument else { return nil }
        return UIStoryboard(name: name, bundle: nil)
    }
    var children: [UIViewController] { OnPaper.held(by: self) }
    var childViewControllers: [UIViewController] { children }
    var parent: UIViewController? { OnPaper.parent(of: self) as? UIViewController }
    var navigationController: UINavigationController? { OnPaper.stack(of: self) }
    var tabBarController: UITabBarController? { parent as? UITabBarController ?? parent?.tabBarController }
    var splitViewController: UISplitViewController? { parent as? UISplitViewController ?? parent?.splitViewController }
    var presentingViewController: UIViewController? { OnPaper.presenter(of: self) }
    var presentedViewController: UIViewController? { OnPaper.presented(by: self) }
    var isBeingPresented: Bool { OnPaper.free() }
    var isBeingDismissed: Bool { OnPaper.free() }
    var isMovingToParent: Bool { OnPaper.free() }
    var isMovingFromParent: Bool { OnPaper.free() }
    var isEditing: Bool { OnPaper.free() }
    var transitionCoordinator: UIViewControllerTransitionCoordinator? { OnPaperTransition() }
    var editButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .edit) }

    // MARK: Showing

    func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        if viewControllerToPresent.modalPresentationStyle == .popover {
            OnPaper.show(viewControllerToPresent, on: self, as: .popover)
        } else {
            OnPaper.show(viewControllerToPresent, on: self, as: .present)
        }
        OnPaper.later(completion)
    }

    func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        OnPaper.leave(self, .dismiss)
        OnPaper.later(completion)
    }

    func show(_ vc: UIViewController, sender: Any?) {
        // A stack does not stand on another one.
        if let stack = navigationController, !(vc is UINavigationController) {
            stack.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let split = splitViewController {
            split.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    func addChild(_ childController: UIViewController) {
        childController.willMove(toParent: self)
        OnPaper.show(childController, on: self, as: .child)
    }

    func removeFromParent() {
        OnPaper.leave(self, .removed)
        didMove(toParent: nil)
    }

    func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: Double,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        OnPaper.later { completion?(true) }
    }

    func addKeyCommand(_ keyCommand: UIKeyCommand) { OnPaper.contain(keyCommand, in: self) }

    func setContentScrollView(_ scrollView: UIScrollView?) {}

    // MARK: Segues

    func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let segue = OnPaper.segue(identifier, of: self) else { return }
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { true }

    func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    /// What a control, cell or gesture of the document does that has a segue.
    func onPaperFollow(_ segue: UIStoryboardSegue, sender: Any?) {
        guard shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    // MARK: Older names

    func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    func removeFromParentViewController() { removeFromParent() }
    func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
    func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    func dismissViewController(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismiss(animated: flag, completion: completion)
    }
}

enum UIModalPresentationStyle {
    case automatic, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
    case popover, none
}

extension OnPaper {
    /// A screen is seen again, or no longer; the machine's own words for what the user does elsewhere.
    static let returns = "viewWillAppear(_:)"
    static let goes = "viewDidDisappear(_:)"
}

protocol UIViewControllerTransitionCoordinator: AnyObject {
    func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

protocol UIViewControllerTransitionCoordinatorContext: AnyObject {}

class OnPaperTransition: UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext {
    @discardableResult func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        OnPaper.later { [self] in
            animation?(self)
            completion?(self)
        }
        return true
    }
}

// MARK: - Presentations

class UIPresentationController: NSObject {
    let presentedViewController: UIViewController
    let presentingViewController: UIViewController?
    weak var delegate: UIAdaptivePresentationControllerDelegate? {
        didSet {
            OnPaper.event(on: presentedViewController, "presentationControllerDidDismiss(_:)") { [self] in
                guard delegate?.presentationControllerShouldDismiss(self) ?? true else {
                    delegate?.presentationControllerDidAttemptToDismiss(self)
                    return
                }
                delegate?.presentationControllerWillDismiss(self)
                OnPaper.leave(presentedViewController, .dismiss)
                delegate?.presentationControllerDidDismiss(self)
            }
        }
    }

    init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController
    }

    func presentationTransitionWillBegin() {}
    func presentationTransitionDidEnd(_ completed: Bool) {}
    func dismissalTransitionWillBegin() {}
    func dismissalTransitionDidEnd(_ completed: Bool) {}
}

class UIPopoverPresentationController: UIPresentationController {}

class UISheetPresentationController: UIPresentationController {}

protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
protocol UIViewControllerTransitioningDelegate: AnyObject {}
