/// Remembers what is worked out by recursion that may run into itself.
///
/// A cycle is cut where it closes. What depends on a cut is a draft: good enough until the outermost computation ends, and
/// forgotten then. So nothing is worked out twice on the way, and nothing partial is kept.
final class CycleMemo<Key: Numbered, Result> {
    /// What a question is answered with where it meets itself.
    private let empty: Result
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
    private var drafts: [Int] = []
    /// How many computations stand within one another.
    private(set) var depth = 0
    /// The outermost depth that a cut met so far leads back to.
    private var lowestCut = Int.max

    init(empty: Result) { self.empty = empty }

    /// The result for a key, computed where it is not known. The empty one where the key is being computed already.
    func result(for key: Key, _ compute: () -> Result) -> Result {
        let place = Int(keys.number(adding: key))
        if place == entries.count { entries.append(.open) }
        switch entries[place] {
        case .complete(let known): return known
        case .draft(let draft, let cut):
            lowestCut = min(lowestCut, cut)
            return draft
        case .running(let depth):
            lowestCut = min(lowestCut, depth)
            return empty
        case .open: break
        }
        let (own, outerCut) = (depth, lowestCut)
        entries[place] = .running(depth: own)
        depth += 1
        lowestCut = .max
        let result = compute()
        depth -= 1
        let isComplete = lowestCut >= own
        entries[place] = isComplete ? .complete(result) : .draft(result, cut: lowestCut)
        if !isComplete { drafts.append(place) }
        lowestCut = isComplete ? outerCut : min(outerCut, lowestCut)
        if depth == 0 {
            for place in drafts { entries[place] = .open }
            drafts = []
        }
        return result
    }

    /// What is being computed is given up on, and stays a draft up to the outermost computation.
    func giveUp() { lowestCut = -1 }
}
