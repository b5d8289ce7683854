import Testing

@testable import Navigation

/// Answers of questions that ask each other in circles.
@Suite struct CycleMemoTests {
    private struct Question: Numbered {
        var number: Int
        init(_ number: Int) { self.number = number }
    }

    /// Each question's answer: itself, and the answers of those that it asks.
    private final class Reachable {
        let asked: [Int: [Int]]
        private(set) var computed: [Int] = []
        private let memos: [CycleMemo<Question, Set<Int>>]

        init(_ asked: [Int: [Int]], memos: Int = 1) {
            self.asked = asked
            let recursion = Recursion()
            self.memos = (0..<memos).map { _ in CycleMemo(empty: [], in: recursion) }
        }

        func answer(_ question: Int) -> Set<Int> {
            memos[question % memos.count].result(for: Question(question)) {
                computed.append(question)
                return (asked[question] ?? []).reduce(into: [question]) { $0.formUnion(answer($1)) }
            }
        }
    }

    @Test func anAnswerIsWorkedOutOnce() {
        let reachable = Reachable([0: [1, 2], 1: [2], 2: []])
        #expect(reachable.answer(0) == [0, 1, 2])
        #expect(reachable.answer(1) == [1, 2])
        #expect(reachable.computed == [0, 1, 2])
    }

    @Test func everyQuestionOfACycleIsAnsweredInFull() {
        let reachable = Reachable([0: [1], 1: [2], 2: [0]])
        for question in 0..<3 { #expect(reachable.answer(question) == [0, 1, 2]) }
    }

    /// What was answered while a cycle was cut in another memo is not remembered.
    @Test func aCycleThroughTwoMemos() {
        let reachable = Reachable([0: [1], 1: [0]], memos: 2)
        #expect(reachable.answer(0) == [0, 1])
        #expect(reachable.answer(1) == [0, 1])
    }

    /// When a cycle is complete that others are being worked out around, they get its answers in full.
    @Test func aCycleWithinAComputation() {
        let reachable = Reachable([0: [1, 3], 1: [2], 2: [1], 3: [2]])
        #expect(reachable.answer(0) == [0, 1, 2, 3])
        #expect(reachable.answer(3) == [1, 2, 3])
        #expect(reachable.computed.filter { $0 == 0 || $0 == 3 } == [0, 3])
    }

    /// A circle of questions that each ask all others costs a few rounds, not one for each of them.
    @Test(arguments: [1, 2]) func questionsThatAllAskEachOther(memos: Int) {
        let all = Array(0..<60)
        let reachable = Reachable(Dictionary(uniqueKeysWithValues: all.map { ($0, all) }), memos: memos)
        for question in all { #expect(reachable.answer(question) == Set(all)) }
        #expect(reachable.computed.count <= 4 * all.count)
    }

    /// Wherever a circle is entered, its answers are the same.
    @Test(arguments: 0..<6) func whereACircleIsEnteredDoesNotMatter(start: Int) {
        let asked = [0: [1], 1: [2, 4], 2: [0, 3], 3: [1, 5], 4: [2], 5: []]
        let reachable = Reachable(asked, memos: 2)
        _ = reachable.answer(start)
        for question in 0..<5 { #expect(reachable.answer(question) == [0, 1, 2, 3, 4, 5]) }
        #expect(reachable.answer(5) == [5])
    }

    /// A question that was asked in the first round only, because the answer was not known yet, is not remembered with
    /// what was taken for true then.
    @Test func whatTheLastRoundDoesNotAskIsForgotten() {
        let memo = CycleMemo<Question, Set<Int>>(empty: [])
        func answer(_ question: Int) -> Set<Int> {
            memo.result(for: Question(question)) {
                switch question {
                case 0: return answer(1).union([0])
                case 1:
                    let known = answer(0)
                    return known.isEmpty ? answer(2).union([1]) : known.union([1])
                default: return answer(0).isEmpty ? [7] : [2]
                }
            }
        }
        #expect(answer(0) == [0, 1, 7])
        #expect(answer(2) == [2])
    }

    /// Answers that never agree are left as they are after some rounds.
    @Test func answersThatGoOnChanging() {
        let memo = CycleMemo<Question, Int>(empty: 0)
        func answer(_ question: Int) -> Int { memo.result(for: Question(question)) { answer(1 - question) + 1 } }
        let first = answer(0)
        #expect(first > 0)
        #expect(answer(0) == first)
    }

    /// What was given up on is not remembered, and neither is what depends on it.
    @Test func whatWasGivenUpIsNotRemembered() {
        let recursion = Recursion()
        let memo = CycleMemo<Question, Int>(empty: 0, in: recursion)
        var isPatient = false
        func answer(_ question: Int) -> Int {
            memo.result(for: Question(question)) {
                if question == 0 { return answer(1) + 1 }
                if !isPatient { recursion.giveUp() }
                return isPatient ? 10 : 0
            }
        }
        #expect(answer(0) == 1)
        isPatient = true
        #expect(answer(0) == 11)
    }
}
