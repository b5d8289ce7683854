import NavigationGraph
import Program
import Resolution

/// Whether there are layers at all.
extension RuleContext {
    /// Whether the module of a type has a presenter, an interactor or a router; of a type without a module, whether most
    /// screens of the app have one.
    func isLayered(_ type: TypeID) -> Bool {
        guard let scene = module(of: type) else {
            let screens = graph.scenes.filter { $0.kind == .screen }
            return screens.count(where: isLayered) * 2 >= screens.count
        }
        return isLayered(scene)
    }

    private func isLayered(_ scene: Scene) -> Bool {
        scene.types.contains { ["presenter", "interactor", "router"].contains($0.role) }
    }
}
