import Analysis
import Facts
import Program

/// Finds which types serve which scenes.
///
/// Wiring says it first: a presenter holds its view, a view its presenter, both their router. Then a generic base class
/// (`Router<MainViewController>`), then names with the same stem, then a folder with a single scene.
final class ModuleFinder {
    let code: any CodeTables
    let scenes: any KnownScenes
    let roles: Roles
    private(set) var members: [TypeID: Modules.Membership] = [:]
    private var holdersOfRouters: [TypeID: Set<TypeID>] = [:]
    /// For each router the only presenter, interactor or view model whose router it is.
    private(set) lazy var ownersOfRouters = findOwnersOfRouters()
    private let room: RoomForRoles
    var program: Program { code.program }

    init(_ code: any CodeTables, scenes: any KnownScenes, roles: Roles, _ room: RoomForRoles) {
        self.code = code
        self.scenes = scenes
        self.roles = roles
        self.room = room
    }

    /// Each step claims what those before it left open.
    func found() -> Modules {
        claimScenes()
        claimHostedViews()
        claimByBackReference()
        claimByOwnScreen()
        claimByLibrary()
        claimForward()
        claimByWeakReference()
        claimByName()
        claimRoutersOfPresenters()
        claimRoutersByTheirPresenters()
        claimByFolder()
        return Modules(program, roles: roles, members: members, madeRouters: madeRouters)
    }

    /// The scenes that a type serves; empty for shared and foreign types.
    func scenes(servedBy type: TypeID) -> [SceneKey] { members[type]?.scenes ?? [] }

    func claim(_ type: TypeID, _ keys: [SceneKey], _ evidence: Modules.Evidence) {
        guard !keys.isEmpty, members[type] == nil else { return }
        members[type] = Modules.Membership(scenes: keys, evidence: evidence)
    }

    var appTypes: [TypeEntity] {
        program.types.filter { !$0.isExternal && $0.kind != .protocol && $0.kind != .enum && !$0.isPreview }
    }

    private func claimScenes() {
        for case .type(let type) in scenes.all() { claim(type, [.type(type)], .isScene) }
        for type in appTypes { claim(type.id, scenes.scenesOfDocuments(type.id), .isScene) }
    }

    /// The hosting controller of the app's own that the view made there is given to.
    private func host(ofViewAt use: Use) -> SceneKey? { code.hostingClass(ofViewAt: use).flatMap(scenes.scene(of:)) }

    // MARK: Wiring

    /// A SwiftUI view that nothing but hosting controllers of the app's own is made with.
    private func claimHostedViews() {
        for type in appTypes where members[type.id] == nil && program.isSwiftUIView(type.id) {
            let uses = code.constructions(ofView: type.id).filter { !program.isNeverUsed($0.function) }
            let hosts = uses.compactMap(host(ofViewAt:))
            guard hosts.count == uses.count else { continue }
            claim(type.id, hosts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, .wiring)
        }
    }

    /// A presenter, router or interactor that holds its own view.
    private func claimByBackReference() {
        for type in appTypes where members[type.id] == nil {
            let role = roles[type.id]
            guard role.servesModule, role != .assembly else { continue }
            var found: [SceneKey] = []
            for id in storedVariables(of: type.id) where isBackReference(program.variable(id), role) {
                for key in heldScenes(id, type.id) where !found.contains(key) { found.append(key) }
            }
            if found.isEmpty { found = boundScenes(type.id) }
            claim(type.id, found, .wiring)
        }
    }

    /// What no scene keeps, and is handed a screen that it does not keep alive.
    private func claimByWeakReference() {
        for type in appTypes where members[type.id] == nil {
            claim(type.id, sceneKnownWeakly(type.id, roles[type.id]), .wiring)
        }
    }

