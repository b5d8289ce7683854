import Reports

/// A request or a notification of JSON-RPC 2.0, https://www.jsonrpc.org/specification
struct RPCMessage {
    /// A text or a number; nil for a notification, which is not answered.
    var id: JSON?
    var method: String
    /// An object, empty where the message has none.
    var parameters: JSON

    /// Reads one message; nil where it is the answer to a request.
    /// - Throws: `RPCFailure` where the text is no message.
    init?(_ text: String) throws(RPCFailure) {
        let json: JSON
        do {
            json = try JSON(reading: text)
        } catch {
            throw RPCFailure(.parseError, "the message is no JSON")
        }
        guard case .object = json else { throw RPCFailure(.invalidRequest, "a message has to be an object") }
        if json["method"] == nil, json["id"] != nil, json["result"] != nil || json["error"] != nil { return nil }
        id = try Self.id(json["id"])
        guard json["jsonrpc"]?.asText == "2.0", let method = json["method"]?.asText else {
            throw RPCFailure(.invalidRequest, "a message has \"jsonrpc\": \"2.0\" and a \"method\"", answering: id)
        }
        self.method = method
        switch json["params"] {
        case nil, .null: parameters = .object([])
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

    /// The line of a message of the tool's own: a request where it has an id, otherwise a notification.
    static func message(_ method: String, _ parameters: JSON?, id: JSON? = nil) -> String {
        var members = [JSON.Member(key: "jsonrpc", value: "2.0"), JSON.Member(key: "method", value: .string(method))]
        if let id { members.insert(JSON.Member(key: "id", value: id), at: 0) }
        if let parameters { members.append(JSON.Member(key: "params", value: parameters)) }
        return JSON.object(members).line
    }
}
