// Needle: components make what a part of an app needs, and take the rest from the component around them.

protocol Scope: AnyObject {}
protocol Dependency: AnyObject {}
protocol EmptyDependency: Dependency {}

class Component<DependencyType>: Scope {
    /// What the component around has.
    let dependency: DependencyType
    init(parent: DependencyType) { dependency = parent }
    func shared<T>(_ factory: () -> T) -> T { factory() }
}

class BootstrapComponent: Component<EmptyDependency> {
    init() { super.init(parent: OnPaper.any(EmptyDependency.self)) }
}
