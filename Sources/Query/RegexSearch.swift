import Foundation

/// Which texts a regular expression fits, by a thread of its own that is given up where it does not come back: Swift's
/// expressions try one way after the other, and for some there are more ways than anybody can wait for, `(a+)+$` on a name
/// that has thirty `a`.
///
/// Nothing can stop the thread; it ends with the process. Unchecked, because the lock of the condition guards what changes.
final class RegexSearch: @unchecked Sendable {
    /// The time that nobody waits for an expression on the names of an app; others take a thousandth of it.
    private static let longest = 5.0
    static let seconds = Int(longest)

    private let condition = NSCondition()
    private var found: Set<String>?

    private init() {}

    /// Nil where that takes too long.
    static func fitting(_ expression: String, _ names: Set<String>) -> Set<String>? {
        let search = RegexSearch()
        let thread = Thread {
            let regex = Matcher.regex(expression)
            let matches = names.filter { name in regex.map { name.contains($0) } ?? false }
            search.condition.withLock {
                search.found = matches
                search.condition.broadcast()
            }
        }
        thread.stackSize = 16 << 20
        thread.start()
        return search.result(until: Date(timeIntervalSinceNow: longest))
    }

    private func result(until end: Date) -> Set<String>? {
        condition.withLock {
            while found == nil, condition.wait(until: end) {}
            return found
        }
    }
}
