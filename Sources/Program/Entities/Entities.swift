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

// Types, functions and variables are objects that never change: nearly every question takes some of them in hand, and a
// copy of all they have would cost more than the answer.

/// A type of the app with everything its extensions add, or an external type the app names.
package final class TypeEntity: Sendable {
    package enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol`, external }

    /// A type declaration or extension, by file and index.
    package struct Part: Hashable, Sendable {
        package var file: Int
        package var index: TypeIndex
    }

    package let id: TypeID
    /// Dotted full name. Of several types of one name one has that alone; the others have their module's in front
    /// (`Storage.Order`), or that of the file to which they are private (`Cart.swift:Row`).
    package let name: String
    /// The last part of the name.
    package let shortName: String
    package let kind: Kind
    package let outer: TypeID?
    /// The declaration first, then the extensions in file order. Empty for an external type nobody extends.
    package let parts: [Part]
    /// Superclass and protocols with generic arguments, from all parts.
    package let supertypes: [StaticType]
    package let generics: [GenericParameter]
    package let functions: [String: [FunctionID]]
    package let variables: [String: VariableID]
    package let variableOrder: [VariableID]
    package let nested: [String: TypeID]
    package let aliases: [String: AliasEntity]
    package let cases: [String: TypeDeclaration.EnumCase]
    /// Types that name this one in their inheritance clause.
    package let subtypes: [TypeID]
    package let location: SourceLocation?
    package let isPreview: Bool
    /// A pack tells of it; its bodies are followed, but it is no part of the app.
    package let isLibrary: Bool
    /// A library's class of which nothing but its name tells that it is a controller.
    package let isAssumed: Bool
    /// A class of the app that is written in Objective-C: of what it does, nothing is known but what Swift adds.
    package let isObjectiveC: Bool

    init(_ draft: TypeDraft) {
        id = draft.id
        name = draft.name
        shortName = name.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? name
        kind = draft.kind
        outer = draft.outer
        parts = draft.parts
        supertypes = draft.supertypes
        generics = draft.generics
        functions = draft.functions
        variables = draft.variables
        variableOrder = draft.variableOrder
        nested = draft.nested
        aliases = draft.aliases
        cases = draft.cases
        subtypes = draft.subtypes
        location = draft.location
        isPreview = draft.isPreview
        isLibrary = draft.isLibrary
        isAssumed = draft.isAssumed
        isObjectiveC = draft.isObjectiveC
    }

    /// Not declared by the app.
    package var isExternal: Bool { kind == .external || isLibrary }
}

/// A type that is being linked; its parts are those of `TypeEntity`.
struct TypeDraft: Sendable {
    var id: TypeID
    var name: String
    var kind: TypeEntity.Kind
    var outer: TypeID?
    var parts: [TypeEntity.Part] = []
    var supertypes: [StaticType] = []
    var generics: [GenericParameter] = []
    var functions: [String: [FunctionID]] = [:]
    var variables: [String: VariableID] = [:]
    var variableOrder: [VariableID] = []
    var nested: [String: TypeID] = [:]
    var aliases: [String: AliasEntity] = [:]
    var cases: [String: TypeDeclaration.EnumCase] = [:]
    var subtypes: [TypeID] = []
    var location: SourceLocation?
    var isPreview = false
    var isLibrary = false
    var isAssumed = false
    var isObjectiveC = false
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

package final class FunctionEntity: Sendable {
    package let id: FunctionID
    package let file: Int
    package let owner: TypeID?
    /// The part (declaration or extension) it stands in.
    package let part: TypeEntity.Part?
    package let declaration: FunctionDeclaration
    /// The property it belongs to, for accessors and initial values.
    package let variable: VariableID?
    /// The type of the parameter whose default it gives.
    package let parameterType: TypeReference?

    init(
        id: FunctionID, file: Int, owner: TypeID?, part: TypeEntity.Part?, declaration: FunctionDeclaration,
        variable: VariableID?, parameterType: TypeReference?
    ) {
        self.id = id
        self.file = file
        self.owner = owner
        self.part = part
        self.declaration = declaration
        self.variable = variable
        self.parameterType = parameterType
    }

    package var name: String { declaration.name }
}

package final class VariableEntity: Sendable {
    package let id: VariableID
    package let file: Int
    package let owner: TypeID?
    package let part: TypeEntity.Part?
    package let declaration: VariableDeclaration
    package let initialValue: FunctionID?
    package let getter: FunctionID?
    package let setter: FunctionID?
    package let observers: [FunctionID]

    /// - Parameter firstFunction: of the file in which the variable is declared.
    init(
        id: VariableID, file: Int, owner: TypeID?, declaration: VariableDeclaration, firstFunction: FunctionID
    ) {
        self.id = id
        self.file = file
        self.owner = owner
        part = declaration.owner.map { .init(file: file, index: $0) }
        self.declaration = declaration
        initialValue = declaration.initialValue.map(firstFunction.advanced)
        getter = declaration.getter.map(firstFunction.advanced)
        setter = declaration.setter.map(firstFunction.advanced)
        observers = declaration.observers.map(firstFunction.advanced)
    }

    package var name: String { declaration.name }
}
