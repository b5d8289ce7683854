import Program
import Source

/// Why a question was not followed to its end.
///
/// Each limit is a number of things counted in the program that is analyzed, never a time: what is given up is the same on
/// every machine.
struct GivenUp: OptionSet, Hashable {
    let rawValue: UInt8

    /// Questions stood within one another deeper than `Recursion.usualDepth`, or than the stack of the thread holds.
    static let depth = GivenUp(rawValue: 1)
    /// One question took more than `Recursion.usualSteps` others to answer.
    static let steps = GivenUp(rawValue: 2)
    /// The answers of questions that ask each other in a circle did not settle.
    static let revisions = GivenUp(rawValue: 4)
    /// An expression may have more than `Values.limit` values.
    static let values = GivenUp(rawValue: 8)
    /// More ways lead to a call than are searched, see `ChainSearch`.
    static let ways = GivenUp(rawValue: 16)
    /// A call may be made on more objects, a function run on more types, or a chain of calls run in more ways than are
    /// looked at, see `ChainSearch`.
    static let objects = GivenUp(rawValue: 32)
    /// The static types of expressions depend on one another further than they are followed, see `Typing`.
    static let types = GivenUp(rawValue: 64)

    /// What is told of it, the first reason where there are several; nil where nothing was given up.
    var reason: String? {
        if contains(.depth) { return "more than \(Recursion.usualDepth) questions stand within one another" }
        if contains(.steps) { return "given up after \(Recursion.usualSteps) steps of evaluation" }
        if contains(.ways) {
            return "more than \(ChainSearch.maximumChains) chains of calls lead to it, or more than "
                + "\(ChainSearch.maximumSteps) steps would be taken to follow them"
        }
        if contains(.objects) {
            return "a call is made on more than \(ChainSearch.maximumReceivers) objects, a function that nobody calls "
                + "may run on more than \(ChainSearch.maximumOwners) types, or a chain of calls may run in more than "
                + "\(ChainSearch.maximumActivations) ways"
        }
        if contains(.revisions) { return "what depends on itself does not settle" }
        if contains(.values) { return "more than \(Values.limit) values are possible" }
        if contains(.types) { return "the types of more than \(Typing.maximumDepth) expressions depend on one another" }
        return nil
    }
}

/// What was given up on the way to what is being worked out: shared by all recursions whose questions ask each other.
final class Abandoned {
    /// On the way to the question at hand, which rests on it. Outside of all questions: since it was last emptied.
    var current: GivenUp = []
    /// At any time.
    private(set) var ever: GivenUp = []
    /// How many computations stand within one another, of all recursions.
    private var nesting = 0
    /// Where the stack stood at the outermost of them.
    private var base: UInt = 0

    /// Something is given up on the way to the question at hand.
    func note(_ reason: GivenUp) {
        current.formUnion(reason)
        ever.formUnion(reason)
    }

    /// Notes what is told in the end, but puts no answer in doubt: where something has no type, no answer rests on that type.
    func tell(_ reason: GivenUp) { ever.formUnion(reason) }

    /// What `work` gives, and all that was given up on the way to it.
    func noting<Result>(_ work: () -> Result) -> (result: Result, givenUp: GivenUp) {
        let outer = current
        current = []
        let result = work()
        let own = current
        current = outer.union(own)
        return (result, own)
    }

    /// Whether the thread has room for another computation. The depths that are counted end everything before this does,
    /// unless each step of a chain is an expression of hundreds of levels.
    func hasRoom() -> Bool {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { buffer in
            let place = UInt(bitPattern: buffer.baseAddress)
            if nesting == 0 { base = place }
            return base < place || base - place < UInt(DeepStack.size / 4 * 3)
        }
    }

    func enter() { nesting += 1 }
    func leave() { nesting -= 1 }
}
