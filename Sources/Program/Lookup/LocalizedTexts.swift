import Facts

/// What the tables of an app say for keys: in the language that it is developed in, where one text is meant.
package struct LocalizedTexts: Sendable {
    private struct Entry: Hashable {
        var table: String
        var text: String
    }

    private var entries: [String: Set<Entry>] = [:]
    /// The names of the tables, by these in small letters.
    private var tables: [String: String] = [:]
    /// Keys as one word in small letters; none for a word that two keys are.
    private var words: [String: String?] = [:]

    /// Cost in proportion to the tables.
    init(_ all: [TextTable]) {
        // What the language of development has no text for, the next one may have.
        var copies: [String: [String: String]] = [:]
        for table in all.sorted(by: { ($0.isBase ? 0 : 1, $0.path) < ($1.isBase ? 0 : 1, $1.path) }) {
            copies[table.copies, default: [:]].merge(table.texts) { first, _ in first }
            tables[table.name.lowercased()] = tables[table.name.lowercased()] ?? table.name
        }
        for (path, texts) in copies {
            let table = TextTable(path: path, texts: [:]).name
            for (key, text) in texts where !text.isEmpty {
                entries[key, default: []].insert(Entry(table: table, text: text))
            }
        }
        for key in entries.keys {
            let word = Self.word(key)
            words[word] = .some(words.keys.contains(word) ? nil : key)
        }
    }

    /// The text of a key in the table that code names, else in the one that it means without a name, else in any. Nil where
    /// no table has one, several have different ones, or the text has places for what is known when the app runs.
    package func text(of key: String, in table: String? = nil) -> String? {
        guard let found = entries[key] else { return nil }
        let own = found.filter { $0.table == table ?? "Localizable" }
        let texts = Set((own.isEmpty ? found : own).map(\.text))
        guard let text = texts.first, texts.count == 1, !Self.hasPlaces(text) else { return nil }
        return text
    }

    /// Whether there is a table of this name.
    package func has(table: String) -> Bool { tables[table.lowercased()] != nil }

    /// The text of a name that is generated from keys when the app is built: `L10n.Cart.title` is `cart.title`, and
    /// `R.string.shop.cartTitle` is that of the table `Shop`.
    package func text(generated path: [String]) -> String? {
        for start in path.indices.dropFirst() {
            let table = tables[path[start - 1].lowercased()]
            guard start == 1 || table != nil else { continue }
            guard let key = words[Self.word(path[start...].joined())] ?? nil,
                start == 1 || entries[key]?.contains(where: { $0.table == table }) ?? false
            else { continue }
            return text(of: key, in: start == 1 ? nil : table)
        }
        return nil
    }

    /// Letters and digits in small letters.
    private static func word(_ key: String) -> String {
        key.filter { $0.isLetter || $0.isNumber }.lowercased()
    }

    /// `%@`, `%1$d`, `%.2f`
    private static func hasPlaces(_ text: String) -> Bool {
        let marks = Set("@dDuUxXoOfFeEgGcCsSpaAiljhqtz.123456789")
        return text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
            .contains { $0.first.map(marks.contains) ?? false }
    }
}
