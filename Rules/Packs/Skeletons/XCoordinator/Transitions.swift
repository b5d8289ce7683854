// XCoordinator: what is done to a coordinator's container.

typealias NavigationTransition = Transition<UINavigationController>
typealias TabBarTransition = Transition<UITabBarController>
typealias SplitTransition = Transition<UISplitViewController>
typealias PageTransition = Transition<UIPageViewController>
typealias ViewTransition = Transition<UIViewController>

final class Transition<RootViewController>: OnPaperCarrier {
    private let step: (UIViewController) -> Void
    init(_ step: @escaping (UIViewController) -> Void) { self.step = step }
    func perform(on root: UIViewController) { step(root) }

    // MARK: All containers

    static func none() -> Transition { Transition { _ in } }
    static func present(_ presentable: Presentable, animation: Animation? = nil) -> Transition {
        Transition { $0.present(presentable.viewController, animated: true) }
    }
    static func presentOnRoot(_ presentable: Presentable, animation: Animation? = nil) -> Transition {
        Transition { $0.present(presentable.viewController, animated: true) }
    }
    static func embed(_ presentable: Presentable, in container: Container) -> Transition {
        Transition { _ in OnPaper.show(presentable.viewController, on: container.viewController, as: .child) }
    }
    static func dismiss(animation: Animation? = nil) -> Transition { Transition { $0.dismiss(animated: true) } }
    static func dismissToRoot(animation: Animation? = nil) -> Transition { Transition { $0.dismiss(animated: true) } }
    static func multiple(_ transitions: Transition...) -> Transition {
        Transition { root in
            for transition in transitions { transition.perform(on: root) }
        }
    }
    static func multiple(_ transitions: [Transition]) -> Transition {
        Transition { root in
            for transition in transitions { transition.perform(on: root) }
        }
    }
    static func route<Route>(_ route: Route, on coordinator: any Router) -> Transition {
        Transition { _ in coordinator.trigger(route) }
    }
    static func trigger<Route>(_ route: Route, on router: any Router) -> Transition {
        Transition { _ in router.trigger(route) }
    }
    static func perform<Other>(_ transition: Transition<Other>, on viewController: UIViewController) -> Transition {
        Transition { _ in transition.perform(on: viewController) }
    }

    // MARK: Stacks

    static func push(_ presentable: Presentable, animation: Animation? = nil) -> Transition {
        Transition { ($0 as? UINavigationController)?.pushViewController(presentable.viewController, animated: true) }
    }
    static func pop(animation: Animation? = nil) -> Transition {
        Transition { _ = ($0 as? UINavigationController)?.popViewController(animated: true) }
    }
    static func pop(to presentable: Presentable, animation: Animation? = nil) -> Transition {
        Transition {
            _ = ($0 as? UINavigationController)?.popToViewController(presentable.viewController, animated: true)
        }
    }
    static func popToRoot(animation: Animation? = nil) -> Transition {
        Transition { _ = ($0 as? UINavigationController)?.popToRootViewController(animated: true) }
    }
    /// The screens of a stack, or the tabs of a tab bar.
    static func set(_ presentables: [Presentable], animation: Animation? = nil) -> Transition {
        Transition { root in
            let screens = presentables.compactMap(\.viewController)
            if let stack = root as? UINavigationController { stack.setViewControllers(screens, animated: true) }
            if let tabs = root as? UITabBarController { tabs.setViewControllers(screens, animated: true) }
        }
    }

    // MARK: Tabs, columns, pages

    static func select(_ presentable: Presentable, animation: Animation? = nil) -> Transition { Transition { _ in } }
    static func select(index: Int, animation: Animation? = nil) -> Transition { Transition { _ in } }
    static func show(_ presentable: Presentable) -> Transition {
        Transition { $0.show(presentable.viewController, sender: nil) }
    }
    static func showDetail(_ presentable: Presentable) -> Transition {
        Transition { $0.showDetailViewController(presentable.viewController, sender: nil) }
    }
    static func set(_ first: Presentable, _ second: Presentable? = nil, direction: Any) -> Transition {
        Transition { root in
            OnPaper.show(first.viewController, on: root, as: .page)
            OnPaper.show(second?.viewController, on: root, as: .page)
        }
    }
}

protocol Container {
    var view: UIView! { get }
    var viewController: UIViewController! { get }
}
extension UIViewController: Container {}
