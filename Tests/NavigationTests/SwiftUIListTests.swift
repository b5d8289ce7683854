import Testing

/// SwiftUI: what lists repeat, what stands in tabs and windows, and builders that are only named.
@Suite struct SwiftUIListTests {
    private func expect(
        _ expected: [String], entries: [String] = ["HarborView"], root: String = "NavigationStack { HarborView() }",
        _ source: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        try expectRoutes(
            expected,
            in: [
                "Harbor.swift": """
                import SwiftUI
                @main struct HarborApp: App { var body: some Scene { WindowGroup { \(root) } } }
                struct CargoView: View { var body: some View { Text("Cargo") } }
                struct CrewView: View { var body: some View { Text("Crew") } }
                \(source)
                """
            ], entries: entries, sourceLocation: sourceLocation)
    }

    // MARK: Elements

    /// The type of what a list repeats tells which destination a link of it has.
    @Test(arguments: ["ship.crates", "ship.crates.filter { $0.isOpen }", "Crate.allCases"])
    func aLinkWithAnElement(_ data: String) throws {
        try expect(
            ["DeckView push CargoView", "HarborView push DeckView"],
            """
            struct Ship: Hashable { let crates: [Crate] }
            enum Crate: Hashable, CaseIterable { case open; var isOpen: Bool { true } }
            struct HarborView: View {
                let ship: Ship
                var body: some View {
                    NavigationLink("Deck", value: ship)
                        .navigationDestination(for: Ship.self) { DeckView(ship: $0) }
                        .navigationDestination(for: Crate.self) { _ in CargoView() }
                }
            }
            struct DeckView: View {
                let ship: Ship
                var body: some View { ForEach(\(data), id: \\.self) { crate in NavigationLink("Crate", value: crate) } }
            }
            """)
    }

    /// A detail leads to others of its kind.
    @Test func aLinkToOneOfTheSameKind() throws {
        try expect(
            ["CrateView push CrateView", "HarborView push CrateView"],
            """
            struct Crate: Hashable { let related: [Crate] }
            struct HarborView: View {
                let crates: [Crate] = []
                var body: some View {
                    List(crates, id: \\.self) { NavigationLink("Crate", value: $0) }
                        .navigationDestination(for: Crate.self) { CrateView(crate: $0) }
                }
            }
            struct CrateView: View {
                let crate: Crate
                var body: some View { ForEach(crate.related, id: \\.self) { NavigationLink("Crate", value: $0) } }
            }
            """)
    }

    @Test func tabsOfAllCases() throws {
        try expect(
            ["HarborView contain CargoView", "HarborView contain CrewView"], root: "HarborView()",
            """
            enum Quay: CaseIterable, Hashable {
                case cargo, crew
                @ViewBuilder var content: some View {
                    switch self {
                    case .cargo: NavigationStack { CargoView() }
                    case .crew: CrewView()
                    }
                }
            }
            struct HarborView: View {
                var body: some View { TabView { ForEach(Quay.allCases, id: \\.self) { quay in quay.content } } }
            }
            """)
    }

    // MARK: Paths

    @Test(arguments: ["path = [.deck]", "path += [.deck]", "path.append(contentsOf: [.deck])"])
    func aPathThatIsAssigned(_ change: String) throws {
        try expect(
            ["DeckView push CrewView", "HarborView push DeckView"], root: "HarborView()",
            """
            enum Step: Hashable { case deck, crew }
            struct DeckView: View { var body: some View { NavigationLink("Crew", value: Step.crew) } }
            struct HarborView: View {
                @State var path: [Step] = []
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("Cargo") { \(change) }
                            .navigationDestination(for: Step.self) { step in
                                switch step {
                                case .deck: DeckView()
                                case .crew: CrewView()
                                }
                            }
                    }
                }
            }
            """)
    }

    // MARK: Tabs

    /// What is put on a tab, in the code of the view around, the tab starts.
    @Test(arguments: [
        "QuayView(isOpen: $isOpen).navigationDestination(isPresented: $isOpen) { CargoView() }",
        "QuayView(isOpen: $isOpen, onTap: { path.append(Crate()) })"
            + ".navigationDestination(for: Crate.self) { _ in CargoView() }",
    ])
    func whatIsPutOnATab(_ tab: String) throws {
        try expect(
            ["HarborView contain QuayView", "QuayView push CargoView"], root: "HarborView()",
            """
            struct HarborView: View {
                @State var isOpen = false
                @State var path = NavigationPath()
                var body: some View { TabView { NavigationStack(path: $path) { \(tab) } } }
            }
            struct QuayView: View {
                @Binding var isOpen: Bool
                var onTap: () -> Void = {}
                var body: some View { Button("Cargo") { isOpen = true; onTap() } }
            }
            struct Crate: Hashable {}
            """)
    }

