import Testing

/// Views and modifiers that are made for one place each: what they show, the screen shows that puts them there.
@Suite struct SwiftUIPartTests {
    private func app(_ rest: String) -> [String: String] {
        [
            "App.swift": """
            import SwiftUI
            @main struct HarborApp: App { var body: some Scene { WindowGroup { HomeView() } } }
            struct TideView: View { var body: some View { Text("tide") } }
            struct CrewView: View { var body: some View { Text("crew") } }
            struct CargoView: View { var body: some View { Text("cargo") } }
            \(rest)
            """
        ]
    }

    /// A list of which nothing is known how it is shown is no part of the details that lie beside it.
    @Test func aListBesideItsDetails() throws {
        let list = """
            import SwiftUI
            struct CoinsView: View {
                var body: some View { NavigationLink("one") { CoinDetailView() } }
            }
            """
        let all = files(
            app("struct HomeView: View { var body: some View { Text(\"home\") } }"),
            [
                "Coins/CoinsView.swift": list,
                "Coins/CoinDetailView.swift":
                    "import SwiftUI\nstruct CoinDetailView: View { var body: some View { Text(\"1\") } }",
                "Opener.swift": """
                import UIKit
                final class Opener { func open(_ any: Any) { log(UIHostingController(rootView: CoinsView())) } }
                """,
            ])
        let graph = try resolve(all).graph
        #expect(!graph.routes.contains { $0.from == "CoinDetailView" })
    }

    // MARK: Modifiers

    private let sheet = """
        struct Tides: ViewModifier {
            @Binding var isOpen: Bool
            func body(content: Content) -> some View { content.sheet(isPresented: $isOpen) { TideView().padding() } }
        }
        """

    @Test(arguments: [
        "Text(\"a\").modifier(Tides(isOpen: $isOpen))",
        "VStack { Text(\"a\") }.padding().modifier(Tides(isOpen: $isOpen))",
        "Text(\"a\").tides($isOpen)", "ModifiedContent(content: Text(\"a\"), modifier: Tides(isOpen: $isOpen))",
    ])
    func theViewThatIsModifiedShowsWhatTheModifierShows(_ view: String) throws {
        let files = app(
            """
            \(sheet)
            extension View { func tides(_ isOpen: Binding<Bool>) -> some View { modifier(Tides(isOpen: isOpen)) } }
            struct HomeView: View { @State var isOpen = false; var body: some View { \(view) } }
            """)
        try expectRoutes(["HomeView present TideView"], in: files, entries: ["HomeView"])
    }

    @Test func aModifierOfAPartIsThatOfTheScreenAroundIt() throws {
        let files = app(
            """
            \(sheet)
            struct HomeView: View { var body: some View { VStack { Header(); NavigationLink("x") { CrewView() } } } }
            struct Header: View {
                @State var isOpen = false
                var body: some View { Text("a").modifier(Tides(isOpen: $isOpen)) }
            }
            """)
        try expectRoutes(["HomeView present TideView", "HomeView push CrewView"], in: files)
    }

    @Test func eachModifierShowsWhatItIsGiven() throws {
        let files = app(
            """
            struct Opens<Target: View>: ViewModifier {
                let target: Target
                @State var isOpen = false
                func body(content: Content) -> some View { content.fullScreenCover(isPresented: $isOpen) { target } }
            }
            struct HomeView: View { var body: some View { NavigationLink("x") { DockView() }.modifier(Opens(target: TideView())) } }
            struct DockView: View { var body: some View { Text("a").modifier(Opens(target: CrewView())) } }
            """)
        try expectRoutes(
            ["HomeView push DockView", "HomeView present TideView", "DockView present CrewView"], in: files)
    }

    @Test func aModifierThatNothingMakesShowsNothing() throws {
        let files = app("\(sheet)\nstruct HomeView: View { var body: some View { Text(\"a\") } }")
        try expectRoutes([], in: files)
    }

    @Test func aBodyOfAnotherTypeIsNoModifier() throws {
        let files = app(
            """
            struct Tides {
                func body(content: Text) -> some View { content.sheet(isPresented: .constant(true)) { TideView() } }
            }
            struct HomeView: View { var body: some View { let tides = Tides(); Text("\\(tides)") } }
            """)
        try expectRoutes([], in: files)
    }

    // MARK: Parts with a destination

    @Test(arguments: [
        "let target: AnyView\nvar body: some View { NavigationLink(destination: target) { Text(\"x\") } }",
        "let target: AnyView\nvar body: some View { VStack { link } }\n"
            + "var link: some View { NavigationLink(destination: target) { Text(\"x\") } }",
        "private let target: AnyView\ninit(target: AnyView) { self.target = target }\n"
            + "var body: some View { NavigationLink(destination: target) { Text(\"x\") } }",
    ])
    func eachUseOfAPartLeadsWhereItIsToldTo(_ members: String) throws {
        let files = app(
            """
            struct Row: View { \(members) }
            struct HomeView: View {
                var body: some View { VStack { Row(target: AnyView(TideView())); NavigationLink("x") { DockView() } } }
            }
            struct DockView: View { var body: some View { Row(target: AnyView(CrewView())) } }
            """)
        try expectRoutes(
            ["HomeView push TideView", "HomeView push DockView", "DockView push CrewView"], in: files)
    }

