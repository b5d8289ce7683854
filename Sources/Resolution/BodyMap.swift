import Facts

/// Where each node and closure of a body stands.
struct BodyMap {
    enum Parent: Hashable {
        case node(NodeID)
        /// The node is a value of this local.
        case local(LocalID)
        /// The node is a value the function returns.
        case returned
    }

    private(set) var parents: [NodeID: Parent] = [:]
    /// For each closure the node it is.
    private(set) var closures: [ClosureID: NodeID] = [:]
    /// What branches and cases ask.
    let conditions: Set<NodeID>

    init(_ body: Body) {
        conditions = Set(body.regions.compactMap(\.subject))
        for (index, node) in body.nodes.enumerated() {
            let parent = Parent.node(NodeID(index))
            for child in node.shape.children where parents[child] == nil { parents[child] = parent }
            if case .closure(let id) = node.shape { closures[id] = NodeID(index) }
        }
        for (index, local) in body.locals.enumerated() {
            for binding in local.bindings where binding.path.isEmpty && parents[binding.value] == nil {
                parents[binding.value] = .local(LocalID(index))
            }
        }
        for value in body.returns { parents[value] = .returned }
    }
}

extension Node.Shape {
    /// The nodes directly below, in evaluation order; those of closures are not below it.
    package var children: [NodeID] {
        switch self {
        case .member(let base, _): [base]
        case .call(let callee, let arguments): [callee] + arguments.map(\.value)
        case .subscript(let base, let arguments): [base] + arguments.map(\.value)
        case .interpolation(let parts), .array(let parts), .choice(let parts), .operation(_, let parts),
            .other(let parts):
            parts
        case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
        case .tuple(let elements): elements.map(\.value)
        case .cast(let value, _, _): [value]
        case .assignment(let target, let value, _): [target, value]
        case .selector(let node): [node]
        case .return(let value, _): value.map { [$0] } ?? []
        default: []
        }
    }
}
