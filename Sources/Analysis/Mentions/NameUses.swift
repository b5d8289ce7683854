import Facts
import Program

/// What the expressions around each name in a body make of it.
struct NameUses {
    let body: Body
    private var parents: [NodeID?]
    /// The innermost calls in whose arguments the nodes stand.
    private let takers: [NodeID?]

    init(_ body: Body) {
        self.body = body
        var arguments: Set<NodeID> = []
        parents = Array(repeating: nil, count: body.nodes.count)
        for (index, node) in body.nodes.enumerated() {
            for child in node.shape.children { parents[Int(child)] = NodeID(index) }
            if case .call(_, let given) = node.shape { arguments.formUnion(given.map(\.value)) }
        }
        takers = Self.takers(body, parents, arguments)
    }

    /// Each way up ends where another one went before, so that long chains take no time that grows with their square.
    private static func takers(_ body: Body, _ parents: [NodeID?], _ arguments: Set<NodeID>) -> [NodeID?] {
        var takers: [NodeID?] = Array(repeating: nil, count: parents.count)
        var isKnown = Array(repeating: false, count: parents.count)
        for start in parents.indices {
            var way: [Int] = []
            var current = start
            var taker: NodeID?
            while true {
                if isKnown[current] {
                    taker = takers[current]
                    break
                }
                way.append(current)
                guard let parent = parents[current] else { break }
                if arguments.contains(NodeID(current)), case .call = body.nodes[Int(parent)].shape {
                    taker = parent
                    break
                }
                current = Int(parent)
            }
            for node in way { (takers[node], isKnown[node]) = (taker, true) }
        }
        return takers
    }

    /// Whether an expression may name a type, or a function outside of types, by itself.
    func mayName(_ id: NodeID) -> Bool {
        switch body.nodes[Int(id)].shape {
        case .cast, .type, .metatype, .keyPath: true
        case .name(let name): name.startsUppercase || isCalled(id)
        case .member(_, let name): name.startsUppercase || name == "init"
        default: false
        }
    }

    /// Whether an expression is what a call calls.
    func isCalled(_ id: NodeID) -> Bool { call(of: id) != nil }

    /// The member that is reached on an expression; nil where it is used otherwise.
    func member(of id: NodeID) -> NodeID? {
        guard let parent = parents[Int(id)], case .member = body.nodes[Int(parent)].shape else { return nil }
        return parent
    }

    /// As what an expression names a type, and the whole of it: the call or member around it, else itself.
    func use(of id: NodeID) -> (Naming.Use, NodeID) {
        switch body.nodes[Int(id)].shape {
        case .cast(let value, _, .coerce) where body.nodes[Int(value)].shape == .nilLiteral: return (.nothing, id)
        case .cast(_, _, .check): return (.test, id)
        case .cast: return (.cast, id)
        case .metatype: return (.value, id)
        case .keyPath: return (.other, id)
        default: break
        }
        if let call = call(of: id) { return (creation(by: call), call) }
        guard let member = member(of: id), case .member(_, let name) = body.nodes[Int(member)].shape else {
            return (.other, id)
        }
        let call = call(of: member)
        switch name {
        case "self": return (.value, member)
        case "init": return (call.map(creation) ?? .creation, call ?? member)
        case "none" where body.nodes[Int(id)].shape.isOptional: return (.nothing, member)
        default: return call.map { (.call(name), $0) } ?? (.read(name), member)
        }
    }

    /// The name of the innermost call in whose arguments an expression stands.
    func taker(of id: NodeID) -> String? {
        guard let call = takers[Int(id)], case .call(let callee, _) = body.nodes[Int(call)].shape else { return nil }
        let shape = body.nodes[Int(callee)].shape
        if case .implicitMember(let name) = shape { return "." + name }
        return shape.lastName
    }

    private func creation(by call: NodeID) -> Naming.Use {
        guard case .call(_, let given) = body.nodes[Int(call)].shape else { return .creation }
        return given.isEmpty ? .emptyCreation : .creation
    }

    /// The call whose callee an expression is.
    private func call(of id: NodeID) -> NodeID? {
        guard let parent = parents[Int(id)], case .call(id, _) = body.nodes[Int(parent)].shape else { return nil }
        return parent
    }
}

extension Node.Shape {
    /// `X?` or `Optional<X>`.
    fileprivate var isOptional: Bool {
        guard case .type(let type) = self else { return false }
        if case .optional = type { return true }
        return type.lastName == "Optional"
    }
}