    @Test func soDoPartsOfParts() throws {
        let files = app(
            """
            struct Row<Target: View>: View {
                @ViewBuilder let target: () -> Target
                var body: some View { NavigationLink { target() } label: { Text("x") } }
            }
            struct Card<Target: View>: View {
                let target: Target
                var body: some View { VStack { Row { target } } }
            }
            struct HomeView: View { var body: some View { VStack { Card(target: TideView()); Row { DockView() } } } }
            struct DockView: View { var body: some View { Card(target: CrewView()) } }
            """)
        try expectRoutes(
            ["HomeView push TideView", "HomeView push DockView", "DockView push CrewView"], in: files)
    }

    @Test func aScreenShowsForItselfWhatItIsMadeWith() throws {
        let files = app(
            """
            struct HomeView: View { var body: some View { NavigationLink("x") { DockView(target: AnyView(TideView())) }; Pier() } }
            struct Pier: View { var body: some View { NavigationLink("x") { DockView(target: AnyView(CrewView())) } } }
            struct DockView: View {
                let target: AnyView
                var body: some View { NavigationLink(destination: target) { Text("x") } }
            }
            """)
        try expectRoutes(
            ["HomeView push DockView", "DockView push TideView", "DockView push CrewView"], in: files)
    }

    // MARK: Views of no known type

    @Test(arguments: [
        "extension View { func erased() -> AnyView { AnyView(self) } }",
        "extension View { func erased() -> AnyView { .init(self) } }",
        "extension View { func erased() -> some View { Group { self }.padding() } }",
    ])
    func aClosureThatErasesAViewsTypeBuildsTheView(_ helper: String) throws {
        let files = app(
            """
            \(helper)
            struct Factory {
                func tide() -> TideView { let view = TideView(); return view }
                func home() -> HomeView { let view = { tide().erased() }; return HomeView(inner: view) }
            }
            struct RootView: View { var body: some View { Factory().home() } }
            struct HomeView: View {
                private let inner: () -> AnyView
                init(inner: @escaping () -> AnyView) { self.inner = inner }
                var body: some View { Text("a").sheet(isPresented: .constant(true)) { NavigationView { inner() } } }
            }
            """)
        try expectRoutes(["HomeView present TideView"], in: files)
    }

    // MARK: Layouts

    private func users(_ layout: String) -> String {
        ["Deck", "Mast", "Hull"].map { "struct \($0)View: View { var body: some View { \(layout) { Text(\"a\") } } }" }
            .joined(separator: "\n")
    }

    @Test func aLayoutThatManyViewsUseIsNoScreen() throws {
        let files = app(
            """
            struct Pile<Content: View>: View {
                let header: String?
                @ViewBuilder let content: Content
                var body: some View { VStack { if let header { Text(header) }; content } }
            }
            \(users("Pile(header: nil)"))
            struct HomeView: View {
                var body: some View {
                    VStack {
                        NavigationLink("x") { Pile(header: "b") { Text("a"); Text("b") } }
                        NavigationLink("y") { Pile(header: "c") { TideView() } }
                    }
                }
            }
            """)
        try expectRoutes(["HomeView push TideView"], in: files)
    }

    @Test func aScreenWithAModelThatManyViewsFillIsOne() throws {
        let files = app(
            """
            final class PileModel: ObservableObject {}
            struct Pile<Content: View>: View {
                @StateObject var model: PileModel
                @ViewBuilder let content: Content
                var body: some View { VStack { content } }
            }
            \(users("Pile(model: PileModel())"))
            struct HomeView: View {
                var body: some View { NavigationLink("x") { Pile(model: PileModel()) { Text("a"); Text("b") } } }
            }
            """)
        try expectRoutes(["HomeView push Pile"], in: files)
    }

    @Test func aMenuIsTheScreenAndNotItsItem() throws {
        let files = app(
            """
            struct Item: View { let title: String; var body: some View { Text(title) } }
            struct Menus<Items: View>: View {
                private let items: Items
                init(@ViewBuilder items: () -> Items) { self.items = items() }
                var body: some View { VStack { Text("menu"); items } }
            }
            struct HomeView: View {
                @State var isOpen = false
                var body: some View {
                    Text("a").sheet(isPresented: $isOpen) { Menus { Item(title: "a") } }
                        .fullScreenCover(isPresented: $isOpen) { Menus { Item(title: "a"); Item(title: "b") } }
                }
            }
            """)
        try expectRoutes(["HomeView present Menus"], in: files)
    }

    // MARK: Bindings of modifiers

    private let sheetOfTides = """
        enum Tide: Identifiable { case ebb, flood; var id: Self { self } }
        struct Tides: ViewModifier {
            @Binding var tide: Tide?
            func body(content: Content) -> some View {
                content.sheet(item: $tide) { tide in
                    switch tide { case .ebb: CrewView(); case .flood: CargoView() }
                }
                .onChange(of: tide) { new in if let new { tide = new } }
            }
        }
        extension View { func tides(_ tide: Binding<Tide?>) -> some View { modifier(Tides(tide: tide)) } }
        """

