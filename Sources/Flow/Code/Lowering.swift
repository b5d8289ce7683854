import Facts
import Program

/// Looks up what the names in a body mean, once for each body.
struct Lowering {
    let program: Program
    let typing: Typing
    let constants: Constants
    let names: MemberNames
    let expected: ExpectedTypes
    let consequences: Consequences

    func operations(of function: FunctionID, _ body: Body) -> [Operation] {
        var result = body.nodes.indices.map { operation(NodeID($0), body, function) }
        for (index, node) in body.nodes.enumerated() {
            // What is called is looked up with the call.
            guard case .call(let callee, _) = node.shape else { continue }
            switch body.nodes[Int(callee)].shape {
            case .name, .member, .implicitMember, .type, .metatype:
                if case .call(let call) = result[index], case .value = call.callee { continue }
                result[Int(callee)] = .part
            default: break
            }
        }
        var bindings = body.locals.map { $0.bindings[...] }
        for (index, node) in body.nodes.enumerated() {
            switch node.shape {
            case .declaration(let local):
                if let binding = bindings[Int(local)].popFirst() { result[index] = .declaration(local, binding) }
            case .assignment(let target, _, "="):
                if case .local(let local) = body.nodes[Int(target)].shape { _ = bindings[Int(local)].popFirst() }
            default: break
            }
        }
        return result
    }

