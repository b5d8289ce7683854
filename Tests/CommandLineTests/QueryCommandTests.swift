import Foundation
import Testing

@Suite struct QueryCommandTests {
    private func query(_ arguments: String...) throws -> ToolProcess.Result {
        let folder = try TestFolder(["graph.json": SampleGraph.json])
        return try ToolProcess.run(["query"] + arguments, in: folder.path)
    }

    /// By its file's ending, each in the theme for it.
    @Test(arguments: [
        ("a.svg", "<?xml"), ("a.png", "\u{FFFD}PNG"), ("a.pdf", "%PDF-"), ("a.dot", "digraph"), ("a.mmd", "---"),
        ("a.puml", "@startuml"), ("a.graphml", "<?xml"), ("a.txt", "LoginViewController"), ("a.json", "{"),
    ]) func anAnswerIsAPictureInEveryFormat(_ file: String, _ beginning: String) throws {
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples/CanonicalVIPER")
        let folder = try TestFolder()
        let arguments = ["query", "path(Login, Receipt)", sample.path, "-q", "--title", "From login to receipt"]
        let result = try ToolProcess.run(arguments + ["-o", file], in: folder.path)
        #expect(result.code == 0)
        #expect(result.output.isEmpty && result.error.isEmpty)
        let text = String(decoding: try Data(contentsOf: folder.url(file)), as: UTF8.self)
        #expect(text.hasPrefix(beginning))
        // Off the path.
        #expect(!text.contains("Settings"))
    }

    @Test func anAnswerIsExitCodeZero() throws {
        let result = try query("path(Login, Help)", "graph.json")
        #expect(result.code == 0)
        #expect(result.error.isEmpty)
        #expect(
            result.output == """
                LoginViewController (Login)
                  push HomeViewController (Home) by showHome() at App/Flow.swift:11
                  present (inferred) HelpViewController (Help) at App/Flow.swift:13

                """)
    }

    @Test func noAnswerIsExitCodeOne() throws {
        let result = try query("path(Help, Login)", "graph.json")
        #expect(result.code == 1)
        #expect(result.output.isEmpty)
        #expect(result.error == "none: no path leads from Help to Login; there is one the other way round\n")
        #expect(try query("gates(Login, Home)", "graph.json").error == "none: no gate: Login leads straight to Home\n")
        #expect(try query("Login - Login", "graph.json").error == "none\n")
        #expect(try query("Login - Login", "graph.json", "-q").error.isEmpty)
        #expect(try query("path(Help, Login)", "graph.json", "-f", "json").code == 1)
    }

    @Test func namesInAnyCaseAndByPart() throws {
        let result = try query("next(login)", "graph.json")
        #expect(result.code == 0)
        #expect(result.output == "HomeViewController (Home)\n")
        #expect(result.error.isEmpty)
        let part = try query("next(Log)", "graph.json")
        #expect(part.output == result.output)
        #expect(part.error == "\"Log\" is taken for LoginViewController (Login)\n")
        let several = try query("View", "graph.json")
        #expect(several.code == 64)
        #expect(several.error.hasPrefix("sidewinder: query: 3 scenes contain \"View\": \"Help\", \"Home\", \"Login\""))
    }

    /// The prompt itself is tested in a terminal.
    @Test func aGraphAloneIsNoExpression() throws {
        let graph = try query("graph.json")
        #expect(graph.code == 64)
        #expect(graph.error.contains("EXPRESSION is missing, for example sidewinder query 'entries()' graph.json"))
        // The name of one is a question, that of the other none.
        for name in ["App", "owner+App"] {
            let folder = try TestFolder(["\(name)/a.swift": "import UIKit\nclass A: UIViewController {}\n"])
            let place = try ToolProcess.run(["query", name], in: folder.path)
            #expect(place.code == 64)
            #expect(place.error.contains("write an expression before it: sidewinder query 'entries()' \(name)"))
        }
    }

    @Test func anAnswerAsJSONAndAsAPicture() throws {
        let folder = try TestFolder(["graph.json": SampleGraph.json])
        let arguments = ["query", "next(Login)", "graph.json", "--format", "json", "--format", "dot=a.dot"]
        let result = try ToolProcess.run(arguments, in: folder.path)
        #expect(result.code == 0)
        #expect(result.output == "{\n  \"paths\": [],\n  \"scenes\": [\n    \"HomeViewController\"\n  ]\n}\n")
        let picture = try folder.text("a.dot")
        #expect(picture.contains("Home"))
        #expect(!picture.contains("Help"))
    }

    @Test func anAnswerAsATree() throws {
        let tree = try query("reach(Login)", "graph.json", "--tree")
        #expect(tree.code == 0)
        #expect(
            tree.output == """
                LoginViewController (Login)
                └── push HomeViewController (Home)
                    └── present HelpViewController (Help)

                """)
        let cut = try query("reach(Login)", "graph.json", "--tree", "--depth", "1")
        #expect(cut.output.split(separator: "\n").count == 2)
        let alone = try query("reach(Login)", "graph.json", "--depth", "1")
        #expect(alone.code == 64)
        #expect(alone.error.contains("--depth needs --tree"))
    }

    @Test func mistakesAreShownInTheirPlace() throws {
        let name = try query("reach(Lgin)", "graph.json")
        #expect(name.code == 64)
        #expect(name.output.isEmpty)
        #expect(name.error.contains("\n  reach(Lgin)\n        ^\n"))
        #expect(name.error.contains("Login"))
        let syntax = try query("reach(Login", "missing.json")
        #expect(syntax.code == 64)
        #expect(syntax.error.contains("\n  reach(Login\n             ^\n"))
        #expect(try query("all()", "missing.json").code == 64)
    }
}

