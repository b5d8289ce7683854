import Foundation
import Testing

@Suite struct FeaturesCommandTests {
    /// Home leads to Cart and Help, Cart to Pay; Help names a price of the cart's, and Pay leads home.
    private static let sources = [
        "App/Home/Start.swift": """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = HomeViewController()
                return true
            }
        }
        final class HomeViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) {
                present(CartViewController(), animated: true)
                present(HelpViewController(), animated: true)
            }
        }
        """,
        "App/Cart/Cart.swift": """
        import UIKit
        final class CartViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) { present(PayViewController(), animated: true) }
        }
        struct Price { var cents = 0 }
        """,
        "App/Help/Help.swift": """
        import UIKit
        final class HelpViewController: UIViewController { let price = Price() }
        """,
        "App/Pay's/Pay.swift": """
        import UIKit
        final class PayViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) { present(HomeViewController(), animated: true) }
        }
        """,
    ]

    private func run(_ folder: TestFolder, _ arguments: String...) throws -> ToolProcess.Result {
        try ToolProcess.run(["features", "App"] + arguments, in: folder.path)
    }

    @Test func theMatrixHasRoutesAndMentions() throws {
        let result = try run(try TestFolder(Self.sources))
        #expect(result.code == 0)
        #expect(result.error.isEmpty)
        #expect(
            result.output == """
                4 features with 4 scenes; 4 routes between them, 5 mentions.

                   Feature  Scenes  Leads out  Is led to  Names  Is named
                1  Home     1       2          1          2      1
                2  Help     1       0          1          1      1
                3  Cart     1       1          1          1      2
                4  Pay's    1       1          1          1      1

                Each row leads to the columns: routes/mentions
                          1    2    3    4
                1  Home   ·    1/1  1/1
                2  Help        ·    0/1
                3  Cart             ·    1/1
                4  Pay's  1/1            ·

                Cycles of routes
                  1  Cart, Home, Pay's
                     none without Pay's → Home (1)

                Cycles of mentions
                  1  Cart, Help, Home, Pay's
                     none without Pay's → Home (1)

                Contracts that hold as they are, for the configuration; they keep 2 of 2 pairs of features apart:

                contracts:
                  - name: 'Cart and Help do not lead to each other, but through entries and containers'
                    independent:
                      - 'feature("Cart")'
                      - 'feature("Help")'
                    avoiding: entries() + containers()
                  - name: 'Help and Pay''s do not lead to each other, but through entries and containers'
                    independent:
                      - 'feature("Help")'
                      - 'feature("Pay''s")'
                    avoiding: entries() + containers()

                """)
    }

    @Test func whatIsPastedHoldsUntilARouteBreaksIt() throws {
        let folder = try TestFolder(Self.sources)
        let yaml = try run(folder, "--format", "yaml")
        #expect(yaml.code == 0 && yaml.error.isEmpty)
        try folder.write(Data(yaml.output.utf8), to: ".sidewinder.yml")
        let rules = ["lint", "App", "--rule", "broken-contract,empty-contract"]
        let kept = try ToolProcess.run(rules, in: folder.path)
        #expect(kept.code == 0)
        #expect(kept.output.hasPrefix("No findings"), "\(kept.output)\(kept.error)")
        let help =
            "final class HelpViewController: UIViewController { func pay() { present(PayViewController(), animated: true) }\n"
            + "override func viewDidLoad() { pay() } }"
        try folder.write(Data(("import UIKit\n" + help).utf8), to: "App/Help/Help.swift")
        let broken = try ToolProcess.run(rules, in: folder.path)
        #expect(broken.code == 1)
        #expect(
            broken.output.contains(
                "HelpViewController of feature(\"Help\") leads to PayViewController of feature(\"Pay's\")"))
    }

    /// On each sample, every contract that may be suggested is kept as pasted, also beside those that are there.
    @Test(arguments: ["CanonicalVIPER", "CleanSwift", "ParentRouters", "Rambler", "RouteProtocols"])
    func whatIsSuggestedForASampleHolds(_ name: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let sample = root.appendingPathComponent("Samples/\(name)").path
        let folder = try TestFolder()
        let first = try ToolProcess.run(["features", sample, "--format", "yaml", "--contracts", "50"], in: folder.path)
        #expect(first.code == 0)
        try folder.write(Data(first.output.utf8), to: "pasted.yml")
        let rules = ["lint", sample, "--config", "pasted.yml", "--rule", "broken-contract,empty-contract"]
        let kept = try ToolProcess.run(rules, in: folder.path)
        #expect(kept.code == 0)
        #expect(kept.output.hasPrefix("No findings"), "\(kept.output)\(kept.error)")
        let again = try ToolProcess.run(
            ["features", sample, "--config", "pasted.yml", "--format", "yaml", "--contracts", "50"], in: folder.path)
        let more = again.output.split(separator: "\n").dropFirst().joined(separator: "\n")
        try folder.write(Data((first.output + more + "\n").utf8), to: "pasted.yml")
        #expect(try ToolProcess.run(rules, in: folder.path).output.hasPrefix("No findings"))
    }

    @Test func aSavedGraphHasRoutesAlone() throws {
        let folder = try TestFolder(Self.sources)
        #expect(try ToolProcess.run(["graph", "App", "-o", "graph.json"], in: folder.path).code == 0)
        let result = try ToolProcess.run(["features", "graph.json", "--format", "json"], in: folder.path)
        #expect(result.error == "sidewinder: a saved graph knows no code; who names whom needs the sources\n")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let pairs = try #require(object["pairs"] as? [[String: Any]])
        #expect(pairs.count == 4)
        #expect(pairs.allSatisfy { $0["mentions"] is NSNull })
        #expect(pairs.first?["routes"] as? [String] == ["CartViewController>present>PayViewController"])
    }

    @Test func jsonTellsWhoNamesWhomAndWhere() throws {
        let result = try run(try TestFolder(Self.sources), "--format", "json")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let pairs = try #require(object["pairs"] as? [[String: Any]])
        let pair = try #require(pairs.first { $0["from"] as? String == "Help" })
        let mentions = try #require(pair["mentions"] as? [[String: Any]])
        #expect(mentions.first?["type"] as? String == "HelpViewController")
        #expect(mentions.first?["named"] as? String == "Price")
        #expect(mentions.first?["file"] as? String == "Help/Help.swift")
        #expect(mentions.first?["line"] as? Int == 2)
    }

    @Test func thePageEscapesNames() throws {
        let folder = try TestFolder([
            "App/<b>A&\"/A.swift":
                "import UIKit\nfinal class AViewController: UIViewController {\noverride func viewDidLoad() { "
                + "present(BViewController(), animated: true) } }",
            "App/B/B.swift": "import UIKit\nfinal class BViewController: UIViewController {}",
        ])
        let result = try run(folder, "--format", "html", "--title", "<script>")
        #expect(result.output.contains("<title>&lt;script&gt;</title>"))
        #expect(result.output.contains("&lt;b&gt;A&amp;"))
        #expect(!result.output.contains("<b>"))
        #expect(!result.output.contains("<script"))
    }

    @Test(arguments: [
        (["--contracts", "-1"], "--contracts has to be a whole number from 0 to 100, not \"-1\""),
        (["--format", "xml"], "xml"),
        (["-o", "a.pdf"], ".html"),
    ])
    func wrongUsageSaysWhatIsRight(_ arguments: [String], _ message: String) throws {
        let folder = try TestFolder(Self.sources)
        let result = try ToolProcess.run(["features", "App"] + arguments, in: folder.path)
        #expect(result.code == 64)
        #expect(result.error.contains(message), "\(result.error)")
    }
}
