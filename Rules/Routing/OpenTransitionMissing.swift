import Facts
import Navigation
import Program
import Source

/// A module that closes itself, opened without the transition it closes by. Its page in `Pages` says what counts.
struct OpenTransitionMissing: Rule {
    static let metadata = RuleMetadata(
        id: "open-transition-missing", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: nil, routes: .error, cleanSwift: nil),
        page: PackageResources.open_transition_missing_md)

    func check(_ context: RuleContext) -> [Violation] {
        let memories = context.program.types.flatMap { self.memories(of: $0, context) }
        guard !memories.isEmpty else { return [] }
        let sites = Set(
            context.graph.routes.filter { $0.kind != .root }.flatMap { [$0.location] + $0.sites })
        return context.parts(roles: [.router]).flatMap { part in
            context.functions(of: part).flatMap { function -> [Violation] in
                guard let body = function.declaration.body,
                    body.nodes.contains(where: {
                        sites.contains(context.program.location(function.id, $0.position))
                    })
                else { return [] }
                return memories.flatMap { memory in
                    routers(madeIn: function, body, memory, context).compactMap { made in
                        closing(of: made.type, memory, context).map {
                            violation(made, closedAt: $0, memory, function, context)
                        }
                    }
                }
            }
        }
    }

    /// The properties of a router's base class that keep a transition, with the methods that close by it.
    private func memories(of type: TypeEntity, _ context: RuleContext) -> [TransitionMemory] {
        guard type.kind == .class, !type.isExternal, context.role(of: type.id) == .router else { return [] }
        return context.storedVariables(of: type.id).compactMap { variable in
            guard !variable.declaration.isLet, variable.initialValue == nil,
                context.typing.type(of: variable.id).nominals.contains(where: context.isTransition)
            else { return nil }
            let closings = type.functions.values.flatMap { $0 }.sorted().map(context.program.function).filter {
                guard $0.declaration.kind == .function, let body = $0.declaration.body else { return false }
                return body.nodes.contains { node in node.shape == .name(variable.name) }
            }
            return closings.isEmpty ? nil : TransitionMemory(owner: type, variable: variable, closings: closings)
        }
    }

    /// Routers that the function makes for the module it opens, and gives no transition.
    private func routers(
        madeIn function: FunctionEntity, _ body: Body, _ memory: TransitionMemory, _ context: RuleContext
    ) -> [MadeRouter] {
        let assigns = body.nodes.contains { node in
            guard case .assignment(let target, _, _) = node.shape else { return false }
            return body.nodes[Int(target)].shape.lastName == memory.variable.name
        }
        if assigns || leavesItToOthers(function, body, memory, context) { return [] }
        return body.nodes.compactMap { node in
            guard case .call(let callee, let arguments) = node.shape,
                case .metatype(let type) = context.typing.type(of: callee, in: function.id),
                let router = type.nominals.first(where: { context.program.inherits($0, from: memory.owner.id) }),
                !arguments.contains(where: { isTransition($0.value, function, context) })
            else { return nil }
            return MadeRouter(type: context.program.type(router), position: node.position)
        }
    }

    private func isTransition(_ node: NodeID, _ function: FunctionEntity, _ context: RuleContext) -> Bool {
        context.typing.type(of: node, in: function.id).nominals.contains(where: context.isTransition)
    }

    /// The function calls one that sets the property.
    private func leavesItToOthers(
        _ function: FunctionEntity, _ body: Body, _ memory: TransitionMemory, _ context: RuleContext
    ) -> Bool {
        let setters = Set((context.program.uses.assignments[memory.variable.name] ?? []).map(\.function))
        return body.nodes.indices.contains { index in
            !setters.isDisjoint(with: context.typing.targets(ofCall: NodeID(index), in: function.id))
        }
    }

    /// Where the module of a router asks it to close.
    private func closing(of router: TypeEntity, _ memory: TransitionMemory, _ context: RuleContext) -> SourceLocation? {
        for closing in memory.closings {
            for use in context.program.uses.calls[closing.name] ?? [] {
                guard let caller = context.program.function(use.function).owner,
                    context.shareModule(caller, router.id),
                    let body = context.program.function(use.function).declaration.body,
                    case .call(let callee, _) = body.nodes[Int(use.node)].shape,
                    case .member(let base, _) = body.nodes[Int(callee)].shape,
                    context.typing.type(of: base, in: use.function).nominals.contains(where: {
                        context.program.inherits(router.id, from: $0)
                    })
                else { continue }
                return context.program.location(use.function, body.nodes[Int(use.node)].position)
            }
        }
        return nil
    }

    private func violation(
        _ made: MadeRouter, closedAt place: SourceLocation, _ memory: TransitionMemory, _ function: FunctionEntity,
        _ context: RuleContext
    ) -> Violation {
        let (symbol, name) = (context.program.symbol(function.id), memory.variable.name)
        let declared = SourceLocation(
            file: context.path(of: memory.variable.file), memory.variable.declaration.position)
        return Violation(
            subject: "\(symbol) \(made.type.name)", scene: context.module(of: made.type.id), dialect: .routes,
            message: "\(symbol) opens a module without setting \(name) of its \(made.type.name); "
                + "the module cannot close itself",
            location: context.span(function.file, made.position, length: made.type.shortName.utf8.count),
            notes: [
                Finding.Note("it closes itself here", at: place),
                Finding.Note("\(name) is declared here", at: declared),
            ],
            suggestion: "keep the transition in a constant, set \(name) of the \(made.type.name) to it, "
                + "and open the module with the same one")
    }
}

/// A property by which a router remembers how its module was opened.
private struct TransitionMemory {
    var owner: TypeEntity
    var variable: VariableEntity
    var closings: [FunctionEntity]
}

private struct MadeRouter {
    var type: TypeEntity
    var position: Position
}
