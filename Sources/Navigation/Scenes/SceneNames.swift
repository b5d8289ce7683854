import Analysis
import Program

/// Ids and names of scenes.
struct SceneNames {
    private let program: Program
    private let interfaces: InterfaceTable
    private let roles: RoleNames
    /// The indices of the controllers of each storyboard, without references, in the order of the file.
    private let members: [String: [Int]]
    /// The places of those controllers among those of their storyboard, counted from 0.
    private let places: [Int: Int]

    init(_ code: any CodeTables) {
        program = code.program
        interfaces = code.interfaces
        roles = code.roleNames
        let own = interfaces.controllers.filter { $0.scene.reference == nil }
        members = Dictionary(grouping: own, by: \.storyboard).mapValues { $0.map(\.index) }
        places = Dictionary(
            members.values.flatMap { $0.enumerated().map { ($1, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    /// The view type's full name (also of a class that no Swift file declares), or `Storyboard:identifier` (else the scene
    /// id) for a controller without a class.
    func id(_ scene: SceneKey) -> String {
        switch scene {
        case .type(let type): return program.type(type).name
        case .controller(let index):
            let controller = interfaces.controllers[index]
            if let name = ownClass(controller) {
                return "\(name)@\(controller.scene.storyboardIdentifier ?? controller.scene.sceneID)"
            }
            if let name = controller.scene.customClass { return name }
            let own = controller.scene.storyboardIdentifier ?? controller.scene.sceneID
            return "\(controller.storyboard):\(own)"
        }
    }

    /// What people call the screen: the view type's name without its role, or the storyboard's own label.
    func name(_ scene: SceneKey) -> String {
        switch scene {
        case .type(let type):
            let short = program.type(type).shortName
            let stem = roles.stem(of: short)
            for suffix in [
                "TableViewController", "CollectionViewController", "NavigationController", "TabBarController",
            ]
            where short.hasSuffix(suffix) && short.count > suffix.count {
                return String(short.dropLast(suffix.count))
            }
            return stem
        case .controller(let index):
            let scene = interfaces.controllers[index].scene
            if ownClass(interfaces.controllers[index]) != nil, let name = scene.storyboardIdentifier { return name }
            if let name = scene.customClass { return roles.stem(of: name) }
            return scene.storyboardIdentifier ?? scene.userLabel ?? scene.title ?? scene.navigationTitle
                ?? placeName(interfaces.controllers[index])
        }
    }

    /// The class of the app that a controller of a storyboard is of, and others are as well.
    private func ownClass(_ controller: InterfaceTable.Controller) -> String? {
        guard let type = controller.type, !controller.isForeign, !program.type(type).isExternal else { return nil }
        return program.type(type).name
    }

    /// What a controller is called that has no name of its own: the storyboard that it begins, or is all of; else its place
    /// there, counted from 1 in the order of the file.
    private func placeName(_ controller: InterfaceTable.Controller) -> String {
        if controller.isInitial || members[controller.storyboard]?.count == 1 { return controller.storyboard }
        return "\(controller.storyboard), scene \((places[controller.index] ?? 0) + 1)"
    }
}
