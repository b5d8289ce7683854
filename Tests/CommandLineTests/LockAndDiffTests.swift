import Foundation
import NavigationGraph
import Testing

@Suite struct LockCommandTests {
    @Test func aLockIsWrittenAndFoundFresh() throws {
        let folder = try TestFolder(["graph.json": SampleGraph.json])
        let written = try ToolProcess.run(["lock", "graph.json"], in: folder.path)
        #expect(written.code == 0)
        #expect(written.output.isEmpty)
        #expect(written.error == "navigation.lock: 3 scenes, 2 routes\n")
        #expect(try folder.text("navigation.lock") == LockFile.text(SampleGraph.graph))
        let check = try ToolProcess.run(["lock", "graph.json", "--check"], in: folder.path)
        #expect(check.code == 0)
        #expect(check.output.isEmpty && check.error.isEmpty)
    }

    @Test func aStaleLockIsExitCodeOneWithTheDifference() throws {
        var graph = SampleGraph.graph
        graph.routes.removeAll { $0.kind == .present }
        let folder = try TestFolder(["graph.json": SampleGraph.json, "old.lock": LockFile.text(graph)])
        let check = try ToolProcess.run(["lock", "graph.json", "--check", "-o", "old.lock"], in: folder.path)
        #expect(check.code == 1)
        #expect(
            check.output == """
                1 route added

                Routes
                  + Home → Help: present (inferred) at App/Flow.swift:13

                """)
        #expect(check.error.contains("old.lock is stale"))
        #expect(try folder.text("old.lock") == LockFile.text(graph))
    }

    @Test func locksThatAreNotThereOrAreDamaged() throws {
        let folder = try TestFolder(["graph.json": SampleGraph.json, "bad.lock": "scene A\n=======\n"])
        let missing = try ToolProcess.run(["lock", "graph.json", "--check"], in: folder.path)
        #expect(missing.code == 1)
        #expect(missing.error == "sidewinder: navigation.lock does not exist; sidewinder lock writes it\n")
        let bad = try ToolProcess.run(["lock", "graph.json", "--check", "-o", "bad.lock"], in: folder.path)
        #expect(bad.code == 2)
        #expect(bad.error.hasPrefix("sidewinder: bad.lock:2: a line starts with"))
    }

    @Test func theSameInOtherWordsIsStaleToo() throws {
        let text = LockFile.text(SampleGraph.graph) + "\n"
        let folder = try TestFolder(["graph.json": SampleGraph.json, "navigation.lock": text])
        let check = try ToolProcess.run(["lock", "graph.json", "--check"], in: folder.path)
        #expect(check.code == 1)
        #expect(check.output.isEmpty)
        #expect(check.error.contains("says the same in other words"))
    }
}

@Suite struct DiffCommandTests {
    /// Home and Help with another way between them, Login under a new id, and a new scene.
    private static let changed: NavigationGraph = {
        var graph = SampleGraph.graph
        graph.routes[0].kind = .push
        graph.scenes[2].id = "SignInViewController"
        graph.routes[1].from = "SignInViewController"
        return NavigationGraph(
            scenes: graph.scenes + [Scene(id: "`New`\n<b>", name: "`New`\n<b>", location: graph.scenes[0].location)],
            routes: graph.routes)
    }()

    private func folder() throws -> TestFolder {
        try TestFolder([
            "a.json": SampleGraph.json, "b.json": Self.changed.json(tool: .init(name: "test", version: "1")),
            "a.lock": LockFile.text(SampleGraph.graph), "b.lock": LockFile.text(Self.changed),
        ])
    }

