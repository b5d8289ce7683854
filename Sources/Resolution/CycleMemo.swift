/// Remembers what is worked out by recursion that may run into itself.
///
/// A cycle is cut where it closes. What depends on a cut is a draft: good enough until the outermost computation ends, and
/// forgotten then. So nothing is worked out twice on the way, and nothing partial is kept.
final class CycleMemo<Key: Hashable> {
    private var results: [Key: Values] = [:]
    /// Drafts, with the depth of the computation that each still waits for.
    private var drafts: [Key: (values: Values, cut: Int)] = [:]
    /// What is being computed, with its depth.
    private var running: [Key: Int] = [:]
    /// The outermost depth that a cut met so far leads back to.
    private var lowestCut = Int.max

    /// How many computations stand within one another.
    var depth: Int { running.count }

    /// The values for a key, computed where they are not known. Nothing where the key is being computed already.
    func values(for key: Key, _ compute: () -> Values) -> Values {
        if let known = results[key] { return known }
        if let draft = drafts[key] {
            lowestCut = min(lowestCut, draft.cut)
            return draft.values
        }
        if let depth = running[key] {
            lowestCut = min(lowestCut, depth)
            return Values()
        }
        let depth = running.count
        let outerCut = lowestCut
        running[key] = depth
        lowestCut = .max
        let values = compute()
        running[key] = nil
        let isComplete = lowestCut >= depth
        if isComplete { results[key] = values } else { drafts[key] = (values, lowestCut) }
        lowestCut = isComplete ? outerCut : min(outerCut, lowestCut)
        if running.isEmpty { drafts = [:] }
        return values
    }

    /// What is being computed is given up on, and stays a draft up to the outermost computation.
    func giveUp() { lowestCut = -1 }
}
