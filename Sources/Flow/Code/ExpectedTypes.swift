import Facts
import Program

/// The types that the places of a body ask for, where typing alone does not tell: what closures give back, keys and
/// elements, the payload of generic cases.
///
/// Parents stand behind their children, and closures around what they give back: going outwards ends.
struct ExpectedTypes {
    fileprivate let program: Program
    fileprivate let typing: Typing
    /// By name, the enumerations that have a case of that name.
    private let cases: [String: [TypeID]]

    /// Linear in the cases of the program.
    init(_ program: Program, _ typing: Typing) {
        (self.program, self.typing) = (program, typing)
        var cases: [String: [TypeID]] = [:]
        for type in program.types { for name in type.cases.keys { cases[name, default: []].append(type.id) } }
        self.cases = cases
    }

    /// The types whose member `.name` may mean, with these arguments if it is called. Where the place does not tell, the
    /// only enumeration that has such a case; none where nothing tells.
    func owners(of name: String, at node: NodeID, arguments: Int?, in function: FunctionID) -> [TypeID] {
        let expected = type(of: node, in: function).instance.nominals
        if expected.contains(where: { hasMember(name, $0) }) { return expected }
        let possible = (cases[name] ?? []).filter { type in
            arguments.map { $0 == program.type(type).cases[name]?.payload.count } ?? true
        }
        return possible.count == 1 ? possible : []
    }

    private func hasMember(_ name: String, _ type: TypeID) -> Bool {
        program.type(type).cases[name] != nil || program.variable(named: name, in: type) != nil || name == "init"
            || !program.functions(named: name, in: type).isEmpty
    }

    /// The type of what a node becomes the value of, where one is written for it: a local, a property, a parameter, a result.
    func type(ofPlace node: NodeID, in function: FunctionID) -> StaticType {
        guard let body = program.function(function).declaration.body else { return .unknown }
        let parents = typing.map(of: function).parents
        var place = node
        while case .node(let parent)? = parents[place], case .choice = body.nodes[Int(parent)].shape { place = parent }
        switch parents[place] {
        case .local: return type(of: node, in: function)
        case .node(let parent):
            switch body.nodes[Int(parent)].shape {
            case .assignment(_, place, "="), .return: return type(of: node, in: function)
            case .call(let callee, _) where callee != place: return type(of: node, in: function)
            default: return .unknown
            }
        default: return body.returns.contains(node) ? type(of: node, in: function) : .unknown
        }
    }

    /// The type that the place of a node asks for.
    func type(of node: NodeID, in function: FunctionID) -> StaticType {
        guard let body = program.function(function).declaration.body else { return .unknown }
        if let closure = body.closures.firstIndex(where: { $0.returns.contains(node) }) {
            return result(of: ClosureID(closure), body, function)
        }
        let known = typing.expectedType(of: node, in: function)
        guard known.instance.nominals.isEmpty, known.isVague,
            case .node(let parent)? = typing.map(of: function).parents[node]
        else { return known }
        let found = type(of: node, inside: parent, body, function)
        return found.isUnknown ? known : found
    }

    private func result(of closure: ClosureID, _ body: Body, _ function: FunctionID) -> StaticType {
        if let written = body.closures[Int(closure)].result { return typing.resolve(written, in: function) }
        guard let node = typing.map(of: function).closures[closure],
            case .function(_, let result) = type(of: node, in: function)
        else { return .unknown }
        return result
    }

    private func type(of node: NodeID, inside parent: NodeID, _ body: Body, _ function: FunctionID) -> StaticType {
        switch body.nodes[Int(parent)].shape {
        case .call(let callee, _) where callee == node: return type(of: parent, in: function)
        case .call(let callee, let arguments):
            guard let index = arguments.firstIndex(where: { $0.value == node }) else { return .unknown }
            return type(ofArgument: index, arguments, callee, body, function)
        case .subscript(let base, let arguments) where base != node:
            guard case .dictionary(let key, let value) = typing.type(of: base, in: function) else { return .unknown }
            return arguments.first?.value == node ? key : value
        case .dictionary(let pairs):
            if case .dictionary(let key, let value) = type(of: parent, in: function) {
                return pairs.contains { $0.key == node } ? key : value
            }
        case .array:
            if case .array(let element) = type(of: parent, in: function) { return element }
        case .choice, .return: return type(of: parent, in: function)
        default: break
        }
        return .unknown
    }

    private func type(
        ofArgument index: Int, _ arguments: [Node.Argument], _ callee: NodeID, _ body: Body, _ function: FunctionID
    ) -> StaticType {
        // A closure that is called.
        switch typing.type(of: callee, in: function) {
        case .function(let parameters, _) where index < parameters.count: return parameters[index]
        case .metatype(let made):
            // A structure that takes its properties, the last one that is a closure behind it.
            let stored = made.nominals.first.map { program.type($0).variableOrder } ?? []
            guard arguments[index].label == nil,
                let property = stored.last(where: { typing.type(of: $0).isFunction })
            else { return .unknown }
            return typing.type(of: property, on: made)
        default: break
        }
        if case .member(let base, "init") = body.nodes[Int(callee)].shape,
            body.nodes[Int(base)].shape == .superReference
        {
            return type(ofInherited: index, arguments, function)
        }
        guard case .implicitMember(let name) = body.nodes[Int(callee)].shape,
            case .nominal(let owner, let given) = type(of: callee, in: function),
            let payload = program.type(owner).cases[name]?.payload, index < payload.count,
            let home = program.type(owner).parts.first
        else { return .unknown }
        let declared = program.resolve(payload[index].type, in: program.scope(ofPart: home))
        return typing.substitute(declared, typing.bindings(of: .nominal(owner, given), for: owner))
    }
}

extension ExpectedTypes {
    /// What an inherited initializer asks for, with what the class says for the generic parameters of the one above.
    fileprivate func type(
        ofInherited index: Int, _ arguments: [Node.Argument], _ function: FunctionID
    ) -> StaticType {
        guard let own = program.function(function).owner else { return .unknown }
        for above in program.type(own).supertypes {
            guard case .nominal(let type, _) = above, program.type(type).kind != .protocol else { continue }
            for initializer in program.functions(named: "init", in: type, bodiesOnly: false) {
                let declaration = program.function(initializer).declaration
                guard let matched = program.matches(arguments.map(\.label), declaration) else { continue }
                let declared = typing.resolve(declaration.parameters[matched[index]].type, in: initializer)
                return typing.substitute(declared, typing.bindings(of: above, for: type))
            }
        }
        return .unknown
    }
}

extension StaticType {
    /// Unknown, or a generic parameter of which nothing is known.
    fileprivate var isVague: Bool {
        switch self {
        case .unknown: true
        case .generic(_, let constraint): constraint == nil
        default: false
        }
    }
}
