import Analysis
import Program

/// What speaks for a dialect in one module.
struct ModuleVotes {
    private let program: Program
    private let wiring: ModuleWiring
    private let views: [TypeEntity]
    private let presenters: [TypeEntity]
    private let interactors: [TypeEntity]
    private let routers: [TypeEntity]
    private let viewModels: [TypeEntity]
    private let name: String
    /// The types whose code makes transitions, and the routers that make screens.
    private let leaders: Leaders

    /// Who leads from screen to screen.
    struct Leaders {
        /// The types whose code shows screens.
        var showing: Set<TypeID>
        /// The routers that make a screen, by the screen.
        var making: [TypeID: [TypeID]]
        /// The screens that a segue leaves.
        var withSegues: Set<TypeID>
    }

    /// - Parameter types: those that serve the scene.
    init(_ name: String, _ types: [TypeID], _ program: Program, _ wiring: ModuleWiring, _ leaders: Leaders) {
        self.name = name
        self.program = program
        self.wiring = wiring
        self.leaders = leaders
        let sorted = types.map(program.type).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        func parts(_ role: Role) -> [TypeEntity] {
            sorted.filter { ($0.kind == .class || $0.kind == .struct) && wiring.role($0.id) == role }
        }
        let views = parts(.view)
        self.views = views
        presenters = parts(.presenter).filter { wiring.isPresenter($0.id, ofOneOf: views) }
        interactors = parts(.interactor)
        routers = parts(.router)
        viewModels = parts(.viewModel).filter { $0.kind == .class }
    }

    /// Every vote, the best presenter's alone where there are several.
    var all: [DialectVote] {
        let known = presenters.map(viperVotes) + [presenterlessVotes, cycleVotes, routesVotes]
        let layered = known.max { Self.sum($0) < Self.sum($1) } ?? []
        if Self.sum(layered) >= 2 * DialectPoints.wire { return layered }
        return layered + viewModelVotes + plainVotes
    }

    private static func sum(_ votes: [DialectVote]) -> Int { votes.reduce(0) { $0 + $1.points } }

    // MARK: VIPER and its relatives

    private func viperVotes(_ presenter: TypeEntity) -> [DialectVote] {
        let (dialect, sign) = relative(of: presenter)
        var votes: [DialectVote] = []
        if let view = views.first(where: { wiring.areWired(presenter.id, $0.id) }) {
            votes.append(wire(dialect, presenter, view))
            if wiring.knowByContract(presenter.id, view.id) {
                votes.append(
                    DialectVote(
                        dialect: dialect, kind: .conformance, points: DialectPoints.conformance,
                        reason: "each knows the other by a protocol"))
            }
        }
        if let part = partKnown(by: presenter) { votes.append(wire(dialect, presenter, part)) }
        if let sign {
            votes.append(
                DialectVote(dialect: dialect, kind: .conformance, points: DialectPoints.conformance, reason: sign))
        }
        if !name.isEmpty, presenter.shortName.hasPrefix(name) {
            votes.append(
                DialectVote(
                    dialect: dialect, kind: .name, points: DialectPoints.name,
                    reason: "\(presenter.name) is called after the module"))
        }
        return votes
    }

    /// What tells a relative where the module has no presenter.
    private var presenterlessVotes: [DialectVote] {
        guard presenters.isEmpty, let type = typeWithHandler else { return [] }
        return [
            DialectVote(
                dialect: .rambler, kind: .conformance, points: DialectPoints.conformance,
                reason: Self.handlerReason(type))
        ]
    }

    private var typeWithHandler: TypeEntity? {
        (presenters + routers + views + interactors).first { $0.variables["transitionHandler"] != nil }
    }

    private static func handlerReason(_ type: TypeEntity) -> String { "\(type.name) has a transition handler" }

