import Facts
import Program

/// Where code uses the name of something, whatever the name means there. Who has a declaration at hand asks for what bears its
/// name; what a framework declares is in no file, and is asked for by the name itself. Places come in the order of the
/// files, calls first; the cost is that of the places.
extension ProgramCode {
    // MARK: What a file declares

    // Each asks for the name of what it is given, and none for another declaration.

    /// The calls of an initializer of a type, and where it is named otherwise.
    package func namings(of type: TypeEntity) -> [Expression] { namings(of: type.shortName) }

    package func namings(of function: FunctionEntity) -> [Expression] { namings(of: function.name) }

    package func namings(of variable: VariableEntity) -> [Expression] { namings(of: variable.name) }

    package func isNamed(_ type: TypeEntity) -> Bool { isNamed(type.shortName) }

    package func isNamed(_ function: FunctionEntity) -> Bool { isNamed(function.name) }

    package func isNamed(_ variable: VariableEntity) -> Bool { isNamed(variable.name) }

    /// Whether some key path names a member like the property: it may be read and set without being named elsewhere.
    package func isInKeyPath(_ variable: VariableEntity) -> Bool { isInKeyPath(variable.name) }

    package func isInKeyPath(_ name: String) -> Bool { program.uses.keyPathMembers.contains(name) }

    /// The calls that make an object of a type by its name, or may.
    package func makings(of type: TypeEntity) -> [Expression] {
        calls(named: type.shortName).filter { $0.made.contains(type.id) }
    }

    // MARK: What a framework declares

    package func calls(ofForeign name: String) -> [Expression] { calls(named: name) }

    /// The calls of what a library may declare under a name that fulfils the condition, by the names. Linear in the names
    /// that are called.
    package func calls(ofForeign isMeant: (String) -> Bool) -> [Expression] {
        program.uses.calls.keys.filter(isMeant).sorted().flatMap(calls(named:))
    }

    package func assignments(ofForeign name: String) -> [Expression.Assignment] { assignments(named: name) }

    package func isNamed(foreign name: String) -> Bool { isNamed(name) }

    // MARK: Names

    func calls(named name: String) -> [Expression] { (program.uses.calls[name] ?? []).compactMap(expression) }

    func assignments(named name: String) -> [Expression.Assignment] {
        (program.uses.assignments[name] ?? []).compactMap { expression($0)?.assignment }
    }

    /// The places that name it without calling it; the targets of assignments are among them.
    func readings(named name: String) -> [Expression] { (program.uses.mentions[name] ?? []).compactMap(expression) }

    private func namings(of name: String) -> [Expression] { calls(named: name) + readings(named: name) }

    private func isNamed(_ name: String) -> Bool {
        program.uses.calls[name] != nil || program.uses.mentions[name] != nil
    }
}
