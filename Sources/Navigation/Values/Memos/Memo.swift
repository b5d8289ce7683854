/// Answers that are worked out once. For questions that cannot run into themselves; `CycleMemo` is for those that can.
final class Memo<Key: Hashable, Answer> {
    private var known: [Key: Answer] = [:]

    /// The answer for a key, worked out where it is not known.
    func answer(for key: Key, _ work: () -> Answer) -> Answer {
        if let answer = known[key] { return answer }
        let answer = work()
        known[key] = answer
        return answer
    }
}
