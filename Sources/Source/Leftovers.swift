import Foundation

/// What the process would leave behind if somebody ended it now: temporary files and folders, helpers that it started, a
/// terminal that hands over single keys. There is one for the process, because there is one end of it.
package final class Leftovers: @unchecked Sendable {
    // Unchecked, because the lock guards all that changes.
    private let lock = NSLock()
    private var removals: [(number: Int, remove: @Sendable () -> Void)] = []
    private var count = 0

    /// Those of this process.
    package static let ofProcess = Leftovers()

    init() {}

    /// Notes how something is taken away; call it before there is anything.
    /// - Returns: the number by which `settle` knows it.
    package func add(_ remove: @escaping @Sendable () -> Void) -> Int {
        lock.withLock {
            count += 1
            removals.append((count, remove))
            return count
        }
    }

    /// Forgets what is gone, or is to stay.
    package func settle(_ number: Int) {
        lock.withLock { removals.removeAll { $0.number == number } }
    }

    /// Takes everything away, what came last first, and ends the process by what `end` does. Nothing can be added any more:
    /// who tries waits for the end.
    package func removeAll(thenEnd end: () -> Void) {
        lock.withLock {
            for (_, remove) in removals.reversed() { remove() }
            removals = []
            end()
        }
    }
}
