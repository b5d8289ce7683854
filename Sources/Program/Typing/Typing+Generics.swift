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

    /// Generic parameters of a called function, from metatype arguments (`T.self`), from what closures give back, and from the
    /// receiver.
    func bindings(
        ofCall target: FunctionID, _ arguments: [Node.Argument], _ callee: NodeID, _ body: Body, _ function: FunctionID
    ) -> [String: StaticType] {
        let declaration = program.functions[Int(target)].declaration
        var result: [String: StaticType] = [:]
        if let owner = program.functions[Int(target)].owner {
            if case .member(let base, _) = body.nodes[Int(callee)].shape {
                result = bindings(of: type(of: base, in: function), for: owner)
            } else if let here = selfType(in: function) {
                result = bindings(of: .nominal(here, []), for: owner)
            }
        }
        let generics = Set(declaration.generics.map(\.name))
        guard !generics.isEmpty, let matched = program.matches(arguments.map(\.label), declaration) else {
            return result
        }
        for (argument, parameter) in zip(arguments, matched) {
            switch declaration.parameters[parameter].type.unwrapped {
            case .metatype(let inner):
                if let name = inner.plainName, generics.contains(name),
                    case .metatype(let type) = type(of: argument.value, in: function)
                {
                    result[name] = type
                }
            case .named:
                if let name = declaration.parameters[parameter].type.plainName, generics.contains(name) {
                    let type = type(of: argument.value, in: function)
                    if !type.isUnknown { result[name] = type }
                }
            case .function(_, let given):
                // What a closure gives back.
                if let name = given.plainName, generics.contains(name), result[name] == nil,
                    case .closure(let closure) = body.nodes[Int(argument.value)].shape,
                    let only = body.closures[Int(closure)].returns.first
                {
                    let type = type(of: only, in: function)
                    if !type.isUnknown { result[name] = type }
                }
            default: break
            }
        }
        return result
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
