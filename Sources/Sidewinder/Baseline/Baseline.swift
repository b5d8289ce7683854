import Source

/// The findings a team has agreed to live with for now. What stands in the code is known by its rule, its subject and the
/// names in what is said of it, never by a line or a wording, so moving code changes nothing; of equal ones as many are known
/// as there were.
package struct Baseline: Hashable, Sendable {
    /// What is wrong at one place.
    package struct Place: Hashable, Sendable, Comparable {
        package var subject: String
        /// The names in what is said of it, without the subject's; nil in a file that does not hold them.
        package var names: [String]?
        /// The declaration around it. It tells which of several equal ones is new, and makes none new.
        package var member: String?

        package static func < (a: Place, b: Place) -> Bool {
            (a.subject, (a.names ?? []).joined(separator: ", "), a.member ?? "")
                < (b.subject, (b.names ?? []).joined(separator: ", "), b.member ?? "")
        }
    }

    /// A finding, with all places it tells of.
    package struct Entry: Hashable, Sendable, Comparable {
        package var rule: String
        package var subject: String
        /// The finding's own first; never empty.
        package var places: [Place]

        package static func < (a: Entry, b: Entry) -> Bool {
            if (a.rule, a.subject) != (b.rule, b.subject) { return (a.rule, a.subject) < (b.rule, b.subject) }
            return a.places.lexicographicallyPrecedes(b.places)
        }
    }

    /// The name of the file where the configuration names none.
    package static let fileName = "sidewinder-baseline.json"

    /// Sorted.
    package let entries: [Entry]
    /// Read from a file that knows findings by rule and subject alone.
    package let isOld: Bool

    init(entries: [Entry], isOld: Bool = false) {
        self.entries = entries.sorted()
        self.isOld = isOld
    }

    /// All of these findings.
    package init(_ findings: [Finding] = []) {
        self.init(entries: findings.map { ToldPlaces($0).entry })
    }

    package var count: Int { entries.count }

    /// What this one has and the other has not, sorted: of findings that tell of several places, those places.
    package func excess(over other: Baseline) -> [Entry] {
        BaselineMatch(entries, in: other.entries).unknown
    }

    /// The entries that findings of today still need, as these are today.
    package func pruned(to current: Baseline) -> Baseline {
        Baseline(entries: BaselineMatch(current.entries, in: entries).known)
    }

    /// How many entries hold something that no finding of today needs.
    package func removed(by current: Baseline) -> Int {
        BaselineMatch(current.entries, in: entries).used.count { $0.contains(false) }
    }

    /// What it knows of these rules.
    package func only(rules: Set<String>) -> Baseline {
        Baseline(entries: entries.filter { rules.contains($0.rule) }, isOld: isOld)
    }
}
