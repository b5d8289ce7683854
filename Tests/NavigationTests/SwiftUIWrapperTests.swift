import Testing

/// SwiftUI views that are put around other views, and destinations that the app's state holds as views of no known
/// type.
@Suite struct SwiftUIWrapperTests {
    private func app(_ root: String, _ rest: String) -> [String: String] {
        [
            "App.swift": """
            import SwiftUI
            @main struct HarborApp: App { var body: some Scene { WindowGroup { \(root) } } }
            struct TideView: View { var body: some View { NavigationLink("z") { CrewView() } } }
            struct CrewView: View { var body: some View { Text("crew") } }
            struct CargoView: View { var body: some View { Text("cargo") } }
            \(rest)
            """
        ]
    }

    /// A wrapper for controllers of any class shows, wherever it is made, the controller that it is given there.
    @Test func eachWrapperShowsItsOwnController() throws {
        let files = app(
            "HomeView()",
            """
            struct Holder: UIViewControllerRepresentable {
                private let controller: UIViewController
                init(_ controller: UIViewController) { self.controller = controller }
                func makeUIViewController(context: Context) -> UIViewController { controller }
                func updateUIViewController(_ controller: UIViewController, context: Context) {}
            }
            struct HomeView: View {
                @State var isOpen = false
                var body: some View {
                    NavigationLink("x") { Holder(MastController()) }
                        .sheet(isPresented: $isOpen) { Holder(SailController()) }
                }
            }
            final class MastController: UIViewController {}
            final class SailController: UIViewController {}
            """)
        try expectRoutes(
            ["HomeView push MastController", "HomeView present SailController"], in: files, entries: ["HomeView"])
    }

    // MARK: Sheets of an app's own

    /// A modifier of the app puts a title and a button around what its callers give it, which is the screen.
    @Test(arguments: [
        "content()", "VStack { content() }", "if let title { Text(title); Rule() }\ncontent()",
        "color.ignoresSafeArea()\nVStack { if let title { Rule(title: title) }\ncontent() }\nif isFull { Button(\"x\") {} }",
    ])
    func aSheetAroundContent(_ body: String) throws {
        let files = app(
            "HomeView()",
            """
            struct HomeView: View {
                @State var isOpen = false
                @State var isAsked = false
                var body: some View {
                    NavigationLink("list") { CargoListView() }
                        .framedSheet(isPresented: $isOpen) { TideView() }
                        .framedSheet(isPresented: $isAsked, title: "a") { VStack { Text("b"); Text("c") } }
                }
            }
            struct CargoListView: View {
                @State var isOpen = false
                var body: some View {
                    Text("list").framedSheet(isPresented: $isOpen, title: "a", onDismiss: {}) { VStack { CargoView() } }
                }
            }
            struct Rule: View { var title = ""; var body: some View { Text(title) } }
            extension View {
                func framedSheet<Content: View>(
                    isPresented: Binding<Bool>, isFull: Bool = false, title: String? = nil, color: Color = .red,
                    onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
                ) -> some View {
                    sheet(isPresented: isPresented) { ZStack { \(body) }.frame(maxWidth: .infinity) }
                }
            }
            """)
        try expectRoutes(
            [
                "HomeView present TideView", "HomeView push CargoListView", "TideView push CrewView",
                "CargoListView present CargoView",
            ], in: files, entries: ["HomeView"])
    }

    /// A type of the app inside of another one has the name of SwiftUI's tab.
    @Test func aTabBesideANestedNamesake() throws {
        let files = app(
            "TabsView()",
            """
            struct Pages { enum Tab { case tide, cargo } }
            struct TabsView: View {
                @State var page = Pages.Tab.tide
                var body: some View {
                    TabView(selection: $page) {
                        Tab("a", systemImage: "a", value: Pages.Tab.tide) { TideView() }
                        Tab("b", systemImage: "b", value: Pages.Tab.cargo) { CargoView() }
                    }
                }
            }
            """)
        try expectRoutes(
            ["TabsView contain TideView", "TabsView contain CargoView", "TideView push CrewView"], in: files,
            entries: ["TabsView"])
    }

    // MARK: Around another view

