import Facts
import Program

/// New objects that only weak properties hold: they are gone at once.
package struct UnretainedAllocations {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// Whether a value is a new object that nothing but weak properties holds.
    /// - Parameters:
    ///   - property: taken for weak, whatever it is.
    ///   - handed: arguments that are known to get to that property alone.
    package func isLone(
        _ value: NodeID, in function: FunctionID, besides property: VariableEntity? = nil, handed: Set<NodeID> = []
    ) -> Bool {
        guard let body = code.program.function(function).declaration.body else { return false }
        switch body.nodes[Int(value)].shape {
        case .call: return makesObject(value, body, function)
        case .local(let local):
            guard let made = body.onlyValue(of: local) else { return false }
            return makesObject(made, body, function)
                && isHeldByNobody(local, body, function, besides: property, handed: handed)
        default: return false
        }
    }

    /// Whether nothing but the property keeps any of the objects that it is given: made weak, it would let go of them at
    /// once. False where nothing is known to be given to it.
    package func areKept(by variable: VariableEntity) -> Bool {
        let given = PropertyValues(code).values(of: variable)
        let handed = Set(given.map(\.node))
        return !given.isEmpty
            && given.allSatisfy { isLone($0.node, in: $0.function.id, besides: variable, handed: handed) }
    }

    /// The class of a new object, which its initializer does not hand to anybody.
    private func makesObject(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape,
            case .metatype(let type) = code.typing.type(of: callee, in: function),
            let made = type.nominals.first, code.program.type(made).kind == .class
        else { return false }
        return !code.program.functions(named: "init", in: made).contains(where: handsSelfOn)
    }

    /// Whether a property or method of an object gives the object to somebody: `controller.inSheet`, where its getter makes
    /// `Sheet(content: self)`.
    private func handsItselfOn(_ name: String, of base: NodeID, _ function: FunctionID) -> Bool {
        code.typing.type(of: base, in: function).nominals.contains { type in
            let getter = code.program.variable(named: name, in: type).flatMap { code.program.variable($0).getter }
            return ([getter].compactMap(\.self) + code.program.functions(named: name, in: type))
                .contains(where: handsSelfOn)
        }
    }

    private func handsSelfOn(_ function: FunctionID) -> Bool {
        guard let body = code.program.function(function).declaration.body else { return false }
        return body.nodes.contains { node in
            !givesToOwnPart(node, body, function)
                && values(in: node).contains { body.nodes[Int($0)].shape == .selfReference }
        }
    }

    /// Whether an assignment gives something to what the object itself keeps, which keeps nobody alive that is not kept
    /// already: `manager.delegate = self`.
    private func givesToOwnPart(_ node: Node, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .assignment(let target, _, _) = node.shape, case .member(let base, _) = body.nodes[Int(target)].shape
        else { return false }
        return code.ownProperty(base, body, in: function) != nil
    }

    /// The object in a local variable is only configured, and given to weak properties.
    private func isHeldByNobody(
        _ local: LocalID, _ body: Body, _ function: FunctionID, besides property: VariableEntity?, handed: Set<NodeID>
    ) -> Bool {
        var harmless = handed
        for node in body.nodes {
            switch node.shape {
            case .member(let base, let name): if !handsItselfOn(name, of: base, function) { harmless.insert(base) }
            case .assignment(let target, let value, _):
                let variable = self.variable(target, body, function)
                if let variable, variable.declaration.ownership == .weak || variable.id == property?.id {
                    harmless.insert(value)
                }
            default: break
            }
        }
        return body.nodes.indices.allSatisfy { index in
            guard body.nodes[index].shape == .local(local) else { return true }
            let isCaptured = body.regions(around: body.nodes[index].region).contains {
                if case .closure = body.regions[Int($0)].kind { return true }
                return false
            }
            return harmless.contains(NodeID(index)) && !isCaptured
        }
    }

    private func variable(_ target: NodeID, _ body: Body, _ function: FunctionID) -> VariableEntity? {
        guard case .member(let base, let name) = body.nodes[Int(target)].shape,
            body.nodes[Int(base)].shape != .selfReference
        else { return code.ownProperty(target, body, in: function) }
        return code.typing.type(of: base, in: function).nominals
            .lazy.compactMap { code.program.variable(named: name, in: $0) }.first.map(code.program.variable)
    }

    private func values(in node: Node) -> [NodeID] {
        switch node.shape {
        case .assignment(_, let value, _): [value]
        case .call(_, let arguments): arguments.map(\.value)
        default: []
        }
    }
}
