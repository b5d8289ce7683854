import Facts
import Program

extension Typing {
    /// The properties and global variables that a node may name, by the static type of what stands before the dot; those
    /// of the types around the function before global ones. None where the node names something else.
    func properties(namedBy node: NodeID, in body: Body, of function: FunctionID) -> [VariableID] {
        switch body.nodes[Int(node)].shape {
        case .name(let name):
            let own = scope(of: function).types.lazy.compactMap { self.program.variable(named: name, in: $0) }.first
            return (own ?? program.globalVariables[name]).map { [$0] } ?? []
        case .member(let base, let name):
            return type(of: base, in: function).instance.nominals.compactMap { program.variable(named: name, in: $0) }
        default: return []
        }
    }
}
