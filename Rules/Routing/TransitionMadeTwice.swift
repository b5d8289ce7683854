import Facts
import Navigation
import Program
import Source

/// A computed transition that one route reads twice. Its page in `Pages` says what counts.
struct TransitionMadeTwice: Rule {
    static let metadata = RuleMetadata(
        id: "transition-made-twice", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: nil, routes: .error, cleanSwift: nil),
        page: PackageResources.transition_made_twice_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.parts(roles: [.router]).flatMap { part -> [Violation] in
            guard let owner = context.owner(of: part) else { return [] }
            return context.functions(of: part).flatMap { function -> [Violation] in
                guard function.declaration.kind == .function, let body = function.declaration.body else { return [] }
                return repeated(body, function, context).map { violation($0, function, owner, context) }
            }
        }
    }

    /// The second read of each property that makes a new transition whenever it is read.
    private func repeated(
        _ body: Body, _ function: FunctionEntity, _ context: RuleContext
    ) -> [(VariableEntity, Node, Node)] {
        var first: [VariableID: Node] = [:]
        var result: [(VariableEntity, Node, Node)] = []
        let order = body.nodes.indices.sorted { body.nodes[$0].position < body.nodes[$1].position }
        for index in order {
            let node = body.nodes[index]
            guard let variable = context.ownProperty(NodeID(index), body, in: function.id),
                makesTransition(variable, context)
            else {
                continue
            }
            if let earlier = first[variable.id] {
                // Of two branches only one is taken.
                guard body.isOnPath(earlier.region, node.region), !result.contains(where: { $0.0.id == variable.id })
                else { continue }
                result.append((variable, earlier, node))
            } else {
                first[variable.id] = node
            }
        }
        return result
    }

    /// Whether reading the property makes an object: its getter, or that of a type that fulfils the requirement, calls
    /// an initializer of a transition.
    private func makesTransition(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        guard let owner = variable.owner,
            context.typing.type(of: variable.id).nominals.contains(where: context.isTransition)
        else { return false }
        return context.program.descendants(of: owner).contains { type in
            guard let id = context.program.type(type).variables[variable.name],
                let getter = context.program.variable(id).getter
            else { return false }
            return context.index.typesMade(by: [getter]).contains(where: context.isTransition)
        }
    }

    private func violation(
        _ read: (variable: VariableEntity, first: Node, second: Node), _ function: FunctionEntity,
        _ owner: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let name = read.variable.name
        let symbol = context.program.symbol(function.id)
        return Violation(
            subject: symbol, scene: context.module(of: owner.id), dialect: .routes,
            message: "\(symbol) reads \(name) twice, and each time a new transition is made; "
                + "the module closes with another than it was opened with",
            location: context.span(function.file, read.second.position, length: name.utf8.count),
            notes: [
                Finding.Note(
                    "it is read here first", at: context.program.location(function.id, read.first.position))
            ], suggestion: "read it once, let transition = \(name), and use that for opening and for closing")
    }
}