    /// The one screen that a presenter, router or interactor is handed and does not keep alive, whatever the property is
    /// called: `weak var host: HarborViewController?`. A screen that it makes is one that it shows.
    private func sceneKnownWeakly(_ type: TypeID, _ role: Role) -> [SceneKey] {
        guard [.presenter, .router, .interactor].contains(role) else { return [] }
        let weak = storedVariables(of: type).filter { program.variable($0).declaration.ownership != .strong }
        let found = weak.flatMap { id -> [SceneKey] in
            guard code.typing.type(of: id).nominals.contains(where: { scenes.scene(of: $0) != nil }),
                !code.held(in: id, ofAny: type).contains(where: \.isMade)
            else { return [] }
            return heldScenes(id, type)
        }
        return Set(found).count == 1 ? Array(found.prefix(1)) : []
    }

    /// Stored properties of the type and of its superclasses in the app.
    func storedVariables(of type: TypeID) -> [VariableID] {
        program.lineage(of: type).filter { program.type($0).kind != .protocol }
            .flatMap { program.type($0).variableOrder }
            .filter { id in
                let variable = program.variable(id)
                return !variable.declaration.isStatic && variable.getter == nil
            }
    }

    private static let viewNames: Set<String> = [
        "view", "viewController", "controller", "userInterface", "transitionHandler", "output", "viewInterface", "vc",
        "baseViewController", "sourceViewController", "viewInput", "display",
    ]

    private func isBackReference(_ variable: VariableEntity, _ role: Role) -> Bool {
        let name = variable.name.drop { $0 == "_" }
        if Self.viewNames.contains(String(name)) { return true }
        guard role == .presenter || role == .router || role == .interactor else { return false }
        return variable.declaration.ownership != .strong && name.lowercased().hasSuffix("viewcontroller")
    }

    /// What a library, as a pack tells it, wires to a screen: a stepper that a flow contributes together with it.
    private func claimByLibrary() {
        for type in appTypes where members[type.id] == nil {
            let wired = program.lineage(of: type.id).map { program.type($0) }.filter { $0.isLibrary }
                .flatMap(\.variableOrder).filter { id in
                    let name = program.variable(id).name
                    return name.hasPrefix("_") && Self.viewNames.contains(String(name.drop { $0 == "_" }))
                }
            var found: [SceneKey] = []
            for key in wired.flatMap({ heldScenes($0, type.id) }) where !found.contains(key) { found.append(key) }
            claim(type.id, found, .wiring)
        }
    }

    private func heldScenes(_ variable: VariableID, _ type: TypeID) -> [SceneKey] {
        code.held(in: variable, ofAny: type).compactMap { scenes.scene(of: $0.type) }
    }

    /// `final class MainRouter: Router<MainViewController>`.
    private func boundScenes(_ type: TypeID) -> [SceneKey] {
        program.type(type).supertypes.flatMap { supertype -> [SceneKey] in
            guard case .nominal(_, let arguments) = supertype else { return [] }
            return arguments.flatMap(\.nominals).compactMap { scenes.scene(of: $0) }
        }
    }

    /// What scenes and their servants hold, outwards from the scenes: types that no scene has claimed yet.
    private func claimForward() {
        holdersOfRouters = findHoldersOfRouters()
        var queue = members.keys.sorted()
        var round: [TypeID: [SceneKey]] = [:]
        while !queue.isEmpty {
            round = [:]
            for type in queue {
                for held in heldServants(type) where members[held] == nil {
                    for key in scenes(servedBy: type) where !(round[held] ?? []).contains(key) {
                        round[held, default: []].append(key)
                    }
                }
            }
            queue = round.keys.sorted()
            for type in queue { claim(type, ofItsName(round[type] ?? [], type), .wiring) }
        }
    }

    /// Of many scenes that reach a part by what they hold, those that it is called after: in an app where one object knows
    /// all modules, every scene holds every part by some way. No other part but a router is a part of each of so many.
    private func ofItsName(_ keys: [SceneKey], _ type: TypeID) -> [SceneKey] {
        let name = program.type(type).shortName
        let stem = roles.stem(of: program.type(type))
        guard keys.count > Self.mostServed, stem != name, stem.count >= Self.tellingLetters else { return keys }
        let named = keys.filter { key in
            guard case .type(let scene) = key else { return false }
            return program.type(scene).shortName.hasPrefix(stem)
        }
        return named.isEmpty && roles[type] == .router ? keys : named
    }

