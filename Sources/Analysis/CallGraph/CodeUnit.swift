import Facts
import Program

/// Whatever can run by itself: the body of a function or accessor, an initial value, a closure, a local function.
package struct CodeUnit: Hashable, Sendable {
    package var function: FunctionID
    /// The closure or local function within that function; nil for the function's own body.
    package var closure: ClosureID?

    package init(_ function: FunctionID, closure: ClosureID? = nil) {
        self.function = function
        self.closure = closure
    }
}

/// The place of a code unit in its call graph.
package struct CodeID: Hashable, Comparable, Sendable {
    let index: Int32

    init(_ index: Int) { self.index = Int32(index) }

    package static func < (a: CodeID, b: CodeID) -> Bool { a.index < b.index }
}

/// Where something stands in a code unit: a call, a mention, a creation.
package struct CodePlace: Hashable, Sendable {
    package var code: CodeID
    package var node: NodeID
}
