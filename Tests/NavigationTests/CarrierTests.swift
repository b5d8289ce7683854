import Testing

/// What carries a screen from where it is made to where it is shown.
@Suite struct CarrierTests {
    private func harbor(_ members: String) -> [String: String] {
        [
            "Harbor.swift": "final class HarborViewController: UIViewController {\n\(members)\n}",
            "Screens.swift": screens("Cargo", "Crew")
                + "\nstruct Card { let screen: UIViewController; let title: String }",
        ]
    }

    @Test(arguments: [
        "guard let first = [Card(screen: CargoViewController(), title: \"\")].map(\\.screen).first else { return }\n"
            + "present(first, animated: true)",
        "present(Card(screen: CargoViewController(), title: \"\")[keyPath: \\.screen], animated: true)",
        "Optional(CargoViewController()).map { present($0, animated: true) }",
        "var slot: UIViewController?\nfill(&slot, with: CargoViewController())\npresent(slot!, animated: true)",
    ])
    func oneScreen(_ body: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                """
                @IBAction func tap() {
                    \(body)
                }
                private func fill(_ slot: inout UIViewController?, with screen: UIViewController) { slot = screen }
                """))
    }

    /// A case that is made of a value nobody knows may be any.
    @Test func anyCase() throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController", "HarborViewController present CrewViewController",
            ],
            in: harbor(
                """
                enum Row: Int {
                    case cargo, crew
                    var screen: UIViewController {
                        switch self {
                        case .cargo: CargoViewController()
                        case .crew: CrewViewController()
                        }
                    }
                }
                @IBAction func tap() {
                    guard let row = Row(rawValue: UserDefaults.standard.integer(forKey: "row")) else { return }
                    present(row.screen, animated: true)
                }
                """))
    }

    /// Of several values those alone that a local may still have.
    @Test(arguments: [
        ("var next: UIViewController = CrewViewController()\nnext = CargoViewController()\n", ["Cargo"]),
        (
            "var next: UIViewController = CrewViewController()\nif isCargo { next = CargoViewController() }\n",
            ["Cargo", "Crew"]
        ),
        (
            "let next: UIViewController\nif isCargo { next = CargoViewController() } else { next = CrewViewController() }\n",
            ["Cargo", "Crew"]
        ),
    ])
    func reachingDefinitions(_ local: String, _ shown: [String]) throws {
        try expectRoutes(
            shown.map { "HarborViewController present \($0)ViewController" },
            in: harbor("var isCargo = false\n@IBAction func tap() {\n\(local)present(next, animated: true)\n}"))
    }

    /// A loop may come back with what it assigned further down.
    @Test func whatALoopBringsBack() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController present CrewViewController"],
            in: harbor(
                """
                @IBAction func tap() {
                    var next: UIViewController = CargoViewController()
                    for _ in 0..<2 {
                        present(next, animated: true)
                        next = CrewViewController()
                    }
                }
                """))
    }

    @Test(arguments: ["return;", "throw Trouble.any"])
    func nothingRunsBehindTheWayOut(_ leaving: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                """
                var isCargo = false
                enum Trouble: Error { case any }
                @IBAction func tap() {
                    present(CargoViewController(), animated: true)
                    try? leave()
                }
                private func leave() throws {
                    \(leaving)
                    present(CrewViewController(), animated: true)
                }
                """))
    }

    // MARK: SwiftUI

    private func feed(_ members: String, _ content: String) -> [String: String] {
        [
            "App.swift": """
            @main struct PortApp: App { var body: some Scene { WindowGroup { FeedView() } } }
            struct FeedView: View {
                @State private var isShown = false
                \(members)
                var body: some View { NavigationStack { \(content) } }
            }
            struct CargoView: View { var body: some View { Text("") } }
            struct CrewView: View { var body: some View { Text("") } }
            struct Lazy<Content: View>: View {
                private let build: () -> Content
                init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
                var body: Content { build() }
            }
            """
        ]
    }

    @Test func aViewThatIsBuiltLate() throws {
        try expectRoutes(
            ["FeedView present CargoView"],
            in: feed("", "Text(\"\").sheet(isPresented: $isShown) { Lazy(CargoView()) }"), entries: ["FeedView"])
    }

    @Test func aPropertyThatNothingReads() throws {
        try expectRoutes(
            ["FeedView push CargoView", "FeedView push CrewView (declared)"],
            in: feed(
                """
                private var unused: some View { NavigationLink("") { CrewView() } }
                private var used: some View { NavigationLink("") { CargoView() } }
                """, "used"), entries: ["FeedView"])
    }
}
