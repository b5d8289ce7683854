import Facts
import Program

/// Closures that are assigned: `child.onClose = { self.close() }`, where self keeps the child.
extension EscapingClosures {
    func assigned(in function: FunctionEntity, of owner: TypeEntity) -> [Kept] {
        guard let body = function.declaration.body else { return [] }
        return body.nodes.compactMap { node in
            guard case .assignment(let target, let value, "=") = node.shape,
                case .member(let base, let name) = body.nodes[Int(target)].shape,
                let capture = capture(by: value, body, function, owner),
                let holder = holder(of: base, body, function, owner),
                let kept = property(name, of: base, heldBy: holder.property, in: function.id), keeps(kept),
                capture.method == nil || mayKeepMethods(kept)
            else { return nil }
            return Kept(
                owner: owner, holder: holder.property, kept: kept, file: function.file, capture: capture,
                isHanded: false)
        }
    }

    private struct Holder {
        /// Nil for a part of a screen that self shows.
        var property: VariableEntity?
    }

    /// What keeps an object for self; nil where nothing does, or not for good. What a property lets go of is off the screen.
    private func holder(
        of node: NodeID, _ body: Body, _ function: FunctionEntity, _ owner: TypeEntity
    ) -> Holder? {
        if let property = keeper(of: node, body, function), !isOutlet(property) {
            return isKeptForGood(property, by: owner) ? Holder(property: property) : nil
        }
        return hierarchy.shows(Expression(node, body, function, code.typing)) ? Holder(property: nil) : nil
    }

    private func isOutlet(_ property: VariableEntity) -> Bool {
        property.declaration.ownership == .weak && property.declaration.attributes.contains { $0.name == "IBOutlet" }
    }

    /// The property of self that keeps an object: the one that is named, the one that a local is assigned to or read from,
    /// or the one whose initial value makes the object.
    private func keeper(of node: NodeID, _ body: Body, _ function: FunctionEntity) -> VariableEntity? {
        if let own = code.ownProperty(node, body, in: function.id) { return own }
        guard case .local(let local) = body.nodes[Int(node)].shape else { return nil }
        for entry in body.nodes {
            guard case .assignment(let target, let value, "=") = entry.shape,
                body.nodes[Int(value)].shape == .local(local)
            else { continue }
            if let own = code.ownProperty(target, body, in: function.id) { return own }
        }
        if let value = body.onlyValue(of: local), let own = code.ownProperty(value, body, in: function.id) {
            return own
        }
        guard function.declaration.kind == .initialValue, let variable = function.variable else { return nil }
        let made = code.typing.type(of: node, in: function.id).nominals
        return !made.isEmpty && made == code.typing.type(of: variable).nominals
            ? code.program.variable(variable) : nil
    }

    /// A property that keeps what it is given until its object goes; one that some code of the object sets to nil lets go of
    /// it before.
    private func isKeptForGood(_ holder: VariableEntity, by owner: TypeEntity) -> Bool {
        owns(holder) && !code.ownValues(of: holder).contains(where: \.isNil)
    }

    /// The property of that name of the object, as the app's class declares it.
    private func property(
        _ name: String, of node: NodeID, heldBy holder: VariableEntity?, in function: FunctionID
    ) -> VariableEntity? {
        let type = code.typing.type(of: node, in: function)
        let classes =
            holder.map { objects(of: $0, typed: type) }
            ?? type.nominals.flatMap(code.program.concreteDescendants(of:))
        return classes.lazy.compactMap { code.program.variable(named: name, in: $0) }
            .filter { !code.program.isLibrary(variable: $0) }.map(code.program.variable).first
    }
}