    private func operation(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Operation {
        switch body.nodes[Int(node)].shape {
        case .selfReference, .superReference: return .receiver
        case .parameter(let index): return .parameter(Int(index))
        case .local(let local): return .local(local)
        case .name(let name): return self.name(name, node, function)
        case .member(let base, let name):
            // `Self.self` is of the type that is asked, which may be an heir.
            if name == "self" { return .choice([base]) }
            if mayHaveTypes(base, function), let type = metatype(node, function), !isProperty(node, body, function) {
                return .constant(constants.object(.metatype(type)))
            }
            if isModule(base, body, function), let known = declared(name) { return known }
            return .member(base: base, name: names.name(name))
        case .implicitMember(let name):
            return .implicitMember(name, expected.owners(of: name, at: node, arguments: nil, in: function))
        case .call(let callee, let arguments): return operation(ofCall: callee, arguments, body, function)
        case .subscript(let base, let arguments): return .element(base: base, keys: arguments)
        case .closure(let closure): return .closure(closure)
        case .string(let text): return .constant(constants.object(.text(text)))
        case .number(let text): return .constant(constants.object(.number(text)))
        case .boolean(let flag): return .constant(constants.object(.flag(flag)))
        case .nilLiteral: return .constant(constants.object(.nil))
        case .array(let elements): return .list(elements)
        case .dictionary(let pairs): return .dictionary(pairs)
        case .tuple(let elements): return .tuple(elements)
        case .cast(let value, let type, let kind): return .cast(value, typing.resolve(type, in: function), kind)
        case .choice(let values):
            let isCoalesced = body.marks(of: node).contains(.coalesces)
            return isCoalesced && values.count == 2 ? .coalesced(values[0], values[1]) : .choice(values)
        case .type(let reference), .metatype(let reference):
            if reference.plainName == "Self" { return .generic("Self") }
            switch typing.resolve(reference, in: function) {
            case .nominal(let type, _): return .constant(constants.object(.metatype(type)))
            case .generic(let name, _): return .generic(name)
            default: return .unknown
            }
        case .assignment(let target, let value, let operation):
            return .assignment(target: target, value: value, operation: operation)
        case .operation(let name, let operands):
            return body.marks(of: node).contains(.joinsLists) ? .joined(operands) : .operation(name, operands)
        case .interpolation(let parts): return .interpolation(parts)
        case .keyPath(_, let components): return .constant(constants.object(.keyPath(components)))
        case .selector(let method): return .method(of: method)
        case .return(let value, _): return .result(value)
        case .declaration, .other: return .unknown
        }
    }

    // MARK: Names

    private func name(_ name: String, _ node: NodeID, _ function: FunctionID) -> Operation {
        let plain = MemberNames.plain(name)
        if plain == "Self" { return .generic(plain) }
        if isOwnMember(plain, function) { return .ownMember(OwnName(names.name(name))) }
        if let variable = program.globalVariables[plain] { return .global(variable) }
        if let type = metatype(node, function) { return .constant(constants.object(.metatype(type))) }
        if let parameter = genericParameter(plain, function) { return .generic(parameter) }
        if let functions = program.globalFunctions[plain] { return .functions(functions) }
        // In an extension of a protocol, whatever the object has that runs it (`where Self: UIViewController`).
        return isInProtocol(function) ? .ownMember(OwnName(names.name(name))) : .unknown
    }

    /// Whether a name is that of a module which the file imports, and of nothing else.
    private func isModule(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .name(let name) = body.nodes[Int(node)].shape, program.type(named: name) == nil,
            program.facts.swift[program.function(function).file].imports.contains(where: { $0.module == name })
        else { return false }
        return !isOwnMember(name, function) && program.globalVariables[name] == nil
    }

    /// What is declared outside of all types.
    private func declared(_ name: String) -> Operation? {
        let plain = MemberNames.plain(name)
        if let type = program.type(named: plain) { return .constant(constants.object(.metatype(type))) }
        return program.globalVariables[plain].map { .global($0) }
    }

    /// The generic parameter that a name means, or is another name for.
    private func genericParameter(_ name: String, _ function: FunctionID) -> String? {
        let scope = typing.scope(of: function)
        if scope.generics.contains(where: { $0.name == name }) { return name }
        guard let alias = program.alias(named: [.init(name)], in: scope), let target = alias.target.plainName else {
            return nil
        }
        let isParameter = alias.scope.types.contains { program.type($0).generics.contains { $0.name == target } }
        return isParameter ? target : nil
    }

    private func isInProtocol(_ function: FunctionID) -> Bool {
        typing.scope(of: function).types.contains { program.type($0).kind == .protocol }
    }

    /// Whether a type around a function has a member of that name.
    private func isOwnMember(_ name: String, _ function: FunctionID) -> Bool {
        typing.scope(of: function).types.contains { type in
            name == "rawValue" && program.type(type).kind == .enum
                || program.variable(named: name, in: type) != nil || program.type(type).cases[name] != nil
                || !program.functions(named: name, in: type, bodiesOnly: false).isEmpty
        }
    }

    /// Whether a type may be meant behind the dot: of a type or a module, not of a value.
    private func mayHaveTypes(_ base: NodeID, _ function: FunctionID) -> Bool {
        switch typing.type(of: base, in: function) {
        case .metatype, .unknown: true
        default: false
        }
    }

    private func metatype(_ node: NodeID, _ function: FunctionID) -> TypeID? {
        guard case .metatype(.nominal(let type, _)) = typing.type(of: node, in: function) else { return nil }
        return type
    }

    /// Whether a member is a property, which may hold a type.
    private func isProperty(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        !typing.properties(namedBy: node, in: body, of: function).isEmpty
    }

    // MARK: Calls

    private func operation(
        ofCall callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionID
    ) -> Operation {
        func call(_ callee: Call.Callee) -> Operation { .call(Call(callee: callee, arguments: arguments, in: body)) }
        switch body.nodes[Int(callee)].shape {
        case .name(let name):
            let plain = MemberNames.withoutLabels(name)
            if let asking = Self.asking[[plain] + arguments.map(\.label)] { return call(asking) }
            switch self.name(name, callee, function) {
            case .ownMember:
                let isOwn = isMethod(plain, function) || !isOwnMember(plain, function)
                return call(isOwn ? .own(plain) : .value(callee))
            case .functions(let functions): return call(.functions(functions))
            case .generic(let name): return call(.makingGeneric(name))
            case .constant(let type):
                guard case .metatype(let type) = constants.kind(type) else { return call(.value(callee)) }
                return call(.making(type))
            case .unknown: return call(.foreign(plain))
            default: return call(.value(callee))
            }
        case .member(let base, let name):
            if body.nodes[Int(base)].shape == .superReference { return call(.inherited(name)) }
            if let word = Word(name, of: body.nodes[Int(base)].shape) { return call(.word(word)) }
            if let type = metatype(callee, function), !isProperty(base, body, function) { return call(.making(type)) }
            if isModule(base, body, function) {
                let plain = MemberNames.withoutLabels(name)
                if let type = program.type(named: plain) { return call(.making(type)) }
                if let functions = program.globalFunctions[plain] { return call(.functions(functions)) }
            }
            return call(.member(base: base, name: name))
        case .implicitMember(let name):
            let owners = expected.owners(of: name, at: callee, arguments: arguments.count, in: function)
            return call(.implicit(name, owners))
        case .type(let reference), .metatype(let reference):
            switch typing.resolve(reference, in: function) {
            case .nominal(let type, _): return call(.making(type))
            case .generic(let name, _): return call(.makingGeneric(name))
            // `[Page]()`, `[String: Page]()`
            case .array where arguments.isEmpty: return .list([])
            case .dictionary where arguments.isEmpty: return .dictionary([])
            default: return call(.foreign(""))
            }
        default: return call(.value(callee))
        }
    }

    /// Calls that ask for a type or for its name, by the name of what is called and the labels of its arguments.
    private static let asking: [[String?]: Call.Callee] = [
        ["type", "of"]: .typeOf, ["String", "describing"]: .nameOf, ["String", "reflecting"]: .nameOf,
        ["NSStringFromClass", nil]: .nameOf,
    ]

    static func asks(_ name: String, _ arguments: [Node.Argument]) -> Bool {
        asking[[name] + arguments.map(\.label)] != nil
    }

    private func isMethod(_ name: String, _ function: FunctionID) -> Bool {
        for type in typing.scope(of: function).types {
            if !program.functions(named: name, in: type, bodiesOnly: false).isEmpty { return true }
            if program.type(type).cases[name] != nil { return true }
            if program.variable(named: name, in: type) != nil { return false }
        }
        return false
    }
}

/// The names of members by number. An object, because the look-up of names fills it.
final class MemberNames {
    private var numbers = Interner<String>()
    private let assigned: [String: [Use]]
    private let hidden: Set<String>

