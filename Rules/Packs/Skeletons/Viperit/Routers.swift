// Viperit: how a module is shown.

protocol RouterProtocol: ViperitComponent {
    var _presenter: PresenterProtocol! { get set }
    var _view: UserInterfaceProtocol! { get }
    func embedInNavigationController() -> UINavigationController
    func show(inWindow window: UIWindow?, embedInNavController: Bool, setupData: Any?, makeKeyAndVisible: Bool)
    func show(from: UIViewController, embedInNavController: Bool, setupData: Any?)
    func show(from: UIViewController, insideView: UIView, setupData: Any?)
    func present(
        from: UIViewController, embedInNavController: Bool, presentationStyle: UIModalPresentationStyle,
        transitionStyle: UIModalTransitionStyle, setupData: Any?, completion: (() -> Void)?)
    func dismiss(animated: Bool, completion: (() -> Void)?)
}

extension RouterProtocol {
    var viewController: UIViewController { _view.viewController }

    func addAsChildView(ofView parentView: UIViewController, insideContainer containerView: UIView) {
        parentView.addChild(viewController)
        containerView.addSubview(viewController.view)
    }
}

class Router: RouterProtocol {
    weak var _presenter: PresenterProtocol!
    var _view: UserInterfaceProtocol! { _presenter._view }
    required init() {}

    func embedInNavigationController() -> UINavigationController {
        onPaperStack(around: viewController)
    }

    func show(
        inWindow window: UIWindow?, embedInNavController: Bool = false, setupData: Any? = nil,
        makeKeyAndVisible: Bool = true
    ) {
        onPaperSetUp(setupData)
        window?.rootViewController = embedInNavController ? embedInNavigationController() : viewController
    }

    func show(from: UIViewController, embedInNavController: Bool = false, setupData: Any? = nil) {
        onPaperSetUp(setupData)
        from.show(embedInNavController ? embedInNavigationController() : viewController, sender: nil)
    }

    func show(from: UIViewController, insideView targetView: UIView, setupData: Any? = nil) {
        onPaperSetUp(setupData)
        addAsChildView(ofView: from, insideContainer: targetView)
    }

    func present(
        from: UIViewController, embedInNavController: Bool = false,
        presentationStyle: UIModalPresentationStyle = .fullScreen,
        transitionStyle: UIModalTransitionStyle = .coverVertical, setupData: Any? = nil,
        completion: (() -> Void)? = nil
    ) {
        onPaperSetUp(setupData)
        from.present(embedInNavController ? embedInNavigationController() : viewController, animated: true)
        OnPaper.later(completion)
    }

    func dismiss(animated flag: Bool = true, completion: (() -> Void)? = nil) {
        viewController.dismiss(animated: flag, completion: completion)
    }

    private func onPaperSetUp(_ data: Any?) {
        if let data { _presenter.setupView(data: data) }
    }
}

/// A stack for each screen that is put into one.
private func onPaperStack(around screen: UIViewController) -> UINavigationController {
    UINavigationController(rootViewController: screen)
}
