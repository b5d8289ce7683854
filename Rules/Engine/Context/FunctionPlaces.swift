import Facts
import Program
import Source

/// From a place in the sources to the function around it.
struct FunctionPlaces {
    private var byPath: [String: [FunctionEntity]] = [:]

    /// Linear in the functions of the app; `ProgramIndex.places` has it once for all rules.
    init(_ program: Program) {
        for function in program.functions where function.hasCode {
            byPath[program.facts.swift[function.file].path, default: []].append(function)
        }
    }

    /// The innermost function whose body contains the place; linear in the functions of the file.
    func function(at location: SourceLocation) -> FunctionEntity? {
        (byPath[location.file] ?? []).filter { function in
            let declaration = function.declaration
            let (start, end) = (declaration.position, declaration.end)
            return (Int(start.line), Int(start.column)) <= (location.line, location.column)
                && (location.line, location.column) <= (Int(end.line), Int(end.column))
        }.max { $0.declaration.position < $1.declaration.position }
    }
}
