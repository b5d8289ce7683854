import Foundation
import Source

/// What of a saved graph is read beside the scenes and the ways between them: together more than half of a text, which
/// most questions do without.
package struct GraphDetails: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The types that serve the scenes.
    package static let types = GraphDetails(rawValue: 1)
    /// How routes were found and what they carry: trace, event, data, transports.
    package static let traces = GraphDetails(rawValue: 2)
    package static let all: GraphDetails = [.types, .traces]
}

extension NavigationGraph {
    /// Reads the JSON that `json(tool:)` writes. Keys it does not know are passed over, keys that may be empty may be
    /// missing. Linear in the size of the text, which has to stay as it is meanwhile.
    /// - Parameters:
    ///   - details: what to read beside the scenes and the ways between them.
    ///   - partLength: how much of a long array one thread reads at a time, in bytes: so much that the work is
    ///     shared evenly, and that little is lost on seams.
    /// - Throws: `GraphDecodingError` with the place in the document where it is no graph of version 1.
    package init(
        json data: Data, details: GraphDetails = .all, partLength: Int = 8 << 20
    ) throws(GraphDecodingError) {
        let result = data.withUnsafeBytes { buffer in
            Self.read(buffer.bindMemory(to: UInt8.self), details, partLength)
        }
        self = try result.get()
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ details: GraphDetails, _ partLength: Int
    ) -> Result<NavigationGraph, GraphDecodingError> {
        do throws(GraphDecodingError) {
            var reader = JSONReader(bytes, partLength: partLength)
            do throws(GraphDecodingError) {
                return .success(try reader.graph(details: details))
            } catch {
                // Another version may differ in anything, so its number explains more than the first difference.
                try checkVersion(bytes)
                throw error
            }
        } catch {
            return .failure(error)
        }
    }

    /// - Throws: an error where the document has a version, and it is another one.
    private static func checkVersion(_ bytes: UnsafeBufferPointer<UInt8>) throws(GraphDecodingError) {
        var reader = JSONReader(bytes)
        var version: Int?
        var wrong: GraphDecodingError?
        do {
            try reader.object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
                guard "version" ~= key else { return try json.skip() }
                version = try json.integer()
                wrong = json.wrongVersion(version)
            }
        } catch {
            // The document is broken as well; the caller has the error that says so.
        }
        if let wrong { throw wrong }
    }
}

extension JSONReader {
    fileprivate typealias Failure = GraphDecodingError

    fileprivate func wrongVersion(_ version: Int?) -> GraphDecodingError? {
        let known = NavigationGraph.formatVersion
        guard let version, version != known else { return nil }
        return error(
            "this graph has format version \(version), and this program reads version \(known); "
                + (version > known ? "update sidewinder, or write" : "write") + " the graph again with this one")
    }

    func require<Value>(_ value: Value?, _ key: String) throws(GraphDecodingError) -> Value {
        guard let value else { throw error("the key \"\(key)\" is missing") }
        return value
    }

