import Program

/// Positions in a list by the types that what stands there may be of.
struct TypePositions {
    private var byType: [TypeID: [Int]] = [:]

    /// Positions are added in their order, each type once for a position.
    mutating func add(_ position: Int, of types: some Sequence<TypeID>) {
        for type in types { byType[type, default: []].append(position) }
    }

    /// Those of any of some types. Cost: linear in the types asked for or in those that there are, whichever are fewer, and
    /// in what is found.
    func positions(of types: Set<TypeID>) -> Set<Int> {
        if types.count < byType.count {
            return types.reduce(into: []) { $0.formUnion(byType[$1] ?? []) }
        }
        return byType.reduce(into: []) { if types.contains($1.key) { $0.formUnion($1.value) } }
    }
}
