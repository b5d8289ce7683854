import Testing

@testable import Navigation

/// Answers of questions that ask each other in circles.
@Suite struct CycleMemoTests {
    private struct Question: Numbered {
        var number: Int
        init(_ number: Int) { self.number = number }
    }

    /// Questions that ask each other, of several memos in turn.
    private final class Questions<Answer: Equatable> {
        let recursion: Recursion
        private(set) var computed: [Int] = []
        private var memos: [CycleMemo<Question, Answer>] = []

        init(
            empty: Answer, in recursion: Recursion = Recursion(), memos count: Int = 1,
            join: @escaping (inout Answer, Answer) -> Void, _ compute: @escaping (Questions, Int) -> Answer
        ) {
            self.recursion = recursion
            memos = (0..<count).map { _ in
                CycleMemo(empty: empty, in: recursion, join: join) { [unowned self] question in
                    computed.append(question.number)
                    return compute(self, question.number)
                }
            }
        }

        func answer(_ question: Int) -> Answer { memos[question % memos.count].result(for: Question(question)) }
    }

    /// Each question's answer: itself, and the answers of those that it asks.
    private func reachable(_ asked: [Int: [Int]], memos: Int = 1) -> Questions<Set<Int>> {
        Questions(empty: [], memos: memos, join: { $0.formUnion($1) }) { questions, number in
            (asked[number] ?? []).reduce(into: [number]) { $0.formUnion(questions.answer($1)) }
        }
    }

    @Test func anAnswerIsWorkedOutOnce() {
        let reachable = reachable([0: [1, 2], 1: [2], 2: []])
        #expect(reachable.answer(0) == [0, 1, 2])
        #expect(reachable.answer(1) == [1, 2])
        #expect(reachable.computed == [0, 1, 2])
    }

