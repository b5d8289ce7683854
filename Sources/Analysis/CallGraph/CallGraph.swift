import Facts
import Program

/// What each piece of code asks to run, by the types that declarations tell: class hierarchy analysis, with closures and
/// local functions as nodes of their own.
///
/// A call of a method that subclasses or conforming types may replace is one edge to its declaration; which bodies it runs
/// depends on the objects that are made, and is worked out with them by `Liveness` (rapid type analysis: Bacon and
/// Sweeney, "Fast Static Analysis of C++ Virtual Function Calls", 1996).
package struct CallGraph: Sendable {
    package let units: [CodeUnit]
    /// Sorted by the place, those of one unit together.
    package let edges: [CallEdge]
    /// Index of the first unit of each function; its closures follow.
    private let firstUnit: [Int32]
    /// Index of the first edge of each unit, and the number of edges at the end.
    private let firstEdge: [Int32]

    /// Reads every body of the program. Cost in proportion to the expressions, and to the lineage of the types they name.
    package init(_ program: Program, typing: Typing) {
        var (units, firstUnit): ([CodeUnit], [Int32]) = ([], [])
        for function in program.functions {
            firstUnit.append(Int32(units.count))
            units.append(CodeUnit(function.id))
            let closures = function.declaration.body?.closures.count ?? 0
            for closure in 0..<closures { units.append(CodeUnit(function.id, closure: ClosureID(closure))) }
        }
        var reader = CallReader(program, typing: typing, firstUnit: firstUnit)
        for function in program.functions { reader.read(function.id) }
        let edges = reader.edges.sorted { ($0.place.code, $0.place.node) < ($1.place.code, $1.place.node) }
        var firstEdge = [Int32](repeating: 0, count: units.count + 1)
        for edge in edges { firstEdge[Int(edge.place.code.index) + 1] += 1 }
        for unit in units.indices { firstEdge[unit + 1] += firstEdge[unit] }
        (self.units, self.edges, self.firstUnit, self.firstEdge) = (units, edges, firstUnit, firstEdge)
    }

    /// The node of a function, or of a closure in it.
    package func code(_ function: FunctionID, closure: ClosureID? = nil) -> CodeID {
        CodeID(Int(firstUnit[Int(function)]) + (closure.map { Int($0) + 1 } ?? 0))
    }

    package func unit(_ code: CodeID) -> CodeUnit { units[Int(code.index)] }

    /// What a unit asks to run, in the order of the source.
    package func edges(from code: CodeID) -> ArraySlice<CallEdge> {
        edges[Int(firstEdge[Int(code.index)])..<Int(firstEdge[Int(code.index) + 1])]
    }
}
