import Facts
import Source

/// Which type the code on a line of a file belongs to. The facts know where a declaration begins, so what stands between two
/// beginnings belongs to the first.
package struct DeclarationPlaces {
    /// Sorted by line.
    private let beginnings: [(line: Int, type: TypeID?)]

    /// Linear in the declarations of the program.
    package init(_ program: Program, file: Int) {
        var found: [(position: Position, type: TypeID?)] = []
        for type in program.types {
            for part in type.parts where part.file == file {
                found.append((program.facts.swift[file].types[part.index].position, type.id))
            }
        }
        for function in program.functions where function.file == file {
            found.append((function.declaration.position, function.owner))
        }
        for variable in program.variables where variable.file == file {
            found.append((variable.declaration.position, variable.owner))
        }
        beginnings = found.sorted { $0.position < $1.position }.map { (Int($0.position.line), $0.type) }
    }

    /// The types that have code on lines of which `touches` says so. Linear in the declarations of the file.
    package func types(touching touches: (ClosedRange<Int>) -> Bool) -> Set<TypeID> {
        var types: Set<TypeID> = []
        for (number, beginning) in beginnings.enumerated() {
            guard let type = beginning.type else { continue }
            // Behind the last beginning all is one declaration.
            let next = number + 1 < beginnings.count ? beginnings[number + 1].line : Int.max
            if touches(beginning.line...max(beginning.line, next - 1)) { types.insert(type) }
        }
        return types
    }
}
