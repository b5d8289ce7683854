import Testing

/// Screens made with SwiftUI: links, sheets, tabs, destinations that a value drives, and views inside UIKit.
@Suite struct SwiftUITests {
    private let screens = [
        "Screens.swift": """
        import SwiftUI
        final class TideModel: ObservableObject {}
        struct TideView: View { @ObservedObject var model = TideModel(); var body: some View { Text("tide") } }
        struct CrewView: View { @ObservedObject var model = TideModel(); var body: some View { Text("crew") } }
        struct CargoView: View { @ObservedObject var model = TideModel(); var body: some View { Text("cargo") } }
        struct Badge: View { let text: String; var body: some View { Text(text) } }
        """
    ]

    private func app(_ body: String, _ rest: String = "") -> [String: String] {
        files(
            screens,
            [
                "App.swift": """
                import SwiftUI
                @main struct HarborApp: App { var body: some Scene { WindowGroup { HarborView() } } }
                struct HarborView: View {
                    @State var isOpen = false
                    @State var item: Item?
                    var body: some View {
                        \(body)
                    }
                }
                enum Item: Identifiable { case tide, crew }
                \(rest)
                """
            ])
    }

    @Test(arguments: [
        ("NavigationLink(destination: TideView()) { Text(\"go\") }", "push"),
        ("NavigationLink(\"go\", destination: TideView())", "push"),
        ("NavigationLink { TideView() } label: { Badge(text: \"go\") }", "push"),
        ("NavigationView { List { NavigationLink(\"go\") { TideView().padding() } } }", "push"),
        ("Text(\"a\").sheet(isPresented: $isOpen) { TideView() }", "present"),
        (
            "Text(\"a\").sheet(isPresented: $isOpen, onDismiss: { reload() }) { NavigationStack { TideView() } }",
            "present"
        ),
        ("Text(\"a\").fullScreenCover(isPresented: $isOpen, content: { TideView() })", "present"),
        ("Text(\"a\").popover(isPresented: $isOpen) { VStack { Text(\"b\"); TideView() } }", "present"),
        ("Text(\"a\").navigationDestination(isPresented: $isOpen) { TideView() }", "push"),
        ("VStack { Badge(text: \"x\") }.sheet(isPresented: $isOpen) { if isOpen { TideView() } }", "present"),
    ])
    func linksAndSheets(_ body: String, _ kind: String) throws {
        try expectRoutes(["HarborView \(kind) TideView"], in: app(body), entries: ["HarborView"])
    }

    @Test func aTabIsContained() throws {
        try expectRoutes(
            ["HarborView contain CrewView", "HarborView contain TideView"],
            in: app("TabView { NavigationView { TideView() }.tabItem { Text(\"t\") }; CrewView() }"))
    }

    /// A view beside texts of a page's own is a part of that page; one that a page consists of is the page.
    @Test(arguments: [
        ("VStack { Text(\"a\"); TideView() }.tag(0)", false),
        ("VStack { HStack { Image(\"a\") }; if isOpen { TideView() } }", false),
        ("ForEach(0..<3) { index in Group { ScrollView { TideView(); Button(\"a\") {} } } }", false),
        ("ZStack { Color.red; TideView() }", true), ("VStack { Spacer(); TideView() }.tabItem { Text(\"a\") }", true),
        ("Group { Text(\"a\"); TideView() }", true),
    ])
    func pagesWithoutAName(_ page: String, _ isScreen: Bool) throws {
        try expectRoutes(
            ["HarborView contain CrewView"] + (isScreen ? ["HarborView contain TideView"] : []),
            in: app("TabView { \(page); CrewView() }"))
    }

    @Test func aPartOfAScreenStartsForTheScreen() throws {
        try expectRoutes(
            ["HarborView present TideView"],
            in: app(
                "VStack { Row() }",
                """
                struct Row: View {
                    @State var isOpen = false
                    var body: some View { Button("x") { isOpen = true }.sheet(isPresented: $isOpen) { TideView() } }
                }
                """))
    }

    @Test func whatIsPutTogetherInPlaceHasNoName() throws {
        try expectRoutes([], in: app("Text(\"a\").sheet(isPresented: $isOpen) { VStack { TideView(); CrewView() } }"))
    }

    @Test func aPreviewShowsNothing() throws {
        try expectRoutes(
            [],
            in: app(
                "Text(\"a\")",
                """
                struct HarborPreviews: PreviewProvider {
                    static var previews: some View { NavigationLink("x", destination: TideView()) }
                }
                #Preview { NavigationLink("x", destination: CrewView()) }
                """))
    }

    // MARK: Destinations that a value drives

