import Facts
import Program

/// What a place in the code asks to run, or makes possible.
package struct CallEdge: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
        /// This very code: a function that nothing overrides, an initializer, a closure where it is written.
        case code(CodeUnit)
        /// A method by its declaration: which one runs depends on the object.
        case method(FunctionID)
        /// A property that is read: its accessor or its late initial value runs.
        case read(VariableID)
        /// A property that is set: its accessor or its observers run.
        case write(VariableID)
        /// A method or property by its name alone, for the type of the object is not known.
        case named(Name)
        /// An object or value of the type is made, or code names the type itself (`X.self`), by which others may make one.
        case make(TypeID)
        /// A value that is a case of the enumeration is made.
        case send(EnumCase)
        /// A case of any enumeration that has one of this name.
        case sendNamed(String)
    }

    /// A member by its name, with the argument labels of a call; without labels for a mention.
    package struct Name: Hashable, Sendable {
        /// Whose member it is, as far as what stands before the name tells.
        package enum Holder: Hashable, Sendable {
            case any
            /// An object or value, which has no static members.
            case object
            /// A type that is not written: `.name`.
            case type
        }

        package var name: String
        package var labels: [String?]?
        package var holder = Holder.any
    }

    package struct EnumCase: Hashable, Sendable {
        package var type: TypeID
        package var name: String
    }

    package var place: CodePlace
    package var target: Target
    /// The switches that the place stands in: it runs only if a value arrives that is one of these cases. Empty for a
    /// place in no such switch.
    package var guards: [Guard]

    /// One case of a switch over an enumeration of the app.
    package struct Guard: Hashable, Sendable {
        package var type: TypeID
        package var names: [String]
    }
}
