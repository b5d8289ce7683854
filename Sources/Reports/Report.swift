import Source

/// What a run of the rules has to say, ready to be written down.
package struct Report: Sendable {
    package enum State: String, Hashable, Sendable {
        case new
        /// In the baseline.
        case known
    }

    package struct Entry: Hashable, Sendable {
        package var finding: Finding
        package var state: State
        /// Identifies the finding from run to run.
        package var fingerprint: String
    }

    /// A sentence about the app as a whole, which whoever reads the report has to know.
    package struct Note: Hashable, Sendable {
        package var text: String
        /// No findings mean little: there are no screens, or most are reached by nothing.
        package var isGrave: Bool

        package init(text: String, isGrave: Bool) {
            self.text = PlainText.line(text)
            self.isGrave = isGrave
        }
    }

    package struct Summary: Hashable, Sendable {
        package var errors = 0
        package var warnings = 0
        package var infos = 0
        package var known = 0
        package var suppressed = 0
        package var staleBaseline = 0

        package init() {}
    }

    /// In report order.
    package var entries: [Entry]
    package var summary: Summary
    /// The findings were compared with a baseline.
    package var hasBaseline: Bool
    /// The gravest first.
    package var notes: [Note] = []

    /// Sorts the findings, fingerprints and counts them, and keeps those of the level and above, of these the ones that are
    /// `wanted`. `known` says what is in the baseline, nil that there is none; known findings are counted as such and not by
    /// their severity.
    package init(
        _ findings: [Finding], level: Finding.Severity = .info, known: ((_ fingerprint: String) -> Bool)? = nil,
        wanted: ((_ fingerprint: String) -> Bool)? = nil, suppressed: Int = 0, staleBaseline: Int = 0
    ) {
        let sorted = findings.sorted(by: Finding.reportOrder)
        // Fingerprints count equal findings, so they are made before any is left out.
        entries = zip(sorted, Fingerprint.all(of: sorted)).compactMap { finding, fingerprint in
            if finding.severity < level { return nil }
            if let wanted, !wanted(fingerprint) { return nil }
            let isKnown = known?(fingerprint) ?? false
            return Entry(finding: finding.onOneLine, state: isKnown ? .known : .new, fingerprint: fingerprint)
        }
        hasBaseline = known != nil
        summary = Summary()
        summary.suppressed = suppressed
        summary.staleBaseline = staleBaseline
        for entry in entries {
            switch (entry.state, entry.finding.severity) {
            case (.known, _): summary.known += 1
            case (.new, .error): summary.errors += 1
            case (.new, .warning): summary.warnings += 1
            case (.new, .info): summary.infos += 1
            }
        }
    }
}

extension Report {
    /// Takes new findings out, by their fingerprints.
    package mutating func leaveOut(_ fingerprints: Set<String>) {
        for entry in entries where entry.state == .new && fingerprints.contains(entry.fingerprint) {
            switch entry.finding.severity {
            case .error: summary.errors -= 1
            case .warning: summary.warnings -= 1
            case .info: summary.infos -= 1
            }
        }
        entries.removeAll { $0.state == .new && fingerprints.contains($0.fingerprint) }
    }

    /// The findings that no baseline knows, in report order.
    var new: [Finding] { entries.filter { $0.state == .new }.map(\.finding) }

    /// Those of `new`, the most severe first and then in report order.
    var newBySeverity: [Finding] {
        new.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }.map(\.element)
    }

    /// Those of `new` with the files they are in, in report order.
    var newByFile: [(file: String, findings: [Finding])] {
        var groups: [(file: String, findings: [Finding])] = []
        for finding in new {
            if groups.last?.file != finding.location.file { groups.append((finding.location.file, [])) }
            groups[groups.count - 1].findings.append(finding)
        }
        return groups
    }

    /// The most severe entries, new ones before known ones, in report order.
    package func mostSevere(_ count: Int) -> [Entry] {
        if entries.count <= count { return entries }
        let ranked = entries.enumerated().sorted { a, b in
            let (first, second) = (a.element, b.element)
            if first.state != second.state { return first.state == .new }
            return (second.finding.severity, a.offset) < (first.finding.severity, b.offset)
        }
        let kept = Set(ranked.prefix(count).map(\.offset))
        return entries.enumerated().filter { kept.contains($0.offset) }.map(\.element)
    }
}

extension Finding {
    /// With sentences of one line each: what reads a report takes a break for the end of a finding.
    fileprivate var onOneLine: Finding {
        var finding = self
        finding.message = PlainText.line(message)
        finding.suggestion = suggestion.map(PlainText.line)
        finding.notes = shownNotes
        for index in finding.notes.indices {
            finding.notes[index].message = PlainText.line(finding.notes[index].message)
        }
        return finding
    }

    /// So many further places of one fault are shown.
    private static let shownPlaces = 8

    /// The notes without the further places that are too many to be read; the last that is left says how many these are.
    private var shownNotes: [Note] {
        let further = notes.indices.filter { notes[$0].fault != nil }
        guard further.count > Self.shownPlaces else { return notes }
        let hidden = Set(further.dropFirst(Self.shownPlaces))
        var shown = notes
        let places = hidden.count == 1 ? "1 more place" : "\(hidden.count) more places"
        shown[further[Self.shownPlaces - 1]].message += ", and so in \(places)"
        return shown.enumerated().filter { !hidden.contains($0.offset) }.map(\.element)
    }
}

/// Names for findings that stay the same when code moves.
package enum Fingerprint {
    /// The fingerprints of findings in report order: 64 bits of FNV-1a over rule, subject, module, and how many
    /// findings with the same three came before, as 16 hexadecimal digits. No lines and no message texts.
    ///
    /// FNV-1a: Fowler, Noll, Vo, http://www.isthe.com/chongo/tech/comp/fnv/
    package static func all(of findings: [Finding]) -> [String] {
        var occurrences: [String: Int] = [:]
        return findings.map { finding in
            let key = [finding.rule, finding.subject, finding.module ?? ""].joined(separator: "\u{0}")
            let occurrence = occurrences[key, default: 0]
            occurrences[key] = occurrence + 1
            return hexadecimal(hash("\(key)\u{0}\(occurrence)"))
        }
    }

    static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