    @Test(arguments: [
        "@ViewBuilder var content: () -> Content\nvar body: some View { content().padding() }",
        "var content: () -> Content\nvar body: some View { VStack { Text(\"a\"); content() }.padding() }",
        "@ViewBuilder var content: Content\nvar body: some View { ZStack { Color.red; content } }",
        "let title = \"a\"\n@ViewBuilder let content: Content\nvar body: some View { NavigationStack { inner } }\n"
            + "private var inner: some View { content.navigationTitle(title) }",
        "private let content: Content\ninit(@ViewBuilder content: () -> Content) { self.content = content() }\n"
            + "var body: some View { if true { NavigationView { content } } else { content } }",
        "private let content: () -> Content\ninit(@ViewBuilder content: @escaping () -> Content) { self.content = content }\n"
            + "var body: some View { GeometryReader { proxy in content().frame(width: proxy.size.width) } }",
        "let content: () -> any View\nvar body: some View { ZStack { AnyView(content()) } }",
    ])
    func aWrapperIsSeenThrough(_ members: String) throws {
        let files = app(
            "HomeView()",
            """
            struct Wrap<Content: View>: View { \(members) }
            struct HomeView: View { var body: some View { NavigationLink("x") { Wrap { TideView() } } } }
            """)
        try expectRoutes(["HomeView push TideView", "TideView push CrewView"], in: files, entries: ["HomeView"])
    }

    @Test func soItIsAtTheEntryAndInsideAnother() throws {
        let files = app(
            "Box { Frame(content: HomeView()) }",
            """
            struct Box<Content>: View where Content: View {
                private let content: Content
                init(@ViewBuilder _ content: () -> Content) { self.content = content() }
                var body: some View { content.tint(.red) }
            }
            struct Frame<Content: View>: View { let content: Content; var body: some View { Box { content } } }
            struct HomeView: View {
                @State var isOpen = false
                var body: some View { Text("a").sheet(isPresented: $isOpen) { Box { Box { TideView() } } } }
            }
            """)
        try expectRoutes(["HomeView present TideView", "TideView push CrewView"], in: files, entries: ["HomeView"])
    }

    @Test func whatAWrapperChoosesBetweenIsGivenToIt() throws {
        let files = app(
            "HomeView()",
            """
            struct Box<Content: View>: View { @ViewBuilder let content: Content; var body: some View { content } }
            struct HomeView: View {
                @State var isLate = false
                var body: some View { NavigationLink("x") { Box { if isLate { TideView() } else { CargoView() } } } }
            }
            """)
        try expectRoutes(
            ["HomeView push TideView", "HomeView push CargoView", "TideView push CrewView"], in: files)
    }

    @Test func aHelperThatWrapsWhatItIsGivenLeadsOn() throws {
        let files = app(
            "HomeView()",
            """
            struct Box<Content: View>: View { @ViewBuilder let content: Content; var body: some View { content } }
            struct Opener<Target: View>: View {
                let target: Target
                var body: some View { NavigationLink("x") { Box { target } } }
            }
            struct HomeView: View { var body: some View { Opener(target: TideView()) } }
            """)
        try expectRoutes(["HomeView push TideView", "TideView push CrewView"], in: files)
    }

    @Test(arguments: [
        // One view for each element.
        "let content: (Int) -> Content\nvar body: some View { ForEach(0..<3) { content($0) } }",
        "let content: (Int) -> Content\nvar body: some View { List([1, 2]) { content($0) } }",
        // A name for something to press.
        "let content: () -> Content\nvar body: some View { Button(action: {}) { content() } }",
        // What lies behind the screen.
        "let content: () -> Content\nvar body: some View { Text(\"a\").background(content()) }",
        // Kept, and never shown.
        "let content: () -> Content\nvar body: some View { Text(\"a\") }",
    ])
    func aScreenThatTakesPartsIsTheScreen(_ members: String) throws {
        let files = app(
            "HomeView()",
            """
            struct Shelf<Content: View>: View { \(members) }
            struct HomeView: View { var body: some View { NavigationLink("x") { Shelf { _ in CargoView() } } } }
            """)
        try expectRoutes(["HomeView push Shelf"], in: files)
    }

    @Test func twoViewsSideBySideAreAScreenOfTheirOwn() throws {
        let files = app(
            "HomeView()",
            """
            struct Panes<A: View, B: View>: View {
                let left: A
                let right: B
                var body: some View { HStack { left; right } }
            }
            struct HomeView: View {
                var body: some View { NavigationLink("x") { Panes(left: CargoView(), right: CrewView()) } }
            }
            """)
        try expectRoutes(["HomeView push Panes"], in: files)
    }

    // MARK: The app's delegate

    @Test(arguments: ["UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor"])
    func theAdaptorsArgumentIsTheDelegate(_ adaptor: String) throws {
        try expectRoutes(
            ["HomeView push CargoView"],
            in: [
                "App.swift": """
                import SwiftUI
                @main struct HarborApp: App {
                    @\(adaptor)(HarborDelegate.self) var delegate
                    var body: some Scene { WindowGroup { delegate.builder.home() } }
                }
                final class HarborDelegate: NSObject, UIApplicationDelegate {
                    var builder: Builder!
                    func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                        builder = Builder()
                        return true
                    }
                }
                struct Builder { func home() -> some View { HomeView() } }
                struct HomeView: View { var body: some View { NavigationLink("x") { CargoView() } } }
                struct CargoView: View { var body: some View { Text("cargo") } }
                """
            ], entries: ["HomeView"])
    }

