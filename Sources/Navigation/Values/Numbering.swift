import Program

/// What a `Numbering` holds.
protocol Numbered: Hashable {
    /// A hash. Of numbers alone it is worked out in a few steps, while `Hasher` takes a hundred.
    var place: UInt64 { get }
}

extension Numbered {
    var place: UInt64 { UInt64(truncatingIfNeeded: hashValue) }
}

/// Gives each of many values a number, in the order in which they come.
///
/// Expressions and frames are looked for at every step of the evaluation. A dictionary would copy them for each comparison
/// and keep them beside the array of their contents; this compares parts of hashes, and values only where these are the same.
struct Numbering<Element: Numbered> {
    private(set) var elements: [Element] = []
    /// Open addressing: at the places of their hashes the numbers of values, plus one, below the upper halves of the hashes;
    /// 0 where none is. Their count is a power of two.
    private var slots: [UInt64] = Array(repeating: 0, count: 1 << 10)

    /// The number of a value; nil where it has none.
    func number(of element: Element) -> Int32? {
        let found = slots[slot(of: element, element.place)]
        return found == 0 ? nil : Self.number(in: found)
    }

    /// The number of a value, the next one where it had none.
    mutating func number(adding element: Element) -> Int32 {
        let place = element.place
        let slot = slot(of: element, place)
        if slots[slot] != 0 { return Self.number(in: slots[slot]) }
        elements.append(element)
        slots[slot] = place & Self.upper | UInt64(elements.count)
        if elements.count * 2 > slots.count { grow() }
        return Int32(elements.count - 1)
    }

    private static var upper: UInt64 { 0xFFFF_FFFF_0000_0000 }

    private static func number(in slot: UInt64) -> Int32 { Int32(truncatingIfNeeded: slot & ~upper) - 1 }

    /// Where the number of a value is, or would be.
    private func slot(of element: Element, _ place: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: place) & (slots.count - 1)
        while slots[slot] != 0 {
            if (slots[slot] ^ place) & Self.upper == 0, elements[Int(Self.number(in: slots[slot]))] == element { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, element) in elements.enumerated() {
            let place = element.place
            var slot = Int(truncatingIfNeeded: place) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = place & Self.upper | UInt64(number + 1)
        }
    }
}

extension Site: Numbered {
    var place: UInt64 { number.mixed() }
}

extension FrameID: Numbered {
    var place: UInt64 { UInt64(UInt32(bitPattern: self)).mixed() }
}

extension FunctionID: Numbered {}
extension TypeID: Numbered {}
extension Value: Numbered {}

extension Frame: Numbered {
    var place: UInt64 {
        var hash = (UInt64(UInt32(bitPattern: function.position)) << 1 | (demand ? 1 : 0)).mixed()
        if let call { hash = call.number.mixed(hash) }
        switch receiver {
        case nil: break
        case .object(let type, let origin)?:
            hash = (UInt64(UInt32(bitPattern: type.position)) | 1 << 33).mixed(hash)
            if let origin { hash = origin.number.mixed(hash) }
        case .metatype(let type)?: hash = (UInt64(UInt32(bitPattern: type.position)) | 1 << 34).mixed(hash)
        case .open?: hash = UInt64(1 << 35).mixed(hash)
        case let other?: hash = UInt64(truncatingIfNeeded: other.hashValue).mixed(hash)
        }
        if let given { hash = UInt64(truncatingIfNeeded: given.hashValue).mixed(hash) }
        return hash
    }
}

extension UInt64 {
    /// Fibonacci hashing: the number's bits are spread over all others, and those of another hash with them.
    fileprivate func mixed(_ hash: UInt64 = 0) -> UInt64 {
        let product = (hash ^ self) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }
}
