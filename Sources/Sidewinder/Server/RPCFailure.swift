import Reports
import YAML

/// Why a message has no result.
struct RPCFailure: Error {
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        /// Of the Model Context Protocol.
        case unsupportedVersion = -32022
        /// Of the Language Server Protocol: `initialize` comes first.
        case notInitialized = -32002
        /// Of the Language Server Protocol: the request was right, and could not be answered.
        case requestFailed = -32803
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

    /// What to tell somebody who did not type the command: the error without the command's name.
    static func words(_ error: any Error) -> String {
        switch error {
        case let error as UsageError: error.message
        case let error as CommandFailure: error.lines.joined(separator: "\n")
        case let error as YAMLError: error.problems.map(\.text).joined(separator: "\n")
        default: "\(error)"
        }
    }
}
