import Testing

/// Branches that numbers, texts, flags and lists decide which the code writes out.
@Suite struct LiteralBranchTests {
    private let all = ["Screens.swift": screens("Cargo", "Crew", "Deck")]

    private func harbor(_ body: String, _ more: String = "") -> [String: String] {
        files(
            all,
            [
                "Harbor.swift": """
                \(more)
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { \(body) }
                    private func go(_ screen: UIViewController) { show(screen, sender: nil) }
                }
                """
            ])
    }

    private let cargo = ["HarborViewController push CargoViewController"]
    private let cargoAndCrew = [
        "HarborViewController push CargoViewController", "HarborViewController push CrewViewController",
    ]

    private func opening(_ type: String, _ cases: String) -> String {
        """
        extension HarborViewController {
            func open(_ what: \(type)) {
                \(cases)
            }
        }
        """
    }

    // MARK: Numbers and texts

    @Test func aNumber() throws {
        let cases = """
            switch what {
            case 1: show(CargoViewController(), sender: nil)
            case 2: show(CrewViewController(), sender: nil)
            default: show(DeckViewController(), sender: nil)
            }
            """
        try expectRoutes(cargo, in: harbor("open(1)", opening("Int", cases)))
        try expectRoutes(cargoAndCrew, in: harbor("open(1); open(2)", opening("Int", cases)))
        try expectRoutes(
            ["HarborViewController push DeckViewController"], in: harbor("open(7)", opening("Int", cases)))
    }

    private let texts = """
        switch what {
        case "cargo": show(CargoViewController(), sender: nil)
        case "crew", "team": show(CrewViewController(), sender: nil)
        default: show(DeckViewController(), sender: nil)
        }
        """

    @Test func aText() throws {
        try expectRoutes(cargo, in: harbor("open(\"cargo\")", opening("String", texts)))
        try expectRoutes(cargoAndCrew, in: harbor("open(\"cargo\"); open(\"team\")", opening("String", texts)))
    }

    /// What is worked out may be any, and a range takes what it takes.
    @Test func aNumberThatIsNotKnown() throws {
        let cases = """
            switch what {
            case 0...3: show(CargoViewController(), sender: nil)
            case 4: show(CrewViewController(), sender: nil)
            default: show(DeckViewController(), sender: nil)
            }
            """
        let both = ["HarborViewController push CargoViewController", "HarborViewController push DeckViewController"]
        try expectRoutes(both, in: harbor("open(1)", opening("Int", cases)))
        try expectRoutes(
            both + ["HarborViewController push CrewViewController"],
            in: harbor("open(Int.random(in: 0...9))", opening("Int", cases)))
    }

    // MARK: Lists

    private let kinds = "enum Kind { case cargo, crew, deck(String) }\n"

    private func listed(_ loop: String) -> String {
        kinds
            + """
            final class Service {
                weak var view: UIViewController?
                init(view: UIViewController) { self.view = view }
                func offer(_ kinds: [Kind]) { add(kinds) }
                private func add(_ kinds: [Kind]) {
                    \(loop) {
                        case .cargo: later { self.present(CargoViewController()) }
                        case .crew: later { self.present(CrewViewController()) }
                        case .deck(let name): later { self.present(DeckViewController()) }
                        }
                    }
                }
                private func later(_ action: @escaping () -> Void) { action() }
                private func present(_ screen: UIViewController) { view?.show(screen, sender: nil) }
            }
            """
    }

    @Test(arguments: ["for kind in kinds { switch kind", "kinds.forEach { kind in switch kind"])
    func aListOfCases(_ loop: String) throws {
        let service = listed(loop)
        try expectRoutes(cargo, in: harbor("Service(view: self).offer([.cargo])", service))
        try expectRoutes(cargoAndCrew, in: harbor("Service(view: self).offer([.cargo, .crew])", service))
        try expectRoutes(
            cargoAndCrew,
            in: harbor(
                "let kinds: [Kind]\nif title == nil { kinds = [.cargo] } else { kinds = [.crew] }\n"
                    + "Service(view: self).offer(kinds)", service))
    }

    @Test func aListThatIsNotKnown() throws {
        try expectRoutes(
            cargoAndCrew + ["HarborViewController push DeckViewController"],
            in: harbor("Service(view: self).offer(load())", listed("for kind in kinds { switch kind")))
    }

    /// Each subclass of the class that writes the list out.
    @Test func aListInABaseClass() throws {
        try expectRoutes(
            ["PierViewController push CargoViewController", "QuayViewController push CargoViewController"],
            in: files(
                all,
                [
                    "Service.swift": listed("for kind in kinds { switch kind"),
                    "Base.swift": """
                    class BaseViewController: UIViewController {
                        @IBAction func tap() { Service(view: self).offer([.cargo]) }
                    }
                    final class PierViewController: BaseViewController {}
                    final class QuayViewController: BaseViewController {}
                    """,
                ]))
    }

    // MARK: Flags

    private func flag(_ declaration: String, _ more: String = "") -> [String: String] {
        harbor(
            "if Settings.shared.isNight { go(CrewViewController()) } else { go(CargoViewController()) }",
            "final class Settings { static let shared = Settings()\n\(declaration)\n}\n\(more)")
    }

    @Test(arguments: ["var isNight: Bool = false", "let isNight = false", "private(set) var isNight = false"])
    func aFlagThatNothingSets(_ declaration: String) throws {
        try expectRoutes(cargo, in: flag(declaration))
    }

    @Test(arguments: [
        ("@IBInspectable var isNight: Bool = false", ""), ("@objc var isNight: Bool = false", ""),
        ("@Stored(\"night\") var isNight: Bool = false", ""),
        ("var isNight = false", "func load() { Settings.shared.isNight = true }"),
        ("var isNight = false", "func load() { Settings.shared.isNight.toggle() }"),
        ("var isNight = false", "func load() { change(&Settings.shared.isNight) }"),
        ("var isNight = false", "func load() { Settings.shared[keyPath: \\.isNight] = true }"),
        ("#if DEBUG\nlet isNight = false\n#else\nlet isNight = true\n#endif", ""),
        ("var isNight: Bool { get { load() } set {} }", ""), ("var isNight = load()", ""),
    ])
    func aFlagThatSomethingMaySet(_ declaration: String, _ more: String) throws {
        try expectRoutes(cargoAndCrew, in: flag(declaration, more))
    }

    /// A property of a screen, or a switch of a whole type, stands for what is not shown.
    @Test(arguments: ["Modes.isNight", "isNight"])
    func aFlagThatStandsForAState(_ condition: String) throws {
        try expectRoutes(
            cargoAndCrew,
            in: harbor(
                "if \(condition) { go(CrewViewController()) } else { go(CargoViewController()) }\n}\n"
                    + "var isNight = false\nfunc other() {",
                "enum Modes { static var isNight = false }"))
    }
}
