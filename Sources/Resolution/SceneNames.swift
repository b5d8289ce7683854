import Packs
import Program

/// Ids and names of scenes.
struct SceneNames {
    private let program: Program
    private let interfaces: InterfaceTable
    private let packs: Packs

    init(_ evaluator: Evaluator, packs: Packs) {
        program = evaluator.program
        interfaces = evaluator.interfaces
        self.packs = packs
    }

    /// The view type's full name (also of a class that no Swift file declares), or `Storyboard:identifier` (else the scene
    /// id) for a controller without a class.
    func id(_ scene: SceneKey) -> String {
        switch scene {
        case .type(let type): return program.type(type).name
        case .controller(let index):
            let controller = interfaces.controllers[index]
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
            let stem = RoleTable.stem(of: short, packs: packs)
            for suffix in [
                "TableViewController", "CollectionViewController", "NavigationController", "TabBarController",
            ]
            where short.hasSuffix(suffix) && short.count > suffix.count {
                return String(short.dropLast(suffix.count))
            }
            return stem
        case .controller(let index):
            let scene = interfaces.controllers[index].scene
            if let name = scene.customClass { return RoleTable.stem(of: name, packs: packs) }
            return scene.storyboardIdentifier ?? scene.userLabel ?? scene.title ?? scene.objectID
        }
    }
}
