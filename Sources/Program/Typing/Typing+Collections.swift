import Facts

/// What the methods of collections give.
extension Typing {
    /// What a method of a collection gives: a list, or an element of it.
    func type(
        ofCollectionCall callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionID
    ) -> StaticType {
        guard case .member(let base, let name) = body.nodes[Int(callee)].shape,
            case .array(let element) = type(of: base, in: function)
        else { return .unknown }
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
        default: return .unknown
        }
    }
}
