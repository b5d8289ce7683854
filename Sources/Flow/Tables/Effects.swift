import Facts
import Program

/// Which of the fields that decide, or are observed, a unit may read, with all that it calls.
///
/// Worked out before the first frame, so that what a frame is keyed by never changes. What closures read that are values
/// is not among them: such a field is read from the heap.
struct Effects {
    /// By function: a row of bits, one for each field.
    private let read: [UInt64]
    private let words: Int
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
        self.words = words
        var read = Array(repeating: UInt64(0), count: program.functions.count * words)
        for function in program.functions.indices {
            for variable in calls.variables(namedIn: FunctionID(function)) {
                let number = numbers[Int(variable)]
                if number >= 0 { read[function * words + number / 64] |= 1 << UInt64(number % 64) }
            }
        }
        let order = Self.callersLast(program.functions.count, calls)
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for function in order {
                let own = Int(function) * words
                for callee in calls.callees(of: function) where callee != function {
                    let other = Int(callee) * words
                    for word in 0..<words {
                        let new = read[other + word] & ~read[own + word]
                        if new == 0 { continue }
                        read[own + word] |= new
                        hasGrown = true
                    }
                }
            }
        }
        self.read = read
    }

    func reads(_ unit: UnitID, _ variable: VariableID) -> Bool {
        let number = numbers[Int(variable)]
        guard number >= 0 else { return false }
        return read[Int(functions[Int(unit)]) * words + number / 64] & (1 << UInt64(number % 64)) != 0
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
