/// Remembers what is worked out by recursion that may run into itself, by way of other memos of the same recursion, too.
///
/// A question that meets itself is answered with what is known of it so far, at first with nothing. So the answers of
/// questions that depend on each other in a circle (a strongly connected component) are drafts, until all of them have been
/// worked out once. Then those are worked out anew that were given an answer which has changed since, until none changes.
/// What a circle costs depends on how often its answers change, not on where it is entered. An answer that keeps changing
/// may be joined with what it was before, so that it settles; one that does not is kept with the note that it was given up
/// (see `GivenUp`), as is what the recursion does not follow to its end. Nothing partial is kept as if it were known.
///
/// Sources: R. Tarjan, "Depth-first search and linear graph algorithms" (1972), for the components: a computation is the
/// root of its component if nothing that it asks leads back to one that began earlier. B. Le Charlier and P. Van Hentenryck,
/// "A universal top-down fixpoint algorithm" (1992), for the answers.
final class CycleMemo<Key: Numbered, Result: Equatable>: DraftKeeper {
    /// From this revision on, a draft is joined with what it was before.
    private static var firstJoined: Int { 2 }
    /// A draft that has been worked out anew this often is left as it is, and told as given up: its answers do not settle.
    private static var maximumRevisions: Int { 8 }

    private struct Draft {
        var result: Result
        /// The number of the earliest computation that it waits for.
        var earliest: Int
        /// What was given up on the way to it.
        var givenUp: GivenUp
        var revisions = 0
        var isOutdated = false
    }

    private enum Entry {
        /// Not asked for yet, or forgotten.
        case open
        /// Where something was given up on the way to it, whoever reads it rests on that, too.
        case complete(Result, GivenUp)
        /// What it asks is being computed.
        case draft(Draft)
        /// The computation of this number is at work on it.
        case running(number: Int)
    }

    /// What a question is answered with where it meets itself for the first time.
    private let empty: Result
    private let recursion: Recursion
    private let join: (inout Result, Result) -> Void
    private let compute: (Key) -> Result
    /// Which entry is that of which key: looked up once for each question, however often the entry changes meanwhile.
    private var keys = Numbering<Key>()
    private var entries: [Entry] = []
    /// By entry, the questions that were given an answer which was not complete.
    private var readers: [Int: [PlacedQuestion]] = [:]

    /// - Parameters:
    ///   - empty: what is known of a question before anything is.
    ///   - join: adds to what was found before what is found now. Left out where the last answer is the best.
    ///   - compute: works the answer of a key out. It may ask this memo and others of the same recursion, for the same key, too.
    init(
        empty: Result, in recursion: Recursion, join: @escaping (inout Result, Result) -> Void = { $0 = $1 },
        compute: @escaping (Key) -> Result
    ) {
        self.empty = empty
        self.recursion = recursion
        self.join = join
        self.compute = compute
    }

    /// The answer for a key, worked out where it is not known. While the key is being worked out, what is known of it so far.
    func result(for key: Key) -> Result {
        let place = Int(keys.number(adding: key))
        if place == entries.count { entries.append(.open) }
        switch entries[place] {
        case .complete(let known, let givenUp):
            recursion.abandoned.current.formUnion(givenUp)
            return known
        case .draft(let draft):
            cut(place, at: draft.earliest)
            recursion.abandoned.current.formUnion(draft.givenUp)
            return draft.result
        case .running(let number):
            cut(place, at: number)
            return empty
        case .open: return recursion.mayDescend() ? computed(place) : empty
        }
    }

    private func cut(_ place: Int, at number: Int) {
        recursion.earliest = min(recursion.earliest, number)
        if let reader = recursion.current { readers[place, default: []].append(reader) }
    }

