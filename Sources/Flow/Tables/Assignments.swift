import Facts
import Program

/// Which functions assign each property and global variable, by the static type of what stands before the dot.
struct Assignments {
    private var byVariable: [VariableID: Set<FunctionID>] = [:]

    /// Cost: one pass over all nodes; the static type of what stands before the dot is asked at each assignment.
    init(_ program: Program, _ typing: Typing) {
        for function in program.functions {
            guard let body = function.declaration.body else { continue }
            for node in body.nodes {
                guard case .assignment(let target, _, _) = node.shape else { continue }
                for variable in typing.properties(namedBy: target, in: body, of: function.id) {
                    byVariable[variable, default: []].insert(function.id)
                }
            }
        }
    }

    /// Whether code assigns a variable.
    func isAssigned(_ variable: VariableID) -> Bool { byVariable[variable] != nil }

    /// The variables that are assigned by one of some functions.
    func variables(assignedBy isOne: (FunctionID) -> Bool) -> [VariableID] {
        byVariable.filter { $0.value.contains(where: isOne) }.map(\.key)
    }
}
