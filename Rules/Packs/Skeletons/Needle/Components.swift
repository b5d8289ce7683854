// Needle: components make what a part of an app needs, and take the rest from the component around them.

protocol Scope: AnyObject {}
protocol Dependency: AnyObject {}
protocol EmptyDependency: Dependency {}

class Component<DependencyType>: Scope {
    let parent: Any?
    init(parent: Any?) { self.parent = parent }
    /// What the component around has.
    var dependency: DependencyType { parent! }
    func shared<T>(_ factory: () -> T) -> T { factory() }
}

class BootstrapComponent: Component<EmptyDependency> {
    init() { super.init(parent: nil) }
}
