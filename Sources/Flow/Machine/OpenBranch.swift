import Facts

/// A branch that a pass is in.
struct OpenBranch {
    var number: Int
    var before: Environment?
    /// What is known at the ends of the sides that ran.
    var ends: Environment?
    /// Errors that leave the first side are caught.
    var isAttempt = false
    /// What is known where a side begins, if that is more than what is known before the branch.
    var starts: [Int: Environment] = [:]
    /// What is known behind the branch if none of its sides runs.
    var passing: Environment?
    /// By side, what goes there of the value that is switched over; and of that what comes back if a filter fails.
    var taken: [Int: (all: ObjectSet, sure: ObjectSet)] = [:]
    /// What a container is asked for, where a test comes to nothing else; it holds on the sides that say so.
    var question: StackQuestion?
    /// The same of what is switched over, for the sides that say which answer they take.
    var answers: [Int: StackQuestion] = [:]
    /// Errors that nobody has caught yet.
    var errors = ObjectSet()
    /// The side that is being run.
    var side = 0
    /// By side.
    var runs: [Bool]
    /// None of the sides may be what happens.
    var mayPassOver: Bool
    /// What is tested has no value yet.
    var isWaiting: Bool
    /// What is known where a side begins that is entered from elsewhere: a case that is fallen into.
    var entries: [Int: Environment] = [:]
    /// What is known where an error leaves the first side.
    var thrown: Environment?
}
