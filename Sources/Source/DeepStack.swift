import Foundation

/// Runs deeply recursive work on a thread whose stack is large enough for it.
///
/// The threads of a concurrency pool have small stacks; the recursion of the evaluation is bounded, but by more than
/// they hold.
package enum DeepStack {
    /// Size of the stack in bytes. Only the part that is used takes memory.
    package static let size = 512 << 20

    /// What `work` gives. Blocks the calling thread until then.
    package static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
        let box = Box<Result>()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            box.value = work()
            done.signal()
        }
        thread.stackSize = size
        thread.start()
        done.wait()
        // The thread has set the value before it signalled.
        return box.value ?? work()
    }

    private final class Box<Value>: @unchecked Sendable { var value: Value? }
}
