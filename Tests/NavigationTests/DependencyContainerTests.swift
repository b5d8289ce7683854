import Testing

/// Screens and factories that come out of a dependency container.
@Suite struct DependencyContainerTests {
    private let push = ["HarborViewController push CargoViewController"]

    private func pushing(_ expression: String, _ registration: String) -> [String: String] {
        files(
            module(
                "Harbor",
                opens: """
                    let cargo = \(expression)
                    viewController?.navigationController?.pushViewController(cargo, animated: true)
                    """),
            [
                "Container.swift": """
                import Swinject
                let container = Container()
                \(screens("Cargo"))
                final class CargoContainerAssembly: Assembly {
                    func assemble(container: Container) {
                        \(registration)
                    }
                }
                """
            ])
    }

    @Test func aRegisteredScreen() throws {
        try expectRoutes(
            push,
            in: pushing(
                "container.resolve(CargoViewController.self)!",
                "container.register(CargoViewController.self) { _ in CargoViewController() }"))
    }

    @Test func aScreenRegisteredUnderItsProtocol() throws {
        try expectRoutes(
            push,
            in: pushing(
                "container.resolve(CargoScreen.self) as! UIViewController",
                """
                container.register(CargoScreen.self) { _ in CargoViewController() }
                """
            ).merging([
                "Screen.swift": "protocol CargoScreen: AnyObject {}\nextension CargoViewController: CargoScreen {}"
            ]) { $1 })
    }

    @Test func aFactoryRegisteredUnderItsProtocol() throws {
        try expectRoutes(
            push,
            in: pushing(
                "container.resolve(CargoBuilding.self)!.build()",
                "container.register(CargoBuilding.self) { _ in CargoBuilder() }"
            ).merging([
                "Builder.swift": """
                protocol CargoBuilding { func build() -> UIViewController }
                final class CargoBuilder: CargoBuilding { func build() -> UIViewController { CargoViewController() } }
                """
            ]) { $1 })
    }

    @Test func controllersRegisteredByName() throws {
        try expectRoutes(
            push,
            in: pushing(
                "container.resolve(UIViewController.self, name: \"cargo\")!",
                """
                container.register(UIViewController.self, name: "cargo") { _ in CargoViewController() }
                container.register(UIViewController.self, name: "crew") { _ in CrewViewController() }
                """
            ).merging(["Crew.swift": screens("Crew")]) { $1 })
    }

    @Test func aStoryboardOfTheContainer() throws {
        try expectRoutes(
            push,
            in: pushing(
                """
                SwinjectStoryboard.create(name: "Deck", bundle: nil, container: container)
                    .instantiateViewController(withIdentifier: "Cargo")
                """, "container.storyboardInitCompleted(CargoViewController.self) { _, view in view.title = nil }"
            ).merging([
                "Deck.storyboard": storyboard(
                    .screen("a", "CargoViewController", identifier: "Cargo"), .screen("b", "TideViewController")),
                "Tide.swift": "import SwinjectStoryboard\n" + screens("Tide"),
            ]) { $1 })
    }

    @Test func anInjectedProperty() throws {
        try expectRoutes(
            push,
            in: [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @Injected private var factory: CargoBuilding
                    @IBAction func tap() { show(factory.build(), sender: nil) }
                }
                """,
                "Cargo.swift": """
                \(screens("Cargo"))
                protocol CargoBuilding { func build() -> UIViewController }
                final class CargoBuilder: CargoBuilding { func build() -> UIViewController { CargoViewController() } }
                """,
                "Registration.swift": """
                extension Resolver {
                    static func registerAllServices() { register { CargoBuilder() as CargoBuilding } }
                }
                """,
            ])
    }

    @Test func aRouterResolvedForItsView() throws {
        try expectRoutes(
            push,
            in: [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    var router: HarborRouting!
                    @IBAction func tap() { router.openCargo() }
                }
                protocol HarborRouting { func openCargo() }
                final class HarborRouter: HarborRouting {
                    weak var view: UIViewController?
                    func openCargo() { view?.navigationController?.pushViewController(CargoViewController(), animated: true) }
                }
                \(screens("Cargo"))
                """,
                "Container.swift": """
                final class HarborContainer: Assembly {
                    func assemble(container: Container) {
                        container.register(HarborRouting.self) { _ in HarborRouter() }
                        container.storyboardInitCompleted(HarborViewController.self) { resolver, view in
                            let router = resolver.resolve(HarborRouting.self) as! HarborRouter
                            router.view = view
                            view.router = router
                        }
                    }
                }
                """,
            ])
    }

    /// Registering a screen shows nothing.
    @Test func registrationsAreNoRoutes() throws {
        try expectRoutes(
            [],
            in: [
                "Container.swift": """
                \(screens("Harbor", "Cargo"))
                final class HarborContainer: Assembly {
                    func assemble(container: Container) {
                        container.register(HarborViewController.self) { _ in HarborViewController() }
                        container.register(CargoViewController.self) { resolver in
                            _ = resolver.resolve(HarborViewController.self)
                            return CargoViewController()
                        }
                    }
                }
                """
            ])
    }
}
