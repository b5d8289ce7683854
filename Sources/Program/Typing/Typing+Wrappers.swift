import Facts

/// The types of properties that neither a type nor a value of their own tells, only the attribute in front of them.
extension Typing {
    /// The type that the arguments of a property's attribute name: `@Environment(Router.self)`,
    /// `@UIApplicationDelegateAdaptor(AppDelegate.self)`, `@Environment(\.router)`.
    func type(wrapping variable: VariableEntity) -> StaticType {
        for attribute in variable.declaration.attributes {
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
