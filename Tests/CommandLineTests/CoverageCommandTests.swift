import Foundation
import Testing

@Suite struct CoverageCommandTests {
    /// Home leads to Cart by a button and to Help by a link of the app's scheme; Old is shown by nobody.
    private static let app = [
        "App/Shop.swift": """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = HomeViewController()
                return true
            }
            func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
                window?.rootViewController?.present(HelpViewController(), animated: true)
                return true
            }
        }
        final class HomeViewController: UIViewController {
            let button = UIButton()
            override func viewDidLoad() {
                title = NSLocalizedString("Harbour", comment: "Shown in the Wharf")
                button.accessibilityIdentifier = "open-cart"
                button.addTarget(self, action: #selector(open), for: .touchUpInside)
            }
            @objc func open() { present(CartViewController(), animated: true) }
        }
        final class CartViewController: UIViewController {
            enum Accessibility { static let table = "cart-table" }
            let table = UITableView()
            override func viewDidLoad() {
                table.accessibilityIdentifier = Accessibility.table
                Tracker.shared.screen("cart")
                let close = UIButton()
                close.accessibilityIdentifier = "close"
            }
        }
        final class HelpViewController: UIViewController {
            override func viewDidLoad() {
                let close = UIButton()
                close.accessibilityIdentifier = "close"
            }
        }
        final class OldViewController: UIViewController {}
        final class Tracker { static let shared = Tracker(); func screen(_ name: String) {} }
        """
    ]

    private static func uiTest(_ body: String) -> String {
        "import XCTest\nfinal class ShopUITests: XCTestCase {\n    func testShop() {\n        let app = XCUIApplication()\n\(body)\n    }\n}\n"
    }

    private func folder(_ more: [String: String]) throws -> TestFolder {
        try TestFolder(Self.app.merging(more) { $1 })
    }

    private func run(_ folder: TestFolder, _ arguments: String...) throws -> ToolProcess.Result {
        try ToolProcess.run(["coverage", "App"] + arguments, in: folder.path)
    }

    /// What names each scene: `Cart: ui-tests identifier`.
    private func named(_ folder: TestFolder, _ arguments: String...) throws -> [String: [String]] {
        let result = try ToolProcess.run(["coverage", "App", "--format", "json"] + arguments, in: folder.path)
        #expect(result.code == 0, "\(result.error)")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        var found: [String: [String]] = [:]
        for scene in try #require(object["scenes"] as? [[String: Any]]) {
            let named = try #require(scene["named"] as? [String: [[String: Any]]])
            let words = named.flatMap { kind, all in all.map { "\(kind) \($0["as"] ?? "") \($0["text"] ?? "")" } }
            found[try #require(scene["id"] as? String)] = words.sorted()
        }
        for route in try #require(object["routes"] as? [[String: Any]]) {
            let words = try #require(route["named"] as? [[String: Any]]).map { "\($0["as"] ?? "") \($0["text"] ?? "")" }
            found[try #require(route["id"] as? String)] = words
        }
        return found
    }

    @Test func withoutTestsLinksAloneName() throws {
        let found = try named(try folder([:]))
        #expect(found["HelpViewController"] == ["links url AppDelegate.application(_:open:options:)"])
        #expect(found["HomeViewController"] == [])
        #expect(found["CartViewController"] == [])
        #expect(found["HomeViewController>present>CartViewController"] == [])
    }

    @Test func testsNameByIdentifierTitleAndType() throws {
        let found = try named(
            try folder([
                "App/ShopUITests/ShopUITests.swift": Self.uiTest(
                    """
                            app.buttons["open-cart"].tap()
                            XCTAssert(app.tables[Identifiers.table.rawValue].exists)
                            XCTAssert(app.navigationBars["Harbour"].exists, "OldViewController")
                            XCTAssert(app.otherElements["HelpViewController"].exists)
                    """),
                "App/ShopUITests/Identifiers.swift": "enum Identifiers: String { case table = \"cart-table\" }",
            ]))
        #expect(found["HomeViewController"] == ["ui-tests identifier open-cart", "ui-tests title Harbour"])
        #expect(found["CartViewController"] == ["ui-tests identifier cart-table"])
        #expect(found["HelpViewController"]?.contains("ui-tests type HelpViewController") == true)
        // What an assertion says when it fails is for people.
        #expect(found["OldViewController"] == [])
        #expect(found["HomeViewController>present>CartViewController"] == ["identifier open-cart"])
    }

