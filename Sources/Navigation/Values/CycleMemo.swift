/// Remembers what is worked out by recursion that may run into itself.
///
/// A cycle is cut where it closes. What depends on a cut is a draft: good enough until the outermost computation ends, and
/// forgotten then. So nothing is worked out twice on the way, and nothing partial is kept.
final class CycleMemo<Key: Hashable, Result> {
    /// What a question is answered with where it meets itself.
    private let empty: Result
    private var results: [Key: Result] = [:]
    /// Drafts, with the depth of the computation that each still waits for.
    private var drafts: [Key: (result: Result, cut: Int)] = [:]
    /// What is being computed, with its depth.
    private var running: [Key: Int] = [:]
    /// The outermost depth that a cut met so far leads back to.
    private var lowestCut = Int.max

    init(empty: Result) { self.empty = empty }

    /// How many computations stand within one another.
    var depth: Int { running.count }

    /// The result for a key, computed where it is not known. The empty one where the key is being computed already.
    func result(for key: Key, _ compute: () -> Result) -> Result {
        if let known = results[key] { return known }
        if let draft = drafts[key] {
            lowestCut = min(lowestCut, draft.cut)
            return draft.result
        }
        if let depth = running[key] {
            lowestCut = min(lowestCut, depth)
            return empty
        }
        let depth = running.count
        let outerCut = lowestCut
        running[key] = depth
        lowestCut = .max
        let result = compute()
        running[key] = nil
        let isComplete = lowestCut >= depth
        if isComplete { results[key] = result } else { drafts[key] = (result, lowestCut) }
        lowestCut = isComplete ? outerCut : min(outerCut, lowestCut)
        if running.isEmpty { drafts = [:] }
        return result
    }

    /// What is being computed is given up on, and stays a draft up to the outermost computation.
    func giveUp() { lowestCut = -1 }
}
