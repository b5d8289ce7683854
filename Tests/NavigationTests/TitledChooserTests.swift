import Testing

/// A view that chooses among others is one of them, unless it puts a title or a toolbar around what it chooses.
@Suite struct TitledChooserTests {
    private func routes(_ modifier: String, _ wrapper: String = "@StateObject") throws -> [String] {
        try resolve([
            "Harbor.swift": """
            @main struct HarborApp: App { var body: some Scene { WindowGroup { HarborView() } } }
            final class Crane: ObservableObject { @Published var isBusy = false }
            struct HarborView: View {
                var body: some View { NavigationStack { NavigationLink("Quay") { QuayView(crane: Crane()) } } }
            }
            struct QuayView: View {
                @ObservedObject var crane: Crane
                @State private var isLoading = false
                var body: some View {
                    Group { if crane.isBusy { BusyView() } else { FreeView() } }
                        .sheet(isPresented: $isLoading) { CargoView() }\(modifier)
                }
            }
            struct BusyView: View { \(wrapper) var crane: Crane; var body: some View { Text("Busy") } }
            struct FreeView: View { \(wrapper) var crane: Crane; var body: some View { Text("Free") } }
            struct CargoView: View { var body: some View { Text("Cargo") } }
            """
        ]).graph.routes.filter { $0.from != "HarborApp" }.map { "\($0.from) \($0.kind.rawValue) \($0.to)" }
    }

    @Test(arguments: [".navigationTitle(\"Quay\")", ".toolbar { Text(\"Quay\") }"])
    func aScreenThatSwitchesItsParts(_ modifier: String) throws {
        #expect(try routes(modifier) == ["HarborView push QuayView", "QuayView present CargoView"])
    }

    @Test func aViewThatOnlyChooses() throws {
        let found = try routes("")
        #expect(found.filter { $0.contains("push") } == ["HarborView push BusyView", "HarborView push FreeView"])
    }

    /// What views find in their environment makes no screens of them.
    @Test func partsThatShareAnObject() throws {
        #expect(
            try routes("", "@EnvironmentObject") == ["HarborView push QuayView", "QuayView present CargoView"])
    }
}
