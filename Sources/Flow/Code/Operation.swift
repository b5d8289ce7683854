import Facts
import Program

/// What running one node of a body does, its names looked up once.
enum Operation {
    /// Its value is not known, or it has none: a part of something else, a declaration that says nothing.
    case unknown
    /// A part of a call that the call sees to.
    case part
    /// A value that is the same wherever it stands.
    case constant(ObjectID)
    case receiver
    case parameter(Int)
    case local(LocalID)
    /// A member of `self`, or a static one of a type around.
    case ownMember(OwnName)
    case global(VariableID)
    case functions([FunctionID])
    /// What a generic parameter stands for.
    case generic(String)
    case member(base: NodeID, name: MemberName)
    /// `.name` where a value of one of these types is expected.
    case implicitMember(String, [TypeID])
    case call(Call)
    case element(base: NodeID, keys: [Node.Argument])
    case closure(ClosureID)
    case list([NodeID])
    case dictionary([Node.Pair])
    case tuple([Node.Argument])
    case cast(NodeID, StaticType, Node.Cast)
    /// One of several, of which each stands in a side of its own.
    case choice([NodeID])
    /// `a ?? b`
    case coalesced(NodeID, NodeID)
    case operation(String, [NodeID])
    case joined([NodeID])
    case interpolation([NodeID])
    case assignment(target: NodeID, value: NodeID, operation: String)
    case method(of: NodeID)
    case result(NodeID?)
    case declaration(LocalID, Local.Binding)
}

/// A call site: what is called, as far as names tell, and with what. An object: what the site means for a type, and for a
/// function, is looked up once.
final class Call {
    enum Callee {
        /// A method of `self` or of a type around, by name.
        case own(String)
        /// A method of a value.
        case member(base: NodeID, name: String)
        /// What the superclass has.
        case inherited(String)
        case functions([FunctionID])
        /// Makes a value of a type.
        case making(TypeID)
        /// Makes a value of what a generic parameter stands for.
        case makingGeneric(String)
        /// `.name(…)` where a value of one of these types is expected.
        case implicit(String, [TypeID])
        /// A value that is a closure, a method or a type.
        case value(NodeID)
        /// `type(of:)`
        case typeOf
        /// What names a type or a case as a text: `String(describing:)`, `NSStringFromClass`.
        case nameOf
        /// A function that no source declares.
        case foreign(String)
        /// What the descriptions of libraries ask the machine for.
        case word(Word)
    }

    /// What a method of `self` or of a type around is.
    enum Own {
        case enumCase(TypeID)
        /// Of which type.
        case staticMethod(TypeID)
        case method
        /// Methods of the type that the code is written in, which nobody overrides.
        case privateMethods([FunctionID])
        /// No type around has it.
        case unknown
    }

    let callee: Callee
    let arguments: [Node.Argument]
    let labels: [String?]
    /// The name is that of a method which changes a collection.
    let mayChange: Bool
    /// The arguments that are handed over to be changed.
    let inoutArguments: [Int]
    /// Nil where nobody has asked.
    var own: Own?
    /// What the static type alone tells; empty where the object tells, nil where nobody has asked.
    var declared: [FunctionID]?
    private var matches: [(function: FunctionID, parameters: [Int]?)] = []
    /// By type, of instances, of initializers and of types.
    private var dispatched = IntegerMap()
    private var targets: [[FunctionID]] = []

    init(callee: Callee, arguments: [Node.Argument], in body: Body) {
        (self.callee, self.arguments, labels) = (callee, arguments, arguments.map(\.label))
        if case .member(_, let name) = callee {
            mayChange = StandardLibrary.changing.contains(name)
        } else {
            mayChange = false
        }
        inoutArguments = arguments.indices.filter { body.marks(of: arguments[$0].value).contains(.isInout) }
    }

    /// For each argument the parameter of a function that it is given to; nil where the call cannot mean the function.
    func parameters(of function: FunctionID, _ program: Program) -> [Int]? {
        if let known = matches.first(where: { $0.function == function }) { return known.parameters }
        let found = program.matches(labels, program.function(function).declaration)
        matches.append((function, found))
        return found
    }

    /// The bodies that are meant on an object of a type, found once.
    func targets(_ type: TypeID, isInitializer: Bool, isStatic: Bool, find: () -> [FunctionID]) -> [FunctionID] {
        let key = IntegerMap.key(type.position, isInitializer ? 1 : isStatic ? 2 : 0)
        if let known = dispatched[key] { return targets[Int(known)] }
        let found = find()
        _ = dispatched.insert(key, Int32(targets.count))
        targets.append(found)
        return found
    }
}

/// A name alone in code of a type.
final class OwnName {
    enum Meaning {
        /// A static property.
        case global(VariableID)
        case enumCase(TypeID)
        /// A property or method of `self`.
        case member
        /// No type around has it.
        case unknown
    }

    let name: MemberName
    /// Nil where nobody has asked.
    var meaning: Meaning?

    init(_ name: MemberName) { self.name = name }
}

/// The name of a member that is read or assigned.
struct MemberName {
    /// Without labels and without what asks for a projected value.
    var text: String
    /// Equal for equal names.
    var number: Int
    /// Those of its arguments, where they are written with it: only methods have them.
    var labels: [String]?
    /// Something somewhere is assigned to a member of that name.
    var isAssigned: Bool
    /// A class has a private member of that name, and another class has one as well.
    var isHidden: Bool
    /// What the wrapper of a property projects is asked for: `$name`.
    var isProjected = false
}
