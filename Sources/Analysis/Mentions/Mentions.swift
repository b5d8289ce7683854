import Facts
import Program
import Source

/// Who names which type, where, and as what: the index of uses of types.
///
/// Types of the app are told apart from types of the same name; what the program does not declare, such as the types of
/// frameworks, is known by its name.
package struct Mentions: Sendable {
    private var own: [TypeEntity.Part: [Mention]] = [:]
    private var foreign: [TypeEntity.Part: [Naming]] = [:]
    private var makings: [FunctionID: Set<TypeID>] = [:]

    /// Reads every declaration and body of the app; what packs tell of libraries is left out. Cost in proportion to the
    /// expressions of the program.
    package init(_ program: Program, typing: Typing) {
        var functions: [TypeEntity.Part: [FunctionID]] = [:]
        for function in program.functions {
            if let part = function.part { functions[part, default: []].append(function.id) }
        }
        var variables: [TypeEntity.Part: [VariableID]] = [:]
        for variable in program.variables {
            if let part = variable.part { variables[part, default: []].append(variable.id) }
        }
        let names = Set(program.functions.map(\.name))
        for part in program.types.flatMap(\.parts) where !program.facts.swift[part.file].isLibrary {
            var reader = MentionReader(program, typing: typing, file: part.file, functionNames: names)
            reader.read(part, functions[part] ?? [], variables[part] ?? [])
            note(reader.mentions)
            if !reader.mentions.isEmpty {
                own[part] = reader.mentions.sorted {
                    ($0.position, $0.form, $0.type) < ($1.position, $1.form, $1.type)
                }
            }
            if !reader.undeclared.isEmpty {
                foreign[part] = reader.undeclared.sorted { ($0.position, $0.name) < ($1.position, $1.name) }
            }
        }
        for function in program.functions where function.part == nil && !program.isLibrary(function.id) {
            var reader = MentionReader(program, typing: typing, file: function.file, functionNames: names)
            reader.read(function)
            note(reader.mentions)
        }
    }

    private mutating func note(_ mentions: [Mention]) {
        for mention in mentions where mention.makesObject {
            if let function = mention.function { makings[function, default: []].insert(mention.type) }
        }
    }

    /// The types of the app that a declaration or extension names, in signatures and bodies, in source order.
    package func types(in part: TypeEntity.Part) -> [Mention] { own[part] ?? [] }

    /// What a declaration or extension names that the program does not declare, in source order.
    package func undeclared(in part: TypeEntity.Part) -> [Naming] { foreign[part] ?? [] }

    /// The types of the app of which a function makes objects by their initializers, closures in it included.
    package func typesMade(by function: FunctionID) -> Set<TypeID> { makings[function] ?? [] }
}
