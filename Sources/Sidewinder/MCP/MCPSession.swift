import Reports

/// One connection of the Model Context Protocol: from a line to the line that answers it.
///
/// Two revisions are spoken. Since 2026-07-28 each request carries the revision and what the client can do, and there is no
/// handshake; up to 2025-11-25 the connection begins with one. The first request decides.
struct MCPSession {
    /// The revisions of which each request tells the revision.
    static let currentVersions = ["2026-07-28"]
    /// The revisions that begin with `initialize`, the newest first.
    static let handshakeVersions = ["2025-11-25", "2025-06-18"]

    private enum Era { case handshake, current }

    private var app: WatchedApp
    private var era: Era?

    init(_ app: WatchedApp) { self.app = app }

    /// The answer to a line, with its line break; nil to a notification, or to what answers a request that nobody made.
    mutating func answer(_ line: String) async -> String? {
        let read: RPCMessage?
        do {
            read = try RPCMessage(line)
        } catch {
            return error.answer(to: nil)
        }
        guard let message = read, let id = message.id else { return nil }
        do throws(RPCFailure) {
            let era = try enter(message)
            return RPCMessage.answer(try await result(message, era), to: id)
        } catch {
            return error.answer(to: id)
        }
    }

    // MARK: - Revisions

    private static let versionKey = "io.modelcontextprotocol/protocolVersion"
    private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

    /// Which era a request belongs to; the first one decides for all.
    private mutating func enter(_ message: RPCMessage) throws(RPCFailure) -> Era {
        let meta = message.parameters["_meta"]
        let isCurrent = message.method != "initialize" && meta?[Self.versionKey] != nil
        let era = self.era ?? (isCurrent ? .current : .handshake)
        switch era {
        case .current:
            if message.method == "initialize" { throw Self.unsupported(message.parameters["protocolVersion"]) }
            try Self.checkEnvelope(meta)
        case .handshake:
            if isCurrent {
                throw RPCFailure(
                    .invalidRequest, "this connection began with \"initialize\"; its requests carry no revision")
            }
        }
        self.era = era
        return era
    }

    private static func checkEnvelope(_ meta: JSON?) throws(RPCFailure) {
        for key in [versionKey, capabilitiesKey] where meta?[key] == nil {
            throw RPCFailure(.invalidParameters, "\"_meta\" lacks \"\(key)\"")
        }
        guard let version = meta?[versionKey]?.asText else {
            throw RPCFailure(.invalidParameters, "\"\(versionKey)\" has to be a text")
        }
        guard currentVersions.contains(version) else { throw unsupported(.string(version)) }
    }

    private static func unsupported(_ version: JSON?) -> RPCFailure {
        RPCFailure(
            .unsupportedVersion, "this revision of the protocol is not spoken on this connection",
            data: .members([
                "requested": version ?? "", "supported": .array(currentVersions.map { .string($0) }),
            ]))
    }

    // MARK: - Methods

    private mutating func result(_ message: RPCMessage, _ era: Era) async throws(RPCFailure) -> JSON {
        switch (message.method, era) {
        case ("initialize", .handshake): return Self.initialized(message.parameters)
        case ("ping", .handshake): return .object([])
        case ("server/discover", .current):
            return Self.current([
                "cacheScope": "private", "capabilities": Self.capabilities, "instructions": Self.instructions,
                "supportedVersions": .array((Self.currentVersions + Self.handshakeVersions).map { .string($0) }),
                "ttlMs": .integer(Self.lifetime),
            ])
        case ("tools/list", .handshake): return .members(["tools": Self.tools])
        case ("tools/list", .current):
            return Self.current(["cacheScope": "private", "tools": Self.tools, "ttlMs": .integer(Self.lifetime)])
        case ("tools/call", _):
            let result = try await call(message.parameters)
            return era == .current ? Self.current(result) : .members(result)
        default: throw RPCFailure(.methodNotFound, "there is no method \"\(message.method)\"")
        }
    }

    /// The answer to the handshake: the revision that the client wants, or the newest one that it may know.
    private static func initialized(_ parameters: JSON) -> JSON {
        let wanted = parameters["protocolVersion"]?.asText ?? ""
        let version = handshakeVersions.contains(wanted) ? wanted : handshakeVersions[0]
        return .members([
            "capabilities": capabilities, "instructions": instructions, "protocolVersion": .string(version),
            "serverInfo": serverInfo,
        ])
    }

    /// What is in every result since 2026-07-28.
    private static func current(_ members: KeyValuePairs<String, JSON>) -> JSON {
        let own: [JSON.Member] = [
            .init(key: "_meta", value: .members(["io.modelcontextprotocol/serverInfo": serverInfo])),
            .init(key: "resultType", value: "complete"),
        ]
        return .object(own + members.map { .init(key: $0.key, value: $0.value) })
    }

    private mutating func call(_ parameters: JSON) async throws(RPCFailure) -> KeyValuePairs<String, JSON> {
        let name = parameters["name"]?.asText ?? ""
        guard let tool = MCPTool.all.first(where: { $0.name == name }) else {
            let names = MCPTool.all.map(\.name).joined(separator: ", ")
            throw RPCFailure(.invalidParameters, "there is no tool \"\(name)\"; the tools are \(names)")
        }
        do {
            let result = try await tool.run(try tool.arguments(parameters["arguments"]), &app)
            return [
                "content": Self.content(result.text), "isError": .bool(false),
                "structuredContent": .document(result.document),
            ]
        } catch {
            // Whoever asked can ask better; for the protocol all went well.
            return ["content": Self.content(RPCFailure.words(error)), "isError": .bool(true)]
        }
    }

    private static func content(_ text: String) -> JSON {
        .array([.members(["text": .string(text), "type": "text"])])
    }

    // MARK: - What does not change

    /// How long a client may remember the tools, in milliseconds: they change with the version of the program alone.
    private static let lifetime = 3_600_000
    private static let capabilities = JSON.members(["tools": .object([])])
    private static let serverInfo = JSON.members([
        "name": "sidewinder", "title": "Sidewinder", "version": .string(Tool.version),
    ])
    private static let tools = JSON.array(MCPTool.all.map(\.declaration))
    private static let instructions = JSON.string(
        """
        Sidewinder knows the navigation of one iOS app from its sources: its scenes (screens) and the routes between them. \
        Begin with "scenes" to learn what the screens are called; every other tool takes these names, or a part of one that \
        only one scene has. Routes are "exact" where the sources leave no doubt, "inferred" where the destination was \
        concluded, and "declared" where nothing is known to take them. Answers are of the sources as they are now.
        """)
}
