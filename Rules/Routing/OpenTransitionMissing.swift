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
                guard context.code.expressions(in: function).contains(where: { sites.contains($0.place) }) else {
                    return []
                }
                return memories.flatMap { memory in
                    routers(madeIn: function, memory, context).compactMap { made in
                        closing(of: made.type, memory, context).map {
                            violation(made, closedAt: $0, memory, context)
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
                $0.declaration.kind == .function
                    && context.code.expressions(in: $0).contains { $0.bareName == variable.name }
            }
            return closings.isEmpty ? nil : TransitionMemory(owner: type, variable: variable, closings: closings)
        }
    }

    /// Routers that the function makes for the module it opens, and gives no transition.
    private func routers(
        madeIn function: FunctionEntity, _ memory: TransitionMemory, _ context: RuleContext
    ) -> [MadeRouter] {
        let assigns = context.code.assignments(in: function).contains { $0.target.name == memory.variable.name }
        if assigns || leavesItToOthers(function, memory, context) { return [] }
        return context.code.calls(in: function).compactMap { call in
            guard let router = call.made.first(where: { context.program.inherits($0, from: memory.owner.id) }),
                !call.arguments.flatMap(\.value.types).contains(where: context.isTransition)
            else { return nil }
            return MadeRouter(type: context.program.type(router), call: call)
        }
    }

    /// The function calls one that sets the property.
    private func leavesItToOthers(
        _ function: FunctionEntity, _ memory: TransitionMemory, _ context: RuleContext
    ) -> Bool {
        let setters = Set(context.members.settings(of: memory.variable).map(\.target.function.id))
        return context.code.calls(in: function).contains { !setters.isDisjoint(with: $0.targets.map(\.id)) }
    }

    /// Where the module of a router asks it to close.
    private func closing(of router: TypeEntity, _ memory: TransitionMemory, _ context: RuleContext) -> SourceLocation? {
        memory.closings.lazy.flatMap(context.callSites.possible).first { call in
            guard let caller = call.function.owner, context.shareModule(caller, router.id) else { return false }
            return (call.receiver?.types ?? []).contains { context.program.inherits(router.id, from: $0) }
        }?.place
    }

    private func violation(
        _ made: MadeRouter, closedAt place: SourceLocation, _ memory: TransitionMemory, _ context: RuleContext
    ) -> Violation {
        let (symbol, name) = (context.program.symbol(made.call.function.id), memory.variable.name)
        let declared = SourceLocation(
            file: context.path(of: memory.variable.file), memory.variable.declaration.position)
        return Violation(
            subject: "\(symbol) \(made.type.name)", scene: context.module(of: made.type.id), dialect: .routes,
            message: "\(symbol) opens a module without setting \(name) of its \(made.type.name); "
                + "the module cannot close itself",
            location: Finding.Span(made.call.place, length: made.type.shortName.utf8.count),
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
    var call: Expression
}
