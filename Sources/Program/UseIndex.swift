import Facts

/// A node of a function's body.
package struct Use: Hashable, Sendable {
    package var function: FunctionID
    package var node: NodeID
    package init(function: FunctionID, node: NodeID) {
        self.function = function
        self.node = node
    }
}

/// Where every name is used, by name, in the order of the files.
package struct UseIndex: Sendable {
    /// Calls by the called name; `Foo(…)` and `.init(…)` under the type's short name and `init`.
    package private(set) var calls: [String: [Use]] = [:]
    /// Assignments by the name of the assigned member or variable.
    package private(set) var assignments: [String: [Use]] = [:]
    /// Names read outside of a call's callee position: property reads, method references.
    package private(set) var mentions: [String: [Use]] = [:]

    init() {}

    init(_ functions: [FunctionEntity]) {
        for function in functions {
            guard let body = function.declaration.body else { continue }
            index(body, of: function.id)
        }
    }

    private mutating func index(_ body: Body, of function: FunctionID) {
        var callees = Set<NodeID>()
        for (index, node) in body.nodes.enumerated() {
            let use = Use(function: function, node: NodeID(index))
            switch node.shape {
            case .call(let callee, _):
                callees.insert(callee)
                if let name = body.nodes[Int(callee)].shape.lastName { calls[name, default: []].append(use) }
            case .assignment(let target, _, _):
                if let name = body.nodes[Int(target)].shape.lastName { assignments[name, default: []].append(use) }
            default: break
            }
        }
        for (index, node) in body.nodes.enumerated() where !callees.contains(NodeID(index)) {
            guard let name = node.shape.lastName else { continue }
            mentions[name, default: []].append(Use(function: function, node: NodeID(index)))
        }
    }
}

extension Node.Shape {
    /// The name this expression ends in: of a name, a member, a type, a selector's text.
    package var lastName: String? {
        switch self {
        case .name(let name), .member(_, let name), .implicitMember(let name): name
        case .type(let type): type.lastName
        default: nil
        }
    }
}

extension TypeReference {
    /// The last component of a dotted name, or nil.
    package var lastName: String? {
        if case .named(let components) = unwrapped { return components.last?.name }
        return nil
    }
}
