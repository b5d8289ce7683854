import Facts
import Program

/// What the attribution works out once, of questions that ask none of its own in turn.
final class AttributionMemory {
    /// The calls of a function that may be made on an object of a type.
    struct Called: Hashable {
        var function: FunctionID
        var owner: TypeID?
    }

    /// A call of a function of a type.
    struct Call: Hashable {
        var use: Use
        var owner: TypeID
    }

    /// A call, and what is asked of the function that it calls.
    struct Passing: Hashable {
        var use: Use
        var function: FunctionID
        var conditions: Set<WayConditions.Condition>
    }

    let incomingCalls: Memo<Called, [Use]>
    let neverRunning: Memo<Use, Bool>
    let ownConditions = Memo<Use, Set<WayConditions.Condition>>()
    let passedConditions: Memo<Passing, Set<WayConditions.Condition>?>
    let calleeConditions: Memo<Call, WayConditions.Condition?>

    /// - Parameter abandoned: what is given up on the way to the answers.
    init(_ abandoned: Abandoned) {
        incomingCalls = Memo(abandoned)
        neverRunning = Memo(abandoned)
        passedConditions = Memo(abandoned)
        calleeConditions = Memo(abandoned)
    }
}
