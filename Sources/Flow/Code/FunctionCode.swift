import Facts
import Program

/// The body of a function, ready to run: worked out when its first frame is made, never changed.
final class FunctionCode {
    let function: FunctionID
    let body: Body
    let units: BodyUnits
    let operations: [Operation]
    /// Locals that a pattern gives what is there, and never `nil`.
    let isUnwrapped: [Bool]
    /// Locals of structures, enumerations and collections of which a part is assigned here: they have a copy of their own.
    let isCopied: [Bool]
    /// By node: whether it is a call that stands behind `try`.
    let mayThrow: [Bool]
    /// Locals that have a value from where they are declared on.
    let isDeclaredWithValue: [Bool]
    private var plans: [Plan?]
    /// By node: whatever its static type allows, where somebody has asked.
    var anything: [ObjectID?]
    /// By node: whether a frame has run it.
    var isReached: [Bool]

    init(_ function: FunctionID, _ lowering: Lowering) {
        self.function = function
        body = lowering.program.function(function).declaration.body ?? Body()
        units = BodyUnits(body)
        operations = lowering.operations(of: function, body)
        isUnwrapped = Self.unwrapped(body)
        var isCopied = Array(repeating: false, count: body.locals.count)
        for update in body.updates where body.locals[Int(update.local)].kind != .constant {
            isCopied[Int(update.local)] = true
        }
        self.isCopied = isCopied
        mayThrow = Self.throwing(body)
        var isDeclared = Array(repeating: false, count: body.locals.count)
        for case .declaration(let local, _) in operations { isDeclared[Int(local)] = true }
        isDeclaredWithValue = isDeclared
        plans = Array(repeating: nil, count: body.closures.count + 1)
        anything = Array(repeating: nil, count: body.nodes.count)
        isReached = Array(repeating: false, count: body.nodes.count)
    }

    /// The plan of the function's own code or of a closure.
    func plan(_ closure: ClosureID?) -> Plan {
        let place = closure.map { Int($0) + 1 } ?? 0
        if let plan = plans[place] { return plan }
        let plan = Plan(body, closure: closure)
        plans[place] = plan
        return plan
    }

    /// What `try` covers: the calls in it, those of closures left out. Children come before their parents.
    private static func throwing(_ body: Body) -> [Bool] {
        var result = Array(repeating: false, count: body.nodes.count)
        var isCovered = result
        for mark in body.marks where mark.marks.contains(.tries) { isCovered[Int(mark.node)] = true }
        for (node, facts) in body.nodes.enumerated().reversed() where isCovered[node] {
            if case .call = facts.shape { result[node] = true }
            for child in facts.shape.children { isCovered[Int(child)] = true }
        }
        return result
    }

    private static func unwrapped(_ body: Body) -> [Bool] {
        var result = Array(repeating: false, count: body.locals.count)
        func note(_ pattern: Body.Pattern, isUnwrapped: Bool) {
            switch pattern {
            case .binding(let local): if isUnwrapped { result[Int(local)] = true }
            case .present(let inner), .cast(let inner, _): note(inner, isUnwrapped: true)
            case .enumCase("some", _, let elements): elements.forEach { note($0.pattern, isUnwrapped: true) }
            case .enumCase(_, _, let elements), .tuple(let elements):
                elements.forEach { note($0.pattern, isUnwrapped: false) }
            case .wildcard, .expression, .check, .unknown: break
            }
        }
        for case .match(_, let pattern) in body.branches.flatMap(\.conditions) { note(pattern, isUnwrapped: false) }
        for alternative in body.regions.flatMap(\.cases) { note(alternative.pattern, isUnwrapped: false) }
        return result
    }
}
