import Facts
import Program
import Source

/// A place where a declaration or extension names a type of the app.
@dynamicMemberLookup
package struct Mention: Hashable, Sendable {
    /// The named type, from within arrays, optionals and generic arguments too.
    package var type: TypeID
    package var naming: Naming

    package init(_ type: TypeID, _ naming: Naming) { (self.type, self.naming) = (type, naming) }

    package subscript<Value>(dynamicMember path: KeyPath<Naming, Value>) -> Value { naming[keyPath: path] }
}

/// A place where a declaration or extension names a type, or what the program does not declare and may be one.
package struct Naming: Hashable, Sendable {
    /// As what code names the type.
    package enum Use: Hashable, Sendable {
        /// The type of a property, stored or computed, or what its initial value makes where no type is written.
        case property
        /// Inherited or fulfilled by the declaration.
        case inheritance
        /// Asked of a generic parameter of the declaration or function.
        case constraint
        /// The type that an extension extends.
        case extended
        /// In the payload of an enumeration's case.
        case payload
        /// The parameter of that index.
        case parameter(Int)
        case result
        /// `x as? X`
        case cast
        /// `x is X`
        case test
        /// The written type of a local variable.
        case local
        /// `X(…)` or `X.init(…)`.
        case creation
        /// `X()`, made of nothing.
        case emptyCreation
        /// `X.self`
        case value
        /// A static method of that name: `X.make()`.
        case call(String)
        /// A static property, a case or a nested type of that name: `X.height`.
        case read(String)
        /// The type of nothing: `nil as X?`, `Optional<X>.none`.
        case nothing
        /// A function outside of types, which the program does not declare: the name is the function's.
        case function
        case other

        package var isParameter: Bool {
            if case .parameter = self { return true }
            return false
        }

        /// The static member that is called or read.
        package var member: String? {
            switch self {
            case .call(let name), .read(let name): name
            default: nil
            }
        }
    }

    /// Uses by how much they bind who names the type.
    package enum Form: Int, Comparable, Sendable {
        /// A property, stored or computed.
        case property
        /// An inheritance clause, a parameter, a result, a generic argument, a payload.
        case signature
        case cast
        /// An expression or a local variable in a body.
        case body

        package static func < (a: Form, b: Form) -> Bool { a.rawValue < b.rawValue }
    }

    /// An alias by which a type is named, and where that is declared.
    package struct Alias: Hashable, Sendable {
        package var name: String
        package var file: Int
        package var position: Position
    }

    /// The name of the type; of what is not declared as it is written, of a dotted name the first component.
    package var name: String
    package var use: Use
    /// Whether it stands in the generic arguments of what is written there.
    package var isArgument = false
    /// Whether the name only leads to a type nested in it, or to the class as a value: `UIView.ContentMode`, `UIView.Type`.
    package var isQualifier = false
    package var alias: Alias?
    /// The property or function that names it, or the declaration; for a cast what is cast, where that is a property.
    package var member: String
    package var file: Int
    package var position: Position
    /// In bytes; 0 for what is not a name.
    package var length: Int
    /// The code that it stands in, or whose signature it is part of; nil in a declaration and in a property's type.
    package var function: FunctionID?
    /// The whole expression: the call for a creation or static call, the cast, else what names it; for a local variable
    /// its only value; for a property without a written type what makes its object. Nil outside of bodies.
    package var node: NodeID?
    /// The name of the innermost call in whose arguments it stands, `.name` where that is an implicit member.
    package var handedTo: String?

    package init(
        _ name: String, use: Use, member: String, file: Int, position: Position, length: Int
    ) {
        (self.name, self.use, self.member) = (name, use, member)
        (self.file, self.position, self.length) = (file, position, length)
    }

    package var form: Form {
        switch use {
        case .property: .property
        case .inheritance, .constraint, .extended, .payload, .parameter, .result: .signature
        case .cast, .test: .cast
        case .local, .creation, .emptyCreation, .value, .call, .read, .nothing, .function, .other: .body
        }
    }

    /// Whether an expression there makes an object by its initializer.
    package var isCreation: Bool { use == .creation || use == .emptyCreation }

    /// As `isCreation`, and where what is made gives a property its type.
    package var makesObject: Bool { isCreation || use == .property && node != nil }
}