    @Test func whatSeveralScenesHaveNamesNone() throws {
        let folder = try folder([
            "App/ShopUITests/ShopUITests.swift": Self.uiTest("        app.buttons[\"close\"].tap()")
        ])
        let found = try named(folder)
        #expect(found["CartViewController"] == [])
        #expect(found["HelpViewController"]?.contains { $0.hasPrefix("ui-tests") } == false)
        #expect(try run(folder).output.contains("Texts of tests that fit several scenes and name none: 1."))
    }

    /// A test of a class names it only where it compares a picture; and what is in a comment names nothing.
    @Test func snapshotsNameWhatTheyMake() throws {
        let found = try named(
            try folder([
                "App/ShopTests/CartTests.swift": """
                import SnapshotTesting
                final class CartTests: XCTestCase {
                    func testCart() { assertSnapshot(of: CartViewController(), as: .image) }
                    // HomeViewController()
                }
                """,
                "App/ShopTests/OldTests.swift":
                    "final class OldTests: XCTestCase { func testOld() { _ = OldViewController() } }",
            ]))
        #expect(found["CartViewController"] == ["snapshots type CartViewController"])
        #expect(found["OldViewController"] == [])
        #expect(found["HomeViewController"] == [])
    }

    @Test func theConfigurationNamesCalls() throws {
        let folder = try folder([
            ".sidewinder.yml": "coverage:\n  analytics: Tracker.*.screen\n  snapshots: [checkLooks]\n",
            "App/ShopTests/OldTests.swift": "func testOld() { checkLooks(OldViewController.make()) }",
        ])
        let found = try named(folder)
        #expect(found["CartViewController"] == ["analytics call Tracker.shared.screen"])
        #expect(found["OldViewController"] == ["snapshots type OldViewController"])
        try folder.write(Data("coverage: { analytic: x }\n".utf8), to: ".sidewinder.yml")
        let wrong = try run(folder)
        #expect(wrong.code == 2)
        #expect(wrong.error.contains("unknown key \"analytic\" in coverage (did you mean \"analytics\"?)"))
    }

    @Test func theGateIsExitCodeOne() throws {
        let folder = try folder([:])
        #expect(try run(folder, "--min-coverage", "25").code == 0)
        let failed = try run(folder, "--min-coverage", "26", "--format", "json")
        #expect(failed.code == 1)
        #expect(failed.error == "sidewinder: 25.0 % of the scenes are named, less than the 26 % that are asked for\n")
        #expect(try run(folder, "--min-coverage", "1", "--by", "ui-tests,snapshots").code == 1)
        #expect(try run(folder, "--min-coverage", "0", "--by", "ui-tests").code == 0)
    }

    @Test func theTextHasTheMatrix() throws {
        let result = try run(try folder([:]))
        #expect(
            result.output == """
                1 of 4 scenes named (25.0 %).
                UI tests: 0, Snapshots: 0, Links: 1, Analytics: 0.
                UI tests name the control of 0 of 2 routes (0.0 %).
                Files of tests that drive the app: 0; that may compare pictures: 0.

                Feature  Scenes  Named   UI tests  Snapshots  Links  Analytics
                (none)   4       25.0 %  0         0          1      0

                Scene  UI tests  Snapshots  Links  Analytics
                Cart   –         –          –      –
                Help   –         –          url    –
                Home   –         –          –      –
                Old    –         –          –      –

                """)
    }

    @Test(arguments: [
        (
            ["--min-coverage", "101"], 64,
            "--min-coverage has to be a whole number of percent from 0 to 100, not \"101\""
        ),
        (["--by", "tests"], 64, "ui-tests"),
        (["graph.json"], 64, "graph.json is a saved graph; what tests name needs the sources"),
    ])
    func wrongUsageSaysWhatIsRight(_ arguments: [String], _ code: Int32, _ message: String) throws {
        let folder = try folder([:])
        let result = try ToolProcess.run(["coverage"] + arguments, in: folder.path)
        #expect(result.code == code)
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test func theExplorerKnowsIt() throws {
        let folder = try folder([:])
        let page = try ToolProcess.run(["explore", "App", "--coverage"], in: folder.path)
        #expect(page.code == 0)
        #expect(page.output.contains(#""by": "Links""#))
        let without = try ToolProcess.run(["explore", "App"], in: folder.path)
        #expect(without.output.contains(#""namings": null"#))
    }

    @Test func aFileOfTestsThatCannotBeReadIsToldOf() throws {
        let folder = try folder([:])
        try folder.write(Data([0xFF, 0xFE, 0x00]), to: "App/ShopUITests/Broken.swift")
        let result = try run(folder)
        #expect(result.code == 2)
        #expect(result.error.contains("ShopUITests/Broken.swift"))
        #expect(result.output.hasPrefix("1 of 4 scenes named"))
    }
}
