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
        #expect(reachable.computed == [0, 1, 2, 3, 2])
    }
}
