import Facts

/// The types of properties that neither a type nor a value of their own tells, only the attribute in front of them.
extension Typing {
    /// The type that the arguments of a property's attribute name: `@Environment(Router.self)`,
    /// `@UIApplicationDelegateAdaptor(AppDelegate.self)`, `@Environment(\.router)`; of a wrapper of the app's, what that gives.
    func type(wrapping variable: VariableEntity) -> StaticType {
        for attribute in variable.declaration.attributes {
            let type = typeWrapped(by: attribute, of: variable)
            if !type.isUnknown { return type }
            guard let text = attribute.firstArgument else { continue }
            if text.hasSuffix(".self") {
                let path = text.dropLast(".self".count).split(separator: ".")
                return program.resolve(
                    .named(path.map { TypeReference.Component(String($0)) }), in: program.scope(ofVariable: variable.id)
                )
            }
            if text.hasPrefix("\\") {
                let type = typeOfShared(String(text.split(separator: ".").last ?? ""))
                if !type.isUnknown { return type }
            }
        }
        return .unknown
    }

    /// What the wrapper of a property gives beside its value: `$name`. Nil where it is none, or gives nothing.
    func projected(_ variable: VariableID) -> StaticType? {
        guard let wrapper = program.projectingWrapper(of: variable),
            let found = program.variable(named: "projectedValue", in: wrapper)
        else { return nil }
        let bound = program.type(wrapper).generics.first.map { [$0.name: type(of: variable)] } ?? [:]
        return substitute(type(of: found), bound)
    }

    /// What a property wrapper of the app's gives: the type of its `wrappedValue`.
    private func typeWrapped(by attribute: Attribute, of variable: VariableEntity) -> StaticType {
        let wrapper = program.resolve(.name(attribute.name), in: program.scope(ofVariable: variable.id)).nominals.first
        guard let wrapper, !program.type(wrapper).isExternal,
            let wrapped = program.variable(named: "wrappedValue", in: wrapper)
        else { return .unknown }
        return type(of: wrapped)
    }

    /// The type of the property of this name that the app adds to types of libraries, such as SwiftUI's
    /// `EnvironmentValues` or a container of dependencies: what it holds, where it is a maker of that (`Factory<Router>`).
    /// Unknown where several properties of the name differ.
    private func typeOfShared(_ name: String) -> StaticType {
        let types = program.types.lazy.filter { $0.kind == .external }.compactMap { type in
            self.program.variable(named: name, in: type.id).map { self.held(self.type(of: $0)) }
        }
        let different = Set(types)
        return different.count == 1 ? different.first ?? .unknown : .unknown
    }

    private func held(_ type: StaticType) -> StaticType {
        guard case .nominal(let id, let arguments) = type, program.type(id).kind == .external,
            let only = arguments.first, arguments.count == 1
        else { return type }
        return only
    }
}

extension Attribute {
    fileprivate var firstArgument: String? {
        arguments?.split(separator: ",").first?.trimmingCharacters(of: " \n\t")
    }
}

extension Substring {
    fileprivate func trimmingCharacters(of characters: String) -> String {
        var rest = self
        while let first = rest.first, characters.contains(first) { rest.removeFirst() }
        while let last = rest.last, characters.contains(last) { rest.removeLast() }
        return String(rest)
    }
}
