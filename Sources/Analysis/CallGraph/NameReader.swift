import Facts
import Program

/// What the names in one body mean: which calls, reads and creations they are.
struct NameReader {
    let program: Program
    let typing: Typing
    let function: FunctionID
    let body: Body
    /// Whether an enumeration of the app has a case of that name.
    let hasCase: (String) -> Bool

    private typealias Target = CallEdge.Target

    // MARK: Calls

    func targets(ofCall callee: NodeID, _ labels: [String?]) -> [CallEdge.Target] {
        switch body.nodes[Int(callee)].shape {
        case .name(let name): call(ofName: name, callee, labels)
        case .member(let base, let name): construction(by: callee, labels) ?? call(of: name, on: base, labels)
        case .implicitMember("init"):
            constructions(of: .metatype(typing.expectedType(of: callee, in: function)), labels)
                .ifEmpty([.named(.init(name: "init", labels: labels))])
        case .implicitMember(let name): implicitMember(name, callee, labels)
        case .type:
            // `Builder<Screen>()` may make what it is told to work with.
            constructions(of: typing.type(of: callee, in: function), labels)
                + made(typing.type(of: callee, in: function))
        default: []
        }
    }

    private func call(ofName name: String, _ callee: NodeID, _ labels: [String?]) -> [CallEdge.Target] {
        let type = typing.type(of: callee, in: function)
        if case .metatype = type { return constructions(of: type, labels) }
        for owner in typing.scope(of: function).types {
            let found = methods(named: name, in: owner, labels)
            if !found.isEmpty { return found }
        }
        let global = (program.globalFunctions[name] ?? []).filter { program.accepts(labels, function: $0) }
        if !global.isEmpty { return global.map(target) }
        let read = reads(ofName: name)
        // Several types of that name, of which it is not known which one is meant.
        return read.isEmpty && isTypeName(name) ? [.named(.init(name: name, labels: labels))] : read
    }

    /// What a name with its module or its outer type makes: `Shop.Coordinator(…)`; nil where the name means no type.
    private func construction(by callee: NodeID, _ labels: [String?]) -> [Target]? {
        let type = typing.type(of: callee, in: function)
        guard case .metatype(let made) = type, !made.nominals.isEmpty else { return nil }
        return constructions(of: type, labels)
    }

    private func call(of name: String, on base: NodeID, _ labels: [String?]) -> [CallEdge.Target] {
        if body.nodes[Int(base)].shape == .superReference { return inherited(name, labels) }
        let type = typing.type(of: base, in: function)
        if case .metatype(let inner) = type {
            if name == "init" { return constructions(of: type, labels) }
            let sent = cases(name, of: inner)
            if !sent.isEmpty { return sent }
            if let nested = inner.nominals.lazy.compactMap({ program.nestedType(name, in: $0) }).first {
                return constructions(of: .metatype(nested), labels)
            }
        }
        let nominals = type.instance.nominals
        let found = nominals.flatMap { methods(named: name, in: $0, labels) }
        if !found.isEmpty { return found }
        let property = nominals.compactMap { program.variable(named: name, in: $0) }
        if !property.isEmpty { return property.map { .read($0) } }
        if name == "init", !nominals.isEmpty { return constructions(of: .metatype(type.instance), labels) }
        return nominals.isEmpty ? [.named(.init(name: name, labels: labels, holder: holder(of: base, type)))] : []
    }

    /// Whether a member of what is not known can be a static one: only what may be a type has such.
    private func holder(of base: NodeID, _ type: StaticType) -> CallEdge.Name.Holder {
        if case .metatype = type { return .any }
        switch body.nodes[Int(base)].shape {
        case .type, .metatype: return .any
        case .name(let name), .member(_, let name): return isTypeName(name) || name == "self" ? .any : .object
        // `type(of: screen)`
        case .call(let callee, _): return body.nodes[Int(callee)].shape.lastName == "type" ? .any : .object
        default: return .object
        }
    }

    /// The nearest method above the type, which no subclass replaces.
    private func inherited(_ name: String, _ labels: [String?]) -> [CallEdge.Target] {
        guard let own = typing.selfType(in: function) else { return [] }
        return program.lineage(of: own).dropFirst().lazy.compactMap { ancestor in
            program.type(ancestor).functions[name]?.first { program.accepts(labels, function: $0) }
        }.first.map { [.code(CodeUnit($0))] } ?? []
    }

    private func methods(named name: String, in type: TypeID, _ labels: [String?]) -> [CallEdge.Target] {
        program.functions(named: name, in: type, bodiesOnly: false)
            .filter { program.accepts(labels, function: $0) }.map(target)
    }

    /// Making an object or value runs the initializer that the labels mean; where none is declared, only the initial values.
    private func constructions(of type: StaticType, _ labels: [String?]) -> [CallEdge.Target] {
        guard case .metatype(let made) = type else { return [] }
        return made.nominals.flatMap { id -> [CallEdge.Target] in
            let initializers = program.functions(named: "init", in: id).filter { program.accepts(labels, function: $0) }
            return [.make(id)] + initializers.map { .code(CodeUnit($0)) }
        }
    }

    // MARK: Mentions

