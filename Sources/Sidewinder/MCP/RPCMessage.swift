import Reports

/// A request or a notification of JSON-RPC 2.0, https://www.jsonrpc.org/specification
struct RPCMessage {
    /// A text or a number; nil for a notification, which is not answered.
    var id: JSON?
    var method: String
    /// An object, empty where the message has none.
    var parameters: JSON

    /// - Throws: `RPCFailure` where the line is no message.
    init(_ line: String) throws(RPCFailure) {
        let json: JSON
        do {
            json = try JSON(reading: line)
        } catch {
            throw RPCFailure(.parseError, "the line is no JSON")
        }
        guard case .object = json else { throw RPCFailure(.invalidRequest, "a message has to be an object") }
        id = try Self.id(json["id"])
        guard json["jsonrpc"]?.asText == "2.0", let method = json["method"]?.asText else {
            throw RPCFailure(.invalidRequest, "a message has \"jsonrpc\": \"2.0\" and a \"method\"", answering: id)
        }
        self.method = method
        switch json["params"] {
        case nil: parameters = .object([])
        case .object(let members): parameters = .object(members)
        default: throw RPCFailure(.invalidRequest, "\"params\" has to be an object", answering: id)
        }
    }

    private static func id(_ value: JSON?) throws(RPCFailure) -> JSON? {
        switch value {
        case nil: return nil
        case .string, .integer: return value
        default: throw RPCFailure(.invalidRequest, "an \"id\" is a text or a whole number")
        }
    }

    /// The line that answers a request.
    static func answer(_ result: JSON, to id: JSON) -> String {
        JSON.members(["id": id, "jsonrpc": "2.0", "result": result]).line
    }
}

/// Why a message has no result.
struct RPCFailure: Error {
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        /// Of the Model Context Protocol.
        case unsupportedVersion = -32022
    }

    var code: Code
    var message: String
    var data: JSON?
    /// Of the message where that could be read although the rest could not.
    var id: JSON?

    init(_ code: Code, _ message: String, data: JSON? = nil, answering id: JSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
        self.id = id
    }

    /// The line that answers a request.
    func answer(to id: JSON?) -> String {
        var members = [
            JSON.Member(key: "code", value: .integer(code.rawValue)),
            JSON.Member(key: "message", value: .string(message)),
        ]
        if let data { members.insert(JSON.Member(key: "data", value: data), at: 1) }
        return JSON.members(["error": .object(members), "id": id ?? self.id ?? .null, "jsonrpc": "2.0"]).line
    }
}
