import Program

extension Program {
    /// The properties that fulfil or override one.
    func heirs(of variable: VariableID) -> [VariableID] {
        let entity = self.variable(variable)
        guard let owner = entity.owner, !entity.declaration.isStatic else { return [] }
        return descendants(of: owner).compactMap { type($0).variables[entity.name] }.filter { $0 != variable }
    }
}
