import Facts
import Program

/// What the app's aliases stand for.
package struct Aliases {
    private let program: Program

    package init(program: Program) { self.program = program }

    /// An alias that stands for an alias, and so on.
    private static let depth = 5

    /// The aliases that a written type names, each with what it stands for.
    package func aliases(in type: TypeReference, _ scope: Scope) -> [(alias: AliasEntity, target: TypeReference)] {
        type.namedTypes.compactMap { components in
            guard let alias = program.alias(named: components, in: scope) else { return nil }
            return (alias, spelled(alias.target, alias.scope, 1))
        }
    }

    /// A type as it is without aliases.
    package func spelled(_ type: TypeReference, in scope: Scope) -> TypeReference { spelled(type, scope, 0) }

    private func spelled(_ type: TypeReference, _ scope: Scope, _ depth: Int) -> TypeReference {
        func inner(_ type: TypeReference) -> TypeReference { spelled(type, scope, depth) }
        switch type {
        case .named(let components):
            if depth < Self.depth, let alias = program.alias(named: components, in: scope) {
                return spelled(alias.target, alias.scope, depth + 1)
            }
            return .named(components.map { .init($0.name, arguments: $0.arguments.map(inner)) })
        case .optional(let wrapped): return .optional(inner(wrapped))
        case .array(let element): return .array(inner(element))
        case .dictionary(let key, let value): return .dictionary(key: inner(key), value: inner(value))
        case .tuple(let elements): return .tuple(elements.map { .init(label: $0.label, type: inner($0.type)) })
        case .function(let parameters, let result):
            return .function(parameters: parameters.map(inner), result: inner(result))
        case .composition(let parts): return .composition(parts.map(inner))
        case .metatype(let instance): return .metatype(inner(instance))
        case .other: return type
        }
    }
}

extension TypeReference {
    /// The names of all types in it, as they are written.
    fileprivate var namedTypes: [[Component]] {
        switch self {
        case .named(let components): [components] + components.flatMap(\.arguments).flatMap(\.namedTypes)
        case .optional(let inner), .array(let inner), .metatype(let inner): inner.namedTypes
        case .dictionary(let key, let value): key.namedTypes + value.namedTypes
        case .tuple(let elements): elements.flatMap(\.type.namedTypes)
        case .function(let parameters, let result): parameters.flatMap(\.namedTypes) + result.namedTypes
        case .composition(let parts): parts.flatMap(\.namedTypes)
        case .other: []
        }
    }
}
