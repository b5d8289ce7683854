import Facts
import Program

/// One activation of a code unit: on which object, and with which of the arguments that decide what it does.
///
/// There is a frame for each combination of single objects (O. Agesen, "The Cartesian Product Algorithm", 1995), never one
/// for a set of them: frames keyed by sets would depend on the order in which sets grow.
struct Frame: Hashable {
    struct Given: Hashable {
        var index: Int
        var object: ObjectID
    }

    struct Stored: Hashable {
        var object: ObjectID
        var field: FieldID
        var value: ObjectID
    }

    var unit: UnitID
    /// What a method runs on; of a closure the closure itself.
    var receiver: ObjectID?
    /// The `self` of a closure.
    var owner: ObjectID?
    /// Where the frame is called, if that tells it from others.
    var site: AllocationSite?
    var given: [Given] = []
    /// What the caller has just assigned, and this unit may read.
    var stored: [Stored] = []
}

/// What a frame has besides its key: the values that it shares with others.
struct FrameState {
    enum Place: Hashable {
        /// What a parameter is given, by its index.
        case parameter(Int)
        /// What is left in a parameter that is `inout`, by its index.
        case left(Int)
        /// What is left in `self`, if that is a value.
        case renewed
        /// The errors that leave the frame.
        case thrown
        /// A local that a loop gives values.
        case looped(LocalID)
    }

    let code: FunctionCode
    let plan: Plan
    let closure: ClosureID?
    let result: CellID
    /// Where it has values that are not known in one pass alone.
    var cells: [Place: CellID] = [:]
    /// By branch: what a loop leaves behind.
    var loops: [Int: Environment] = [:]
    /// In whose service objects are made here.
    let context: ContextID
    var isQueued = false
    /// Is on the stack.
    var isRunning = false
    /// Something that it has read grew meanwhile.
    var isOutdated = false
    var runs = 0
}

/// What is known at one place of a pass.
struct Environment: Equatable {
    struct Place: Hashable {
        var object: ObjectID
        var field: FieldID
    }

    /// By local.
    var locals: [ObjectSet]
    /// The parameters of which more is known here than what they are given.
    var parameters: [Int: ObjectSet] = [:]
    /// The `self`.
    var own = ObjectSet()
    /// What was assigned to fields of objects that are one by their form, and nothing since may have changed.
    var stored: [Place: ObjectSet] = [:]

    /// What is known where two ways meet.
    static func join(_ one: Environment?, _ other: Environment?) -> Environment? {
        guard var result = one else { return other }
        guard let other else { return result }
        for (local, values) in other.locals.enumerated() where !values.isEmpty {
            result.locals[local].formUnion(values)
        }
        result.own.formUnion(other.own)
        result.parameters = result.parameters.filter { other.parameters[$0.key] != nil }
        for (index, values) in other.parameters { result.parameters[index]?.formUnion(values) }
        result.stored = result.stored.filter { other.stored[$0.key] != nil }
        for (place, values) in other.stored where result.stored[place] != nil {
            result.stored[place]?.formUnion(values)
        }
        return result
    }
}