    @Test func whoSetsWhatAModifierIsBoundToShowsIt() throws {
        let files = app(
            """
            \(sheetOfTides)
            struct HomeView: View {
                @State var next: Tide?
                var body: some View { VStack { Button("a") { next = .ebb }; NavigationLink("x") { DockView() } }.tides($next) }
            }
            struct DockView: View {
                @State private var shown: Tide?
                var body: some View { Button("a") { shown = .flood }.tides($shown) }
            }
            """)
        try expectRoutes(
            ["HomeView present CrewView", "HomeView push DockView", "DockView present CargoView"], in: files)
    }

    @Test(arguments: [
        "Binding { keeper.next } set: { keeper.next = $0 }", "Binding(get: { keeper.next }, set: { keeper.next = $0 })",
    ])
    func aBindingIsReadWhereItsGetterReads(_ binding: String) throws {
        let files = app(
            """
            \(sheetOfTides)
            final class Keeper: ObservableObject { @Published var next: Tide? }
            struct HomeView: View {
                @StateObject var keeper: Keeper
                var body: some View { VStack { DockView(keeper: keeper); NavigationLink("x") { PierView(keeper: keeper) } }.tides(bound()) }
                func bound() -> Binding<Tide?> { \(binding) }
            }
            struct DockView: View { let keeper: Keeper; var body: some View { Button("a") { keeper.next = .flood } } }
            struct PierView: View { let keeper: Keeper; var body: some View { Button("a") { keeper.next = .ebb } } }
            """)
        try expectRoutes(
            ["HomeView present CargoView", "HomeView push PierView", "PierView present CrewView"], in: files)
    }

    @Test func soItIsThroughAHelperOfTheCoordinators() throws {
        let files = app(
            """
            final class Keeper: ObservableObject {
                static let shared = Keeper()
                private var pages: [Page] = []
                func show(@ViewBuilder content: @escaping () -> some View) { pages.append(Page(content: content)) }
                func page(at level: Int) -> Page? { pages[level] }
            }
            struct Page {
                let builder: () -> AnyView
                init(@ViewBuilder content: @escaping () -> some View) { builder = { AnyView(content()) } }
                func content() -> AnyView { builder() }
            }
            struct Cover<Inner: View>: ViewModifier {
                @Binding var isOpen: Bool
                let inner: () -> Inner
                func body(content: Content) -> some View { content.fullScreenCover(isPresented: $isOpen) { inner() } }
            }
            extension View {
                func cover<Inner: View>(_ isOpen: Binding<Bool>, @ViewBuilder inner: @escaping () -> Inner) -> some View {
                    modifier(Cover(isOpen: isOpen, inner: inner))
                }
            }
            struct Kept: ViewModifier {
                @State var isOpen = false
                func body(content: Content) -> some View { content.cover($isOpen) { page() } }
                private func page() -> some View { Group { if let page = Keeper.shared.page(at: 0) { page.content() } } }
            }
            struct HomeView: View {
                @State var isOpen = false
                var body: some View {
                    NavigationLink("x") { DockView() }.modifier(Kept()).cover($isOpen) { TideView() }
                }
            }
            struct DockView: View { var body: some View { Button("a") { Keeper.shared.show { CrewView() } } } }
            """)
        try expectRoutes(
            ["HomeView push DockView", "HomeView present TideView", "DockView present CrewView"], in: files)
    }

    // MARK: Routers that keep what they show

    @Test func aCoordinatorShowsForTheScreenThatAsksIt() throws {
        let files = app(
            """
            final class Coordinator: ObservableObject {
                static let shared = Coordinator()
                private var routes: [Route] = []
                func present(@ViewBuilder content: @escaping (Binding<Bool>) -> some View) {
                    DispatchQueue.main.async { [weak self] in
                        guard let self else { return }
                        let route = Route(content: content)
                        routes.append(route)
                    }
                }
                func route(at level: Int) -> Route? { routes[level] }
            }
            struct Route {
                let builder: (Binding<Bool>) -> AnyView
                init(@ViewBuilder content: @escaping (Binding<Bool>) -> some View) {
                    builder = { isOpen in AnyView(content(isOpen)) }
                }
                func content(isOpen: Binding<Bool>) -> AnyView { builder(isOpen) }
            }
            struct Coordinated: ViewModifier {
                @State private var isOpen = false
                func body(content: Content) -> some View {
                    content.sheet(isPresented: $isOpen) {
                        if let route = Coordinator.shared.route(at: 0) { route.content(isOpen: $isOpen) }
                    }
                }
            }
            struct HomeView: View {
                var body: some View { Button("a") { Coordinator.shared.present { _ in TideView() } }.modifier(Coordinated()) }
            }
            """)
        try expectRoutes(["HomeView present TideView"], in: files)
    }
}
