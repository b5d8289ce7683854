import Foundation
import Reports
import Source

/// The findings a team has agreed to live with for now. A finding is known by its rule and its subject, never by a line
/// or a message, so moving code changes nothing; findings that are equal in these are counted.
package struct Baseline: Hashable, Sendable {
    package struct Key: Hashable, Sendable, Comparable {
        package var rule: String
        package var subject: String

        package init(_ finding: Finding) {
            rule = finding.rule
            subject = finding.subject
        }

        init(rule: String, subject: String) {
            self.rule = rule
            self.subject = subject
        }

        package static func < (a: Key, b: Key) -> Bool { (a.rule, a.subject) < (b.rule, b.subject) }
    }

    /// Keys and how many findings there are.
    package struct Entry: Hashable, Sendable {
        package var key: Key
        package var count: Int
    }

    /// The name of the file where the configuration names none.
    package static let fileName = "sidewinder-baseline.json"
    private static let version = 1

    private var counts: [Key: Int]

    /// All of these findings.
    package init(_ findings: [Finding] = []) {
        counts = [:]
        for finding in findings { counts[Key(finding), default: 0] += 1 }
    }

    /// Sorted by rule and subject.
    package var entries: [Entry] {
        counts.map { Entry(key: $0.key, count: $0.value) }.sorted { $0.key < $1.key }
    }

    package var count: Int { counts.values.reduce(0, +) }

    // MARK: Comparison

    /// The fingerprints of those findings, in report order, that are in the baseline: of equal ones the first.
    package func known(among findings: [Finding]) -> Set<String> {
        let sorted = findings.sorted(by: Finding.reportOrder)
        var left = counts
        var known: Set<String> = []
        for (finding, fingerprint) in zip(sorted, Fingerprint.all(of: sorted)) {
            let key = Key(finding)
            guard let count = left[key], count > 0 else { continue }
            left[key] = count - 1
            known.insert(fingerprint)
        }
        return known
    }

    /// What this one has more of than the other, sorted.
    package func excess(over other: Baseline) -> [Entry] {
        entries.compactMap { entry in
            let rest = entry.count - (other.counts[entry.key] ?? 0)
            return rest > 0 ? Entry(key: entry.key, count: rest) : nil
        }
    }

    /// The entries that findings of today still need; never more than there are.
    package func pruned(to current: Baseline) -> Baseline {
        var pruned = Baseline()
        for (key, count) in counts {
            let kept = min(count, current.counts[key] ?? 0)
            if kept > 0 { pruned.counts[key] = kept }
        }
        return pruned
    }

    /// What it knows of these rules.
    package func only(rules: Set<String>) -> Baseline {
        var part = self
        part.counts = counts.filter { rules.contains($0.key.rule) }
        return part
    }

    // MARK: The file

    /// The same text for the same findings, on every machine.
    package var text: String {
        JSON.members([
            "version": .integer(Self.version),
            "findings": .array(
                entries.map { entry in
                    .members([
                        "rule": .string(entry.key.rule), "subject": .string(entry.key.subject),
                        "count": .integer(entry.count),
                    ])
                }),
        ]).text
    }

    private struct Document: Decodable {
        struct Entry: Decodable {
            var rule: String
            var subject: String
            var count: Int
        }

        var version: Int
        var findings: [Entry]
    }

    /// What is wrong with the text of a baseline.
    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "it cannot be read" }
        func place(_ path: [any CodingKey]) -> String {
            let words = path.map { $0.intValue.map { "entry \($0 + 1)" } ?? $0.stringValue }
            return words.isEmpty ? "the top" : words.joined(separator: ", ")
        }
        switch error {
        case .keyNotFound(let key, let context): return "\(place(context.codingPath)) lacks \"\(key.stringValue)\""
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "\(place(context.codingPath)) holds something else than a baseline has there"
        default: return "it is no JSON"
        }
    }

    /// Reads a baseline file.
    /// - Parameter shown: the file's name for messages.
    /// - Throws: where the file is not there, or is none of this version.
    package init(file: String, shown: String) throws(CommandFailure) {
        let data: Data
        do {
            data = try FileContents.data(file)
        } catch {
            let reason = error.isMissing ? "does not exist; \"sidewinder baseline write\" makes one" : error.reason
            throw CommandFailure(.incomplete, ["the baseline \(shown) \(reason)"])
        }
        let document: Document
        do {
            document = try JSONDecoder().decode(Document.self, from: data)
        } catch {
            let lines = [
                "the baseline \(shown) is damaged: \(Self.reason(error))",
                "mend it, for example after a merge, or make a new one with \"sidewinder baseline write\"",
            ]
            throw CommandFailure(.incomplete, lines)
        }
        guard document.version == Self.version else {
            throw CommandFailure(
                .incomplete,
                ["the baseline \(shown) has version \(document.version); this is made for version \(Self.version)"])
        }
        counts = [:]
        for entry in document.findings where entry.count > 0 {
            counts[Key(rule: entry.rule, subject: entry.subject), default: 0] += entry.count
        }
    }
}
