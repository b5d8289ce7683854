import NavigationGraph
import Reports
import Source

/// What the editor asks about a file.
extension LSPSession {
    // MARK: - Parameters

    /// The path of the file that a request is about; nil where it is none of this machine.
    private func path(_ parameters: JSON) throws(RPCFailure) -> String? {
        guard let uri = parameters.at("textDocument", "uri")?.asText else {
            throw RPCFailure(.invalidParameters, "\"textDocument\" has to have a \"uri\"")
        }
        return DocumentURI.path(uri)
    }

    private static func position(_ value: JSON?) throws(RPCFailure) -> (line: Int, character: Int) {
        guard let line = value?["line"]?.asInteger, let character = value?["character"]?.asInteger,
            line >= 0, character >= 0, line < Int.max
        else { throw RPCFailure(.invalidParameters, "a position has a \"line\" and a \"character\" from 0") }
        return (line, character)
    }

    /// The place in the saved file that a request is about.
    private mutating func place(_ parameters: JSON) throws(RPCFailure) -> SourceLocation? {
        let path = try path(parameters)
        let (line, character) = try Self.position(parameters["position"])
        return path.flatMap { texts.place(path: $0, line: line, character: character) }
    }

    /// Whether a place is in the word that begins at another one in its line, or at its end.
    private mutating func isInWord(_ place: SourceLocation, at start: SourceLocation) -> Bool {
        let end = texts.savedLines(start.file)?.endOfWord(line: start.line, column: start.column) ?? start.column
        return start.column <= place.column && place.column <= end
    }

    /// What is known of the word at a place, where routes pass it.
    private mutating func routePlace(at place: SourceLocation) -> EditorView.RoutePlace? {
        view?.routePlaces(before: place).last { isInWord(place, at: $0.location) }
    }

    // MARK: - Answers

    /// `textDocument/codeLens`: above each screen, what leads to it and what it leads to.
    mutating func lenses(_ parameters: JSON) async throws(RPCFailure) -> JSON {
        let path = try path(parameters)
        await refresh()
        guard let path, let view else { return .array([]) }
        let linked = view.graph.linkedScenes
        return .array(
            view.scenes(in: texts.file(at: path)).compactMap { scene in
                guard let range = texts.range(ofWordAt: scene.location) else { return nil }
                let (into, out) = view.figures(scene)
                let title = FlowText.summary(scene, into: into, out: out, isLinked: linked.contains(scene.id))
                let command = JSON.members([
                    "arguments": .array([.string(scene.id)]), "command": .string(Self.showFlow),
                    "title": .string(title),
                ])
                return .members(["command": command, "range": range])
            })
    }

    /// `textDocument/definition`: from the call or the segue that takes a route to the screen that it leads to. Calls that only
    /// lead on to it have a definition of their own.
    mutating func destinations(_ parameters: JSON) async throws(RPCFailure) -> JSON {
        await refresh()
        guard let place = try place(parameters), let view, let found = routePlace(at: place) else { return .null }
        let scenes = Set(found.taken.map { view.graph.routes[$0].to }).sorted().compactMap(view.graph.scene).filter {
            $0.kind != .system
        }
        let places = scenes.compactMap { scene -> JSON? in
            guard let range = texts.range(ofWordAt: scene.location) else { return nil }
            return .members(["range": range, "uri": .string(texts.uri(of: scene.location.file))])
        }
        return places.isEmpty ? .null : .array(places)
    }

    /// `textDocument/hover`: the flow of a screen on its name, how a route was found on its calls.
    mutating func hover(_ parameters: JSON) async throws(RPCFailure) -> JSON {
        await refresh()
        guard let place = try place(parameters), let view else { return .null }
        let flow = FlowText(view.graph)
        if let scene = view.scenes(before: place).last(where: { isInWord(place, at: $0.location) }) {
            return hover(flow.text(of: scene), at: scene.location)
        }
        guard let found = routePlace(at: place) else { return .null }
        return hover(flow.text(of: found.routes.map { view.graph.routes[$0] }), at: found.location)
    }

