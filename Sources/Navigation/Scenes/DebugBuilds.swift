import Facts
import Program
import Source

/// Code that is compiled in debug builds alone: what stands between `#if DEBUG` and its end.
package struct DebugBuilds {
    package static let reason = "it is compiled in debug builds alone (#if DEBUG)"

    private let program: Program
    private let ranges: [[ClosedRange<Position>]]
    private let isEmpty: Bool

    package init(_ program: Program) {
        self.program = program
        ranges = program.facts.swift.map(\.debugRanges)
        isEmpty = ranges.allSatisfy(\.isEmpty)
    }

    /// Whether an expression stands in such code.
    func contain(_ use: Use) -> Bool {
        if isEmpty { return false }
        let function = program.function(use.function)
        let position = function.declaration.body.map { $0.nodes[Int(use.node)].position }
        return contain(position ?? function.declaration.position, file: function.file)
    }

    /// The uses that stand in released code; all of them where none does.
    func released(_ uses: [Use]) -> [Use] {
        if isEmpty || uses.count < 2 { return uses }
        let released = uses.filter { !contain($0) }
        return released.isEmpty ? uses : released
    }

    /// Whether a type is declared in such code, and nowhere else.
    package func contain(_ type: TypeEntity) -> Bool {
        if isEmpty || type.isExternal { return false }
        let declarations = type.parts.filter { program.facts.swift[$0.file].types[$0.index].kind != .extension }
        return !declarations.isEmpty
            && declarations.allSatisfy { part in
                contain(program.facts.swift[part.file].types[part.index].position, file: part.file)
            }
    }

    private func contain(_ position: Position, file: Int) -> Bool {
        ranges[file].contains { $0.contains(position) }
    }
}