    /// What a node reads or names, the nodes below it left out.
    func mentions(_ node: NodeID) -> [CallEdge.Target] {
        switch body.nodes[Int(node)].shape {
        case .name(let name):
            if case .metatype(let type) = typing.type(of: node, in: function) { return type.nominals.map { .make($0) } }
            let found = references(to: name) ?? reads(ofName: name)
            return found.isEmpty && isTypeName(name) ? [.named(.init(name: name, labels: nil))] : found
        case .member(let base, let name):
            if case .metatype(let type) = typing.type(of: node, in: function), isTypeName(name) {
                return type.nominals.map { .make($0) }
            }
            return mentions(of: name, on: base)
        case .implicitMember(let name): return implicitMember(name, node, nil)
        case .keyPath(_, let components): return components.map { .named(.init(name: $0, labels: nil)) }
        case .type(let type), .metatype(let type): return made(typing.resolve(type, in: function))
        default: return []
        }
    }

    /// What `.name` means: a case, a static property or method of the type that its place asks for; where that is not known,
    /// whatever is called so.
    private func implicitMember(_ name: String, _ node: NodeID, _ labels: [String?]?) -> [Target] {
        let expected = typing.expectedType(of: node, in: function)
        let sent = cases(name, of: expected)
        if !sent.isEmpty { return sent }
        let properties = expected.nominals.compactMap { program.variable(named: name, in: $0) }
        if !properties.isEmpty { return properties.map { .read($0) } }
        let methods = expected.nominals.flatMap { self.methods(named: name, in: $0, labels ?? []) }
        if !methods.isEmpty { return methods }
        return (hasCase(name) ? [.sendNamed(name)] : []) + [.named(.init(name: name, labels: labels, holder: .type))]
    }

    private func mentions(of name: String, on base: NodeID) -> [CallEdge.Target] {
        let type = typing.type(of: base, in: function)
        if case .metatype(let inner) = type {
            let sent = cases(name, of: inner)
            if !sent.isEmpty { return sent }
            // `allCases`, or a static member that a library adds: any value may come of it.
            if inner.nominals.contains(where: { program.type($0).kind == .enum && !hasMember(name, $0) }) {
                return inner.nominals.map { .make($0) }
            }
        }
        let nominals = type.instance.nominals
        let property = nominals.compactMap { program.variable(named: name, in: $0) }
        if !property.isEmpty { return property.map { .read($0) } }
        let plain = Self.base(of: name)
        let methods = nominals.flatMap { program.functions(named: plain, in: $0, bodiesOnly: false) }.map(target)
        if !methods.isEmpty { return methods }
        guard nominals.isEmpty else { return [] }
        return (hasCase(name) ? [.sendNamed(name)] : [])
            + [.named(.init(name: plain, labels: nil, holder: holder(of: base, type)))]
    }

    private func hasMember(_ name: String, _ type: TypeID) -> Bool {
        program.variable(named: name, in: type) != nil || !program.functions(named: name, in: type).isEmpty
    }

    /// A method of the types around, or a function outside of types, by its name alone.
    private func references(to name: String) -> [CallEdge.Target]? {
        let plain = Self.base(of: name)
        for owner in typing.scope(of: function).types {
            if program.variable(named: name, in: owner) != nil { return nil }
            let found = program.functions(named: plain, in: owner, bodiesOnly: false)
            if !found.isEmpty { return found.map(target) }
        }
        return program.globalFunctions[plain].map { $0.map(target) }
    }

    /// `tapped(_:)` is `tapped`, `$text` is `text`.
    private static func base(of name: String) -> String {
        // Nearly no name has either.
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "$") }) else { return name }
        return String((name.hasPrefix("$") ? name.dropFirst() : name[...]).prefix { $0 != "(" })
    }

    private func isTypeName(_ name: String) -> Bool { name.startsUppercase }

    private func reads(ofName name: String) -> [CallEdge.Target] {
        let plain = Self.base(of: name)
        for owner in typing.scope(of: function).types {
            if let variable = program.variable(named: plain, in: owner) { return [.read(variable)] }
        }
        return program.globalVariables[plain].map { [.read($0)] } ?? []
    }

    // MARK: Properties

    /// What setting a property runs.
    func writes(_ target: NodeID) -> [CallEdge.Target] {
        let variables: [VariableID]
        switch body.nodes[Int(target)].shape {
        case .name(let name):
            variables =
                typing.scope(of: function).types.lazy.compactMap { program.variable(named: name, in: $0) }.first.map {
                    [$0]
                }
                ?? program.globalVariables[name].map { [$0] } ?? []
        case .member(let base, let name):
            let nominals = typing.type(of: base, in: function).instance.nominals
            if nominals.isEmpty { return [.named(.init(name: name, labels: nil))] }
            variables = nominals.compactMap { program.variable(named: name, in: $0) }
        default: variables = []
        }
        return variables.map { .write($0) }
    }

    // MARK: Targets

    private func cases(_ name: String, of type: StaticType) -> [CallEdge.Target] {
        type.nominals.filter { program.type($0).cases[name] != nil }.map { .send(.init(type: $0, name: name)) }
    }

    private func made(_ type: StaticType) -> [CallEdge.Target] {
        switch type {
        case .nominal(let id, let arguments): [.make(id)] + arguments.flatMap(made)
        case .composition(let parts): parts.flatMap(made)
        case .array(let inner), .metatype(let inner): made(inner)
        case .dictionary(let key, let value): made(key) + made(value)
        case .tuple(let elements): elements.flatMap { made($0.type) }
        case .generic, .function, .unknown: []
        }
    }

    /// A method is asked of an object; any other function runs itself.
    private func target(_ id: FunctionID) -> CallEdge.Target {
        program.isAskedOfObjects(id) ? .method(id) : .code(CodeUnit(id))
    }
}

extension [CallEdge.Target] {
    /// What to take where nothing is known.
    fileprivate func ifEmpty(_ other: Self) -> Self { isEmpty ? other : self }
}
