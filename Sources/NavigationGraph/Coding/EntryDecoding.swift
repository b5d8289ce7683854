import Source

extension JSONReader {
    /// A way in from outside; nil for the start of the app, which the scenes tell.
    mutating func entry() throws(GraphDecodingError) -> Entry? {
        var kind: Entry.Kind?
        var channel: Entry.Channel?
        var handler: Route.Step?
        var (handles, targets) = ([String](), [Entry.Target]())
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "kind": kind = try json.choice(Entry.Kind.self)
            case "channel": channel = try json.choice(Entry.Channel.self)
            case "handler": handler = try json.step()
            case "handles":
                handles = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in try json.string() }
            case "targets":
                targets = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in
                    try json.target()
                }
            default: try json.skip()
            }
        }
        guard try require(kind, "kind") == .link else { return nil }
        let taking = try require(handler, "handler")
        return Entry(
            link: try require(channel, "channel"),
            handler: Entry.Handler(symbol: taking.symbol, location: taking.location), handles: handles,
            targets: targets)
    }

    private mutating func target() throws(GraphDecodingError) -> Entry.Target {
        var (scene, kind): (String?, Route.Kind?)
        var (certainty, location): (Route.Certainty?, SourceLocation?)
        var (trace, data) = ([Route.Step](), [Route.Datum]())
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "scene": scene = try json.string()
            case "kind": kind = try json.choice(Route.Kind.self)
            case "data":
                data = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in try json.datum() }
            case "certainty": certainty = try json.choice(Route.Certainty.self)
            case "location": location = try json.location()
            case "trace":
                trace = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in try json.step() }
            default: try json.skip()
            }
        }
        var target = Entry.Target(
            scene: try require(scene, "scene"), kind: try require(kind, "kind"),
            certainty: try require(certainty, "certainty"), location: try require(location, "location"), trace: trace)
        target.data = data
        return target
    }
}
