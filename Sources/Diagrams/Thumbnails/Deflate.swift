/// Packs bytes as deflated ones (RFC 1951) with the fixed codes: repetitions are short, and nothing has to be counted
/// first. The same bytes give the same result everywhere.
struct Deflate {
    private var output: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount: UInt32 = 0

    /// Cost: linear in the bytes.
    static func pack(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        deflate.put(1, 1)
        deflate.put(1, 2)
        deflate.write(bytes)
        deflate.putLiteral(256)
        if deflate.bitCount > 0 { deflate.output.append(UInt8(truncatingIfNeeded: deflate.bits)) }
        return deflate.output
    }

    private mutating func write(_ bytes: [UInt8]) {
        // The last place where three bytes stood, by a number made of them. Pictures repeat what is just above.
        var places = [Int](repeating: -1, count: 1 << 14)
        var index = 0
        while index < bytes.count {
            var best = (length: 0, distance: 0)
            if index + 3 <= bytes.count {
                let key = Self.key(bytes, index)
                let place = places[key]
                if place >= 0, index - place <= 32_768 {
                    best = (Self.common(bytes, place, index), index - place)
                }
                places[key] = index
            }
            guard best.length >= 4 else {
                putLiteral(Int(bytes[index]))
                index += 1
                continue
            }
            put(length: best.length, distance: best.distance)
            for step in 1..<best.length where index + step + 3 <= bytes.count && step < 64 {
                places[Self.key(bytes, index + step)] = index + step
            }
            index += best.length
        }
    }

    private static func key(_ bytes: [UInt8], _ index: Int) -> Int {
        let word = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
        return (word &* 2_654_435_761) >> 7 & 0x3FFF
    }

    private static func common(_ bytes: [UInt8], _ place: Int, _ index: Int) -> Int {
        var length = 0
        while length < 258, index + length < bytes.count, bytes[place + length] == bytes[index + length] { length += 1 }
        return length
    }

    private mutating func put(length: Int, distance: Int) {
        let symbol = Inflate.lengths.lastIndex { $0 <= length } ?? 0
        putLiteral(257 + symbol)
        put(length - Inflate.lengths[symbol], UInt32(Inflate.lengthBits[symbol]))
        let far = Inflate.distances.lastIndex { $0 <= distance } ?? 0
        putReversed(far, 5)
        put(distance - Inflate.distances[far], UInt32(Inflate.distanceBits[far]))
    }

    private mutating func putLiteral(_ symbol: Int) {
        switch symbol {
        case 0..<144: putReversed(symbol + 0x30, 8)
        case 144..<256: putReversed(symbol - 144 + 0x190, 9)
        case 256..<280: putReversed(symbol - 256, 7)
        default: putReversed(symbol - 280 + 0xC0, 8)
        }
    }

    /// Codes are written with their highest bit first.
    private mutating func putReversed(_ code: Int, _ count: Int) {
        for bit in (0..<count).reversed() { put(code >> bit & 1, 1) }
    }

    private mutating func put(_ value: Int, _ count: UInt32) {
        bits |= UInt32(value) << bitCount
        bitCount += count
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }
}
