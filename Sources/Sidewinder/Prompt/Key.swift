/// A key of a terminal.
enum Key: Equatable {
    case text(Unicode.Scalar)
    case left, right, up, down, home, end, delete, backspace
    case killToEnd, killToStart, killWord
    case enter, complete, interrupt, endOfFile, clearScreen
    case unknown

    /// Reads the bytes of one key: UTF-8, control characters as in Emacs, and the sequences of ECMA-48 that terminals
    /// send. Nil where the input has ended.
    init?(from next: () -> UInt8?) {
        guard let byte = next() else { return nil }
        switch byte {
        case 0x01: self = .home
        case 0x02: self = .left
        case 0x03: self = .interrupt
        case 0x04: self = .endOfFile
        case 0x05: self = .end
        case 0x06: self = .right
        case 0x08, 0x7F: self = .backspace
        case 0x09: self = .complete
        case 0x0A, 0x0D: self = .enter
        case 0x0B: self = .killToEnd
        case 0x0C: self = .clearScreen
        case 0x0E: self = .down
        case 0x10: self = .up
        case 0x15: self = .killToStart
        case 0x17: self = .killWord
        case 0x1B: self = Self.sequence(next)
        case 0x00...0x1F: self = .unknown
        default: self = Self.scalar(byte, next).map(Key.text) ?? .unknown
        }
    }

    private static func sequence(_ next: () -> UInt8?) -> Key {
        guard let kind = next(), kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else { return .unknown }
        var parameter: [UInt8] = []
        while let byte = next() {
            guard (0x40...0x7E).contains(byte) else {
                parameter.append(byte)
                continue
            }
            switch byte {
            case UInt8(ascii: "A"): return .up
            case UInt8(ascii: "B"): return .down
            case UInt8(ascii: "C"): return .right
            case UInt8(ascii: "D"): return .left
            case UInt8(ascii: "H"): return .home
            case UInt8(ascii: "F"): return .end
            case UInt8(ascii: "~"): return numbered(String(decoding: parameter, as: UTF8.self))
            default: return .unknown
            }
        }
        return .unknown
    }

    private static func numbered(_ number: String) -> Key {
        switch number {
        case "1", "7": .home
        case "4", "8": .end
        case "3": .delete
        default: .unknown
        }
    }

    private static func scalar(_ first: UInt8, _ next: () -> UInt8?) -> Unicode.Scalar? {
        let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var bytes = [first]
        while bytes.count < length, let byte = next() { bytes.append(byte) }
        var (decoder, rest) = (UTF8(), bytes.makeIterator())
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
        return scalar
    }
}
