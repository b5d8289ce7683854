import Foundation
import Testing

/// What a CI job needs of `lint`: reports, levels and exit codes.
@Suite struct LintCommandTests {
    private static let app = """
        import UIKit
        final class AppDelegate: NSObject, UIApplicationDelegate {
            func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                UIWindow().rootViewController = HomeViewController()
                return true
            }
        }
        final class HomeViewController: UIViewController {
            @IBAction func tapSettings() { present(SettingsViewController(), animated: true) }
        }
        final class SettingsViewController: UIViewController {
            @IBAction func tapDone() { dismiss(animated: true) }
            @IBAction func tapPay() { navigationController?.pushViewController(PayViewController(), animated: true) }
        }
        final class PayViewController: UIViewController {}
        """
    private static let contract = """
        rules: { view-initiates-transition: off }
        contracts:
          - name: Settings do not lead to payments
            forbid: { from: Home*, to: Pay* }

        """

    private func folder(_ configuration: String = contract) throws -> TestFolder {
        try TestFolder(["App/App.swift": Self.app, ".sidewinder.yml": configuration])
    }

    @Test func aBrokenContractShowsItsPath() throws {
        let folder = try folder()
        let result = try ToolProcess.run(["lint", "App"], in: folder.path)
        #expect(result.code == 1)
        #expect(
            result.output == """
                App.swift
                  13:53: error: "Settings do not lead to payments" is broken: HomeViewController leads to \
                PayViewController by way of SettingsViewController [broken-contract]
                    13 |     @IBAction func tapPay() { navigationController?.pushViewController(PayViewController(), \
                animated: true) }
                       |                                                     ^
                    note: App.swift:9:36: HomeViewController presents SettingsViewController by tapSettings()
                    note: App.swift:13:53: SettingsViewController pushes PayViewController by tapPay()
                    help: remove one of the routes of this path

                1 error in 1 file.
                  1  broken-contract

                """)
    }

    @Test func rulesAreLinkedToTheirPages() throws {
        let folder = try folder()
        func lint(_ address: String, _ format: String) throws -> ToolProcess.Result {
            try ToolProcess.run(["lint", "App", "--rule-pages", address, "--format", format], in: folder.path)
        }
        let sarif = try lint("https://example.org/rules", "sarif").output
        #expect(sarif.contains(#""helpUri": "https://example.org/rules/broken-contract/""#))
        let rdjson = try lint("https://example.org/rules/", "rdjson").output
        #expect(rdjson.contains(#""url": "https://example.org/rules/broken-contract/""#))
        for address in ["rules", "javascript:alert(1)", "https://"] {
            let result = try lint(address, "sarif")
            #expect(result.code == 64)
            #expect(result.error.contains("--rule-pages has to be a web address such as https://example.org/rules"))
        }
        #expect(try !ToolProcess.run(["lint", "App", "--format", "sarif"], in: folder.path).output.contains("helpUri"))
    }

    @Test func severalReportsAreWrittenInOneRun() throws {
        let folder = try folder()
        let result = try ToolProcess.run(
            [
                "lint", "App", "--format", "xcode", "--format", "json=f.json", "--format", "sarif=f.sarif",
                "--format", "github=f.txt", "--format", "text=t.txt",
            ], in: folder.path)
        #expect(result.code == 1)
        #expect(result.output.hasPrefix("\(folder.path)/App/App.swift:13:53: error: "))
        #expect(try folder.text("f.json").contains("\"rule\": \"broken-contract\""))
        #expect(try folder.text("f.txt").hasPrefix("::error file="))
        #expect(try folder.text("t.txt").contains("1 error in 1 file."))
        let sarif = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url("f.sarif")))
        let run = try #require(((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let found = try #require((run["results"] as? [[String: Any]])?.first)
        let flow = try #require((found["codeFlows"] as? [[String: Any]])?.first)
        let steps = try #require((flow["threadFlows"] as? [[String: Any]])?.first?["locations"] as? [[String: Any]])
        let lines = steps.compactMap { step in
            let place = (step["location"] as? [String: Any])?["physicalLocation"] as? [String: Any]
            return (place?["region"] as? [String: Any])?["startLine"] as? Int
        }
        #expect(lines == [9, 13])
    }

    @Test func aContractOfNothingIsShownInTheConfiguration() throws {
        let folder = try folder("contracts: [{ name: a, forbid: { from: Hom, to: Pay* } }]\n")
        let result = try ToolProcess.run(["lint", "App"], in: folder.path)
        #expect(result.code == 1)
        #expect(result.output.contains("../.sidewinder.yml\n  1:40: error: \"a\" promises nothing: there is no scene"))
        #expect(result.output.contains("1 | contracts: [{ name: a, forbid: { from: Hom, to: Pay* } }]"))
        try folder.write(Data(), to: ".git/HEAD")
        let sarif = try ToolProcess.run(["lint", "App", "--format", "sarif"], in: folder.path).output
        #expect(sarif.contains("\"uri\": \".sidewinder.yml\""))
    }

    @Test(arguments: [
        ([], "", Int32(0)), (["--fail-level", "warning"], "", 1), (["--fail-level", "info"], "", 1),
        ([], "rules: { broken-contract: error }", 1),
        (["--fail-level", "warning"], "rules: { broken-contract: off }", 0),
        ([], "rules: { broken-contract: fatal }", 2), (["--fail-level", "fatal"], "", 64), (["--no-such"], "", 64),
    ]) func exitCodes(_ options: [String], _ rules: String, _ code: Int32) throws {
        var configuration = Self.contract.replacingOccurrences(
            of: "rules: { view-initiates-transition: off }",
            with: rules.isEmpty ? "rules: { broken-contract: warning }" : rules)
        configuration = configuration.replacingOccurrences(
            of: "rules: { ", with: "rules: { view-initiates-transition: off, ")
        let folder = try folder(configuration)
        #expect(try ToolProcess.run(["lint", "App"] + options, in: folder.path).code == code)
    }

    private static let screens = """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
                window?.rootViewController = FirstViewController()
                return true
            }
        }
        final class FirstViewController: UIViewController {}
        final class LostViewController: UIViewController {}
        """

    @Test func oneRuleAlone() throws {
        let folder = try TestFolder([
            "App.swift": Self.screens, ".sidewinder.yml": "rules: { unreachable-scene: off }\n",
        ])
        func lint(_ arguments: String...) throws -> ToolProcess.Result {
            try ToolProcess.run(["lint", "."] + arguments, in: folder.path)
        }
        #expect(try !lint().output.contains("LostViewController cannot"))
        let one = try lint("--rule", "unreachable-scene")
        #expect(one.output.hasSuffix("1 warning in 1 file.\n  1  unreachable-scene\n"))
        #expect(try lint("--rule", "unused-route,broken-contract").output == "No findings.\n")
        let both = try lint("--rule", "unused-route", "--rule=unreachable-scene", "--fail-level", "warning")
        #expect(both.code == 1)
        #expect(both.output == one.output)
        let unknown = try lint("--rule", "unreachable-scne")
        #expect(unknown.code == 64)
        #expect(
            unknown.error.hasPrefix(
                """
                sidewinder: lint: --rule: unknown rule "unreachable-scne" (did you mean "unreachable-scene"?)
                """.trimmingCharacters(in: .newlines)))
        // A baseline's entries of other rules are neither known nor stale.
        let entries = ["unused-route", "unreachable-scene"].map {
            "{\"rule\": \"\($0)\", \"subject\": \"LostViewController\", \"count\": 1}"
        }
        let baseline = "{\"version\": 1, \"findings\": [\(entries.joined(separator: ", "))]}"
        try folder.write(Data(baseline.utf8), to: "sidewinder-baseline.json")
        #expect(try lint("--rule", "unreachable-scene").output == "No findings, 1 known.\n")
    }

    @Test func settingsHoldForPartsOfTheProject() throws {
        let folder = try folder("paths: { 'App/**': { broken-contract: info } }\n" + Self.contract)
        #expect(try ToolProcess.run(["lint", "App"], in: folder.path).code == 0)
        #expect(try ToolProcess.run(["lint", "--level", "info"], in: folder.path).output.contains("info: \"Settings"))
        let dialect = try self.folder("dialect: { App: clean-swift }\nfeatures: { Shop: 'App/*' }\n")
        let graph = try ToolProcess.run(["graph", "App"], in: dialect.path).output
        #expect(graph.contains("\"dialect\": \"clean-swift\""))
        #expect(graph.contains("\"feature\": \"Shop\""))
    }
}
