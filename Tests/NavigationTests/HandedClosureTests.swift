import Testing

/// Closures and methods that one object hands to another, which calls them with the screen to be shown.
@Suite struct HandedClosureTests {
    private func form(_ source: String, _ wiring: String, _ others: String = "") -> [String: String] {
        [
            "Screens.swift": "import UIKit\n" + screens("Cargo"),
            "Source.swift": source,
            "Harbor.swift": """
            import UIKit
            final class HarborViewController: UIViewController {
                let row = Row()
                override func viewDidLoad() { \(wiring) }
                func open(_ screen: UIViewController) { present(screen, animated: true) }
                \(others)
            }
            """,
        ]
    }

    private let optional = """
        import UIKit
        final class Row: UITableViewCell {
            var onOpen: ((UIViewController) -> Void)?
            @IBAction func tap() { onOpen?(CargoViewController()) }
        }
        """

    @Test(arguments: [
        "row.onOpen = { [weak self] screen in self?.present(screen, animated: true) }",
        "row.onOpen = { [weak self] in self?.present($0, animated: true) }",
        "row.onOpen = { screen in self.open(screen) }",
        "row.onOpen = open",
        "row.onOpen = self.open",
        "let opening: (UIViewController) -> Void = { self.present($0, animated: true) }\nrow.onOpen = opening",
    ])
    func whatAPropertyIsCalledWith(_ wiring: String) throws {
        try expectRoutes(["HarborViewController present CargoViewController"], in: form(optional, wiring))
    }

    @Test(arguments: [
        // Never nil.
        """
        import UIKit
        final class Row {
            var onOpen: (UIViewController) -> Void = { _ in }
            func tap() { onOpen(CargoViewController()) }
        }
        """,
        // Unwrapped first.
        """
        import UIKit
        final class Row {
            var onOpen: ((UIViewController) -> Void)?
            func tap() {
                guard let opening = onOpen else { return }
                opening(CargoViewController())
            }
        }
        """,
        // Handed to what calls it.
        """
        import UIKit
        final class Row {
            var onOpen: ((UIViewController) -> Void)?
            func tap() { Opener().run(onOpen) }
        }
        final class Opener {
            func run(_ opening: ((UIViewController) -> Void)?) { opening?(CargoViewController()) }
        }
        """,
        // An inner view's.
        """
        import UIKit
        final class Field: UIView {
            var onOpen: ((UIViewController) -> Void)?
            @IBAction func tap() {
                let cargo = CargoViewController()
                onOpen?(cargo)
            }
        }
        final class Row: UITableViewCell {
            private let field = Field()
            var onOpen: ((UIViewController) -> Void)? {
                get { field.onOpen }
                set { field.onOpen = newValue }
            }
        }
        """,
    ])
    func whoeverCallsIt(_ source: String) throws {
        let wiring = "row.onOpen = { [weak self] screen in self?.present(screen, animated: true) }"
        try expectRoutes(["HarborViewController present CargoViewController"], in: form(source, wiring))
    }

    @Test func aScreenThatAnEnumCarries() throws {
        let source = """
            import UIKit
            enum Page { case cargo(UIViewController), none }
            final class Row {
                var onOpen: ((Page) -> Void)?
                func tap() { onOpen?(.cargo(CargoViewController())) }
            }
            """
        let wiring = """
            row.onOpen = { page in
                switch page {
                case .cargo(let screen): self.present(screen, animated: true)
                case .none: break
                }
            }
            """
        try expectRoutes(["HarborViewController present CargoViewController"], in: form(source, wiring))
    }

    /// A property of the same name on another type is another one.
    @Test func ofItsOwnPropertyOnly() throws {
        let source =
            optional + """

                final class Other {
                    var onOpen: ((UIViewController) -> Void)?
                    func tap() { onOpen?(DockViewController()) }
                }
                final class DockViewController: UIViewController {}
                """
        let wiring = "row.onOpen = { [weak self] screen in self?.present(screen, animated: true) }"
        try expectRoutes(["HarborViewController present CargoViewController"], in: form(source, wiring))
    }

    /// What a factory's method returns is code of the screen that is made with it.
    @Test func aClosureThatAFactoryReturns() throws {
        try expectRoutes(
            ["HarborViewController push PierViewController", "PierViewController present CargoViewController"],
            in: [
                "Screens.swift": """
                import UIKit
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        navigationController?.pushViewController(PierFactory().make(), animated: true)
                    }
                }
                final class PierViewController: UIViewController {
                    let send: (UIViewController) -> Void
                    init(send: @escaping (UIViewController) -> Void) {
                        self.send = send
                        super.init(nibName: nil, bundle: nil)
                    }
                    @IBAction func tap() { send(self) }
                }
                struct PierFactory {
                    func make() -> PierViewController { PierViewController(send: makeSend()) }
                    private func makeSend() -> (UIViewController) -> Void {
                        { parent in parent.present(CargoViewController(), animated: true) }
                    }
                }
                \(screens("Cargo"))
                """
            ])
    }

    // MARK: Lists

    private func register(_ statement: String) -> [String: String] {
        [
            "Harbor.swift": """
            import UIKit
            final class CargoAssembly: Assembly { func make() -> UIViewController { CargoViewController() } }
            final class CrewAssembly: Assembly { func make() -> UIViewController { CrewViewController() } }
            protocol Assembly { func make() -> UIViewController }
            final class HarborViewController: UIViewController {
                private let cargo = CargoAssembly()
                private let crew = CrewAssembly()
                override func viewDidLoad() { \(statement) }
                private func register(assembly: Assembly) { addChild(assembly.make()) }
            }
            \(screens("Cargo", "Crew"))
            """
        ]
    }

    @Test(arguments: [
        "[self.cargo, self.crew].forEach(self.register(assembly:))", "[cargo, crew].forEach(register)",
        "let all: [Assembly] = [cargo, crew]\nall.forEach(register(assembly:))",
    ])
    func aMethodThatGetsEachElement(_ statement: String) throws {
        try expectRoutes(
            ["HarborViewController contain CargoViewController", "HarborViewController contain CrewViewController"],
            in: register(statement))
    }

    @Test func onlyWhatIsInTheList() throws {
        try expectRoutes(
            ["HarborViewController contain CargoViewController"], in: register("[cargo].forEach(register(assembly:))"))
    }

    // MARK: Kept closures

    /// Who stores a closure in another object does not run it: the screen does that calls it.
    @Test func aClosureThatAnotherObjectKeeps() throws {
        try expectRoutes(
            ["HarborViewController root PierViewController", "CrewViewController present CargoViewController"],
            in: [
                "Harbor.swift": """
                import UIKit
                \(screens("Cargo", "Pier"))
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { Stage.shared.setRoot(PierViewController()) }
                }
                final class CrewViewController: UIViewController {
                    @IBAction func tap() { Stage.shared.bell.onRing?() }
                }
                final class Bell { var onRing: (() -> Void)? }
                final class Stage {
                    static let shared = Stage()
                    let bell = Bell()
                    let window = UIApplication.shared.windows[0]
                    func setRoot(_ screen: UIViewController) {
                        window.rootViewController = screen
                        bell.onRing = { [weak self] in self?.showCargo() }
                    }
                    func showCargo() { window.rootViewController?.present(CargoViewController(), animated: true) }
                }
                """
            ])
    }
}
