/// Which routes a walk over the graph may take.
package struct RouteFilter: Hashable, Sendable {
    /// Nil means every kind.
    package var kinds: Set<Route.Kind>?
    /// Leaves inferred routes out.
    package var exactOnly: Bool
    /// Whether walks may enter and leave scenes of the system.
    package var includesSystem: Bool

    package init(kinds: Set<Route.Kind>? = nil, exactOnly: Bool = false, includesSystem: Bool = true) {
        self.kinds = kinds
        self.exactOnly = exactOnly
        self.includesSystem = includesSystem
    }

    /// Declared routes are written but never taken, so no filter lets them pass.
    func allows(_ route: Route) -> Bool {
        switch route.certainty {
        case .declared: return false
        case .inferred where exactOnly: return false
        case .exact, .inferred: return kinds?.contains(route.kind) ?? true
        }
    }
}
