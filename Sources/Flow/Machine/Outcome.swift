/// What a test may come to with the values at hand. Neither: there are none yet, and it waits.
struct Outcome: Hashable {
    var mayHold = false
    var mayFail = false

    static let free = Outcome(mayHold: true, mayFail: true)
    static let holds = Outcome(mayHold: true)
    static let fails = Outcome(mayFail: true)
    static let waits = Outcome()

    var isWaiting: Bool { !mayHold && !mayFail }

    static func | (one: Outcome, other: Outcome) -> Outcome {
        Outcome(mayHold: one.mayHold || other.mayHold, mayFail: one.mayFail || other.mayFail)
    }

    static func && (one: Outcome, other: Outcome) -> Outcome {
        Outcome(mayHold: one.mayHold && other.mayHold, mayFail: one.mayFail || (one.mayHold && other.mayFail))
    }
}
