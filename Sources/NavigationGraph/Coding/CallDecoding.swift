import Source

/// Ways back, and calls that lead nowhere that is known.
extension JSONReader {
    mutating func exit() throws(GraphDecodingError) -> Exit {
        var from: String?
        var kind: Exit.Kind?
        var location: SourceLocation?
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "from": from = try json.string()
            case "kind": kind = try json.choice(Exit.Kind.self)
            case "location": location = try json.location()
            default: try json.skip()
            }
        }
        return Exit(
            from: try require(from, "from"), kind: try require(kind, "kind"),
            location: try require(location, "location"))
    }

    mutating func unresolved() throws(GraphDecodingError) -> UnresolvedTransition {
        var from: String?
        var call: String?
        var reason: String?
        var location: SourceLocation?
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "from": from = try json.optionalString()
            case "call": call = try json.string()
            case "reason": reason = try json.string()
            case "location": location = try json.location()
            default: try json.skip()
            }
        }
        return UnresolvedTransition(
            from: from, call: try require(call, "call"), reason: try require(reason, "reason"),
            location: try require(location, "location"))
    }

    /// Such a call is written as one that is not resolved.
    mutating func ignored() throws(GraphDecodingError) -> IgnoredTransition {
        let call = try unresolved()
        return IgnoredTransition(from: call.from, call: call.call, reason: call.reason, location: call.location)
    }
}
