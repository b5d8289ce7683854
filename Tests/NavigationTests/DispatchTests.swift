import Testing

/// Which of several implementations a call through a protocol runs.
@Suite struct DispatchTests {
    // MARK: Default arguments of protocol extensions

    private let presenting = """
        protocol Presenting { func open(_ screen: UIViewController, animated: Bool) }
        extension Presenting {
            func open(_ screen: UIViewController, animated: Bool = true) { open(screen, animated: animated) }
        }
        final class Coordinator: Presenting {
            var root: UIViewController?
            func open(_ screen: UIViewController, animated: Bool) { root?.present(screen, animated: animated) }
        }
        """

    /// What lacks an argument runs the extension that has a default for it, which hands on to the implementation.
    @Test(arguments: ["open(CargoViewController())", "open(CargoViewController(), animated: false)"])
    func aDefaultArgumentInAnExtension(_ call: String) throws {
        let graph = try resolve([
            "Presenting.swift": presenting, "Screens.swift": screens("Cargo"),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                let coordinator: Presenting
                init(coordinator: Presenting) {
                    self.coordinator = coordinator
                    super.init(nibName: nil, bundle: nil)
                }
                @IBAction func tap() { coordinator.\(call) }
            }
            enum Harbor { static func make() -> UIViewController { HarborViewController(coordinator: Coordinator()) } }
            """,
        ]).graph
        #expect(graph.routes.map(\.id) == ["HarborViewController>present>CargoViewController"])
        #expect(graph.unresolved.isEmpty)
    }

    // MARK: Many implementations

    private func factories(_ count: Int, last body: String) -> String {
        let made = (0..<count).map { index in
            """
            class Detail\(index): DetailBase {}
            struct Factory\(index): DetailFactory { func make() -> DetailBase { Detail\(index)() } }
            """
        }
        return """
            class DetailBase: UIViewController {}
            protocol DetailFactory { func make() -> DetailBase }
            struct LastFactory: DetailFactory { func make() -> DetailBase { \(body) } }
            \(made.joined(separator: "\n"))
            """
    }

    private func harbor(_ factories: String) -> String {
        """
        struct Composite {
            let factories: [any DetailFactory] = [\(factories)]
            func make() -> DetailBase {
                for factory in factories { if isWanted { return factory.make() } }
                fatalError("none")
            }
        }
        final class HarborViewController: UIViewController {
            let composite = Composite()
            @IBAction func tap() { show(composite.make(), sender: nil) }
        }
        """
    }

    /// A loop that returns picks one of many, the code does not tell which; the base class that they declare is never made.
    @Test func eachOfManyFactories() throws {
        let list = (0..<6).map { "Factory\($0)()" } + ["LastFactory()"]
        try expectRoutes(
            (0..<6).map { "HarborViewController push Detail\($0) (inferred)" },
            in: [
                "Factories.swift": factories(6, last: "fatalError(\"not here\")"),
                "Harbor.swift": harbor(list.joined(separator: ", ")),
            ])
    }

    /// A factory that ends the app makes nothing.
    @Test(arguments: ["fatalError(\"not here\")", "preconditionFailure()"])
    func aFactoryThatMakesNothing(_ body: String) throws {
        try expectRoutes(
            ["HarborViewController push Detail0"],
            in: [
                "Factories.swift": factories(1, last: body), "Harbor.swift": harbor("Factory0(), LastFactory()"),
            ])
    }

    private let asking = """
        final class HarborViewController: UIViewController {
            var factory: DetailFactory?
            @IBAction func tap() { if let detail = factory?.make() { show(detail, sender: nil) } }
        }
        """

    /// Of a factory that nobody hands in each may be meant, as long as they are few.
    @Test func aFactoryThatIsNotKnown() throws {
        try expectRoutes(
            (0..<6).map { "HarborViewController push Detail\($0) (inferred)" },
            in: ["Factories.swift": factories(6, last: "fatalError()"), "Harbor.swift": asking])
    }

    /// A protocol with dozens of conforming types says nothing, and a base class that nobody makes is not shown.
    @Test func oneOfDozensIsNotKnown() throws {
        let graph = try resolve(["Factories.swift": factories(24, last: "fatalError()"), "Harbor.swift": asking]).graph
        #expect(graph.routes.isEmpty)
        #expect(graph.unresolved.count == 1)
    }

    /// A base class that is made somewhere is a screen as well.
    @Test func aBaseClassThatIsMade() throws {
        try expectRoutes(
            ["HarborViewController push Detail0 (inferred)", "HarborViewController push DetailBase (inferred)"],
            in: [
                "Factories.swift": factories(1, last: "DetailBase()"),
                "Harbor.swift": harbor("Factory0(), LastFactory()"),
            ])
    }

    // MARK: Fields of base classes

    /// What one subclass puts into a property of the base class is not in the objects of another.
    @Test func aSubclassFillsThePropertyOfItsBase() throws {
        try expectRoutes(
            ["CrewStack contain CrewViewController", "CargoStack contain CargoViewController"],
            in: [
                "Screens.swift": screens("Cargo", "Crew"),
                "Stack.swift": """
                class Stack: UIViewController {
                    static let duration = 0.3
                    var pages = [UIViewController]()
                    override func viewWillAppear(_ animated: Bool) { pages.forEach { addChild($0) } }
                }
                final class CargoStack: Stack {
                    override func viewDidLoad() { pages = [CargoViewController()] }
                }
                final class CrewStack: Stack {
                    func fill() { pages = [CrewViewController()] }
                }
                enum Stacks {
                    static func all() -> [Stack] {
                        let crew = CrewStack()
                        crew.fill()
                        return wait(Stack.duration) ? [CargoStack()] : [crew]
                    }
                }
                """,
            ])
    }

    // MARK: Library classes

    /// A storyboard's own extension makes its scenes without naming `self`.
    @Test(arguments: [
        "instantiateInitialViewController()", "instantiateViewController(withIdentifier: \"Cargo\")",
        "self.instantiateInitialViewController()",
    ])
    func anExtensionOfUIStoryboard(_ making: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Cargo.storyboard": storyboard(
                    initial: "cargo", .screen("cargo", "CargoViewController", identifier: "Cargo")),
                "Screens.swift": screens("Cargo"),
                "Harbor.swift": """
                protocol Source { func make() -> UIViewController? }
                extension UIStoryboard: Source { func make() -> UIViewController? { return \(making) } }
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        let source: Source = UIStoryboard(name: "Cargo", bundle: nil)
                        if let cargo = source.make() { show(cargo, sender: nil) }
                    }
                }
                """,
            ])
    }

    /// A method of that name elsewhere makes none of a storyboard's scenes.
    @Test func anotherMethodOfThatName() throws {
        let graph = try resolve([
            "Cargo.storyboard": storyboard(initial: "cargo", .screen("cargo", "CargoViewController")),
            "Screens.swift": screens("Cargo"),
            "Harbor.swift": """
            final class Loader {
                func make() -> UIViewController? { return instantiateInitialViewController() }
                func instantiateInitialViewController() -> UIViewController? { nil }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() { if let cargo = Loader().make() { show(cargo, sender: nil) } }
            }
            """,
        ]).graph
        #expect(graph.routes.isEmpty)
    }
}
