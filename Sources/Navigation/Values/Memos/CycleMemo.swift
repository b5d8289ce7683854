/// Computations that stand within one another, of all memos whose questions may run into each other's.
final class Recursion {
    /// How many computations stand within one another.
    fileprivate(set) var depth = 0
    /// The outermost depth that a cut met so far leads back to.
    fileprivate var lowestCut = Int.max
    /// What waits for a computation further out, the newest last.
    fileprivate var drafts: [Draft] = []

    fileprivate struct Draft {
        let memo: any DraftKeeper
        let place: Int
        /// Whether the result is what was taken for it while the cycle was cut.
        let isStable: Bool
    }

    /// What is being computed is given up on, and stays a draft up to the outermost computation.
    func giveUp() { lowestCut = -1 }

    /// Whether the newest drafts have come out as they were taken for.
    fileprivate func areStable(from first: Int) -> Bool { drafts[first...].allSatisfy(\.isStable) }

    /// Takes the newest drafts off the list.
    fileprivate func takeDrafts(from first: Int) -> [Draft] {
        let taken = Array(drafts[first...])
        drafts.removeSubrange(first...)
        return taken
    }
}

/// A memo that keeps drafts.
private protocol DraftKeeper: AnyObject {
    /// What the draft says is to be worked out again, and taken for true where a cycle is cut meanwhile.
    func reopen(_ place: Int)
    /// The draft is the result.
    func settle(_ place: Int)
    /// Nothing is known of the draft.
    func forget(_ place: Int)
    /// Nothing is known of what was to be worked out again and is not.
    func forgetReopened(_ place: Int)
}

/// Remembers what is worked out by recursion that may run into itself, by way of other memos of the same recursion, too.
///
/// The questions that depend on each other in a circle (a strongly connected component) are answered together: each is
/// worked out with what is known of the others so far, round by round, until no answer changes. In the first round nothing
/// is known where the circle closes. So nothing partial is kept, and a circle of n questions costs n computations for each
/// of its few rounds, wherever it was entered.
///
/// The components are those of R. Tarjan, "Depth-first search and linear graph algorithms" (1972): a computation is the
/// root of its component if no cut within leads further out.
final class CycleMemo<Key: Numbered, Result: Equatable>: DraftKeeper {
    /// Answers that go on changing for longer than this are left as they are.
    private static var maximumRounds: Int { 8 }

    /// What a question is answered with where it meets itself for the first time.
    private let empty: Result
    private let recursion: Recursion
    private enum Entry {
        /// Not asked for yet, or forgotten.
        case open
        case complete(Result)
        /// With the depth of the computation that it still waits for.
        case draft(Result, cut: Int)
        /// To be worked out anew, with what came out in the round before.
        case reopened(Result)
        /// It is being computed, at this depth; meanwhile it is taken for the result that is given.
        case running(depth: Int, Result)
    }

    /// Which entry is that of which key: looked up once for each question, however often the entry changes meanwhile.
    private var keys = Numbering<Key>()
    private var entries: [Entry] = []

    init(empty: Result, in recursion: Recursion = Recursion()) {
        self.empty = empty
        self.recursion = recursion
    }

    /// The result for a key, computed where it is not known. Where the key is being computed already, what is known of it
    /// so far.
    func result(for key: Key, _ compute: () -> Result) -> Result {
        let place = Int(keys.number(adding: key))
        if place == entries.count { entries.append(.open) }
        switch entries[place] {
        case .complete(let known): return known
        case .draft(let draft, let cut):
            recursion.lowestCut = min(recursion.lowestCut, cut)
            return draft
        case .running(let depth, let known):
            recursion.lowestCut = min(recursion.lowestCut, depth)
            return known
        case .open: return computed(place, empty, compute)
        case .reopened(let known): return computed(place, known, compute)
        }
    }

    private func computed(_ place: Int, _ start: Result, _ compute: () -> Result) -> Result {
        let (own, outerCut, firstDraft) = (recursion.depth, recursion.lowestCut, recursion.drafts.count)
        var (known, result) = (start, once(place, start, compute))
        var rounds = 1
        var reopened: [Recursion.Draft] = []
        while recursion.lowestCut == own, rounds < Self.maximumRounds,
            result != known || !recursion.areStable(from: firstDraft)
        {
            let drafts = recursion.takeDrafts(from: firstDraft)
            for draft in drafts { draft.memo.reopen(draft.place) }
            reopened += drafts
            (known, result) = (result, once(place, result, compute))
            rounds += 1
        }
        // What the last round did not ask for any more.
        for draft in reopened { draft.memo.forgetReopened(draft.place) }
        if recursion.lowestCut >= own {
            for draft in recursion.takeDrafts(from: firstDraft) { draft.memo.settle(draft.place) }
            entries[place] = .complete(result)
            recursion.lowestCut = outerCut
        } else {
            // The component reaches further out, and its root decides.
            entries[place] = .draft(result, cut: recursion.lowestCut)
            recursion.drafts.append(.init(memo: self, place: place, isStable: result == known))
            recursion.lowestCut = min(outerCut, recursion.lowestCut)
        }
        if own == 0 { for draft in recursion.takeDrafts(from: 0) { draft.memo.forget(draft.place) } }
        return result
    }

    /// One computation, during which the key is taken for what is known of it.
    private func once(_ place: Int, _ known: Result, _ compute: () -> Result) -> Result {
        entries[place] = .running(depth: recursion.depth, known)
        recursion.depth += 1
        recursion.lowestCut = .max
        defer { recursion.depth -= 1 }
        return compute()
    }

    fileprivate func reopen(_ place: Int) {
        if case .draft(let result, _) = entries[place] { entries[place] = .reopened(result) }
    }

    fileprivate func settle(_ place: Int) {
        if case .draft(let result, _) = entries[place] { entries[place] = .complete(result) }
    }

    fileprivate func forget(_ place: Int) {
        if case .draft = entries[place] { entries[place] = .open }
    }

    fileprivate func forgetReopened(_ place: Int) {
        if case .reopened = entries[place] { entries[place] = .open }
    }
}
