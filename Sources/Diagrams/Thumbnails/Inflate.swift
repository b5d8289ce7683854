/// Unpacks deflated bytes (RFC 1951), as PNG has them.
struct Inflate {
    private let bytes: ArraySlice<UInt8>
    private var next: Int
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []
    private let limit: Int

    /// The bytes that `packed` stands for; nil where it is damaged or stands for more than `limit`. Linear in the output.
    static func unpack(_ packed: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        var inflate = Inflate(packed, limit)
        return inflate.run() ? inflate.output : nil
    }

    private init(_ bytes: ArraySlice<UInt8>, _ limit: Int) {
        self.bytes = bytes
        self.limit = limit
        next = bytes.startIndex
    }

    private mutating func run() -> Bool {
        while true {
            guard let isLast = take(1), let kind = take(2) else { return false }
            switch kind {
            case 0: guard stored() else { return false }
            case 1: guard block(Self.fixedLiterals, Self.fixedDistances) else { return false }
            case 2:
                guard let (literals, distances) = tables(), block(literals, distances) else { return false }
            default: return false
            }
            if isLast == 1 { return true }
        }
    }

    /// So many bits, the lowest first; nil at the end of the bytes.
    private mutating func take(_ count: Int) -> Int? {
        while bitCount < count {
            guard next < bytes.endIndex else { return nil }
            bits |= UInt32(bytes[next]) << UInt32(bitCount)
            next += 1
            bitCount += 8
        }
        let value = Int(bits & ((1 << UInt32(count)) - 1))
        bits >>= UInt32(count)
        bitCount -= count
        return value
    }

    private mutating func stored() -> Bool {
        (bits, bitCount) = (0, 0)
        guard next + 4 <= bytes.endIndex else { return false }
        let length = Int(bytes[next]) | Int(bytes[next + 1]) << 8
        next += 4
        guard next + length <= bytes.endIndex, output.count + length <= limit else { return false }
        output += bytes[next..<next + length]
        next += length
        return true
    }

    // MARK: Codes

    /// How many codes there are of each length, and the symbols in the order of their codes.
    private struct Table {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: [Int]) {
            for length in lengths where length > 0 { counts[length] += 1 }
            for length in 1..<16 {
                for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
            }
        }
    }

    private mutating func symbol(_ table: Table) -> Int? {
        var (code, first, index) = (0, 0, 0)
        for length in 1..<16 {
            guard let bit = take(1) else { return nil }
            code |= bit
            let count = table.counts[length]
            if code - count < first { return table.symbols[index + code - first] }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        return nil
    }

    private static let fixedLiterals = Table(
        (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = Table([Int](repeating: 5, count: 30))
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func tables() -> (Table, Table)? {
        guard let literals = take(5), let distances = take(5), let codes = take(4), literals <= 29 else { return nil }
        var lengths = [Int](repeating: 0, count: 19)
        for place in Self.order.prefix(codes + 4) {
            guard let length = take(3) else { return nil }
            lengths[place] = length
        }
        let table = Table(lengths)
        let count = literals + 257 + distances + 1
        var all: [Int] = []
        while all.count < count {
            guard let symbol = symbol(table) else { return nil }
            switch symbol {
            case 0..<16: all.append(symbol)
            case 16:
                guard let last = all.last, let more = take(2) else { return nil }
                all += [Int](repeating: last, count: more + 3)
            case 17:
                guard let more = take(3) else { return nil }
                all += [Int](repeating: 0, count: more + 3)
            default:
                guard let more = take(7) else { return nil }
                all += [Int](repeating: 0, count: more + 11)
            }
        }
        guard all.count == count else { return nil }
        return (Table(Array(all[..<(literals + 257)])), Table(Array(all[(literals + 257)...])))
    }

    // MARK: Blocks

    static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    static let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
    static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]

    private mutating func block(_ literals: Table, _ distances: Table) -> Bool {
        while true {
            guard let symbol = symbol(literals) else { return false }
            if symbol < 256 {
                guard output.count < limit else { return false }
                output.append(UInt8(symbol))
                continue
            }
            if symbol == 256 { return true }
            guard Self.lengths.indices.contains(symbol - 257), let more = take(Self.lengthBits[symbol - 257]),
                let far = self.symbol(distances), Self.distances.indices.contains(far),
                let further = take(Self.distanceBits[far])
            else { return false }
            let (length, distance) = (Self.lengths[symbol - 257] + more, Self.distances[far] + further)
            guard distance <= output.count, output.count + length <= limit else { return false }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }
}
