import Facts

/// Static types of expressions, as far as declarations tell them. Remembers what it has worked out; meant for one task.
///
/// Whoever asks much and beside others takes one that knows all types from the start.
package final class Typing {
    package let program: Program
    /// What is known of the whole program; nil where it is worked out as somebody asks.
    private let known: TypeTables?
    private var found: TypeTables.Draft
    /// In the order of the functions; empty until the first is asked for.
    private var bodyMaps: [BodyMap?] = []
    private var depth = 0
    private(set) var isCut = false
    /// So many expressions are inferred within one another; then `isCut`. All circles lead through `type(of:in:)`, which counts
    /// that and answers what meets itself, as `type(of:)` of a variable does, or go up the syntax tree by few steps.
    package static let maximumDepth = 60

    package init(_ program: Program) {
        self.program = program
        known = nil
        found = TypeTables.Draft(program)
    }

    /// - Parameter found: nothing yet.
    init(_ program: Program, _ found: TypeTables.Draft) {
        self.program = program
        known = nil
        self.found = found
    }

    /// - Parameter types: those of this program.
    package init(_ program: Program, _ types: TypeTables) {
        self.program = program
        known = types
        found = TypeTables.Draft()
    }

    package func scope(of function: FunctionID) -> Scope {
        if let known { return known.scopes[Int(function)] }
        if let scope = found.scopes[Int(function)] { return scope }
        let scope = program.scope(of: function)
        found.scopes[Int(function)] = scope
        return scope
    }

    /// Where the nodes of a function's body stand; worked out once.
    package func map(of function: FunctionID) -> BodyMap {
        if bodyMaps.isEmpty { bodyMaps = Array(repeating: nil, count: program.functions.count) }
        if let known = bodyMaps[Int(function)] { return known }
        let map = BodyMap(program.functions[Int(function)].declaration.body ?? Body())
        bodyMaps[Int(function)] = map
        return map
    }

    package func resolve(_ reference: TypeReference, in function: FunctionID) -> StaticType {
        program.resolve(reference, in: scope(of: function))
    }

    /// The type the code in `function` means by `self`, or nil outside of types.
    package func selfType(in function: FunctionID) -> TypeID? { program.functions[Int(function)].owner }

    /// The static type of a node. Cycles and unknown declarations give `.unknown`.
    package func type(of node: NodeID, in function: FunctionID) -> StaticType {
        if let known { return known.nodes[known.firstNode[Int(function)] + Int(node)] }
        if let type = found[node, function] { return type }
        guard depth < Self.maximumDepth, let body = program.functions[Int(function)].declaration.body else {
            isCut = isCut || depth >= Self.maximumDepth
            return .unknown
        }
        found[node, function] = .unknown  // What a cycle sees.
        depth += 1
        defer { depth -= 1 }
        let result = infer(body.nodes[Int(node)].shape, body, function)
        found[node, function] = result
        return result
    }

    private func infer(_ shape: Node.Shape, _ body: Body, _ function: FunctionID) -> StaticType {
        switch shape {
        case .selfReference:
            return selfType(in: function).map { .nominal($0, []) } ?? .unknown
        case .superReference:
            return selfType(in: function).flatMap(program.superclass(of:)).map { .nominal($0, []) } ?? .unknown
        case .parameter(let index):
            let parameters = program.functions[Int(function)].declaration.parameters
            guard Int(index) < parameters.count else { return .unknown }
            return resolve(parameters[Int(index)].type, in: function)
        case .local(let local): return type(of: local, body, function)
        case .name(let name): return type(ofName: name, in: function)
        case .member(let base, let name):
            let type = member(name, of: type(of: base, in: function))
            if type.isUnknown, body.nodes[Int(base)].shape == .selfReference {
                return requiredMember(name, scope(of: function)) ?? .unknown
            }
            return type.isUnknown ? behindModule(name, base, body, function) : type
        case .call(let callee, let arguments): return type(ofCall: callee, arguments, body, function)
        case .subscript(let base, _):
            switch type(of: base, in: function) {
            case .array(let element): return element
            case .dictionary(_, let value): return value
            default: return .unknown
            }
        case .cast(_, let target, let kind):
            return kind == .check ? .unknown : resolve(target, in: function)
        case .choice(let branches):
            return branches.lazy.map { self.type(of: $0, in: function) }.first { !$0.isUnknown } ?? .unknown
        case .array(let elements):
            let types = elements.map { type(of: $0, in: function) }
            return .array(types.first { !$0.isUnknown } ?? .unknown)
        case .tuple(let elements):
            return .tuple(elements.map { .init(label: $0.label, type: type(of: $0.value, in: function)) })
        case .type(let reference), .metatype(let reference): return .metatype(resolve(reference, in: function))
        case .string, .interpolation: return resolve(.name("String"), in: function)
        case .number(let text): return resolve(.name(text.contains(".") ? "Double" : "Int"), in: function)
        default: return .unknown
        }
    }

    package func type(of local: LocalID, _ body: Body, _ function: FunctionID) -> StaticType {
        let local = body.locals[Int(local)]
        if let declared = local.type { return resolve(declared, in: function) }
        for binding in local.bindings {
            let type = binding.path.reduce(type(of: binding.value, in: function)) { project($1, from: $0) }
            if !type.isUnknown { return type }
        }
        if case .closureParameter(let closure, let index) = local.kind {
            return closureParameter(closure, index, body, function)
        }
        return .unknown
    }

    private func project(_ projection: Local.Projection, from type: StaticType) -> StaticType {
        switch (projection, type) {
        case (.element, .array(let element)): return element
        case (.element, .dictionary(let key, let value)):
            return .tuple([.init(label: "key", type: key), .init(label: "value", type: value)])
        case (.tuple(let index, let label), .tuple(let elements)):
            if let label, let element = elements.first(where: { $0.label == label }) { return element.type }
            return index < elements.count ? elements[index].type : .unknown
        case (.payload(let name, let index, let label), .nominal(let id, _)):
            guard let payload = program.type(id).cases[name]?.payload else { return .unknown }
            let part =
                label.flatMap { label in payload.first { $0.label == label } }
                ?? (index < payload.count ? payload[index] : nil)
            guard let part, let home = program.type(id).parts.first else { return .unknown }
            return program.resolve(part.type, in: program.scope(ofPart: home))
        default: return .unknown
        }
    }

    /// Collection methods that hand each element to their closure.
    package static let elementwise: Set<String> = [
        "map", "forEach", "compactMap", "flatMap", "filter", "first", "contains", "firstIndex", "allSatisfy", "last",
        "lastIndex",
    ]

    // MARK: Names and members

    /// The type in `Module.Type`.
    private func behindModule(_ name: String, _ base: NodeID, _ body: Body, _ function: FunctionID) -> StaticType {
        guard name.startsUppercase, case .name(let module) = body.nodes[Int(base)].shape else {
            return .unknown
        }
        let type = program.type(named: name, behind: module, in: scope(of: function))
        return type.isUnknown ? .unknown : .metatype(type)
    }

    private func type(ofName name: String, in function: FunctionID) -> StaticType {
        let scope = scope(of: function)
        if name.hasPrefix("$") {
            let plain = String(name.dropFirst())
            for type in scope.types {
                guard let variable = program.variable(named: plain, in: type) else { continue }
                if let projected = projected(variable) { return projected }
            }
            return type(ofName: plain, in: function)
        }
        for type in scope.types {
            if let variable = program.variable(named: name, in: type) {
                return self.type(of: variable, on: .nominal(type, []))
            }
        }
        if let required = requiredMember(name, scope) { return required }
        if let own = scope.types.first, let known = knownMember(name, of: own) { return known }
        if let variable = program.globalVariables[name] { return type(of: variable) }
        let named = program.resolve(.name(name), in: scope)
        return named.isUnknown ? .unknown : .metatype(named)
    }

    /// The declared type of a variable, or that of its initial value.
    package func type(of variable: VariableID) -> StaticType {
        if let known { return known.variables[Int(variable)] }
        if let type = found.variables[Int(variable)] { return type }
        found.variables[Int(variable)] = .unknown
        let entity = program.variables[Int(variable)]
        var result = StaticType.unknown
        if let declared = entity.declaration.type {
            result = program.resolve(declared, in: program.scope(ofVariable: variable))
        } else if let initial = entity.initialValue ?? entity.getter,
            let value = program.functions[Int(initial)].declaration.body?.returns.first
        {
            result = type(of: value, in: initial)
        } else if !entity.declaration.attributes.isEmpty {
            result = type(wrapping: entity)
        }
        found.variables[Int(variable)] = result
        return result
    }

    /// The type of a variable read on a value of type `base`: generic parameters of its owner are replaced by what
    /// `base` binds them to.
    package func type(of variable: VariableID, on base: StaticType) -> StaticType {
        let type = type(of: variable)
        guard let owner = program.variables[Int(variable)].owner else { return type }
        return substitute(type, bindings(of: base, for: owner))
    }

    package func member(_ name: String, of base: StaticType) -> StaticType {
        switch base {
        case .tuple(let elements):
            if let element = elements.first(where: { $0.label == name }) { return element.type }
            if let index = Int(name), index < elements.count { return elements[index].type }
            return .unknown
        case .array(let element):
            return ["first", "last", "randomElement"].contains(name) ? element : .unknown
        case .metatype(let type):
            for nominal in type.nominals {
                if name == "self" { return base }
                if program.type(nominal).cases[name] != nil { return type }
                if let nested = program.nestedType(name, in: nominal) { return .metatype(nested) }
                if let variable = program.variable(named: name, in: nominal) {
                    return self.type(of: variable, on: type)
                }
                if let known = knownMember(name, of: nominal) { return known }
                if name == "allCases", program.type(nominal).kind == .enum { return .array(type) }
            }
            return .unknown
        default:
            if name == "self" { return base }
            for nominal in base.nominals {
                if let variable = program.variable(named: name, in: nominal) { return type(of: variable, on: base) }
            }
            if name.hasPrefix("$") {
                let plain = String(name.dropFirst())
                return base.nominals.lazy.compactMap { self.program.variable(named: plain, in: $0) }
                    .compactMap(projected).first ?? .unknown
            }
            // A property wrapper of SwiftUI's is taken for the value it wraps.
            if name == "wrappedValue" { return base }
            return base.nominals.lazy.compactMap { self.knownMember(name, of: $0) }.first ?? .unknown
        }
    }

    /// A property of UIKit's own.
    private func knownMember(_ name: String, of type: TypeID) -> StaticType? {
        for ancestor in program.lineage(of: type) {
            let entity = program.type(ancestor)
            guard entity.isExternal, let known = KnownTypes.members[entity.name]?[name] else { continue }
            let isCollection = known.hasPrefix("[")
            let element = isCollection ? String(known.dropFirst().dropLast()) : known
            guard let id = program.type(named: element) else { continue }
            return isCollection ? .array(.nominal(id, [])) : .nominal(id, [])
        }
        return nil
    }

    /// Whether UIKit declares a property of that name for the type.
    package func hasKnownMember(_ name: String, _ type: TypeID) -> Bool { knownMember(name, of: type) != nil }

    // MARK: Calls

    private func type(
        ofCall callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionID
    ) -> StaticType {
        if case .metatype(let type) = type(of: callee, in: function) { return type }
        if case .member(let base, "init") = body.nodes[Int(callee)].shape,
            case .metatype(let type) = type(of: base, in: function)
        {
            return type
        }
        for target in targets(of: callee, labels: arguments.map(\.label), body, function) {
            guard let result = program.functions[Int(target)].declaration.result else { continue }
            if result.isSelf, let own = receiver(of: callee, body, function) { return own }
            let type = program.resolve(result, in: scope(of: target))
            let bound = bindings(ofCall: target, arguments, callee, body, function)
            let substituted = substitute(type, bound)
            if !substituted.isUnknown { return substituted }
        }
        if case .function(_, let result) = type(of: callee, in: function) { return result }
        if case .member(let base, let name) = body.nodes[Int(callee)].shape,
            case .metatype(let type) = type(of: base, in: function),
            type.nominals.contains(where: { program.makesItself($0, by: name) })
        {
            return type
        }
        return type(ofCollectionCall: callee, arguments, body, function)
    }

    /// The type that a call is made on, which is what the callee means by `Self`.
    private func receiver(of callee: NodeID, _ body: Body, _ function: FunctionID) -> StaticType? {
        guard case .member(let base, _) = body.nodes[Int(callee)].shape else {
            return selfType(in: function).map { .nominal($0, []) }
        }
        let type = type(of: base, in: function)
        if case .metatype(let inner) = type { return inner }
        return type.isUnknown ? nil : type
    }

    /// The declarations a call may mean by its name, its labels and the static type of its receiver. Requirements count.
    package func targets(ofCall node: NodeID, in function: FunctionID) -> [FunctionID] {
        asked(of: declared(ofCall: node, in: function), by: node, in: function)
    }

    /// The declarations a call may mean whatever its place asks for.
    func declared(ofCall node: NodeID, in function: FunctionID) -> [FunctionID] {
        guard let body = program.functions[Int(function)].declaration.body,
            case .call(let callee, let arguments) = body.nodes[Int(node)].shape
        else { return [] }
        return targets(of: callee, labels: arguments.map(\.label), body, function)
    }

    private func targets(of callee: NodeID, labels: [String?], _ body: Body, _ function: FunctionID) -> [FunctionID] {
        switch body.nodes[Int(callee)].shape {
        case .name(let name):
            for type in scope(of: function).types {
                let found = program.functions(named: name, in: type, bodiesOnly: false)
                    .filter { program.accepts(labels, function: $0) }
                if !found.isEmpty { return found }
            }
            return (program.globalFunctions[name] ?? []).filter { program.accepts(labels, function: $0) }
        case .member(let base, let name):
            var type = type(of: base, in: function)
            if case .metatype(let inner) = type { type = inner }
            let found = type.nominals.flatMap { program.functions(named: name, in: $0, bodiesOnly: false) }
                .filter { program.accepts(labels, function: $0) }
            return program.ofAlias(found, callee: callee, body)
        default: return []
        }
    }

    // MARK: Generics

    /// What the generic parameters of `owner` stand for in a value of type `base`.
    package func bindings(of base: StaticType, for owner: TypeID) -> [String: StaticType] {
        if program.types[Int(owner)].generics.isEmpty { return [:] }
        for case .nominal(let id, let arguments) in flatten(base) {
            if let found = bindings(of: id, arguments, for: owner, depth: 0) { return found }
        }
        return [:]
    }

    private func flatten(_ type: StaticType) -> [StaticType] {
        switch type {
        case .composition(let parts): parts.flatMap(flatten)
        case .generic(_, let constraint): constraint.map(flatten) ?? []
        default: [type]
        }
    }

    private func bindings(
        of type: TypeID, _ arguments: [StaticType], for owner: TypeID, depth: Int
    ) -> [String: StaticType]? {
        let entity = program.type(type)
        var own: [String: StaticType] = [:]
        for (parameter, argument) in zip(entity.generics, arguments) { own[parameter.name] = argument }
        if type == owner { return own }
        guard depth < 16 else { return nil }
        for case .nominal(let ancestor, let given) in entity.supertypes.flatMap(flatten) {
            let substituted = given.map { substitute($0, own) }
            if let found = bindings(of: ancestor, substituted, for: owner, depth: depth + 1) { return found }
        }
        return nil
    }
}
