import Facts

/// What the methods of collections give.
extension Typing {
    /// What a method of a collection gives: a list, or an element of it.
    func type(
        ofCollectionCall callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionID
    ) -> StaticType {
        guard case .member(let base, let name) = body.nodes[Int(callee)].shape else { return .unknown }
        let whole = type(of: base, in: function)
        guard case .array(let element) = whole else {
            // Of an optional, which has the type of what may be there.
            guard case .nominal = whole, Self.ofOptionals.contains(name), let made = arguments.first else {
                return .unknown
            }
            return result(of: made.value, whole, body, function)
        }
        switch name {
        case "filter", "sorted", "reversed", "dropFirst", "dropLast", "prefix", "suffix", "shuffled":
            return .array(element)
        case "first", "last", "randomElement", "removeFirst", "removeLast", "popLast": return element
        case "map", "compactMap", "flatMap":
            let made = arguments.first.map { result(of: $0.value, element, body, function) } ?? .unknown
            if made.isUnknown { return .unknown }
            if case .array = made, name == "flatMap" { return made }
            return .array(made)
        default: return .unknown
        }
    }

    /// What a closure or a key path makes of an element.
    private func result(of node: NodeID, _ element: StaticType, _ body: Body, _ function: FunctionID) -> StaticType {
        switch body.nodes[Int(node)].shape {
        case .closure(let id):
            let returns = body.closures[Int(id)].returns
            return returns.lazy.map { self.type(of: $0, in: function) }.first { !$0.isUnknown } ?? .unknown
        case .keyPath(_, let members): return members.reduce(element) { member($1, of: $0) }
        case .name(let name): return result(ofFunction: name, of: scope(of: function).types)
        case .member(let base, let name):
            let type = type(of: base, in: function)
            guard case .metatype(let inner) = type else { return result(ofFunction: name, of: type.nominals) }
            return name.hasPrefix("init") ? inner : result(ofFunction: name, of: inner.nominals)
        default: return .unknown
        }
    }

    /// The methods of an optional that hand what is there to their closure.
    static let ofOptionals: Set<String> = ["map", "flatMap"]

    /// What a function of one parameter gives that is a value: `row(for:)`.
    private func result(ofFunction reference: String, of types: [TypeID]) -> StaticType {
        let parts = reference.split(separator: "(", maxSplits: 1)
        guard let name = parts.first.map(String.init) else { return .unknown }
        let label = parts.count > 1 ? String(parts[1].prefix { $0 != ":" }) : nil
        let methods = types.lazy.map { self.program.functions(named: name, in: $0, bodiesOnly: false) }
        let functions = methods.first { !$0.isEmpty } ?? program.globalFunctions[name] ?? []
        for function in functions {
            let declaration = program.functions[Int(function)].declaration
            guard declaration.parameters.count == 1, let result = declaration.result,
                label.map({ $0 == declaration.parameters[0].label ?? "_" }) ?? true
            else { continue }
            return program.resolve(result, in: scope(of: function))
        }
        return .unknown
    }
}