    /// The interactor or the router that a presenter keeps: the module's own, else one by its protocol.
    private func partKnown(by presenter: TypeEntity) -> TypeEntity? {
        if let own = (interactors + routers).first(where: { wiring.knows(presenter.id, $0.id) }) { return own }
        return wiring.typesKnown(by: presenter.id).map(program.type)
            .filter { [.interactor, .router].contains(wiring.role($0.id)) && !program.isRelated($0.id, presenter.id) }
            .min { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    private func wire(_ dialect: Dialect, _ one: TypeEntity, _ other: TypeEntity) -> DialectVote {
        let (there, back) = (wiring.knows(one.id, other.id), wiring.knows(other.id, one.id))
        let reason =
            switch (there, back) {
            case (true, true): "\(one.name) and \(other.name) know each other"
            case (false, true): "\(other.name) knows \(one.name)"
            default: "\(one.name) knows \(other.name)"
            }
        return DialectVote(dialect: dialect, kind: .wiring, points: DialectPoints.wire, reason: reason)
    }

    /// Which relative of VIPER's a module is, and by what.
    private func relative(of presenter: TypeEntity) -> (Dialect, String?) {
        if let type = typeWithHandler { return (.rambler, Self.handlerReason(type)) }
        guard routers.isEmpty else { return (.viper, nil) }
        for parent in presenters {
            let offered = program.lineage(of: parent.id).dropFirst().map(program.type).first {
                $0.kind == .protocol && wiring.role($0.id) == .router
            }
            if let offered { return (.parentRouter, "\(parent.name) routes for others, as \(offered.name)") }
        }
        let asked = wiring.typesKnown(by: presenter.id).map(program.type).filter { router in
            let fulfilling = program.concreteDescendants(of: router.id)
            return router.kind == .protocol && wiring.role(router.id) == .router && !fulfilling.isEmpty
                && fulfilling.allSatisfy { wiring.role($0) == .presenter }
        }
        return asked.min { $0.name < $1.name }.map { (.parentRouter, "other presenters fulfil \($0.name)") }
            ?? (.viper, nil)
    }

    // MARK: Clean Swift

    /// View, interactor and presenter in a circle that runs one way.
    private var cycleVotes: [DialectVote] {
        var best: [DialectVote] = []
        for interactor in interactors {
            for presenter in presenters where !wiring.knows(presenter.id, interactor.id) {
                for view in views where !wiring.knows(view.id, presenter.id) {
                    let votes = [(view, interactor), (interactor, presenter), (presenter, view)].compactMap {
                        wiring.knows($0.id, $1.id)
                            ? DialectVote(
                                dialect: .cleanSwift, kind: .wiring, points: DialectPoints.cycleWire,
                                reason: "\($0.name) knows \($1.name)")
                            : nil
                    }
                    if votes.count > best.count { best = votes }
                }
            }
        }
        let endings = ["DisplayLogic", "BusinessLogic", "PresentationLogic", "RoutingLogic"]
        let contracts = (views + interactors + presenters + routers).flatMap { program.lineage(of: $0.id) }
            .map(program.type).filter { type in endings.contains(where: type.shortName.hasSuffix) }
        if let contract = contracts.min(by: { $0.name < $1.name }) {
            best.append(
                DialectVote(
                    dialect: .cleanSwift, kind: .conformance, points: DialectPoints.conformance,
                    reason: "it has \(contract.name)"))
        }
        return best
    }

    // MARK: Routes

    /// A router that a view model or a view keeps, whose routes come from extensions of the protocols it conforms to.
    private var routesVotes: [DialectVote] {
        guard let (router, sign) = routers.lazy.compactMap({ router in routesSign(router).map { (router, $0) } }).first
        else { return [] }
        var votes = [
            DialectVote(dialect: .routes, kind: .conformance, points: DialectPoints.routes, reason: sign)
        ]
        if let holder = (viewModels + presenters + views).first(where: { wiring.areWired($0.id, router.id) }) {
            votes.append(wire(.routes, holder, router))
        }
        return votes
    }

    private func routesSign(_ router: TypeEntity) -> String? {
        guard router.kind == .class else { return nil }
        if router.aliases["Routes"] != nil { return "\(router.name) lists its Routes" }
        if let view = views.first(where: { isBound(router, to: $0) }) {
            return "\(router.name) inherits from a router of \(view.name)"
        }
        guard router.functions.keys.allSatisfy({ $0 == "init" }) else { return nil }
        let route = program.lineage(of: router.id).dropFirst().map(program.type).first { ancestor in
            ancestor.kind == .protocol && wiring.role(ancestor.id) == .router
                && ancestor.functions.values.joined().contains { program.function($0).declaration.body != nil }
        }
        return route.map { "\(router.name) takes its routes from \($0.name)" }
    }

    /// `final class MainRouter: Router<MainViewController>`
    private func isBound(_ router: TypeEntity, to view: TypeEntity) -> Bool {
        router.supertypes.contains { supertype in
            guard case .nominal(let base, let arguments) = supertype else { return false }
            return program.type(base).kind == .class && !program.type(base).isExternal
                && arguments.flatMap(\.nominals).contains(view.id)
        }
    }

    // MARK: Without layers

    /// A view with a view model, and who leads on from it.
    private var viewModelVotes: [DialectVote] {
        for view in views {
            guard let model = viewModels.first(where: { wiring.knows(view.id, $0.id) }) else { continue }
            let held = wire(.mvvm, view, model)
            guard let leader = leader(of: view, model) else { return [held] }
            return [held, leader].map { vote in
                var vote = vote
                vote.dialect = .mvvmCoordinator
                return vote
            }
        }
        return []
    }

    private func leader(of view: TypeEntity, _ model: TypeEntity) -> DialectVote? {
        for holder in [model, view] {
            let known = wiring.typesKnown(by: holder.id).map(program.type).filter { wiring.role($0.id) == .router }
            if let router = known.min(by: { ($0.name, $0.id) < ($1.name, $1.id) }) {
                return wire(.mvvmCoordinator, holder, router)
            }
        }
        return (leaders.making[view.id] ?? []).map(program.type).min { $0.name < $1.name }.map {
            DialectVote(
                dialect: .mvvmCoordinator, kind: .wiring, points: DialectPoints.wire,
                reason: "\($0.name) makes \(view.name)")
        }
    }

    private var plainVotes: [DialectVote] {
        guard viewModels.isEmpty else { return [] }
        for view in views {
            let own = program.lineage(of: view.id).filter { !program.type($0).isExternal }
            let shows = own.contains(where: leaders.showing.contains)
            if shows || leaders.withSegues.contains(view.id) {
                let reason = shows ? "\(view.name) shows other screens by itself" : "segues lead on from \(view.name)"
                return [
                    DialectVote(
                        dialect: .mvc, kind: .behaviour, points: DialectPoints.behaviour, reason: reason)
                ]
            }
        }
        return []
    }
}
