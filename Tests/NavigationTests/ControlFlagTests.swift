import NavigationGraph
import Testing

/// Controls of SwiftUI that set what a sheet, a link or a dialog is shown for, and closures that views hand on.
@Suite struct ControlFlagTests {
    private func expectControl(
        _ words: String, of members: String, body: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let graph = try resolve([
            "Views.swift": """
            struct CargoView: View { var body: some View { Text("Cargo") } }
            struct HarborView: View {
                @State private var isOpen = false
                \(members)
                var body: some View { \(body) }
            }
            @main struct HarborApp: App {
                var body: some Scene { WindowGroup { HarborView() } }
            }
            """
        ]).graph
        let found = graph.routes.filter { $0.to.hasPrefix("Cargo") }.map { $0.control?.told ?? "none" }
        #expect(found == [words], "\(graph.routes.map { ($0.id, $0.event) })", sourceLocation: sourceLocation)
    }

    private let row = """
        private func row(title: String, badge: String, action: @escaping () -> Void) -> some View {
            Button(action: action, label: { HStack { Text(title); Text(badge) } })
        }
        """

    /// A function of the view makes the button; what it is called with is written on it.
    @Test func aFunctionThatMakesAButton() throws {
        try expectControl(
            "button \"Cargo\"", of: row,
            body: """
                VStack {
                    row(title: "Crew", badge: "7") { print("crew") }
                    row(title: "Cargo", badge: "3") { isOpen = true }
                }.sheet(isPresented: $isOpen) { CargoView() }
                """)
    }

    /// Whatever stands first in the source, the button on the screen is there before that of the alert.
    @Test func oneOutsideOfAnAlertAndOneInIt() throws {
        try expectControl(
            "button \"Cargo\"", of: "@State private var isMissing = false\n\(row)",
            body: """
                VStack { Text("Harbor") }
                    .alert("No cargo", isPresented: $isMissing) { Button("Choose cargo") { isOpen = true } }
                    .sheet(isPresented: $isOpen) { CargoView() }
                    .safeAreaInset(edge: .bottom) { row(title: "Cargo", badge: "3") { isOpen = true } }
                """)
    }

    /// Where the way leads through the dialog, both taps are told.
    @Test func oneInADialog() throws {
        try expectControl(
            "button \"More\", alertButton \"Cargo\"", of: "@State private var isAsking = false",
            body: """
                VStack { Button("More") { isAsking = true } }
                    .confirmationDialog("More", isPresented: $isAsking) { Button("Cargo") { isOpen = true } }
                    .sheet(isPresented: $isOpen) { CargoView() }
                """)
    }

    /// Whatever part of the view builds the buttons, they are there once the dialog is.
    @Test(arguments: [
        ("private var choices: some View { Button(\"Cargo\") { isOpen = true } }", "{ choices }"),
        ("@ViewBuilder private func choices() -> some View { Button(\"Cargo\") { isOpen = true } }", "{ choices() }"),
        ("@ViewBuilder private func choices() -> some View { Button(\"Cargo\") { isOpen = true } }", "choices"),
        (
            "private var choices: some View { VStack { first } }\n"
                + "private var first: some View { Button(\"Cargo\") { isOpen = true } }", "{ choices }"
        ),
    ])
    func whatIsBuiltForADialog(_ member: String, _ choices: String) throws {
        try expectControl(
            "button \"More\", alertButton \"Cargo\"", of: "@State private var isAsking = false\n\(member)",
            body: """
                VStack { Button("More") { isAsking = true } }
                    .confirmationDialog("More", isPresented: $isAsking, actions: \(choices))
                    .sheet(isPresented: $isOpen) { CargoView() }
                """)
    }

    /// What is built for a menu as well, is an item of it.
    @Test func whatIsBuiltForAMenu() throws {
        try expectControl(
            "button \"More\", menuItem \"Cargo\"",
            of: "private var choices: some View { Button(\"Cargo\") { isOpen = true } }",
            body: "Menu(\"More\") { choices }.sheet(isPresented: $isOpen) { CargoView() }")
    }

    /// Buttons that stand on the screen as well need no dialog.
    @Test func whatIsBuiltForADialogAndTheScreen() throws {
        try expectControl(
            "button \"Cargo\"",
            of: "@State private var isAsking = false\n"
                + "private var choices: some View { Button(\"Cargo\") { isOpen = true } }",
            body: """
                VStack { Button("More") { isAsking = true }; choices }
                    .confirmationDialog("More", isPresented: $isAsking) { choices }
                    .sheet(isPresented: $isOpen) { CargoView() }
                """)
    }

    /// A closure that the view was made with runs by a button of its dialog.
    @Test func aClosureThatAButtonOfADialogRuns() throws {
        let graph = try resolve([
            "Cargo.swift": screens("Cargo"),
            "Board.swift": """
            final class BoardController: UIHostingController<BoardView> {
                init() {
                    super.init(rootView: BoardView())
                    rootView.onCargo = { [weak self] in self?.show(CargoViewController(), sender: nil) }
                }
            }
            struct BoardView: View {
                var onCargo: (() -> Void)?
                @State private var isAsking = false
                var body: some View {
                    Button("More") { isAsking = true }
                        .confirmationDialog("More", isPresented: $isAsking) { choices }
                }
                private var choices: some View { Button("Show cargo") { onCargo?() } }
            }
            """,
        ]).graph
        #expect(graph.routes.map { $0.control?.told } == ["button \"More\", alertButton \"Show cargo\""])
    }

    /// A link that shows nothing is taken by whatever sets its flag.
    @Test func aHiddenLink() throws {
        try expectControl(
            "button \"Cargo\"", of: "",
            body: """
                VStack {
                    NavigationLink(destination: CargoView(), isActive: $isOpen) { EmptyView() }
                    Button("Cargo") { isOpen = true }
                }
                """)
    }

    /// What a sheet sets the flag to by itself, closes it.
    @Test func aSheetThatClosesItself() throws {
        try expectControl(
            "button \"Cargo\"", of: "",
            body: """
                VStack { Text("Harbor") }
                    .sheet(isPresented: $isOpen) { VStack { CargoView(); Button("Close") { isOpen.toggle() } } }
                    .safeAreaInset(edge: .bottom) { Button("Cargo") { isOpen.toggle() } }
                """)
    }

    /// The closure that a hosting controller puts into its view runs where a view inside of that view calls it.
    @Test func theViewOfAHostingController() throws {
        let graph = try resolve([
            "Cargo.swift": screens("Cargo"),
            "Board.swift": """
            final class BoardController: UIHostingController<BoardView> {
                init() {
                    super.init(rootView: BoardView())
                    configure()
                }
                private func configure() {
                    rootView.onCargo = { [weak self] in self?.show(CargoViewController(), sender: nil) }
                }
            }
            struct BoardView: View {
                var onCargo: (() -> Void)?
                var body: some View { CardView(onTap: onCargo) }
            }
            struct CardView: View {
                var onTap: (() -> Void)?
                var body: some View { Button("Show cargo") { onTap?() } }
            }
            """,
        ]).graph
        #expect(graph.routes.map { $0.control?.told } == ["button \"Show cargo\""])
    }
}
