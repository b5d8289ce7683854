import Foundation
import Source
import Testing

@Suite struct WorkersTests {
    @Test(arguments: [1, 2, 8]) func whatPiecesBecomeStandsInTheirOrder(jobs: Int) {
        let pieces = Array(0..<500)
        let results = Workers.map(pieces, jobs: jobs, tools: { 3 }, { piece, factor in piece * factor })
        #expect(results == pieces.map { $0 * 3 })
    }

    @Test func eachThreadMakesItsToolsOnceAndThereAreNoMoreThanJobs() {
        let made = Made()
        _ = Workers.map(Array(0..<100), jobs: 3, tools: { made.add() }, { piece, _ in piece })
        #expect((1...3).contains(made.count))
    }

    @Test func ofNothingNothingComes() {
        let results = Workers.map([Int](), jobs: 4, tools: {}, { piece, _ in piece })
        #expect(results.isEmpty)
    }

    private final class Made: @unchecked Sendable {
        private let lock = NSLock()
        private var made = 0

        func add() { lock.withLock { made += 1 } }
        var count: Int { lock.withLock { made } }
    }
}
