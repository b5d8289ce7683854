/// What the machine finds for those that stand on a stack, nearest first. It shows nothing of its own but what it holds.
protocol OnPaperStack: OnPaperFrame {}

/// A container that is itself seen: tabs, columns, pages.
protocol OnPaperContainer {}

class UINavigationController: UIViewController, OnPaperStack, UINavigationBarDelegate {
    weak var delegate: UINavigationControllerDelegate?
    lazy var navigationBar = UINavigationBar()
    lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer()

    init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show(rootViewController, on: self, as: .root)
    }

    init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    var viewControllers: [UIViewController] {
        get { OnPaper.held(by: self) }
        set { setViewControllers(newValue, animated: false) }
    }
    var topViewController: UIViewController? { viewControllers.last }
    var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }

    func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        OnPaper.show(viewControllers, on: self, as: .root)
        onPaperTell()
    }

    func pushViewController(_ viewController: UIViewController, animated: Bool) {
        OnPaper.show(viewController, on: self, as: .push)
        onPaperTell()
    }

    override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    @discardableResult func popViewController(animated: Bool) -> UIViewController? {
        let top = topViewController
        OnPaper.leave(self, .pop)
        onPaperTell()
        return top
    }

    @discardableResult func popToRootViewController(animated: Bool) -> [UIViewController]? {
        OnPaper.leave(self, .popToRoot)
        onPaperTell()
        return nil
    }

    @discardableResult func popToViewController(_ viewController: UIViewController, animated: Bool)
        -> [UIViewController]?
    {
        OnPaper.leave(self, .popTo, to: viewController)
        onPaperTell()
        return nil
    }

    /// The user goes back: by the bar's button, which asks the bar's delegate, or by a swipe.
    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "navigationBar(_:shouldPop:)") { [unowned self] in
            guard let top = topViewController, navigationBar(navigationBar, shouldPop: top.navigationItem) else {
                return
            }
            _ = popViewController(animated: true)
        }
        OnPaper.event(on: self, "interactivePopGestureRecognizer") { [unowned self] in
            guard let gesture = interactivePopGestureRecognizer, gesture.onPaperMayBegin() else { return }
            _ = popViewController(animated: true)
        }
    }

    func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
    func setToolbarHidden(_ hidden: Bool, animated: Bool) {}

    private func onPaperTell() {
        OnPaper.later { [weak self] in
            guard let self, let top = topViewController else { return }
            delegate?.navigationController(self, willShow: top, animated: true)
            delegate?.navigationController(self, didShow: top, animated: true)
        }
    }
}

protocol UINavigationBarDelegate: AnyObject {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
}

protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

// MARK: - Tabs

class UITabBarController: UIViewController, OnPaperContainer {
    weak var delegate: UITabBarControllerDelegate?
    lazy var tabBar = UITabBar()
    var tabs: [UITab] = [] { didSet { OnPaper.contain(tabs, in: self) } }

    var viewControllers: [UIViewController]? {
        get { OnPaper.held(by: self) }
        set { setViewControllers(newValue, animated: false) }
    }
    var selectedIndex: Int {
        get { OnPaper.number(below: OnPaper.held(by: self).count) ?? 0 }
        set {}
    }
    var selectedViewController: UIViewController? {
        get { OnPaper.one(of: OnPaper.held(by: self)) }
        set {}
    }

    func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        OnPaper.show(viewControllers, on: self, as: .tab)
    }

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "tabBarController(_:didSelect:)") { [unowned self] in
            guard let controller = selectedViewController,
                delegate?.tabBarController(self, shouldSelect: controller) ?? true
            else { return }
            delegate?.tabBarController(self, didSelect: controller)
            tabBar(tabBar, didSelect: controller.tabBarItem ?? UITabBarItem())
        }
    }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

class UITab: NSObject {
    let viewControllerProvider: ((UITab) -> UIViewController)?

    init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) { self.viewControllerProvider = viewControllerProvider }

    override func onPaperLives() {
        OnPaper.show(viewControllerProvider?(self), on: OnPaper.parent(of: self), as: .tab)
    }
}

protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    { true }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

// MARK: - Columns

class UISplitViewController: UIViewController, OnPaperContainer {
    enum Style { case unspecified, doubleColumn, tripleColumn }
    enum Column { case primary, supplementary, secondary, compact, inspector }
    enum DisplayMode { case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary }

    weak var delegate: UISplitViewControllerDelegate?
    var isCollapsed: Bool { OnPaper.free() }
    var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .close) }
    private var onPaperColumns: [Column: UIViewController] = [:]

    init(style: Style) { super.init(nibName: nil, bundle: nil) }
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    var viewControllers: [UIViewController] {
        get { OnPaper.held(by: self) }
        set {
            OnPaper.show(newValue.first, on: self, as: .primary)
            OnPaper.show(Array(newValue.dropFirst()), on: self, as: .detail)
        }
    }

    func setViewController(_ vc: UIViewController?, for column: Column) {
        onPaperColumns[column] = vc
        switch column {
        case .secondary, .inspector: OnPaper.show(vc, on: self, as: .detail)
        default: OnPaper.show(vc, on: self, as: .primary)
        }
    }

    func viewController(for column: Column) -> UIViewController? { onPaperColumns[column] }
    func show(_ column: Column) {}
    func hide(_ column: Column) {}

    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
        OnPaper.show(vc, on: self, as: .detail)
    }
}

protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
}

// MARK: - Pages

class UIPageViewController: UIViewController, OnPaperContainer {
    enum TransitionStyle { case pageCurl, scroll }
    enum NavigationOrientation { case horizontal, vertical }
    enum NavigationDirection { case forward, reverse }
    struct OptionsKey: Hashable { static let interPageSpacing = OptionsKey() }

    weak var delegate: UIPageViewControllerDelegate?
    weak var dataSource: UIPageViewControllerDataSource?
    var viewControllers: [UIViewController]? { OnPaper.held(by: self) }

    init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) { super.init(nibName: nil, bundle: nil) }
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        OnPaper.show(viewControllers, on: self, as: .page)
        OnPaper.later { completion?(true) }
    }

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "pageViewController(_:viewControllerAfter:)") { [unowned self] in
            guard let page = viewControllers?.last else { return }
            onPaperTurn(to: dataSource?.pageViewController(self, viewControllerAfter: page), from: page)
        }
        OnPaper.event(on: self, "pageViewController(_:viewControllerBefore:)") { [unowned self] in
            guard let page = viewControllers?.first else { return }
            onPaperTurn(to: dataSource?.pageViewController(self, viewControllerBefore: page), from: page)
        }
    }

    private func onPaperTurn(to page: UIViewController?, from before: UIViewController) {
        guard let page else { return }
        delegate?.pageViewController(self, willTransitionTo: [page])
        OnPaper.show(page, on: self, as: .page)
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [before], transitionCompleted: true)
    }
}

protocol UIPageViewControllerDataSource: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

protocol UIPageViewControllerDelegate: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
