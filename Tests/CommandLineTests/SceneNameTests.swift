import Foundation
import Testing

/// Scenes and features that the options name by a part, or in another case.
@Suite struct SceneNameTests {
    private func text(_ arguments: [String]) throws -> ToolProcess.Result {
        let folder = try TestFolder(["graph.json": SampleGraph.json])
        return try ToolProcess.run(["graph", "graph.json", "-f", "text"] + arguments, in: folder.path)
    }

    @Test(arguments: [
        (["--focus", "logi", "--depth", "2"], "only what is within 2 routes of Login"),
        (["--focus", "HELP"], "only what is within 1 route of Help"),
        (["--from", "login", "--to", "elpView"], "only what lies between Login and Help"),
        (["--feature", "mai"], "only Main and, in pale, what is one route away from it"),
    ])
    func aPartThatOnlyOneHas(_ arguments: [String], _ expected: String) throws {
        let result = try text(arguments)
        #expect(result.code == 0)
        #expect(result.output.contains(expected))
    }

    /// `H` begins Home and Help.
    @Test func aPartThatSeveralHave() throws {
        let result = try text(["--focus", "H"])
        #expect(result.code == 64)
        #expect(result.error.contains("Home") && result.error.contains("Help"))
        let unknown = try text(["--focus", "Cargo"])
        #expect(unknown.code == 64)
        #expect(unknown.error.contains("there is no scene \"Cargo\""))
    }

    @Test func explainTakesThemToo() throws {
        let folder = try TestFolder(["graph.json": SampleGraph.json])
        for subject in ["login", "LOGINVIEWCONTROLLER", "ogi"] {
            let result = try ToolProcess.run(["explain", subject, "graph.json"], in: folder.path)
            #expect(result.code == 0)
            #expect(result.output.contains("App/Flow.swift:1"))
        }
    }
}
