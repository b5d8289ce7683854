import Foundation
import NavigationGraph
import Source
import Testing

/// Ways as flows and tests that run.
@Suite struct StepFlowTests {
    private static let sources = [
        "App/App.swift": """
        import SwiftUI
        import UIKit
        @main struct HarborApp: App {
            var body: some Scene { WindowGroup { NavigationStack { HarborView() } } }
        }
        struct HarborView: View {
            @State private var name = ""
            @State private var secret = ""
            @State private var note = ""
            @State private var isOpen = false
            var body: some View {
                Form {
                    TextField("Your e-mail", text: $name).accessibilityIdentifier("email")
                    SecureField("Password", text: $secret)
                    TextField("Note", text: $note)
                    Button("Sign in (now)") { if check(name, secret) { isOpen = true } }
                }
                .navigationTitle("Harbor")
                .sheet(isPresented: $isOpen) { CargoView() }
            }
            private func check(_ name: String, _ secret: String) -> Bool { !name.isEmpty }
        }
        struct CargoView: View {
            var body: some View {
                NavigationStack {
                    List {
                        NavigationLink("Crates") { CratesView() }.accessibilityIdentifier("crates")
                    }.navigationTitle("Cargo?")
                }
            }
        }
        struct CratesView: View {
            var body: some View { Text("Crates").navigationTitle(count == 1 ? "Crate" : "Crates") }
            let count = 3
        }
        final class ForgottenViewController: UIViewController {}
        """
    ]

    private func steps(_ arguments: String..., sources: [String: String] = sources) throws -> ToolProcess.Result {
        let folder = try TestFolder(sources)
        return try ToolProcess.run(["steps"] + arguments, in: folder.path)
    }

