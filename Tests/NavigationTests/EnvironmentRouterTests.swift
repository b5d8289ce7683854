import Testing

/// A router in the environment that every screen asks to show a page, and one place that shows what the router holds.
@Suite struct EnvironmentRouterTests {
    private func app(root: String, _ rest: String) -> [String: String] {
        [
            "App.swift": """
            import SwiftUI
            @main struct HarborApp: App { var body: some Scene { WindowGroup { RootView() } } }
            @Observable final class TideModel {}
            \(root)
            enum Page: Identifiable {
                case home, tide, crew
                case cargo(Int)
                var id: Int { 0 }
                @ViewBuilder func view() -> some View {
                    switch self {
                    case .home: HomeView()
                    case .tide: TideView()
                    case .crew: CrewView()
                    case .cargo(let number): CargoView(number: number)
                    }
                }
            }
            struct HomeView: View {
                @Environment(Router.self) var router
                @State var model = TideModel()
                var body: some View { Button("Tides") { router.open(.tide) } }
            }
            struct TideView: View {
                @Environment(Router.self) private var router
                @State var model = TideModel()
                var body: some View { Button("Crew") { router.open(.crew) } }
            }
            struct CrewView: View {
                @Environment(\\.router) var router
                @State var model = TideModel()
                var body: some View { Button("Cargo") { router.open(.cargo(3)) } }
            }
            struct CargoView: View {
                let number: Int
                @State var model = TideModel()
                var body: some View { Text("cargo") }
            }
            extension EnvironmentValues { @Entry var router: Router = Router() }
            \(rest)
            """
        ]
    }

    private let shown = [
        "RootView present TideView", "TideView present CrewView", "CrewView present CargoView",
    ]

    @Test func whoAsksARouterFromTheEnvironmentShowsThePage() throws {
        let files = app(
            root: """
                @Observable final class Router {
                    var page: Page?
                    func open(_ page: Page) { self.page = page }
                }
                struct RootView: View {
                    @State var router = Router()
                    var body: some View { HomeView().sheet(item: $router.page) { $0.view() }.environment(router) }
                }
                """, "")
        try expectRoutes(shown, in: files, entries: ["RootView"])
    }

    /// Each sheet is a layer with a router of its own in a list that all layers share; a modifier finds the next one.
    private func layered(_ append: String, next: String) -> [String: String] {
        app(
            root: """
                @Observable final class Stack {
                    var layers: [Router] = []
                    func open(_ page: Page) { layers.append(\(append)) }
                }
                @Observable final class Frame { var page: Page; init(page: Page) { self.page = page } }
                @Observable final class Router: Identifiable {
                    var frame: Frame
                    weak var stack: Stack?
                    let index: Int
                    init(page: Page, stack: Stack, index: Int) {
                        self.frame = .init(page: page)
                        self.stack = stack
                        self.index = index
                    }
                    func open(_ page: Page) { stack?.open(page) }
                }
                struct RootView: View {
                    @State var stack = Stack()
                    var body: some View { LayerView(layer: Router(page: .home, stack: stack, index: 0)) }
                }
                struct LayerView: View {
                    let layer: Router
                    var body: some View { layer.frame.page.view().environment(layer).modifier(Next(layer: layer)) }
                }
                """,
            next)
    }

    @Test(arguments: [
        "Router(page: page, stack: self, index: layers.count)", ".init(page: page, stack: self, index: 1)",
    ])
    func aLayerShowsThePageItIsMadeWith(_ append: String) throws {
        let next = """
            struct Next: ViewModifier {
                let layer: Router
                func body(content: Content) -> some View {
                    content.sheet(item: Binding(
                        get: { layer.stack!.layers.count > 2 ? layer.stack!.layers[layer.index + 1] : nil }, set: { _ in }
                    )) { LayerView(layer: $0) }
                }
            }
            """
        try expectRoutes(shown, in: layered(append, next: next), entries: ["RootView"])
    }

