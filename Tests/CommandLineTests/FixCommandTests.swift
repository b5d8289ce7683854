import Foundation
import Testing

/// `lint --fix` in a repository.
@Suite struct FixCommandTests {
    private static let presenter = """
        import Foundation
        import UIKit

        final class CartPresenter {
            private var view: CartViewInput?
            init(view: CartViewInput) { self.view = view }
            func open() { view?.show() }
        }
        """
    private static let view = """
        import UIKit

        protocol CartViewInput: AnyObject {
            func show()
        }

        final class CartViewController: UIViewController, CartViewInput {
            var presenter: CartPresenter?
            override func viewDidLoad() { presenter?.open() }
            func show() {}
        }
        enum CartAssembly {
            static func make() -> UIViewController {
                let view = CartViewController()
                view.presenter = CartPresenter(view: view)
                return view
            }
        }
        final class AppDelegate: NSObject, UIApplicationDelegate {
            func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                UIWindow().rootViewController = CartAssembly.make()
                return true
            }
        }
        """
    private static let files = [
        "App/Presenter.swift": presenter, "App/View.swift": view, "App/.sidewinder.yml": "dialect: viper\n",
    ]
    private static let mended = presenter.replacing("private var view", with: "private weak var view")
        .replacing("import UIKit\n", with: "")
    private let rules = ["--level", "info", "--rule", "strong-back-reference,ui-import-in-inner-layer"]

    private func repository() throws -> TestFolder {
        let folder = try TestFolder(Self.files)
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "Begin")
        return folder
    }

    private func lint(_ folder: TestFolder, _ options: String...) throws -> ToolProcess.Result {
        try ToolProcess.run(
            ["lint", "App"] + rules + options, in: folder.path,
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    }

    @Test func linesMayEndWithACarriageReturn() throws {
        let folder = try TestFolder(Self.files.mapValues { $0.replacing("\n", with: "\r\n") })
        try folder.git("init", "-q")
        let patch = try lint(folder, "--fix", "--dry-run", "--allow-dirty").output
        #expect(patch.contains("-import UIKit\r\n"))
        let result = try lint(folder, "--fix", "--allow-dirty")
        #expect(result.error.contains("mended 2 findings in 1 file\n"), "\(result.error)")
        #expect(try folder.text("App/Presenter.swift") == Self.mended.replacing("\n", with: "\r\n"))
    }

    @Test func whatIsCertainIsMended() throws {
        let folder = try repository()
        let result = try lint(folder, "--fix")
        #expect(result.code == 0)
        #expect(result.output == "No findings.\n")
        #expect(result.error.contains("mended 2 findings in 1 file\n"), "\(result.error)")
        #expect(try folder.text("App/Presenter.swift") == Self.mended)
        #expect(try folder.text("App/View.swift") == Self.view)
        // And mended it is.
        #expect(try lint(folder).output == "No findings.\n")
    }

    @Test func aPatchIsWrittenAndNothingElse() throws {
        let folder = try repository()
        let result = try lint(folder, "--fix", "--dry-run")
        #expect(result.code == 1)
        #expect(result.error.contains("2 findings in 1 file would be mended"))
        #expect(try folder.text("App/Presenter.swift") == Self.presenter)
        try folder.write(Data(result.output.utf8), to: "fix.patch")
        try folder.git("apply", "fix.patch")
        #expect(try folder.text("App/Presenter.swift") == Self.mended)
        #expect(try lint(folder, "--fix", "--dry-run").output.isEmpty)
    }

    @Test func uncommittedChangesAreLeftAlone() throws {
        let folder = try repository()
        let changed = Self.presenter + "\n// mine\n"
        try folder.write(Data(changed.utf8), to: "App/Presenter.swift")
        let result = try lint(folder, "--fix")
        #expect(result.code == 1)
        #expect(
            result.error.contains("left alone because of uncommitted changes: Presenter.swift; commit them, or add"))
        #expect(result.output.contains("[strong-back-reference]"))
        #expect(try folder.text("App/Presenter.swift") == changed)
        #expect(try lint(folder, "--fix", "--allow-dirty").code == 0)
        #expect(try folder.text("App/Presenter.swift") == Self.mended + "\n// mine\n")
    }

    @Test func withoutARepositoryNothingIsWritten() throws {
        let folder = try TestFolder(Self.files)
        let result = try lint(folder, "--fix")
        #expect(result.code == 2)
        #expect(result.error.contains("nothing was mended; --allow-dirty does it all the same"))
        #expect(try folder.text("App/Presenter.swift") == Self.presenter)
    }

    @Test func theOtherOptionsGoWithFix() throws {
        let folder = try repository()
        #expect(try lint(folder, "--dry-run").code == 64)
        #expect(try lint(folder, "--allow-dirty").error.contains("--allow-dirty goes with --fix"))
    }

    private static let contract = """
        protocol CartRouterProtocol: AnyObject {
            func showHelp()
            /// Shows the terms.
            func showTerms(
                of shop: String)
        }
        """
    private static let router = """
        import UIKit

        final class CartRouter: CartRouterProtocol {
            weak var viewController: UIViewController?

            func showHelp() { viewController?.present(UIViewController(), animated: true) }

            func showTerms(of shop: String) {
                viewController?.present(UIViewController(), animated: true)
            }
        }
        final class CartPresenter {
            var router: CartRouterProtocol? = CartRouter()
            func didTap() { router?.showHelp() }
        }
        """

    /// A route goes from all of its files, or from none.
    @Test(arguments: [false, true]) func aRouteGoesFromEachFile(isShared: Bool) throws {
        let contract =
            isShared ? Self.contract.replacing("of shop: String)", with: "of shop: String) // soon") : Self.contract
        let folder = try TestFolder(["App/Contract.swift": contract, "App/Router.swift": Self.router])
        try folder.git("init", "-q")
        let options = ["lint", "App", "--level", "info", "--rule", "unused-route", "--fix", "--allow-dirty"]
        let result = try ToolProcess.run(
            options, in: folder.path, environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
        if isShared {
            #expect(result.error.contains("1 finding could not be mended"), "\(result.error)")
            #expect(try folder.text("App/Router.swift") == Self.router)
            return
        }
        #expect(result.error.contains("mended 1 finding in 2 files"), "\(result.error) \(result.output)")
        #expect(
            try folder.text("App/Contract.swift") == """
                protocol CartRouterProtocol: AnyObject {
                    func showHelp()
                }
                """)
        #expect(try !folder.text("App/Router.swift").contains("showTerms"))
        #expect(try folder.text("App/Router.swift").contains("animated: true) }\n\n}\nfinal class CartPresenter"))
    }

    @Test func programsGetTheEdits() throws {
        let folder = try repository()
        let text = try lint(folder, "--format", "json").output
        let report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        let edits = findings.flatMap { $0["edits"] as? [[String: Any]] ?? [] }
        #expect(edits.map { $0["expected"] as? String } == ["import UIKit", "var "])
        try #require(edits.count == 2)
        #expect(edits[0]["replacement"] is NSNull)
        #expect(edits[1]["replacement"] as? String == "weak var ")
        #expect(edits[1]["line"] as? Int == 5 && edits[1]["column"] as? Int == 13)
    }
}
