import Facts
import Program

/// `.name` and `.init(…)` where form does not tell what is expected: what is called tells.
struct ImplicitMembers {
    let pass: Pass

    /// What a node is where something of a type is expected.
    func value(_ node: NodeID, for type: @autoclosure () -> StaticType) -> ObjectSet {
        isOpen(node) ? value(of: node, type()) : pass.value(node)
    }

    private func isOpen(_ node: NodeID) -> Bool {
        switch pass.code.operations[Int(node)] {
        case .implicitMember(_, let types): types.isEmpty
        case .call(let call): if case .implicit(_, let types) = call.callee { types.isEmpty } else { false }
        case .list(let elements): elements.contains(where: isOpen)
        default: false
        }
    }

    private func value(of node: NodeID, _ type: StaticType) -> ObjectSet {
        switch (pass.code.operations[Int(node)], type) {
        case (.implicitMember(let name, _), .nominal(let type, _)): return pass.implicitMember(name, [type], node)
        case (.call(let call), .nominal(let type, _)):
            guard case .implicit(let name, _) = call.callee else { return pass.value(node) }
            return pass.implicit(name, [type], call, node)
        case (.list(let elements), .array(let element)):
            // Not the list that it was before its place was known.
            return ObjectSet(pass.makeList(elements.map { value($0, for: element) }, at: elements[0]))
        default: return pass.value(node)
        }
    }
}
