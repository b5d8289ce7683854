import Facts
import Foundation

/// Reads texts with their keys: `.strings`, in any of the forms of a property list, and `.xcstrings`, which is JSON.
package enum TextTableScanner {
    /// The texts of a table; of a catalog, those in the language that it is translated from. Never fails: a table that
    /// cannot be read has no texts, and code shows its keys as before.
    package static func scan(_ data: Data, path: String) -> TextTable {
        do {
            return TextTable(path: path, texts: path.hasSuffix(".xcstrings") ? try catalog(data) : try table(data))
        } catch {
            return TextTable(path: path, texts: [:])
        }
    }

    private static func table(_ data: Data) throws -> [String: String] {
        let object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return (object as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
    }

    private static func catalog(_ data: Data) throws -> [String: String] {
        let catalog = try JSONDecoder().decode(Catalog.self, from: data)
        return catalog.strings.reduce(into: [:]) { texts, entry in
            let own = entry.value.localizations?[catalog.sourceLanguage]
            // A key without a text is one; plurals and the like have several.
            if let text = own == nil ? entry.key : own?.stringUnit?.value { texts[entry.key] = text }
        }
    }

    private struct Catalog: Decodable {
        struct Entry: Decodable {
            struct Localization: Decodable {
                struct Unit: Decodable {
                    var value: String
                }
                var stringUnit: Unit?
            }
            var localizations: [String: Localization]?
        }
        var sourceLanguage: String
        var strings: [String: Entry]
    }
}
