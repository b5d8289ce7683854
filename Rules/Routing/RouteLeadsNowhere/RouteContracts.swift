import Program

/// The protocols of a router, and what those that fulfil them do where a route of theirs is asked for.
struct RouteContracts {
    private let route: FunctionEntity
    private let router: TypeEntity
    private let context: RuleContext
    /// All protocols of the router, whatever they ask for.
    let all: [TypeEntity]

    init(_ route: FunctionEntity, of router: TypeEntity, _ context: RuleContext) {
        (self.route, self.router, self.context) = (route, router, context)
        all = context.program.lineage(of: router.id).map(context.program.type).filter { $0.kind == .protocol }
    }

    /// The protocols that ask for the route.
    private var demanding: [TypeEntity] {
        all.filter { contract in
            (contract.functions[route.name] ?? []).map(context.program.function).contains { isRoute($0) && !$0.hasCode }
        }
    }

    /// What runs where other types are asked for the route, be it declared there or in an extension of any protocol.
    private var others: Set<FunctionID> {
        let types = all.flatMap { context.program.concreteDescendants(of: $0.id) }.filter { $0 != router.id }
        return Set(
            types.filter { !context.program.type($0).isTestDouble }.compactMap { type in
                context.program.functions(named: route.name, in: type).first { isRoute(context.program.function($0)) }
            }
        ).subtracting([route.id])
    }

    private func isRoute(_ function: FunctionEntity) -> Bool {
        function.declaration.signature == route.declaration.signature
    }

    /// Whether another router makes the transition.
    var areFilledElsewhere: Bool {
        others.contains { !RouteLeadsNowhere.doesNothing(context.program.function($0)) }
    }

    /// Whether a protocol asks several routers for the route and none of them has anything to do for it: it is a message, or
    /// none of them needs it.
    var areFilledByNobody: Bool { !demanding.isEmpty && !others.isEmpty && !areFilledElsewhere }

    /// What can be done instead of showing a screen. Nobody can take away what a protocol asks others for as well.
    var otherAdvice: String {
        let signature = route.declaration.signature
        guard let contract = demanding.first else { return "remove \(signature) and its calls" }
        return areFilledElsewhere
            ? "ask it for \(signature) by a protocol that \(router.name) need not fulfil"
            : "remove \(signature) from \(contract.name) and \(router.name), with its calls"
    }
}
