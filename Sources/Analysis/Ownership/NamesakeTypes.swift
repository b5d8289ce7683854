import Facts
import Program

/// Types that several projects under one root declare by the same name: the program takes them for one.
package struct NamesakeTypes: Sendable {
    private let program: Program

    package init(_ program: Program) { self.program = program }

    /// Whether there is any such type. Linear in the types.
    package var exist: Bool { program.types.contains { declarations(of: $0.id).count > 1 } }

    /// Whether code of a file means this declaration of a property rather than that of a namesake: no other declaration of
    /// the type stands in a folder nearer to the file.
    package func isNearest(_ variable: VariableEntity, to file: Int) -> Bool {
        guard let owner = variable.owner else { return true }
        let homes = declarations(of: owner)
        guard homes.count > 1 else { return true }
        let own = common(variable.file, file)
        return homes.allSatisfy { common($0, file) <= own }
    }

    /// Whether the type of an expression is one of several: that of a property of a type with namesakes, or one with
    /// namesakes itself.
    package func isUncertain(_ value: Expression) -> Bool {
        if let own = value.property { return isOfNamesake(own) }
        guard let base = value.base, let name = value.member else { return false }
        return base.types.contains { nominal in
            program.variable(named: name, in: nominal).map(program.variable).map(isOfNamesake) ?? false
        }
    }

    private func isOfNamesake(_ variable: VariableEntity) -> Bool {
        variable.owner.map { declarations(of: $0).count > 1 } ?? false
    }

    /// The files that declare the type.
    private func declarations(of type: TypeID) -> [Int] {
        program.type(type).parts.filter {
            program.facts.swift[$0.file].types[$0.index].kind != .extension
        }.map(\.file)
    }

    /// How many folders two files have in common from the root on; one more for the same file.
    private func common(_ a: Int, _ b: Int) -> Int {
        let (first, second) = (path(a).split(separator: "/"), path(b).split(separator: "/"))
        return zip(first, second).prefix { $0 == $1 }.count
    }

    private func path(_ file: Int) -> String { program.facts.swift[file].path }
}
