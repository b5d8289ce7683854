import Foundation
import Testing

/// Every exit code that the manual page of a command documents, with a command line that yields it.
@Suite struct ExitCodeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var code: Int32
        var arguments: [String]
        var input: String

        init(_ code: Int32, _ line: String, input: String = "") {
            self.code = code
            self.input = input
            arguments = line.split(separator: " ").map(String.init)
        }

        var testDescription: String { "\(arguments.joined(separator: " ")): \(code)" }
    }

    /// In the folder of `folder()`. Names of scenes stand in expressions without spaces, so that a line splits at them.
    private static let rows = [
        Row(0, "init Clean"), Row(2, "init Broken"), Row(64, "init --ci nowhere"),
        Row(0, "lint Clean"), Row(1, "lint App"), Row(2, "lint Broken"), Row(64, "lint --fail-level high"),
        Row(0, "baseline write Clean"), Row(1, "baseline check App"), Row(2, "baseline check Empty"),
        Row(64, "baseline"),
        Row(0, "graph App"), Row(1, "graph App -f text --from Pay --to Home"), Row(2, "graph Empty"),
        Row(64, "graph --depth 1"),
        Row(0, "query path(Home,Pay) App"), Row(1, "query path(Pay,Home) App"), Row(2, "query all() Broken"),
        Row(64, "query path( App"),
        Row(0, "steps Home Pay App"), Row(1, "steps Pay Home App"), Row(2, "steps Home Pay Empty"),
        Row(64, "steps Home"),
        Row(0, "explore App -o flow.html"), Row(2, "explore Empty -o flow.html"), Row(64, "explore -o"),
        Row(0, "features App"), Row(2, "features Empty"), Row(64, "features -f png"),
        Row(0, "coverage App"), Row(1, "coverage App --min-coverage 50%"), Row(2, "coverage Empty"),
        Row(64, "coverage --min-coverage much"),
        Row(0, "links App"), Row(2, "links Empty"), Row(64, "links --format xml"),
        Row(0, "trend HEAD --path App"), Row(2, "trend HEAD --path Broken"), Row(64, "trend -f dot"),
        Row(0, "lock App -o App.lock"), Row(1, "lock App --check"), Row(2, "lock Broken --check"),
        Row(64, "lock nowhere"),
        Row(0, "diff App Clean"), Row(1, "diff App Clean --exit-code"), Row(2, "diff App Broken"),
        Row(64, "diff nowhere App"),
        Row(0, "affected HEAD App"), Row(2, "affected HEAD Broken"), Row(64, "affected"),
        Row(0, "explain HomeViewController App"), Row(1, "explain Pay>Home App"), Row(2, "explain Home Broken"),
        Row(64, "explain"),
        Row(0, "scan App -o app.facts"), Row(2, "scan Broken -o broken.facts"), Row(64, "scan App"),
        Row(0, "rules unused-route"), Row(64, "rules no-such-rule"),
        Row(0, "mcp App"), Row(2, "mcp App/sidewinder-baseline.json"), Row(64, "mcp nowhere"),
        Row(0, "lsp App", input: goodbye), Row(1, "lsp App"), Row(2, "lsp App", input: "hello\n"), Row(64, "lsp -x"),
        Row(0, "cache --cache kept"), Row(2, "cache"), Row(64, "cache wipe"),
        Row(0, "doctor App"), Row(2, "doctor Broken"), Row(64, "doctor nowhere"),
        Row(0, "version"), Row(64, "version now"),
        Row(0, "help --man lint"), Row(2, "help --man-pages App/App.swift/man"), Row(64, "help no-such-command"),
        Row(0, "completions bash"), Row(64, "completions"),
    ]

    /// What an editor says that comes and goes.
    private static let goodbye = [
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#,
        #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#, #"{"jsonrpc": "2.0", "method": "exit"}"#,
    ].map(LSPCommandTests.frame).joined()

    private static let app = """
        import UIKit
        final class AppDelegate: NSObject, UIApplicationDelegate {
            func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                UIWindow().rootViewController = HomeViewController()
                return true
            }
        }
        final class HomeViewController: UIViewController {
            @IBAction func tapPay() { navigationController?.pushViewController(PayViewController(), animated: true) }
        }
        final class PayViewController: UIViewController {}
        """

    /// An app with a finding, one without, one with a configuration that has a mistake, and nothing.
    private static func folder() throws -> TestFolder {
        let contract = "contracts: [{ name: Nobody pays, forbid: { from: Home*, to: Pay* } }]\n"
        return try TestFolder([
            "App/App.swift": app, "App/.sidewinder.yml": contract,
            "App/sidewinder-baseline.json": "{ \"version\": 1, \"findings\": [] }",
            "Clean/Home.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}\n",
            "Broken/App.swift": app, "Broken/.sidewinder.yml": "no-such-key: 1\n", "Empty/README.md": "",
        ])
    }

    @Test(arguments: rows) func theCommandEndsSo(_ row: Row) throws {
        let folder = try Self.folder()
        if ["affected", "trend"].contains(row.arguments[0]) {
            try folder.git("init", "-q")
            try folder.git("add", ".")
            try folder.git("commit", "-q", "-m", "Begin")
        }
        let result = try ToolProcess.run(row.arguments, in: folder.path, input: row.input)
        #expect(result.code == row.code, "\(result.error)\(result.output)")
        if row.code == 64 {
            #expect(result.output.isEmpty)
            #expect(result.error.hasPrefix("sidewinder: "))
        }
    }

    /// By the manual: a command of the table, or a code of its page, without a row is a mistake, and so is a row without a code.
    @Test func everyDocumentedCodeHasARow() throws {
        let folder = try TestFolder()
        let overview = try ToolProcess.run(["help", "--man"], in: folder.path)
        #expect(overview.code == 0)
        let commands = overview.output.matches(of: #/\n\.TP\n\\fBsidewinder\\-([a-z\\-]+)\\fR\(1\)\n/#)
            .map { String($0.1).replacing("\\", with: "") }
        #expect(commands.contains("lint") && commands.contains("completions"))
        var documented: Set<String> = []
        for command in commands {
            let page = try ToolProcess.run(["help", "--man", command], in: folder.path).output
            let section = page.split(separator: ".SH \"EXIT STATUS\"\n").last?.split(separator: "\n.SH ").first ?? ""
            let codes = section.matches(of: #/\.TP\n\\fB([0-9]+)\\fR\n/#).map { String($0.1) }
            #expect(codes.first == "0" && codes.last == "64", "\(command)")
            documented.formUnion(codes.map { "\(command) \($0)" })
        }
        let tested = Set(Self.rows.map { "\($0.arguments[0]) \($0.code)" })
        #expect(documented.subtracting(tested).sorted() == [], "documented, and no row yields it")
        #expect(tested.subtracting(documented).sorted() == [], "a row yields it, and no page tells it")
    }
}
