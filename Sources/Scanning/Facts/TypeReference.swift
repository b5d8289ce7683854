/// A type as it is written in source. `some`, `any`, `inout`, attributes and parentheses are dropped.
package indirect enum TypeReference: Hashable, Codable, Sendable {
    /// One step of a dotted name: `Router<Main>` in `App.Router<Main>.Routes`.
    package struct Component: Hashable, Codable, Sendable {
        package var name: String
        package var arguments: [TypeReference]

        package init(_ name: String, arguments: [TypeReference] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    package struct Element: Hashable, Codable, Sendable {
        package var label: String?
        package var type: TypeReference

        package init(label: String?, type: TypeReference) {
            self.label = label
            self.type = type
        }
    }

    case named([Component])
    /// `T?` and `T!`.
    case optional(TypeReference)
    case array(TypeReference)
    case dictionary(key: TypeReference, value: TypeReference)
    case tuple([Element])
    case function(parameters: [TypeReference], result: TypeReference)
    /// `A & B`.
    case composition([TypeReference])
    /// `T.Type` and `T.Protocol`.
    case metatype(TypeReference)
    /// Anything else (`~Copyable`, packs), with its text.
    case other(String)

    package static func name(_ name: String) -> TypeReference { .named([Component(name)]) }

    /// The type without optionals around it.
    package var unwrapped: TypeReference {
        if case .optional(let inner) = self { return inner.unwrapped }
        return self
    }

    /// A closure, or an optional one.
    package var isFunction: Bool {
        if case .function = unwrapped { return true }
        return false
    }

    /// The parts of a composition, or the type alone: `class A: B & C` inherits from what `class A: B, C` does.
    package var conjuncts: [TypeReference] {
        if case .composition(let parts) = self { return parts.flatMap(\.conjuncts) }
        return [self]
    }

    /// `Self`, or an optional one.
    package var isSelf: Bool { unwrapped == .name("Self") }

    /// The dotted name without generic arguments, or nil where the type is not a plain name.
    package var plainName: String? {
        if case .named(let components) = unwrapped { return components.map(\.name).joined(separator: ".") }
        return nil
    }
}