    @Test func graphsAreCompared() throws {
        let folder = try folder()
        let result = try ToolProcess.run(["diff", "a.json", "b.json"], in: folder.path)
        #expect(result.code == 0)
        #expect(result.error.isEmpty)
        #expect(
            result.output == """
                1 scene added, 1 renamed; 1 route changed

                Scenes
                  + `New` <b>
                  ~ LoginViewController is now SignInViewController

                Routes
                  ~ Home → Help: was present, is push (inferred) at App/Flow.swift:13

                """)
    }

    @Test func locksSayWhatGraphsSayWithoutPlaces() throws {
        let folder = try folder()
        let result = try ToolProcess.run(["diff", "a.lock", "b.lock", "--exit-code"], in: folder.path)
        #expect(result.code == 1)
        #expect(result.output.contains("LoginViewController is now SignInViewController"))
        #expect(result.output.contains("  ~ Home → Help: was present, is push (inferred)\n"))
        let mixed = try ToolProcess.run(["diff", "a.lock", "a.json", "--exit-code"], in: folder.path)
        #expect(mixed.code == 0)
        #expect(mixed.output == "The navigation is the same.\n")
    }

    @Test func markdownHoldsAPictureAndTakesNamesAsText() throws {
        let folder = try folder()
        let result = try ToolProcess.run(["diff", "a.json", "b.json", "-f", "markdown"], in: folder.path)
        #expect(result.output.hasPrefix("### Navigation\n\n**1 scene added, 1 renamed; 1 route changed**\n"))
        #expect(result.output.contains("```mermaid\nflowchart "))
        #expect(result.output.contains("linkStyle"))
        let outside = result.output.components(separatedBy: "```").enumerated().filter { $0.offset != 1 }
        #expect(outside.contains { $0.element.contains("- `+` `` `New`") })
    }

    @Test func jsonAndPicturesInOneRun() throws {
        let folder = try folder()
        let arguments = ["diff", "a.json", "b.json", "-f", "json=d.json", "-f", "svg=d.svg", "-f", "dot=d.dot"]
        #expect(try ToolProcess.run(arguments, in: folder.path).code == 0)
        let object = try JSONSerialization.jsonObject(with: Data(folder.text("d.json").utf8))
        let scenes = try #require((object as? [String: Any])?["scenes"] as? [String: Any])
        #expect((scenes["added"] as? [Any])?.count == 1)
        #expect((scenes["renamed"] as? [Any])?.count == 1)
        #expect(try folder.text("d.svg").contains("route push inferred changed"))
        #expect(try folder.text("d.dot").contains("Login"))
    }

    @Test func whatCannotBeCompared() throws {
        let folder = try folder()
        try folder.write(Data("hello".utf8), to: "note.txt")
        let gone = try ToolProcess.run(["diff", "gone", "b.json"], in: folder.path)
        #expect(gone.code == 64)
        #expect(gone.error.contains("gone is neither a file, nor a folder, nor a git revision"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/dangling", withDestinationPath: folder.path + "/nowhere")
        let dangling = try ToolProcess.run(["diff", "dangling", "graph.json"], in: folder.path)
        #expect(dangling.code == 2)
        #expect(dangling.error.contains("dangling: a link that leads nowhere"))
        let text = try ToolProcess.run(["diff", "note.txt", "b.json"], in: folder.path)
        #expect(text.code == 64)
        #expect(text.error.contains("note.txt is neither a lock, nor a saved graph (.json), nor a folder"))
    }

    // MARK: - Revisions

    private static func app(showing call: String) -> String {
        """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = UINavigationController(rootViewController: FirstViewController())
                return true
            }
        }
        final class FirstViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) {
                \(call)
            }
        }
        final class SecondViewController: UIViewController {}
        """
    }

    /// Two commits, the second on a branch of its own, and a change that is not committed.
    private func history() throws -> TestFolder {
        let folder = try TestFolder(["App.swift": Self.app(showing: "")])
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "one")
        try folder.git("tag", "v1")
        try folder.git("checkout", "-q", "-b", "feature/push")
        try folder.write(Data(Self.app(showing: Self.push).utf8), to: "App.swift")
        try folder.git("commit", "-q", "-a", "-m", "two")
        try folder.git("checkout", "-q", "main")
        try folder.write(Data(Self.app(showing: Self.present).utf8), to: "App.swift")
        try folder.git("commit", "-q", "-a", "-m", "three")
        try folder.write(Data(Self.app(showing: Self.push + "; " + Self.present).utf8), to: "App.swift")
        return folder
    }

    private static let push = "navigationController?.pushViewController(SecondViewController(), animated: true)"
    private static let present = "present(SecondViewController(), animated: true)"

    @Test(arguments: [
        ([], ["+ First → Second: push"]), (["HEAD"], ["+ First → Second: push"]),
        (["v1..main"], ["+ First → Second: present"]), (["v1.."], ["+ First → Second: present"]),
        (["..v1"], ["- First → Second: present"]),
        (["feature/push..main"], ["~ First → Second: was push, is present"]),
        (["main...feature/push"], ["+ First → Second: push"]),
    ]) func withoutSidesAndOfRanges(_ operands: [String], _ routes: [String]) throws {
        let folder = try history()
        let result = try ToolProcess.run(["diff", "--exit-code"] + operands, in: folder.path)
        #expect(result.code == 1, "\(result.error)")
        #expect(result.error.isEmpty)
        let found = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            found.filter { $0.contains(" → ") }.map {
                $0.components(separatedBy: " by ")[0].components(separatedBy: " at ")[0]
            } == routes)
    }

    @Test func revisionsThatAreNone() throws {
        let folder = try history()
        func refusal(_ operands: String..., in place: TestFolder) throws -> String {
            let result = try ToolProcess.run(["diff"] + operands, in: place.path)
            #expect(result.code == 64)
            #expect(result.output.isEmpty)
            return result.error
        }
        #expect(try refusal("v9", in: folder).hasPrefix("sidewinder: v9 is neither a file, nor a folder, nor a git"))
        #expect(try refusal("v1..v9", in: folder) == "sidewinder: v9 is no git revision\n")
        #expect(try refusal("v9...v1", in: folder) == "sidewinder: v9 is no git revision\n")
        let none =
            "sidewinder: the current folder is in no git repository; name what to compare: sidewinder diff BEFORE AFTER\n"
        #expect(try refusal(in: try TestFolder(["App.swift": Self.app(showing: "")])) == none)
        let empty = try TestFolder(["App.swift": Self.app(showing: "")])
        try empty.git("init", "-q")
        #expect(try refusal(in: empty).hasPrefix("sidewinder: the git repository has no commit yet; "))
    }

    @Test func revisionsAreReadBesideTheWorkTree() throws {
        let push = "navigationController?.pushViewController(SecondViewController(), animated: true)"
        let present = "present(SecondViewController(), animated: true)"
        let folder = try TestFolder(["Main/App.swift": Self.app(showing: push), "README": "one"])
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "one")
        try folder.git("tag", "v1")
        try folder.write(Data(Self.app(showing: present).utf8), to: "Main/App.swift")
        try folder.git("commit", "-q", "-a", "-m", "two")
        // Neither what is not committed nor what is only in the index may be touched or read.
        try folder.write(Data("two".utf8), to: "README")
        try folder.git("add", "README")
        try folder.write(Data("three".utf8), to: "README")
        let index = try Data(contentsOf: folder.url(".git/index"))
        let expected = ["~ First → Second: was push, is present"]
        for operands in [["v1", "HEAD"], ["v1"], ["v1:Main", "HEAD:Main"]] {
            let result = try ToolProcess.run(["diff", "--exit-code"] + operands, in: folder.path)
            #expect(result.code == 1, "\(operands): \(result.error)")
            for line in expected { #expect(result.output.contains(line), "\(operands)") }
        }
        let inside = try ToolProcess.run(["diff", "v1", "HEAD"], in: folder.url("Main").path)
        for line in expected { #expect(inside.output.contains(line)) }
        #expect(try folder.text("README") == "three")
        #expect(try Data(contentsOf: folder.url(".git/index")) == index)
        let wrong = try ToolProcess.run(["diff", "v1:Nowhere", "HEAD"], in: folder.path)
        #expect(wrong.code == 64)
        #expect(wrong.error == "sidewinder: v1 has no folder Nowhere\n")
        let climbing = try ToolProcess.run(["diff", "v1:../..", "HEAD"], in: folder.path)
        #expect(climbing.code == 64)
    }
}
