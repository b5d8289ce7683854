import Foundation

/// Work in pieces that do not depend on each other, done by several threads.
package enum Workers {
    /// What `work` makes of each piece, in the order of the pieces. Blocks the calling thread, which does its part.
    /// - Parameters:
    ///   - jobs: how many threads there are at most.
    ///   - tools: what each thread makes for itself, to be used for all pieces that it works on.
    package static func map<Piece: Sendable, Tools, Result: Sendable>(
        _ pieces: [Piece], jobs: Int, tools: @Sendable () -> Tools, _ work: @Sendable (Piece, Tools) -> Result
    ) -> [Result] {
        let board = Board<Result>(count: pieces.count)
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, pieces.count))) { _ in
            let own = tools()
            while let piece = board.next() { board.set(work(pieces[piece], own), at: piece) }
        }
        return board.all
    }

    /// Which pieces are left, and what the others have become.
    ///
    /// Unchecked, because the lock guards all that changes.
    private final class Board<Result>: @unchecked Sendable {
        private let lock = NSLock()
        private var taken = 0
        private var results: [Result?]

        init(count: Int) { results = Array(repeating: nil, count: count) }

        func next() -> Int? {
            lock.withLock {
                guard taken < results.count else { return nil }
                taken += 1
                return taken - 1
            }
        }

        func set(_ result: Result, at piece: Int) { lock.withLock { results[piece] = result } }

        var all: [Result] { lock.withLock { results.compactMap { $0 } } }
    }
}
