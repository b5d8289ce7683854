import Testing

/// Destinations behind factories, assemblies, builders and module objects.
@Suite struct FactoryTests {
    /// The Harbor module pushes what `expression` gives.
    private func pushing(_ expression: String, _ others: [String: String]) -> [String: String] {
        files(
            module(
                "Harbor",
                opens: "viewController?.navigationController?.pushViewController(\(expression), animated: true)"),
            others)
    }

    private let push = ["HarborViewController push CargoViewController"]

    @Test func aStaticAssemblyThatHidesTheClass() throws {
        try expectRoutes(push, in: pushing("CargoAssembly.build()", module("Cargo", opens: "")))
    }

    @Test func anInstanceBuilder() throws {
        try expectRoutes(
            push,
            in: pushing(
                "CargoBuilder(service: 1).build(id: 2)",
                [
                    "Cargo.swift": """
                    \(screens("Cargo"))
                    final class CargoBuilder {
                        let service: Int
                        init(service: Int) { self.service = service }
                        func build(id: Int) -> UIViewController {
                            let controller = CargoViewController()
                            controller.title = "\\(id)"
                            return controller
                        }
                    }
                    """
                ]))
    }

    @Test func anAssemblyWhoseInitializerMakesTheStack() throws {
        try expectRoutes(
            push,
            in: pushing(
                "CargoAssembly(id: 1).configure()",
                [
                    "Cargo.swift": """
                    \(screens("Cargo"))
                    final class CargoPresenter {}
                    final class CargoAssembly {
                        private let view: CargoViewController
                        private let presenter: CargoPresenter
                        init(view: CargoViewController, presenter: CargoPresenter) {
                            self.view = view
                            self.presenter = presenter
                        }
                        convenience init(id: Int) {
                            self.init(view: CargoViewController(), presenter: CargoPresenter())
                        }
                        func configure() -> UIViewController { return view }
                    }
                    """
                ]))
    }

    @Test func aConfiguratorThatIsGivenTheView() throws {
        try expectRoutes(
            push,
            in: files(
                module(
                    "Harbor",
                    opens: """
                        let cargo = CargoViewController()
                        CargoConfigurator().configure(cargo)
                        viewController?.navigationController?.pushViewController(cargo, animated: true)
                        """),
                [
                    "Cargo.swift": """
                    \(screens("Cargo"))
                    final class CargoConfigurator { func configure(_ view: UIViewController) { view.title = "Cargo" } }
                    """
                ]))
    }

    /// A view protocol that stands for its controller by a constrained extension.
    private let backed = """
        protocol ControllerBacked: AnyObject { var controller: UIViewController { get } }
        extension ControllerBacked where Self: UIViewController { var controller: UIViewController { return self } }
        """

    @Test func aViewFactoryThatReturnsAProtocol() throws {
        try expectRoutes(
            push,
            in: files(
                module(
                    "Harbor",
                    opens: """
                        guard let cargo = CargoViewFactory.createView()?.controller else { return }
                        viewController?.navigationController?.pushViewController(
                            cargo,
                            animated: true
                        )
                        """),
                [
                    "Backed.swift": backed,
                    "Cargo.swift": """
                    protocol CargoViewProtocol: ControllerBacked { func reload() }
                    final class CargoViewController: UIViewController, CargoViewProtocol { func reload() {} }
                    final class TideViewController: UIViewController, ControllerBacked {}
                    enum CargoViewFactory {
                        static func createView() -> CargoViewProtocol? {
                            let view = CargoViewController()
                            return view
                        }
                    }
                    """,
                ]))
    }

    @Test func aTypealiasedTupleOfViewAndInput() throws {
        try expectRoutes(
            push,
            in: files(
                module(
                    "Harbor",
                    opens: """
                        let module = CargoAssembly.configureModule(id: 3)
                        guard let cargo = module?.view.controller else { return }
                        viewController?.navigationController?.pushViewController(cargo, animated: true)
                        """),
                [
                    "Backed.swift": backed,
                    "Cargo.swift": """
                    protocol CargoViewInput: ControllerBacked {}
                    protocol CargoModuleInput: AnyObject {}
                    typealias CargoModule = (view: CargoViewInput, input: CargoModuleInput)
                    final class CargoViewController: UIViewController, CargoViewInput {}
                    final class CargoPresenter: CargoModuleInput {}
                    enum CargoAssembly {
                        static func configureModule(id: Int) -> CargoModule? {
                            let presenter = CargoPresenter()
                            let view = CargoViewController()
                            return (view, presenter)
                        }
                    }
                    """,
                ]))
    }

    @Test func aModuleObjectWithAStoredController() throws {
        try expectRoutes(
            push,
            in: files(
                module(
                    "Harbor",
                    opens: """
                        let module = CargoModule()
                        module.title = "Cargo"
                        viewController?.navigationController?.pushViewController(module.viewController, animated: true)
                        """),
                [
                    "Cargo.swift": """
                    \(screens("Cargo"))
                    final class CargoModule {
                        var title = ""
                        let viewController: UIViewController
                        init() {
                            let view = CargoViewController()
                            viewController = view
                        }
                    }
                    """
                ]))
    }

