import Analysis
import Program

/// Where types are declared, and which name which: what of an app one has to know to tell what a change of lines may touch.
struct CodeUses: Codable, Sendable {
    /// The names of the program's types, in its order.
    let names: [String]
    let dependents: Dependents
    /// By the files' paths.
    let places: [String: DeclarationPlaces]

    /// Linear in the declarations and mentions of the program.
    init(_ analysis: Analysis) {
        names = analysis.program.types.map(\.name)
        dependents = Dependents(analysis.program, analysis.resolution.analysis.mentions)
        places = DeclarationPlaces.all(analysis.program)
    }

    func name(_ type: TypeID) -> String { names[Int(type)] }

    /// The types with code on changed lines.
    func changed(_ lines: ChangedLines) -> Set<TypeID> {
        lines.files.reduce(into: []) { changed, file in
            guard let places = places[file] else { return }
            changed.formUnion(places.types { lines.touches($0, of: file) })
        }
    }
}
