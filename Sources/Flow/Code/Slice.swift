import Facts

/// The nodes of a body that have to run: those that have consequences, those that they need, and the tests that decide
/// whether they run. By form, once for each body. Source: M. Weiser, "Program slicing" (1981).
struct Slice {
    /// By node.
    private(set) var isNeeded: [Bool]
    private let body: Body
    private let operations: [Operation]
    private let units: BodyUnits
    private var waiting: [NodeID] = []
    /// By local: whether somebody asks for it, and the nodes that give it a value.
    private var isLocalNeeded: [Bool]
    private var givers: [[NodeID]]
    /// By region and by branch.
    private var isRegionNeeded: [Bool]
    private var isBranchNeeded: [Bool]

    /// Linear in the body, times the nesting of its regions.
    init(
        _ body: Body, _ operations: [Operation], _ units: BodyUnits, always: [Bool], left: [Bool],
        has consequences: (NodeID) -> Bool
    ) {
        (self.body, self.operations, self.units) = (body, operations, units)
        isNeeded = Array(repeating: false, count: body.nodes.count)
        isLocalNeeded = Array(repeating: false, count: body.locals.count)
        givers = Array(repeating: [], count: body.locals.count)
        isRegionNeeded = Array(repeating: false, count: body.regions.count)
        isBranchNeeded = Array(repeating: false, count: body.branches.count)
        var isTarget = isNeeded
        for (node, operation) in operations.enumerated() {
            switch operation {
            case .declaration(let local, _): givers[Int(local)].append(NodeID(node))
            case .assignment(let target, _, let name):
                if case .local(let local) = operations[Int(target)] { givers[Int(local)].append(NodeID(node)) }
                if name == "=" { isTarget[Int(target)] = true }
            default: break
            }
        }
        for node in operations.indices where !isTarget[node] {
            if case .assignment(let target, _, _) = operations[node], case .local = operations[Int(target)] { continue }
            if always[node] || consequences(NodeID(node)) { need(NodeID(node)) }
        }
        for node in body.returns + body.closures.flatMap(\.returns) { need(node) }
        for exit in body.exits { note(exit) }
        for (index, local) in body.locals.enumerated() {
            if left[index] { need(local: LocalID(index)) }
            // Local functions are there from the start, with all that they capture.
            if local.kind == .function, let value = local.bindings.first?.value,
                case .closure(let closure) = body.nodes[Int(value)].shape
            {
                for captured in units.captures[Int(closure)].locals { need(local: captured) }
            }
        }
        while let node = waiting.popLast() { follow(node) }
    }

    private mutating func need(_ node: NodeID) {
        guard !isNeeded[Int(node)] else { return }
        isNeeded[Int(node)] = true
        waiting.append(node)
    }

    private mutating func need(_ nodes: [NodeID]) { for node in nodes { need(node) } }

    private mutating func need(local: LocalID) {
        guard !isLocalNeeded[Int(local)] else { return }
        isLocalNeeded[Int(local)] = true
        need(givers[Int(local)])
    }

    /// What a node needs.
    private mutating func follow(_ node: NodeID) {
        need(around: body.nodes[Int(node)].region)
        switch operations[Int(node)] {
        case .local(let local): need(local: local)
        case .closure(let closure):
            for local in units.captures[Int(closure)].locals { need(local: local) }
        case .call(let call):
            if case .member(let base, _) = call.callee { need(base) }
            if case .value(let callee) = call.callee { need(callee) }
            need(call.arguments.map(\.value))
        case .assignment(let target, let value, let name):
            need(value)
            switch operations[Int(target)] {
            case .member(let base, _): need(base)
            case .element(let base, let keys): need([base] + keys.map(\.value))
            default: break
            }
            if name != "=" { need(target) }
        case .declaration(_, let binding): need(binding.value)
        case .member(let base, _): need(base)
        case .element(let base, let keys): need([base] + keys.map(\.value))
        case .unknown, .part, .constant, .receiver, .parameter, .ownMember, .global, .functions, .generic,
            .implicitMember:
            break
        case .list, .dictionary, .tuple, .cast, .choice, .coalesced, .operation, .joined, .interpolation, .method,
            .result:
            need(body.nodes[Int(node)].shape.children)
        }
    }

    /// The tests that decide whether the nodes of a region run.
    private mutating func need(around region: RegionID) {
        var next: RegionID? = region
        while let region = next, !isRegionNeeded[Int(region)] {
            isRegionNeeded[Int(region)] = true
            let facts = body.regions[Int(region)]
            if case .closure = facts.kind { return }
            if let branch = facts.branch { need(branch: Int(branch)) }
            need(facts.cases)
            next = facts.parent
        }
    }

    private mutating func need(branch: Int) {
        guard !isBranchNeeded[branch] else { return }
        isBranchNeeded[branch] = true
        let facts = body.branches[branch]
        if let subject = facts.subject { need(subject) }
        for condition in facts.conditions {
            switch condition {
            case .expression(let node): need(node)
            case .match(let node, let pattern):
                need(node)
                need(pattern)
            case .system: break
            }
        }
        for side in body.regions where side.branch.map(Int.init) == branch { need(side.cases) }
    }

    private mutating func need(_ alternatives: [Body.Alternative]) {
        for alternative in alternatives {
            need(alternative.pattern)
            if let filter = alternative.filter { need(filter) }
        }
    }

    private mutating func need(_ pattern: Body.Pattern) {
        switch pattern {
        case .expression(let node): need(node)
        case .present(let inner), .cast(let inner, _): need(inner)
        case .enumCase(_, _, let elements), .tuple(let elements): for element in elements { need(element.pattern) }
        case .wildcard, .binding, .check, .unknown: break
        }
    }

    /// A way out decides whether what follows runs.
    private mutating func note(_ exit: Body.Exit) {
        need(around: exit.region)
        guard exit.kind == .throw, exit.place > 0, case .other(let values) = body.nodes[Int(exit.place) - 1].shape
        else {
            return
        }
        need(values)
    }
}
