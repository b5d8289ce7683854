import Analysis
import Program

/// Which routers, and other parts, are of a module although somebody else keeps them.
extension ModuleFinder {
    private static let parts: Set<Role> = [.presenter, .interactor, .router]
    private static let presenting: Set<Role> = [.presenter, .interactor, .viewModel]

    /// A part that keeps the screen it is called after serves that screen, whoever keeps the part: `HelpRouter` and its
    /// `HelpViewController`.
    func claimByOwnScreen() {
        for type in appTypes where members[type.id] == nil && Self.parts.contains(roles[type.id]) {
            let stem = roles.stem(of: type)
            guard stem != type.shortName else { continue }
            var found: [SceneKey] = []
            for held in storedVariables(of: type.id).flatMap({ code.typing.type(of: $0).nominals })
            where roles.stem(of: program.type(held)) == stem {
                if let key = scenes.scene(of: held), !found.contains(key) { found.append(key) }
            }
            claim(type.id, found, .wiring)
        }
    }

    /// Whether a router that another router keeps is the router of a presenter in another module: it opens that module,
    /// and whoever keeps it asks it to.
    func isRouter(_ held: TypeID, keptBy holder: TypeID) -> Bool {
        guard roles[holder] == .router, let owner = ownersOfRouters[held] else { return false }
        let own = scenes(servedBy: holder)
        return !scenes(servedBy: owner).contains(where: own.contains)
    }

    /// Whether a router that another router keeps is called after a screen of another module, or keeps the presenter of
    /// one: a hub that keeps the routers of all modules says nothing of what they serve.
    func isOfItsOwnModule(_ held: TypeID, keptBy holder: TypeID) -> Bool {
        guard roles[holder] == .router, roles[held] == .router else { return false }
        let named = scenesNamed(like: program.type(held))
        let own = named.isEmpty ? scenesOfKeptPresenter(held) : named
        let others = scenes(servedBy: holder)
        return !own.isEmpty && !own.contains(where: others.contains)
    }

    /// Routers that nobody but other modules' routers keep, by the presenter that they give their screen.
    func claimRoutersByTheirPresenters() {
        for type in appTypes where members[type.id] == nil && roles[type.id] == .router {
            claim(type.id, scenesOfKeptPresenter(type.id), .wiring)
        }
    }

    /// The scenes of the one presenter that a router keeps; of several, none.
    private func scenesOfKeptPresenter(_ router: TypeID) -> [SceneKey] {
        let kept = storedVariables(of: router).flatMap { id in
            code.held(in: id, ofAny: router).map(\.type)
        }
        let presenters = Set(kept.filter { roles[$0] == .presenter && program.type($0).kind == .class })
        return presenters.count == 1 ? presenters.first.map(scenes(servedBy:)) ?? [] : []
    }

    /// Routers of presenters whose modules only their names tell.
    func claimRoutersOfPresenters() {
        for router in ownersOfRouters.keys.sorted() where members[router] == nil {
            claim(router, ownersOfRouters[router].map(scenes(servedBy:)) ?? [], .wiring)
        }
    }

    /// For each router the only presenter, interactor or view model whose router it is, by what its property is given or
    /// by the protocol that the property has and the router alone fulfils.
    func findOwnersOfRouters() -> [TypeID: TypeID] {
        var owners: [TypeID: Set<TypeID>] = [:]
        for type in appTypes where type.kind == .class && Self.presenting.contains(roles[type.id]) {
            for id in storedVariables(of: type.id) where program.variable(id).declaration.ownership == .strong {
                let declared = code.typing.type(of: id).nominals
                // Who is only told of something, as a delegate, may lead several modules.
                guard declared.contains(where: { roles[$0] == .router }) else { continue }
                var routers = code.held(in: id, ofAny: type.id).map(\.type)
                for contract in declared where program.type(contract).kind == .protocol {
                    let fulfilling = program.concreteDescendants(of: contract)
                    if fulfilling.count == 1 { routers += fulfilling }
                }
                for router in routers where roles[router] == .router && program.type(router).kind != .protocol {
                    owners[router, default: []].insert(type.id)
                }
            }
        }
        return owners.compactMapValues { $0.count == 1 ? $0.first : nil }
    }
}
