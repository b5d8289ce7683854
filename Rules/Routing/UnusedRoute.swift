import Analysis
import Navigation
import Program
import Source

/// A route that is declared and never called, or by dead code alone. Its page in `Pages` says what counts.
struct UnusedRoute: Rule {
    static let metadata = RuleMetadata(
        id: "unused-route", group: .routing, severity: .everywhere(.warning),
        page: PackageResources.unused_route_md)

    func check(_ context: RuleContext) -> [Violation] {
        let routes = RouteMethods(context: context)
        let declared = routes.declared()
        let unused = declared.filter {
            !routes.isCalled($0) && !isOverloadOfCalled($0, routes, context)
        }
        var told: Set<FunctionID> = []
        let notShown = scenesNotShown(context)
        let dead = DeadRoutes(context: context, routes: routes).violations(among: declared, notShown: notShown)
        return dead
            + unused.compactMap { route in
                guard told.insert(route.id).inserted else { return nil }
                let others = companions(of: route, among: unused, routes, context)
                told.formUnion(others.map(\.id))
                // One that leads somewhere speaks for those that do nothing.
                let all = [route] + others
                let head = all.first { !RouteLeadsNowhere.doesNothing($0) && $0.owner != route.owner } ?? route
                let speaker = RouteLeadsNowhere.doesNothing(route) ? head : route
                var found = violation(speaker, routes, all.filter { $0.id != speaker.id }, context)
                // That a screen cannot be reached, as nobody takes the way to it, is one fault; so is a route that does nothing,
                // and does not start who takes this one.
                let lost = Set(all.flatMap(context.callSites.family).flatMap { notShown[$0] ?? [] })
                found?.serves = lost.isEmpty ? context.running.unstarted(among: all.compactMap(\.owner)) : lost
                return found
            }
    }

    /// The unused routes that one finding tells of along with one: the members of a protocol that nobody holds wait for
    /// the same caller, what takes modules out again is a habit of the router, the overloads of one name are one route,
    /// and methods of one name that several types have beside the same protocol are left over from it.
    private func companions(
        of route: FunctionEntity, among unused: [FunctionEntity], _ routes: RouteMethods, _ context: RuleContext
    ) -> [FunctionEntity] {
        guard let owner = route.owner else { return [] }
        let rest = unused.filter { $0.id != route.id }
        if context.program.type(owner).kind == .protocol, !isKnown(owner, context) {
            return rest.filter { $0.owner == owner }
        }
        if isDetaching(route, routes, context) {
            return rest.filter { $0.owner == owner && isDetaching($0, routes, context) }
        }
        if let shown = Self.shown(by: route) {
            let back = rest.filter { $0.owner == owner && Self.hidden(by: $0) == shown }
            if !back.isEmpty { return back }
        }
        let overloads = rest.filter { $0.owner == owner && $0.name == route.name }
        if !overloads.isEmpty { return overloads }
        let contracts = contractsBeside(route, context)
        return rest.filter {
            $0.owner != owner && $0.declaration.signature == route.declaration.signature
                && !contracts.isDisjoint(with: contractsBeside($0, context))
        }
    }

    /// `Alert` of `showAlert`.
    private static func shown(by route: FunctionEntity) -> Substring? {
        rest(of: route.name, after: ["show", "present"])
    }

    /// `Alert` of `dismissAlert`.
    private static func hidden(by route: FunctionEntity) -> Substring? {
        rest(of: route.name, after: ["dismiss", "hide"])
    }

