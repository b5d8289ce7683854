import Foundation
import Testing

/// Values on navigation paths: each leads to the destination for its own type.
@Suite struct SwiftUIPathTests {
    private func app(_ router: String, _ rest: String) -> [String: String] {
        [
            "App.swift": """
            import SwiftUI
            @main struct HarborApp: App {
                @StateObject var router = Router()
                var body: some Scene { WindowGroup { TabView { DocksView(); ShipsView() }.environmentObject(router) } }
            }
            struct Path<Step> where Step: Hashable {
                var steps = NavigationPath()
                mutating func append(_ step: Step) { steps.append(step) }
            }
            enum DockStep: Hashable { case crane, nothing }
            enum ShipStep: Hashable { case deck(Int), crane }
            final class Router: ObservableObject {
                @Published var docks: Path<DockStep> = .init()
                @Published var ships: Path<ShipStep> = .init()
                \(router)
            }
            struct Docks {
                @ViewBuilder static func view(for step: DockStep) -> some View {
                    switch step { case .crane: CraneView(); case .nothing: EmptyView() }
                }
            }
            struct DocksView: View {
                @EnvironmentObject var router: Router
                var body: some View {
                    NavigationStack(path: $router.docks.steps) {
                        Button("a") { router.docks.append(.crane) }
                            .navigationDestination(for: DockStep.self) { step in Docks.view(for: step) }
                    }
                }
            }
            struct ShipsView: View {
                @EnvironmentObject var router: Router
                var body: some View {
                    NavigationStack(path: $router.ships.steps) {
                        actions.navigationDestination(for: ShipStep.self) { step in
                            switch step { case .deck(let number): DeckView(number: number); case .crane: WinchView() }
                        }
                    }
                }
                \(rest)
            }
            struct CraneView: View { var body: some View { Text("crane") } }
            struct DeckView: View { let number: Int; var body: some View { Text("deck") } }
            struct WinchView: View { var body: some View { Text("winch") } }
            """
        ]
    }

    @Test(arguments: [
        "router.ships.append(.deck(1))", "router.ships.append(ShipStep.deck(1))", "router.open()",
    ])
    func aGenericPathPassesEachValueToItsOwnDestination(_ action: String) throws {
        let helper = action == "router.open()" ? "func open() { ships.append(.deck(2)) }" : ""
        let files = app(helper, "var actions: some View { Button(\"b\") { \(action) } }")
        try expectRoutes(
            ["DocksView push CraneView", "ShipsView push DeckView"], in: files, entries: ["DocksView", "ShipsView"])
    }

    /// What another list of the same name grows by is put on no path.
    @Test func aPathIsThePropertyAndNotItsName() throws {
        var files = app("", "var actions: some View { Button(\"b\") { router.ships.append(.deck(1)) } }")
        files["App.swift"] = files["App.swift"]?.replacingOccurrences(
            of: "Text(\"crane\")", with: "Button(\"c\") { Log().note() }")
        files["Log.swift"] = """
            final class Log {
                var steps: [ShipStep] = []
                func note() { steps.append(ShipStep.deck(2)) }
            }
            """
        try expectRoutes(["DocksView push CraneView", "ShipsView push DeckView"], in: files)
    }

    @Test func aCaseOfTheSameNameBelongsToTheTypeThatThePathIsOf() throws {
        let files = app("", "var actions: some View { Button(\"b\") { router.ships.append(.crane) } }")
        try expectRoutes(["DocksView push CraneView", "ShipsView push WinchView"], in: files)
    }

    @Test func aValueOfWhichOnlyTheTypeIsKnownLeadsToAllThatTheTypeLeadsTo() throws {
        let files = app(
            "", "let next: [ShipStep]\nvar actions: some View { Button(\"b\") { router.ships.append(next[0]) } }")
        try expectRoutes(
            [
                "DocksView push CraneView", "ShipsView push DeckView (inferred)", "ShipsView push WinchView (inferred)",
            ], in: files)
    }

    @Test func aCaseThatShowsAnEmptyViewIsNoStep() throws {
        let files = app(
            "",
            "var actions: some View { Button(\"b\") { router.docks.append(.nothing); router.ships.append(.crane) } }")
        try expectRoutes(["DocksView push CraneView", "ShipsView push WinchView"], in: files)
        #expect(try resolve(files).graph.unresolved.isEmpty)
    }

    @Test(arguments: [
        "NavigationLink { EmptyView() } label: { EmptyView() }",
        "NavigationLink(destination: EmptyView()) { Text(\"a\") }",
        "Text(\"a\").sheet(isPresented: $isOpen) { EmptyView() }",
        "Text(\"a\").sheet(isPresented: $isOpen) { if isOpen { EmptyView() } else { EmptyView().padding() } }",
    ])
    func aLinkThatOnlyDrawsItsArrowLeadsNowhere(_ link: String) throws {
        let graph = try resolve([
            "App.swift": """
            import SwiftUI
            @main struct HarborApp: App { var body: some Scene { WindowGroup { HomeView() } } }
            struct HomeView: View { @State var isOpen = false; var body: some View { \(link) } }
            """
        ]).graph
        #expect(graph.routes.isEmpty)
        #expect(graph.unresolved.isEmpty)
        #expect(graph.ledger.ignored == 1)
    }

    @Test func aDestinationPutTogetherInPlaceIsStillUnresolved() throws {
        let graph = try resolve([
            "App.swift": """
            import SwiftUI
            @main struct HarborApp: App { var body: some Scene { WindowGroup { HomeView() } } }
            struct HomeView: View {
                var body: some View { NavigationLink { EmptyView(); Text("b") } label: { Text("a") } }
            }
            """
        ]).graph
        #expect(graph.unresolved.count == 1)
    }
}
