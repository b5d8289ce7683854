import Testing

/// Factories that choose, and screens made by their type.
@Suite struct FactoryChoiceTests {
    private let both = [
        "HarborViewController push CargoViewController", "HarborViewController push CrewViewController",
    ]
    private let push = ["HarborViewController push CargoViewController"]
    private let two = ["Screens.swift": screens("Cargo", "Crew")]

    private func pushing(_ expression: String, _ others: [String: String]...) -> [String: String] {
        others.reduce(
            module(
                "Harbor",
                opens: "viewController?.navigationController?.pushViewController(\(expression), animated: true)")
        ) { $0.merging($1) { $1 } }
    }

    @Test func everyCaseOfASwitch() throws {
        try expectRoutes(
            both,
            in: pushing(
                "ScreenFactory.make(for: UserDefaults.standard.integer(forKey: \"kind\"))", two,
                [
                    "Factory.swift": """
                    enum ScreenFactory {
                        static func make(for kind: Int) -> UIViewController {
                            switch kind {
                            case 0: return CargoViewController()
                            default: return CrewViewController()
                            }
                        }
                    }
                    """
                ]))
    }

    @Test func everyBranchOfAnIf() throws {
        try expectRoutes(
            both,
            in: pushing(
                "ScreenFactory.make()", two,
                [
                    "Factory.swift": """
                    enum ScreenFactory {
                        static var isNew = false
                        static func make() -> UIViewController {
                            if isNew { return CargoViewController() }
                            return CrewViewController()
                        }
                    }
                    """
                ]))
    }

    @Test func aTernaryInTheArgument() throws {
        try expectRoutes(
            both,
            in: pushing(
                "UserDefaults.standard.bool(forKey: \"new\") ? CargoViewController() : CrewViewController()", two))
    }

    @Test func aSwitchExpression() throws {
        try expectRoutes(
            both,
            in: files(
                module(
                    "Harbor",
                    opens: """
                        let next: UIViewController = switch UserDefaults.standard.integer(forKey: "kind") {
                        case 0: CargoViewController()
                        default: CrewViewController()
                        }
                        viewController?.show(next, sender: nil)
                        """), two))
    }

    @Test func theOneCaseThatIsAskedFor() throws {
        try expectRoutes(
            push,
            in: pushing(
                "ScreenFactory.make(.cargo)", two,
                [
                    "Factory.swift": """
                    enum Destination { case cargo, crew }
                    enum ScreenFactory {
                        static func make(_ destination: Destination) -> UIViewController {
                            switch destination {
                            case .cargo: return CargoViewController()
                            case .crew: return CrewViewController()
                            }
                        }
                    }
                    """
                ]))
    }

    @Test func theControllerOfOneEnumCase() throws {
        try expectRoutes(
            push,
            in: pushing(
                "Destination.cargo(id: 1).controller", two,
                [
                    "Destination.swift": """
                    enum Destination {
                        case cargo(id: Int)
                        case crew
                        var controller: UIViewController {
                            switch self {
                            case .cargo(let id): let view = CargoViewController(); view.title = "\\(id)"; return view
                            case .crew: return CrewViewController()
                            }
                        }
                    }
                    """
                ]))
    }