    // MARK: Views that the state holds

    /// A router that is a view around the screen, keeps destinations of any type, and shows them by their kind.
    private func flow(_ body: String, _ helper: String) -> [String: String] {
        app(
            "FlowView { flow in HomeView(model: HomeModel(flow: flow)) }",
            """
            struct Page: Identifiable { let id = 1; var view: AnyView; init<T: View>(_ view: T) { self.view = AnyView(view) } }
            enum Style { case stack, sheet }
            protocol Flow { func open<T: View>(_ style: Style, @ViewBuilder page: @escaping (Flow) -> T) }
            struct NoFlow: Flow { func open<T: View>(_ style: Style, @ViewBuilder page: @escaping (Flow) -> T) {} }
            struct FlowView<Content: View>: View, Flow {
                @State private var pages: [Page] = []
                @State private var sheet: Page?
                @ViewBuilder var content: (Flow) -> Content
                var body: some View {
                    NavigationStack(path: $pages) {
                        content(self).navigationDestination(for: Page.self) { $0.view }
                    }
                    \(body)
                }
                func open<T: View>(_ style: Style, @ViewBuilder page: @escaping (Flow) -> T) {
                    let next = Page(FlowView<T> { flow in page(flow) })
                    switch style {
                    case .stack: pages.append(next)
                    case .sheet: self.sheet = next
                    }
                }
            }
            \(helper)
            struct Layer<Content: View>: View { @ViewBuilder var content: Content; var body: some View { content } }
            struct HomeView: View {
                @State var model: HomeModel
                var body: some View { Button("a") { model.tap() } }
            }
            final class HomeModel {
                let flow: Flow
                init(flow: Flow) { self.flow = flow }
                func tap() {
                    flow.open(.stack) { _ in CargoView() }
                    flow.open(.sheet) { _ in CrewView() }
                }
            }
            """)
    }

    @Test(arguments: [
        (".sheet(item: $sheet) { page in page.view }", "", "present"),
        (".fullScreenCover(isPresented: .constant(true)) { sheet?.view }", "", "present"),
        (".overlay { sheet?.view }", "", "custom"),
        (
            ".cover($sheet)",
            "func cover(_ page: Binding<Page?>) -> some View {\n"
                + "sheet(isPresented: .constant(true)) { ZStack { if let page = page.wrappedValue { page.view } } } }",
            "present"
        ),
        (
            ".cover($sheet)",
            "func cover(_ page: Binding<Page?>) -> some View { sheet(item: page) { page in page.view } }", "present"
        ),
        (
            ".layer($sheet)",
            "func layer(_ page: Binding<Page?>) -> some View { overlay(VStack { page.wrappedValue?.view }) }", "custom"
        ),
    ])
    func theScreenThatSetsTheViewIsTheSource(_ modifier: String, _ helper: String, _ kind: String) throws {
        try expectRoutes(
            ["HomeView push CargoView", "HomeView \(kind) CrewView"],
            in: flow(modifier, "extension View { \(helper) }"),
            entries: ["HomeView"])
    }

    @Test func aBindingPassesThePathOn() throws {
        let files = app(
            "RootView()",
            """
            struct Stack<Content: View>: View {
                @Binding var path: [Int]
                @ViewBuilder var content: Content
                var body: some View {
                    NavigationStack(path: $path) {
                        content.navigationDestination(for: Int.self) { _ in CargoView() }
                    }
                }
            }
            struct RootView: View {
                @State var steps: [Int] = []
                @State var counts: [Int] = []
                var body: some View {
                    Stack(path: $steps) { Button("a") { steps.append(1) }; Button("b") { counts.append(2) } }
                }
            }
            """)
        try expectRoutes(["RootView push CargoView"], in: files, entries: ["RootView"])
    }

    @Test(arguments: [".overlay(CargoView())", ".overlay { CargoView() }", ".overlay(alignment: .top) { badge }"])
    func anOverlayThatIsAlwaysThereIsAPart(_ modifier: String) throws {
        let files = app(
            "HomeView()",
            """
            struct HomeView: View {
                let badge: AnyView
                var body: some View { Text("a")\(modifier) }
            }
            """)
        try expectRoutes([], in: files, entries: ["HomeView"])
    }
}
