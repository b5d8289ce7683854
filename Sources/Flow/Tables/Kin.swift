import Facts
import Program

/// Which classes make one another in a circle: the states of a machine, each of which makes those that follow it.
///
/// What one of them makes of another serves whom the maker serves. Else each way around the circle would tell objects apart,
/// although it is one machine whose states they are.
struct Kin {
    /// By type: its circle, where it is a class that nobody sees.
    private let circles: [Int?]

    /// Cost: the static type of what each call of the app calls is asked once.
    init(_ program: Program, _ typing: Typing, _ marks: LibraryMarks) {
        var made: [Set<Int>] = Array(repeating: [], count: program.types.count)
        for type in program.types where !type.isExternal {
            // What a class inherits, it makes as well.
            made[Int(type.id)] = Set(program.lineage(of: type.id).dropFirst().map { Int($0) })
        }
        for function in program.functions where !function.declaration.isStatic && !program.isLibrary(function.id) {
            guard let owner = function.owner, let body = function.declaration.body else { continue }
            for case .call(let callee, _) in body.nodes.map(\.shape) {
                guard case .metatype(let type) = typing.type(of: callee, in: function.id) else { continue }
                made[Int(owner)].formUnion(type.nominals.map { Int($0) })
            }
        }
        let found = Circles(made.count) { made[$0].sorted() }.heads
        circles = program.types.map { type in
            type.kind == .class && !marks.lives(type.id) ? found[Int(type.id)] : nil
        }
    }

    /// Whether objects of one type are made by those of another one in a circle.
    func areKin(_ one: TypeID, _ other: TypeID) -> Bool { circles[Int(one)].map { $0 == circles[Int(other)] } ?? false }
}
