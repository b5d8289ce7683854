import Source

/// Everything one Swift file says that matters for navigation and architecture. Depends on the file's bytes alone.
///
/// Declarations are flat arrays; they point at each other by index (`TypeIndex`, `FunctionIndex`), so that a file is a
/// plain value that can be cached and moved between tasks.
package struct SwiftFacts: Hashable, Codable, Sendable {
    /// Path relative to the analyzed root.
    package var path: String
    /// The file tells of a library what a pack knows of it: nothing in it is the app's own.
    package var isLibrary = false
    package var imports: [Import] = []
    package var types: [TypeDeclaration] = []
    package var aliases: [AliasDeclaration] = []
    package var variables: [VariableDeclaration] = []
    package var functions: [FunctionDeclaration] = []
    package var suppressions: [Suppression] = []
    /// What is compiled in debug builds alone: the clauses of `#if DEBUG`, in the order of the source.
    package var debugRanges: [ClosedRange<Position>] = []
    package var problems: [Problem] = []
    /// The file was not read, because no parser may be given it; `problems` says why.
    package var isLeftOut = false

    package init(path: String) { self.path = path }
}

package typealias TypeIndex = Int
package typealias FunctionIndex = Int

package struct Import: Hashable, Codable, Sendable {
    package var module: String
    /// `@_exported`: who imports the module of this file imports that one as well.
    package var isExported: Bool
    package var position: Position
    package init(module: String, isExported: Bool = false, position: Position) {
        self.module = module
        self.isExported = isExported
        self.position = position
    }
}

/// A syntax error, or another reason why facts of the file may be missing.
package struct Problem: Hashable, Codable, Sendable {
    package var message: String
    package var position: Position?
    package init(message: String, position: Position?) {
        self.message = message
        self.position = position
    }
}

/// `// sidewinder:disable:next rule-a, rule-b - reason`
package struct Suppression: Hashable, Codable, Sendable {
    package enum Scope: String, Codable, Sendable {
        case next, this, previous, begin, end
        /// The comment says something else.
        case unknown
    }
    package var scope: Scope
    /// Rule ids; empty means every rule. Of an unknown scope the word that stands in its place.
    package var rules: [String]
    package var reason: String?
    package var position: Position
    package init(scope: Scope, rules: [String], reason: String?, position: Position) {
        self.scope = scope
        self.rules = rules
        self.reason = reason
        self.position = position
    }
}

/// `@name(arguments)`
package struct Attribute: Hashable, Codable, Sendable {
    package var name: String
    /// Source text of the arguments without the parentheses, or nil.
    package var arguments: String?
    package init(name: String, arguments: String? = nil) {
        self.name = name
        self.arguments = arguments
    }
}

package struct GenericParameter: Hashable, Codable, Sendable {
    package var name: String
    package var constraint: TypeReference?
    package init(name: String, constraint: TypeReference? = nil) {
        self.name = name
        self.constraint = constraint
    }
}

/// `where subject: constraint` or `where subject == constraint`.
package struct GenericRequirement: Hashable, Codable, Sendable {
    package var subject: TypeReference
    package var constraint: TypeReference
    package var isSameType: Bool
    package init(subject: TypeReference, constraint: TypeReference, isSameType: Bool) {
        self.subject = subject
        self.constraint = constraint
        self.isSameType = isSameType
    }
}

package struct TypeDeclaration: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case `class`, `struct`, `enum`, `protocol`, actor
        /// `extension X`: `name` is the extended type as written.
        case `extension`
    }

    package struct EnumCase: Hashable, Codable, Sendable {
        package struct Payload: Hashable, Codable, Sendable {
            package var label: String?
            package var type: TypeReference
            package init(label: String?, type: TypeReference) {
                self.label = label
                self.type = type
            }
        }
        package var name: String
        /// A string raw value as written; nil where there is none (then it is the name in a `String` enum).
        package var rawValue: String?
        /// A raw value that is a number, as written; nil where there is none (then it may be counted).
        package var rawNumber: String?
        package var payload: [Payload]
        package var position: Position
        package init(
            name: String, rawValue: String?, rawNumber: String? = nil, payload: [Payload], position: Position
        ) {
            self.name = name
            self.rawValue = rawValue
            self.rawNumber = rawNumber
            self.payload = payload
            self.position = position
        }
    }

    package var kind: Kind
    /// The name as declared; for an extension the extended type's dotted name without generic arguments.
    package var name: String
    /// For an extension, the extended type as written, with generic arguments.
    package var extended: TypeReference?
    /// The type or extension this declaration is nested in.
    package var outer: TypeIndex?
    /// The inheritance clause: superclass, protocols, or an enum's raw type, in order.
    package var inherits: [TypeReference] = []
    package var generics: [GenericParameter] = []
    package var requirements: [GenericRequirement] = []
    /// Associated types of a protocol, as generic parameters.
    package var associatedTypes: [GenericParameter] = []
    package var cases: [EnumCase] = []
    package var attributes: [Attribute] = []
    /// Modifiers as written: `final`, `private`, `public`, `open`, …
    package var modifiers: [String] = []
    /// Declared inside `#Preview`, or a `PreviewProvider`.
    package var isPreview = false
    /// Where the name stands.
    package var position: Position
    /// Where the declaration's closing brace stands.
    package var end: Position

    package init(kind: Kind, name: String, outer: TypeIndex?, position: Position, end: Position) {
        self.kind = kind
        self.name = name
        self.outer = outer
        self.position = position
        self.end = end
    }
}