    init(_ program: Program) {
        assigned = program.uses.assignments
        var (own, declared, several): (Set<String>, Set<String>, Set<String>) = ([], [], [])
        for type in program.types where type.kind == .class {
            for (name, variable) in type.variables where program.variable(variable).declaration.isPrivate {
                own.insert(name)
            }
            for (name, functions) in type.functions
            where functions.contains(where: { program.function($0).declaration.isPrivate }) {
                own.insert(name)
            }
            for name in Set(type.variables.keys).union(type.functions.keys) where !declared.insert(name).inserted {
                several.insert(name)
            }
        }
        hidden = own.intersection(several)
    }

    /// Whether a class has a private member of a name that another class has as well.
    func isHidden(_ name: String) -> Bool { hidden.contains(name) }

    func name(_ written: String) -> MemberName {
        let text = Self.plain(written)
        let labels = Self.labels(written)
        return MemberName(
            text: text, number: numbers.number(labels == nil ? text : written).number, labels: labels,
            isAssigned: assigned[text] != nil, isHidden: isHidden(text),
            isProjected: written.utf8.first == UInt8(ascii: "$"))
    }

    /// A name without labels and without what asks for a projected value.
    static func plain(_ written: String) -> String {
        withoutLabels(written.utf8.first == UInt8(ascii: "$") ? String(written.dropFirst()) : written)
    }

    private static func labels(_ written: String) -> [String]? {
        guard written.utf8.last == UInt8(ascii: ")"), let start = written.firstIndex(of: "(") else { return nil }
        return written[written.index(after: start)...].dropLast().split(separator: ":").map(String.init)
    }

    /// Names are gone through byte by byte: nearly none has labels.
    static func withoutLabels(_ written: String) -> String {
        written.utf8.firstIndex(of: UInt8(ascii: "(")).map { String(written[..<$0]) } ?? written
    }
}