    @Test func theScreenThatPushesTheValueIsTheSource() throws {
        let files = files(
            screens,
            [
                "Flow.swift": """
                import SwiftUI
                enum Page: Hashable { case tide, crew(Int) }
                final class Coordinator: ObservableObject {
                    @Published var path: [Page] = []
                    func open(_ page: Page) { path.append(page) }
                    @ViewBuilder func build(_ page: Page) -> some View {
                        switch page {
                        case .tide: TideView()
                        case .crew(let id): CrewView(id: id)
                        }
                    }
                }
                struct FlowView: View {
                    @StateObject var coordinator = Coordinator()
                    var body: some View {
                        NavigationStack(path: $coordinator.path) {
                            HomeView(coordinator: coordinator)
                                .navigationDestination(for: Page.self) { page in coordinator.build(page) }
                        }
                    }
                }
                struct HomeView: View {
                    let coordinator: Coordinator
                    var body: some View { Button("x") { coordinator.open(.tide) } }
                }
                @main struct FlowApp: App { var body: some Scene { WindowGroup { FlowView() } } }
                """
            ])
        try expectRoutes(["FlowView push TideView"], in: files, entries: ["FlowView"])
    }

    @Test func aLinkCarriesTheValue() throws {
        try expectRoutes(
            ["HarborView push CrewView"],
            in: app(
                """
                NavigationStack {
                    NavigationLink("go", value: Item.crew)
                        .navigationDestination(for: Item.self) { item in
                            switch item {
                            case .tide: TideView()
                            case .crew: CrewView()
                            }
                        }
                }
                """))
    }

    @Test func aSheetOfAnItemShowsWhatTheItemSays() throws {
        try expectRoutes(
            ["HarborView present TideView"],
            in: app(
                """
                Button("x") { item = .tide }.sheet(item: $item) { item in
                    switch item {
                    case .tide: TideView()
                    case .crew: CrewView()
                    }
                }
                """))
    }

    @Test func aViewThatOnlyChoosesStandsForWhatItChooses() throws {
        try expectRoutes(
            [],
            in: files(
                screens,
                [
                    "App.swift": """
                    import SwiftUI
                    @main struct HarborApp: App { var body: some Scene { WindowGroup { RootView() } } }
                    struct RootView: View {
                        @AppStorage("on") var isOn = false
                        var body: some View { if isOn { CrewView() } else { LoginView() } }
                    }
                    struct LoginView: View {
                        @StateObject var model = TideModel()
                        var body: some View { Text("login") }
                    }
                    """
                ]), entries: ["CrewView", "LoginView"])
    }

    // MARK: With UIKit

    @Test func aHostingControllerShowsItsView() throws {
        try expectRoutes(
            ["DockViewController push TideView"],
            in: files(
                screens,
                [
                    "Dock.swift": """
                    final class DockViewController: UIViewController {
                        @IBAction func tap() {
                            let host = UIHostingController(rootView: TideView().environmentObject(TideModel()))
                            navigationController?.pushViewController(host, animated: true)
                        }
                    }
                    """
                ]))
    }

    @Test func aRepresentedControllerIsTheScreen() throws {
        try expectRoutes(
            ["HarborView present DockViewController"],
            in: app(
                "Text(\"a\").sheet(isPresented: $isOpen) { Dock() }",
                """
                final class DockViewController: UIViewController {}
                struct Dock: UIViewControllerRepresentable {
                    func makeUIViewController(context: Context) -> DockViewController { DockViewController() }
                    func updateUIViewController(_ controller: DockViewController, context: Context) {}
                }
                """))
    }

    @Test func aPresenterBuildsTheLinkThroughItsRouter() throws {
        let module = """
            import SwiftUI
            struct PortView: View {
                @ObservedObject var presenter: PortPresenter
                var body: some View { presenter.linkBuilder { Text("go") } }
            }
            final class PortPresenter: ObservableObject {
                private let router = PortRouter()
                func linkBuilder<Content: View>(@ViewBuilder content: () -> Content) -> some View {
                    NavigationLink(destination: router.makeTideView()) { content() }
                }
            }
            final class PortRouter { func makeTideView() -> some View { TideView() } }
            @main struct PortApp: App {
                var body: some Scene { WindowGroup { PortView(presenter: PortPresenter()) } }
            }
            """
        try expectRoutes(
            ["PortView push TideView"], in: files(screens, ["Port.swift": module]), entries: ["PortView"])
    }

    /// What a view does that others put into themselves, they do, although another screen lies in its folder.
    @Test(arguments: ["Modules/Dock/DockContentView.swift", "Modules/Dock/PageView.swift"])
    func aPartBesideAnotherScreen(_ path: String) throws {
        let name = path.split(separator: "/")[2].split(separator: ".")[0]
        try expectRoutes(
            ["HarborView push TideView", "HarborView present \(name)", "HarborView contain \(name)"],
            in: files(
                app("VStack { DockView() }.sheet(isPresented: $isOpen) { \(name)(page: 1) }"),
                [
                    path: "import SwiftUI\nstruct \(name): View { let page: Int; var body: some View { Text(\"x\") } }",
                    "Modules/Dock/DockView.swift": """
                    import SwiftUI
                    struct DockView: View {
                        @State var page = 0
                        var body: some View {
                            NavigationLink("go") { TideView() }
                            TabView(selection: $page) { \(name)(page: page).padding() }
                        }
                    }
                    """,
                ]), entries: ["HarborView"])
    }
}
