import Analysis
import Navigation
import Program

/// What of the app runs, as far as anybody can tell.
struct Running {
    let context: RuleContext

    /// Whether the app has a start; what has none is a library, whose code waits for the apps that use it.
    var isApp: Bool { context.graph.scenes.contains(where: \.entry) || !context.index.starts.isEmpty }

    /// Whether a method is an action that neither a document nor code connects to anything.
    func isIdleAction(_ function: FunctionEntity) -> Bool { context.resolution.idleActions.contains(function.id) }

    /// Whether a class is one of which nothing that runs makes an object, nor may anything that is not understood.
    func isNeverMade(_ type: TypeEntity) -> Bool {
        type.kind == .class && !type.isExternal && !context.isOffered(type)
            && context.index.analysis.liveness[type.id] == .dead
    }

    /// Whether nothing that runs leads to a function, nor anything that is not understood.
    func runsNowhere(_ function: FunctionEntity) -> Bool {
        !context.index.analysis.mayRun(function.id)
    }

    /// The app's functions that may run, by their places in the files.
    var functions: [FunctionEntity] {
        context.program.functions.filter { function in
            (function.part.map { context.index.owners[$0] != nil } ?? !context.program.isLibrary(function.id))
                && !runsNowhere(function)
        }.sorted { a, b in
            let (first, second) = (a.declaration.position, b.declaration.position)
            return (context.path(of: a.file), first.line, first.column) < (
                context.path(of: b.file), second.line, second.column
            )
        }
    }

    // MARK: Parts that are never started

    /// Those that a type keeps, as causes: what is wrong with each of them comes of the route that does not start it.
    func unstarted(by keeper: TypeEntity) -> Set<Violation.Cause> {
        let idle = context.storedVariables(of: keeper.id).filter { isPartLedTo($0) && !context.members.read($0) }
        return Set(idle.flatMap { context.typing.type(of: $0.id).nominals }.map { .unstarted($0) })
    }

    /// As `unstarted(by:)`, of a few types and whoever keeps them.
    func unstarted(among types: [TypeID]) -> Set<Violation.Cause> {
        let causes = Set(types.map(Violation.Cause.unstarted))
        let keepers = context.program.variables.filter { variable in
            context.typing.type(of: variable.id).nominals.contains { causes.contains(.unstarted($0)) }
        }.compactMap(\.owner).filter { context.role(of: $0) == .router }
        return causes.intersection(Set(keepers).flatMap { unstarted(by: context.program.type($0)) })
    }

    private func isPartLedTo(_ variable: VariableEntity) -> Bool {
        context.typing.type(of: variable.id).nominals.contains { [.router, .view].contains(context.role(of: $0)) }
    }
}
