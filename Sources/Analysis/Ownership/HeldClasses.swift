import Facts
import Program

/// Of which classes the objects are that a property is given.
package struct HeldClasses {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// A value handed on is followed over so many functions and properties.
    private static let furthest = 5

    /// The classes, sorted; nil where the class of some value is not known, or nothing is given.
    package func classes(of variable: VariableEntity) -> [TypeID]? {
        var search = Search()
        let found = classes(givenTo: variable, &search, 0)
        return found.flatMap { $0.isEmpty ? nil : $0.sorted() }
    }

    private struct Parameter: Hashable {
        var function: FunctionID
        var index: Int32
    }

    private struct Search {
        var variables: Set<VariableID> = []
        var parameters: Set<Parameter> = []
    }

    private func classes(givenTo variable: VariableEntity, _ search: inout Search, _ depth: Int) -> Set<TypeID>? {
        guard depth < Self.furthest else { return nil }
        // What is followed already adds nothing to itself.
        guard search.variables.insert(variable.id).inserted else { return [] }
        let given = PropertyValues(code).values(of: variable)
        let initial = variable.initialValue.flatMap { initial in
            code.program.function(initial).declaration.body?.returns.first.map {
                PropertyValues.Value(node: $0, function: initial)
            }
        }
        let all = given + [initial].compactMap { $0 }
        return all.isEmpty ? nil : union(of: all, &search, depth)
    }

    private func union(of values: [PropertyValues.Value], _ search: inout Search, _ depth: Int) -> Set<TypeID>? {
        var result: Set<TypeID> = []
        for value in values {
            guard let found = classes(of: value, &search, depth) else { return nil }
            result.formUnion(found)
        }
        return result
    }

    private func classes(of value: PropertyValues.Value, _ search: inout Search, _ depth: Int) -> Set<TypeID>? {
        guard let body = code.program.function(value.function).declaration.body else { return nil }
        func other(_ node: NodeID) -> PropertyValues.Value {
            PropertyValues.Value(node: node, function: value.function)
        }
        let shape = body.nodes[Int(value.node)].shape
        switch shape {
        case .nilLiteral: return []
        case .choice(let parts): return union(of: parts.map(other), &search, depth)
        default: break
        }
        if let known = knownClasses(value, isMade: shape.isCall) { return known }
        switch shape {
        case .cast(let inner, _, _): return classes(of: other(inner), &search, depth)
        case .local(let local): return body.onlyValue(of: local).flatMap { classes(of: other($0), &search, depth) }
        case .parameter(let index): return classes(givenTo: index, of: value.function, &search, depth + 1)
        default:
            guard let own = code.ownProperty(value.node, body, in: value.function) else { return nil }
            return classes(givenTo: own, &search, depth + 1)
        }
    }

    /// The classes of the app that a value's type says it is of: those that are all that a composition names. Nil for a
    /// protocol and a class of a library.
    private func knownClasses(_ value: PropertyValues.Value, isMade: Bool) -> Set<TypeID>? {
        let named = code.typing.type(of: value.node, in: value.function).nominals.filter {
            !code.program.type($0).isExternal
        }
        guard let base = named.first(where: { code.program.type($0).kind != .protocol }) else { return nil }
        if isMade, named.count == 1 { return [base] }
        return Set(code.program.concreteDescendants(of: base)).filter { type in
            named.allSatisfy { code.program.inherits(type, from: $0) }
        }
    }

    /// What the calls of a function hand it.
    private func classes(
        givenTo index: Int32, of function: FunctionID, _ search: inout Search, _ depth: Int
    ) -> Set<TypeID>? {
        guard depth < Self.furthest else { return nil }
        guard search.parameters.insert(Parameter(function: function, index: index)).inserted else { return [] }
        let entity = code.program.function(function)
        guard entity.declaration.kind == .function, code.program.uses.mentions[entity.name] == nil else {
            return nil
        }
        var values: [PropertyValues.Value] = []
        for use in code.program.uses.calls[entity.name] ?? [] {
            guard let body = code.program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                code.typing.targets(ofCall: use.node, in: use.function).contains(where: { mayRun(entity, for: $0) })
            else { continue }
            guard let matched = code.program.matches(arguments.map(\.label), entity.declaration) else { continue }
            guard let position = matched.firstIndex(of: Int(index)) else { return nil }
            values.append(PropertyValues.Value(node: arguments[position].value, function: use.function))
        }
        return values.isEmpty ? nil : union(of: values, &search, depth)
    }

    /// Whether the function is a call's target, or fulfils or replaces it.
    private func mayRun(_ function: FunctionEntity, for target: FunctionID) -> Bool {
        if target == function.id { return true }
        let called = code.program.function(target)
        guard let owner = function.owner, let asked = called.owner else { return false }
        return called.declaration.signature == function.declaration.signature
            && code.program.inherits(owner, from: asked)
    }
}

extension Node.Shape {
    fileprivate var isCall: Bool {
        if case .call = self { return true }
        return false
    }
}
