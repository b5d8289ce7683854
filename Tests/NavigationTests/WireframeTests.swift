import Facts
import Navigation
import NavigationGraph
import Testing

/// What screens show, as documents, builders and code say it.
@Suite struct WireframeTests {
    private func graph(_ files: [String: String]) throws -> NavigationGraph {
        let (program, packs) = try link(files)
        var options = Resolution.Options()
        options.drawsScreens = true
        return Resolution.resolve(program, packs: packs, options: options).graph
    }

    private func wireframe(_ scene: String, in files: [String: String]) throws -> Wireframe {
        let graph = try graph(files)
        let id = try #require(
            graph.scenes.first { $0.id == scene || $0.name == scene }?.id, "\(graph.scenes.map(\.id))")
        return try #require(graph.wireframe(of: id), "\(graph.wireframes.map(\.scene))")
    }

    /// `list(row("About"), row*)`: kinds with what is written, a star for any number.
    private func told(_ elements: [Wireframe.Element]) -> String {
        elements.map { element in
            let words = element.text.map { ["\"\($0)\""] } ?? element.textCode.map { ["= \($0)"] } ?? []
            let inner = words + (element.children.isEmpty ? [] : [told(element.children)])
            return element.kind.rawValue + (inner.isEmpty ? "" : "(\(inner.joined(separator: ", ")))")
                + (element.isRepeated ? "*" : "")
        }.joined(separator: ", ")
    }

    // MARK: Documents

    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="h"><scenes><scene sceneID="s">
        <objects><viewController id="h" customClass="HarborViewController" customModule="App" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
        <label text="Ships in port" id="l1"><rect key="frame" x="20" y="100" width="335" height="21"/></label>
        <label text="Label" id="l2"><rect key="frame" x="20" y="140" width="335" height="21"/></label>
        <label text="set by code" id="l3"><rect key="frame" x="20" y="160" width="335" height="21"/></label>
        <imageView hidden="YES" id="i0"><rect key="frame" x="0" y="0" width="9" height="9"/></imageView>
        <button id="b"><rect key="frame" x="40" y="200" width="100.4" height="44"/><state key="normal" title="Load"/>
        <accessibility key="accessibilityConfiguration" identifier="load"/></button>
        <segmentedControl id="sc"><rect key="frame" x="0" y="300" width="375" height="30"/><segments>
        <segment title="In"/><segment title="Out"/></segments></segmentedControl>
        <tableView id="t"><rect key="frame" x="0" y="340" width="375" height="300"/><prototypes>
        <tableViewCell id="c"><rect key="frame" x="0" y="28" width="375" height="44"/>
        <tableViewCellContentView key="contentView" id="cc"><rect key="frame" x="0" y="0" width="375" height="44"/><subviews>
        <label text="A ship" id="l4"><rect key="frame" x="16" y="10" width="200" height="21"/></label>
        </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
        </subviews></view>
        <navigationItem key="navigationItem" title="Harbor" id="n">
        <barButtonItem key="leftBarButtonItem" systemItem="close" id="x"/>
        <rightBarButtonItems><barButtonItem title="Far" id="r1"/><barButtonItem systemItem="flexibleSpace" id="r2"/>
        <barButtonItem title="Near" id="r3"/></rightBarButtonItems></navigationItem>
        <connections><outlet property="status" destination="l3" id="o"/></connections>
        </viewController></objects></scene></scenes></document>
        """
    private static let controller = """
        final class HarborViewController: UIViewController {
            @IBOutlet private var status: UILabel!
            override func viewDidLoad() { status.text = ships.description }
        }
        """

    @Test func aDocumentIsDrawnAtItsPlaces() throws {
        let found = try wireframe(
            "HarborViewController", in: ["Main.storyboard": Self.document, "Harbor.swift": Self.controller])
        #expect(found.title == "Harbor")
        #expect(told(found.leading) == "barItem(\"Close\")")
        #expect(told(found.trailing) == "barItem(\"Near\"), barItem(\"Far\")")
        #expect(
            told(found.content) == "text(\"Ships in port\"), text, text, button(\"Load\"), "
                + "segments(text(\"In\"), text(\"Out\")), list(row(column(text))*)")
        #expect(found.width == 375 && found.height == 667)
        let button = try #require(found.content.first { $0.kind == .button })
        #expect(button.frame == .init(x: 40, y: 200, width: 100, height: 44))
        #expect(button.identifier == "load")
    }

    /// A view of SwiftUI whose controller's view is put into that of another one.
    @Test(arguments: [
        "let hosting = UIHostingController(rootView: PortView(title: \"Port\"))\nview.addSubview(hosting.view)",
        "let port = PortView(title: \"Port\")\nlet hosting = UIHostingController(rootView: port.padding())\n"
            + "addChild(hosting)\nlet shown = hosting.view!\nview.addSubview(shown)",
        "view.addSubview(kept.view)",
    ])
    func aHostedView(_ statements: String) throws {
        let found = try wireframe(
            "HarborViewController",
            in: [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    lazy var kept = UIHostingController(rootView: PortView(title: "Port"))
                    override func viewDidLoad() { \(statements) }
                }
                extension UIViewController { func toast() { view.addSubview(UIActivityIndicatorView()) } }
                struct PortView: View {
                    let title: String
                    var body: some View { VStack { Text(title); Button("Load") {} }.navigationTitle("Ships") }
                }
                """,
                "App.swift": """
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func applicationDidFinishLaunching(_ a: UIApplication) {
                        window?.rootViewController = HarborViewController()
                    }
                }
                """,
            ])
        #expect(told(found.content) == "column(text(\"Port\"), button(\"Load\"))")
        #expect(found.title == "Ships")
    }

    // MARK: SwiftUI

    private static let app = """
        @main struct HarborApp: App { var body: some Scene { WindowGroup { HarborView() } } }
        """

    @Test(arguments: [
        ("Text(\"Ahoy\")", "text(\"Ahoy\")"),
        (
            "VStack { Text(\"Ahoy \\(name)\"); Button(\"Load\") { load() } }",
            "column(text(\"Ahoy …\"), button(\"Load\"))"
        ),
        (
            "HStack { Image(systemName: \"star\"); Spacer(); Text(L10n.ships) }",
            "line(image, space, text(= L10n.ships))"
        ),
        (
            "List { Section(\"Port\") { Text(\"In\") }; Toggle(\"Lamp\", isOn: $lamp) }",
            "list(section(\"Port\", row(text(\"In\"))), row(toggle(\"Lamp\")))"
        ),
        ("List(ships) { ship in Text(ship.name) }", "list(row(text)*)"),
        ("List { ForEach(ships) { Text($0.name) }; Text(\"End\") }", "list(row(text)*, row(text(\"End\")))"),
        ("if lamp { ProgressView() } else { Text(\"Ahoy\") }", "text(\"Ahoy\")"),
        ("Group { header; footer(\"Bye\") }", "text(\"Ahoy\"), button(\"Bye\")"),
        ("Card(title: \"Load\") { Text(\"Inside\") }", "column(text(\"Load\"), text(\"Inside\"))"),
        ("TextField(\"Name\", text: $text).padding().frame(width: 20)", "field(\"Name\")"),
        (
            "Picker(\"Side\", selection: $side) { Text(\"In\"); Text(\"Out\") }.pickerStyle(.segmented)",
            "segments(\"Side\", text(\"In\"), text(\"Out\"))"
        ),
        ("Button { load() } label: { Label(\"Load\", systemImage: \"plus\") }", "button(\"Load\")"),
        (
            "NavigationLink(destination: Text(\"There\")) { VStack { Text(\"A\"); Text(\"B\") } }",
            "button(column(text(\"A\"), text(\"B\")))"
        ),
        ("Text(\"Ahoy\").sheet(isPresented: $lamp) { Text(\"Sheet\") }.background(Color.red)", "text(\"Ahoy\")"),
        // What stands in views of the app's: by the initializer, and by what that sets.
        ("Named(\"Load\", picture: \"star\")", "line(image, text(\"Load\"))"),
        // The text of a key stands elsewhere.
        ("Button(\"harbor.load\") { load() }", "button(= \"harbor.load\")"),
        ("Label(\"\", systemImage: \"star\")", "image"),
        ("ScrollView { Text(\"Ahoy\") }", "text(\"Ahoy\"), space"),
        ("ScrollView(.horizontal) { Text(\"Ahoy\") }", "text(\"Ahoy\")"),
        ("HarborView()", ""),
    ])
    func builders(_ body: String, _ words: String) throws {
        let files = [
            "App.swift": Self.app,
            "Harbor.swift": """
            struct HarborView: View {
                @State private var lamp = false
                let ships: [Ship] = []
                var header: some View { Text("Ahoy") }
                func footer(_ words: String) -> some View { Button(words) { load() } }
                var body: some View { \(body) }
            }
            struct Card<Content: View>: View {
                let title: String
                @ViewBuilder let content: () -> Content
                var body: some View { VStack { Text(title); content() } }
            }
            struct Named: View {
                let words: String
                let picture: String
                init(_ text: String, picture: String) {
                    self.words = text
                    self.picture = picture
                }
                var body: some View { HStack { Image(picture); Text(words) } }
            }
            """,
        ]
        // A view in itself ends; nothing is known of it.
        if words.isEmpty { return #expect(try graph(files).wireframes.isEmpty) }
        #expect(told(try wireframe("HarborView", in: files).content) == words)
    }

    @Test func modifiersFillTheBars() throws {
        let found = try wireframe(
            "HarborView",
            in: [
                "App.swift": Self.app,
                "Harbor.swift": """
                struct HarborView: View {
                    var body: some View {
                        NavigationStack {
                            Text("Ahoy")
                                .navigationTitle("Harbor")
                                .toolbar {
                                    ToolbarItem(placement: .cancellationAction) { Button("Close") { close() } }
                                    ToolbarItem { Button(action: load) { Image(systemName: "plus") } }
                                    ToolbarItem(placement: .bottomBar) { Button("Sort") { sort() } }
                                }
                                .searchable(text: $text, prompt: "Ships")
                        }
                    }
                }
                """,
            ])
        #expect(found.title == "Harbor")
        #expect(told(found.leading) == "barItem(\"Close\")")
        #expect(found.trailing.map(\.image) == ["plus"])
        #expect(told(found.tools) == "barItem(\"Sort\")")
        #expect(told(found.content) == "search(\"Ships\"), text(\"Ahoy\")")
    }

    @Test func tabsAreThoseOfTheTabView() throws {
        let found = try wireframe(
            "HarborView",
            in: [
                "App.swift": Self.app,
                "Harbor.swift": """
                struct HarborView: View {
                    var body: some View {
                        TabView {
                            Text("In").tabItem { Label("Port", systemImage: "star") }
                            Text("Out").tabItem { Text("Sea") }
                        }
                    }
                }
                """,
            ])
        #expect(told(found.tabs) == "tab(\"Port\"), tab(\"Sea\")")
        #expect(found.content.isEmpty)
    }

    // MARK: Code

    @Test func codeAddsViewsInItsOrder() throws {
        let found = try wireframe(
            "HarborViewController",
            in: [
                "App.swift": """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        window?.rootViewController = HarborViewController()
                    }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    private let name = UILabel()
                    private lazy var load: UIButton = {
                        let button = UIButton()
                        button.setTitle("Load", for: .normal)
                        return button
                    }()
                    private let stack = UIStackView()
                    private let note = NoteView()
                    private let table = UITableView()
                    override func viewDidLoad() {
                        title = "Harbor"
                        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: nil)
                        name.text = "Ships"
                        stack.axis = .vertical
                        stack.addArrangedSubview(name)
                        view.addSubview(stack)
                        [load, note].forEach { view.addSubview($0) }
                        view.addSubview(table)
                    }
                }
                final class NoteView: UIView {
                    private let field = UITextField()
                    init() {
                        super.init(frame: .zero)
                        field.placeholder = "Note"
                        addSubview(field)
                    }
                }
                """,
            ])
        #expect(found.title == "Harbor")
        #expect(told(found.trailing) == "barItem(\"Add\")")
        #expect(told(found.content) == "column(text(\"Ships\")), button(\"Load\"), column(field(\"Note\")), list")
    }

    private static let ships = """
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                window?.rootViewController = ShipsViewController()
            }
        }
        """

    /// Rows are what the cells draw that the screen, or what it keeps as a data source, takes out of its table.
    @Test(arguments: [
        """
        final class ShipsViewController: UITableViewController {
            override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = table.dequeueReusableCell(withIdentifier: "ship", for: path) as! ShipCell
                return cell
            }
        }
        """,
        """
        final class ShipsViewController: UITableViewController {
            private let source = ShipsSource()
        }
        final class ShipsSource: NSObject, UITableViewDataSource {
            func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                table.take(ShipCell.self, for: path)
            }
        }
        """,
    ])
    func cellsOfCode(_ controller: String) throws {
        let cell = """
            final class ShipCell: UITableViewCell {
                private let name = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    name.text = "Ship"
                    contentView.addSubview(name)
                }
            }
            """
        let files = ["App.swift": Self.ships, "Ships.swift": controller, "Cell.swift": cell]
        #expect(told(try wireframe("ShipsViewController", in: files).content) == "list(row(text(\"Ship\"))*)")
    }

    @Test func cellsOfXibs() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <tableViewCell id="c" customClass="ShipCell" customModule="App"><rect key="frame" x="5" y="9" width="320" height="60"/>
            <tableViewCellContentView key="contentView" id="cc"><rect key="frame" x="0" y="0" width="320" height="60"/><subviews>
            <imageView id="i"><rect key="frame" x="10" y="10" width="40" height="40"/></imageView>
            </subviews></tableViewCellContentView></tableViewCell></objects></document>
            """
        let controller = """
            final class ShipCell: UITableViewCell {}
            final class ShipsViewController: UITableViewController {
                override func viewDidLoad() { tableView.register(ShipCell.self, forCellReuseIdentifier: "ship") }
            }
            """
        let files = ["App.swift": Self.ships, "Ships.swift": controller, "ShipCell.xib": xib]
        let found = try wireframe("ShipsViewController", in: files)
        #expect(told(found.content) == "list(row(column(column(image)))*)")
        #expect(found.content[0].children[0].children[0].frame == .init(x: 0, y: 0, width: 320, height: 60))
    }
}
