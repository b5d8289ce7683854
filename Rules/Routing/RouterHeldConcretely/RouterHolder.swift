import Analysis
import Facts
import Navigation
import Program
import Source

/// A property that holds a router by its class, and what of the router it is used for.
struct RouterHolder {
    let holder: TypeEntity
    let variable: VariableEntity
    let router: TypeEntity
    private let context: RuleContext
    /// The routing protocols of the router that ask for methods, sorted by name; of those that other routers fulfil as
    /// well only what is asked for here.
    private var routes: [TypeEntity] = []
    /// The members of the router that code uses through the property.
    private var used: Set<String> = []
    /// Where the router itself is handed on, by its class or by a protocol.
    private var takers: [TypeEntity] = []
    private var isHandedOn = false

    init(context: RuleContext, holder: TypeEntity, variable: VariableEntity, router: TypeEntity) {
        (self.context, self.holder, self.variable, self.router) = (context, holder, variable, router)
        findUses()
        routes = context.program.lineage(of: router.id).dropFirst().map(context.program.type).filter {
            $0.kind == .protocol && !$0.isExternal && [.router, .dataStore].contains(context.contractRole(of: $0.id))
                && context.asksForMethods($0.id) && $0.generics.isEmpty
                && (isOwn($0) && !isOfOthers($0) || isAskedFor($0))
        }.sorted { $0.name < $1.name }
    }

    /// Whether no other router fulfils a protocol.
    private func isOwn(_ contract: TypeEntity) -> Bool {
        context.program.concreteDescendants(of: contract.id).allSatisfy { context.program.isRelated($0, router.id) }
    }

    /// Whether only other modules have a protocol, as a screen that the router shows has its delegate: they speak to the
    /// router by it, and this one does not.
    private func isOfOthers(_ contract: TypeEntity) -> Bool {
        let holders = context.index.holders[contract.id] ?? []
        return !holders.isEmpty && !holders.contains { context.shareModule($0, router.id) }
    }

    private func isAskedFor(_ contract: TypeEntity) -> Bool {
        isIdle || !members(of: contract).isDisjoint(with: used) || takers.contains { $0.id == contract.id }
    }

    /// Whether the router offers routes as protocols; what only handles a stack of screens offers none.
    var hasRoutes: Bool {
        router.aliases["Routes"] != nil || routes.contains { !members(of: $0).isSubset(of: MovingNames.ofStacks) }
    }
    var isIdle: Bool { used.isEmpty && !isHandedOn }
    var place: Finding.Span {
        context.span(variable.file, variable.declaration.position, length: variable.name.utf8.count)
    }

    /// Whether a finding can speak for both.
    func isLike(_ other: RouterHolder) -> Bool {
        router.id == other.router.id && context.dialect(of: holder.id) == context.dialect(of: other.holder.id)
    }

    /// Whether a protocol that the holder fulfils has an associated type for the router: it has to be a class then.
    var isDemanded: Bool {
        context.program.lineage(of: holder.id).map(context.program.type).contains { contract in
            guard contract.kind == .protocol else { return false }
            let types = Set(contract.generics.map(\.name))
            let asked = contract.variables[variable.name].flatMap {
                context.program.variable($0).declaration.type?.plainName
            }
            return asked.map(types.contains) ?? false
                || types.contains { name in
                    holder.aliases[name].map { $0.target.lastName == router.shortName } ?? false
                }
        }
    }

    // MARK: Uses

    private mutating func findUses() {
        let readings = context.members.readings(of: variable, isCertain: true)
        let settings = Set(context.members.settings(of: variable, isCertain: true).map(\.target))
        for use in readings where !settings.contains(use) {
            if let name = use.parent?.member {
                used.insert(name)
            } else {
                isHandedOn = true
                if let call = use.taker { note(call, handed: use) }
            }
        }
    }

    /// What a call that is handed the router takes it for.
    private mutating func note(_ call: Expression, handed router: Expression) {
        let initializers = call.made.flatMap { context.program.functions(named: "init", in: $0) }
        guard let index = call.arguments.firstIndex(where: { $0.value == router }) else { return }
        for target in call.targets + initializers.map(context.program.function) {
            let parameters = target.declaration.parameters
            guard let matched = call.parameters(of: target), matched.indices.contains(index),
                parameters.indices.contains(matched[index])
            else { continue }
            let type = context.typing.resolve(parameters[matched[index]].type, in: target.id)
            takers += type.nominals.map(context.program.type).filter { !$0.isExternal }
        }
    }

    // MARK: Needs

    private func members(of contract: TypeEntity) -> Set<String> {
        context.program.lineage(of: contract.id).map(context.program.type).reduce(into: []) {
            $0.formUnion($1.functions.keys)
            $0.formUnion($1.variables.keys)
        }
    }

    /// The fewest protocols that have all that is used, of equally many those with the fewest members; where something is
    /// still to be added, those that the fewest others fulfil, so that no other router has to have it.
    private var cover: [TypeEntity] {
        let taken = routes.filter { route in takers.contains { $0.id == route.id } }
        let all = routes.reduce(into: Set<String>()) { $0.formUnion(members(of: $1)) }
        let wanted = used.intersection(all)
        var best: [TypeEntity]?
        for number in 1..<(1 << min(routes.count, 8)) {
            let chosen = routes.indices.filter { number & (1 << $0) != 0 }.map { routes[$0] }
            let offered = chosen.reduce(into: Set<String>()) { $0.formUnion(members(of: $1)) }
            guard offered.isSuperset(of: wanted),
                taken.allSatisfy({ need in chosen.contains { context.program.inherits($0.id, from: need.id) } })
            else { continue }
            if let best, size(best) <= size(chosen) { continue }
            best = chosen
        }
        return best ?? routes
    }

    private func size(_ chosen: [TypeEntity]) -> (Int, Int) {
        let weigh: (TypeEntity) -> Int =
            missing.isEmpty
            ? { members(of: $0).count }
            : { context.program.concreteDescendants(of: $0.id).count * 99 - members(of: $0).count }
        return (chosen.count, chosen.reduce(0) { $0 + weigh($1) })
    }

    /// What is used and in none of the protocols.
    private var missing: [String] {
        let offered = routes.reduce(into: Set<String>()) { $0.formUnion(members(of: $1)) }
        let own = context.program.lineage(of: router.id).map(context.program.type).filter { !$0.isExternal }
        return used.subtracting(offered).filter { name in
            own.contains { $0.functions[name] != nil || $0.variables[name] != nil }
        }.sorted()
    }

    private var type: String {
        router.aliases["Routes"] != nil
            ? "\(router.name).Routes" : cover.map(\.name).joined(separator: " & ")
    }

    /// What the holder should name: the router's own alias of its routes, else its routing protocols.
    var need: String {
        missing.isEmpty || router.aliases["Routes"] != nil ? type : "\(type) with \(list(missing))"
    }

    var advice: String {
        var advice = "declare \(variable.name) as \(type)"
        if !missing.isEmpty, router.aliases["Routes"] == nil, let first = cover.first {
            advice = "add \(list(missing)) to \(first.name), then \(advice)"
        }
        let isTakenAsClass = takers.contains { $0.id == router.id }
        return advice + (isTakenAsClass ? ", also where \(holder.name) hands it on" : "")
    }

    private func list(_ names: [String]) -> String {
        switch names.count {
        case 0...2: names.joined(separator: " and ")
        default: "\(names[0]), \(names[1]) and \(names.count - 2) more"
        }
    }
}
