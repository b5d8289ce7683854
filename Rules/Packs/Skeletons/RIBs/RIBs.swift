// RIBs: routers that own an interactor and attach others; what is attached begins.

protocol Interactable: AnyObject, OnPaperCarrier {
    func activate()
    func deactivate()
}

protocol ViewControllable: AnyObject {
    var uiviewController: UIViewController { get }
}

extension ViewControllable where Self: UIViewController {
    var uiviewController: UIViewController { self }
}

protocol Routing: AnyObject, OnPaperCarrier {
    var interactable: Interactable { get }
    func load()
    func attachChild(_ child: Routing)
    func detachChild(_ child: Routing)
}
protocol ViewableRouting: Routing {
    var viewControllable: ViewControllable { get }
}
protocol LaunchRouting: ViewableRouting {
    func launch(from window: UIWindow)
}

class Router<InteractorType>: Routing {
    let interactor: InteractorType
    let interactable: Interactable
    private(set) var children: [Routing] = []

    init(interactor: InteractorType) {
        self.interactor = interactor
        interactable = interactor as? Interactable ?? OnPaper.any(Interactable.self)
    }

    func load() { didLoad() }
    func didLoad() {}
    func attachChild(_ child: Routing) {
        children.append(child)
        child.interactable.activate()
        child.load()
    }
    func detachChild(_ child: Routing) { child.interactable.deactivate() }
}

class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
    let viewController: ViewControllerType
    let viewControllable: ViewControllable

    init(interactor: InteractorType, viewController: ViewControllerType) {
        self.viewController = viewController
        viewControllable = viewController as? ViewControllable ?? OnPaper.any(ViewControllable.self)
        super.init(interactor: interactor)
    }
}

class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType>,
    LaunchRouting
{
    func launch(from window: UIWindow) {
        window.rootViewController = viewControllable.uiviewController
        window.makeKeyAndVisible()
        interactable.activate()
        load()
    }
}

class Interactor: Interactable {
    init() {}
    var isActive: Bool { OnPaper.free() }
    func activate() { didBecomeActive() }
    func deactivate() { willResignActive() }
    func didBecomeActive() {}
    func willResignActive() {}
}

class PresentableInteractor<PresenterType>: Interactor {
    let presenter: PresenterType
    init(presenter: PresenterType) { self.presenter = presenter }
}

class Presenter<ViewControllerType> {
    let viewController: ViewControllerType
    init(viewController: ViewControllerType) { self.viewController = viewController }
}

protocol Buildable: AnyObject, OnPaperCarrier {}

class Builder<DependencyType>: Buildable {
    let dependency: DependencyType
    init(dependency: DependencyType) { self.dependency = dependency }
}

class SimpleComponentizedBuilder<Component, Router>: Buildable {
    private let make: () -> Component
    init(componentBuilder: @escaping () -> Component) { make = componentBuilder }
    func build(with component: Component) -> Router { OnPaper.any(Router.self) }
    func build() -> Router { build(with: make()) }
}

class ComponentizedBuilder<Component, Router, DynamicBuildDependency, DynamicComponentDependency>: Buildable {
    private let make: (DynamicComponentDependency) -> Component
    init(componentBuilder: @escaping (DynamicComponentDependency) -> Component) { make = componentBuilder }
    func build(with component: Component, _ dynamicBuildDependency: DynamicBuildDependency) -> Router {
        OnPaper.any(Router.self)
    }
    func build(
        withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency,
        dynamicComponentDependency: DynamicComponentDependency
    ) -> Router { build(with: make(dynamicComponentDependency), dynamicBuildDependency) }
}

class Component<DependencyType> {
    let dependency: DependencyType
    init(dependency: DependencyType) { self.dependency = dependency }
    func shared<T>(_ factory: () -> T) -> T { factory() }
}
class EmptyComponent {
    init() {}
}
