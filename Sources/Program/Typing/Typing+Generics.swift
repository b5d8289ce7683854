import Facts

/// Generic parameters and what constrained extensions require of `Self`.
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

    // MARK: Constrained extensions: `extension Telling where Self: Containing`

    /// The type of a property that what `Self` must be gives to the code of a constrained extension.
    func requiredMember(_ name: String, _ scope: Scope) -> StaticType? {
        for requirement in scope.requirements where requirement.subject.plainName == "Self" {
            for type in program.resolve(requirement.constraint, in: scope).nominals {
                guard let variable = program.variable(named: name, in: type) else { continue }
                return self.type(of: variable, on: .nominal(type, []))
            }
        }
        return nil
    }
}
