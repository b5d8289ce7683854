import Facts
import Program

/// Views that the app's state holds: a router keeps `AnyView`, or a value that carries one, in a property, and a
/// modifier elsewhere shows whatever is there.
struct HeldViews {
    private let evaluator: Evaluator
    private var program: Program { evaluator.program }
    private var typing: Typing { evaluator.typing }

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    /// A property that holds a view, or a value that carries it below the members of the path.
    struct Holder: Hashable {
        var owner: TypeID
        var property: String
        var path: [String]
    }

    private static let maximumDepth = 8

    /// The properties out of which a builder takes views of no known type, in the order of the code.
    func holders(ofViewIn node: NodeID, _ function: FunctionID) -> [Holder] {
        guard let body = program.function(function).declaration.body else { return [] }
        var result: [Holder] = []
        for part in parts(of: node, body) where isErasedView(part, body, function) {
            for holder in holders(of: part, function) where !result.contains(holder) { result.append(holder) }
        }
        return result
    }

    /// The properties that an expression is read from, through members, local constants, bindings and parameters.
    func holders(of node: NodeID, _ function: FunctionID) -> [Holder] { trace(node, function, [], 0) }

    /// The expression, what is below it, and what stands in its closures.
    private func parts(of node: NodeID, _ body: Body) -> [NodeID] {
        var result: [NodeID] = []
        var queue = [node]
        while let next = queue.popLast() {
            result.append(next)
            let shape = body.nodes[Int(next)].shape
            queue += shape.children
            guard case .closure(let id) = shape else { continue }
            let region = body.closures[Int(id)].region
            result += body.nodes.indices.map(NodeID.init).filter { isInside($0, region, body) }
        }
        return Set(result).sorted()
    }

    private func isInside(_ node: NodeID, _ region: RegionID, _ body: Body) -> Bool {
        body.regions(aroundNode: node).contains(region)
    }

    /// A property, declared as `AnyView` or as any view, that is read.
    private func isErasedView(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        let found: VariableID?
        switch body.nodes[Int(node)].shape {
        case .name(let name): found = ownVariable(name, function)
        case .member(let base, let name):
            found = typing.type(of: base, in: function).nominals.first.flatMap { program.variable(named: name, in: $0) }
        default: return false
        }
        guard let variable = found.map({ program.variable($0) }), variable.getter == nil else { return false }
        return ["AnyView", "View"].contains(variable.declaration.type?.plainName)
    }

    private func ownVariable(_ name: String, _ function: FunctionID) -> VariableID? {
        typing.selfType(in: function).flatMap { program.variable(named: DrivenDestinations.unbound(name), in: $0) }
    }

    private func trace(_ node: NodeID, _ function: FunctionID, _ path: [String], _ depth: Int) -> [Holder] {
        guard depth < Self.maximumDepth, let body = program.function(function).declaration.body else { return [] }
        switch body.nodes[Int(node)].shape {
        case .name(let name):
            guard let owner = typing.selfType(in: function), let variable = ownVariable(name, function),
                isState(variable)
            else { return [] }
            let own = Holder(owner: owner, property: DrivenDestinations.unbound(name), path: path)
            return [own] + bound(variable, owner, path, depth)
        case .member(let base, let name): return trace(name, of: base, body, function, path, depth)
        case .local(let local):
            return body.onlyValue(of: local).map { trace($0, function, path, depth + 1) } ?? []
        case .cast(let value, _, _): return trace(value, function, path, depth + 1)
        case .parameter(let index): return callers(Int(index), function, path, depth)
        default: return []
        }
    }

    /// A member of a value that a property holds, or a property of an object.
    private func trace(
        _ name: String, of base: NodeID, _ body: Body, _ function: FunctionID, _ path: [String], _ depth: Int
    ) -> [Holder] {
        if name == "wrappedValue" || name == "projectedValue" { return trace(base, function, path, depth + 1) }
        guard let owner = typing.type(of: base, in: function).nominals.first,
            let variable = program.variable(named: DrivenDestinations.unbound(name), in: owner)
        else { return trace(base, function, [name] + path, depth + 1) }
        if program.type(owner).kind == .struct, body.nodes[Int(base)].shape != .selfReference {
            let outer = trace(base, function, [name] + path, depth + 1)
            if !outer.isEmpty { return outer }
        }
        guard isState(variable) else { return [] }
        return [Holder(owner: owner, property: DrivenDestinations.unbound(name), path: path)]
    }

    /// A binding is a property of whoever makes the view.
    private func bound(_ variable: VariableID, _ owner: TypeID, _ path: [String], _ depth: Int) -> [Holder] {
        let entity = program.variable(variable)
        guard entity.declaration.attributes.contains(where: { $0.name == "Binding" }) else { return [] }
        return evaluator.constructions(ofView: owner).flatMap { use -> [Holder] in
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let argument = arguments.first(where: { $0.label == entity.name })
            else { return [] }
            return trace(argument.value, use.function, path, depth + 1)
        }
    }

    /// What is read from a parameter is read from what callers hand in.
    private func callers(_ index: Int, _ function: FunctionID, _ path: [String], _ depth: Int) -> [Holder] {
        evaluator.callers(of: function).flatMap { use -> [Holder] in
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let matched = program.matches(arguments.map(\.label), program.function(function).declaration),
                let position = matched.firstIndex(of: index)
            else { return [] }
            return trace(arguments[position].value, use.function, path, depth + 1)
        }
    }

    /// Something that changes while it is looked at: a stored property of an object or of a view that is no constant.
    private func isState(_ variable: VariableID) -> Bool {
        let entity = program.variable(variable)
        guard entity.getter == nil, !entity.declaration.isLet, let owner = entity.owner else { return false }
        return program.type(owner).kind == .class || evaluator.isSwiftUIView(owner)
    }
}
