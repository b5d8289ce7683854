import Source

/// Makes the value tree of a stream of events.
struct YAMLTreeBuilder {
    /// A value that is complete, and how many values it holds with itself.
    private struct Counted {
        var node: YAMLNode
        var count: Int
    }

    private let file: String
    private var anchors: [String: Counted] = [:]
    private var duplicates: [Diagnostic] = []
    private var total = 0

    static func build(_ events: inout YAMLEvents) -> Result<YAMLNode?, YAMLError> {
        var builder = YAMLTreeBuilder(file: events.file)
        do throws(YAMLError) {
            let root = try builder.document(&events)
            return builder.duplicates.isEmpty ? .success(root) : .failure(YAMLError(builder.duplicates.sorted()))
        } catch {
            return .failure(YAMLError((builder.duplicates + error.problems).sorted()))
        }
    }

    private init(file: String) {
        self.file = file
    }

    private mutating func document(_ events: inout YAMLEvents) throws(YAMLError) -> YAMLNode? {
        var root: YAMLNode?
        while true {
            let event = try events.next()
            switch event.kind {
            case .streamEnd: return root
            case .documentStart:
                if root != nil { throw error("a second document starts here; only one is read", event) }
                root = try value(try events.next(), &events, depth: 0).node
            default: continue
            }
        }
    }

    private mutating func value(
        _ event: YAMLEvent, _ events: inout YAMLEvents, depth: Int
    ) throws(YAMLError) -> Counted {
        if depth > YAML.depthLimit { throw error("is nested deeper than \(YAML.depthLimit) levels", event) }
        switch event.kind {
        case .alias(let name):
            guard var known = anchors[name] else { throw error("no anchor &\(name) stands before *\(name)", event) }
            try add(known.count, event)
            known.node.position = event.position
            return known
        case .scalar(let text, let style, let anchor, let tag):
            let isText = tag.map { $0 == "tag:yaml.org,2002:str" || $0 == "!" } ?? false
            if let tag, !isText { throw error("the tag \(tag) is not supported; remove it", event) }
            try add(1, event)
            let node = YAMLNode(.scalar(text, isText ? .quoted : style), at: event.position)
            return remember(Counted(node: node, count: 1), anchor)
        case .sequenceStart(let anchor, let tag):
            if let tag { throw error("the tag \(tag) is not supported; remove it", event) }
            try add(1, event)
            return remember(try sequence(event.position, &events, depth: depth), anchor)
        case .mappingStart(let anchor, let tag):
            if let tag { throw error("the tag \(tag) is not supported; remove it", event) }
            try add(1, event)
            return remember(try mapping(event.position, &events, depth: depth), anchor)
        default:
            throw error("a value is missing here", event)
        }
    }

    private mutating func sequence(
        _ start: Position, _ events: inout YAMLEvents, depth: Int
    ) throws(YAMLError) -> Counted {
        var elements: [YAMLNode] = []
        var count = 1
        while true {
            let event = try events.next()
            if case .sequenceEnd = event.kind {
                return Counted(node: YAMLNode(.sequence(elements), at: start), count: count)
            }
            let element = try value(event, &events, depth: depth + 1)
            elements.append(element.node)
            count += element.count
        }
    }

    private mutating func mapping(
        _ start: Position, _ events: inout YAMLEvents, depth: Int
    ) throws(YAMLError) -> Counted {
        var entries: [YAMLEntry] = []
        var firstPlaces: [String: Position] = [:]
        var count = 1
        while true {
            let event = try events.next()
            if case .mappingEnd = event.kind {
                return Counted(node: YAMLNode(.mapping(entries), at: start), count: count)
            }
            let key = try value(event, &events, depth: depth + 1)
            guard let name = key.node.text else { throw error("a key has to be a word or a quoted text", event) }
            let element = try value(try events.next(), &events, depth: depth + 1)
            count += key.count + element.count
            if let first = firstPlaces[name] {
                duplicates.append(
                    Diagnostic(
                        .error, file: file, position: event.position,
                        message: "the key \"\(name)\" is already set in line \(first.line); remove one of the two"))
            } else {
                firstPlaces[name] = event.position
                entries.append(YAMLEntry(key: name, keyPosition: event.position, value: element.node))
            }
        }
    }

    private mutating func remember(_ value: Counted, _ anchor: String?) -> Counted {
        if let anchor { anchors[anchor] = value }
        return value
    }

    /// Aliases of aliases grow without bound in a few lines, so what they stand for counts as if it were written out.
    private mutating func add(_ count: Int, _ event: YAMLEvent) throws(YAMLError) {
        total += count
        if total > YAML.nodeLimit { throw error("holds more than \(YAML.nodeLimit) values, aliases included", event) }
    }

    private func error(_ message: String, _ event: YAMLEvent) -> YAMLError {
        YAMLError([Diagnostic(.error, file: file, position: event.position, message: message)])
    }
}
