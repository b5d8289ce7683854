import Testing

/// Branches that a way as a whole never takes: by the object that it runs on, by what its first call gives.
@Suite struct WayBranchTests {
    private let screens = """
        final class CargoViewController: UIViewController {}
        final class CrewViewController: UIViewController {}
        final class QuayViewController: UIViewController {}
        """

    private func files(_ text: String) -> [String: String] { ["App.swift": screens + "\n" + text] }

    // MARK: Cases

    private func rows(_ harbor: String, _ pier: String) -> [String: String] {
        files(
            """
            enum Row { case cargo, crew, quay }
            protocol RowOpening: UIViewController { func row(at index: Int) -> Row }
            extension RowOpening {
                func openRow(at index: Int) {
                    switch row(at: index) {
                    case .cargo: present(CargoViewController(), animated: true)
                    case .crew: present(CrewViewController(), animated: true)
                    default: present(QuayViewController(), animated: true)
                    }
                }
            }
            final class HarborViewController: UIViewController, RowOpening {
                \(harbor)
                @IBAction func tap() { openRow(at: 1) }
            }
            final class PierViewController: UIViewController, RowOpening {
                \(pier)
                @IBAction func tap() { openRow(at: 2) }
            }
            """)
    }

    @Test(arguments: [
        "func row(at index: Int) -> Row { .cargo }",
        "func row(at index: Int) -> Row { Row.cargo }",
        "let rows: [Row] = [.cargo]\nfunc row(at index: Int) -> Row { rows[index] }",
        "func row(at index: Int) -> Row { let row = only; return row }\nvar only: Row { .cargo }",
        "func row(at index: Int) -> Row { pick(index) }\nfunc pick(_ index: Int) -> Row { return .cargo }",
    ])
    func theCasesOfAnAdopter(_ harbor: String) throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController", "PierViewController present CrewViewController",
                "PierViewController present QuayViewController",
            ],
            in: rows(harbor, "func row(at index: Int) -> Row { index == 0 ? .crew : .quay }"))
    }

    /// What is not known, or may change, rules nothing out.
    @Test(arguments: [
        "var rows: [Row] = [.cargo]\nfunc row(at index: Int) -> Row { rows[index] }",
        "func row(at index: Int) -> Row { index == 0 ? .cargo : stored }\nvar stored = Row.cargo",
        "func row(at index: Int) -> Row { if index == 0 { return .cargo }; return Row.allCases[index] }",
        "func row(at index: Int) -> Row { given }\nlet given: Row\ninit(given: Row) { self.given = given; super.init() }",
    ])
    func casesThatAreNotKnown(_ harbor: String) throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController", "HarborViewController present CrewViewController",
                "HarborViewController present QuayViewController", "PierViewController present QuayViewController",
            ],
            in: rows(harbor, "func row(at index: Int) -> Row { .quay }"))
    }

    // MARK: Styles

    private func styles(_ body: String, _ other: String) -> [String: String] {
        files(
            """
            enum Style { case push, modal }
            class BaseRouter {
                weak var view: UIViewController?
                func go(_ next: UIViewController, by style: Style = .push, animated: Bool = true) {
                    \(body)
                }
            }
            final class HarborRouter: BaseRouter {
                func cargo() { go(CargoViewController()) }
                func crew() { go(CrewViewController(), by: .modal) }
            }
            final class HarborViewController: UIViewController {
                let router = HarborRouter()
                @IBAction func tapCargo() { router.cargo() }
                @IBAction func tapCrew() { router.crew() }
            }
            \(other)
            """)
    }

    @Test(arguments: [
        ("Move(style: style).run(view, next)", "let style: Style"),
        (
            "let move = Move(style)\nmove.run(view, next)",
            "let style: Style\ninit(_ other: Style) { self.style = other }"
        ),
        ("let chosen = style\nMove(style: chosen).run(view, next)", "let style: Style"),
        ("Move(own: style).run(view, next)", "let own: Style\nvar style: Style { own }"),
    ])
    func aStyleThatAnObjectIsMadeWith(_ body: String, _ members: String) throws {
        let move = """
            struct Move {
                \(members)
                func run(_ view: UIViewController?, _ next: UIViewController) {
                    switch style {
                    case .push: view?.navigationController?.pushViewController(next, animated: true)
                    case .modal: view?.present(next, animated: true)
                    }
                }
            }
            """
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController present CrewViewController"],
            in: styles(body, move))
    }

    // MARK: Overridden steps

    private func steps(_ use: String) -> [String: String] {
        files(
            """
            class Journey {
                weak var host: UIViewController?
                init(host: UIViewController) { self.host = host }
                func begin() { prepare() }
                func prepare() { step() }
                func step() { host?.present(CargoViewController(), animated: true) }
            }
            final class NightJourney: Journey {
                override func step() { host?.present(CrewViewController(), animated: true) }
            }
            final class DayJourney: Journey {
                override func step() { super.step() }
            }
            final class HarborViewController: UIViewController {
                \(use)
            }
            """)
    }

    @Test(arguments: [
        "@IBAction func tap() { NightJourney(host: self).begin() }",
        "@IBAction func tap() { let journey: Journey = NightJourney(host: self); journey.begin() }",
        "lazy var journey: Journey = NightJourney(host: self)\n@IBAction func tap() { journey.begin() }",
        "func make() -> Journey { NightJourney(host: self) }\n@IBAction func tap() { make().begin() }",
    ])
    func theStepOfTheSubclass(_ use: String) throws {
        try expectRoutes(["HarborViewController present CrewViewController"], in: steps(use))
    }

    @Test(arguments: [
        "@IBAction func tap() { Journey(host: self).begin() }",
        "@IBAction func tap() { DayJourney(host: self).begin() }",
    ])
    func theStepOfTheBaseClass(_ use: String) throws {
        try expectRoutes(["HarborViewController present CargoViewController"], in: steps(use))
    }

    // MARK: Numbers and flags

    private func asking(_ condition: String, _ argument: String) -> [String: String] {
        files(
            """
            final class HarborViewController: UIViewController {
                let limit = 3
                var isOpen: Bool { false }
                @IBAction func tap() { show(\(argument)) }
                private func show(_ count: Int) {
                    if \(condition) { present(CargoViewController(), animated: true) }
                    else { present(CrewViewController(), animated: true) }
                }
            }
            """)
    }

    @Test(arguments: [
        ("count >= 3", "3"), ("count > 2", "5"), ("count == limit", "3"), ("limit != count", "1"), ("!isOpen", "0"),
        ("count < 2 || count > 7", "8"), ("count >= 1 && count <= limit", "2"), ("count > 1", "limit"),
    ])
    func conditionsThatAlwaysHold(_ condition: String, _ argument: String) throws {
        try expectRoutes(["HarborViewController present CargoViewController"], in: asking(condition, argument))
    }

    @Test(arguments: [("count >= 3", "1"), ("count == limit", "4"), ("isOpen", "0"), ("isOpen && count > 1", "2")])
    func conditionsThatNeverHold(_ condition: String, _ argument: String) throws {
        try expectRoutes(["HarborViewController present CrewViewController"], in: asking(condition, argument))
    }

    @Test(arguments: [("count >= 3", "Int.random(in: 1...4)"), ("count > 1", "children.count")])
    func conditionsThatMayHold(_ condition: String, _ argument: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController present CrewViewController"],
            in: asking(condition, argument))
    }

    // MARK: Lists as arguments

    /// A list in brackets is a value of an option set, and of a collection of the app's; of nothing else that is its own.
    @Test(arguments: [
        ("struct Marks: OptionSet { let rawValue: Int; static let night = Marks(rawValue: 1) }", "[.night]"),
        ("struct Marks: OptionSet { let rawValue: Int; static let night = Marks(rawValue: 1) }", "[]"),
        ("struct Marks: OptionSet { let rawValue: Int; static let night = Marks(rawValue: 1) }", ".night"),
        ("struct Marks: ExpressibleByArrayLiteral { init(arrayLiteral elements: Int...) {} }", "[1, 2]"),
    ])
    func listsThatAreOptions(_ marks: String, _ argument: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(
                """
                \(marks)
                protocol Asking {}
                extension Asking where Self: UIViewController {
                    func ask(_ marks: Marks) { present(CargoViewController(), animated: true) }
                }
                final class HarborViewController: UIViewController, Asking {
                    @IBAction func tap() { ask(\(argument)) }
                }
                """))
    }
}
