import Facts
import Program

/// What navigation stacks are bound to: `NavigationStack(path: $flow.path)`.
struct NavigationPaths {
    private let evaluator: Evaluator
    private var program: Program { evaluator.program }
    private let held: HeldViews
    /// The properties behind the bindings, as far as these can be followed.
    private var holders: Set<Property> = []
    /// Names of properties that a stack is bound to, and of those bound to them.
    private let names: Set<String>
    /// Of these, those of stacks whose binding leads to no known property: any of the name may be meant.
    private let loose: Set<String>

    private struct Property: Hashable {
        var owner: TypeID
        var name: String
    }

    init(_ evaluator: Evaluator) {
        self.evaluator = evaluator
        held = HeldViews(evaluator)
        var (all, open): (Set<String>, Set<String>) = ([], [])
        for use in evaluator.program.uses.calls["NavigationStack"] ?? [] {
            guard let body = evaluator.program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let path = arguments.first(where: { $0.label == "path" })?.value
            else { continue }
            let found = held.holders(of: path, use.function)
            holders.formUnion(found.map { Property(owner: $0.owner, name: $0.property) })
            guard let name = body.nodes[Int(path)].shape.lastName.map(DrivenDestinations.unbound) else { continue }
            all.insert(name)
            if found.isEmpty { open.insert(name) }
        }
        let views = evaluator.program.types.filter { !$0.isExternal && $0.kind == .struct }
        all.formUnion(holders.map(\.name))
        let pairs = all.isEmpty ? [] : views.flatMap { Self.bindings(in: $0, evaluator.program) }
        names = Self.aliases(of: all, pairs)
        loose = Self.aliases(of: open, pairs)
    }

    /// `path.append(x)`, `path = [x]`: the places that put something on a path, with what they put there, in the order of
    /// the code.
    func pushes() -> [(use: Use, value: NodeID)] {
        names.sorted().flatMap { name in
            let uses = (program.uses.growths[name] ?? []) + (program.uses.assignments[name] ?? [])
            return Set(uses).sorted { ($0.function, $0.node) < ($1.function, $1.node) }.flatMap { use in
                elements(putOnPathNamed: name, at: use).map { (use, $0) }
            }
        }
    }

    private func elements(putOnPathNamed name: String, at use: Use) -> [NodeID] {
        guard let body = program.function(use.function).declaration.body else { return [] }
        let (path, elements): (NodeID, [NodeID])
        if let growth = TransitionFinder.growth(body.nodes[Int(use.node)].shape, body) {
            let several = Self.elements(of: growth.element, body)
            (path, elements) = (growth.collection, several.isEmpty ? [growth.element] : several)
        } else if case .assignment(let target, let value, let sign) = body.nodes[Int(use.node)].shape,
            sign == "=" || sign == "+="
        {
            (path, elements) = (target, Self.elements(of: value, body))
        } else {
            return []
        }
        return loose.contains(name) || isPath(path, name, body, use.function) ? elements : []
    }

    /// What is written in a list, or in the path that is made of one: `[.a]`, `NavigationPath([.a])`.
    private static func elements(of list: NodeID, _ body: Body) -> [NodeID] {
        switch body.nodes[Int(list)].shape {
        case .array(let elements): elements
        case .call(let callee, let arguments) where body.nodes[Int(callee)].shape.lastName == "NavigationPath":
            arguments.first.map { elements(of: $0.value, body) } ?? []
        default: []
        }
    }

    /// Whether what grows is what a stack is bound to. What is not known to be any property goes by its name.
    private func isPath(_ node: NodeID, _ name: String, _ body: Body, _ function: FunctionID) -> Bool {
        let found = held.holders(of: node, function)
        let variable = evaluator.variable(readBy: node, body, function)
        if found.isEmpty, variable.map(isFromEnvironment) ?? true { return true }
        return found.contains { holder in
            holders.contains { $0.name == holder.property && program.isRelated($0.owner, holder.owner) }
        }
    }

    /// `@Environment(\.path) var path`: whoever puts the stack there, binds it by the same name.
    private func isFromEnvironment(_ variable: VariableID) -> Bool {
        program.variable(variable).declaration.attributes.contains { $0.name == "Environment" }
    }

    /// The names with those of the properties that are bound to them where views are made: `Flow(path: $stack)`.
    private static func aliases(of names: Set<String>, _ pairs: [(name: String, bound: String)]) -> Set<String> {
        var result = names
        var count = 0
        while count < result.count {
            count = result.count
            for pair in pairs where result.contains(pair.name) != result.contains(pair.bound) {
                result.formUnion([pair.name, pair.bound])
            }
        }
        return result
    }

    /// For calls that make a view: its binding properties, each with the names it is bound to.
    private static func bindings(in type: TypeEntity, _ program: Program) -> [(name: String, bound: String)] {
        let bindings = type.variableOrder.map { program.variable($0) }.filter { variable in
            variable.declaration.attributes.contains { $0.name == "Binding" }
        }
        guard !bindings.isEmpty else { return [] }
        return (program.uses.calls[type.shortName] ?? []).flatMap { use -> [(name: String, bound: String)] in
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape
            else { return [] }
            return arguments.flatMap { argument -> [(name: String, bound: String)] in
                guard let name = argument.label, bindings.contains(where: { $0.name == name }) else { return [] }
                return boundNames(in: argument.value, body).map { (name, $0) }
            }
        }
    }

    /// `a` and `b` of `isFirst ? $a : $b`.
    private static func boundNames(in node: NodeID, _ body: Body) -> [String] {
        let shape = body.nodes[Int(node)].shape
        if case .choice(let branches) = shape { return branches.flatMap { boundNames(in: $0, body) } }
        return shape.lastName.flatMap { name in
            name.hasPrefix("$") ? [DrivenDestinations.unbound(name)] : []
        } ?? []
    }
}
