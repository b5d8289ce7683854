import Facts
import Program

/// A node of a body that makes something: the allocation site of an object.
package struct AllocationSite: Hashable, Comparable, Sendable {
    package var function: FunctionID
    package var node: NodeID

    package init(function: FunctionID, node: NodeID) { (self.function, self.node) = (function, node) }

    // What no function makes stands below the numbers of functions: documents from -1 on downwards, which are few.

    /// Stands for a type that is asked for what it inherits.
    init(heir type: TypeID) { self.init(function: FunctionID(position: Int32.min / 2), node: NodeID(type.position)) }

    /// Whether a document makes what stands here: those are counted downwards, and never so many.
    var isOfDocument: Bool { function.position < 0 && function.position > Int32.min / 8 }

    /// Stands for a case without a payload that is the receiver of what makes something.
    init(case index: Int, of type: TypeID) {
        self.init(function: FunctionID(position: Int32.min / 4 + type.position), node: NodeID(index))
    }

    /// Stands for a text, by its number among those that something may be looked up by.
    init(text number: Int) { self.init(function: FunctionID(position: Int32.min / 2 + 1), node: NodeID(number)) }

    /// What a document draws for a property.
    init(outlet property: VariableID) {
        self.init(function: FunctionID(position: Int32.min), node: NodeID(property.position))
    }

    /// The property that a document draws something for.
    var outlet: VariableID? {
        function.position == Int32.min ? VariableID(position: node) : nil
    }

    package static func < (one: Self, other: Self) -> Bool { (one.function, one.node) < (other.function, other.node) }
}

/// In whose service an object was made: allocation sites of the receivers that led to it.
///
/// Sites, never objects, and never the same site twice: so the set of contexts is finite before anything runs.
/// Source: A. Milanova, A. Rountev and B. Ryder, "Parameterized object sensitivity for points-to analysis for Java" (2005).
package struct Context: Hashable, Sendable {
    package static let depth = 2
    /// Closures, and methods that are values, have one more.
    package static let depthOfClosures = 3
    /// How many receivers that libraries make stand between those.
    package static let depthOfLibraries = 2

    package var receivers: [AllocationSite] = []
}

/// All objects that one allocation site makes in one context, or a value that is the same wherever it stands.
package struct AbstractObject: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Of a class, structure or actor.
        case instance(TypeID)
        /// A case of an enumeration of the app; its payload, if any, are fields.
        case enumCase(TypeID, String)
        case tuple, list, dictionary
        /// A closure or local function; what it captures are fields.
        case closure(UnitID)
        /// A method of an object, as a value; the object is a field.
        case method(FunctionID)
        /// A function without an object, as a value.
        case function(FunctionID)
        /// An enumeration's case as a function that gives it a payload.
        case caseFunction(TypeID, String)
        case metatype(TypeID)
        case keyPath([String])
        case text(String)
        case number(String)
        case flag(Bool)
        case `nil`
        /// Where a variable that several closures share has its values.
        case box
        /// The only holder of static and global variables.
        case globals
        /// Whether a container holds nothing, or whether it holds something: who asks decides it.
        case emptiness(of: ObjectID, isEmpty: Bool)
        /// How much a container holds.
        case fullness(of: ObjectID)
        /// Whatever its static type allows: what nobody can know.
        case any(StaticType)
    }

    package var kind: Kind
    /// Nil for values that are the same wherever they stand.
    package var site: AllocationSite?
    package var context: ContextID?
}

/// What an object can have values in.
package enum Field: Hashable, Sendable {
    case variable(VariableID)
    /// A part of a tuple, or of what a case of an enumeration carries.
    case part(Int)
    /// The element of a list or dictionary under a key that the source spells out.
    case element(String)
    /// The elements under all other keys.
    case elements
    /// Every element, under whatever key.
    case all
    /// All other keys of a dictionary.
    case keys
    /// What a closure captures: a local of the body around it.
    case capture(LocalID)
    /// A parameter of the function around a closure, by index.
    case parameter(Int)
    /// The `self` of a closure, or the object of a method that is a value.
    case receiver
    /// The value in a box; of a list, how many elements it has from the start.
    case value
    /// What a generic parameter of its type stands for.
    case argument(String)
    /// Keys that a dictionary has from the start.
    case literalKeys
    /// A member that no source of the app declares.
    case foreign(String)
    /// Where an object stands among others.
    case relation(Relation)
    /// Of a list: the container that holds what is in it.
    case container
    /// Of a list: those with what containers hold that it is a part of.
    case taken
    /// Of a copy: what it was copied from. It has all that they have, now and later.
    case base
}

/// How objects stand to one another, as the descriptions of libraries say.
package enum Relation: Int, CaseIterable, Sendable {
    /// What it stands inside of, and what stands in it.
    case inside, holds
    /// What it lies over, and what lies over it.
    case under, over
}
