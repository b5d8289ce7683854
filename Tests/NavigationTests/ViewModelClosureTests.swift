import Testing

/// Closures that one SwiftUI screen gives to the next one, be it by way of that one's model: the next one runs them, so what
/// they show starts there.
@Suite struct ViewModelClosureTests {
    private func routes(_ harbor: String, _ members: String = "") throws -> [String] {
        try resolve([
            "Harbor.swift": """
            @main struct HarborApp: App { var body: some Scene { WindowGroup { HarborView() } } }
            enum Stop: Hashable { case quay, cargo }
            struct HarborView: View {
                @State private var path: [Stop] = []
                var body: some View {
                    NavigationStack(path: $path) {
                        VStack { \(harbor) }
                            .navigationDestination(for: Stop.self) { stop in
                                switch stop {
                                case .quay: QuayView(model: QuayModel(onLoad: { path.append(.cargo) }))
                                case .cargo: CargoView()
                                }
                            }
                    }
                }
                \(members)
            }
            final class QuayModel: ObservableObject {
                private let onLoad: () -> Void
                init(onLoad: @escaping () -> Void) { self.onLoad = onLoad }
                var action: () -> Void { { self.onLoad() } }
            }
            struct QuayView: View {
                @ObservedObject var model: QuayModel
                var body: some View { Button("Load", action: model.action) }
            }
            struct CraneRow: View {
                let onLift: () -> Void
                var body: some View { Button("Lift", action: onLift) }
            }
            struct CargoView: View { var body: some View { Text("Cargo") } }
            """
        ]).graph.routes.map { "\($0.from) \($0.kind.rawValue) \($0.to)" }
    }

    @Test func whatTheNextScreensModelKeeps() throws {
        #expect(
            try routes("Button(\"Quay\") { path.append(.quay) }") == [
                "HarborView push QuayView", "QuayView push CargoView",
            ])
    }

    private let load = "private func load() { path.append(.cargo) }"

    /// A part of the screen runs what the screen gives it on that screen.
    @Test(arguments: ["CraneRow(onLift: { path.append(.cargo) })", "CraneRow(onLift: load)"])
    func whatAPartKeeps(_ row: String) throws {
        #expect(
            try routes("Button(\"Quay\") { path.append(.quay) }; " + row, load) == [
                "HarborView push CargoView", "HarborView push QuayView", "QuayView push CargoView",
            ])
    }
}