    @Test func aStateThatFollowsTheListIsTheListsOwn() throws {
        let next = """
            struct Next: ViewModifier {
                let layer: Router
                @State var next: Router?
                func body(content: Content) -> some View {
                    Group { content.modifier(Sheets(next: next)) }.onChange(of: found()?.index) { next = found() }
                }
                func found() -> Router? {
                    if let stack = layer.stack { stack.layers[layer.index + 1] } else { nil }
                }
            }
            struct Sheets: ViewModifier {
                let next: Router?
                init(next: Router?) { self.next = next }
                func body(content: Content) -> some View {
                    content.sheet(item: Binding(get: { if let next, next.index > 0 { next } else { nil } }, set: { _ in })) {
                        layer in LayerView(layer: layer)
                    }
                }
            }
            """
        let append = ".init(page: page, stack: self, index: layers.count)"
        try expectRoutes(shown, in: layered(append, next: next), entries: ["RootView"])
    }

    @Test func aPageNeedsNoModelWhereItIsKnown() throws {
        var files = app(
            root: """
                @Observable final class Router {
                    var page: Page?
                    func open(_ page: Page) { self.page = page }
                }
                struct RootView: View {
                    @State var router = Router()
                    var body: some View { HomeView().sheet(item: $router.page) { PageView(page: $0) }.environment(router) }
                }
                """, "struct PageView: View { let page: Page; var body: some View { page.view() } }")
        files["App.swift"] = files["App.swift"]?.replacing(
            "let number: Int\n    @State var model = TideModel()", with: "let number: Int")
        try expectRoutes(shown, in: files, entries: ["RootView"])
    }

    @Test func aWrapperOfTheAppGivesTheRouter() throws {
        var files = app(
            root: """
                @Observable final class Router {
                    var page: Page?
                    func open(_ page: Page) { self.page = page }
                }
                @propertyWrapper struct Routing: DynamicProperty {
                    struct Box { let router: Router; func open(_ page: Page) { router.open(page) } }
                    @Environment(Router.self) private var router
                    var wrappedValue: Box { Box(router: router) }
                }
                struct RootView: View {
                    @State var router = Router()
                    var body: some View { HomeView().sheet(item: $router.page) { $0.view() }.environment(router) }
                }
                """, "")
        files["App.swift"] = files["App.swift"]?.replacing("@Environment(Router.self) var", with: "@Routing var")
        try expectRoutes(shown, in: files, entries: ["RootView"])
    }

    /// However many screens use one modifier for their sheets, each shows its own.
    @Test func eachOfManyScreensShowsTheContentThatItGives() throws {
        let count = 80
        let screens = (1...count).map { index in
            """
            struct Page\(index)View: View {
                @State var isOpen = false
                var body: some View {
                    Button("Next") { isOpen = true }.ownSheet(isPresented: $isOpen) { Page\(index + 1)View() }
                }
            }
            """
        }
        let files = [
            "App.swift": """
            import SwiftUI
            @main struct HarborApp: App { var body: some Scene { WindowGroup { Page1View() } } }
            extension View {
                func ownSheet<Sheet: View>(
                    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Sheet
                ) -> some View {
                    modifier(OwnSheet(isPresented: isPresented, sheet: content))
                }
            }
            struct OwnSheet<Sheet: View>: ViewModifier {
                @Binding var isPresented: Bool
                let sheet: () -> Sheet
                func body(content: Content) -> some View { shown(content) }
                func shown(_ content: Content) -> some View { content.sheet(isPresented: $isPresented) { sheet() } }
            }
            struct Page\(count + 1)View: View { var body: some View { Text("end") } }
            \(screens.joined(separator: "\n"))
            """
        ]
        let routes = (1...count).map { "Page\($0)View present Page\($0 + 1)View" }
        try expectRoutes(routes, in: files, entries: ["Page1View"])
    }
}
