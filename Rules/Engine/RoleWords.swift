import Program
import Resolution

/// Roles and types in sentences.
extension Role {
    /// `view model`, `data store`.
    var word: String { rawValue.split(separator: "-").joined(separator: " ") }

    /// `a presenter`, `an interactor`.
    var withArticle: String { ("aeiou".contains(word.first ?? "x") ? "an " : "a ") + word }
}

extension RuleContext {
    /// The presenter that a view tells of events: the type of the property that holds one, else its module's; nil where
    /// there is none.
    func presenterOfView(_ view: TypeID) -> TypeEntity? {
        for variable in storedVariables(of: view) {
            let held = typing.type(of: variable.id).nominals.first { role(of: $0) == .presenter }
            if let held { return program.type(held) }
        }
        let presenters = siblings(of: view, roles: [.presenter])
        return presenters.first { $0.kind == .protocol } ?? presenters.first
    }

    /// The router of a type's module, a protocol before a class; nil where there is none.
    func routerOfModule(_ type: TypeID) -> TypeEntity? {
        let routers = siblings(of: type, roles: [.router])
        return routers.first { $0.kind == .protocol } ?? routers.first
    }

    /// Whether two types serve a common scene.
    func shareModule(_ a: TypeID, _ b: TypeID) -> Bool {
        let own = Set(scenes(of: a).map(\.id))
        return scenes(of: b).contains { own.contains($0.id) }
    }

    /// The type that a function stands in, or nil for a global one.
    func owner(of function: FunctionEntity) -> TypeEntity? { function.owner.map(program.type) }

    /// The role of the code that a function stands in.
    func role(of function: FunctionEntity) -> Role { function.part.map(role(of:)) ?? .other }
}