    /// So many screens may well share a part.
    private static let mostServed = 8

    /// Shorter names, `VC` or `My`, are those of too many scenes.
    private static let tellingLetters = 3

    private func heldServants(_ type: TypeID) -> [TypeID] {
        storedVariables(of: type).flatMap { id -> [TypeID] in
            guard room.mayHold(.servants, id, of: type) else { return [] }
            let isOwned = program.variable(id).declaration.ownership == .strong
            return code.held(in: id, ofAny: type).compactMap { object in
                let held = object.type
                guard !isDelegate(object, in: id), !program.type(held).isExternal,
                    program.type(held).kind != .protocol, program.type(held).kind != .enum,
                    [.presenter, .interactor, .router, .viewModel].contains(roles[held]) || isOwnView(held, type),
                    // A coordinator that a module knows weakly is somebody else's: it leads several.
                    roles[held] != .router
                        || isOwned && !isTool(held, of: type) && !isRouter(held, keptBy: type)
                            && !isOfItsOwnModule(held, keptBy: type)
                else { return nil }
                return held
            }
        }
    }

    /// Whether coordinators of no module hold such a router as well: a helper that shows what anybody gives it.
    private func isTool(_ held: TypeID, of holder: TypeID) -> Bool {
        holdersOfRouters[held, default: []].contains { $0 != holder && $0 != held && members[$0] == nil }
    }

    /// For each router the routers that hold one.
    private func findHoldersOfRouters() -> [TypeID: Set<TypeID>] {
        var result: [TypeID: Set<TypeID>] = [:]
        for type in appTypes where roles[type.id] == .router {
            for id in storedVariables(of: type.id)
            where program.variable(id).declaration.ownership == .strong && room.mayHold([.router], id, of: type.id) {
                for held in code.held(in: id, ofAny: type.id).map(\.type) where roles[held] == .router {
                    result[held, default: []].insert(type.id)
                }
            }
        }
        return result
    }

    /// Whether an object handed itself over to be told something, and is not kept alive for it: it is part of the module
    /// that it comes from. A coordinator that no module has is part of those that it makes.
    private func isDelegate(_ object: HeldObject, in variable: VariableID) -> Bool {
        let declaration = program.variable(variable).declaration
        // An outlet is weak because the view that it is in keeps it.
        guard !object.isMade, declaration.ownership != .strong,
            !declaration.attributes.contains(where: { $0.name == "IBOutlet" })
        else { return false }
        return roles[object.type] != .router || program.lineage(of: object.type).contains(where: madeRouters.contains)
    }

    /// Routers that are made for a presenter or an interactor, with the classes that they inherit from.
    private lazy var madeRouters: Set<TypeID> = appTypes.reduce(into: []) { routers, type in
        guard [.presenter, .interactor, .viewModel].contains(roles[type.id]) else { return }
        for id in storedVariables(of: type.id) where room.mayHold([.router], id, of: type.id) {
            for object in code.held(in: id, ofAny: type.id) where object.isMade && roles[object.type] == .router {
                routers.formUnion(program.lineage(of: object.type).filter { program.type($0).kind == .class })
            }
        }
    }

    /// A view or helper that a scene keeps for itself.
    private func isOwnView(_ held: TypeID, _ holder: TypeID) -> Bool {
        roles[held] == .view && scenes.scene(of: held) == nil && roles[holder] == .view
    }

    // MARK: Names and folders

    private func claimByName() {
        for type in program.types where !type.isExternal && members[type.id] == nil && !type.isPreview {
            let role = roles[type.id]
            guard role.servesModule, !isPartOfViews(type.id) else { continue }
            let named = scenesNamed(like: type)
            if !isPartOfOthers(type.id, than: named), !leads(type.id, to: named) { claim(type.id, named, .name) }
        }
    }

