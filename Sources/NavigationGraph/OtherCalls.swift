import Source

/// Calls with the name of one that shows something, which are none of the ledger's transitions for one reason.
package struct OtherCalls: Hashable, Codable, Sendable {
    /// The called name: `present`
    package var call: String
    /// Why they are none, in words that go on from the call.
    package var reason: String
    /// What the name stands for there, as far as known: `Board.show(_:)`, `Step.present`.
    package var meaning: String?
    /// Sorted.
    package var locations: [SourceLocation]
    package init(call: String, reason: String, meaning: String? = nil, locations: [SourceLocation]) {
        self.call = call
        self.reason = reason
        self.meaning = meaning
        self.locations = locations
    }

    static func order(_ a: OtherCalls, _ b: OtherCalls) -> Bool {
        (a.call, a.reason, a.meaning ?? "") < (b.call, b.reason, b.meaning ?? "")
    }
}

extension Ledger {
    /// The unresolved among the calls that show a screen of the app, as far as known; 0 where there are none.
    package var unresolvedShare: Double {
        let shown = resolved + unresolved
        return shown == 0 ? 0 : Double(unresolved) / Double(shown)
    }
}

extension NavigationGraph {
    /// The graph with what is known of calls that only have the name of a transition.
    package mutating func setOtherCalls(_ all: [OtherCalls]) { otherCalls = all.sorted(by: OtherCalls.order) }
}

extension JSONReader {
    mutating func otherCalls() throws(GraphDecodingError) -> OtherCalls {
        var (call, reason, meaning): (String?, String?, String?)
        var locations: [SourceLocation] = []
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "call": call = try json.string()
            case "reason": reason = try json.string()
            case "meaning": meaning = try json.optionalString()
            case "locations":
                locations = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in
                    try json.location()
                }
            default: try json.skip()
            }
        }
        return OtherCalls(
            call: try require(call, "call"), reason: try require(reason, "reason"), meaning: meaning,
            locations: locations)
    }

    mutating func ledger() throws(GraphDecodingError) -> Ledger {
        var calls: Int = 0
        var transitions: Int = 0
        var resolved: Int = 0
        var unresolved: Int = 0
        var ignored: Int = 0
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "calls": calls = try json.integer()
            case "transitions": transitions = try json.integer()
            case "resolved": resolved = try json.integer()
            case "unresolved": unresolved = try json.integer()
            case "ignored": ignored = try json.integer()
            default: try json.skip()
            }
        }
        var ledger = Ledger(transitions: transitions, resolved: resolved, unresolved: unresolved, ignored: ignored)
        ledger.calls = calls
        return ledger
    }
}
