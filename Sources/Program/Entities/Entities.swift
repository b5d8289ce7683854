import Facts
import Source

/// A type of the program: its place in `Program.types`.
package struct TypeID: ProgramIndex {
    package let position: Int32
    package init(position: Int32) { self.position = position }
}

/// A function, accessor or initial value: its place in `Program.functions`.
package struct FunctionID: ProgramIndex {
    package let position: Int32
    package init(position: Int32) { self.position = position }
}

/// A property or global variable: its place in `Program.variables`.
package struct VariableID: ProgramIndex {
    package let position: Int32
    package init(position: Int32) { self.position = position }
}

/// A place in one of the program's tables. Those of different tables are different types, so that none is taken for another.
package protocol ProgramIndex: Hashable, Comparable, Sendable {
    var position: Int32 { get }
    init(position: Int32)
}

extension ProgramIndex {
    package init(_ position: Int) { self.init(position: Int32(position)) }
    package static func < (one: Self, other: Self) -> Bool { one.position < other.position }
    /// The place that many behind this one.
    package func advanced(by distance: Int) -> Self { Self(position: position + Int32(distance)) }
}

extension Int {
    package init(_ index: some ProgramIndex) { self = Int(index.position) }
}

/// A type of the app with everything its extensions add, or an external type the app names.
package struct TypeEntity: Sendable {
    package enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol`, external }

    /// A type declaration or extension, by file and index.
    package struct Part: Hashable, Sendable {
        package var file: Int
        package var index: TypeIndex
    }

    package var id: TypeID
    /// Dotted full name. Of several types of one name one has that alone; the others have their module's in front
    /// (`Storage.Order`), or that of the file to which they are private (`Cart.swift:Row`).
    package var name: String
    package var kind: Kind
    package var outer: TypeID?
    /// The declaration first, then the extensions in file order. Empty for an external type nobody extends.
    package var parts: [Part] = []
    /// Superclass and protocols with generic arguments, from all parts.
    package var supertypes: [StaticType] = []
    package var generics: [GenericParameter] = []
    package var functions: [String: [FunctionID]] = [:]
    package var variables: [String: VariableID] = [:]
    package var variableOrder: [VariableID] = []
    package var nested: [String: TypeID] = [:]
    package var aliases: [String: AliasEntity] = [:]
    package var cases: [String: TypeDeclaration.EnumCase] = [:]
    /// Types that name this one in their inheritance clause.
    package var subtypes: [TypeID] = []
    package var location: SourceLocation?
    package var isPreview = false
    /// A pack tells of it; its bodies are followed, but it is no part of the app.
    package var isLibrary = false
    /// A library's class of which nothing but its name tells that it is a controller.
    package var isAssumed = false
    /// A class of the app that is written in Objective-C: of what it does, nothing is known but what Swift adds.
    package var isObjectiveC = false

    /// The last part of the name.
    package var shortName: String { name.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? name }
    /// Not declared by the app.
    package var isExternal: Bool { kind == .external || isLibrary }
}

package struct AliasEntity: Sendable {
    package var name: String
    package var position: Position
    package var target: TypeReference
    package var scope: Scope
    package var generics: [GenericParameter]
}

/// Where a name is looked up: inside which types, in which file, with which generic parameters.
package struct Scope: Sendable {
    package var file: Int
    /// Innermost type first.
    package var types: [TypeID]
    package var generics: [GenericParameter]
    package var requirements: [GenericRequirement]
}

package struct FunctionEntity: Sendable {
    package var id: FunctionID
    package var file: Int
    package var owner: TypeID?
    /// The part (declaration or extension) it stands in.
    package var part: TypeEntity.Part?
    package var declaration: FunctionDeclaration
    /// The property it belongs to, for accessors and initial values.
    package var variable: VariableID?

    package var name: String { declaration.name }
}

package struct VariableEntity: Sendable {
    package var id: VariableID
    package var file: Int
    package var owner: TypeID?
    package var part: TypeEntity.Part?
    package var declaration: VariableDeclaration
    package var initialValue: FunctionID?
    package var getter: FunctionID?
    package var setter: FunctionID?
    package var observers: [FunctionID]

    package var name: String { declaration.name }
}
