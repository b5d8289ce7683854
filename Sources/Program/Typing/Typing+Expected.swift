import Facts

/// What the place of an expression asks it to be: the type behind `.init()` and `.home`.
extension Typing {
    private static let maximumSteps = 6
    /// What an array does with one of its elements.
    private static let takingElement: Set<String> = ["append", "insert", "contains", "firstIndex", "lastIndex"]

    /// The type that the place of an expression asks for: a parameter's, a declared variable's, the function's result.
    /// `.unknown` where the place asks for none, or none that is known.
    package func expectedType(of node: NodeID, in function: FunctionID) -> StaticType {
        expectedType(of: node, in: function, step: 0)
    }

    /// The type that the place of a call asks for, where nothing but such a type can stand: operands may be of two types.
    func expectedType(ofCall node: NodeID, in function: FunctionID) -> StaticType {
        if case .node(let parent)? = map(of: function).parents[node],
            case .operation? = program.functions[Int(function)].declaration.body?.nodes[Int(parent)].shape
        {
            return .unknown
        }
        return expectedType(of: node, in: function)
    }

    private func expectedType(of node: NodeID, in function: FunctionID, step: Int) -> StaticType {
        guard step < Self.maximumSteps, let body = program.functions[Int(function)].declaration.body,
            let parent = map(of: function).parents[node]
        else { return .unknown }
        switch parent {
        case .node(let parent): return expectedType(of: node, inside: parent, body, function, step)
        case .local(let local):
            return body.locals[Int(local)].type.map { resolve($0, in: function) } ?? .unknown
        case .returned:
            let entity = program.functions[Int(function)]
            if let variable = entity.variable { return type(of: variable) }
            return (entity.declaration.result ?? entity.parameterType).map { resolve($0, in: function) } ?? .unknown
        }
    }

    private func expectedType(
        of child: NodeID, inside node: NodeID, _ body: Body, _ function: FunctionID, _ step: Int
    ) -> StaticType {
        switch body.nodes[Int(node)].shape {
        case .call(let callee, let arguments):
            if callee == child { return expectedType(of: node, in: function, step: step + 1) }
            guard let position = arguments.firstIndex(where: { $0.value == child }) else { return .unknown }
            return parameterType(position, arguments.map(\.label), callee, node, body, function, step)
        case .assignment(let target, let value, _) where value == child: return type(of: target, in: function)
        case .cast(_, let type, _): return resolve(type, in: function)
        case .choice, .return: return expectedType(of: node, in: function, step: step + 1)
        case .array:
            if case .array(let element) = expectedType(of: node, in: function, step: step + 1) { return element }
            return .unknown
        case .operation(_, let operands):
            let other = operands.first { $0 != child }
            return other.map { type(of: $0, in: function) } ?? .unknown
        default: return .unknown
        }
    }

    // MARK: Parameters

    private func parameterType(
        _ position: Int, _ labels: [String?], _ callee: NodeID, _ call: NodeID, _ body: Body, _ function: FunctionID,
        _ step: Int
    ) -> StaticType {
        var targets = targets(ofCall: call, in: function)
        if case .metatype(let made) = type(of: callee, in: function), let type = made.nominals.first {
            targets = initializers(of: type, labels)
            if targets.isEmpty, let label = labels[position], let variable = program.variable(named: label, in: type) {
                return self.type(of: variable)
            }
        }
        if targets.isEmpty, case .implicitMember("init") = body.nodes[Int(callee)].shape {
            targets = expectedType(of: call, in: function, step: step + 1).nominals.flatMap {
                initializers(of: $0, labels)
            }
        }
        if targets.isEmpty, let (payload, scope) = caseType(callee, body, function, step), let payload {
            return position < payload.count ? program.resolve(payload[position].type, in: scope) : .unknown
        }
        if targets.isEmpty, case .member(let list, let name) = body.nodes[Int(callee)].shape,
            Self.takingElement.contains(name), case .array(let element) = type(of: list, in: function)
        {
            return labels[position] == "contentsOf" ? .array(element) : element
        }
        for target in targets {
            let declaration = program.functions[Int(target)].declaration
            guard let matched = program.matches(labels, declaration) else { continue }
            let type = resolve(declaration.parameters[matched[position]].type, in: target)
            return substitute(type, bindings(ofReceiverIn: callee, target, body, function))
        }
        return .unknown
    }

    private func initializers(of type: TypeID, _ labels: [String?]) -> [FunctionID] {
        program.functions(named: "init", in: type, bodiesOnly: false).filter { program.accepts(labels, function: $0) }
    }

    /// What the static type of a call's receiver says of the generic parameters of the type that declares the function:
    /// `T` of `Path<Destination>`.
    private func bindings(
        ofReceiverIn callee: NodeID, _ target: FunctionID, _ body: Body, _ function: FunctionID
    ) -> [String: StaticType] {
        guard let owner = program.function(target).owner, !program.type(owner).generics.isEmpty,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return [:] }
        return bindings(of: type(of: base, in: function), for: owner)
    }

    /// The enumeration case that a callee means, with the scope of its payload's types.
    private func caseType(
        _ callee: NodeID, _ body: Body, _ function: FunctionID, _ step: Int
    ) -> (payload: [TypeDeclaration.EnumCase.Payload]?, scope: Scope)? {
        let (name, types): (String, [TypeID])
        switch body.nodes[Int(callee)].shape {
        case .implicitMember(let member):
            (name, types) = (member, expectedType(of: callee, in: function, step: step + 1).nominals)
        case .member(let base, let member):
            guard case .metatype(let type) = type(of: base, in: function) else { return nil }
            (name, types) = (member, type.nominals)
        default: return nil
        }
        return types.lazy.compactMap { [program] type in
            guard let found = program.type(type).cases[name], let part = program.type(type).parts.first else {
                return nil
            }
            return (found.payload, program.scope(ofPart: part))
        }.first
    }
}