    private mutating func hover(_ text: String, at place: SourceLocation) -> JSON {
        let contents = JSON.members([
            "kind": client.readsMarkdown ? "markdown" : "plaintext",
            "value": .string(client.readsMarkdown ? FlowText.markdown(text) : text),
        ])
        guard let range = texts.range(ofWordAt: place) else { return .members(["contents": contents]) }
        return .members(["contents": contents, "range": range])
    }

    /// `workspace/executeCommand`: shows the flow of a screen.
    mutating func execute(_ parameters: JSON) async throws(RPCFailure) -> JSON {
        guard parameters["command"]?.asText == Self.showFlow else {
            throw RPCFailure(.invalidParameters, "the only command is \"\(Self.showFlow)\"")
        }
        await refresh()
        guard let id = parameters["arguments"]?.elements.first?.asText, let view, let scene = view.graph.scene(id)
        else { throw RPCFailure(.invalidParameters, "\"\(Self.showFlow)\" takes the id of a screen") }
        let text = FlowText(view.graph).text(of: scene)
        tell("window/showMessage", .members(["message": .string(text), "type": 3]))
        return .null
    }

    /// `textDocument/codeAction`: the changes that mend the findings of a range.
    mutating func actions(_ parameters: JSON) async throws(RPCFailure) -> JSON {
        let path = try path(parameters)
        let start = try Self.position(parameters.at("range", "start"))
        let end = try Self.position(parameters.at("range", "end"))
        let only = parameters.at("context", "only")?.elements.compactMap(\.asText)
        await refresh()
        guard client.takesActions, only?.contains(where: { ["", Self.quickFix].contains($0) }) ?? true,
            let path, let view
        else { return .array([]) }
        let builder = DiagnosticBuilder(showsRelatedPlaces: client.showsRelatedPlaces)
        let findings = (view.findings[texts.file(at: path)] ?? []).filter { !$0.edits.isEmpty }
        return .array(
            findings.compactMap { finding in
                guard let diagnostic = builder.diagnostic(finding, &texts),
                    Self.touches(diagnostic["range"], start, end), let change = change(finding.edits)
                else { return nil }
                return .members([
                    "diagnostics": .array([diagnostic]), "edit": change, "isPreferred": .bool(true),
                    "kind": .string(Self.quickFix), "title": .string(Self.title(finding.edits)),
                ])
            })
    }

    private static func touches(_ range: JSON?, _ start: (Int, Int), _ end: (Int, Int)) -> Bool {
        func place(_ name: String) -> (Int, Int) {
            (range?.at(name, "line")?.asInteger ?? 0, range?.at(name, "character")?.asInteger ?? 0)
        }
        return place("start") <= end && start <= place("end")
    }

    /// `Replace "var" by "weak var"`
    private static func title(_ edits: [Edit]) -> String {
        edits.map { edit in
            func trimmed(_ text: String) -> String { PlainText.line(text.split(separator: " ").joined(separator: " ")) }
            guard let new = edit.replacement else { return "Remove \"\(trimmed(edit.expected))\"" }
            return "Replace \"\(trimmed(edit.expected))\" by \"\(trimmed(new))\""
        }.joined(separator: ", ")
    }

    /// A change of the texts as the editor has them; nil where one of the edits does not fit them.
    private mutating func change(_ edits: [Edit]) -> JSON? {
        var byFile: [String: [JSON]] = [:]
        for edit in edits.sorted() {
            guard let range = texts.range(of: edit) else { return nil }
            let new = JSON.members(["newText": .string(edit.replacement ?? ""), "range": range])
            byFile[edit.file, default: []].append(new)
        }
        let files = byFile.keys.sorted()
        guard client.takesVersionedChanges else {
            return .members([
                "changes": .object(files.map { .init(key: texts.uri(of: $0), value: .array(byFile[$0] ?? [])) })
            ])
        }
        return .members([
            "documentChanges": .array(
                files.map { file in
                    let version = texts.documents[texts.path(of: file)].map { JSON.integer($0.version) } ?? .null
                    return .members([
                        "edits": .array(byFile[file] ?? []),
                        "textDocument": .members(["uri": .string(texts.uri(of: file)), "version": version]),
                    ])
                })
        ])
    }
}
