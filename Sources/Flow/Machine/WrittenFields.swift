/// Which fields each unit assigns, with all that it calls: learnt while it runs, and only growing.
///
/// Whoever relies on what it has assigned before a call is told when the called unit turns out to assign that, too.
struct WrittenFields {
    /// By field: its place among those that anybody assigns.
    private var numbers: [FieldID: Int] = [:]
    /// By unit: a bit for each of them.
    private var bits: [[UInt64]]
    /// By unit: the units that call it.
    private var callers: [[UnitID]]
    private var calls: Set<UInt64> = []
    /// By unit: the frames that keep a field across a call of it.
    private var keepers: [[(field: FieldID, frame: FrameID)]]

    init(_ count: Int) {
        bits = Array(repeating: [], count: count)
        callers = Array(repeating: [], count: count)
        keepers = Array(repeating: [], count: count)
    }

    /// One more unit.
    mutating func appendUnit() {
        bits.append([])
        callers.append([])
        keepers.append([])
    }

    func assigns(_ unit: UnitID, _ field: FieldID) -> Bool {
        guard let number = numbers[field], number / 64 < bits[Int(unit)].count else { return false }
        return bits[Int(unit)][number / 64] & (1 << UInt64(number % 64)) != 0
    }

    /// A unit assigns a field; the frames that may no longer rely on it.
    mutating func note(_ field: FieldID, by unit: UnitID) -> [FrameID] {
        let number = numbers[field] ?? numbers.count
        numbers[field] = number
        return spread([number], from: unit)
    }

    /// One unit calls another; the frames that may no longer rely on what they have assigned.
    mutating func note(callOf unit: UnitID, by caller: UnitID) -> [FrameID] {
        let key = UInt64(UInt32(bitPattern: unit.position)) << 32 | UInt64(UInt32(bitPattern: caller.position))
        guard caller != unit, calls.insert(key).inserted else { return [] }
        callers[Int(unit)].append(caller)
        return spread(numbers(assignedBy: unit), from: caller)
    }

    private func numbers(assignedBy unit: UnitID) -> [Int] {
        bits[Int(unit)].enumerated().flatMap { word, bits in
            (0..<64).filter { bits & (1 << UInt64($0)) != 0 }.map { word * 64 + $0 }
        }
    }

    /// A frame relies on a field that it has assigned although it calls a unit.
    mutating func note(keeping field: FieldID, across unit: UnitID, by frame: FrameID) {
        if keepers[Int(unit)].contains(where: { $0.field == field && $0.frame == frame }) { return }
        keepers[Int(unit)].append((field, frame))
    }

    /// Notes fields for a unit and for all that call it, as far as it is new to them.
    private mutating func spread(_ numbers: [Int], from unit: UnitID) -> [FrameID] {
        var (told, next) = ([FrameID](), [(unit, numbers)])
        while let (unit, numbers) = next.popLast() {
            let new = numbers.filter { insert($0, for: unit) }
            if new.isEmpty { continue }
            if !keepers[Int(unit)].isEmpty {
                let keeping = keepers[Int(unit)]
                keepers[Int(unit)] = keeping.filter { !assigns(unit, $0.field) }
                told += keeping.filter { assigns(unit, $0.field) }.map(\.frame)
            }
            for caller in callers[Int(unit)] { next.append((caller, new)) }
        }
        return told
    }

    private mutating func insert(_ number: Int, for unit: UnitID) -> Bool {
        while bits[Int(unit)].count <= number / 64 { bits[Int(unit)].append(0) }
        let bit: UInt64 = 1 << UInt64(number % 64)
        if bits[Int(unit)][number / 64] & bit != 0 { return false }
        bits[Int(unit)][number / 64] |= bit
        return true
    }
}
