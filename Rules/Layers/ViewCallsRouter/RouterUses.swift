import Facts
import Navigation
import Program
import Source

extension RuleContext {
    /// The router that a value of this type is, or nil. An object that is a presenter as well counts as that.
    func router(in type: StaticType) -> TypeID? {
        let nominals = type.nominals
        if nominals.contains(where: { role(of: $0) == .presenter }) { return nil }
        return nominals.first(where: isRouter)
    }
}

/// Finds the uses of routers in one function of a view.
struct RouterUses {
    let context: RuleContext
    let view: TypeID
    let function: FunctionEntity

    func all() -> [RouterUse] {
        guard let body = function.declaration.body else { return [] }
        var called: [NodeID: NodeID] = [:]
        var assigned: Set<NodeID> = []
        for (index, node) in body.nodes.enumerated() {
            switch node.shape {
            case .call(let callee, _): called[callee] = NodeID(index)
            case .assignment(let target, _, _): assigned.insert(target)
            default: break
            }
        }
        let wires = makesPart(function)
        var uses: [RouterUse] = []
        for (index, node) in body.nodes.enumerated() {
            let id = NodeID(index)
            if wires, assigned.contains(id) { continue }
            guard let use = use(node, called[id].flatMap(body.labels(ofCall:)), body) else { continue }
            // The way to a router (`AppRouter.shared`) is told with what is done there.
            if case .member(let base, _) = node.shape { uses.removeAll { $0.node == base } }
            uses.append(use)
            uses[uses.count - 1].node = id
            if uses[uses.count - 1].kind == .read, assigned.contains(id) { uses[uses.count - 1].kind = .set }
        }
        let members = Set(uses.filter { $0.kind != .pass }.map(\.router))
        return uses.filter { $0.kind != .pass || !members.contains($0.router) }
    }

    /// Whether the function puts a module together: it makes a router, a presenter or an interactor.
    private func makesPart(_ function: FunctionEntity) -> Bool {
        context.typesMade(by: function).contains { [.presenter, .interactor, .router].contains(context.role(of: $0)) }
    }

    /// `labels` are those of the call that the node is the callee of, or nil.
    private func use(_ node: Node, _ labels: [String?]?, _ body: Body) -> RouterUse? {
        switch node.shape {
        case .member(let base, let name): return memberUse(name, of: base, node, labels)
        case .cast(_, let target, _):
            guard let router = context.router(in: context.typing.resolve(target, in: function.id)) else { return nil }
            return RouterUse(kind: .cast, router: router, position: node.position, length: 0)
        case .call(_, let arguments):
            for argument in arguments {
                if let use = passedProperty(argument.value, body) { return use }
            }
            return nil
        case .assignment(let target, let value, _):
            if isOwnProperty(target, body) { return nil }
            return passedProperty(value, body)
        default: return nil
        }
    }

    private func memberUse(_ name: String, of base: NodeID, _ node: Node, _ labels: [String?]?) -> RouterUse? {
        var type = context.typing.type(of: base, in: function.id)
        var isStatic = false
        if case .metatype(let inner) = type { (type, isStatic) = (inner, true) }
        guard let router = context.router(in: type) else { return nil }
        if isStatic, name == "init" || name == "self" || !isForeignCall(name, router) { return nil }
        let declaring = type.nominals.first { candidate in
            !context.program.functions(named: name, in: candidate, bodiesOnly: false).isEmpty
                || context.program.variable(named: name, in: candidate) != nil
        }
        return RouterUse(
            kind: labels == nil ? .read : .call, router: router, declaring: declaring, name: name, labels: labels,
            position: node.position, length: name.utf8.count)
    }

    /// A static member of a router, used by a view that has a presenter to tell instead; a view may call the assembly of
    /// its own module, which some routers are as well.
    private func isForeignCall(_ name: String, _ router: TypeID) -> Bool {
        guard context.presenterOfView(view) != nil else { return false }
        let own = Set(context.scenes(of: view).map(\.id))
        guard context.scenes(of: router).contains(where: { own.contains($0.id) }) else { return true }
        return !context.program.functions(named: name, in: router).contains { candidate in
            makesPart(context.program.function(candidate))
        }
    }

    /// A router that the view reads from a property of its own, of its presenter or of another object.
    private func passedProperty(_ node: NodeID, _ body: Body) -> RouterUse? {
        let name: String
        switch body.nodes[Int(node)].shape {
        case .name(let text), .member(_, let text): name = text
        default: return nil
        }
        let type = context.typing.type(of: node, in: function.id)
        if case .metatype = type { return nil }
        guard let router = context.router(in: type) else { return nil }
        return RouterUse(
            kind: .pass, router: router, name: name, position: body.nodes[Int(node)].position,
            length: name.utf8.count)
    }

    private func isOwnProperty(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .name: true
        case .member(let base, _): body.nodes[Int(base)].shape == .selfReference
        default: false
        }
    }
}

/// A use of a router in a view's code.
struct RouterUse {
    enum Kind { case call, read, set, pass, cast }

    var kind: Kind
    var router: TypeID
    /// The type that declares the member, where the router is a composition of several.
    var declaring: TypeID?
    /// What is called or read.
    var name: String?
    /// The argument labels of a call.
    var labels: [String?]?
    var node: NodeID?
    var position: Position
    var length: Int

    var verb: String {
        switch kind {
        case .call: "calls"
        case .read: "reads"
        case .set: "sets"
        case .pass: "passes on"
        case .cast: "casts to"
        }
    }

    /// `show(_:from:)` or `currentItem`.
    var member: String? {
        guard let name, let labels else { return name }
        return name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
}
