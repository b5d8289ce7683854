/// Numbers by keys that are numbers, too: a flat table without reference counts, in which a look-up costs one
/// multiplication. Only what is asked for all the time stands in one. Source: D. E. Knuth, "The Art of Computer
/// Programming", volume 3, 6.4 (open addressing with linear probing).
struct IntegerMap {
    private struct Slot {
        var key: UInt64
        var value: Int32
    }

    /// As many as a power of two, at most two thirds of them filled.
    private var slots: [Slot] = []
    /// What of the product of a key leads to its slot.
    private var shift: UInt64 = 64
    private(set) var count = 0

    /// No key: pairs of numbers that are not negative are smaller.
    private static var free: UInt64 { .max }

    /// The key of a pair of numbers.
    static func key(_ first: Int32, _ second: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
    }

    /// The number of a key; nil where it has none.
    subscript(key: UInt64) -> Int32? {
        if slots.isEmpty { return nil }
        let slot = slots[place(of: key)]
        return slot.key == key ? slot.value : nil
    }

    /// Gives a key a number if it has none yet; the number that it has then, and whether it is new.
    mutating func insert(_ key: UInt64, _ value: Int32) -> (value: Int32, isNew: Bool) {
        if (count + 1) * 3 > slots.count * 2 { grow() }
        let place = place(of: key)
        if slots[place].key == key { return (slots[place].value, false) }
        slots[place] = Slot(key: key, value: value)
        count += 1
        return (value, true)
    }

    /// All keys with their numbers, in no order that means anything.
    var all: [(key: UInt64, value: Int32)] {
        slots.lazy.filter { $0.key != Self.free }.map { ($0.key, $0.value) }
    }

    /// Where a key stands, or would.
    private func place(of key: UInt64) -> Int {
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
        while slots[place].key != key, slots[place].key != Self.free { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = slots
        let size = max(8, old.count * 2)
        slots = Array(repeating: Slot(key: Self.free, value: 0), count: size)
        shift = UInt64(64 - size.trailingZeroBitCount)
        for slot in old where slot.key != Self.free { slots[place(of: slot.key)] = slot }
    }
}

/// A set of such keys.
struct IntegerSet {
    private var map = IntegerMap()

    var count: Int { map.count }
    var all: [UInt64] { map.all.map(\.key) }

    func contains(_ key: UInt64) -> Bool { map[key] != nil }

    /// Adds a key; whether it is new.
    mutating func insert(_ key: UInt64) -> Bool { map.insert(key, 0).isNew }
}
