import Source
import YAML

extension Pack {
    /// Reads a pack.
    ///
    /// - Throws: `PackError` with every problem of the document, each with its place.
    package init(yaml text: String, file: String) throws(PackError) {
        let root: YAMLNode?
        do { root = try YAML.parse(text: text, file: file) } catch { throw PackError(error.problems) }
        var reader = PackReader(YAMLReader(file: file))
        self = root.map { reader.pack($0) } ?? Pack()
        self.text = text
        if !reader.yaml.problems.isEmpty { throw PackError(reader.yaml.problems) }
    }

    /// The transitions and names of roles that a configuration adds, as a pack of that name; problems go to `yaml`.
    package init(name: String, transitions: YAMLNode?, roles: YAMLNode?, _ yaml: inout YAMLReader) {
        var reader = PackReader(yaml)
        reader.pack.name = name
        reader.pack.file = yaml.file
        for node in transitions.map({ reader.list($0, "transitions") }) ?? [] { reader.transition(node) }
        if let roles { reader.roles(roles) }
        yaml = reader.yaml
        self = reader.pack
    }
}

/// From a YAML tree to a pack; keeps every problem.
private struct PackReader {
    var yaml: YAMLReader
    var pack = Pack()

    static let roleNames = [
        "view", "presenter", "interactor", "router", "assembly", "gateway", "entity", "view-model",
        "presentation-model",
        "module-input", "module-output", "data-store",
    ]

    static let dialects = ["viper", "parent-router", "rambler", "routes", "clean-swift"]

    static let kinds = ["push", "present", "root", "contain", "custom"]

    init(_ yaml: YAMLReader) { self.yaml = yaml }

    mutating func pack(_ root: YAMLNode) -> Pack {
        pack.file = yaml.file
        let keys = [
            "name", "summary", "transitions", "makers", "exits", "handovers", "containers", "segues", "system", "roles",
            "modules", "swift", "data", "dialects", "navigation-libraries",
        ]
        for entry in yaml.mapping(root, "a pack", allowed: keys) {
            switch entry.key {
            case "name": pack.name = yaml.string(entry.value, "name") ?? ""
            case "summary": pack.summary = yaml.string(entry.value, "summary") ?? ""
            case "transitions": for node in list(entry.value, entry.key) { transition(node) }
            case "makers": for node in list(entry.value, entry.key) { maker(node) }
            case "exits": for node in list(entry.value, entry.key) { exit(node) }
            case "handovers": for node in list(entry.value, entry.key) { handover(node) }
            case "data": for node in list(entry.value, entry.key) { data(node) }
            case "containers":
                for container in yaml.mapping(entry.value, "containers") {
                    pack.containers[container.key] = yaml.strings(container.value, "the labels of \(container.key)")
                }
            case "segues":
                for segue in yaml.mapping(entry.value, "segues") {
                    pack.segueKinds[segue.key] = yaml.oneOf(segue.value, "the kind of \(segue.key)", Self.kinds)
                }
            case "modules": pack.modules = yaml.strings(entry.value, "modules")
            case "dialects":
                for dialect in yaml.mapping(entry.value, "dialects", allowed: Self.dialects) {
                    pack.dialects[dialect.key] = yaml.strings(dialect.value, "the modules of \(dialect.key)")
                }
            case "navigation-libraries": for node in list(entry.value, entry.key) { navigationLibrary(node) }
            case "swift":
                pack.swift = yaml.string(entry.value, "swift")
                pack.linesBeforeSwift = entry.value.position.line
            case "system": pack.systemScenes = yaml.strings(entry.value, "system")
            default: roles(entry.value)
            }
        }
        return pack
    }

