import Foundation

/// Runs deeply recursive work on a thread whose stack is large enough for it.
///
/// The threads of a concurrency pool have small stacks; the analysis follows syntax trees and questions that ask each other
/// further than they hold. How deep that may go is counted (`Recursion` in `Navigation`, `ParserLimits` for what the parser
/// nests), and what would go beyond this stack is given up there and told.
package enum DeepStack {
    /// Size of the stack in bytes. Only the part that is used takes memory.
    package static let size = 512 << 20

    /// What `work` gives. Blocks the calling thread until then.
    package static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
        start(work).result()
    }

    /// Starts `work` and goes on.
    package static func start<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Running<Result> {
        Running(work)
    }

    /// Starts `work` and goes on where there may be more threads than one; else does it at once.
    package static func start<Result: Sendable>(
        jobs: Int, _ work: @escaping @Sendable () -> Result
    ) -> Running<Result> {
        jobs > 1 ? start(work) : Running(work())
    }

    /// Work that goes on by itself.
    ///
    /// Unchecked, because the lock of the condition guards the only thing that changes.
    package final class Running<Result: Sendable>: @unchecked Sendable {
        private let condition = NSCondition()
        private var value: Result?
        /// What is done when it is first asked for.
        private var waiting: (@Sendable () -> Result)?

        /// Work that is done.
        package init(_ result: Result) { value = result }

        /// Work that begins when it is first asked for, on the thread that asks.
        package init(whenAsked work: @escaping @Sendable () -> Result) { waiting = work }

        fileprivate init(_ work: @escaping @Sendable () -> Result) {
            let thread = Thread { [self] in
                let result = work()
                condition.withLock {
                    value = result
                    condition.broadcast()
                }
            }
            thread.stackSize = DeepStack.size
            thread.start()
        }

        /// What the work gives. Blocks the calling thread until then.
        package func result() -> Result {
            condition.withLock {
                while true {
                    if let value { return value }
                    if let work = waiting {
                        value = work()
                        waiting = nil
                    } else {
                        condition.wait()
                    }
                }
            }
        }
    }
}
