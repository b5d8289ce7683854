import Reports
import Source
import YAML

/// One connection of the Language Server Protocol 3.17: what comes in, and what is answered and told.
struct LSPSession {
    /// The kind of the changes that mend a finding.
    static let quickFix = "quickfix"
    /// The command behind what stands above a screen: shows its flow.
    static let showFlow = "sidewinder.showFlow"

    private enum Stage { case begun, running, shutDown }

    private let arguments: ParsedArguments
    private let context: CommandContext
    private let send: @Sendable (String) -> Void
    private var stage = Stage.begun
    private(set) var client = LSPClient(.null)
    private var app: WatchedApp?
    /// What the last analysis that succeeded has found.
    private(set) var view: EditorView?
    var texts = EditorTexts(.utf16)
    private var published = PublishedDiagnostics()
    /// Why the last analysis failed; told once.
    private var trouble: String?
    private var progress: WorkProgress?
    private var requests = 0

    /// - Parameter send: takes the messages to the editor.
    init(_ arguments: ParsedArguments, _ context: CommandContext, send: @escaping @Sendable (String) -> Void) {
        (self.arguments, self.context, self.send) = (arguments, context, send)
    }

    /// Takes the content of one message.
    /// - Returns: how the process ends, where the message ends it.
    mutating func take(_ content: [UInt8]) async -> ExitCode? {
        do throws(RPCFailure) {
            guard let text = String(bytes: content, encoding: .utf8) else {
                throw RPCFailure(.parseError, "the message is not UTF-8")
            }
            guard let message = try RPCMessage(text) else { return nil }
            if let id = message.id {
                await answer(message, id)
            } else if message.method == "exit" {
                return stage == .shutDown ? .success : .findings
            } else if stage == .running {
                await hear(message)
            }
        } catch {
            send(error.answer(to: nil))
        }
        return nil
    }

    private mutating func answer(_ message: RPCMessage, _ id: JSON) async {
        do throws(RPCFailure) {
            send(RPCMessage.answer(try await result(message), to: id))
        } catch {
            send(error.answer(to: id))
        }
    }

    // MARK: - Requests

    private mutating func result(_ message: RPCMessage) async throws(RPCFailure) -> JSON {
        let parameters = message.parameters
        switch (stage, message.method) {
        case (.begun, "initialize"): return try initialize(parameters)
        case (.begun, _): throw RPCFailure(.notInitialized, "\"initialize\" comes first")
        case (.running, "initialize"): throw RPCFailure(.invalidRequest, "\"initialize\" comes once")
        case (.running, "shutdown"):
            stage = .shutDown
            return .null
        case (.shutDown, _): throw RPCFailure(.invalidRequest, "after \"shutdown\" comes \"exit\"")
        case (.running, "textDocument/codeLens"): return try await lenses(parameters)
        case (.running, "textDocument/definition"): return try await destinations(parameters)
        case (.running, "textDocument/hover"): return try await hover(parameters)
        case (.running, "textDocument/codeAction"): return try await actions(parameters)
        case (.running, "workspace/executeCommand"): return try await execute(parameters)
        case (.running, let method): throw RPCFailure(.methodNotFound, "there is no method \"\(method)\"")
        }
    }

    /// The editor tells what it can do and which folders it has open.
    private mutating func initialize(_ parameters: JSON) throws(RPCFailure) -> JSON {
        let client = LSPClient(parameters)
        var context = context
        var arguments = arguments
        if let folder = client.folders.first {
            context.currentFolder = folder
            if arguments.operands.isEmpty { arguments = arguments.naming(client.folders) }
        }
        let progress = client.showsProgress ? WorkProgress(send) : nil
        if let progress { context.progress = Progress(telling: progress.report) }
        let app = WatchedApp(arguments, context)
        do {
            try app.check()
        } catch {
            throw RPCFailure(.requestFailed, RPCFailure.words(error))
        }
        (self.app, self.client, self.progress, stage) = (app, client, progress, .running)
        texts = EditorTexts(client.encoding)
        published = PublishedDiagnostics(folder: context.currentFolder)
        return client.answer
    }

    // MARK: - Notifications

    private mutating func hear(_ message: RPCMessage) async {
        do throws(RPCFailure) {
            switch message.method {
            case "initialized":
                if client.watchesFiles { ask("client/registerCapability", Self.watchers) }
                await refresh(again: true)
            case "textDocument/didOpen":
                let path = try texts.documents.open(message.parameters)
                await refresh(again: true)
                if let path { publish(always: texts.file(at: path)) }
            case "textDocument/didChange": try texts.documents.change(message.parameters)
            case "textDocument/didClose": texts.documents.close(message.parameters)
            case "textDocument/didSave", "workspace/didChangeWatchedFiles": await refresh(again: true)
            // "$/cancelRequest" too: requests are answered in their order, so the one that is meant has its answer.
            default: break
            }
        } catch {
            context.note("sidewinder: \(error.message)")
        }
    }

    /// The endings of files that may change what is known of the app.
    private static let watched =
        "swift,storyboard,xib,strings,xcstrings,plist,entitlements,m,mm,h,pbxproj,yml,yaml,json"
    /// Whoever tells of changes is asked for those of these files.
    private static let watchers = JSON.members([
        "registrations": .array([
            .members([
                "id": "sidewinder-files", "method": "workspace/didChangeWatchedFiles",
                "registerOptions": .members([
                    "watchers": .array([
                        .members([
                            "globPattern": .string("**/*.{\(watched)}")
                        ])
                    ])
                ]),
            ])
        ])
    ])

    private mutating func ask(_ method: String, _ parameters: JSON?) {
        requests += 1
        send(RPCMessage.message(method, parameters, id: .string("sidewinder-\(requests)")))
    }

    func tell(_ method: String, _ parameters: JSON) { send(RPCMessage.message(method, parameters)) }

    // MARK: - Analysis

    /// Analyzes the app where a file has changed since, and tells the editor what is new. Where that fails, what was known
    /// stays.
    /// - Parameter again: also where the last analysis has failed; a question alone mends nothing.
    mutating func refresh(again: Bool = false) async {
        guard var app else { return }
        if trouble == nil ? view != nil && app.isCurrent : !again { return }
        progress?.begin()
        let before = view?.graph
        do {
            let (answer, root) = try await app.lint(options)
            view = EditorView(try await app.source().graph, answer.report)
            texts.begin(root: root)
            trouble = nil
            published.trouble = []
        } catch {
            tell(of: error)
        }
        self.app = app
        progress?.end()
        publish()
        if client.asksLensesAgain, view?.graph != before { ask("workspace/codeLens/refresh", nil) }
    }

    /// The options of `lint` that are not options of every analysis.
    private var options: [String] {
        var options = ["--level=\(arguments.value("level") ?? "info")"]
        if let file = arguments.value("baseline") { options.append("--baseline=\(file)") }
        if arguments.isSet("no-baseline") { options.append("--no-baseline") }
        return options
    }

    private mutating func tell(of error: any Error) {
        published.trouble = (error as? YAMLError)?.problems ?? []
        let words = RPCFailure.words(error)
        if words == trouble { return }
        trouble = words
        tell("window/showMessage", .members(["message": .string("Sidewinder: \(words)"), "type": 1]))
    }

    /// Tells the findings of each file where they have changed.
    /// - Parameter file: told in any case.
    private mutating func publish(always file: String? = nil) {
        let builder = DiagnosticBuilder(showsRelatedPlaces: client.showsRelatedPlaces)
        for message in published.next(view?.findings ?? [:], always: file, builder, &texts) {
            tell("textDocument/publishDiagnostics", message)
        }
    }
}
