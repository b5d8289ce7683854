import Facts
import Program
import Source

/// A place where an interactor names a gateway's class.
struct GatewayUse {
    var gateway: TypeID
    /// What the interactor does with it.
    var text: String
    var position: Position
    var length: Int
    /// Made with values that are known only when it is made.
    var needsValues = false
    /// What the interactor uses of it.
    var members = GatewayMembers()
    /// A method is called on the class itself.
    var isStaticCall = false
    /// Made by the initial value of a property.
    var isInitial = false
    /// The function that makes it, where that is no initial value.
    var making: FunctionID?
    /// The static method of the gateway that makes it, as it is called.
    var maker: String?
    /// What a function returns.
    var isReturned = false
    /// Nobody calls the method that reaches it.
    var isUnreached = false
    /// What the gateway is only the way to, a facade: the one that a static property of it keeps, as it is reached.
    var part: TypeID?
    var way: String?

    /// Whether the same initial values, or the same function, make both: one fault, and one way out of it.
    func isMadeBeside(_ other: GatewayUse) -> Bool {
        guard isUnreached == other.isUnreached else { return false }
        return isInitial ? other.isInitial : making != nil && making == other.making
    }
}

/// What an interactor does with the members of a gateway.
struct GatewayMembers {
    /// What it reads, calls or sets.
    var used: Set<String> = []
    /// The property that keeps the gateway.
    var property: VariableID?

    mutating func merge(_ other: GatewayMembers) {
        used.formUnion(other.used)
        property = property ?? other.property
    }
}

/// Finds the members that are used of one gateway.
struct GatewayMemberSearch {
    let context: RuleContext

    /// What is used of what a node makes or reaches: at once, by a local variable, by the property that keeps it.
    func members(calledOn node: NodeID, _ body: Body, _ function: FunctionID) -> GatewayMembers {
        let local = body.locals.indices.map(LocalID.init).first { id in
            body.locals[Int(id)].bindings.contains { $0.value == node }
        }
        func isMeant(_ id: NodeID) -> Bool {
            id == node || local != nil && body.nodes[Int(id)].shape == local.map(Node.Shape.local)
        }
        var found = members(in: body, where: isMeant)
        found.property = context.program.function(function).variable
        for case .assignment(let target, let value, "=") in body.nodes.map(\.shape) where isMeant(value) {
            found.property = context.ownProperty(target, body, in: function)?.id ?? found.property
        }
        if let property = found.property { found.merge(members(of: property)) }
        return found
    }

    /// What its type uses of what a property keeps, by the property or by a local variable of its value.
    func members(of property: VariableID) -> GatewayMembers {
        var found = GatewayMembers(property: property)
        guard let owner = context.program.variable(property).owner else { return found }
        for function in context.functions(of: context.program.type(owner)) {
            guard let body = function.declaration.body else { continue }
            found.merge(
                members(in: body) { node in
                    var meant = node
                    if case .local(let local) = body.nodes[Int(node)].shape {
                        meant = body.onlyValue(of: local) ?? node
                    }
                    return context.ownProperty(meant, body, in: function.id)?.id == property
                })
        }
        return found
    }

    private func members(in body: Body, where isMeant: (NodeID) -> Bool) -> GatewayMembers {
        var found = GatewayMembers()
        let wiring = Set(
            body.nodes.compactMap { node -> NodeID? in
                guard case .assignment(let target, let value, "=") = node.shape,
                    body.nodes[Int(value)].shape == .selfReference
                else { return nil }
                return target
            })
        for (index, node) in body.nodes.enumerated() {
            guard case .member(let base, let name) = node.shape, isMeant(base) else { continue }
            // Where it only puts itself, to be told: that is wiring.
            if !wiring.contains(NodeID(index)) { found.used.insert(name) }
        }
        return found
    }
}