    @Test func aFlowForMaestro() throws {
        let result = try steps("Harbor", "Crates", "App", "-f", "maestro", "--app-id", "com.example.harbor")
        #expect(result.code == 0)
        #expect(
            result.output == """
                # Harbor → Crates, as the sources of the app tell it.
                appId: "com.example.harbor"
                name: "Harbor → Crates"
                ---
                - launchApp
                - assertVisible: "Harbor"

                # 1. Harbor → Cargo: fill in "Your e-mail" [email] and "Password", then tap the button "Sign in (now)"
                - tapOn:
                    id: "email"
                - inputText: "name@example.com"
                - tapOn:
                    text: "Password"
                - inputText: "Secret-12345"
                - tapOn:
                    text: "Sign in \\\\(now\\\\)"
                - assertVisible: "Cargo\\\\?"

                # 2. Cargo → Crates: tap the link "Crates" [crates]
                - tapOn:
                    id: "crates"

                """)
    }

    /// Where neither the project nor the user says it.
    @Test func theBundleIdentifierIsAskedFor() throws {
        let result = try steps("Harbor", "Cargo", "App", "-f", "maestro")
        #expect(result.output.contains("\nappId: ${APP_ID}\n"))
    }

    /// Tests run what is built for debugging.
    @Test func theProjectTellsTheBundleIdentifier() throws {
        let project = """
            // !$*UTF8*$!
            { archiveVersion = 1; classes = { }; objectVersion = 77; objects = {
            F = { isa = PBXFileReference; path = "App/App.swift"; sourceTree = SOURCE_ROOT; };
            B = { isa = PBXBuildFile; fileRef = F; };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            C = { isa = XCConfigurationList; buildConfigurations = (R, D); };
            R = { isa = XCBuildConfiguration; name = Release;
              buildSettings = { SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = com.example.harbor; }; };
            D = { isa = XCBuildConfiguration; name = Debug;
              buildSettings = { SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = "com.example.$(TARGET_NAME).debug"; }; };
            T = { isa = PBXNativeTarget; name = Harbor; productType = "com.apple.product-type.application";
              buildPhases = (S); buildConfigurationList = C; };
            PROJECT = { isa = PBXProject; targets = (T); };
            }; rootObject = PROJECT; }
            """
        var sources = Self.sources
        sources["Harbor.xcodeproj/project.pbxproj"] = project
        let folder = try TestFolder(sources)
        let told = try ToolProcess.run(["steps", "Harbor", "Cargo", "-f", "maestro"], in: folder.path)
        #expect(told.output.contains("\nappId: \"com.example.Harbor.debug\"\n"), "\(told.output) \(told.error)")
        let hidden = project.replacingOccurrences(of: "$(TARGET_NAME)", with: "$(TEAM)")
        try folder.write(Data(hidden.utf8), to: "Harbor.xcodeproj/project.pbxproj")
        let asked = try ToolProcess.run(["steps", "Harbor", "Cargo", "-f", "maestro"], in: folder.path)
        #expect(asked.output.contains("\nappId: ${APP_ID}\n"))
    }

    @Test func aTestForXcode() throws {
        let folder = try TestFolder(Self.sources)
        let result = try ToolProcess.run(["steps", "Harbor", "Crates", "App", "-f", "xcuitest"], in: folder.path)
        for line in [
            "expect(app.staticTexts[\"Harbor\"].firstMatch)",
            "fill(field(\"email\", in: app), with: \"name@example.com\")",
            "fill(field(\"Password\", in: app), with: \"Secret-12345\")",
            "tap(app.buttons[\"Sign in (now)\"].firstMatch)",
            "expect(app.staticTexts[\"Cargo?\"].firstMatch)", "tap(app.buttons[\"crates\"].firstMatch)",
        ] {
            #expect(result.output.contains("        \(line)\n"), "\(line) in \(result.output)")
        }
        #expect(!result.output.contains("XCTFail"))
        #expect(!result.output.contains("Not known"))
        #expect(try SwiftCompiler.accepts(result.output, in: folder))
    }

    /// A program begins where the app starts.
    @Test func aWayThatBeginsElsewhereIsLedTo() throws {
        let result = try steps("Cargo", "Crates", "App", "-f", "maestro")
        #expect(result.output.contains("# 1. Harbor → Cargo: "))
        #expect(result.output.contains("# 2. Cargo → Crates: "))
        #expect(try steps("Cargo", "Crates", "App").output.hasPrefix("Cargo → Crates: 1 step\n"))
    }

    @Test func aWayToEachScreen() throws {
        let folder = try TestFolder(Self.sources)
        let result = try ToolProcess.run(
            ["steps", "--all-scenes", "App", "-f", "maestro=flows", "-f", "xcuitest=SmokeUITests.swift"],
            in: folder.path)
        #expect(result.code == 0)
        #expect(result.error == "a way to 3 of 4 screens; none leads to Forgotten\n")
        let flows = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/flows").sorted()
        #expect(flows == ["Cargo.yaml", "Crates.yaml", "Harbor.yaml"])
        #expect(try folder.text("flows/Harbor.yaml").hasSuffix("- launchApp\n- assertVisible: \"Harbor\"\n"))
        let test = try folder.text("SmokeUITests.swift")
        for name in ["testCargo", "testCrates", "testHarbor"] { #expect(test.contains("func \(name)() throws {")) }
        #expect(try SwiftCompiler.accepts(test, in: folder))
    }

    @Test(arguments: [["--all-scenes", "App"], ["Harbor", "Crates", "App", "-n", "2"]])
    func severalFlowsGoToAFolder(arguments: [String]) throws {
        let folder = try TestFolder(Self.sources)
        let result = try ToolProcess.run(["steps"] + arguments + ["-f", "maestro"], in: folder.path)
        #expect(result.code == 64)
        #expect(result.error.contains("name a folder for them: --format maestro=FOLDER"))
    }

    /// Of rows that are the values of a list any will do, and of pictures that several controls show none tells them apart.
    @Test func rowsAndPicturesThatAreAlike() throws {
        let sources = [
            "App.swift": """
            import SwiftUI
            @main struct HarborApp: App { var body: some Scene { WindowGroup { NavigationStack { HarborView() } } } }
            struct Ship: Identifiable { let id: Int; let name: String }
            struct HarborView: View {
                let ships: [Ship]
                @State private var isPier = false
                @State private var isBerth = false
                var body: some View {
                    List {
                        ForEach(ships) { ship in NavigationLink { ShipView(ship: ship) } label: { Text(ship.name) } }
                    }
                    Button { isPier = true } label: { Image("arrow") }.sheet(isPresented: $isPier) { PierView() }
                    Button { isBerth = true } label: { Image("arrow") }.sheet(isPresented: $isBerth) { BerthView() }
                }
            }
            struct ShipView: View { let ship: Ship; var body: some View { Text(ship.name) } }
            struct PierView: View { var body: some View { Text("Pier") } }
            struct BerthView: View { var body: some View { Text("Berth") } }
            """
        ]
        let row = try steps("Harbor", "Ship", "-f", "xcuitest", sources: sources).output
        #expect(row.contains("// 1. Harbor → Ship: choose a row\n"), "\(row)")
        #expect(row.contains("tap(app.cells.firstMatch)"))
        let picture = try steps("Harbor", "Pier", "-f", "xcuitest", sources: sources).output
        #expect(
            picture.contains("// 1. Not known: Harbor → Pier: tap the button with the picture \"arrow\"\n"),
            "\(picture)")
    }

    /// What code of a third screen puts into a container is not there from the start.
    @Test func partsThatOthersPutIntoContainers() throws {
        let place = Source.SourceLocation(file: "App.swift", line: 1, column: 1)
        var settings = Scene(id: "SettingsController", name: "Settings", location: place)
        settings.types = [Scene.ServingType(name: "SettingsController", role: "view", location: place)]
        let graph = NavigationGraph(
            scenes: [
                Scene(id: "Split", name: "Split", kind: .container, entry: true, location: place), settings,
                Scene(id: "Accounts", name: "Accounts", location: place),
                Scene(id: "Menu", name: "Menu", location: place),
            ],
            routes: [
                Route(
                    from: "Split", to: "Accounts", kind: .contain, location: place,
                    trace: [Route.Step(symbol: "SettingsController.onAccounts()", location: place)]),
                Route(
                    from: "Split", to: "Menu", kind: .contain, location: place,
                    trace: [Route.Step(symbol: "AppAssembly.make()", location: place)]),
            ],
            ledger: Ledger())
        let folder = try TestFolder(["graph.json": graph.json(tool: .init(name: "test", version: "1"))])
        func told(_ to: String) throws -> String {
            try ToolProcess.run(["steps", "Split", to, "graph.json"], in: folder.path).output
        }
        #expect(
            try told("Accounts").contains(
                "by SettingsController.onAccounts(); the sources do not tell which control starts it"))
        #expect(try told("Menu").contains("nothing to do: Menu is part of Split"))
    }

    @Test func aTabHasTheTitleOfItsScreen() throws {
        let place = Source.SourceLocation(file: "App.swift", line: 1, column: 1)
        var piers = Scene(id: "Piers", name: "Piers", location: place)
        piers.title = "All piers"
        let graph = NavigationGraph(
            scenes: [Scene(id: "Tabs", name: "Tabs", kind: .container, entry: true, location: place), piers],
            routes: [
                Route(from: "Tabs", to: "Piers", kind: .contain, control: Control(.tab, at: place), location: place)
            ], ledger: Ledger())
        let folder = try TestFolder(["graph.json": graph.json(tool: .init(name: "test", version: "1"))])
        let flow = try ToolProcess.run(["steps", "Tabs", "Piers", "graph.json", "-f", "maestro"], in: folder.path)
        #expect(
            flow.output.hasSuffix(
                """
                # 1. Tabs → Piers: choose the tab of Piers
                - tapOn:
                    text: "All piers"
                - assertVisible: "All piers"

                """), "\(flow.output)")
    }

    // MARK: Controllers

    private static let controllers = [
        "App/App.swift": """
        import UIKit
        final class AppDelegate: NSObject, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = UINavigationController(rootViewController: PierViewController())
                return true
            }
            func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
                window?.rootViewController?.present(FerryViewController(name: url.host ?? ""), animated: true)
                return true
            }
        }
        final class PierViewController: UIViewController {
            private let berthField: UITextField = {
                let field = UITextField()
                field.placeholder = "Berth number"
                return field
            }()
            private let goButton = UIButton()
            private let hint = UILabel()
            override func viewDidLoad() {
                title = "The pier"
                goButton.accessibilityIdentifier = "go"
                goButton.addTarget(self, action: #selector(go), for: .touchUpInside)
            }
            @objc private func go() {
                hint.text = "…"
                guard let berth = berthField.text else { return }
                navigationController?.pushViewController(BerthViewController(berth: berth), animated: true)
            }
        }
        final class BerthViewController: UIViewController {
            init(berth: String) { super.init(nibName: nil, bundle: nil); navigationItem.title = "Berth " + berth }
        }
        final class FerryViewController: UIViewController {
            init(name: String) { super.init(nibName: nil, bundle: nil); navigationItem.title = "Ferry" }
        }
        """
    ]

    /// What a handler reads has to be there before; what it only writes has not. A title that is put together is none.
    @Test func fieldsAndTitlesOfControllers() throws {
        let result = try steps("Pier", "Berth", "App", "-f", "maestro", sources: Self.controllers)
        #expect(
            result.output.hasSuffix(
                """
                - launchApp
                - assertVisible: "The pier"

                # 1. Pier → Berth: fill in "Berth number", then tap the button [go]
                # It needs berth.
                - tapOn:
                    text: "Berth number"
                - inputText: "1234"
                - tapOn:
                    id: "go"

                """), "\(result.output)")
    }

    /// What only a link shows no control opens; behind the flow stands which link does.
    @Test func aScreenThatOnlyALinkShows() throws {
        let folder = try TestFolder(Self.controllers)
        let result = try ToolProcess.run(["steps", "--all-scenes", "App", "-f", "maestro=flows"], in: folder.path)
        #expect(result.error == "a way to 3 of 3 screens\n")
        let flow = try folder.text("flows/Ferry.yaml")
        #expect(flow.contains("# 1. Not known: Pier → Ferry: by application(_:open:options:); "), "\(flow)")
        #expect(
            flow.contains("- assertVisible: \"Ferry\"\n\n# Or a link shows Ferry in place of step 1 by AppDelegate."))
    }

    /// Where no route leads, something outside has to open the app, and the flow says what.
    @Test func aScreenThatNoRouteLeadsTo() throws {
        let place = Source.SourceLocation(file: "App.swift", line: 1, column: 1)
        var graph = NavigationGraph(
            scenes: [
                Scene(id: "Pier", name: "Pier", entry: true, location: place),
                Scene(id: "Ferry", name: "Ferry", location: place),
            ], ledger: Ledger())
        let target = Entry.Target(scene: "Ferry", kind: .push, certainty: .exact, location: place, trace: [])
        let handler = Entry.Handler(symbol: "Opener.open(_:)", location: place)
        graph.setLinks([Entry(link: .url, handler: handler, handles: ["harbor://"], targets: [target])])
        let folder = try TestFolder(["graph.json": graph.json(tool: .init(name: "test", version: "1"))])
        let result = try ToolProcess.run(
            ["steps", "--all-scenes", "graph.json", "-f", "maestro=flows"], in: folder.path)
        #expect(result.error == "a way to 2 of 2 screens\n")
        #expect(
            try folder.text("flows/Ferry.yaml").hasSuffix(
                "- launchApp\n# Not known: open Ferry from outside: a link (harbor://) to Opener.open(_:) at App.swift:1:1\n"
            ))
    }

    @Test func theGraphHasTitlesAndFields() throws {
        let folder = try TestFolder(Self.controllers)
        let graph = try ToolProcess.run(["graph", "App", "-f", "json"], in: folder.path).output
        try folder.write(Data(graph.utf8), to: "graph.json")
        let object = try JSONSerialization.jsonObject(with: Data(graph.utf8)) as? [String: Any]
        let scenes = try #require(object?["scenes"] as? [[String: Any]])
        let titles = Dictionary(uniqueKeysWithValues: scenes.map { ($0["name"] as? String, $0["title"] as? String) })
        #expect(titles == ["Pier": "The pier", "Berth": nil, "Ferry": "Ferry"])
        let saved = try ToolProcess.run(["steps", "Pier", "Berth", "graph.json", "-f", "xcuitest"], in: folder.path)
        #expect(saved.output == (try steps("Pier", "Berth", "App", "-f", "xcuitest", sources: Self.controllers)).output)
        #expect(saved.output.contains("fill(field(\"Berth number\", in: app), with: \"1234\")"))
    }
}
