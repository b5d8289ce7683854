/// Finds the nearest right spelling for a mistyped name.
///
/// Distance is the optimal string alignment distance (Damerau–Levenshtein with adjacent transpositions only),
/// see Boytsov, "Indexing methods for approximate dictionary searching", 2011, section 2.
package enum Suggestion {
    /// The candidates nearest to `word`, nearest first, at most `limit`; none that is further than a third of its length.
    package static func nearest(to word: String, in candidates: some Sequence<String>, limit: Int = 3) -> [String] {
        let lowered = Array(word.lowercased())
        let scored = Set(candidates).compactMap { candidate -> (Int, String)? in
            let other = Array(candidate.lowercased())
            let allowed = max(1, max(lowered.count, other.count) / 3)
            if abs(lowered.count - other.count) > allowed { return nil }
            let distance = editDistance(lowered, other)
            return distance <= allowed ? (distance, candidate) : nil
        }
        return scored.sorted { $0 < $1 }.prefix(limit).map(\.1)
    }

    /// ` (did you mean "x"?)`, or the empty string where nothing is near.
    package static func hint(for word: String, in candidates: some Sequence<String>) -> String {
        let near = nearest(to: word, in: candidates)
        return near.isEmpty ? "" : " (did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))?)"
    }

    /// As `hint`; where nothing is near in spelling, what the word is a part of: `; 8 contain it: "a", "b", …`.
    package static func similar(to word: String, in candidates: some Sequence<String>, shown: Int = 5) -> String {
        let near = hint(for: word, in: candidates)
        let lowered = word.lowercased()
        if !near.isEmpty || lowered.count < 2 { return near }
        let containing = Set(candidates).filter { $0.lowercased().contains(lowered) }.sorted()
        if containing.isEmpty { return "" }
        let list = containing.prefix(shown).map { "\"\($0)\"" }.joined(separator: ", ")
        let verb = containing.count == 1 ? "contains" : "contain"
        return "; \(containing.count) \(verb) it: \(list)\(containing.count > shown ? ", …" : "")"
    }

    /// How many letters have to be put in, left out, changed or swapped to make one word of the other, whatever their case;
    /// nil where they are more than `allowed`. Words whose lengths differ by more cost next to nothing.
    package static func distance(_ a: String, _ b: String, upTo allowed: Int) -> Int? {
        let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
        if abs(a.count - b.count) > allowed { return nil }
        let distance = editDistance(a, b)
        return distance <= allowed ? distance : nil
    }

    static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var rows = [Array(0...b.count)]
        for i in 1...a.count {
            var row = [i] + Array(repeating: 0, count: b.count)
            for j in 1...b.count {
                let substitution = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                row[j] = min(rows[i - 1][j] + 1, row[j - 1] + 1, substitution)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    row[j] = min(row[j], rows[i - 2][j - 2] + 1)
                }
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
