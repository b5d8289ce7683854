import NavigationGraph
import Program

extension SceneList {
    /// The dialects of the modules of the app's own screens.
    func dialects(of list: [(key: SceneKey, scene: Scene)], _ types: [SceneKey: [TypeID]]) -> DialectTable {
        let program = known.code.program
        let wiring = ModuleWiring(known.code, modules: known.modules, known.room)
        let leaders = leaders()
        let imported = program.facts.importedModules
        var libraries: [Dialect: [String]] = [:]
        for (name, modules) in known.code.packs.packs.flatMap(\.dialects) {
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
        let program = known.code.program
        var found = ModuleVotes.Leaders(showing: [], making: [:], withSegues: [])
        found.showing.formUnion(known.showing.compactMap { program.function($0).owner })
        for type in program.types where !type.isExternal && known.modules.roles[type.id] == .view {
            let makers = (program.uses.calls[type.shortName] ?? []).compactMap {
                program.function($0.function).owner
            }
            let routers = Set(makers.filter { known.modules.roles[$0] == .router })
            if !routers.isEmpty { found.making[type.id] = routers.sorted() }
        }
        let left = Set(routes.filter { $0.transports.contains(.segue) }.map(\.from))
        for case .type(let type) in known.scenes.all() where left.contains(known.names.id(.type(type))) {
            found.withSegues.insert(type)
        }
        return found
    }
}
