import Facts

/// What closures are handed, by what takes them.
extension Typing {
    /// The type of a closure's parameter, from the parameter of the function that the closure is handed to.
    func closureParameter(_ closure: ClosureID, _ index: Int, _ body: Body, _ function: FunctionID)
        -> StaticType
    {
        for (position, node) in body.nodes.enumerated() {
            guard case .call(let callee, let arguments) = node.shape else { continue }
            if body.nodes[Int(callee)].shape == .closure(closure), index < arguments.count {
                // `{ $0.delegate = self; return $0 }(View())`: run at once, on what stands behind it.
                return type(of: arguments[index].value, in: function)
            }
            guard let argument = arguments.firstIndex(where: { body.nodes[Int($0.value)].shape == .closure(closure) })
            else { continue }
            if case .member(let base, let name) = body.nodes[Int(callee)].shape,
                case .array(let element) = type(of: base, in: function), Self.elementwise.contains(name)
            {
                return element
            }
            if index == 0, let element = repeated(callee, arguments, body, function) { return element }
            for target in targets(ofCall: NodeID(position), in: function) {
                let declaration = program.functions[Int(target)].declaration
                guard let matched = program.matches(arguments.map(\.label), declaration) else { continue }
                let type = program.resolve(declaration.parameters[matched[argument]].type, in: scope(of: target))
                guard case .function(let parameters, _) = type, index < parameters.count else { continue }
                let given = substitute(parameters[index], bindings(ofCall: target, arguments, callee, body, function))
                if case .generic(_, nil) = given { continue }
                return given
            }
            if index == 0, case .member(let base, let name) = body.nodes[Int(callee)].shape,
                Self.ofOptionals.contains(name), case .nominal = type(of: base, in: function)
            {
                return type(of: base, in: function)
            }
            if index == 0, let owner = owner(callee, arguments, body) {
                let type = type(of: owner, in: function)
                let isPair = body.closures[Int(closure)].parameters.count == 1 && !holds(callee, arguments, body)
                return isPair ? .tuple([.init(label: nil, type: type), .init(label: nil, type: .unknown)]) : type
            }
            if index == 0 { return bound(arguments, in: function) }
        }
        return .unknown
    }

    /// The elements over which SwiftUI repeats a view: `ForEach(rows, id: \.self) { row in … }`.
    private func repeated(
        _ callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionID
    ) -> StaticType? {
        guard case .name(let name) = body.nodes[Int(callee)].shape, Self.repeating.contains(name),
            let data = arguments.first, data.label == nil, case .array(let element) = type(of: data.value, in: function)
        else { return nil }
        return element
    }

    /// Views of SwiftUI's that build one view for each element of a collection.
    package static let repeating: Set<String> = ["ForEach", "List", "OutlineGroup"]

    /// The object that reactive libraries hold weakly for a closure and hand to it: `subscribe(with: self) { owner, value
    /// in }`, `subscribe(weak: self, onNext: { $0.show })`, `Binder(self) { owner, value in }`, and `withUnretained(self)`
    /// in front of the call.
    private func owner(_ callee: NodeID, _ arguments: [Node.Argument], _ body: Body) -> NodeID? {
        if holds(callee, arguments, body) {
            return (arguments.first { $0.label == "with" || $0.label == "weak" } ?? arguments.first)?.value
        }
        guard case .member(let base, _) = body.nodes[Int(callee)].shape,
            case .call(let callee, let given) = body.nodes[Int(base)].shape,
            body.nodes[Int(callee)].shape.lastName == "withUnretained"
        else { return nil }
        return given.first?.value
    }

    /// Whether the call itself takes the object.
    private func holds(_ callee: NodeID, _ arguments: [Node.Argument], _ body: Body) -> Bool {
        guard let name = body.nodes[Int(callee)].shape.lastName else { return false }
        if name == "Binder" { return arguments.first?.label == nil && arguments.count > 1 }
        return arguments.contains { $0.label == "weak" || ($0.label == "with" && Self.subscribing.contains(name)) }
    }

    private static let subscribing: Set<String> = ["subscribe", "bind", "drive", "emit", "do"]

    /// What a modifier of SwiftUI's hands to its builder: the `item:` that is bound, or a value `for:` a type.
    private func bound(_ arguments: [Node.Argument], in function: FunctionID) -> StaticType {
        for argument in arguments {
            if argument.label == "item" { return type(of: argument.value, in: function) }
            if argument.label == "for", case .metatype(let type) = type(of: argument.value, in: function) {
                return type
            }
        }
        return .unknown
    }
}