    fileprivate mutating func graph(details: GraphDetails) throws(GraphDecodingError) -> NavigationGraph {
        var version: Int?
        var scenes: [Scene]?
        var routes: [Route]?
        var (app, bundleIdentifier, dialect): (String?, String?, String?)
        var (exits, ledger, links) = ([Exit](), Ledger(), [Entry]())
        var (others, objectiveC, wireframes) = ([OtherCalls](), ObjectiveCScenes(), [Wireframe]())
        var (libraries, targets, noScenes): ([UnknownLibrary], [LeftOutTarget], String?) = ([], [], nil)
        var (unresolved, ignored) = ([UnresolvedTransition](), [IgnoredTransition]())
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(Failure) in
            switch key {
            case "version":
                version = try json.integer()
                if let wrong = json.wrongVersion(version) { throw wrong }
            case "scenes":
                scenes = try json.array(elementsBegin: "dialect") { (json: inout JSONReader) throws(Failure) in
                    try json.scene(details: details)
                }
            case "routes":
                routes = try json.array(elementsBegin: "certainty") { (json: inout JSONReader) throws(Failure) in
                    try json.route(details: details)
                }
            case "exits":
                exits = try json.array { (json: inout JSONReader) throws(Failure) in try json.exit() }
            case "unresolved":
                unresolved = try json.array { (json: inout JSONReader) throws(Failure) in try json.unresolved() }
            case "ignored":
                ignored = try json.array { (json: inout JSONReader) throws(Failure) in try json.ignored() }
            case "ledger": ledger = try json.ledger()
            case "entries":
                links = try json.array { (json: inout JSONReader) throws(Failure) in try json.entry() }
                    .compactMap { $0 }
            case "otherCalls":
                others = try json.array { (json: inout JSONReader) throws(Failure) in try json.otherCalls() }
            case "objectiveC": objectiveC = try json.objectiveC()
            case "unknownLibraries":
                libraries = try json.array { (json: inout JSONReader) throws(Failure) in try json.unknownLibrary() }
            case "leftOutTargets":
                targets = try json.array { (json: inout JSONReader) throws(Failure) in try json.leftOutTarget() }
            case "noScenes": noScenes = try json.optionalString()
            case "dialect": dialect = try json.optionalString()
            case "app": app = try json.optionalString()
            case "bundleIdentifier": bundleIdentifier = try json.optionalString()
            case "wireframes": wireframes = try json.wireframes()
            default: try json.skip()
            }
        }
        try end()
        _ = try require(version, "version")
        let (allScenes, allRoutes) = (try require(scenes, "scenes"), try require(routes, "routes"))
        try check(allScenes, allRoutes)
        var graph = NavigationGraph(
            scenes: allScenes, completeRoutes: allRoutes, exits: exits, unresolved: unresolved, ignored: ignored,
            ledger: ledger, dialect: dialect)
        graph.app = app
        graph.bundleIdentifier = bundleIdentifier
        graph.setLinks(links)
        graph.setOtherCalls(others)
        (graph.objectiveC, graph.unknownLibraries, graph.leftOutTargets) = (objectiveC, libraries, targets)
        graph.noScenes = noScenes
        graph.setWireframes(wireframes)
        return graph
    }

    /// A graph would drop routes without scenes; here they show that the text is damaged.
    private func check(_ scenes: [Scene], _ routes: [Route]) throws(GraphDecodingError) {
        var known: Set<String> = []
        for (number, scene) in scenes.enumerated() where !known.insert(scene.id).inserted {
            throw GraphDecodingError(
                path: "$.scenes[\(number)].id", message: "the scene \"\(scene.id)\" is there twice; remove one",
                line: line(of: number, in: "scenes"))
        }
        // Routes are sorted by where they begin, so most begin where the one before did.
        var start: String?
        for number in routes.indices {
            let from = routes[number].from
            let knowsStart = from == start || known.contains(from)
            start = knowsStart ? from : nil
            if knowsStart, known.contains(routes[number].to) { continue }
            let (key, id) = knowsStart ? ("to", routes[number].to) : ("from", from)
            throw GraphDecodingError(
                path: "$.routes[\(number)].\(key)",
                message: "there is no scene \"\(id)\"; add the scene or remove the route",
                line: line(of: number, in: "routes"))
        }
    }

    /// The line where an element of one of the graph's arrays begins, for mistakes that show when all is read.
    private func line(of number: Int, in array: StaticString) -> Int {
        var reader = JSONReader(bytes)
        var line = 1
        do throws(Failure) {
            try reader.object { (json: inout JSONReader, key: JSONReader.Slice) throws(Failure) in
                guard array ~= key else { return try json.skip() }
                var next = 0
                _ = try json.array { (json: inout JSONReader) throws(Failure) in
                    _ = json.peek()
                    if next == number { line = json.error("").line }
                    next += 1
                    try json.skip()
                }
            }
        } catch {
            // It has been read before, so there is no mistake of this kind.
        }
        return line
    }

    mutating func location() throws(GraphDecodingError) -> SourceLocation {
        var file: String?
        var line: Int?
        var column: Int?
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(Failure) in
            switch key {
            case "file": file = try json.string()
            case "line": line = try json.integer()
            case "column": column = try json.integer()
            default: try json.skip()
            }
        }
        return SourceLocation(
            file: try require(file, "file"), line: try require(line, "line"), column: try require(column, "column"))
    }

    fileprivate mutating func scene(details: GraphDetails) throws(GraphDecodingError) -> Scene {
        var id: String?
        var name: String?
        var (qualifier, title): (String?, String?)
        var kind: Scene.Kind?
        var viewType: String?
        var entry: Bool = false
        var feature: String?
        var dialect: String?
        var dialog: Bool = false
        var storyboard: Scene.StoryboardReference?
        var types: [Scene.ServingType] = []
        var location: SourceLocation?
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(Failure) in
            switch key {
            case "types" where !details.contains(.types): try json.skip()
            case "id": id = try json.string()
            case "name": name = try json.string()
            case "qualifier": qualifier = try json.optionalString()
            case "title": title = try json.optionalString()
            case "kind": kind = try json.choice(Scene.Kind.self)
            case "viewType": viewType = try json.optionalString()
            case "entry": entry = try json.bool()
            case "feature": feature = try json.optionalString()
            case "dialect": dialect = try json.optionalString()
            case "dialog": dialog = try json.bool()
            case "storyboard": storyboard = try json.storyboard()
            case "types":
                types = try json.array { (json: inout JSONReader) throws(Failure) in try json.servingType() }
            case "location": location = try json.location()
            default: try json.skip()
            }
        }
        var scene = Scene(
            id: try require(id, "id"), name: try require(name, "name"), kind: try require(kind, "kind"),
            viewType: viewType, entry: entry, feature: feature, dialect: dialect, dialog: dialog,
            storyboard: storyboard, types: types, location: try require(location, "location"))
        (scene.qualifier, scene.title) = (qualifier, title)
        return scene
    }

    private mutating func storyboard() throws(GraphDecodingError) -> Scene.StoryboardReference? {
        try isNull() ? nil : try storyboardReference()
    }

    private mutating func storyboardReference() throws(GraphDecodingError) -> Scene.StoryboardReference {
        var name: String?
        var identifier: String?
        var objectID: String?
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(Failure) in
            switch key {
            case "name": name = try json.string()
            case "identifier": identifier = try json.optionalString()
            case "objectID": objectID = try json.string()
            default: try json.skip()
            }
        }
        return Scene.StoryboardReference(
            name: try require(name, "name"), identifier: identifier, objectID: try require(objectID, "objectID"))
    }

    private mutating func servingType() throws(GraphDecodingError) -> Scene.ServingType {
        var name: String?
        var role: String?
        var location: SourceLocation?
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(Failure) in
            switch key {
            case "name": name = try json.string()
            case "role": role = try json.string()
            case "location": location = try json.location()
            default: try json.skip()
            }
        }
        return Scene.ServingType(
            name: try require(name, "name"), role: try require(role, "role"),
            location: try require(location, "location"))
    }

    fileprivate mutating func route(details: GraphDetails) throws(GraphDecodingError) -> Route {
        var id: JSONReader.Slice?
        var (from, to, kind): (String?, String?, Route.Kind?)
        var (certainty, location): (Route.Certainty?, SourceLocation?)
        var (trigger, event, control, segue): (String?, String?, Control?, String?)
        var (transports, data) = ([Route.Transport](), [Route.Datum]())
        var (sites, trace) = ([SourceLocation](), [Route.Step]())
        let isBrief = !details.contains(.traces)
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(Failure) in
            switch key {
            case "trace" where isBrief, "data" where isBrief, "event" where isBrief, "transports" where isBrief,
                "control" where isBrief:
                try json.skip()
            case "id": id = try json.optionalSlice()
            case "from": from = try json.string()
            case "to": to = try json.string()
            case "kind": kind = try json.choice(Route.Kind.self)
            case "transports":
                transports = try json.array { (json: inout JSONReader) throws(Failure) in
                    try json.choice(Route.Transport.self)
                }
            case "certainty": certainty = try json.choice(Route.Certainty.self)
            case "trigger": trigger = try json.optionalString()
            case "event": event = try json.optionalString()
            case "control": control = try json.control()
            case "segue": segue = try json.optionalString()
            case "data":
                data = try json.array { (json: inout JSONReader) throws(Failure) in try json.datum() }
            case "location": location = try json.location()
            case "sites":
                sites = try json.array { (json: inout JSONReader) throws(Failure) in try json.location() }
            case "trace":
                trace = try json.array { (json: inout JSONReader) throws(Failure) in try json.step() }
            default: try json.skip()
            }
        }
        let route = Route(
            from: try require(from, "from"), to: try require(to, "to"), kind: try require(kind, "kind"),
            transports: transports, certainty: try require(certainty, "certainty"), trigger: trigger, event: event,
            control: control, segue: segue, data: data, location: try require(location, "location"), sites: sites,
            trace: trace)
        if let id, !id.isID(of: route) {
            throw error("the id is \"\(id.text)\", but from, kind and to make \"\(route.id)\"; correct one of them")
        }
        return route
    }

    mutating func datum() throws(GraphDecodingError) -> Route.Datum {
        var name: String?
        var type: String?
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(Failure) in
            switch key {
            case "name": name = try json.string()
            case "type": type = try json.optionalString()
            default: try json.skip()
            }
        }
        return Route.Datum(name: try require(name, "name"), type: type)
    }

    mutating func step() throws(GraphDecodingError) -> Route.Step {
        var symbol: String?
        var location: SourceLocation?
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(Failure) in
            switch key {
            case "symbol": symbol = try json.string()
            case "location": location = try json.location()
            default: try json.skip()
            }
        }
        return Route.Step(symbol: try require(symbol, "symbol"), location: try require(location, "location"))
    }
}
