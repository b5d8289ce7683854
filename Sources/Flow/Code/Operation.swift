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
    case ownMember(String)
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

/// A call site: what is called, as far as names tell, and with what.
struct Call {
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

    var callee: Callee
    var arguments: [Node.Argument]
    var labels: [String?] { arguments.map(\.label) }
}

/// The name of a member that is read or assigned.
struct MemberName {
    /// Without labels and without what asks for a projected value.
    var text: String
    /// Equal for equal names.
    var number: Int
    /// Something somewhere is assigned to a member of that name.
    var isAssigned: Bool
}
