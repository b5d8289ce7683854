import Facts
import Program

/// Which of the fields that decide, or are observed, a unit may read, with all that it calls.
///
/// Worked out before the first frame, so that what a frame is keyed by never changes. What closures read that are values
/// is not among them: such a field is read from the heap.
struct Effects {
    /// By function: a bit for each field.
    private let read: [[UInt64]]
    private let functions: [FunctionID]
    /// By variable: its place among the fields that are asked about; negative where it is none.
    private let numbers: [Int]

    /// Cost: for each call one word for 64 fields, as often as the calls nest in circles.
    init(_ program: Program, _ calls: CallTable, _ units: Units, fields: [VariableID]) {
        functions = units.all.map(\.function)
        var numbers = Array(repeating: -1, count: program.variables.count)
        for (number, field) in fields.enumerated() { numbers[Int(field)] = number }
        self.numbers = numbers
        let words = (fields.count + 63) / 64
        var read = program.functions.map { function in
            var own = Array(repeating: UInt64(0), count: words)
            for variable in calls.variables(namedIn: function.id) {
                let number = numbers[Int(variable)]
                if number >= 0 { own[number / 64] |= 1 << UInt64(number % 64) }
            }
            return own
        }
        let order = Self.callersLast(program.functions.count, calls)
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for function in order {
                for callee in calls.callees(of: function) where callee != function {
                    for word in 0..<words {
                        let joined = read[Int(function)][word] | read[Int(callee)][word]
                        if joined != read[Int(function)][word] {
                            read[Int(function)][word] = joined
                            hasGrown = true
                        }
                    }
                }
            }
        }
        self.read = read
    }

    func reads(_ unit: UnitID, _ variable: VariableID) -> Bool {
        let number = numbers[Int(variable)]
        guard number >= 0 else { return false }
        return read[Int(functions[Int(unit)])][number / 64] & (1 << UInt64(number % 64)) != 0
    }

    /// The functions in an order in which callees come before their callers, circles left aside.
    private static func callersLast(_ count: Int, _ calls: CallTable) -> [FunctionID] {
        var (order, isSeen): ([FunctionID], [Bool]) = ([], Array(repeating: false, count: count))
        for root in 0..<count where !isSeen[root] {
            isSeen[root] = true
            var stack: [(function: FunctionID, next: Int)] = [(FunctionID(root), 0)]
            while let (function, next) = stack.last {
                let callees = calls.callees(of: function)
                guard next < callees.count else {
                    order.append(function)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                if !isSeen[Int(callees[next])] {
                    isSeen[Int(callees[next])] = true
                    stack.append((callees[next], 0))
                }
            }
        }
        return order
    }
}
