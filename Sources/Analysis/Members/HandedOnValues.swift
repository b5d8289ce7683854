import Facts
import Program

/// Which parameters code only hands on.
package struct HandedOnValues {
    /// A call that a value is handed to.
    package struct Taker {
        /// The types of what the method is called on; empty for functions and initializers.
        package var receivers: [TypeID]
        /// Whether the method is called on what a property of the type itself holds.
        package var isOfOwnProperty: Bool
    }

    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// Members that are a part of a list as it is.
    private static let elements: Set<String> = ["first", "last"]

    /// The calls that take a parameter, where a body does nothing with it but give it to calls, as it is, by a local or
    /// the first of several, and compare it with nil; empty where it does anything else with it. Linear in the body.
    package func takers(ofParameter index: Int, in function: FunctionEntity) -> [Taker] {
        guard let body = function.declaration.body else { return [] }
        var carriers: Set<Node.Shape> = [.parameter(Int32(index))]
        var carried = Self.carried(carriers, body)
        for local in body.locals.indices {
            let bindings = body.locals[local].bindings
            if !bindings.isEmpty, bindings.allSatisfy({ carried.contains($0.value) && $0.path.isEmpty }) {
                carriers.insert(.local(LocalID(local)))
                carried = Self.carried(carriers, body)
            }
        }
        var handled = Set(body.locals.flatMap(\.bindings).map(\.value))
        var takers: [Taker] = []
        for node in body.nodes {
            switch node.shape {
            case .call(let callee, let arguments):
                let taken = arguments.map(\.value).filter(carried.contains)
                handled.formUnion(taken)
                takers += taken.map { _ in taker(callee, body, function) }
            case .operation(_, let parts) where parts.contains { body.nodes[Int($0)].shape == .nilLiteral }:
                handled.formUnion(parts)
            case .member(let base, let name) where Self.elements.contains(name): handled.insert(base)
            default: break
            }
        }
        return carried.isSubset(of: handled) ? takers : []
    }

    /// Whether all that a function does is to read or call the member of its name of another object, with what it is given.
    package static func forwards(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body, body.statements.count == 1, body.regions.count == 1 else {
            return false
        }
        var node = body.statements[0]
        if case .return(let value?, _) = body.nodes[Int(node)].shape { node = value }
        if case .call(let callee, let arguments) = body.nodes[Int(node)].shape {
            guard arguments.allSatisfy({ isGiven($0.value, body) }) else { return false }
            node = callee
        }
        guard case .member(let base, function.name) = body.nodes[Int(node)].shape else { return false }
        return ![.selfReference, .superReference].contains(body.nodes[Int(base)].shape)
    }

    private static func isGiven(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .parameter, .selfReference, .boolean, .number, .string, .nilLiteral: true
        default: false
        }
    }

    /// The expressions that are the value, or the first or last of the list that it is.
    private static func carried(_ carriers: Set<Node.Shape>, _ body: Body) -> Set<NodeID> {
        let whole = Set(body.nodes.indices.filter { carriers.contains(body.nodes[$0].shape) }.map(NodeID.init))
        let parts = body.nodes.indices.filter { index in
            guard case .member(let base, let name) = body.nodes[index].shape else { return false }
            return elements.contains(name) && whole.contains(base)
        }
        return whole.union(parts.map(NodeID.init))
    }

    private func taker(_ callee: NodeID, _ body: Body, _ function: FunctionEntity) -> Taker {
        guard case .member(let base, _) = body.nodes[Int(callee)].shape else {
            return Taker(receivers: [], isOfOwnProperty: false)
        }
        return Taker(
            receivers: code.typing.type(of: base, in: function.id).nominals,
            isOfOwnProperty: code.ownProperty(base, body, in: function.id) != nil)
    }
}
