import Facts
import Program

/// New objects that only weak properties hold: they are gone at once.
package struct UnretainedAllocations {
    private let code: ProgramCode
    private let weak: Set<VariableID>

    /// - Parameter weak: properties that are taken for weak, whatever they are.
    package init(_ code: ProgramCode, takingForWeak weak: Set<VariableID> = []) {
        (self.code, self.weak) = (code, weak)
    }

    /// Whether a value is a new object that nothing but weak properties holds.
    package func isLone(_ value: Expression) -> Bool { isLone(value, handed: []) }

    /// Whether nothing but the property keeps any of the objects that it is given: made weak, it would let go of them at
    /// once. False where nothing is known to be given to it.
    package func areKept(by variable: VariableEntity) -> Bool {
        let given = PropertyValues(code).values(of: variable)
        let others = UnretainedAllocations(code, takingForWeak: weak.union([variable.id]))
        return !given.isEmpty && given.allSatisfy { others.isLone($0, handed: Set(given)) }
    }

    /// - Parameter handed: arguments that are known to get to a weak property alone.
    private func isLone(_ value: Expression, handed: Set<Expression>) -> Bool {
        let value = value.uncast
        if value.isCall { return makesObject(value) }
        guard let local = value.local, let made = local.onlyValue else { return false }
        return makesObject(made.uncast) && local.uses.allSatisfy { $0.closures.isEmpty && isUnkept($0, handed) }
    }

    /// Whether a use of an object only configures it, or gives it to a weak property.
    private func isUnkept(_ use: Expression, _ handed: Set<Expression>) -> Bool {
        if handed.contains(use) { return true }
        if let cast = use.parent, cast.cast != nil { return isUnkept(cast, handed) }
        if let name = use.asked?.member { return !handsItselfOn(name, of: use) }
        return use.storing.map { isWeak($0.target) } ?? false
    }

    /// Whether a call makes a new object, of a class of the app's or a container of UIKit's, which its initializer does not
    /// hand to anybody.
    private func makesObject(_ value: Expression) -> Bool {
        guard let made = value.made.first,
            code.program.type(made).kind == .class || code.program.inherits(made, fromNamed: "UIViewController")
        else { return false }
        return !code.program.functions(named: "init", in: made).contains(where: handsSelfOn)
    }

    /// Whether a property or method of an object gives the object to somebody: `controller.inSheet`, where its getter makes
    /// `Sheet(content: self)`.
    private func handsItselfOn(_ name: String, of object: Expression) -> Bool {
        object.types.contains { type in
            let getter = code.program.variable(named: name, in: type).flatMap { code.program.variable($0).getter }
            return ([getter].compactMap(\.self) + code.program.functions(named: name, in: type))
                .contains(where: handsSelfOn)
        }
    }

    /// To what the object itself keeps it may give itself: that keeps nobody alive that is not kept already, as in
    /// `manager.delegate = self`.
    private func handsSelfOn(_ id: FunctionID) -> Bool {
        let function = code.program.function(id)
        return code.assignments(in: function).contains { $0.value.isSelf && $0.target.base?.property == nil }
            || code.calls(in: function).flatMap(\.arguments).contains(where: \.value.isSelf)
    }

    /// Whether what is assigned to keeps nothing. Of a protocol's property those count that fulfil it.
    private func isWeak(_ target: Expression) -> Bool {
        let found = target.property.map { [$0] } ?? target.base.map { properties(target, of: $0.types) } ?? []
        return !found.isEmpty && found.allSatisfy { $0.declaration.ownership == .weak || weak.contains($0.id) }
    }

    private func properties(_ target: Expression, of owners: [TypeID]) -> [VariableEntity] {
        let classes = owners.flatMap { owner in
            code.program.type(owner).kind == .protocol ? code.program.concreteDescendants(of: owner) : [owner]
        }
        return classes.compactMap { code.program.variable(named: target.member ?? "", in: $0) }.map(
            code.program.variable)
    }
}
