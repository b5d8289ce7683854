import NavigationGraph
import Query
import Rules
import Source
import YAML

/// Reads the `contracts` of a configuration.
struct ContractReader {
    /// The words that say what a contract promises.
    enum Kind: String, CaseIterable {
        case onlyThrough = "only-through"
        case forbid
        case reach
        case independent
        case forbidConsecutive = "forbid-consecutive"

        /// The keys that belong to the promise; they stand beside it, or in the mapping it has as its value.
        var keys: [String] {
            switch self {
            case .onlyThrough: ["from", "to", "via", "avoiding", "exact-only"]
            case .forbid, .reach: ["from", "to", "within", "via", "avoiding", "exact-only"]
            case .independent: ["via", "avoiding", "exact-only"]
            case .forbidConsecutive: ["avoiding", "exact-only"]
            }
        }
    }

    static let commonKeys = ["name", "severity", "allow-empty"]
    static let keys = commonKeys + Kind.allCases.map(\.rawValue) + Kind.forbid.keys

    /// The file's path in findings.
    let place: String
    private var names: [String: Position] = [:]
    /// How many problems there were before the contract that is being read.
    private var earlierProblems = 0

    init(place: String) {
        self.place = place
    }

    /// The contracts of a list, those that are turned off left out.
    mutating func contracts(_ node: YAMLNode, _ reader: inout YAMLReader) -> [Contract] {
        guard let elements = node.elements else {
            reader.report("contracts has to be a list of contracts, not \(node.description)", at: node.position)
            return []
        }
        return elements.compactMap { contract($0, &reader) }
    }

    private mutating func contract(_ node: YAMLNode, _ reader: inout YAMLReader) -> Contract? {
        earlierProblems = reader.problems.count
        let entries = reader.mapping(node, "the contract", allowed: Self.keys)
        let name = name(entries, node, &reader)
        let kinds = entries.compactMap { entry in Kind(rawValue: entry.key).map { (kind: $0, entry: entry) } }
        guard let (kind, promise) = kinds.first else {
            // A misspelt kind is one problem, not two.
            if reader.problems.count == earlierProblems {
                let words = Kind.allCases.map(\.rawValue).joined(separator: ", ")
                reader.report("the contract says nothing; it needs one of \(words)", at: node.position)
            }
            return nil
        }
        for other in kinds.dropFirst() {
            reader.report(
                "a contract has one promise, and this one has \(kind.rawValue) already; make it a contract of its own",
                at: other.entry.keyPosition)
        }
        var level: Configuration.Level?
        var allowsEmpty = false
        for entry in entries {
            switch entry.key {
            case "severity": level = reader.oneOf(entry.value, "severity", as: Configuration.Level.self)
            case "allow-empty": allowsEmpty = reader.bool(entry.value, "allow-empty") ?? false
            default: break
            }
        }
        let parameters = parameters(of: kind, promise, entries, &reader)
        guard var contract = contract(name ?? "", kind, promise, parameters, &reader),
            reader.problems.count == earlierProblems, level != .off
        else { return nil }
        contract.severity = level?.severity
        contract.allowsEmpty = allowsEmpty
        contract.location = SourceLocation(file: place, node.position)
        return contract
    }

    private mutating func name(
        _ entries: [YAMLEntry], _ node: YAMLNode, _ reader: inout YAMLReader
    ) -> String? {
        guard let entry = entries.first(where: { $0.key == "name" }) else {
            if node.entries != nil { reader.report("the contract needs a name", at: node.position) }
            return nil
        }
        guard let name = reader.string(entry.value, "name") else { return nil }
        if let first = names[name] {
            reader.report(
                "there is a contract \"\(name)\" in line \(first.line) already; names tell contracts apart in "
                    + "baselines", at: entry.value.position)
        }
        names[name] = names[name] ?? entry.value.position
        return name
    }

    /// What belongs to the promise, by key: from its own mapping and from beside it.
    private func parameters(
        of kind: Kind, _ promise: YAMLEntry, _ entries: [YAMLEntry], _ reader: inout YAMLReader
    ) -> [String: YAMLEntry] {
        let own = [Kind.forbid, .reach].contains(kind)
        let inside = own ? reader.mapping(promise.value, kind.rawValue, allowed: kind.keys) : []
        let beside = entries.filter { !Self.commonKeys.contains($0.key) && Kind(rawValue: $0.key) == nil }
        var parameters: [String: YAMLEntry] = [:]
        for entry in inside + beside {
            if !kind.keys.contains(entry.key) {
                reader.report(
                    "\(kind.rawValue) has no \(entry.key); it takes \(kind.keys.joined(separator: ", "))",
                    at: entry.keyPosition)
            } else if parameters[entry.key] != nil {
                reader.report("\(entry.key) is there twice", at: entry.keyPosition)
            } else {
                parameters[entry.key] = entry
            }
        }
        return parameters
    }

