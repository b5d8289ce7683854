/// Answers that are worked out once. For questions that cannot run into themselves; `CycleMemo` is for those that can.
final class Memo<Key: Hashable, Answer> {
    private var known: [Key: (answer: Answer, givenUp: GivenUp)] = [:]
    private let abandoned: Abandoned?

    /// - Parameter abandoned: where the answers ask questions on the way to which something may be given up; whoever reads
    ///   them rests on that, too.
    init(_ abandoned: Abandoned? = nil) { self.abandoned = abandoned }

    /// The answer for a key, worked out where it is not known.
    func answer(for key: Key, _ work: () -> Answer) -> Answer {
        if let (answer, givenUp) = known[key] {
            abandoned?.current.formUnion(givenUp)
            return answer
        }
        let found: (result: Answer, givenUp: GivenUp) = abandoned?.noting(work) ?? (work(), [])
        known[key] = (found.result, found.givenUp)
        return found.result
    }
}
