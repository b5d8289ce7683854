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
            for node in body.nodes where node.region == 0 {
                guard case .call(let callee, let arguments) = node.shape,
                    case .member(let base, "init") = body.nodes[Int(callee)].shape
                else { continue }
                let types: [TypeID]
                switch body.nodes[Int(base)].shape {
                case .selfReference: types = [owner]
                case .superReference: types = Array(program.lineage(of: owner).dropFirst())
                default: continue
                }
                let meant = types.prefix(1).flatMap { type in
                    program.nearestFunctions(named: "init", in: type) {
                        program.accepts(arguments.map(\.label), function: $0)
                    }
                }
                if meant.count == 1, seen.insert(meant[0]).inserted { next.append(meant[0]) }
            }
        }
        return result.filter { !program.variable($0).declaration.isStatic && !program.variable($0).declaration.isComputed }
            .sorted()
    }
}
