import NavigationGraph
import Program
import Resolution

/// Whether there are layers at all.
extension RuleContext {
    /// Whether the module of a type has a presenter, an interactor or a router; of a type without a module, whether most
    /// screens of the app have one.
    func isLayered(_ type: TypeID) -> Bool {
        module(of: type)?.isLayered ?? index.isMostlyLayered
    }
}

extension Scene {
    /// Whether the module has a presenter, an interactor or a router.
    var isLayered: Bool {
        types.contains { ["presenter", "interactor", "router"].contains($0.role) }
    }
}