@Suite struct ExplainCommandTests {
    private func explain(_ subject: String) throws -> ToolProcess.Result {
        let folder = try TestFolder(["graph.json": SampleGraph.json])
        return try ToolProcess.run(["explain", subject, "graph.json"], in: folder.path)
    }

    @Test(arguments: [
        "Login>push>Home", "Login>Home", "LoginViewController>push>HomeViewController", "Login -> Home", "Login → Home",
    ])
    func aRouteTellsHowItWasFound(_ subject: String) throws {
        let result = try explain(subject)
        #expect(result.code == 0)
        #expect(
            result.output == """
                Login → Home: push by code, exact: every step is in the source
                  id LoginViewController>push>HomeViewController
                  starts with viewDidLoad()
                  route method showHome()
                  hands over user: User
                  at App/Flow.swift:11:5
                  at App/Flow.swift:12:5
                  by way of
                    LoginPresenter.done() at App/Flow.swift:10:5

                """)
    }

    @Test func aTypeTellsItsRole() throws {
        let result = try explain("LoginPresenter")
        #expect(result.code == 0)
        #expect(
            result.output == """
                LoginPresenter: role presenter
                  declared at App/Flow.swift:4:5
                  serves Login

                """)
    }

    /// Rules may take a type for more, or for less, than its name, ancestry and wiring tell.
    @Test func aTypeTellsWhatTheRulesTakeItFor() throws {
        let folder = try TestFolder([
            "Models/Loan.swift": "final class Loan: Codable { var amount = 0 }",
            "Help/Help.swift": "import UIKit\nfinal class HelpViewController: UIViewController {}",
            "Common/Signing.swift": """
            import UIKit
            final class SigningPresenter {
                weak var view: UIViewController?
                func presentSigning() { view?.present(HelpViewController(), animated: true) }
            }
            """,
        ])
        let entity = try ToolProcess.run(["explain", "Loan", "."], in: folder.path)
        #expect(entity.output.contains("Loan: class, of no role\n"))
        #expect(entity.output.contains("\n  the rules take it for an entity\n"))
        let mover = try ToolProcess.run(["explain", "SigningPresenter", "."], in: folder.path)
        #expect(mover.output.contains("SigningPresenter: class, role presenter by its name\n"))
        #expect(mover.output.contains("\n  the rules take it for a router\n"))
        let view = try ToolProcess.run(["explain", "HelpViewController", "."], in: folder.path)
        #expect(view.output.contains("HelpViewController: class, role view by what it inherits or fulfils\n"))
        #expect(view.code == 0 && !view.output.contains("the rules take it"))
    }

    @Test func aSceneTellsWhatLeadsInAndOut() throws {
        let result = try explain("Home")
        #expect(result.code == 0)
        #expect(
            result.output == """
                Home: screen HomeViewController
                  found at App/Flow.swift:2:5
                  feature Main
                  from Login by push at App/Flow.swift:11:5
                  to Help by present at App/Flow.swift:13:5

                """)
    }

    /// A misspelt identifier leaves the segue to nobody: who looks at the route is told of the call, and of the nearest name.
    @Test func aSegueWhoseNameIsMisspelt() throws {
        let folder = try TestFolder([
            "App.swift": """
            import UIKit
            final class ListViewController: UIViewController {
                @IBAction func tap() { performSegue(withIdentifier: "showDetial", sender: nil) }
            }
            final class DetailViewController: UIViewController {}
            """,
            "Main.storyboard": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a"><scenes>
            <scene sceneID="s"><objects><viewController id="a" customClass="ListViewController" sceneMemberID="viewController">
            <connections><segue id="g" destination="b" kind="show" identifier="showDetail"/></connections></viewController></objects></scene>
            <scene sceneID="t"><objects><viewController id="b" customClass="DetailViewController" sceneMemberID="viewController"/></objects></scene>
            </scenes></document>
            """,
            "Info.plist": """
            <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """,
        ])
        let reason = """
            performSegue(withIdentifier:sender:) at App.swift:3:28: ListViewController has no segue "showDetial" in its \
            storyboard (did you mean "showDetail"?)
            """
        let route = try ToolProcess.run(["explain", "List>Detail", "."], in: folder.path)
        #expect(route.output.contains("\n  perhaps taken by \(reason)\n"))
        let scene = try ToolProcess.run(["explain", "List", "."], in: folder.path)
        #expect(scene.output.contains("\n  to nothing known: \(reason)\n"))
        let none = try ToolProcess.run(["explain", "List>List", "."], in: folder.path)
        #expect(none.code == 1 && none.error.contains("List leads to nothing known: \(reason)"))
    }

    @Test func whatIsNotThere() throws {
        let type = try explain("LoginPresentr")
        #expect(type.code == 64)
        #expect(type.error.contains("(did you mean \"LoginPresenter\"?)"))
        #expect(try explain("Help>Login").code == 1)
        #expect(try explain("Help>Logn").code == 64)
        #expect(try explain("a>b>c>d").code == 64)
    }
}
