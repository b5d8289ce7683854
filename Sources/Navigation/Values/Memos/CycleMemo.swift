/// Computations that stand within one another, of all memos whose questions may run into each other's.
final class Recursion {
    /// How many computations stand within one another.
    fileprivate(set) var depth = 0
    /// The outermost depth that a cut met so far leads back to.
    fileprivate var lowestCut = Int.max
    /// What is remembered only until what it depends on is complete, the newest last.
    fileprivate var drafts: [(memo: any Forgetting, place: Int)] = []

    /// What is being computed is given up on, and stays a draft up to the outermost computation.
    func giveUp() { lowestCut = -1 }

    /// Forgets the newest drafts.
    fileprivate func forgetDrafts(from first: Int) {
        for draft in drafts[first...] { draft.memo.forget(draft.place) }
        drafts.removeSubrange(first...)
    }
}

/// A memo that can forget one of its entries.
private protocol Forgetting: AnyObject {
    func forget(_ place: Int)
}

/// Remembers what is worked out by recursion that may run into itself, by way of other memos of the same recursion, too.
///
/// A cycle is cut where it closes. What depends on a cut is a draft: good enough for the computation that the cut leads back
/// to, and forgotten when that is complete. So nothing is worked out twice on the way, and nothing partial is kept.
final class CycleMemo<Key: Numbered, Result>: Forgetting {
    /// What a question is answered with where it meets itself.
    private let empty: Result
    private let recursion: Recursion
    private enum Entry {
        /// Not asked for yet, or forgotten.
        case open
        case complete(Result)
        /// With the depth of the computation that it still waits for.
        case draft(Result, cut: Int)
        /// It is being computed, at this depth.
        case running(depth: Int)
    }

    /// Which entry is that of which key: looked up once for each question, however often the entry changes meanwhile.
    private var keys = Numbering<Key>()
    private var entries: [Entry] = []

    init(empty: Result, in recursion: Recursion = Recursion()) {
        self.empty = empty
        self.recursion = recursion
    }

    /// The result for a key, computed where it is not known. The empty one where the key is being computed already.
    func result(for key: Key, _ compute: () -> Result) -> Result {
        let place = Int(keys.number(adding: key))
        if place == entries.count { entries.append(.open) }
        switch entries[place] {
        case .complete(let known): return known
        case .draft(let draft, let cut):
            recursion.lowestCut = min(recursion.lowestCut, cut)
            return draft
        case .running(let depth):
            recursion.lowestCut = min(recursion.lowestCut, depth)
            return empty
        case .open: return computed(place, compute)
        }
    }

    private func computed(_ place: Int, _ compute: () -> Result) -> Result {
        let (own, outerCut, firstDraft) = (recursion.depth, recursion.lowestCut, recursion.drafts.count)
        entries[place] = .running(depth: own)
        recursion.depth += 1
        recursion.lowestCut = .max
        let result = compute()
        recursion.depth -= 1
        let cut = recursion.lowestCut
        if cut >= own {
            // All that was cut within leads back to here, and no further.
            recursion.forgetDrafts(from: firstDraft)
            entries[place] = .complete(result)
            recursion.lowestCut = outerCut
        } else {
            entries[place] = .draft(result, cut: cut)
            recursion.drafts.append((self, place))
            recursion.lowestCut = min(outerCut, cut)
        }
        if own == 0 { recursion.forgetDrafts(from: 0) }
        return result
    }

    fileprivate func forget(_ place: Int) { entries[place] = .open }
}
