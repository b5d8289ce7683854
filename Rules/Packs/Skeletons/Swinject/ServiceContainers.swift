// Swinject: objects are made by closures that are registered for their types, and by names.

protocol Resolver {
    func resolve<Service>(_ serviceType: Service.Type) -> Service?
    func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
}

final class Container: Resolver {
    private var makers: [String: (Resolver) -> Any] = [:]
    private let parent: Container?

    init() { parent = nil }
    init(parent: Container?) { self.parent = parent }
    init(registeringClosure: (Container) -> Void) {
        parent = nil
        registeringClosure(self)
    }

    @discardableResult func register<Service>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service
    ) -> ServiceEntry<Service> {
        makers[String(describing: serviceType)] = factory
        return ServiceEntry()
    }
    @discardableResult func register<Service, Arg1>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver, Arg1) -> Service
    ) -> ServiceEntry<Service> {
        makers[String(describing: serviceType)] = { factory($0, OnPaper.any(Arg1.self)) }
        return ServiceEntry()
    }

    func resolve<Service>(_ serviceType: Service.Type) -> Service? {
        if let maker = makers[String(describing: serviceType)] { return maker(self) as? Service }
        if let parent { return parent.resolve(serviceType) }
        return OnPaper.any(Service.self)
    }
    func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { resolve(serviceType) }
    func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? { resolve(serviceType) }
    func synchronize() -> Resolver { self }
}

final class ServiceEntry<Service> {
    @discardableResult func inObjectScope(_ scope: ObjectScope) -> ServiceEntry<Service> { self }
    @discardableResult func initCompleted(_ completed: @escaping (Resolver, Service) -> Void) -> ServiceEntry<Service> {
        self
    }
    @discardableResult func implements<Other>(_ type: Other.Type, name: String? = nil) -> ServiceEntry<Service> { self }
}

protocol Assembly {
    func assemble(container: Container)
    func loaded(resolver: Resolver)
}
extension Assembly {
    func assemble(container: Container) {}
    func loaded(resolver: Resolver) {}
}

final class Assembler {
    private let container: Container
    var resolver: Resolver { container }

    init(_ assemblies: [Assembly], container: Container = Container()) {
        self.container = container
        apply(assemblies: assemblies)
    }
    init(container: Container = Container()) { self.container = container }
    init(_ assemblies: [Assembly], parent: Assembler?) {
        container = parent?.container ?? Container()
        apply(assemblies: assemblies)
    }

    func apply(assemblies: [Assembly]) {
        for assembly in assemblies { assembly.assemble(container: container) }
        for assembly in assemblies { assembly.loaded(resolver: container) }
    }
    func apply(assembly: Assembly) { apply(assemblies: [assembly]) }
}

/// Storyboards whose scenes a container fills in.
class SwinjectStoryboard: UIStoryboard {
    static var defaultContainer = Container()
    static func create(name: String, bundle: Bundle?) -> SwinjectStoryboard {
        SwinjectStoryboard(name: name, bundle: bundle)
    }
    static func create(name: String, bundle: Bundle?, container: Resolver) -> SwinjectStoryboard {
        SwinjectStoryboard(name: name, bundle: bundle)
    }
}
