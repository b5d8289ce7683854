import Facts
import Program

/// Where code uses a name, whatever it means there: for members of frameworks, which no file declares, and for what other
/// questions are asked of. Constant, beside the places themselves, which are in the order of the files.
extension ProgramCode {
    /// The calls of anything of that name; of a type those of its initializers.
    package func calls(named name: String) -> [Expression] { (program.uses.calls[name] ?? []).compactMap(expression) }

    /// The calls of anything whose name fulfils a condition, by the names. Linear in the names that are called.
    package func calls(named isMeant: (String) -> Bool) -> [Expression] {
        program.uses.calls.keys.filter(isMeant).sorted().flatMap(calls(named:))
    }

    package func assignments(named name: String) -> [Expression.Assignment] {
        (program.uses.assignments[name] ?? []).compactMap { expression($0)?.assignment }
    }

    /// The places that name it without calling it; the targets of assignments are among them.
    package func readings(named name: String) -> [Expression] {
        (program.uses.mentions[name] ?? []).compactMap(expression)
    }

    /// All of them, calls first.
    package func namings(of name: String) -> [Expression] { calls(named: name) + readings(named: name) }

    package func isNamed(_ name: String) -> Bool {
        program.uses.calls[name] != nil || program.uses.mentions[name] != nil
    }

    /// Whether some key path names a member so: it is read and set without being named elsewhere.
    package func isInKeyPath(_ name: String) -> Bool { program.uses.keyPathMembers.contains(name) }

    /// The calls that make an object of a type by its name, or may.
    package func makings(of type: TypeEntity) -> [Expression] {
        calls(named: type.shortName).filter { $0.made.contains(type.id) }
    }
}
