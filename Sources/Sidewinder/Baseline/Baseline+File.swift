import Foundation
import Reports
import Source

/// A baseline as a file.
extension Baseline {
    private static let version = 2
    /// Held rule, subject and a count alone.
    private static let oldVersion = 1

    /// The same text for the same findings, on every machine.
    package var text: String {
        JSON.members([
            "version": .integer(Self.version), "findings": .array(entries.map(Self.json)),
        ]).text
    }

    private static func json(_ entry: Entry) -> JSON {
        var members = [
            JSON.Member(key: "rule", value: .string(entry.rule)),
            JSON.Member(key: "subject", value: .string(entry.subject)),
        ]
        members += entry.places.prefix(1).flatMap { self.members($0, of: entry) }
        let others = entry.places.dropFirst().map { JSON.object(self.members($0, of: entry)) }
        if !others.isEmpty { members.append(JSON.Member(key: "also", value: .array(others))) }
        return .object(members)
    }

    /// What goes without saying is left out.
    private static func members(_ place: Place, of entry: Entry) -> [JSON.Member] {
        var members: [JSON.Member] = []
        if place.subject != entry.subject { members.append(.init(key: "of", value: .string(place.subject))) }
        if let names = place.names, !names.isEmpty {
            members.append(.init(key: "names", value: .array(names.map { .string($0) })))
        }
        if let member = place.member { members.append(.init(key: "in", value: .string(member))) }
        return members
    }

    // MARK: Reading

    private struct Document: Decodable {
        struct Place: Decodable {
            var of: String?
            var names: [String]?
            var `in`: String?

            func place(of subject: String) -> Baseline.Place {
                Baseline.Place(subject: of ?? subject, names: names ?? [], member: `in`)
            }
        }

        struct Entry: Decodable {
            var rule: String
            var subject: String
            var first: Place
            var also: [Place]?
            var count: Int?

            /// Nobody has more findings of one subject, and a number is quickly written.
            private static let most = 10_000

            private enum Key: String, CodingKey { case rule, subject, also, count }

            init(from decoder: any Decoder) throws {
                let members = try decoder.container(keyedBy: Key.self)
                rule = try members.decode(String.self, forKey: .rule)
                subject = try members.decode(String.self, forKey: .subject)
                also = try members.decodeIfPresent([Place].self, forKey: .also)
                count = try members.decodeIfPresent(Int.self, forKey: .count)
                first = try Place(from: decoder)
            }

            var entry: Baseline.Entry {
                let places = ([first] + (also ?? [])).map { $0.place(of: subject) }
                return Baseline.Entry(rule: rule, subject: subject, places: places)
            }

            /// The entries of an old file that this one stands for.
            var oldEntries: [Baseline.Entry] {
                let place = Baseline.Place(subject: subject, names: nil, member: nil)
                let entry = Baseline.Entry(rule: rule, subject: subject, places: [place])
                return Array(repeating: entry, count: min(max(0, count ?? 1), Self.most))
            }
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
    /// - Throws: where the file is not there, or is none of a version that is known.
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
        switch document.version {
        case Self.version: self.init(entries: document.findings.map(\.entry))
        case Self.oldVersion: self.init(entries: document.findings.flatMap(\.oldEntries), isOld: true)
        case let version:
            let known = "this is made for version \(Self.version), and reads version \(Self.oldVersion)"
            throw CommandFailure(.incomplete, ["the baseline \(shown) has version \(version); \(known)"])
        }
    }

    /// What to do about an old file; nil where it is none.
    func renewal(_ shown: String) -> String? {
        guard isOld else { return nil }
        return "\(shown) is of an older version, which tells two findings of one rule and subject not apart; "
            + "\"sidewinder baseline prune\" renews it and adds nothing"
    }
}