    private static func rest(of name: String, after verbs: [String]) -> Substring? {
        verbs.first(where: name.hasPrefix).map { name.dropFirst($0.count) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The names of the protocols that the extension fulfils which a method stands in.
    private func contractsBeside(_ route: FunctionEntity, _ context: RuleContext) -> Set<String> {
        guard let part = route.part, context.declaration(of: part).kind == .extension else { return [] }
        return Set(context.declaration(of: part).inherits.flatMap(\.firstNames))
    }

    /// `detachCart()` beside an `attachCart()` that is called: the module may come to an end with its parent.
    private func isDetaching(_ route: FunctionEntity, _ routes: RouteMethods, _ context: RuleContext) -> Bool {
        guard route.name.hasPrefix("detach"), let owner = context.owner(of: route) else { return false }
        let counterpart = "attach" + route.name.dropFirst("detach".count)
        return owner.functions.filter { $0.key.hasPrefix(counterpart) }.flatMap(\.value).contains {
            routes.isCalled(context.program.function($0))
        }
    }

    /// Whether somebody holds the protocol, or a class that fulfils it.
    private func isKnown(_ contract: TypeID, _ context: RuleContext) -> Bool {
        ([contract] + context.program.concreteDescendants(of: contract)).contains(
            where: context.index.heldTypes.contains)
    }

    /// One of several forms of a route that is taken in another form: a convenience for whoever may need it.
    private func isOverloadOfCalled(
        _ route: FunctionEntity, _ routes: RouteMethods, _ context: RuleContext
    ) -> Bool {
        guard let owner = context.owner(of: route) else { return false }
        return (owner.functions[route.name] ?? []).contains {
            $0 != route.id && routes.isCalled(context.program.function($0))
        }
    }

    private func violation(
        _ route: FunctionEntity, _ routes: RouteMethods, _ others: [FunctionEntity], _ context: RuleContext
    ) -> Violation? {
        guard let owner = context.owner(of: route) else { return nil }
        let implementations = context.callSites.family(of: route).filter { $0 != route.id }.sorted()
            .map(context.program.function).filter(\.hasCode)
        // A stand-in for tests serves no module.
        let routers = implementations.compactMap(context.owner(of:))
        let real = routers.filter { !$0.isTestDouble }
        let router = real.first { !context.scenes(of: $0.id).isEmpty } ?? real.first ?? routers.first ?? owner
        let symbol = "\(router.name).\(route.declaration.signature)"
        let isReachable = owner.kind != .protocol || isKnown(owner.id, context)
        let isUnmade = owner.kind == .protocol && !real.isEmpty && areNeverNamed(real, context)
        let holder =
            isReachable && !isMessage(route, context) && !opensOwnModule(implementations + [route], router, context)
            ? [owner.id, router.id].lazy.compactMap { context.routeCaller(of: $0) }.first?.name : nil
        // Of several routers none stands for the others.
        let count = Set(real.map(\.name)).count
        let name = count > 1 ? context.program.symbol(route.id) : symbol
        let made = count == 1 ? router.name : "any of the \(count) types that fulfil \(owner.name)"
        let alone = "\(name) is a route that \(holder.map { "neither \($0) nor anybody else takes" } ?? "nobody takes")"
        var violation = Violation(
            subject: symbol, scene: context.module(of: router.id) ?? context.module(of: owner.id),
            dialect: context.dialect(of: router.id),
            message: alone
                + further(others, route, owner, isHeld: isReachable || isUnmade)
                + (isUnmade ? "; nobody makes \(made)" : ""),
            location: context.span(route.file, route.declaration.position, length: route.name.utf8.count),
            notes: notes(implementations, others, owner, router, context),
            suggestion: (isUnmade && !isReachable
                ? "remove \(owner.name) and what fulfils it"
                : owner.kind == .class && context.running.isNeverMade(owner)
                    ? "remove \(owner.name), which nothing that runs makes"
                    : removal(of: [route] + others, owner, router, implementations, count, context))
                + (holder.map { ", or let \($0) call it" } ?? ""))
        violation.fault = Fault(symbol, [], message: alone)
        let isPetty =
            context.isOffered(owner) || areUnmade(real.isEmpty ? [router] : real, context)
            || isDetaching(route, routes, context) || moveNobody([route] + others, context)
            || areVerbs([route] + others, of: real.isEmpty ? [router] : real, routes, context)
            || doNothing([route] + others, context)
        if isPetty { violation.lowered = 1 }
        if count <= 1, !isUnmade, owner.kind == .protocol || !context.running.isNeverMade(owner) {
            let family = Set(([route] + others).flatMap(context.callSites.family)).sorted()
            violation.edits = RouteRemoval(context: context).edits(of: family.map(context.program.function))
        }
        return violation
    }

    /// The screens that functions would show by themselves, and that nobody gets to by them.
    private func scenesNotShown(_ context: RuleContext) -> [FunctionID: Set<Violation.Cause>] {
        context.index.routesByFunction.mapValues { routes in
            Set(routes.filter { $0.certainty == .declared }.map { .lostScene($0.to) })
        }
    }

    /// Whether a route makes the screen of the router's own module: others call it, to get there.
    private func opensOwnModule(
        _ bodies: [FunctionEntity], _ router: TypeEntity, _ context: RuleContext
    ) -> Bool {
        bodies.flatMap(context.typesMade(by:)).contains {
            context.role(of: $0) == .view && context.shareModule($0, router.id)
        }
    }

    /// The code of routes, and of what fulfils or overrides them.
    private func implementations(of routes: [FunctionEntity], _ context: RuleContext) -> [FunctionEntity] {
        routes.flatMap(context.callSites.family).map(context.program.function).filter(\.hasCode)
    }

    /// Whether the routes are left for later, as a template of files has them: no screen is lost with them.
    private func doNothing(_ routes: [FunctionEntity], _ context: RuleContext) -> Bool {
        let bodies = implementations(of: routes, context)
        return !bodies.isEmpty && bodies.allSatisfy(RouteLeadsNowhere.doesNothing)
    }

    /// Whether all that the routes do is known, and moves nobody: they write a log, or tell somebody something.
    private func moveNobody(_ routes: [FunctionEntity], _ context: RuleContext) -> Bool {
        let bodies = implementations(of: routes, context)
        return !bodies.isEmpty
            && bodies.allSatisfy { body in
                var seen: Set<FunctionID> = []
                return !RouteLeadsNowhere.doesNothing(body) && !moves(body, &seen, context)
            }
    }

    /// Whether routes are verbs of routers that serve no module, `pop(animated:)` or `push(_:)`, of which others are used:
    /// their destinations are up to who calls them, and what nobody calls as yet loses no screen.
    private func areVerbs(
        _ routes: [FunctionEntity], of routers: [TypeEntity], _ methods: RouteMethods, _ context: RuleContext
    ) -> Bool {
        let owners = Set(routes.compactMap(\.owner))
        let all = owners.union(routers.map(\.id))
        guard all.allSatisfy({ context.scenes(of: $0).isEmpty && context.routeCaller(of: $0) == nil }) else {
            return false
        }
        let bodies = implementations(of: routes, context)
        let isUsed = owners.flatMap { context.program.type($0).functions.values.joined() }
            .map(context.program.function).contains(where: methods.isCalled)
        return isUsed && !bodies.isEmpty && bodies.allSatisfy { leavesDestinationOpen($0, context) }
    }

    /// Whether a method moves a user by itself or by another one of its type, or changes what a container of all screens
    /// shows, and neither makes a screen nor leads to one that is known.
    private func leavesDestinationOpen(_ body: FunctionEntity, _ context: RuleContext) -> Bool {
        let isContainers = body.owner.map { context.role(of: $0) == .view } ?? false
        let all = [body] + ownMethods(calledBy: body, context)
        return (isContainers || all.contains { context.index.moves($0.id) }) && !RouteLeadsNowhere.doesNothing(body)
            && !all.contains { namesDestination($0, context) || context.index.routesByFunction[$0.id] != nil }
    }

    private func ownMethods(calledBy function: FunctionEntity, _ context: RuleContext) -> [FunctionEntity] {
        context.code.calls(in: function).flatMap(\.targets).filter {
            $0.owner == function.owner && $0.id != function.id
        }
    }

    /// Whether code names a screen, or who makes or leads to one, or asks for a screen without saying which.
    private func namesDestination(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        context.code.expressions(in: function).contains { expression in
            // `module.toPresentable()` asks an object that the caller hands over.
            if expression.isCall, expression.arguments.isEmpty, expression.receiver?.parameter == nil,
                expression.types.contains(where: { context.program.inherits($0, fromNamed: "UIViewController") })
            {
                return true
            }
            return expression.targets.contains { leadsToModule($0, context) }
                || expression.named.contains {
                    [.view, .router, .assembly].contains(context.role(of: $0))
                        || context.program.inherits($0, fromNamed: "UIViewController")
                }
        }
    }

    /// Whether a call asks the router of a module.
    private func leadsToModule(_ target: FunctionEntity, _ context: RuleContext) -> Bool {
        guard let owner = target.owner, context.role(of: owner) == .router else { return false }
        return context.program.concreteDescendants(of: owner).contains { !context.scenes(of: $0).isEmpty }
    }

    /// Whether a method moves a user, by itself or by methods of its own type.
    private func moves(_ function: FunctionEntity, _ seen: inout Set<FunctionID>, _ context: RuleContext) -> Bool {
        guard seen.insert(function.id).inserted else { return false }
        if context.index.moves(function.id) { return true }
        return context.code.calls(in: function).contains { call in
            if context.index.isListWork(call) { return false }
            let targets = call.targets
            // What is not known may be what moves.
            return targets.isEmpty
                || targets.contains { target in
                    isFollowed(target, from: function, context)
                        && context.callSites.family(of: target).map(context.program.function).contains {
                            moves($0, &seen, context)
                        }
                }
        }
    }

    /// Whether a call may lead on: to a method of the same type, or to a router, which others hand their users on to.
    private func isFollowed(_ target: FunctionEntity, from function: FunctionEntity, _ context: RuleContext) -> Bool {
        guard let owner = target.owner else { return true }
        return function.owner.map { context.program.isRelated(owner, $0) } ?? false
            || context.role(of: owner) == .router
    }

    private func notes(
        _ implementations: [FunctionEntity], _ others: [FunctionEntity], _ owner: TypeEntity, _ router: TypeEntity,
        _ context: RuleContext
    ) -> [Finding.Note] {
        func note(_ text: String, _ function: FunctionEntity) -> Finding.Note {
            Finding.Note(text, at: context.program.location(function.id, function.declaration.position))
        }
        return implementations.map { note("\(context.program.symbol($0.id)) implements it", $0) }
            + others.map {
                let name = $0.owner == owner.id ? $0.declaration.signature : context.program.symbol($0.id)
                var further = note("and nobody takes \(name)", $0)
                let symbol = "\(router.name).\($0.declaration.signature)"
                further.fault = Fault(symbol, [], message: "\(symbol) is a route that nobody takes")
                return further
            }
    }

    /// `didFail(with:in:)`, by which one object tells another of itself.
    private func isMessage(_ route: FunctionEntity, _ context: RuleContext) -> Bool {
        route.declaration.parameters.contains { parameter in
            context.typing.resolve(parameter.type, in: route.id).nominals.contains {
                [.view, .router].contains(context.role(of: $0)) && context.program.type($0).kind == .class
            }
        } && route.name.hasPrefix("did")
    }

    private func further(
        _ others: [FunctionEntity], _ route: FunctionEntity, _ owner: TypeEntity, isHeld: Bool
    ) -> String {
        if others.isEmpty { return "" }
        if others.contains(where: { $0.owner != owner.id }) {
            return ", nor \(others.count) more of that name in other types"
        }
        return ", nor \(others.count) more of \(owner.name)"
            + (owner.kind == .protocol && !isHeld && !route.name.hasPrefix("detach") ? ", which nobody holds" : "")
    }

    /// What to take away; of a protocol that asks for nothing else, the protocol.
    private func removal(
        of routes: [FunctionEntity], _ owner: TypeEntity, _ router: TypeEntity, _ implementations: [FunctionEntity],
        _ count: Int, _ context: RuleContext
    ) -> String {
        let it = routes.count == 1 ? "it" : "them"
        if routes.contains(where: { $0.owner != owner.id }) { return "remove them" }
        let own = owner.functions.values.reduce(0) { $0 + $1.count }
        let isAll =
            owner.kind == .protocol && own == routes.count && owner.variableOrder.isEmpty && owner.supertypes.isEmpty
            && owner.subtypes.allSatisfy { context.program.type($0).kind != .protocol }
        let source = isAll ? "remove \(owner.name), and \(it)" : "remove \(it) from \(owner.name)"
        if implementations.isEmpty { return isAll ? "remove \(owner.name)" : source }
        if count > 1 { return source + (isAll ? " from its \(count) routers" : " and from its \(count) routers") }
        if router.id == owner.id { return source + " and its extension" }
        return source + (isAll ? " from \(router.name)" : " and from \(router.name)")
    }

    /// Whether nobody makes the routers, or only code that never runs: the modules wait, or are left over, and not one route
    /// of theirs.
    private func areUnmade(_ routers: [TypeEntity], _ context: RuleContext) -> Bool {
        routers.allSatisfy(context.running.isNeverMade)
    }

    /// Whether no code and no storyboard names the routers, nor may the library whose class they derive from, by a name that
    /// it puts together: nobody could make one.
    private func areNeverNamed(_ routers: [TypeEntity], _ context: RuleContext) -> Bool {
        routers.allSatisfy {
            !context.index.interfaceClasses.contains($0.shortName) && context.namings(of: $0).isEmpty
                && !isOfLibrary($0, context)
        }
    }

    private func isOfLibrary(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        let classes = context.program.lineage(of: type.id).map(context.program.type).filter { $0.kind == .class }
        let declarations = classes.flatMap(\.parts).map(context.declaration).filter { $0.kind == .class }
        let bases: [String] = declarations.compactMap { $0.inherits.first?.lastName }
        return bases.contains { name in
            let isOfSystem = ["AnyObject", "class"].contains(name) || name.hasPrefix("NS") || name.hasPrefix("UI")
            return !isOfSystem && !context.program.isOfApp(name)
        }
    }
}