    private func computed(_ place: Int) -> Result {
        let (number, outer) = (recursion.begun, recursion.earliest)
        let firstDraft = recursion.drafts.count
        recursion.begun += 1
        entries[place] = .running(number: number)
        let (result, givenUp) = once(place)
        if recursion.earliest == .max {
            entries[place] = .complete(result, givenUp)
            recursion.earliest = outer
            recursion.abandoned.current.formUnion(givenUp)
            return result
        }
        entries[place] = .draft(Draft(result: result, earliest: recursion.earliest, givenUp: givenUp))
        recursion.drafts.append(PlacedQuestion(memo: self, place: place))
        if result != empty { outdateReaders(of: place) }
        recursion.settle(rootedAt: number, firstDraft)
        let own = recursion.earliest
        recursion.earliest = outer
        switch entries[place] {
        case .complete(let result, let givenUp):
            recursion.abandoned.current.formUnion(givenUp)
            return result
        case .draft(let draft):
            cut(place, at: min(own, draft.earliest))
            recursion.abandoned.current.formUnion(draft.givenUp)
            return draft.result
        case .open, .running: return result
        }
    }

    /// One computation, and what was given up on the way to it. The earliest one that it leads back to is found in the
    /// recursion afterwards.
    private func once(_ place: Int) -> (Result, GivenUp) {
        let outer = recursion.current
        recursion.current = PlacedQuestion(memo: self, place: place)
        recursion.enter()
        recursion.earliest = .max
        let outerGivenUp = recursion.abandoned.current
        recursion.abandoned.current = []
        let result = compute(keys.elements[place])
        let givenUp = recursion.abandoned.current
        recursion.abandoned.current = outerGivenUp
        recursion.leave()
        recursion.current = outer
        return (result, givenUp)
    }

    // MARK: Drafts

    /// Those that were given another answer than the one there is now are to be worked out anew.
    private func outdateReaders(of place: Int) {
        for reader in readers.removeValue(forKey: place) ?? [] { reader.memo.outdate(reader.place) }
    }

    fileprivate func outdate(_ place: Int) {
        guard case .draft(var draft) = entries[place], !draft.isOutdated else { return }
        if draft.revisions < Self.maximumRevisions {
            draft.isOutdated = true
        } else {
            draft.givenUp.insert(.revisions)
        }
        entries[place] = .draft(draft)
    }

    fileprivate func reviseIfOutdated(_ place: Int) -> Bool {
        guard case .draft(let old) = entries[place], old.isOutdated else { return false }
        let earliest = recursion.earliest
        var draft = old
        draft.isOutdated = false
        draft.revisions += 1
        entries[place] = .draft(draft)
        let (found, givenUp) = once(place)
        draft.givenUp.formUnion(self.givenUp(at: place))
        if draft.revisions < Self.firstJoined { draft.result = found } else { join(&draft.result, found) }
        draft.earliest = min(old.earliest, recursion.earliest)
        draft.givenUp.formUnion(givenUp)
        recursion.earliest = min(earliest, recursion.earliest)
        entries[place] = .draft(draft)
        if draft.result != old.result { outdateReaders(of: place) }
        return true
    }

    fileprivate func givenUp(at place: Int) -> GivenUp {
        if case .draft(let draft) = entries[place] { draft.givenUp } else { [] }
    }

    fileprivate func complete(_ place: Int, _ givenUp: GivenUp) {
        if case .draft(let draft) = entries[place] { entries[place] = .complete(draft.result, givenUp) }
        readers[place] = nil
    }

    fileprivate func forget(_ place: Int) {
        if case .draft = entries[place] { entries[place] = .open }
        readers[place] = nil
    }
}

/// A question of one of several memos.
struct PlacedQuestion {
    fileprivate let memo: any DraftKeeper
    fileprivate let place: Int

    fileprivate init(memo: any DraftKeeper, place: Int) {
        self.memo = memo
        self.place = place
    }

    /// Works the draft out anew where it is outdated; whether it was.
    func reviseIfOutdated() -> Bool { memo.reviseIfOutdated(place) }
    /// What was given up on the way to the draft.
    var givenUp: GivenUp { memo.givenUp(at: place) }
    /// The draft is the answer, as far as nothing was given up.
    func complete(_ givenUp: GivenUp) { memo.complete(place, givenUp) }
    /// Nothing is known of the draft.
    func forget() { memo.forget(place) }
}

/// A memo, as the questions of others know it.
private protocol DraftKeeper: AnyObject {
    /// The draft is to be worked out anew when its component is settled.
    func outdate(_ place: Int)
    func reviseIfOutdated(_ place: Int) -> Bool
    func givenUp(at place: Int) -> GivenUp
    func complete(_ place: Int, _ givenUp: GivenUp)
    func forget(_ place: Int)
}
