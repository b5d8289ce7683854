import NavigationGraph
import Program

extension SceneList {
    /// The dialects of the modules of the app's own screens.
    func dialects(of list: [(key: SceneKey, scene: Scene)], _ types: [SceneKey: [TypeID]]) -> DialectTable {
        let wiring = ModuleWiring(evaluator, modules: modules, tables.room)
        let leaders = leaders()
        let imported = program.facts.importedModules
        var libraries: [Dialect: [String]] = [:]
        for (name, modules) in evaluator.packs.packs.flatMap(\.dialects) {
            guard let dialect = Dialect(rawValue: name) else { continue }
            libraries[dialect, default: []] += modules.filter(imported.contains)
        }
        return DialectTable(
            libraries: libraries.filter { !$0.value.isEmpty },
            list.filter { $0.scene.kind != .system }.map { key, scene in
                let votes = ModuleVotes(scene.name, types[key] ?? [], program, wiring, leaders)
                return DialectTable.Module(scene: scene.id, feature: scene.feature, votes: votes.all)
            })
    }

    private func leaders() -> ModuleVotes.Leaders {
        var found = ModuleVotes.Leaders(showing: [], making: [:], withSegues: [])
        for search in searches {
            if let owner = program.function(search.site.use.function).owner { found.showing.insert(owner) }
        }
        for type in program.types where !type.isExternal && modules.roles[type.id] == .view {
            let makers = (program.uses.calls[type.shortName] ?? []).compactMap {
                program.function($0.function).owner
            }
            let routers = Set(makers.filter { modules.roles[$0] == .router })
            if !routers.isEmpty { found.making[type.id] = routers.sorted() }
        }
        let left = Set(routes.filter { $0.transports.contains(.segue) }.map(\.from))
        for case .type(let type) in scenes.all() where left.contains(names.id(.type(type))) {
            found.withSegues.insert(type)
        }
        return found
    }
}
