import Analysis
import Navigation
import Rules
import Source
import YAML

/// Reads what a configuration says under `forbid-mentions`.
struct MentionBanReader {
    static let keys = ["name", "in", "of", "except", "because", "severity", "allow-empty"]
    static let subjectKeys = ["roles", "types", "files", "dialects"]
    static let objectKeys = ["types", "roles", "files", "imports"]
    /// What a type may be taken for, as words of the configuration.
    static let roles = Role.allCases.filter { $0 != .other }.map(\.rawValue)
    static let dialects = Dialect.allCases.map(\.rawValue)

    /// The file's path in findings.
    private let place: String
    private var names: [String: Position] = [:]
    /// The patterns of files that were read.
    private(set) var patterns: [Configuration.Pattern] = []

    init(place: String) { self.place = place }

    /// The promises of a list, those that are turned off left out.
    mutating func bans(_ node: YAMLNode, _ reader: inout YAMLReader) -> [MentionBan] {
        guard let elements = node.elements else {
            reader.report(
                "forbid-mentions has to be a list of promises, not \(node.description)", at: node.position)
            return []
        }
        return elements.compactMap { ban($0, &reader) }
    }

    private mutating func ban(_ node: YAMLNode, _ reader: inout YAMLReader) -> MentionBan? {
        let earlier = reader.problems.count
        let entries = reader.mapping(node, "the promise", allowed: Self.keys)
        var (name, level): (String?, Configuration.Level?)
        var ban = MentionBan(
            name: "", subject: .init(), object: .init(), location: SourceLocation(file: place, node.position))
        for entry in entries {
            switch entry.key {
            case "name": name = self.name(entry.value, &reader)
            case "in": ban.subject = subject(entry.value, &reader)
            case "of": ban.object = object(entry.value, &reader)
            case "except": ban.exceptions = names(entry.value, "except", &reader)
            case "because": ban.reason = reader.string(entry.value, "because")
            case "severity": level = reader.oneOf(entry.value, "severity", as: Configuration.Level.self)
            default: ban.allowsEmpty = reader.bool(entry.value, "allow-empty") ?? false
            }
        }
        let missing = ["name", "in", "of"].filter { key in !entries.contains { $0.key == key } }
        // What is no mapping, or has a misspelt key, is told already.
        if !missing.isEmpty, reader.problems.count == earlier {
            reader.report("the promise lacks \(missing.joined(separator: " and "))", at: node.position)
        }
        guard let name, reader.problems.count == earlier, level != .off else { return nil }
        ban.name = name
        ban.severity = level?.severity
        return ban
    }

    private mutating func name(_ node: YAMLNode, _ reader: inout YAMLReader) -> String? {
        guard let name = reader.string(node, "name") else { return nil }
        if let first = names[name] {
            reader.report(
                "there is a promise \"\(name)\" in line \(first.line) already; names tell promises apart in baselines",
                at: node.position)
        }
        names[name] = names[name] ?? node.position
        return name
    }

    private mutating func subject(_ node: YAMLNode, _ reader: inout YAMLReader) -> MentionBan.Subject {
        var subject = MentionBan.Subject()
        for entry in parts(node, "in", Self.subjectKeys, &reader) {
            switch entry.key {
            case "roles": subject.roles = roles(entry.value, &reader)
            case "types": subject.types = names(entry.value, "types", &reader)
            case "files": subject.files = files(entry.value, &reader)
            default: subject.dialects = dialects(entry.value, &reader)
            }
        }
        return subject
    }

    private mutating func object(_ node: YAMLNode, _ reader: inout YAMLReader) -> MentionBan.Object {
        var object = MentionBan.Object()
        for entry in parts(node, "of", Self.objectKeys, &reader) {
            switch entry.key {
            case "types": object.types = names(entry.value, "types", &reader)
            case "roles": object.roles = roles(entry.value, &reader)
            case "files": object.files = files(entry.value, &reader)
            default: object.imports = names(entry.value, "imports", &reader)
            }
        }
        return object
    }

    private func parts(
        _ node: YAMLNode, _ what: String, _ keys: [String], _ reader: inout YAMLReader
    ) -> [YAMLEntry] {
        let entries = reader.mapping(node, what, allowed: keys)
        if node.entries?.isEmpty == true {
            reader.report("\(what) says nothing; it takes \(keys.joined(separator: ", "))", at: node.position)
        }
        return entries
    }

    // MARK: Words

    private func names(_ node: YAMLNode, _ key: String, _ reader: inout YAMLReader) -> [NamePattern] {
        reader.strings(node, key).map { NamePattern($0) }
    }

    private mutating func files(_ node: YAMLNode, _ reader: inout YAMLReader) -> [PathPattern] {
        let read = Configuration.patterns(node, "forbid-mentions", &reader)
        patterns += read
        return read.map { PathPattern($0.files) }
    }

    private func roles(_ node: YAMLNode, _ reader: inout YAMLReader) -> Set<Role> {
        Set((node.elements ?? [node]).compactMap { reader.oneOf($0, "each role", Self.roles).flatMap(Role.init) })
    }

    private func dialects(_ node: YAMLNode, _ reader: inout YAMLReader) -> Set<Dialect> {
        Set(
            (node.elements ?? [node]).compactMap {
                reader.oneOf($0, "each dialect", Self.dialects).flatMap(Dialect.init)
            })
    }
}
