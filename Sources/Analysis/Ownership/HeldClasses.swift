import Facts
import Program

/// Of which classes the objects are that a property is given.
package struct HeldClasses {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// A value handed on is followed over so many functions and properties, each once (`Search`). In between the syntax tree
    /// is followed down, and locals to what stands before them.
    private static let furthest = 5

    /// The classes, sorted; nil where the class of some value is not known, or nothing is given.
    package func classes(of variable: VariableEntity) -> [TypeID]? {
        var search = Search()
        let found = classes(givenTo: variable, &search, 0)
        return found.flatMap { $0.isEmpty ? nil : $0.sorted() }
    }

    /// The classes of the app that fulfil the type by themselves: where an extension lets a class of the system's do so,
    /// its subclasses in the app are not the ones that are meant.
    package func ownClasses(of type: TypeID) -> [TypeID] {
        var seen: Set<TypeID> = [type]
        var open = [type]
        while let next = open.popLast() {
            for subtype in code.program.type(next).subtypes
            where !code.program.type(subtype).isExternal && seen.insert(subtype).inserted {
                open.append(subtype)
            }
        }
        let all = code.program.concreteDescendants(of: type)
        return all.filter(seen.contains)
    }

    private struct Parameter: Hashable {
        var function: FunctionID
        var index: Int
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
            code.returns(of: code.program.function(initial)).first
        }
        let all = given + [initial].compactMap { $0 }
        return all.isEmpty ? nil : union(of: all, &search, depth)
    }

    private func union(of values: [Expression], _ search: inout Search, _ depth: Int) -> Set<TypeID>? {
        var result: Set<TypeID> = []
        for value in values {
            guard let found = classes(of: value, &search, depth) else { return nil }
            result.formUnion(found)
        }
        return result
    }

    private func classes(of value: Expression, _ search: inout Search, _ depth: Int) -> Set<TypeID>? {
        if value.isNil { return [] }
        if case .choice(let parts) = value.shape { return union(of: parts.map(value.sibling), &search, depth) }
        if let known = knownClasses(value) { return known }
        if let cast = value.cast { return classes(of: cast.value, &search, depth) }
        if value.local != nil { return value.localValue.flatMap { classes(of: $0, &search, depth) } }
        if let index = value.parameter { return classes(givenTo: index, of: value.function, &search, depth + 1) }
        return value.property.flatMap { classes(givenTo: $0, &search, depth + 1) }
    }

    /// The classes of the app that a value's type says it is of: those that are all that a composition names. Nil for a
    /// protocol and a class of a library.
    private func knownClasses(_ value: Expression) -> Set<TypeID>? {
        let named = value.types.filter { !code.program.type($0).isExternal }
        guard let base = named.first(where: { code.program.type($0).kind != .protocol }) else { return nil }
        if value.isCall, named.count == 1 { return [base] }
        return Set(code.program.concreteDescendants(of: base)).filter { type in
            named.allSatisfy { code.program.inherits(type, from: $0) }
        }
    }

    /// What the calls of a function hand it.
    private func classes(
        givenTo index: Int, of function: FunctionEntity, _ search: inout Search, _ depth: Int
    ) -> Set<TypeID>? {
        guard depth < Self.furthest else { return nil }
        guard search.parameters.insert(Parameter(function: function.id, index: index)).inserted else { return [] }
        guard function.declaration.kind == .function, code.readings(named: function.name).isEmpty else { return nil }
        var values: [Expression] = []
        for call in code.calls(named: function.name) where call.targets.contains(where: { mayRun(function, for: $0) }) {
            guard call.parameters(of: function) != nil else { continue }
            guard let value = call.argument(for: index, of: function) else { return nil }
            values.append(value)
        }
        return values.isEmpty ? nil : union(of: values, &search, depth)
    }

    /// Whether the function is a call's target, or fulfils or replaces it.
    private func mayRun(_ function: FunctionEntity, for called: FunctionEntity) -> Bool {
        if called.id == function.id { return true }
        guard let owner = function.owner, let asked = called.owner else { return false }
        return called.declaration.signature == function.declaration.signature
            && code.program.inherits(owner, from: asked)
    }
}
