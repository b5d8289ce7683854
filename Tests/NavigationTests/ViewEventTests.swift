import Testing

/// The events of SwiftUI views: what the user touches, not the body that draws it.
@Suite struct ViewEventTests {
    private func expectEvent(
        _ event: String?, in body: String, _ members: String = "", _ more: String = "",
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let graph = try resolve([
            "App.swift": "@main struct HarborApp: App { var body: some Scene { WindowGroup { HarborView() } } }",
            "Cargo.swift": "struct CargoView: View { var body: some View { Text(\"Cargo\") } }",
            "Harbor.swift": """
            struct HarborView: View {
                @State private var isLoading = false
                @State private var cargo: Cargo?
                \(members)
                var body: some View { VStack { \(body) } }
            }
            \(more)
            """,
        ]).graph
        let routes = graph.routes.filter { $0.to == "CargoView" }
        #expect(routes.map { $0.event ?? "-" } == [event ?? "-"], sourceLocation: sourceLocation)
    }

    /// A link is touched by itself.
    @Test(arguments: [
        ("NavigationLink(\"Load\") { CargoView() }", "NavigationLink \"Load\""),
        (
            "NavigationLink(destination: CargoView()) { Label(\"Load\", systemImage: \"ferry\") }",
            "NavigationLink \"Load\""
        ),
        ("NavigationLink(destination: CargoView()) { Image(systemName: \"ferry\") }", "NavigationLink"),
    ])
    func aLink(_ link: String, _ event: String) throws {
        try expectEvent(event, in: "NavigationStack { \(link) }")
    }

    private let sheet = "Text(\"Harbor\").sheet(isPresented: $isLoading) { CargoView() };"

    /// A sheet comes up when its flag is set, wherever that is.
    @Test(arguments: [
        ("Button(\"Load\") { isLoading = true }", ""),
        ("Button(\"Load\") { isLoading.toggle() }", ""),
        ("Button(action: { isLoading = true }) { Text(\"Load\") }", ""),
        ("Button(\"Load\") { load() }", "private func load() { isLoading = true }"),
        ("Button(\"Load\", action: load)", "private func load() { isLoading = true }"),
    ])
    func whatSetsTheFlag(_ button: String, _ members: String) throws {
        try expectEvent("Button \"Load\"", in: sheet + button, members)
    }

    @Test(arguments: [
        ("Text(\"Load\").onTapGesture { isLoading = true }", "onTapGesture"),
        ("Text(\"Load\").gesture(LongPressGesture().onEnded { _ in isLoading = true })", "LongPressGesture"),
        ("Text(\"Load\").task { isLoading = true }", "task"),
        ("Text(\"Load\").onAppear { isLoading = true }", "onAppear"),
    ])
    func aModifier(_ text: String, _ event: String) throws {
        try expectEvent(event, in: sheet + text)
    }

    /// Setting the flag back shows nothing, and a body that draws the sheet is no event.
    @Test func aFlagThatNobodySets() throws {
        try expectEvent(nil, in: sheet + "Button(\"Leave\") { isLoading = false }")
    }

    /// A flag that is made up of a value is set where the value is.
    @Test func aFlagThatAsksForAValue() throws {
        try expectEvent(
            "Button \"Load\"",
            in: """
                Text("Harbor").sheet(isPresented: Binding(get: { cargo != nil }, set: { _ in cargo = nil })) { CargoView() }
                Button("Load") { cargo = Cargo() }
                """, "", "struct Cargo {}")
    }

    /// A button of the app's keeps the closure that it is given; a card builds its content with one.
    @Test(arguments: [
        ("CrateButton(title: \"Load\") { isLoading = true }", "CrateButton \"Load\""),
        ("CrateRow(onLoad: { isLoading = true })", "CrateRow.onLoad"),
        ("Card { Button(\"Load\") { isLoading = true } }", "Button \"Load\""),
    ])
    func aViewOfTheApps(_ view: String, _ event: String) throws {
        try expectEvent(
            event, in: sheet + view, "",
            """
            struct CrateButton: View {
                let title: String
                let action: () -> Void
                var body: some View { Button(action: action) { Text(title) } }
            }
            struct CrateRow: View {
                let onLoad: () -> Void
                var body: some View { Button(action: onLoad) { Image("crate") } }
            }
            struct Card<Content: View>: View {
                @ViewBuilder let content: () -> Content
                var body: some View { VStack { content() } }
            }
            """)
    }
}
