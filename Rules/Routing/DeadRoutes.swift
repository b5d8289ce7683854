import Program
import Source

/// Routes that code calls, but only code that nothing leads to.
struct DeadRoutes {
    let context: RuleContext
    let routes: RouteMethods

    /// - Parameters:
    ///   - declared: the routes of the app.
    ///   - notShown: the screens that functions would show, and that nobody gets to by them.
    func violations(among declared: [FunctionEntity], notShown: [FunctionID: Set<Violation.Cause>]) -> [Violation] {
        // What has no start is called by the apps that use it.
        guard context.running.isApp else { return [] }
        return declared.filter(routes.isCalled).compactMap { route in
            let family = context.callSites.family(of: route)
            guard let way = deadWay(to: route, family) else { return nil }
            var found = violation(route, family, way)
            let lost = Set(family.flatMap { notShown[$0] ?? [] })
            found?.serves = lost.isEmpty ? context.losses(of: way.compactMap(context.owner(of:))) : lost
            return found
        }
    }

    /// The caller of a route, who calls that, and so on up to the first one that nothing calls; nil where the route may run,
    /// or nothing is known of who takes it.
    private func deadWay(to route: FunctionEntity, _ family: Set<FunctionID>) -> [FunctionEntity]? {
        let bodies = family.map(context.program.function).filter(\.hasCode)
        let routers = bodies.compactMap(context.owner(of:))
        guard !bodies.isEmpty, bodies.allSatisfy(context.running.runsNowhere), !routers.isEmpty,
            !routers.allSatisfy({ context.running.isNeverMade($0) || $0.isTestDouble })
        else { return nil }
        var (way, seen, current): ([FunctionEntity], Set<FunctionID>, FunctionEntity) = ([], family, route)
        // Ends, since no function is met twice.
        while true {
            let callers = callers(of: current).filter { !seen.contains($0.id) }
            guard callers.allSatisfy(context.running.runsNowhere) else { return nil }
            guard let next = callers.first else { break }
            seen.formUnion(callers.map(\.id))
            way.append(next)
            current = next
        }
        return way.isEmpty ? nil : way
    }

    private func callers(of function: FunctionEntity) -> [FunctionEntity] {
        Set(context.callers(of: function).map(\.function.id)).map(context.program.function).sorted { a, b in
            let (first, second) = (a.declaration.position, b.declaration.position)
            return (context.path(of: a.file), first.line, first.column)
                < (context.path(of: b.file), second.line, second.column)
        }
    }

    private func violation(
        _ route: FunctionEntity, _ family: Set<FunctionID>, _ way: [FunctionEntity]
    ) -> Violation? {
        guard let owner = context.owner(of: route), let end = way.last else { return nil }
        let routers = family.sorted().map(context.program.function).filter(\.hasCode)
            .compactMap(context.owner(of:)).filter { !$0.isTestDouble }
        let router = routers.first ?? owner
        let symbol = "\(router.name).\(route.declaration.signature)"
        let caller = context.program.symbol(way[0].id)
        var violation = Violation(
            subject: symbol, scene: context.module(of: router.id) ?? context.module(of: owner.id),
            dialect: context.dialect(of: router.id),
            message: "\(symbol) is a route that only \(caller) takes, "
                + (way.count == 1 ? "and \(reason(end, named: "that"))" : "and nothing leads there: \(reason(end))"),
            location: context.span(route.file, route.declaration.position, length: route.name.utf8.count),
            notes: way.map { step in
                Finding.Note(
                    step.id == end.id
                        ? "\(context.program.symbol(step.id)) is the first that nothing calls"
                        : "\(context.program.symbol(step.id)) is called by what is never called",
                    at: context.program.location(step.id, step.declaration.position))
            },
            suggestion: "call \(context.program.symbol(end.id)), or remove it with what only it leads to: \(symbol)")
        if context.isOffered(owner) { violation.lowered = 1 }
        return violation
    }

    private func reason(_ end: FunctionEntity, named name: String? = nil) -> String {
        let text = name ?? context.program.symbol(end.id)
        if context.running.isIdleAction(end) { return "nothing is connected to \(text)" }
        if let owner = context.owner(of: end), context.running.isNeverMade(owner) {
            return "nothing makes \(owner.name)"
        }
        return "nothing calls \(text)"
    }
}