package struct AliasDeclaration: Hashable, Codable, Sendable {
    package var name: String
    package var outer: TypeIndex?
    package var generics: [GenericParameter]
    package var target: TypeReference
    /// Modifiers as written.
    package var modifiers: [String]
    package var position: Position
    package init(
        name: String, outer: TypeIndex?, generics: [GenericParameter], target: TypeReference, modifiers: [String],
        position: Position
    ) {
        self.name = name
        self.outer = outer
        self.generics = generics
        self.target = target
        self.modifiers = modifiers
        self.position = position
    }
}

/// A property, a global variable, or a protocol's property requirement. Local variables live in their `Body`.
package struct VariableDeclaration: Hashable, Codable, Sendable {
    package enum Ownership: String, Codable, Sendable { case strong, weak, unowned }

    package var name: String
    package var owner: TypeIndex?
    package var type: TypeReference?
    package var isStatic = false
    package var isLet = false
    package var isLazy = false
    package var ownership = Ownership.strong
    package var attributes: [Attribute] = []
    package var modifiers: [String] = []
    /// Function of kind `.initialValue` whose single return is the initial value.
    package var initialValue: FunctionIndex?
    package var getter: FunctionIndex?
    package var setter: FunctionIndex?
    /// `willSet` and `didSet`.
    package var observers: [FunctionIndex] = []
    package var position: Position

    /// Has a getter, so nothing is stored.
    package var isComputed: Bool { getter != nil }

    package init(name: String, owner: TypeIndex?, position: Position) {
        self.name = name
        self.owner = owner
        self.position = position
    }
}

package struct FunctionDeclaration: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case function, initializer, deinitializer, getter, setter, observer, `subscript`, initialValue
        /// Statements at the top level of a file (`main.swift`).
        case topLevel
    }

    /// How a parameter takes its value.
    package struct Passing: OptionSet, Hashable, Codable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let isInout = Passing(rawValue: 1)
        /// `@escaping`. A parameter that is an optional closure escapes without it.
        package static let escaping = Passing(rawValue: 2)
        package static let autoclosure = Passing(rawValue: 4)
        package static let all = Passing(rawValue: 7)
    }

    package struct Parameter: Hashable, Codable, Sendable {
        /// Argument label; nil for `_`.
        package var label: String?
        /// The name inside the body.
        package var name: String
        package var type: TypeReference
        package var isVariadic: Bool
        package var passing: Passing
        /// Function of kind `.initialValue` for the default argument.
        package var defaultValue: FunctionIndex?
        package var attributes: [Attribute]
        package var position: Position
        package init(
            label: String?, name: String, type: TypeReference, isVariadic: Bool = false, passing: Passing = [],
            defaultValue: FunctionIndex? = nil, attributes: [Attribute] = [], position: Position
        ) {
            self.label = label
            self.name = name
            self.type = type
            self.isVariadic = isVariadic
            self.passing = passing
            self.defaultValue = defaultValue
            self.attributes = attributes
            self.position = position
        }
    }

    package var kind: Kind
    /// Base name; `init` for initializers, the property's name for accessors and initial values.
    package var name: String
    package var owner: TypeIndex?
    package var parameters: [Parameter] = []
    package var result: TypeReference?
    package var isStatic = false
    package var isAsync = false
    package var generics: [GenericParameter] = []
    package var requirements: [GenericRequirement] = []
    package var attributes: [Attribute] = []
    package var modifiers: [String] = []
    /// Nil for a protocol requirement.
    package var body: Body?
    /// Where the declaration begins, with the comment that documents it; of a `func` alone.
    package var begin: Position?
    /// Where the name stands.
    package var position: Position
    package var end: Position

    package init(kind: Kind, name: String, owner: TypeIndex?, position: Position, end: Position) {
        self.kind = kind
        self.name = name
        self.owner = owner
        self.position = position
        self.end = end
    }

    /// `show(_:from:)`
    package var signature: String {
        name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}
