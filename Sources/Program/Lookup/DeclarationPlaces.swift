import Facts
import Source

/// Which type the code on a line of a file belongs to. The facts know where a declaration begins, so what stands between two
/// beginnings belongs to the first.
package struct DeclarationPlaces: Codable, Sendable {
    /// Sorted.
    private var lines: [Int32] = []
    /// For each of the lines the type whose declaration begins there, or -1 where none has it.
    private var types: [Int32] = []

    private init(_ beginnings: [(position: Position, type: TypeID?)]) {
        for (position, type) in beginnings.sorted(by: { $0.position < $1.position }) {
            lines.append(position.line)
            types.append(type?.position ?? -1)
        }
    }

    /// Those of each file that declares something, by the files' paths. Linear in the declarations of the program, but for
    /// the sorting of each file's.
    package static func all(_ program: Program) -> [String: DeclarationPlaces] {
        var found: [Int: [(position: Position, type: TypeID?)]] = [:]
        for type in program.types {
            for part in type.parts {
                found[part.file, default: []].append(
                    (program.facts.swift[part.file].types[part.index].position, type.id))
            }
        }
        for function in program.functions {
            found[function.file, default: []].append((function.declaration.position, function.owner))
        }
        for variable in program.variables {
            found[variable.file, default: []].append((variable.declaration.position, variable.owner))
        }
        return Dictionary(
            found.map { (program.facts.swift[$0.key].path, DeclarationPlaces($0.value)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The types that have code on lines of which `touches` says so. Linear in the declarations of the file.
    package func types(touching touches: (ClosedRange<Int>) -> Bool) -> Set<TypeID> {
        var found: Set<TypeID> = []
        for (number, type) in types.enumerated() where type >= 0 {
            // Behind the last beginning all is one declaration.
            let (line, next) = (Int(lines[number]), number + 1 < lines.count ? Int(lines[number + 1]) : Int.max)
            if touches(line...max(line, next - 1)) { found.insert(TypeID(position: type)) }
        }
        return found
    }
}