    @Test func everyQuestionOfACycleIsAnsweredInFull() {
        let reachable = reachable([0: [1], 1: [2], 2: [0]])
        for question in 0..<3 { #expect(reachable.answer(question) == [0, 1, 2]) }
    }

    /// What was answered while a cycle was cut in another memo is not remembered.
    @Test func aCycleThroughTwoMemos() {
        let reachable = reachable([0: [1], 1: [0]], memos: 2)
        #expect(reachable.answer(0) == [0, 1])
        #expect(reachable.answer(1) == [0, 1])
    }

    /// When a cycle is complete that others are being worked out around, they get its answers in full.
    @Test func aCycleWithinAComputation() {
        let reachable = reachable([0: [1, 3], 1: [2], 2: [1], 3: [2]])
        #expect(reachable.answer(0) == [0, 1, 2, 3])
        #expect(reachable.answer(3) == [1, 2, 3])
        #expect(reachable.computed.filter { $0 == 0 || $0 == 3 } == [0, 3])
    }

    /// A circle of questions that each ask all others costs a few rounds, not one for each of them.
    @Test(arguments: [1, 2]) func questionsThatAllAskEachOther(memos: Int) {
        let all = Array(0..<60)
        let reachable = reachable(Dictionary(uniqueKeysWithValues: all.map { ($0, all) }), memos: memos)
        for question in all { #expect(reachable.answer(question) == Set(all)) }
        #expect(reachable.computed.count <= 5 * all.count)
    }

    /// Wherever a circle is entered, its answers are the same.
    @Test(arguments: 0..<6) func whereACircleIsEnteredDoesNotMatter(start: Int) {
        let asked = [0: [1], 1: [2, 4], 2: [0, 3], 3: [1, 5], 4: [2], 5: []]
        let reachable = reachable(asked, memos: 2)
        _ = reachable.answer(start)
        for question in 0..<5 { #expect(reachable.answer(question) == [0, 1, 2, 3, 4, 5]) }
        #expect(reachable.answer(5) == [5])
    }

    /// What is asked only because an answer is not known yet is answered like anything else.
    @Test func aQuestionThatIsAskedAtFirstOnly() {
        let questions = Questions<Set<Int>>(empty: [], join: { $0.formUnion($1) }) { questions, number in
            switch number {
            case 0: return questions.answer(1).union([0])
            case 1:
                let known = questions.answer(0)
                return known.isEmpty ? questions.answer(2).union([1]) : known.union([1])
            default: return questions.answer(0).isEmpty ? [7] : [2]
            }
        }
        #expect(questions.answer(0).isSuperset(of: [0, 1]))
        #expect(questions.answer(2) == [2])
    }

    /// An answer that is one thing and then another settles, as both.
    @Test(arguments: [0, 1]) func answersThatAlternate(start: Int) {
        let questions = Questions<Set<Int>>(empty: [], join: { $0.formUnion($1) }) { questions, number in
            let known = questions.answer(1 - number)
            return number == 0 ? known : known.contains(7) ? [8] : [7]
        }
        _ = questions.answer(start)
        #expect(questions.answer(0) == [7, 8])
        #expect(questions.answer(1).contains(8))
        #expect(questions.computed.count <= 10)
    }

    /// Answers that never agree are left as they are after some time, and are known not to be the whole truth.
    @Test func answersThatGoOnChanging() {
        let questions = Questions<Int>(empty: 0, join: { $0 = max($0, $1) }) { $0.answer(1 - $1) + 1 }
        let first = questions.answer(0)
        #expect(first > 0)
        #expect(questions.answer(0) == first)
        #expect(questions.computed.count < 100)
        #expect(questions.recursion.abandoned.ever == .revisions)
        #expect(questions.recursion.abandoned.noting { questions.answer(1) }.givenUp == .revisions)
    }

    /// Questions without end: each asks the next one.
    private func endless(_ recursion: Recursion) -> Questions<Set<Int>> {
        Questions(empty: [], in: recursion, join: { $0.formUnion($1) }) { questions, number in
            questions.answer(number + 1).union([number])
        }
    }

    /// Too deep a question is given up. The one that was asked is remembered with that; those inside are not, as they may be
    /// asked for from elsewhere.
    @Test func aQuestionThatStandsTooDeep() {
        let questions = endless(Recursion(maximumDepth: 20))
        let (first, givenUp) = questions.recursion.abandoned.noting { questions.answer(0) }
        #expect(first == Set(0..<20))
        #expect(givenUp == .depth)
        let count = questions.computed.count
        let again = questions.recursion.abandoned.noting { questions.answer(0) }
        #expect(again.result == first)
        #expect(again.givenUp == .depth)
        #expect(questions.computed.count == count)
        #expect(questions.answer(10) == Set(10..<30))
    }

    /// A question that takes too many others is given up with all that it asked: nothing is tried again.
    @Test func aQuestionThatTakesTooManySteps() {
        let questions = endless(Recursion(maximumSteps: 20))
        let first = questions.recursion.abandoned.noting { questions.answer(0) }
        #expect(first.result == Set(0..<20))
        #expect(first.givenUp == .steps)
        let inner = questions.recursion.abandoned.noting { questions.answer(10) }
        #expect(inner.result == Set(10..<20))
        #expect(inner.givenUp == .steps)
        #expect(questions.computed.count == 20)
        #expect(questions.recursion.abandoned.ever == .steps)
    }

    /// What rests on what was given up knows it, by way of what is remembered, too; and nothing else does.
    @Test func whatRestsOnWhatWasGivenUp() {
        let recursion = Recursion(maximumDepth: 20)
        let questions = Questions<Set<Int>>(empty: [], in: recursion, join: { $0.formUnion($1) }) { questions, number in
            switch number {
            case 0: questions.answer(100).union([0])
            case 1: questions.answer(0).union([1])
            case 2: [2]
            default: questions.answer(number + 1)
            }
        }
        #expect(recursion.abandoned.noting { questions.answer(2) }.givenUp == [])
        #expect(recursion.abandoned.noting { questions.answer(0) }.givenUp == .depth)
        #expect(recursion.abandoned.noting { questions.answer(1) }.givenUp == .depth)
        #expect(recursion.abandoned.noting { questions.answer(2) }.givenUp == [])
    }

    /// In a large circle only what an answer changes is worked out anew.
    @Test func aLongCircle() {
        let count = 500
        let circle = reachable(Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, [($0 + 1) % count]) }))
        #expect(circle.answer(0).count == count)
        #expect(circle.answer(count / 2).count == count)
        #expect(circle.computed.count <= 2 * count)
    }
}
