import Facts

extension Program {
    /// The wrapper of a property that lets others have more than its value: a type with a `projectedValue`.
    package func projectingWrapper(of variable: VariableID) -> TypeID? {
        let entity = self.variable(variable)
        for attribute in entity.declaration.attributes {
            let named = resolve(.name(attribute.name), in: scope(ofVariable: variable)).nominals.first
            if let named, self.variable(named: "projectedValue", in: named) != nil { return named }
        }
        return nil
    }
}
