import Facts
import Program

/// Index of a `Frame` in the evaluator's table.
typealias FrameID = Int32

/// A node of a body, in one activation of the function.
struct Site: Hashable {
    var frame: FrameID
    var node: NodeID

    /// Both as one number, which is hashed in one go.
    var number: UInt64 { UInt64(UInt32(bitPattern: frame)) << 32 | UInt64(UInt32(bitPattern: node)) }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// One activation of a function: what `self` is and, where it is known, the call that passes its arguments.
struct Frame: Hashable {
    var function: FunctionID
    var receiver: Value?
    /// The call, in the frame of the caller. Nil at the root of a chain.
    var call: Site?
    /// At a root: whether parameters are looked up at all callers, rather than left open.
    var demand: Bool
    /// A parameter of the function, or of one closure in it, where what it is given is known without a call.
    var given: Given?

    struct Given: Hashable {
        enum Place: Hashable {
            case local(LocalID)
            case parameter(Int)
        }

        var place: Place
        var value: Value
    }
}

/// What an expression may be, as far as navigation cares.
indirect enum Value: Hashable {
    /// An instance of a type; `origin` is the call that made it, nil for any instance.
    case object(TypeID, origin: Site?)
    /// A controller made from a storyboard, by index in `InterfaceTable`; `origin` is the call that made it.
    case screen(Int, Site?)
    /// A storyboard by name.
    case storyboard(String)
    case string(String)
    case flag(Bool)
    case metatype(TypeID)
    /// An enum case, of a type where that is known; the site is the call with the associated values.
    case enumCase(TypeID?, String, Site?)
    /// Literals; their parts are evaluated when asked for.
    case array(Site)
    case dictionary(Site)
    case tuple(Site)
    /// What a call gives to a variadic parameter, in the frame of the caller.
    case variadic(Site, [NodeID])
    case closure(Site)
    /// A method read as a value.
    case method(FunctionID, receiver: Value?)
    /// Not known before a caller is known.
    case open(Openness)
}

extension Value {
    /// A list whose elements are known one by one.
    var isList: Bool {
        switch self {
        case .array, .variadic: true
        default: false
        }
    }

    /// An object whose creation is known, and with it its very type.
    var isMade: Bool { if case .object(_, _?) = self { true } else { false } }

    var isText: Bool { if case .string = self { true } else { false } }
}

/// What an open value waits for.
enum Openness: Hashable {
    /// Parameter of the chain's outermost function.
    case parameter(Int)
    /// The dynamic type of `self` in the chain's outermost function.
    case receiver
}

/// The values an expression may have, each once, in the order they were found.
struct Values: Equatable {
    private(set) var items: [Value] = []
    /// A choice among conforming types, or a name, was needed to find one of them.
    var isGuess = false
    /// There are others, of which nothing is known: these rule nothing out.
    var isPartial = false
    /// There were more than `limit`, and further ones were dropped.
    private(set) var isCut = false

    /// How many values one expression may have before further ones are dropped, which `isCut` tells.
    static let limit = 96

    init() {}
    init(_ value: Value) { items = [value] }
    /// None yet, of those that others are turned into: what is a guess of those, or was cut, is with these.
    init(like others: Values) { (isGuess, isCut) = (others.isGuess, others.isCut) }
    init(guess value: Value) {
        items = [value]
        isGuess = true
    }

    var isEmpty: Bool { items.isEmpty }

    var isOpen: Bool {
        items.contains { if case .open = $0 { true } else { false } }
    }

    mutating func insert(_ value: Value) {
        if items.contains(value) { return }
        if items.count < Self.limit { items.append(value) } else { isCut = true }
    }

    mutating func formUnion(_ other: Values) {
        if items.isEmpty { items = other.items } else { for value in other.items { insert(value) } }
        isGuess = isGuess || (other.isGuess && !other.isEmpty)
        isPartial = isPartial || other.isPartial
        isCut = isCut || other.isCut
    }

    /// Adds what the expression is in one of several cases.
    mutating func formAlternative(_ other: Values) {
        formUnion(other)
        if other.isEmpty { isPartial = true }
    }

    func filter(_ keep: (Value) -> Bool) -> Values {
        var result = self
        result.items = items.filter(keep)
        return result
    }
}
