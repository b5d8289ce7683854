import Facts
import Program

/// Whatever can run by itself: the body of a function, an accessor or an initial value; a closure; a local function.
package struct Unit: Hashable, Sendable {
    package var function: FunctionID
    /// The closure or local function within that function; nil for the function's own body.
    package var closure: ClosureID?

    package init(function: FunctionID, closure: ClosureID? = nil) {
        (self.function, self.closure) = (function, closure)
    }
}

/// All code units of a program: functions in their order, each followed by its closures.
package struct Units: Sendable {
    package let all: [Unit]
    /// In the order of the functions; one more at the end.
    private let firsts: [Int]

    /// Linear in the functions and closures.
    init(_ program: Program) {
        var (all, firsts): ([Unit], [Int]) = ([], [])
        for function in program.functions {
            firsts.append(all.count)
            all.append(Unit(function: function.id))
            for closure in (function.declaration.body?.closures ?? []).indices {
                all.append(Unit(function: function.id, closure: ClosureID(closure)))
            }
        }
        self.all = all
        self.firsts = firsts + [all.count]
    }

    package subscript(id: UnitID) -> Unit { all[Int(id)] }

    func id(_ function: FunctionID, closure: ClosureID? = nil) -> UnitID {
        UnitID(firsts[Int(function)] + (closure.map { Int($0) + 1 } ?? 0))
    }
}
