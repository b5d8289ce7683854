import Facts
import NavigationGraph
import Program
import Source

/// Which screens there are, and what belongs to them: by whoever has followed values through the code.
struct ScreenFacts {
    let code: any CodeTables
    let scenes: any KnownScenes
    let room: RoomForRoles
    let modules: Modules
    let names: SceneNames
    /// The functions whose code shows something.
    let showing: [FunctionID]
}

/// The scenes of the graph, with what belongs to them.
struct SceneList {
    let known: ScreenFacts
    let routes: [Route]
    let entries: Set<SceneKey>
    /// The scenes that something shows or starts from.
    let mentioned: Set<SceneKey>

    private var program: Program { known.code.program }
    private var scenes: any KnownScenes { known.scenes }
    private var modules: Modules { known.modules }
    private var names: SceneNames { known.names }

    /// Every scene of the app, and the system's screens that something shows.
    func all() -> (scenes: [Scene], dialects: DialectTable) {
        var keys = scenes.all()
        let listed = Set(keys)
        keys += mentioned.filter { !listed.contains($0) }
        let types = typesByScene()
        let titles = SceneTitles(known.code)
        var result: [String: (key: SceneKey, scene: Scene)] = [:]
        for key in keys {
            var scene = scene(key, types[key] ?? [])
            scene.title = titles.title(of: key)
            result[scene.id] = (key, scene)
        }
        let dialects = dialects(of: result.sorted { $0.key < $1.key }.map(\.value), types)
        let scenes = result.values.map { entry in
            var scene = entry.scene
            scene.dialect = dialects.scenes[scene.id]?.dialect.rawValue
            return scene
        }
        return (scenes, dialects)
    }

    /// The scenes whose classes are written in Objective-C: some file there implements them, and no Swift file declares them.
    func objectiveCScenes(of graph: NavigationGraph) -> ObjectiveCScenes {
        let implemented = Set(program.facts.objectiveC.flatMap(\.classes))
        let found = graph.scenes.filter { scene in
            guard scene.kind != .system else { return false }
            let name = scene.viewType ?? scene.id
            if let type = program.type(named: name) { return program.type(type).isObjectiveC }
            guard let reference = scene.storyboard else { return implemented.contains(name) }
            return known.code.interfaces.controllers.contains {
                $0.storyboard == reference.name && $0.scene.objectID == reference.objectID
                    && $0.scene.customClass.map(implemented.contains) ?? false
            }
        }
        return ObjectiveCScenes(files: program.facts.objectiveC.count, scenes: found.map(\.id))
    }

    private func typesByScene() -> [SceneKey: [TypeID]] {
        var result: [SceneKey: [TypeID]] = [:]
        for (type, membership) in modules.members {
            for scene in membership.scenes { result[scene, default: []].append(type) }
        }
        return result
    }

    private func scene(_ key: SceneKey, _ types: [TypeID]) -> Scene {
        var scene = Scene(
            id: names.id(key), name: names.name(key), entry: entries.contains(key),
            types: types.compactMap(serving), location: SourceLocation(file: "", line: 1, column: 1))
        switch key {
        case .type(let type):
            let entity = program.type(type)
            scene.viewType = entity.name
            scene.kind = scenes.isSystem(type) ? .system : isContaining(type) ? .container : .screen
            scene.location = (entity.isExternal ? nil : entity.location) ?? firstMention(entity.name)
            if let controller = known.code.interfaces.controllers(of: type).first {
                scene.storyboard = reference(controller)
            }
        case .controller(let index):
            let controller = known.code.interfaces.controllers[index]
            scene.viewType = controller.type.map(program.type).flatMap { $0.isExternal ? nil : $0.name }
            scene.kind = scenes.isForeignContainer(controller) ? .container : .screen
            scene.storyboard = reference(controller)
            scene.location = known.code.interfaces.location(controller)
        }
        scene.feature = scene.kind == .system ? nil : FeatureFolder.name(of: scene.location.file)
        return scene
    }

    /// UIKit's containers, and classes that swap their children: they add them and remove them again.
    private func isContaining(_ type: TypeID) -> Bool {
        if scenes.isContainer(type) { return true }
        let own = Set(program.lineage(of: type).filter { !program.type($0).isExternal })
        func calls(_ names: [String]) -> Bool {
            names.flatMap { program.uses.calls[$0] ?? [] }.contains { use in
                program.function(use.function).owner.map(own.contains) ?? false
            }
        }
        return calls(ContainerFillings.adders.sorted())
            && calls(["removeFromParent", "removeFromParentViewController"])
    }

    /// A system screen's first use stands for its declaration: the first by its place, calls before others.
    private func firstMention(_ name: String) -> SourceLocation {
        func uses(_ all: [String: [Use]]) -> [Use] {
            (all[name] ?? []).filter { !program.isLibrary($0.function) }
        }
        let calls = uses(program.uses.calls)
        return (calls.isEmpty ? uses(program.uses.mentions) : calls).map(program.location(of:)).min()
            ?? SourceLocation(file: name, line: 1, column: 1)
    }

    private func reference(_ controller: InterfaceTable.Controller) -> Scene.StoryboardReference {
        Scene.StoryboardReference(
            name: controller.storyboard, identifier: controller.scene.storyboardIdentifier,
            objectID: controller.scene.objectID)
    }

    private func serving(_ type: TypeID) -> Scene.ServingType? {
        let entity = program.type(type)
        guard let location = entity.location else { return nil }
        return Scene.ServingType(name: entity.name, role: modules.roles[type].rawValue, location: location)
    }

    /// - Parameter left: the ids of scenes that are none of the app's flow.
    func memberships(without left: Set<String>) -> [TypeID: ModuleMembership] {
        var result: [TypeID: ModuleMembership] = [:]
        for type in program.types where !type.isExternal {
            let member = modules.members[type.id]
            let evidence: String? =
                switch member?.evidence {
                case .isScene: "view"
                case .wiring: "wiring"
                case .name: "name"
                case .folder: "folder"
                case nil: nil
                }
            result[type.id] = ModuleMembership(
                role: modules.roles[type.id],
                scenes: (member?.scenes ?? []).map(names.id).filter { !left.contains($0) }.sorted(), evidence: evidence)
        }
        return result
    }
}
