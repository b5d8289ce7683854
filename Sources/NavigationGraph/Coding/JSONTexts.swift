import Foundation

/// The texts of a document, each made once: names and paths come up again and again in a graph.
struct TextTable {
    private struct Entry {
        var hash: Int
        var bytes: UnsafeBufferPointer<UInt8>
        var text: String
    }

    /// Place in `entries` by hash, -1 where nothing is; a power of two, never more than half full.
    private var slots = [Int32](repeating: -1, count: 1024)
    private var entries: [Entry] = []

    /// Texts this short are values without an allocation.
    private static let shortest = 16

    /// The text of `bytes`, which have to stay where they are while the table is in use.
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        if bytes.count < Self.shortest { return String(decoding: bytes, as: UTF8.self) }
        let hash = Self.hash(bytes)
        let mask = slots.count - 1
        var slot = hash & mask
        while case let known = Int(slots[slot]), known >= 0 {
            if entries[known].hash == hash, Self.areEqual(entries[known].bytes, bytes) { return entries[known].text }
            slot = (slot + 1) & mask
        }
        let text = String(decoding: bytes, as: UTF8.self)
        slots[slot] = Int32(entries.count)
        entries.append(Entry(hash: hash, bytes: bytes, text: text))
        if entries.count * 2 > slots.count { grow() }
        return text
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 4)
        for (number, entry) in entries.enumerated() {
            var slot = entry.hash & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }

    private static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else { return false }
        return memcmp(first, second, a.count) == 0
    }

    /// Fowler, Noll and Vo's FNV-1a, taken eight bytes at a time. Texts have at least eight bytes.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var place = 0
        while place + 8 < raw.count {
            hash = (hash ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x100_0000_01B3
            hash ^= hash >> 32
            place += 8
        }
        // The last eight bytes overlap with those before where the length is no multiple of eight.
        hash = (hash ^ raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)) &* 0x100_0000_01B3
        return Int(truncatingIfNeeded: (hash ^ hash >> 29) & 0x7FFF_FFFF)
    }
}

/// Finds the path to a place of a JSON document, such as `$.routes[3].kind`, from the bytes before it.
struct PathFinder {
    private enum Level {
        case object(key: String?)
        case array(index: Int)
    }

    private var levels: [Level] = []
    /// The text that is being read, where one is.
    private var text: [UInt8]?
    private var isEscaped = false
    private var isKeyNext = false

    /// Goes over the next byte.
    mutating func pass(_ byte: UInt8) {
        if text != nil { return passInText(byte) }
        switch byte {
        case UInt8(ascii: "\""): text = []
        case UInt8(ascii: "{"):
            levels.append(.object(key: nil))
            isKeyNext = true
        case UInt8(ascii: "["): levels.append(.array(index: 0))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = levels.popLast()
            isKeyNext = false
        case UInt8(ascii: ","): passComma()
        default: break
        }
    }

    /// The path at the end of what was passed.
    var path: String {
        "$"
            + levels.map { level in
                switch level {
                case .object(let key): key.map { "." + $0 } ?? ""
                case .array(let index): "[\(index)]"
                }
            }.joined()
    }

    private mutating func passComma() {
        switch levels.popLast() {
        case .object:
            levels.append(.object(key: nil))
            isKeyNext = true
        case .array(let index): levels.append(.array(index: index + 1))
        case nil: break
        }
    }

    private mutating func passInText(_ byte: UInt8) {
        if !isEscaped, byte == UInt8(ascii: "\"") {
            if isKeyNext, case .object? = levels.last, let text {
                levels[levels.count - 1] = .object(key: String(decoding: text, as: UTF8.self))
                isKeyNext = false
            }
            text = nil
            return
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        text?.append(byte)
    }
}
