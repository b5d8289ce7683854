extension Typing {
    /// A type with what its generic parameters are bound to in their places.
    package func substitute(_ type: StaticType, _ bindings: [String: StaticType]) -> StaticType {
        if bindings.isEmpty { return type }
        switch type {
        case .generic(let name, _): return bindings[name] ?? type
        case .nominal(let id, let arguments): return .nominal(id, arguments.map { substitute($0, bindings) })
        case .composition(let parts): return .composition(parts.map { substitute($0, bindings) })
        case .array(let element): return .array(substitute(element, bindings))
        case .dictionary(let key, let value):
            return .dictionary(substitute(key, bindings), substitute(value, bindings))
        case .tuple(let elements):
            return .tuple(elements.map { .init(label: $0.label, type: substitute($0.type, bindings)) })
        case .function(let parameters, let result):
            return .function(parameters.map { substitute($0, bindings) }, substitute(result, bindings))
        case .metatype(let inner): return .metatype(substitute(inner, bindings))
        case .unknown: return type
        }
    }
}
