import Foundation
import NavigationGraph
import Source
import Testing

@Suite struct GraphCommandTests {
    private func folder() throws -> TestFolder {
        try TestFolder(["graph.json": SampleGraph.json])
    }

    private func run(_ folder: TestFolder, _ arguments: String...) throws -> ToolProcess.Result {
        try ToolProcess.run(["graph"] + arguments, in: folder.path)
    }

    @Test func textListsScenesRoutesAndWhatIsMissing() throws {
        let result = try run(try folder(), "graph.json", "--format", "text")
        #expect(result.code == 0)
        #expect(result.error.isEmpty)
        #expect(
            result.output == """
                3 scenes, 2 routes
                Entries: Login

                Help  (HelpViewController, App/Flow.swift:3)
                  back: dismiss

                Home  (HomeViewController, App/Flow.swift:2)
                  present  → Help  segue "Help", inferred  App/Flow.swift:13

                Login  (LoginViewController, entry, App/Flow.swift:1)
                  push     → Home  showHome()              App/Flow.swift:11 and 1 more

                Unresolved:
                  1 × show(_:sender:): the destination is a parameter nobody passes
                      App/Flow.swift:15:5

                4 transitions: 3 resolved, 1 unresolved (25 %), 0 ignored

                """)
    }

    @Test func inAPipeTheGraphIsJSONAndTheLedgerGoesElsewhere() throws {
        let result = try run(try folder(), "graph.json")
        #expect(result.code == 0)
        #expect(result.error == "4 transitions: 3 resolved, 1 unresolved (25 %), 0 ignored\n")
        #expect(try NavigationGraph(json: Data(result.output.utf8)) == SampleGraph.graph)
    }

    @Test(arguments: [
        ("flow.dot", "digraph"), ("flow.svg", "<?xml"), ("flow.pdf", "%PDF"), ("flow.mmd", "flowchart"),
        ("flow.puml", "@startuml"), ("flow.graphml", "<?xml"), ("flow.txt", "3 scenes"), ("flow.json", "{"),
    ]) func theNameOfTheFileSaysTheFormat(_ file: String, _ beginning: String) throws {
        let folder = try folder()
        let result = try run(folder, "graph.json", "-q", "-o", file)
        #expect(result.code == 0)
        #expect(result.output.isEmpty && result.error.isEmpty)
        let bytes = try Data(contentsOf: folder.url(file))
        #expect(String(decoding: bytes.prefix(2000), as: UTF8.self).contains(beginning))
    }

    @Test func severalFormatsInOneRun() throws {
        let folder = try folder()
        let result = try run(
            folder, "graph.json", "--format", "dot=a.dot", "--format=json", "--format", "png=a.png", "--quiet")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("{"))
        #expect(try folder.text("a.dot").contains("digraph"))
        #expect(try Data(contentsOf: folder.url("a.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    /// Large enough for a process of its own.
    @Test func aLargePictureIsTheSameEachTime() throws {
        let place = Source.SourceLocation(file: "A.swift", line: 1, column: 1)
        let names = (0..<180).map { "Scene\(1000 + $0)" }
        let graph = NavigationGraph(
            scenes: names.map { Scene(id: $0, name: $0, entry: $0 == names[0], location: place) },
            routes: zip(names, names.dropFirst()).map { Route(from: $0, to: $1, kind: .push, location: place) })
        let text = graph.json(tool: .init(name: "sidewinder", version: "1"))
        let folder = try TestFolder(["graph.json": text])
        let first = try run(folder, "graph.json", "--full", "-o", "a.svg", "-q", "--layout-timeout", "3600")
        #expect(first.code == 0 && first.error.isEmpty)
        #expect(try run(folder, "graph.json", "--full", "-o", "b.svg", "-q", "--layout-timeout", "3600").code == 0)
        let svg = try folder.text("a.svg")
        let second = try folder.text("b.svg")
        #expect(svg.contains("Scene1179") && svg == second)
    }

    @Test(arguments: ["0", "-1", "soon", "nan", "inf"]) func timesThatAreNone(_ seconds: String) throws {
        let result = try run(try folder(), "graph.json", "--layout-timeout", seconds, "-o", "a.svg")
        #expect(result.code == 64)
        #expect(result.error.contains("--layout-timeout has to be a number of seconds above 0, not \"\(seconds)\""))
    }

    @Test func aPartOfTheGraph() throws {
        let result = try run(try folder(), "graph.json", "-f", "text", "--focus", "Help", "--depth", "1")
        #expect(result.code == 0)
        #expect(result.output.contains("Home"))
        #expect(!result.output.contains("Login"))
    }

    @Test(arguments: [
        (["--focus", "Hme"], 64, "there is no scene \"Hme\" (did you mean \"Home\"?)"),
        (["--from", "Home"], 64, "--from and --to go together"),
        (["--depth", "2"], 64, "--depth needs --focus SCENE"),
        (["--from", "Help", "--to", "Login"], 1, "no way leads from \"Help\" to \"Login\""),
    ]) func aPartThatIsNotThere(_ options: [String], _ code: Int32, _ message: String) throws {
        let folder = try folder()
        let result = try ToolProcess.run(["graph", "graph.json", "-f", "dot"] + options, in: folder.path)
        #expect(result.code == code)
        #expect(result.output.isEmpty)
        #expect(result.error.contains(message))
    }

    @Test func aQuerySaysWhatIsDrawnAndWhatStandsOut() throws {
        let folder = try folder()
        let part = try run(folder, "graph.json", "-q", "-f", "dot", "--query", "next(Login) + Login")
        #expect(part.code == 0)
        #expect(part.output.contains("HomeViewController"))
        #expect(!part.output.contains("HelpViewController"))
        let marked = try run(
            folder, "graph.json", "-q", "-f", "dot", "--highlight", "path(Login, Home)", "--highlight", "Help",
            "--query", "reach(Login) - Help")
        #expect(marked.code == 0, "\(marked.error)")
        #expect(marked.output.components(separatedBy: "highlight").count > 2)
        let wrong = try run(folder, "graph.json", "-q", "-f", "dot", "--highlight", "path(Login, Hme)")
        #expect(wrong.code == 64)
        #expect(wrong.error.contains("did you mean \"Home\"?"))
    }

    @Test func jsonStaysTheWholeGraph() throws {
        let result = try run(try folder(), "graph.json", "-q", "-f", "json", "--query", "Login")
        #expect(try NavigationGraph(json: Data(result.output.utf8)) == SampleGraph.graph)
    }

    @Test(arguments: [("1", 0), ("0", 1), ("25%", 0), ("24.9%", 1), ("100%", 0), ("-1", 64), ("x%", 64), ("1.5", 64)])
    func theGateOnUnresolvedTransitions(_ limit: String, _ code: Int32) throws {
        let result = try run(try folder(), "graph.json", "--max-unresolved", limit)
        #expect(result.code == code)
        if code == 1 { #expect(result.error.contains("1 unresolved, more than the \(limit) allowed")) }
    }

    @Test func brokenGraphsAreOneMessage() throws {
        let folder = try TestFolder(["cut.json": "{\"version\": 1, \"scenes\": [", "new.json": "{\"version\": 99}"])
        let cut = try run(folder, "cut.json")
        #expect(cut.code == 2)
        #expect(cut.error.hasPrefix("sidewinder: cut.json:1: "))
        #expect(cut.error.split(separator: "\n").count == 1)
        #expect(try run(folder, "new.json").code == 2)
        #expect(try run(folder, "gone.json").code == 64)
        #expect(try run(folder, "cut.json", "new.json").code == 64)
        let lint = try ToolProcess.run(["lint", "cut.json"], in: folder.path)
        #expect(lint.code == 64)
        #expect(lint.error == "sidewinder: lint: cut.json is a saved graph; the rules need the sources\n")
    }
}
