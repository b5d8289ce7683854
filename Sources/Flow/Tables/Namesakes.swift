import Facts
import Program

/// Properties of one name that extensions of a generic type add, each where what its objects hold is something else:
/// `extension Reactive where Base: UIButton`.
struct Namesakes {
    struct Alternative {
        var variable: VariableID
        /// The property that holds what the extension asks for.
        var held: VariableID
        var wanted: StaticType
    }

    /// By the property that the type is known to have by that name.
    private var byVariable: [VariableID: [Alternative]] = [:]

    /// Linear in the properties.
    init(_ program: Program) {
        var all: [VariableID: [VariableEntity]] = [:]
        for variable in program.variables where variable.getter != nil {
            guard let owner = variable.owner, !program.type(owner).generics.isEmpty,
                let known = program.type(owner).variables[variable.name]
            else { continue }
            all[known, default: []].append(variable)
        }
        for (known, variables) in all where variables.count > 1 {
            byVariable[known] = variables.compactMap { Self.alternative($0, program) }
        }
    }

    private static func alternative(_ variable: VariableEntity, _ program: Program) -> Alternative? {
        guard let owner = variable.owner else { return nil }
        let scope = program.scope(ofVariable: variable.id)
        for requirement in scope.requirements {
            guard let parameter = requirement.subject.plainName,
                let held = program.type(owner).variableOrder.first(where: {
                    program.variable($0).declaration.type?.plainName == parameter
                })
            else { continue }
            return Alternative(
                variable: variable.id, held: held, wanted: program.resolve(requirement.constraint, in: scope))
        }
        return nil
    }

    func alternatives(to variable: VariableID) -> [Alternative] { byVariable[variable] ?? [] }
}
