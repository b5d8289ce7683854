import Reports
import Source

/// What the editor can do, and which folders it has open, as `initialize` tells.
struct LSPClient {
    /// What its columns count.
    let encoding: PositionEncoding
    /// Absolute.
    let folders: [String]
    let showsRelatedPlaces: Bool
    let readsMarkdown: Bool
    let takesActions: Bool
    /// It checks for itself that a change is one of the text that it has.
    let takesVersionedChanges: Bool
    let watchesFiles: Bool
    let asksLensesAgain: Bool
    let showsProgress: Bool

    init(_ parameters: JSON) {
        let can = parameters["capabilities"] ?? .null
        let encodings = can.at("general", "positionEncodings")?.elements.compactMap(\.asText) ?? []
        encoding = encodings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
        let document = can["textDocument"] ?? .null
        let workspace = can["workspace"] ?? .null
        showsRelatedPlaces = document.at("publishDiagnostics", "relatedInformation") == .bool(true)
        readsMarkdown = document.at("hover", "contentFormat")?.elements.contains("markdown") ?? false
        takesActions = document.at("codeAction", "codeActionLiteralSupport") != nil
        takesVersionedChanges = workspace.at("workspaceEdit", "documentChanges") == .bool(true)
        watchesFiles = workspace.at("didChangeWatchedFiles", "dynamicRegistration") == .bool(true)
        asksLensesAgain = workspace.at("codeLens", "refreshSupport") == .bool(true)
        showsProgress = can.at("window", "workDoneProgress") == .bool(true)
        folders = Self.folders(parameters)
    }

    private static func folders(_ parameters: JSON) -> [String] {
        let many = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.asText } ?? []
        let one = parameters["rootUri"]?.asText
        let paths = (many.isEmpty ? [one].compactMap { $0 } : many).compactMap(DocumentURI.path)
        if paths.isEmpty, let path = parameters["rootPath"]?.asText, path.hasPrefix("/") { return [path] }
        return paths
    }

    /// What the tool can do for it.
    var answer: JSON {
        .members([
            "capabilities": .members([
                "codeActionProvider": takesActions
                    ? .members(["codeActionKinds": .array([.string(LSPSession.quickFix)])]) : .bool(false),
                "codeLensProvider": .members(["resolveProvider": .bool(false)]), "definitionProvider": .bool(true),
                "executeCommandProvider": .members(["commands": .array([.string(LSPSession.showFlow)])]),
                "hoverProvider": .bool(true), "positionEncoding": .string(encoding.rawValue),
                // The text itself is needed to see what was typed since the file was saved: places move with it.
                "textDocumentSync": .members([
                    "change": 1, "openClose": .bool(true), "save": .members(["includeText": .bool(false)]),
                ]),
            ]),
            "serverInfo": .members(["name": "sidewinder", "version": .string(Tool.version)]),
        ])
    }
}
