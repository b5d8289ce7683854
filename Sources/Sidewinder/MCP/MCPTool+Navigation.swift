import NavigationGraph
import Query
import Reports
import Source

/// Questions about scenes and the ways between them.
extension MCPTool {
    static let scenes = MCPTool(
        name: "scenes", title: "List the screens",
        description:
            "Lists the scenes (screens) of the app with their names, ids, features and where they are declared, "
            + "which scenes each leads to, and whether the app starts there. Use it first, to learn what things are called.",
        parameters: [
            Parameter(
                name: "matching", kind: .text,
                help: "A part of the names, or a query such as 'feature(Checkout)', 'unreachable()' or 'Login*' "
                    + "(default: all scenes)"),
            Parameter(name: "limit", kind: .number(1...10_000), help: "At most so many (default: 200)"),
        ],
        output: Schema.object([
            "scenes": Schema.list(
                Schema.object([
                    "dialect": Schema.optionalText, "entry": Schema.flag, "feature": Schema.optionalText,
                    "id": Schema.text, "kind": Schema.choice(Scene.Kind.allCases.map(\.rawValue)),
                    "leadsTo": Schema.list(Schema.text), "location": Schema.location, "name": Schema.text,
                ])),
            "total": Schema.count,
        ])
    ) { arguments, app in
        let source = try await app.source()
        let list = try SceneList(source.graph, matching: arguments.optionalText("matching"))
        return list.result(limit: arguments.number("limit") ?? 200)
    }

    static let path = MCPTool(
        name: "path", title: "Find paths between screens",
        description:
            "Finds the shortest path from one scene to another, or the N shortest ones, with the kind of each step "
            + "(push, present, …), how certain it is and the line of code that takes it. Use it for \"can one get from A to B\".",
        parameters: [from, to, number], output: answerSchema
    ) { arguments, app in
        let (from, to) = (arguments.text("from"), arguments.text("to"))
        let limit = arguments.number("number").map { "paths(\(from), \(to), limit: \($0))" }
        return try await answer(limit ?? "path(\(from), \(to))", &app)
    }

    static let steps = MCPTool(
        name: "steps", title: "Tell what to tap",
        description:
            "Tells how a person or a UI test gets from one scene to another: which control to tap on each screen, by "
            + "title, accessibility identifier or row as far as the sources tell, with the data each step needs, and which "
            + "deep links jump there.",
        parameters: [from, to, number],
        output: Schema.object([
            "ways": Schema.list(
                Schema.object([
                    "from": Schema.text,
                    "shortcuts": Schema.list(
                        Schema.object([
                            "certainty": Schema.choice(Route.Certainty.allCases.map(\.rawValue)), "entry": Schema.text,
                            "handles": Schema.list(Schema.text), "scene": Schema.text, "skippedSteps": Schema.count,
                        ])),
                    "steps": Schema.list(
                        Schema.object([
                            "action": Schema.text, "isByItself": Schema.flag,
                            "route": Schema.object(["from": Schema.text, "kind": Schema.text, "to": Schema.text]),
                        ])),
                    "to": Schema.text,
                ]))
        ])
    ) { arguments, app in
        let (from, to) = (arguments.text("from"), arguments.text("to"))
        let graph = try await app.source().graph
        let (ways, found) = try StepWay.ways(from: from, to: to, limit: arguments.number("number") ?? 1, on: graph)
        let report = StepReport(graph)
        let text = found.isEmpty ? found.nothing : report.text(ways)
        return Result(text: told(found.remarks, text), document: report.json(ways))
    }

    static let reach = MCPTool(
        name: "reach", title: "List what a screen leads to",
        description:
            "Lists every scene that can be reached from a scene, directly or by way of others, or, backwards, every "
            + "scene from which it can be reached. Use it for \"what does a change of this screen touch\".",
        parameters: [
            Parameter(name: "scene", kind: .text, help: "Scene to begin with", isRequired: true),
            Parameter(name: "within", kind: .number(1...1000), help: "At most so many steps (default: any number)"),
            Parameter(name: "backwards", kind: .flag, help: "List what leads to the scene instead"),
        ], output: answerSchema
    ) { arguments, app in
        let function = arguments.isSet("backwards") ? "reached-by" : "reach"
        let within = arguments.number("within").map { ", within: \($0)" } ?? ""
        return try await answer("\(function)(\(arguments.text("scene"))\(within))", &app)
    }

    static let gates = MCPTool(
        name: "gates", title: "Find the screens that every path passes",
        description:
            "Lists the scenes that every path from one scene to another passes (dominators). Use it for \"can one get "
            + "from Login to Payment without the PIN?\": one cannot where the PIN is a gate.",
        parameters: [from, to], output: answerSchema
    ) { arguments, app in
        try await answer("gates(\(arguments.text("from")), \(arguments.text("to")))", &app)
    }

