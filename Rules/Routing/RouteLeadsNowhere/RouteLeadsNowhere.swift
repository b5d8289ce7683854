import Navigation
import Program
import Source

/// A route method that is called and does nothing. Its page in `Pages` says what counts.
struct RouteLeadsNowhere: Rule {
    static let metadata = RuleMetadata(
        id: "route-leads-nowhere", group: .routing, severity: .everywhere(.warning),
        page: PackageResources.route_leads_nowhere_md)

    /// What a body may call and still do nothing.
    private static let logging: Set<String> = ["print", "debugPrint", "NSLog", "os_log"]

    func check(_ context: RuleContext) -> [Violation] {
        let routes = RouteMethods(context: context)
        return context.parts(roles: [.router]).flatMap { part -> [Violation] in
            guard let router = context.owner(of: part), router.kind == .class, !router.isExternal else { return [] }
            return context.functions(of: part).filter { function in
                routes.isRoute(function) && Self.doesNothing(function) && !isHook(function, of: router, context)
                    && !isForOtherSystems(function, context) && !calls(of: function, context).isEmpty
                    && !isGivenSegue(function, context)
                    && !RouteContracts(function, of: router, context).areFilledByNobody
            }.map { violation($0, router, context) }
        }
    }

    /// Whether a body is empty, or writes to the log alone.
    static func doesNothing(_ function: FunctionEntity) -> Bool { function.onlyCalls(logging) }

    /// Whether somebody calls the method with a segue, `routeToDetail(segue: segue)`: the segue shows the screen, and the
    /// method has nothing to hand over.
    private func isGivenSegue(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        let parameters = function.declaration.parameters
        guard let index = parameters.firstIndex(where: { $0.type.unwrapped.lastName == "UIStoryboardSegue" }) else {
            return false
        }
        return calls(of: function, context).contains { call in
            call.parameters(of: function)?.firstIndex(of: index).map { !call.arguments[$0].value.isNil } ?? false
        }
    }

    /// An empty method of a base class that subclasses fill, or one that a delegate protocol demands.
    private func isHook(_ function: FunctionEntity, of router: TypeEntity, _ context: RuleContext) -> Bool {
        if function.declaration.modifiers.contains("override") || !router.subtypes.isEmpty { return true }
        return context.program.lineage(of: router.id).dropFirst().contains { ancestor in
            let entity = context.program.type(ancestor)
            return entity.kind == .protocol && context.contractRole(of: ancestor) != .router
                && entity.functions[function.name] != nil
        }
    }

    /// Whether the type declares the method once more, with something to do: another clause of `#if` has it, and this one
    /// stands in where there is nothing to be done.
    private func isForOtherSystems(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        guard let owner = context.owner(of: function) else { return false }
        return (owner.functions[function.name] ?? []).contains { id in
            let other = context.program.function(id)
            return id != function.id && other.declaration.signature == function.declaration.signature
                && other.hasCode && !Self.doesNothing(other)
        }
    }

    /// Who takes the route, methods that nobody calls left out; where that is not known to the letter, it is not told.
    private func calls(of function: FunctionEntity, _ context: RuleContext) -> [Expression] {
        context.callSites.known(of: function).filter { !context.running.runsNowhere($0.function) }
    }

    /// Whether a delegate's protocol demands the method, and whoever calls it moves the user or shows something as well, or
    /// begins with itself, as senders of events do: it tells what has happened.
    private func isOnlyTold(_ function: FunctionEntity, _ contracts: [TypeEntity], _ context: RuleContext) -> Bool {
        let demanding = contracts.filter { $0.functions[function.name] != nil }
        if !demanding.isEmpty, calls(of: function, context).allSatisfy({ isSendersWord($0, context) }) { return true }
        guard demanding.contains(where: { $0.shortName.hasSuffix("Delegate") }) else { return false }
        return calls(of: function, context).allSatisfy { call in
            isViewsOwnWord(call, context)
                || context.code.calls(in: call.function).contains { other in
                    other != call
                        && (other.receiver?.types ?? []).contains {
                            !context.roles(behind: $0).isDisjoint(with: [.view, .router])
                        }
                }
        }
    }

    /// `controller(self, willAppear: animated)`: a view speaks of itself, and says what happens to it.
    private func isSendersWord(_ call: Expression, _ context: RuleContext) -> Bool {
        guard let owner = call.function.owner, context.role(of: owner) == .view, call.arguments.count > 1 else {
            return false
        }
        return call.arguments[0].label == nil && call.arguments[0].value.isSelf
    }

    /// Whether a part of a screen tells its delegate something about itself.
    private func isViewsOwnWord(_ call: Expression, _ context: RuleContext) -> Bool {
        (call.function.owner.map(context.isPartOfScreen) ?? false) && call.arguments.contains(where: \.value.isSelf)
    }

    private func violation(
        _ function: FunctionEntity, _ router: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let symbol = context.program.symbol(function.id)
        let contracts = RouteContracts(function, of: router, context)
        let notes = calls(of: function, context).map { call in
            Finding.Note("\(context.program.symbol(call.function.id)) takes it", at: call.place)
        }.sorted { $0.location < $1.location }
        var violation = Violation(
            subject: symbol, scene: context.module(of: router.id), dialect: context.dialect(of: router.id),
            message: "\(symbol) is called and makes no transition",
            location: context.span(function.file, function.declaration.position, length: function.name.utf8.count),
            notes: notes,
            suggestion: "let \(router.name) show the screen, or \(contracts.otherAdvice)")
        violation.starts = context.running.unstarted(by: router)
        // Where another router makes the transition, this one may leave it out on purpose.
        if contracts.areFilledElsewhere || isOnlyTold(function, contracts.all, context) { violation.lowered = 1 }
        if isSwitchedOff(function, context) {
            violation.lowered = 1
            violation.message = "\(symbol) is called and makes no transition, where no user gets as yet"
        }
        return violation
    }

    /// Whether all that takes the route is for systems older than those the code is written for, begins with controls
    /// that are switched off for good, or waits for a case that nothing sends: nobody taps.
    private func isSwitchedOff(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        let (controls, cases) = (DisabledControls(context: context), DeadCases(context: context))
        return calls(of: function, context).allSatisfy { call in
            call.branches.contains(where: \.isForOlderSystems) || controls.alone(start: call.function)
                || cases.contain(call)
        }
    }
}
