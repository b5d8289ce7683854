import Facts
import Program

/// Which properties each initializer surely gives a value, by form: those that it assigns itself, and those that the
/// initializer it delegates to does.
struct SettledFields {
    let program: Program

    /// Linear in the bodies of the initializers that delegate to one another.
    func settled(by initializer: FunctionID) -> [VariableID] {
        var (result, seen, next): (Set<VariableID>, Set<FunctionID>, [FunctionID]) = ([], [initializer], [initializer])
        while let function = next.popLast() {
            let entity = program.function(function)
            guard let owner = entity.owner, let body = entity.declaration.body else { continue }
            for name in FunctionCode.assigned(body) {
                if let variable = program.variable(named: name, in: owner) { result.insert(variable) }
            }
            next += Delegation(program: program).targets(of: function).filter { seen.insert($0).inserted }
        }
        return result.filter {
            !program.variable($0).declaration.isStatic && !program.variable($0).declaration.isComputed
        }
        .sorted()
    }
}
