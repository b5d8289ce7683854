import Analysis
import Facts
import Navigation
import Program

/// The names that a written type is made of.
extension TypeReference {
    /// Every name in the reference, generic arguments included.
    var allNames: Set<String> {
        var names: Set<String> = []
        collectNames(into: &names)
        return names
    }

    /// The names in the generic arguments of a named type; none of any other.
    var argumentNames: Set<String> {
        guard case .named(let components) = unwrapped else { return [] }
        return components.flatMap(\.arguments).reduce(into: []) { $0.formUnion($1.allNames) }
    }
}

extension RuleContext {
    /// A type that a function names, without the app's aliases.
    func spelled(_ type: TypeReference, in function: FunctionEntity) -> TypeReference {
        Aliases(program: program).spelled(type, in: typing.scope(of: function.id))
    }

    /// What a function takes and returns, and what its body casts to, without aliases: the names of the types in it.
    func names(in type: TypeReference?, of function: FunctionEntity) -> [String] {
        type.map { spelled($0, in: function).firstNames } ?? []
    }
}

extension FunctionDeclaration {
    /// The types of what is taken and of what is returned.
    var signatureTypes: [TypeReference] { parameters.map(\.type) + [result].compactMap { $0 } }
}