    // MARK: Builders that are only named

    @Test(arguments: ["view(for:)", "view", "CargoView.init(number:)", "CargoView.init"])
    func aBuilderThatIsNamed(_ builder: String) throws {
        try expect(
            ["HarborView present CargoView"],
            """
            extension CargoView { init(number: Crate) { self.init() } }
            struct Crate: Identifiable { let id: Int }
            struct HarborView: View {
                @State var crate: Crate?
                var body: some View {
                    Button("Cargo") { crate = Crate(id: 1) }.sheet(item: $crate, content: \(builder))
                }
                func view(for crate: Crate) -> some View { CargoView() }
            }
            """)
    }

    @Test func aRowThatIsNamed() throws {
        try expect(
            ["HarborView present CargoView"],
            """
            struct HarborView: View { var body: some View { ForEach([1], id: \\.self, content: RowView.init) } }
            struct RowView: View {
                let number: Int
                @State var isOpen = false
                var body: some View { Button("Cargo") { isOpen = true }.sheet(isPresented: $isOpen) { CargoView() } }
            }
            """)
    }

    // MARK: Containers and windows

    @Test(arguments: ["AnyView(NavigationStack { CargoView() })", "NavigationStack { CargoView() }"])
    func aContainerThatAFunctionGives(_ made: String) throws {
        try expect(
            ["HarborView present CargoView"],
            """
            struct HarborView: View {
                @State var isOpen = false
                var body: some View { Button("Cargo") { isOpen = true }.sheet(isPresented: $isOpen) { make() } }
                func make() -> AnyView { \(made) }
            }
            """)
    }

    @Test func aStackInAHostingController() throws {
        try expectRoutes(
            ["HarborView push CargoView", "QuayViewController present HarborView"],
            in: [
                "App.swift": """
                import SwiftUI
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    let window = UIWindow()
                    func applicationDidFinishLaunching(_ application: UIApplication) {
                        window.rootViewController = QuayViewController()
                    }
                }
                final class QuayViewController: UIViewController {
                    @IBAction func tap() {
                        present(UIHostingController(rootView: NavigationStack { HarborView() }), animated: true)
                    }
                }
                struct HarborView: View { var body: some View { NavigationLink("Cargo") { CargoView() } } }
                struct CargoView: View { var body: some View { Text("Cargo") } }
                """
            ], entries: ["QuayViewController"])
    }

    @Test(arguments: [
        "WindowGroup(\"Crew\", id: \"crew\") { CrewView() }", "Window(\"Crew\", id: \"crew\") { CrewView() }",
        "Settings { CrewView() }", "WindowGroup(for: Int.self) { _ in CrewView() }",
        "MenuBarExtra(\"Crew\") { CrewView() }",
    ])
    func anotherWindow(_ window: String) throws {
        try expect(
            [], entries: ["CrewView", "HarborView"], root: "HarborView() }; \(window.dropLast(2)) }",
            "struct HarborView: View { var body: some View { Text(\"Harbor\") } }")
    }

    /// A state that others set by a binding may be any of its cases.
    @Test(arguments: ["HarborView(step: $step)", "HarborView(step: .constant(.harbor)).task { assign(to: &$step) }"])
    func aStateThatOthersSet(_ harbor: String) throws {
        try expectRoutes(
            ["CrewView present CargoView"],
            in: [
                "App.swift": """
                import SwiftUI
                enum Step { case harbor, crew }
                @main struct HarborApp: App {
                    @State var step = Step.harbor
                    var body: some Scene {
                        WindowGroup {
                            switch step {
                            case .harbor: \(harbor)
                            case .crew: CrewView()
                            }
                        }
                    }
                }
                struct HarborView: View {
                    @Binding var step: Step
                    var body: some View { Button("Crew") { step = .crew } }
                }
                struct CrewView: View {
                    @State var isOpen = false
                    var body: some View { Button("Cargo") { isOpen = true }.sheet(isPresented: $isOpen) { CargoView() } }
                }
                struct CargoView: View { var body: some View { Text("Cargo") } }
                """
            ], entries: ["CrewView", "HarborView"])
    }
}
