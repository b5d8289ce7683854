import Testing

/// Apps of The Composable Architecture: what stands on a stack is bound to state.
@Suite struct ComposableTests {
    private func app(_ body: String) -> [String: String] {
        [
            "App.swift": """
            import ComposableArchitecture
            import SwiftUI
            @main struct PortApp: App { var body: some Scene { WindowGroup { FeedView(store: Store()) } } }
            struct FeedView: View {
                @Bindable var store: StoreOf<Feed>
                var body: some View { \(body) }
            }
            struct ListView: View { let store: StoreOf<Feed>; var body: some View { Text("") } }
            struct CargoView: View { let store: StoreOf<Feed>; var body: some View { Text("").sheet(isPresented: $x) { HelpView() } } }
            struct CrewView: View { let store: StoreOf<Feed>; var body: some View { Text("") } }
            struct HelpView: View { var body: some View { Text("") } }
            """
        ]
    }

    /// The builder at the stack makes the view of each feature that the state may hold; it is no part of the root.
    @Test(arguments: [
        "NavigationStack(path: $store.scope(state: \\.path, action: \\.path))",
        "NavigationStackStore(store.scope(state: \\.path, action: \\.path))",
    ])
    func aStackThatIsBoundToState(_ stack: String) throws {
        try expectRoutes(
            ["FeedView push CargoView", "FeedView push CrewView", "CargoView present HelpView"],
            in: app(
                """
                WithPerceptionTracking {
                    \(stack) {
                        Text("")
                    } destination: { path in
                        switch path.case {
                        case .cargo(let store): CargoView(store: store)
                        case .crew(let store): CrewView(store: store)
                        }
                    }
                }
                """), entries: ["FeedView"])
    }

    @Test(arguments: [
        (".sheet(item: $store.scope(state: \\.crew, action: \\.crew)) { CrewView(store: $0) }", "present"),
        (".sheet(store: store.scope(state: \\.$crew, action: \\.crew)) { CrewView(store: $0) }", "present"),
        (".fullScreenCover(store: store.scope(state: \\.$crew, action: \\.crew)) { CrewView(store: $0) }", "present"),
        (".navigationDestination(item: $store.scope(state: \\.crew, action: \\.crew)) { CrewView(store: $0) }", "push"),
        (
            ".navigationDestination(store: store.scope(state: \\.$crew, action: \\.crew)) { CrewView(store: $0) }",
            "push"
        ),
    ])
    func whatIsBoundToAnOptionalState(_ modifier: String, _ kind: String) throws {
        try expectRoutes(
            ["FeedView \(kind) CrewView"], in: app("Text(\"\")\(modifier)"),
            entries: ["FeedView"])
    }
}
