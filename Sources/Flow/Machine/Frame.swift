import Facts
import Program

/// One activation of a code unit: on which object, and with which of the arguments that decide what it does.
///
/// There is a frame for each combination of single objects (O. Agesen, "The Cartesian Product Algorithm", 1995), never one
/// for a set of them: frames keyed by sets would depend on the order in which sets grow.
package struct Frame: Hashable {
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
    /// In whose service it is called, if what it makes is its caller's.
    var service: ContextID?
    /// Where the frame is called that calls it, if that is told apart by it as well and has no object.
    var outer: AllocationSite?
    var given: [Given] = []
    /// What the caller has just assigned, and this unit may read.
    var stored: [Stored] = []

    /// A number of all that tells frames apart.
    fileprivate var digest: UInt64 {
        var result = UInt64(UInt32(bitPattern: unit.position))
        func mix(_ part: Int32) {
            result = (result ^ UInt64(UInt32(bitPattern: part))) &* 0x9E37_79B9_7F4A_7C15
            result ^= result >> 29
        }
        mix(receiver?.position ?? -1)
        mix(owner?.position ?? -1)
        func mix(_ site: AllocationSite?) {
            guard let site else { return }
            mix(site.function.position)
            mix(site.node)
        }
        mix(site)
        mix(outer)
        if let service { mix(service.position) }
        for given in given {
            mix(Int32(given.index))
            mix(given.object.position)
        }
        for stored in stored {
            mix(stored.object.position)
            mix(stored.field.position)
            mix(stored.value.position)
        }
        // The largest number is no key.
        return result >> 1
    }
}

/// All frames by number.
struct Frames {
    private var frames: [Frame] = []
    /// By digest: the frame that was met last.
    private var numbers = IntegerMap()
    /// By frame: another one of the same digest.
    private var further: [Int32] = []

    subscript(id: FrameID) -> Frame { frames[Int(id)] }

    /// The number of a frame, and whether it is new.
    mutating func number(_ frame: Frame) -> (id: FrameID, isNew: Bool) {
        let (first, isNew) = numbers.insert(frame.digest, Int32(frames.count))
        var last = Int(first)
        while !isNew {
            if frames[last] == frame { return (FrameID(last), false) }
            guard further[last] >= 0 else {
                further[last] = Int32(frames.count)
                break
            }
            last = Int(further[last])
        }
        frames.append(frame)
        further.append(-1)
        return (FrameID(frames.count - 1), true)
    }
}

/// What a frame has besides its key: the values that it shares with others.
struct FrameState {
    /// Places that few frames have.
    enum Place {
        /// What is left in a parameter that is `inout`, by its index.
        case left(Int)
        /// What is left in `self`, if that is a value.
        case renewed
        /// The errors that leave the frame.
        case thrown
        /// What an initializer has left in a field of its object.
        case settled(VariableID)
        /// A local that a loop gives values.
        case looped(LocalID)

        fileprivate var number: Int32 {
            switch self {
            case .left(let index): Int32(index) * 8
            case .renewed: 1
            case .thrown: 2
            case .looped(let local): local * 8 + 3
            case .settled(let variable): variable.position * 8 + 4
            }
        }

        func key(of frame: FrameID) -> UInt64 { IntegerMap.key(frame.position, number) }
    }

    let unit: UnitFacts
    /// What it gives back; the cells of its parameters stand behind it.
    let result: CellID
    /// By branch: what a loop leaves behind.
    var loops: [Int: Environment] = [:]
    /// In whose service objects are made here.
    let context: ContextID
    var isQueued = false
    /// Is on the stack.
    var isRunning = false
    /// The step at which it has been left, while what it calls runs.
    var step: Int32 = 0
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
    /// Those of them that only the object's own methods are told: what it was made with.
    var made: Set<Place> = []

    /// What is known where two ways meet.
    static func join(_ one: Environment?, _ other: Environment?) -> Environment? {
        guard var result = one else { return other }
        guard let other else { return result }
        // What is the same on both ways is left alone: most of it is, and an array that changes is copied.
        for (local, values) in other.locals.enumerated() where !values.isEmpty && result.locals[local] != values {
            result.locals[local].formUnion(values)
        }
        result.own.formUnion(other.own)
        join(&result.parameters, other.parameters)
        if !other.made.isEmpty { result.made.formUnion(other.made) }
        join(&result.stored, other.stored)
        return result
    }

    /// What is known on both ways.
    private static func join<Key>(_ one: inout [Key: ObjectSet], _ other: [Key: ObjectSet]) {
        if one.isEmpty { return }
        if other.isEmpty {
            one = [:]
            return
        }
        for (key, values) in one {
            guard let more = other[key] else {
                one[key] = nil
                continue
            }
            if more != values { one[key] = values.union(more) }
        }
    }
}
