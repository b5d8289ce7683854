/// Which fields each unit assigns, with all that it calls: learnt while it runs, and only growing.
///
/// Whoever relies on what it has assigned before a call is told when the called unit turns out to assign that, too. Units
/// that call each other in a circle assign the same: when the calls have grown by a part, circles are looked for anew, and
/// one unit speaks for all of each (`Circles`).
struct WrittenFields {
    /// By field: its place among those that anybody assigns.
    private var numbers: [Int32] = []
    private var count: Int32 = 0
    /// By unit: who speaks for it.
    private var heads: [Int32]
    /// By unit that speaks: a bit for each field.
    private var bits: [[UInt64]]
    /// By unit that speaks: the units that call it or one that it speaks for.
    private var callers: [[Int32]]
    /// By unit that speaks: the frames that keep a field across a call of it.
    private var keepers: [IntegerSet]
    /// By unit that speaks: a bit for each field that somebody keeps.
    private var kept: [[UInt64]]
    /// Pairs of units that speak: the called one and the caller.
    private var calls = IntegerSet()
    private var callsAtNextSearch = 1000
    /// Pairs of units that were noted lately, each in the only place that it may have.
    private var recent = Array(repeating: UInt64.max, count: 1 << 12)

    init(_ count: Int) {
        heads = (0..<Int32(count)).map(\.self)
        bits = Array(repeating: [], count: count)
        callers = Array(repeating: [], count: count)
        keepers = Array(repeating: IntegerSet(), count: count)
        kept = Array(repeating: [], count: count)
    }

    /// One more unit.
    mutating func appendUnit() {
        heads.append(Int32(heads.count))
        bits.append([])
        callers.append([])
        keepers.append(IntegerSet())
        kept.append([])
    }

    func assigns(_ unit: UnitID, _ field: FieldID) -> Bool { assigns(Int(heads[Int(unit)]), Int(field)) }

    private func assigns(_ head: Int, _ field: Int) -> Bool {
        field < numbers.count && numbers[field] >= 0 && has(numbers[field], head)
    }

    private func has(_ number: Int32, _ head: Int) -> Bool {
        let word = Int(number / 64)
        return word < bits[head].count && bits[head][word] & (1 << UInt64(number % 64)) != 0
    }

    /// A unit assigns a field; the frames that may no longer rely on it.
    mutating func note(_ field: FieldID, by unit: UnitID) -> [FrameID] {
        let (number, head) = (number(of: field), heads[Int(unit)])
        if has(number, Int(head)) { return [] }
        return spread([(head, Int(number / 64), 1 << UInt64(number % 64))])
    }

    private mutating func number(of field: FieldID) -> Int32 {
        while numbers.count <= Int(field) { numbers.append(-1) }
        if numbers[Int(field)] < 0 {
            numbers[Int(field)] = count
            count += 1
        }
        return numbers[Int(field)]
    }

    /// One unit calls another; the frames that may no longer rely on what they have assigned.
    mutating func note(callOf unit: UnitID, by caller: UnitID) -> [FrameID] {
        let pair = IntegerMap.key(unit.position, caller.position)
        let place = Int(truncatingIfNeeded: (pair ^ (pair >> 26)) & 0xFFF)
        if recent[place] == pair { return [] }
        recent[place] = pair
        let (called, caller) = (heads[Int(unit)], heads[Int(caller)])
        guard called != caller, calls.insert(IntegerMap.key(called, caller)) else { return [] }
        callers[Int(called)].append(caller)
        let told = spread(bits[Int(called)].enumerated().map { (caller, $0.offset, $0.element) })
        if calls.count >= callsAtNextSearch { joinCircles() }
        return told
    }

    /// A frame relies on a field that it has assigned although it calls a unit.
    mutating func note(keeping field: FieldID, across unit: UnitID, by frame: FrameID) {
        let (head, number) = (Int(heads[Int(unit)]), number(of: field))
        guard keepers[head].insert(IntegerMap.key(field.position, frame.position)) else { return }
        Self.add(1 << UInt64(number % 64), at: Int(number / 64), to: &kept[head])
    }

    /// Notes fields, a word of their bits at a time, for units and for all that call them, as far as it is new to them.
    private mutating func spread(_ first: [(unit: Int32, word: Int, bits: UInt64)]) -> [FrameID] {
        var (told, next) = ([FrameID](), first)
        while let (unit, word, wanted) = next.popLast() {
            let unit = Int(unit)
            let new = word < bits[unit].count ? wanted & ~bits[unit][word] : wanted
            if new == 0 { continue }
            Self.add(new, at: word, to: &bits[unit])
            if word < kept[unit].count, kept[unit][word] & new != 0 { told += releaseKeepers(of: unit) }
            for caller in callers[unit] { next.append((heads[Int(caller)], word, new)) }
        }
        return told
    }

    private static func add(_ bits: UInt64, at word: Int, to row: inout [UInt64]) {
        while row.count <= word { row.append(0) }
        row[word] |= bits
    }

    /// The frames that kept what a unit has turned out to assign; in their order.
    private mutating func releaseKeepers(of unit: Int) -> [FrameID] {
        var (others, told) = (IntegerSet(), [Int]())
        kept[unit] = []
        for key in keepers[unit].all {
            let field = Int(key >> 32)
            if assigns(unit, field) {
                told.append(Int(key & 0xFFFF_FFFF))
            } else {
                _ = others.insert(key)
                let number = numbers[field]
                Self.add(1 << UInt64(number % 64), at: Int(number / 64), to: &kept[unit])
            }
        }
        keepers[unit] = others
        return told.sorted().map { FrameID($0) }
    }

    // MARK: Circles

    /// Lets one unit speak for each circle. What units assign does not change: in a circle they know the same already.
    private mutating func joinCircles() {
        let circles = Circles(callers.count) { unit in callers[unit].map { Int(heads[Int($0)]) } }.heads
        for unit in heads.indices { heads[unit] = Int32(circles[Int(heads[unit])]) }
        calls = IntegerSet()
        var joined: [[Int32]] = Array(repeating: [], count: callers.count)
        for unit in callers.indices {
            let head = heads[unit]
            for caller in callers[unit] where heads[Int(caller)] != head {
                if calls.insert(IntegerMap.key(head, heads[Int(caller)])) {
                    joined[Int(head)].append(heads[Int(caller)])
                }
            }
            guard Int(head) != unit else { continue }
            bits[unit] = []
            for key in keepers[unit].all { _ = keepers[Int(head)].insert(key) }
            for (word, bits) in kept[unit].enumerated() { Self.add(bits, at: word, to: &kept[Int(head)]) }
            (keepers[unit], kept[unit]) = (IntegerSet(), [])
        }
        callers = joined
        callsAtNextSearch = max(1000, calls.count + calls.count / 4)
    }
}
