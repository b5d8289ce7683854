import Source

/// Which declaration of the app a place of the sources stands in, by name. A declaration is taken to reach to the next one.
package struct DeclarationNames {
    private enum Declaration {
        case type(TypeID)
        case function(FunctionID)
        case variable(VariableID)
    }

    private let program: Program
    /// By the files' paths, sorted by position.
    private let beginnings: [String: [(position: Position, declaration: Declaration)]]

    /// Linear in the declarations of the program, but for the sorting of each file's.
    package init(_ program: Program) {
        self.program = program
        let paths = program.facts.swift.map(\.path)
        var found = paths.map { _ in [(position: Position, declaration: Declaration)]() }
        for type in program.types {
            for part in type.parts {
                found[part.file].append((program.facts.swift[part.file].types[part.index].position, .type(type.id)))
            }
        }
        for function in program.functions {
            found[function.file].append((function.declaration.position, .function(function.id)))
        }
        for variable in program.variables {
            found[variable.file].append((variable.declaration.position, .variable(variable.id)))
        }
        let sorted = found.map { file in file.sorted { $0.position < $1.position } }
        beginnings = Dictionary(zip(paths, sorted), uniquingKeysWith: { first, _ in first })
    }

    /// `HomePresenter.show()`, or the type where no member stands before the place; nil in files that are not Swift's, and
    /// before the first declaration. Costs a binary search.
    package func name(at place: SourceLocation) -> String? {
        guard let file = beginnings[place.file] else { return nil }
        let position = Position(line: place.line, column: place.column)
        let end = file.partitioningIndex { $0.position > position }
        guard end > 0 else { return nil }
        switch file[end - 1].declaration {
        case .type(let type): return program.type(type).name
        case .function(let function): return program.symbol(function)
        case .variable(let id):
            let variable = program.variable(id)
            return (variable.owner.map { program.type($0).name + "." } ?? "") + variable.name
        }
    }
}
