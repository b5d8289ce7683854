/// Computations that stand within one another, of all memos whose questions may run into each other's.
///
/// It ends each of them: what stands within one another is counted, and so is what one question asks in all. Where either
/// is too much, the question that would be the next has no answer, which is told; what rests on that is known to.
final class Recursion {
    /// So many computations may stand within one another. Most apps reach 80, the deepest known one 260. Each takes some ten
    /// kilobytes of the stack in a debug build, so that all of them take a fiftieth of it.
    static let usualDepth = 1_000
    /// So many computations may one question take that stands within no other. Most apps need 4,000, the largest known
    /// question 105,000.
    static let usualSteps = 400_000

    /// What was given up, also by the other recursions that ask this one or are asked by it.
    let abandoned: Abandoned
    /// How many computations stand within one another.
    private(set) var depth = 0
    /// How many computations there have been, and how many there were before the outermost one.
    private(set) var steps = 0
    private var firstStep = 0
    /// The outermost computation has taken all its steps.
    private var isExhausted = false
    /// How many computations have begun; they are numbered in that order.
    var begun = 0
    /// The earliest computation that what is being computed leads back to, as far as is known.
    var earliest = Int.max
    /// What is being computed.
    var current: PlacedQuestion?
    /// What waits for a computation further out, the newest last.
    var drafts: [PlacedQuestion] = []

    private let maximumDepth: Int
    private let maximumSteps: Int

    /// - Parameter abandoned: of other recursions that ask this one or are asked by it.
    init(
        _ abandoned: Abandoned = Abandoned(), maximumDepth: Int = usualDepth, maximumSteps: Int = usualSteps
    ) {
        self.abandoned = abandoned
        self.maximumDepth = maximumDepth
        self.maximumSteps = maximumSteps
    }

    /// Whether another question may be worked out. Where it may not, that is noted, and neither the questions around it nor
    /// what depends on them is remembered as if it were known.
    func mayDescend() -> Bool {
        if depth == 0 {
            firstStep = steps
            isExhausted = false
        }
        if steps - firstStep >= maximumSteps {
            isExhausted = true
            giveUp(.steps)
            return false
        }
        if depth >= maximumDepth || !abandoned.hasRoom() {
            giveUp(.depth)
            return false
        }
        return true
    }

    /// What is being computed is given up on: it is not remembered, nor is what depends on it.
    private func giveUp(_ reason: GivenUp) {
        abandoned.note(reason)
        earliest = -1
    }

    func enter() {
        depth += 1
        steps += 1
        abandoned.enter()
    }

    func leave() {
        depth -= 1
        abandoned.leave()
    }

    /// Works out anew what is outdated of a component whose root is the computation of that number, and completes it. Where
    /// the component reaches further out, or turns out to, its drafts are left to its root. What was given up on has no root;
    /// of that the outermost computation is remembered with what was given up, so that it is not tried again, and so are those
    /// inside of it where all its steps are taken. Those that only stand too deep inside of it are forgotten, as they may be
    /// asked from elsewhere.
    ///
    /// Each sweep goes through the drafts in the order in which they were first done: what a question asks stands before
    /// it, but for where the circle closes. It ends, because each draft is worked out anew a limited number of times.
    func settle(rootedAt number: Int, _ firstDraft: Int) {
        let root = drafts.count - 1
        var isChanging = true
        while isChanging {
            isChanging = false
            var next = firstDraft
            while earliest >= number, next < drafts.count {
                if drafts[next].reviseIfOutdated() { isChanging = true }
                next += 1
            }
        }
        if earliest >= number {
            complete(firstDraft...)
            earliest = .max
        } else if depth == 0 {
            if isExhausted {
                complete(firstDraft...)
            } else {
                for place in firstDraft..<drafts.count where place != root { drafts[place].forget() }
                complete(root...root)
            }
            earliest = .max
        } else {
            return
        }
        drafts.removeSubrange(firstDraft...)
    }

    /// The drafts are answers; what was given up on the way to one of them, all of them rest on.
    private func complete(_ places: some RangeExpression<Int>) {
        let completed = drafts[places.relative(to: drafts)]
        let givenUp = completed.reduce(into: GivenUp()) { $0.formUnion($1.givenUp) }
        if givenUp.contains(.revisions) { abandoned.note(.revisions) }
        for draft in completed { draft.complete(givenUp) }
    }
}
