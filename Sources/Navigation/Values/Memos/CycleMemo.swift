/// Remembers what is worked out by recursion that may run into itself, by way of other memos of the same recursion, too.
///
/// A question that meets itself is answered with what is known of it so far, at first with nothing. So the answers of
/// questions that depend on each other in a circle (a strongly connected component) are drafts, until all of them have been
/// worked out once. Then those are worked out anew that were given an answer which has changed since, until none changes.
/// Nothing partial is kept, and what a circle costs depends on how often its answers change, not on where it is entered.
/// An answer that keeps changing may be joined with what it was before, so that it settles.
///
/// Sources: R. Tarjan, "Depth-first search and linear graph algorithms" (1972), for the components: a computation is the
/// root of its component if nothing that it asks leads back to one that began earlier. B. Le Charlier and P. Van Hentenryck,
/// "A universal top-down fixpoint algorithm" (1992), for the answers.
final class CycleMemo<Key: Numbered, Result: Equatable>: DraftKeeper {
    /// From this revision on, a draft is joined with what it was before.
    private static var firstJoined: Int { 2 }
    /// A draft that has been worked out anew this often is left as it is: its answers do not settle.
    private static var maximumRevisions: Int { 8 }

    private struct Draft {
        var result: Result
        /// The number of the earliest computation that it waits for.
        var earliest: Int
        var revisions = 0
        var isOutdated = false
    }

    private enum Entry {
        /// Not asked for yet, or forgotten.
        case open
        case complete(Result)
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
        case .complete(let known): return known
        case .draft(let draft):
            cut(place, at: draft.earliest)
            return draft.result
        case .running(let number):
            cut(place, at: number)
            return empty
        case .open: return computed(place)
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
        let result = once(place)
        if recursion.earliest == .max {
            entries[place] = .complete(result)
            recursion.earliest = outer
            return result
        }
        entries[place] = .draft(Draft(result: result, earliest: recursion.earliest))
        recursion.drafts.append(PlacedQuestion(memo: self, place: place))
        if result != empty { outdateReaders(of: place) }
        recursion.settle(rootedAt: number, firstDraft)
        let own = recursion.earliest
        recursion.earliest = outer
        switch entries[place] {
        case .complete(let result): return result
        case .draft(let draft):
            cut(place, at: min(own, draft.earliest))
            return draft.result
        case .open, .running: return result
        }
    }

    /// One computation. The earliest one that it leads back to is found in the recursion afterwards.
    private func once(_ place: Int) -> Result {
        let outer = recursion.current
        recursion.current = PlacedQuestion(memo: self, place: place)
        recursion.depth += 1
        recursion.earliest = .max
        defer {
            recursion.depth -= 1
            recursion.current = outer
        }
        return compute(keys.elements[place])
    }

    // MARK: Drafts

    /// Those that were given another answer than the one there is now are to be worked out anew.
    private func outdateReaders(of place: Int) {
        for reader in readers.removeValue(forKey: place) ?? [] { reader.memo.outdate(reader.place) }
    }

    fileprivate func outdate(_ place: Int) {
        guard case .draft(var draft) = entries[place], !draft.isOutdated, draft.revisions < Self.maximumRevisions else {
            return
        }
        draft.isOutdated = true
        entries[place] = .draft(draft)
    }

    fileprivate func reviseIfOutdated(_ place: Int) -> Bool {
        guard case .draft(let old) = entries[place], old.isOutdated else { return false }
        let earliest = recursion.earliest
        var draft = old
        draft.isOutdated = false
        draft.revisions += 1
        entries[place] = .draft(draft)
        let found = once(place)
        if draft.revisions < Self.firstJoined { draft.result = found } else { join(&draft.result, found) }
        draft.earliest = min(old.earliest, recursion.earliest)
        recursion.earliest = min(earliest, recursion.earliest)
        entries[place] = .draft(draft)
        if draft.result != old.result { outdateReaders(of: place) }
        return true
    }

    fileprivate func complete(_ place: Int) {
        if case .draft(let draft) = entries[place] { entries[place] = .complete(draft.result) }
        readers[place] = nil
    }

    fileprivate func forget(_ place: Int) {
        if case .draft = entries[place] { entries[place] = .open }
        readers[place] = nil
    }
}

/// Computations that stand within one another, of all memos whose questions may run into each other's.
final class Recursion {
    /// How many computations stand within one another.
    fileprivate(set) var depth = 0
    /// How many computations have begun; they are numbered in that order.
    fileprivate var begun = 0
    /// The earliest computation that what is being computed leads back to, as far as is known.
    fileprivate var earliest = Int.max
    /// What is being computed.
    fileprivate var current: PlacedQuestion?
    /// What waits for a computation further out, the newest last.
    fileprivate var drafts: [PlacedQuestion] = []

    /// What is being computed is given up on: it is not remembered, nor is what depends on it.
    func giveUp() { earliest = -1 }

    /// Works out anew what is outdated of a component whose root is the computation of that number, and completes it. Where
    /// the component reaches further out, or turns out to, its drafts are left to its root; what was given up on, and so has
    /// no root, is forgotten at the outermost computation.
    ///
    /// Each sweep goes through the drafts in the order in which they were first done: what a question asks stands before
    /// it, but for where the circle closes.
    fileprivate func settle(rootedAt number: Int, _ firstDraft: Int) {
        var isChanging = true
        while isChanging {
            isChanging = false
            var next = firstDraft
            while earliest >= number, next < drafts.count {
                if drafts[next].memo.reviseIfOutdated(drafts[next].place) { isChanging = true }
                next += 1
            }
        }
        if earliest >= number {
            for draft in drafts[firstDraft...] { draft.memo.complete(draft.place) }
            earliest = .max
        } else if depth == 0 {
            for draft in drafts[firstDraft...] { draft.memo.forget(draft.place) }
        } else {
            return
        }
        drafts.removeSubrange(firstDraft...)
    }
}

/// A question of one of several memos.
private struct PlacedQuestion {
    let memo: any DraftKeeper
    let place: Int
}

/// A memo, as the others of its recursion know it.
private protocol DraftKeeper: AnyObject {
    /// The draft is to be worked out anew when its component is settled.
    func outdate(_ place: Int)
    /// Works a draft out anew that is outdated; whether it was.
    func reviseIfOutdated(_ place: Int) -> Bool
    /// The draft is the answer.
    func complete(_ place: Int)
    /// Nothing is known of the draft.
    func forget(_ place: Int)
}
