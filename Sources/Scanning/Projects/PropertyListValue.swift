import Foundation
import Source

/// A property list, as far as project files need one.
indirect enum PropertyListValue: Hashable, Sendable {
    case string(String)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])

    var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    var array: [PropertyListValue]? {
        if case .array(let elements) = self { return elements }
        return nil
    }

    var dictionary: [String: PropertyListValue]? {
        if case .dictionary(let entries) = self { return entries }
        return nil
    }

    /// The strings of an array; nothing for everything else.
    var strings: [String] { array?.compactMap(\.string) ?? [] }

    subscript(key: String) -> PropertyListValue? { dictionary?[key] }

    /// Reads the OpenStep form, XML, the binary form, or JSON.
    /// - Throws: why the bytes are none of these.
    init(_ data: Data) throws(ProjectFileError) {
        let start = data.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        if ["<?xml", "<!DOCTYPE", "<plist", "bplist"].contains(where: { start.starts(with: $0.utf8) }) {
            let value = try Self.foundation {
                try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            }
            self = Self(foundation: value)
        } else if Self.isJSON(start) {
            self = Self(foundation: try Self.foundation { try JSONSerialization.jsonObject(with: data) })
        } else {
            self = try OpenStepParser.parse(Array(data))
        }
    }

    /// In JSON a string and a colon follow the brace; in the other form an equals sign follows the key.
    private static func isJSON(_ data: Data) -> Bool {
        guard data.first == UInt8(ascii: "{") else { return false }
        let inside = data.dropFirst().drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard inside.first == UInt8(ascii: "\"") else { return false }
        let afterKey = inside.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
        return afterKey.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: ":")
    }

    private static func foundation(_ read: () throws -> Any) throws(ProjectFileError) -> Any {
        do {
            return try read()
        } catch {
            throw ProjectFileError("is no property list: \(error.localizedDescription)")
        }
    }

    private init(foundation value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let elements as [Any]: self = .array(elements.map(Self.init(foundation:)))
        case let entries as [String: Any]: self = .dictionary(entries.mapValues(Self.init(foundation:)))
        default: self = .string("\(value)")
        }
    }
}

/// Why a project file says nothing.
struct ProjectFileError: Error, Hashable, Sendable {
    /// In words, to follow the name of the file.
    var reason: String
    var position: Position?

    init(_ reason: String, at position: Position? = nil) {
        self.reason = reason
        self.position = position
    }
}