    /// `{ name: Stinsen, modules: [Stinsen], types: [NavigationCoordinator] }`; without modules it is imported by its name.
    private mutating func navigationLibrary(_ node: YAMLNode) {
        let entries = yaml.mapping(node, "a library", allowed: ["name", "modules", "types"])
        guard let entry = entries.first(where: { $0.key == "name" }),
            let name = yaml.string(entry.value, "the name of a library")
        else {
            yaml.report("a library needs \"name: Stinsen\"", at: node.position)
            return
        }
        if pack.navigationLibraries.contains(where: { $0.name == name }) {
            yaml.report("the library \(name) is there twice; write its modules into one list", at: entry.value.position)
        }
        var library = NavigationLibrary(name: name, modules: [name])
        for entry in entries {
            if entry.key == "modules" { library.modules = yaml.strings(entry.value, "the modules of \(name)") }
            if entry.key == "types" { library.types = yaml.strings(entry.value, "the types of \(name)") }
        }
        pack.navigationLibraries.append(library)
    }

    mutating func roles(_ node: YAMLNode) {
        for role in yaml.mapping(node, "roles", allowed: Self.roleNames) {
            pack.roles.append(RolePattern(role: role.key, names: yaml.strings(role.value, "the names of \(role.key)")))
        }
    }

    mutating func list(_ node: YAMLNode, _ what: String) -> [YAMLNode] {
        if node.elements == nil, !node.isNull {
            yaml.report("\(what) has to be a list, not \(node.description)", at: node.position)
        }
        return node.elements ?? []
    }

    mutating func transition(_ node: YAMLNode) {
        let keys = ["call", "set", "answer", "shows", "segue", "scene", "view", "views", "kind", "chained", "driven"]
        let entries = yaml.mapping(node, "a transition", allowed: keys)
        guard let member = member(entries, node) else { return }
        var shown = TransitionPattern.Shown.value(.index(0))
        var kind = KindRule.fixed("custom")
        for entry in entries {
            switch entry.key {
            case "shows": if let operand = operand(entry.value) { shown = .value(operand) }
            case "segue": if let operand = operand(entry.value) { shown = .segue(operand) }
            case "scene": if let operand = operand(entry.value) { shown = .sceneInCurrentStoryboard(operand) }
            case "view": if let operand = operand(entry.value) { shown = .view(operand) }
            case "views": if let operand = operand(entry.value) { shown = .views(operand) }
            case "kind":
                if let text = yaml.oneOf(entry.value, "kind", Self.kinds) { kind = .fixed(text) }
            default: break
            }
        }
        if let chained = entries.first(where: { $0.key == "chained" }), case .fixed(let otherwise) = kind {
            kind = self.chained(chained.value, otherwise: otherwise)
        }
        var pattern = TransitionPattern(member: member, shown: shown, kind: kind, pack: pack.name)
        if let driven = entries.first(where: { $0.key == "driven" }) {
            pattern.isDriven = yaml.bool(driven.value, "driven") ?? false
        }
        pattern.isAnswer = entries.contains { $0.key == "answer" }
        pack.transitions.append(pattern)
    }

    private mutating func chained(_ node: YAMLNode, otherwise: String) -> KindRule {
        var call = ""
        var kinds: [String: String] = [:]
        for entry in yaml.mapping(node, "chained", allowed: ["call", "kinds"]) {
            if entry.key == "call" {
                call = yaml.string(entry.value, "call") ?? ""
            } else {
                for kind in yaml.mapping(entry.value, "kinds") {
                    kinds[kind.key] = yaml.oneOf(kind.value, "the kind of \(kind.key)", Self.kinds + ["back"])
                }
            }
        }
        return .chained(call: call, kinds: kinds, otherwise: otherwise)
    }

    private mutating func maker(_ node: YAMLNode) {
        let entries = yaml.mapping(node, "a maker", allowed: ["call", "storyboard", "identifier"])
        guard let member = member(entries, node) else { return }
        var storyboard = Operand.receiver
        var identifier: Operand?
        for entry in entries {
            if entry.key == "storyboard" { storyboard = operand(entry.value) ?? .receiver }
            if entry.key == "identifier" { identifier = operand(entry.value) }
        }
        pack.makers.append(SceneMakerPattern(member: member, storyboard: storyboard, identifier: identifier))
    }

    private mutating func exit(_ node: YAMLNode) {
        let entries = yaml.mapping(node, "an exit", allowed: ["call", "kind"])
        guard let member = member(entries, node) else { return }
        let kinds = ["pop", "dismiss", "unwind", "close"]
        let kind = entries.first { $0.key == "kind" }.flatMap { yaml.oneOf($0.value, "kind", kinds) }
        pack.exits.append(ExitPattern(member: member, kind: kind ?? "close"))
    }