    @Test func oneRouteMethodWithAnEnum() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "TideViewController push CrewViewController"],
            in: [
                "Screens.swift": screens("Cargo", "Crew"),
                "Router.swift": """
                enum Destination { case cargo, crew }
                final class AppRouter {
                    static let shared = AppRouter()
                    func open(_ destination: Destination, from source: UIViewController) {
                        switch destination {
                        case .cargo: source.navigationController?.pushViewController(CargoViewController(), animated: true)
                        case .crew: source.navigationController?.pushViewController(CrewViewController(), animated: true)
                        }
                    }
                }
                """,
                "Views.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { AppRouter.shared.open(.cargo, from: self) }
                }
                final class TideViewController: UIViewController {
                    @IBAction func tap() { AppRouter.shared.open(.crew, from: self) }
                }
                """,
            ])
    }

    @Test func aGenericHelperWithTheType() throws {
        try expectRoutes(
            push,
            in: pushing(
                "Screen.make(CargoViewController.self)", two,
                [
                    "Screen.swift": """
                    enum Screen {
                        static func make<T: UIViewController>(_ type: T.Type) -> T { T(nibName: nil, bundle: nil) }
                    }
                    """
                ]))
    }

    @Test func aGenericHelperThatInfersItsType() throws {
        try expectRoutes(
            push,
            in: files(
                module(
                    "Harbor",
                    opens: """
                        let cargo: CargoViewController = Screen.make()
                        viewController?.navigationController?.pushViewController(cargo, animated: true)
                        """), two,
                ["Screen.swift": "enum Screen { static func make<T: UIViewController>() -> T { T() } }"]))
    }

    @Test func aScreenWithItsOwnStaticFactory() throws {
        try expectRoutes(
            push,
            in: pushing(
                "CargoViewController.instantiate()", two,
                [
                    "Nib.swift": """
                    protocol NibLoadable: AnyObject {}
                    extension NibLoadable where Self: UIViewController {
                        static func instantiate() -> Self { Self(nibName: String(describing: self), bundle: nil) }
                    }
                    extension CargoViewController: NibLoadable {}
                    extension CrewViewController: NibLoadable {}
                    """
                ]))
    }

    @Test func aNibByName() throws {
        try expectRoutes(push, in: pushing("CargoViewController(nibName: \"Cargo\", bundle: nil)", two))
    }

    @Test func aGenericScreenByItsBareName() throws {
        try expectRoutes(
            ["HarborViewController present PickerViewController"],
            in: files(
                module("Harbor", opens: "viewController?.present(PickerFactory.list([1], tag: 0)!, animated: true)"),
                [
                    "Picker.swift": """
                    final class PickerViewController<Row>: UIViewController { var rows: [Row] = [] }
                    enum PickerFactory {
                        static func list(_ rows: [Int], tag: Int) -> UIViewController? {
                            let picker = PickerViewController<Int>()
                            picker.rows = rows
                            return picker
                        }
                        static func list(_ rows: [String], title: String) -> UIViewController? {
                            let picker = PickerViewController<String>()
                            return picker
                        }
                    }
                    """
                ]))
    }

    /// A type with its module in front is the type, also where something else has the module's name.
    @Test func aTypeWithItsModuleInFront() throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController",
                "HarborViewController present CrewViewController (declared)",
            ],
            in: files(
                ["Screens.swift": screens("Cargo", "Crew")],
                [
                    "Harbor.swift": """
                    import SwiftUI
                    struct Maker<Screen> { func make() -> Screen { fatalError() } }
                    final class HarborViewController: UIViewController {
                        static let cargo = Maker<App.CargoViewController>()
                        @IBAction func tap() { open(Self.cargo.make()) }
                        private func open(_ screen: CargoViewController) { present(screen, animated: true) }
                        private func open(_ screens: [CargoViewController]) {
                            present(CrewViewController(), animated: true)
                        }
                    }
                    """
                ]))
    }

    /// `Module.Type` is what stands outside of all types, whatever the types around call by that name; of a framework's
    /// module it is none of the app's.
    @Test(arguments: [
        ("enum Dock { typealias Cargo = App.Cargo }", "Dock.Cargo"), ("", "App.Cargo"), ("", "SwiftUI.Cargo"),
    ])
    func aModuleInFrontOfANestedName(_ helper: String, _ name: String) throws {
        try expectRoutes(
            name.hasPrefix("SwiftUI") ? [] : ["HarborViewController present CargoViewController"],
            in: files(
                ["Screens.swift": screens("Cargo")],
                [
                    "Harbor.swift": """
                    final class Cargo { func screen() -> UIViewController { CargoViewController() } }
                    \(helper)
                    final class HarborViewController: UIViewController {
                        var cargo: \(name)?
                        @IBAction func tap() { if let screen = cargo?.screen() { present(screen, animated: true) } }
                    }
                    """
                ]))
    }

    /// An accessor that is generated elsewhere makes one screen, not a list.
    @Test(arguments: [
        "push(StoryboardScene.Main.cargoViewController.instantiate())",
        "let cargo = StoryboardScene.Main.cargoViewController.instantiate()\npush(cargo)",
    ])
    func oneScreenIsNoListOfThem(_ call: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Main.storyboard": storyboard(
                    initial: "harbor", .screen("harbor", "HarborViewController"),
                    .screen("cargo", "CargoViewController", identifier: "CargoViewController")),
                "Harbor.swift": """
                final class CargoViewController: UIViewController {}
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        \(call)
                    }
                    private func push(_ screen: UIViewController) {
                        navigationController?.pushViewController(screen, animated: true)
                    }
                    private func push(_ screens: [UIViewController]) {
                        navigationController?.setViewControllers(screens, animated: true)
                    }
                }
                """,
            ])
    }

    /// Overloads for values of different types: what is passed says which is meant.
    @Test(arguments: ["struct", "final class", "enum"])
    func overloadsByTheTypeOfTheArgument(_ kind: String) throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController",
                "HarborViewController present CrewViewController (declared)",
            ],
            in: files(
                ["Screens.swift": screens("Cargo", "Crew")],
                [
                    "Harbor.swift": """
                    \(kind) Load {}
                    \(kind) Sailor {}
                    final class HarborViewController: UIViewController {
                        var load: Load?
                        @IBAction func tap() { if let load { show(load) } }
                        private func show(_ load: Load) { present(CargoViewController(), animated: true) }
                        private func show(_ sailor: Sailor) { present(CrewViewController(), animated: true) }
                    }
                    """
                ]))
    }

    @Test func overloadsOfAFactoryByTheirLabels() throws {
        try expectRoutes(
            push,
            in: pushing(
                "ScreenFactory.make(cargo: 1)", two,
                [
                    "Factory.swift": """
                    enum ScreenFactory {
                        static func make(cargo: Int) -> UIViewController { CargoViewController() }
                        static func make(crew: Int) -> UIViewController { CrewViewController() }
                    }
                    """
                ]))
    }

    @Test func aStoredChildAndAStaticProperty() throws {
        try expectRoutes(
            both,
            in: [
                "Screens.swift": screens("Cargo", "Crew"),
                "Harbor.swift": """
                extension CrewViewController { static var fresh: UIViewController { CrewViewController() } }
                final class HarborViewController: UIViewController {
                    private lazy var cargo: UIViewController = makeCargo()
                    private func makeCargo() -> UIViewController { CargoViewController() }
                    @IBAction func tap() { navigationController?.pushViewController(cargo, animated: true) }
                    @IBAction func hold() { navigationController?.pushViewController(CrewViewController.fresh, animated: true) }
                }
                """,
            ])
    }

    @Test func aDictionaryOfFactories() throws {
        try expectRoutes(
            both,
            in: [
                "Screens.swift": screens("Cargo", "Crew"),
                "Harbor.swift": """
                final class HarborViewController: UITableViewController {
                    private let rows: [(title: String, make: () -> UIViewController)] = [
                        ("Cargo", { CargoViewController() }), ("Crew", { CrewViewController() }),
                    ]
                    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                        navigationController?.pushViewController(rows[indexPath.row].make(), animated: true)
                    }
                }
                """,
            ])
    }
}
