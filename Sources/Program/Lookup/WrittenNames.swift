import Facts

/// The names of types as declarations and code write them.
extension TypeReference {
    /// The last names of all types it is made of.
    package func collectNames(into names: inout Set<String>) {
        switch self {
        case .named(let components):
            for component in components {
                names.insert(component.name)
                for argument in component.arguments { argument.collectNames(into: &names) }
            }
        case .optional(let inner), .array(let inner), .metatype(let inner): inner.collectNames(into: &names)
        case .dictionary(let key, let value):
            key.collectNames(into: &names)
            value.collectNames(into: &names)
        case .tuple(let elements): for element in elements { element.type.collectNames(into: &names) }
        case .function(let parameters, let result):
            for part in parameters + [result] { part.collectNames(into: &names) }
        case .composition(let parts): for part in parts { part.collectNames(into: &names) }
        case .other: break
        }
    }
}

extension Body {
    /// The last names of all types that are written out, but for those in casts and key paths.
    package func collectNames(into names: inout Set<String>, ofPatterns: Bool = true) {
        for node in nodes {
            switch node.shape {
            case .type(let type), .metatype(let type): type.collectNames(into: &names)
            default: break
            }
        }
        for local in locals where ofPatterns || !isPattern(local) { local.type?.collectNames(into: &names) }
    }

    /// The types of locals that get what another value is.
    package func namesOfPatterns() -> Set<String> {
        locals.filter(isPattern).reduce(into: []) { $1.type?.collectNames(into: &$0) }
    }

    /// Whether a local is given nothing that is called for.
    private func isPattern(_ local: Local) -> Bool {
        !local.bindings.isEmpty
            && local.bindings.allSatisfy { binding in
                if case .call = nodes[Int(binding.value)].shape { return false }
                return true
            }
    }
}

extension SwiftFacts {
    /// The types that superclasses and protocols of the file's types are given as generic arguments.
    package func collectArgumentsOfSuperclasses(into names: inout Set<String>) {
        for inherited in types.flatMap(\.inherits) {
            guard case .named(let components) = inherited else { continue }
            for argument in components.flatMap(\.arguments) { argument.collectNames(into: &names) }
        }
    }
}