    static let query = MCPTool(
        name: "query", title: "Ask a question of the query language",
        description:
            "Answers an expression of the query language: scenes, patterns ('Login*'), entries(), links(), all(), "
            + "reach(x), reached-by(x), path(a, b), paths(a, b), between(a, b), gates(a, b), without(x), next(x), previous(x), "
            + "routes(x, y), types(x), unresolved(x), feature(x), unreachable(), dead-ends(), cycles(), combined by + (or), "
            + "^ (and) and - (without). Use it where the other tools do not fit.",
        parameters: [
            Parameter(
                name: "expression", kind: .text, help: "For example 'reach(Login) - reach(Login, without: PinEntry)'",
                isRequired: true)
        ], output: answerSchema
    ) { arguments, app in
        try await answer(arguments.text("expression"), &app)
    }

    // MARK: - Shared

    private static let from = Parameter(
        name: "from", kind: .text, help: "Scene to begin with; entries() for where the app starts", isRequired: true)
    private static let to = Parameter(name: "to", kind: .text, help: "Scene to get to", isRequired: true)
    private static let number = Parameter(
        name: "number", kind: .number(1...100), help: "So many ways, shortest first (default: 1)")

    /// What `sidewinder query --format json` writes.
    private static var answerSchema: JSON {
        let step = Schema.object([
            "certainty": Schema.choice(Route.Certainty.allCases.map(\.rawValue)), "from": Schema.text,
            "kind": Schema.choice(Route.Kind.allCases.map(\.rawValue)), "location": Schema.location, "to": Schema.text,
        ])
        return Schema.object(
            [
                "paths": Schema.list(Schema.list(step)), "routes": Schema.list(step),
                "scenes": Schema.list(Schema.text),
                "types": Schema.list(
                    Schema.object([
                        "location": Schema.location, "name": Schema.text, "role": Schema.text, "scene": Schema.text,
                    ])),
                "unresolved": Schema.list(Schema.object(["call": Schema.text, "reason": Schema.text])),
            ], optional: ["routes", "types", "unresolved"])
    }

    private static func answer(_ query: String, _ app: inout WatchedApp) async throws -> Result {
        let graph = try await app.source().graph
        let found = try QueryCommand.answer(query, on: graph)
        let text = found.isEmpty ? found.nothing + "\n" : found.text(graph)
        return Result(text: told(found.remarks, text), document: found.json())
    }

    static func told(_ remarks: [String], _ text: String) -> String {
        (remarks + [text]).joined(separator: "\n")
    }
}

/// The scenes that answer a question, with what is next to each.
private struct SceneList {
    private let graph: NavigationGraph
    private let scenes: [Scene]
    private let remarks: [String]

    /// - Parameter question: a part of names, or a query; nil for all scenes.
    /// - Throws: where it is neither.
    init(_ graph: NavigationGraph, matching question: String?) throws(UsageError) {
        self.graph = graph
        guard let question else {
            (scenes, remarks) = (graph.scenes.filter { $0.kind != .system }, [])
            return
        }
        let word = question.lowercased()
        let named = graph.scenes.filter { scene in scene.names.contains { $0.lowercased().contains(word) } }
        if !named.isEmpty {
            (scenes, remarks) = (named, [])
        } else {
            let answer = try QueryCommand.answer(question, on: graph)
            (scenes, remarks) = (answer.scenes.compactMap(graph.scene), answer.remarks)
        }
    }

    func result(limit: Int) -> MCPTool.Result {
        let shown = scenes.prefix(limit)
        var lines = shown.map { scene in
            let next = next(scene.id)
            let leads = next.isEmpty ? "" : " → \(next.joined(separator: ", "))"
            return scene.titledID + (scene.entry ? ", the app starts here" : "") + leads
        }
        if scenes.isEmpty { lines.append("none") }
        if shown.count < scenes.count { lines.append("and \(scenes.count - shown.count) more") }
        let document = JSON.members(["scenes": .array(shown.map(json)), "total": .integer(scenes.count)])
        return MCPTool.Result(
            text: MCPTool.told(remarks, lines.joined(separator: "\n") + "\n"), document: document.text)
    }

    private func next(_ id: String) -> [String] {
        Set(graph.routes(from: id).filter { $0.certainty != .declared }.map(\.to)).sorted()
    }

    private func json(_ scene: Scene) -> JSON {
        .members([
            "dialect": .optional(scene.dialect), "entry": .bool(scene.entry), "feature": .optional(scene.feature),
            "id": .string(scene.id), "kind": .string(scene.kind.rawValue),
            "leadsTo": .array(next(scene.id).map { .string($0) }),
            "location": .members([
                "column": .integer(scene.location.column), "file": .string(scene.location.file),
                "line": .integer(scene.location.line),
            ]),
            "name": .string(scene.label),
        ])
    }
}