    /// Whether a view, such as the cell `ProfileCell`, is named by screens alone that are called otherwise: it is a part of
    /// theirs, and leads to the screen that it is called after.
    private func isPartOfOthers(_ type: TypeID, than named: [SceneKey]) -> Bool {
        guard !named.isEmpty, program.inherits(type, fromNamed: "UIView") else { return false }
        let users = code.namings.namers(of: type).flatMap { scenes(servedBy: $0) }
        return !users.isEmpty && !users.contains(where: named.contains)
    }

    /// The scenes whose names have the stem of a type's: those in its folder, else the only one.
    func scenesNamed(like type: TypeEntity) -> [SceneKey] {
        let stem = roles.stem(of: type)
        guard stem != type.shortName, let found = scenesByStem[stem] else { return [] }
        let near = found.filter { isNear(type.id, $0) }
        return near.isEmpty ? (found.count == 1 ? found : []) : near
    }

    private lazy var scenesByStem: [String: [SceneKey]] = appTypes.reduce(into: [:]) { result, type in
        guard let scene = scenes.scene(of: type.id) else { return }
        result[roles.stem(of: type), default: []].append(scene)
    }

    /// A SwiftUI view that others put into themselves or that a controller hosts: what it does, they do, whatever stands
    /// beside it. So it is with what such a view has to hear from the view of UIKit's that it wraps.
    private func isPartOfViews(_ type: TypeID) -> Bool {
        if let outer = program.type(type).outer, code.wrapsForSwiftUI(outer) { return true }
        guard program.isSwiftUIView(type) else { return false }
        return code.constructions(ofView: type).contains { use in
            let maker =
                program.function(use.function).owner.map { $0 != type && program.isSwiftUIView($0) } ?? false
            return maker || host(ofViewAt: use) != nil
        }
    }

    /// Whether a view of SwiftUI's that no other view has in it makes one of these screens: it stands before that one, as a list
    /// does before the details that lie beside it.
    private func leads(_ type: TypeID, to keys: [SceneKey]) -> Bool {
        guard program.isSwiftUIView(type) else { return false }
        return keys.contains { key in
            guard case .type(let scene) = key, scene != type else { return false }
            return code.constructions(ofView: scene).contains {
                program.function($0.function).owner == type
            }
        }
    }

    private func isNear(_ type: TypeID, _ key: SceneKey) -> Bool {
        guard case .type(let scene) = key, let a = program.type(type).location?.file,
            let b = program.type(scene).location?.file
        else { return false }
        return Modules.folder(of: a) == Modules.folder(of: b)
    }

    private func claimByFolder() {
        var byFolder: [String: [SceneKey]] = [:]
        for type in appTypes {
            if let scene = scenes.scene(of: type.id), let file = type.location?.file {
                byFolder[Modules.folder(of: file), default: []].append(scene)
            }
        }
        let folders = byFolder.keys.sorted()
        let leading = leadingRouters()
        for type in appTypes where members[type.id] == nil {
            let role = roles[type.id]
            guard role.servesModule, !isPartOfViews(type.id), !leading.contains(type.id),
                let file = type.location?.file,
                let found = byFolder[Modules.folder(of: file)], found.count == 1,
                !leads(type.id, to: found), !Self.hasFolder(under: Modules.folder(of: file), in: folders)
            else { continue }
            claim(type.id, found, .folder)
        }
    }

    /// Routers that make other routers: coordinators, which lead more than what lies beside them.
    private func leadingRouters() -> Set<TypeID> {
        var result: Set<TypeID> = []
        for type in appTypes where roles[type.id] == .router {
            for use in program.uses.calls[type.shortName] ?? [] {
                guard let maker = code.typing.selfType(in: use.function), maker != type.id else { continue }
                if roles[maker] == .router { result.insert(maker) }
            }
        }
        return result
    }

    /// Whether one of the sorted folders lies in another: a folder of modules is none itself.
    private static func hasFolder(under folder: String, in folders: [String]) -> Bool {
        let prefix = folder.isEmpty ? "" : folder + "/"
        var (low, high) = (0, folders.count)
        while low < high {
            let middle = (low + high) / 2
            if folders[middle] <= prefix { low = middle + 1 } else { high = middle }
        }
        return low < folders.count && folders[low].hasPrefix(prefix)
    }
}
