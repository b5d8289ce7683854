import Facts
import Foundation
import Source

/// An XML text in UTF-8, whatever it was before.
struct PlainXML {
    /// Without a byte order mark, as far as the text is one; what places in it count.
    let bytes: [UInt8]
    /// Something stands behind `bytes` that is no character.
    let isCut: Bool

    /// Linear in the number of bytes.
    init(_ data: Data) {
        let converted = Self.inUTF8(Array(data))
        let mark = converted.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let valid = Self.validPrefix(converted)
        bytes = Array(valid.dropFirst(mark))
        isCut = valid.count < converted.count
    }

    // MARK: - Encodings

    /// The text in UTF-8, where a mark or the first line says that it is something else.
    private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, low: 0) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, low: 1) }
        guard let encoding = declaredEncoding(bytes), let text = String(data: Data(bytes), encoding: encoding) else {
            return bytes
        }
        return Array(text.utf8)
    }

    private static func utf16(_ bytes: [UInt8], low: Int) -> [UInt8] {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// That of `<?xml … encoding="ISO-8859-2"?>`, where it has one byte for each character; nil else.
    private static func declaredEncoding(_ bytes: [UInt8]) -> String.Encoding? {
        guard let end = headEnd(bytes) else { return nil }
        let head = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
        func number(after name: String) -> UInt? {
            head.range(of: name).flatMap { UInt(head[$0.upperBound...].prefix(while: \.isNumber)) }
        }
        // Core Foundation's numbers, for which Foundation has no names.
        if let part = number(after: "iso-8859-"), (1...16).contains(part) {
            return String.Encoding(rawValue: 0x8000_0200 + part)
        }
        if let page = number(after: "windows-"), (1250...1258).contains(page) {
            let number: UInt = page == 1252 ? 0 : page < 1252 ? page - 1249 : page - 1250
            return String.Encoding(rawValue: 0x8000_0500 + number)
        }
        return nil
    }

    /// What stands before the first bytes that are no character of XML in UTF-8.
    private static func validPrefix(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        let bytes = bytes[..<(bytes.firstIndex(of: 0) ?? bytes.endIndex)]
        // Repairing replaces the first wrong bytes, so there the two texts part.
        let repaired = String(decoding: bytes, as: UTF8.self).utf8
        let parting = zip(bytes.indices, zip(bytes, repaired)).first { $1.0 != $1.1 }?.0
        guard var end = parting ?? (repaired.count == bytes.count ? nil : bytes.count) else { return bytes }
        while end > 0, bytes[end - 1] >= 0x80 { end -= 1 }
        return bytes[..<end]
    }

    /// The end of `<?xml …?>` at the beginning.
    private static func headEnd(_ bytes: [UInt8]) -> Int? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard bytes[start...].starts(with: "<?xml".utf8) else { return nil }
        return bytes[start...].indices.first { bytes[$0...].starts(with: "?>".utf8) }.map { $0 + 2 }
    }
}
