import Facts

/// Constrained extensions: `extension Telling where Self: Containing`.
extension Typing {
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
