// XCoordinator: a coordinator turns the routes that it is asked for into transitions, and performs them on its container.

protocol Presentable: OnPaperCarrier {
    var viewController: UIViewController! { get }
}

extension Presentable {
    func setRoot(for window: UIWindow) {
        window.rootViewController = viewController
        window.makeKeyAndVisible()
    }
    func presented(from presentable: Presentable?) {}
}

extension UIViewController: Presentable {
    var viewController: UIViewController! { self }
}

protocol Route {}

struct TransitionOptions {
    let animated: Bool
    init(animated: Bool) { self.animated = animated }
}

protocol Router: Presentable {
    associatedtype RouteType
    func contextTrigger(_ route: RouteType, with options: TransitionOptions, completion: ((Any) -> Void)?)
}

extension Router {
    func trigger(_ route: RouteType, completion: (() -> Void)? = nil) {
        contextTrigger(route, with: TransitionOptions(animated: true)) { _ in completion?() }
    }
    func trigger(_ route: RouteType, with options: TransitionOptions, completion: (() -> Void)? = nil) {
        contextTrigger(route, with: options) { _ in completion?() }
    }
}

/// Hands on what it is asked for.
class OnPaperErasedRouter<RouteType>: Router {
    private let router: any Router
    init(_ router: any Router) { self.router = router }
    var viewController: UIViewController! { router.viewController }
    func contextTrigger(_ route: RouteType, with options: TransitionOptions, completion: ((Any) -> Void)?) {
        router.contextTrigger(route, with: options, completion: completion)
    }
}

class StrongRouter<RouteType>: OnPaperErasedRouter<RouteType> {}
class WeakRouter<RouteType>: OnPaperErasedRouter<RouteType> {}
class UnownedRouter<RouteType>: OnPaperErasedRouter<RouteType> {}
class AnyRouter<RouteType>: OnPaperErasedRouter<RouteType> {}

class BaseCoordinator<RouteType, TransitionType>: Router {
    let rootViewController: UIViewController
    private(set) var children: [Presentable] = []
    var viewController: UIViewController! { rootViewController }

    init(rootViewController: UIViewController, initialRoute: RouteType? = nil) {
        self.rootViewController = rootViewController
        if let initialRoute { trigger(initialRoute) }
    }

    func prepareTransition(for route: RouteType) -> TransitionType { OnPaper.any(TransitionType.self) }

    func performTransition(
        _ transition: TransitionType, with options: TransitionOptions, completion: (() -> Void)? = nil
    ) {
        (transition as? Transition<UIViewController>)?.perform(on: rootViewController)
        OnPaper.later(completion)
    }

    func contextTrigger(_ route: RouteType, with options: TransitionOptions, completion: ((Any) -> Void)?) {
        performTransition(prepareTransition(for: route), with: options) { completion?(options) }
    }

    func addChild(_ presentable: Presentable) { children.append(presentable) }
    func removeChild(_ presentable: Presentable) {}

    var strongRouter: StrongRouter<RouteType> { StrongRouter(self) }
    var weakRouter: WeakRouter<RouteType> { WeakRouter(self) }
    var unownedRouter: UnownedRouter<RouteType> { UnownedRouter(self) }
    var anyRouter: AnyRouter<RouteType> { AnyRouter(self) }
}

class NavigationCoordinator<RouteType>: BaseCoordinator<RouteType, NavigationTransition> {
    init(rootViewController: UINavigationController = UINavigationController(), initialRoute: RouteType? = nil) {
        super.init(rootViewController: rootViewController, initialRoute: initialRoute)
    }
    init(rootViewController: UINavigationController = UINavigationController(), root: Presentable) {
        super.init(rootViewController: rootViewController)
        rootViewController.setViewControllers([root.viewController], animated: false)
    }
}

class TabBarCoordinator<RouteType>: BaseCoordinator<RouteType, TabBarTransition> {
    init(rootViewController: UITabBarController = UITabBarController(), initialRoute: RouteType?) {
        super.init(rootViewController: rootViewController, initialRoute: initialRoute)
    }
    init(rootViewController: UITabBarController = UITabBarController(), tabs: [Presentable], select: Presentable? = nil)
    {
        super.init(rootViewController: rootViewController)
        rootViewController.setViewControllers(tabs.map { $0.viewController }, animated: false)
    }
    init(rootViewController: UITabBarController = UITabBarController(), tabs: [Presentable], select: Int) {
        super.init(rootViewController: rootViewController)
        rootViewController.setViewControllers(tabs.map { $0.viewController }, animated: false)
    }
}

class SplitCoordinator<RouteType>: BaseCoordinator<RouteType, SplitTransition> {
    init(rootViewController: UISplitViewController = UISplitViewController(), initialRoute: RouteType?) {
        super.init(rootViewController: rootViewController, initialRoute: initialRoute)
    }
    init(rootViewController: UISplitViewController = UISplitViewController(), master: Presentable, detail: Presentable?)
    {
        super.init(rootViewController: rootViewController)
        OnPaper.show(master.viewController, on: rootViewController, as: .primary)
        OnPaper.show(detail?.viewController, on: rootViewController, as: .detail)
    }
}

class PageCoordinator<RouteType>: BaseCoordinator<RouteType, PageTransition> {
    init(rootViewController: UIPageViewController, pages: [Presentable], loop: Bool = false, set: Presentable? = nil) {
        super.init(rootViewController: rootViewController)
        OnPaper.show(pages.map { $0.viewController }, on: rootViewController, as: .page)
    }
}

class ViewCoordinator<RouteType>: BaseCoordinator<RouteType, ViewTransition> {
    init(rootViewController: UIViewController, initialRoute: RouteType? = nil) {
        super.init(rootViewController: rootViewController, initialRoute: initialRoute)
    }
    init(root: Presentable) { super.init(rootViewController: root.viewController) }
}

/// It leads on from the container of another coordinator.
class RedirectionRouter<ParentRoute, RouteType>: Router {
    let parent: any Router
    let viewController: UIViewController!
    init(viewController: UIViewController, parent: any Router, map: ((RouteType) -> ParentRoute)?) {
        self.viewController = viewController
        self.parent = parent
        self.map = map
    }
    private let map: ((RouteType) -> ParentRoute)?
    func mapToParentRoute(_ route: RouteType) -> ParentRoute { map?(route) ?? OnPaper.any(ParentRoute.self) }
    func contextTrigger(_ route: RouteType, with options: TransitionOptions, completion: ((Any) -> Void)?) {
        parent.contextTrigger(mapToParentRoute(route), with: options, completion: completion)
    }
}
