import Facts
import Program

/// Closures that are assigned: `child.onClose = { self.close() }`, where self keeps the child.
extension EscapingClosures {
    func assigned(in function: FunctionEntity, of owner: TypeEntity) -> [Kept] {
        code.assignments(in: function).compactMap { setting in
            guard setting.isPlain, let base = setting.target.base, let capture = capture(by: setting.value, owner),
                let holder = holder(of: base, owner),
                let kept = property(setting.target, heldBy: holder.property), keeps(kept)
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
    private func holder(of object: Expression, _ owner: TypeEntity) -> Holder? {
        if let property = keeper(of: object), !isOutlet(property) {
            return isKeptForGood(property) ? Holder(property: property) : nil
        }
        return hierarchy.shows(object) ? Holder(property: nil) : nil
    }

    private func isOutlet(_ property: VariableEntity) -> Bool {
        property.declaration.ownership == .weak && property.declaration.attributes.contains { $0.name == "IBOutlet" }
    }

    /// The property of self that keeps an object: the one that is named, the one that a local is assigned to or read from,
    /// or the one whose initial value makes the object.
    private func keeper(of object: Expression) -> VariableEntity? {
        if let own = object.property { return own }
        guard let local = object.local else { return nil }
        let taking = code.assignments(in: object.function).lazy.filter { $0.isPlain && $0.value.local == local }
        if let own = taking.compactMap(\.target.property).first ?? local.onlyValue?.property { return own }
        guard object.function.declaration.kind == .initialValue, let variable = object.function.variable else {
            return nil
        }
        return !object.types.isEmpty && object.types == code.typing.type(of: variable).nominals
            ? code.program.variable(variable) : nil
    }

    /// A property that keeps what it is given until its object goes; one that some code of the object sets to nil lets go of
    /// it before.
    private func isKeptForGood(_ holder: VariableEntity) -> Bool {
        owns(holder) && !code.ownAssignments(to: holder).contains(where: \.value.isNil)
    }

    /// The property of an object that is set, as the app's class declares it.
    private func property(_ target: Expression, heldBy holder: VariableEntity?) -> VariableEntity? {
        guard let name = target.member, let type = target.base?.type else { return nil }
        let classes =
            holder.map { objects(of: $0, typed: type) }
            ?? type.nominals.flatMap(code.program.concreteDescendants(of:))
        return classes.lazy.compactMap { code.program.variable(named: name, in: $0) }
            .filter { !code.program.isLibrary(variable: $0) }.map(code.program.variable).first
    }
}