    // MARK: Promises

    private func contract(
        _ name: String, _ kind: Kind, _ promise: YAMLEntry, _ parameters: [String: YAMLEntry],
        _ reader: inout YAMLReader
    ) -> Contract? {
        let avoiding = parameters["avoiding"].flatMap { selector($0.value, "avoiding", &reader) }
        let via = parameters["via"].map { kinds($0.value, "via", &reader) }
        let exactOnly = parameters["exact-only"].flatMap { reader.bool($0.value, "exact-only") } ?? false
        let within = parameters["within"].flatMap { reader.integer($0.value, "within", in: 1...1_000_000) }
        let promised: Contract.Promise?
        switch kind {
        case .onlyThrough:
            let gate = selector(promise.value, kind.rawValue, &reader)
            let ends = ends(of: kind, promise, parameters, &reader)
            promised = gate.flatMap { gate in ends.map { .onlyThrough(gate, from: $0.from, to: $0.to) } }
        case .forbid:
            promised = ends(of: kind, promise, parameters, &reader).map {
                .forbid(from: $0.from, to: $0.to, within: within)
            }
        case .reach:
            promised = ends(of: kind, promise, parameters, &reader).map {
                .reach(from: $0.from, to: $0.to, within: within)
            }
        case .independent: promised = groups(promise.value, &reader).map { .independent($0) }
        case .forbidConsecutive:
            let row = kinds(promise.value, kind.rawValue, &reader)
            if row.count < 2, promise.value.elements?.count ?? 1 < 2 {
                reader.report("forbid-consecutive needs two kinds of routes or more", at: promise.value.position)
            }
            promised = .forbidConsecutive(row)
        }
        return promised.map {
            Contract(
                name: name, promise: $0, kinds: via.map(Set.init), avoiding: avoiding, exactOnly: exactOnly,
                location: SourceLocation(file: place, promise.keyPosition))
        }
    }

    private func ends(
        of kind: Kind, _ promise: YAMLEntry, _ parameters: [String: YAMLEntry], _ reader: inout YAMLReader
    ) -> (from: ContractSelector, to: ContractSelector)? {
        let missing = ["from", "to"].filter { parameters[$0] == nil }
        // A misspelt key, or what is no mapping, is told already.
        if !missing.isEmpty, reader.problems.count == earlierProblems {
            reader.report("\(kind.rawValue) needs \(missing.joined(separator: " and "))", at: promise.keyPosition)
        }
        let from = parameters["from"].flatMap { selector($0.value, "from", &reader) }
        let to = parameters["to"].flatMap { selector($0.value, "to", &reader) }
        guard let from, let to else { return nil }
        return (from, to)
    }

    private func groups(_ node: YAMLNode, _ reader: inout YAMLReader) -> [ContractSelector]? {
        guard let elements = node.elements, elements.count > 1 else {
            reader.report(
                "independent has to be a list of two groups of scenes or more, not \(node.description)",
                at: node.position)
            return nil
        }
        return elements.compactMap { selector($0, "each group of independent", &reader) }
    }

    // MARK: Values

    /// An expression of the query language.
    private func selector(_ node: YAMLNode, _ what: String, _ reader: inout YAMLReader) -> ContractSelector? {
        guard let text = reader.string(node, what) else { return nil }
        var start = node.position
        if case .scalar(_, .quoted) = node.value { start.column += 1 }
        do {
            return ContractSelector(try Query(text), at: SourceLocation(file: place, start))
        } catch {
            // Text over several lines has lost its line breaks.
            if node.isOnOneLine { start.column += Int32(clamping: error.offset) }
            reader.report("\(what): \(error.message)", at: start)
            return nil
        }
    }

    /// A list of kinds of routes; `push|present` is one too.
    private func kinds(_ node: YAMLNode, _ what: String, _ reader: inout YAMLReader) -> [Route.Kind] {
        if let text = node.text, text.contains("|") {
            let position = node.position
            return text.split(separator: "|", omittingEmptySubsequences: false).compactMap { word in
                reader.oneOf(
                    YAMLNode(.scalar(String(word), .plain), at: position), "each kind of \(what)", as: Route.Kind.self)
            }
        }
        return (node.elements ?? [node]).compactMap {
            reader.oneOf($0, "each kind of \(what)", as: Route.Kind.self)
        }
    }
}

extension YAMLNode {
    /// The text stands in the file as it is here; false where that is not sure.
    fileprivate var isOnOneLine: Bool { text.map { !$0.contains("\n") } ?? false }
}
