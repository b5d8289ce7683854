import Source

/// Which places of findings a baseline knows: each of its own serves for one of them at most.
struct BaselineMatch {
    typealias Entry = Baseline.Entry
    typealias Place = Baseline.Place

    private struct Key: Hashable {
        var rule: String
        var subject: String
    }

    /// Where a place of the baseline stands.
    private struct Index {
        var entry: Int
        var place: Int
    }

    private let wanted: [Entry]
    private let baseline: [Entry]
    /// For each place of each wanted entry whether it is known.
    private(set) var found: [[Bool]]
    /// For each place of each entry of the baseline whether it serves.
    private(set) var used: [[Bool]]

    /// Of equal ones the first are known. Costs, for each rule and subject, the square of what is told of them.
    init(_ wanted: [Entry], in baseline: [Entry]) {
        self.wanted = wanted
        self.baseline = baseline
        found = wanted.map { $0.places.map { _ in false } }
        used = baseline.map { $0.places.map { _ in false } }
        var known: [Key: [Index]] = [:]
        for (number, entry) in baseline.enumerated() {
            for (position, place) in entry.places.enumerated() where place.names != nil {
                known[Key(rule: entry.rule, subject: place.subject), default: []].append(
                    Index(entry: number, place: position))
            }
        }
        // What is the same goes first. Then what names less than it did: some of it was mended.
        match(known) { $0.names == $1.names && $0.member == $1.member }
        match(known) { $0.names == $1.names }
        match(known) { Self.names(less: $0, than: $1) && $0.member == $1.member }
        match(known) { Self.names(less: $0, than: $1) }
        matchOld()
    }

    private static func names(less place: Place, than other: Place) -> Bool {
        Set(place.names ?? []).isSubset(of: other.names ?? [])
    }

    private mutating func match(_ known: [Key: [Index]], _ fits: (_ place: Place, _ known: Place) -> Bool) {
        for (number, entry) in wanted.enumerated() {
            for (position, place) in entry.places.enumerated() where !found[number][position] && place.names != nil {
                let candidates = known[Key(rule: entry.rule, subject: place.subject)] ?? []
                let served = candidates.first {
                    !used[$0.entry][$0.place] && fits(place, baseline[$0.entry].places[$0.place])
                }
                guard let served else { continue }
                used[served.entry][served.place] = true
                found[number][position] = true
            }
        }
    }

    /// An entry without names knows a whole finding of its rule and subject; and the other way round.
    private mutating func matchOld() {
        var free: [Key: [Int]] = [:]
        for (number, entry) in baseline.enumerated() where !used[number].contains(true) {
            free[Key(rule: entry.rule, subject: entry.subject), default: []].append(number)
        }
        for (number, entry) in wanted.enumerated() where found[number].contains(false) {
            let key = Key(rule: entry.rule, subject: entry.subject)
            let isOld = entry.places[0].names == nil
            guard let position = free[key]?.firstIndex(where: { isOld || baseline[$0].places[0].names == nil }),
                let served = free[key]?.remove(at: position)
            else { continue }
            used[served] = used[served].map { _ in true }
            found[number] = found[number].map { _ in true }
        }
    }

    /// The wanted entries with those places that are known.
    var known: [Entry] { part(of: wanted, where: found) { $0 } }
    /// The wanted entries with those places that are not.
    var unknown: [Entry] { part(of: wanted, where: found) { !$0 } }

    private func part(of entries: [Entry], where flags: [[Bool]], _ isWanted: (Bool) -> Bool) -> [Entry] {
        zip(entries, flags).compactMap { entry, flags in
            var part = entry
            part.places = zip(entry.places, flags).filter { isWanted($0.1) }.map(\.0)
            return part.places.isEmpty ? nil : part
        }
    }
}