    @Test func aModuleObjectWithALazyController() throws {
        try expectRoutes(
            push,
            in: pushing(
                "CargoModule(id: 1).viewController",
                [
                    "Cargo.swift": """
                    \(screens("Cargo"))
                    struct CargoModule {
                        let id: Int
                        lazy var viewController: UIViewController = { let view = CargoViewController(); return view }()
                    }
                    """
                ]))
    }

    @Test func anAssemblyThatReturnsAnotherAssemblysProduct() throws {
        try expectRoutes(
            push,
            in: pushing(
                "TideAssembly.makeModule()",
                [
                    "Tide.swift": """
                    final class TidePresenter {}
                    enum TideAssembly {
                        static func makeModule() -> UIViewController {
                            let presenter = TidePresenter()
                            return CargoAssembly.makeModule(presenter: presenter)
                        }
                    }
                    """,
                    "Cargo.swift": """
                    \(screens("Cargo"))
                    enum CargoAssembly {
                        static func makeModule(presenter: AnyObject) -> UIViewController { CargoViewController() }
                    }
                    """,
                ]))
    }

    @Test func aViewFromAPrivateHelperOfTheAssembly() throws {
        try expectRoutes(
            push,
            in: pushing(
                "CargoAssembly.makeModule()",
                [
                    "Cargo.swift": """
                    \(screens("Cargo"))
                    enum CargoAssembly {
                        static func makeModule() -> UIViewController {
                            let view = makeView()
                            return view
                        }
                    }
                    private extension CargoAssembly { static func makeView() -> UIViewController { CargoViewController() } }
                    """
                ]))
    }

    @Test func aTupleTakenApartInsideANestedFunction() throws {
        try expectRoutes(
            push,
            in: pushing(
                "CargoAssembly.makeModule()",
                [
                    "Cargo.swift": """
                    \(screens("Cargo"))
                    final class CargoPresenter {}
                    enum CargoAssembly {
                        static func makeModule() -> UIViewController {
                            func assemble() -> UIViewController {
                                let (viewController, moduleInput) = makeParts()
                                _ = moduleInput
                                return viewController
                            }
                            return assemble()
                        }
                        static func makeParts() -> (view: UIViewController, moduleInput: CargoPresenter) {
                            return (view: CargoViewController(), moduleInput: CargoPresenter())
                        }
                    }
                    """
                ]))
    }

    @Test func aFactoryThatWrapsItsScreen() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(
                module("Harbor", opens: "viewController?.present(CargoRouter.createModule(), animated: true)"),
                [
                    "Cargo.swift": """
                    \(screens("Cargo"))
                    final class CargoRouter {
                        static func createModule() -> UINavigationController {
                            let view = CargoViewController()
                            let navigation = UINavigationController(rootViewController: view)
                            navigation.modalPresentationStyle = .fullScreen
                            return navigation
                        }
                    }
                    """
                ]))
    }

    @Test func aFactoryBehindItsOnlyProtocol() throws {
        try expectRoutes(
            push,
            in: [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    private let factory: ScreenFactoryProtocol
                    init(factory: ScreenFactoryProtocol) {
                        self.factory = factory
                        super.init(nibName: nil, bundle: nil)
                    }
                    @IBAction func tap() { navigationController?.pushViewController(factory.makeCargo(), animated: true) }
                }
                """,
                "Factory.swift": """
                protocol ScreenFactoryProtocol { func makeCargo() -> UIViewController }
                struct ScreenFactory: ScreenFactoryProtocol { func makeCargo() -> UIViewController { CargoViewController() } }
                enum HarborAssembly {
                    static func build() -> UIViewController { HarborViewController(factory: ScreenFactory()) }
                }
                \(screens("Cargo"))
                """,
            ])
    }

    @Test func aFactoryHandedInAsAClosure() throws {
        try expectRoutes(
            push,
            in: files(
                module(
                    "Harbor",
                    opens: """
                        let make: () -> UIViewController = { CargoViewController() }
                        viewController?.navigationController?.pushViewController(make(), animated: true)
                        """),
                ["Cargo.swift": screens("Cargo")]))
    }

    @Test func aFactoryClosureStoredByTheAssembly() throws {
        try expectRoutes(
            push,
            in: [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    var makeCargo: (() -> UIViewController)?
                    @IBAction func tap() {
                        guard let cargo = makeCargo?() else { return }
                        navigationController?.pushViewController(cargo, animated: true)
                    }
                }
                enum HarborAssembly {
                    static func build() -> UIViewController {
                        let view = HarborViewController()
                        view.makeCargo = { CargoAssembly.build() }
                        return view
                    }
                }
                """,
                "Cargo.swift": """
                \(screens("Cargo"))
                enum CargoAssembly { static func build() -> UIViewController { CargoViewController() } }
                """,
            ])
    }
}