    private mutating func data(_ node: YAMLNode) {
        let entries = yaml.mapping(node, "data", allowed: ["call", "hands"])
        guard let member = member(entries, node) else { return }
        guard let hands = entries.first(where: { $0.key == "hands" }) else {
            yaml.report("data needs \"hands: argument label\"", at: node.position)
            return
        }
        if let operand = operand(hands.value) { pack.data.append(DataPattern(member: member, handed: operand)) }
    }

    private mutating func handover(_ node: YAMLNode) {
        let entries = yaml.mapping(node, "a handover", allowed: ["call", "closure", "parameters"])
        guard let member = member(entries, node) else { return }
        var closure = Operand.index(0)
        var parameters: [Operand?] = []
        for entry in entries {
            if entry.key == "closure" { closure = operand(entry.value) ?? closure }
            if entry.key == "parameters" { parameters = (entry.value.elements ?? []).map { operand($0) } }
        }
        pack.handovers.append(HandoverPattern(member: member, closure: closure, parameters: parameters))
    }

    /// `call: Type.name(label:_:)`, `answer: Type.name(label:_:)` or `set: Type.name`.
    private mutating func member(_ entries: [YAMLEntry], _ node: YAMLNode) -> MemberPattern? {
        guard let entry = entries.first(where: { ["call", "set", "answer"].contains($0.key) }),
            let text = yaml.string(entry.value, entry.key)
        else {
            yaml.report("a pattern needs \"call: Type.name(labels:)\" or \"set: Type.property\"", at: node.position)
            return nil
        }
        guard let pattern = MemberPattern(text), (pattern.labels == nil) == (entry.key == "set") else {
            yaml.report(
                "\"\(text)\" is no member; write Type.name(_:label:) after call or answer, Type.name after set",
                at: entry.value.position)
            return nil
        }
        return pattern
    }

    private mutating func operand(_ node: YAMLNode) -> Operand? {
        guard let text = yaml.string(node, "an operand") else { return nil }
        if text == "receiver" { return .receiver }
        let words = text.split(separator: " ").map(String.init)
        if words.count == 2, words[0] == "argument" {
            return Int(words[1]).map(Operand.index) ?? .label(words[1])
        }
        yaml.report(
            "\"\(text)\" is no operand; write \"receiver\", \"argument 0\" or \"argument label\"", at: node.position)
        return nil
    }
}

extension MemberPattern {
    /// Parses `Type.name(_:label:)` and `Type.name`; nil where the text has another form.
    package init?(_ text: String) {
        var path = text
        var labels: [String?]?
        if let open = text.firstIndex(of: "(") {
            guard text.hasSuffix(")") else { return nil }
            path = String(text[..<open])
            labels = text[text.index(after: open)...].dropLast().split(separator: ":").map {
                $0 == "_" ? nil : String($0)
            }
        }
        let components = path.split(separator: ".").map(String.init)
        guard let name = components.last else { return nil }
        let type = components.dropLast().joined(separator: ".")
        self.init(type: type.isEmpty ? nil : type, name: name, labels: labels)
    }

    /// For each argument label the index of the pattern's parameter it is, or nil where the call is another one.
    /// Arguments may be absent (defaults), never out of order; the last one may be a trailing closure.
    package func match(_ given: [String?]) -> [Int]? {
        guard let labels else { return nil }
        var result: [Int] = []
        var next = 0
        for (position, label) in given.enumerated() {
            if let found = labels[next...].firstIndex(where: { $0 == label }) {
                result.append(found)
                next = found + 1
            } else if label == nil, position == given.count - 1, next < labels.count {
                result.append(labels.count - 1)
                next = labels.count
            } else if label == nil, position > 0, next < labels.count,
                given[(position + 1)...].allSatisfy({ $0 != nil })
            {
                // The first of several trailing closures: `.sheet(isPresented: $x) { close() } content: { … }`
                result.append(next)
                next += 1
            } else {
                return nil
            }
        }
        return result
    }
}
