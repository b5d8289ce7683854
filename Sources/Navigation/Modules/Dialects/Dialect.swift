/// The tradition a module follows, or the app as a whole.
package enum Dialect: String, Sendable, CaseIterable {
    case viper
    /// VIPER whose routers are the presenters of the parent modules.
    case parentRouter = "parent-router"
    /// VIPER with module inputs and a transition handler.
    case rambler
    /// View models and routers whose routes come from extensions of protocols.
    case routes
    case cleanSwift = "clean-swift"
    case mvvm
    /// View models, with coordinators or flows that lead from screen to screen.
    case mvvmCoordinator = "mvvm-coordinator"
    /// View controllers that do all by themselves.
    case mvc
    /// No evidence of any.
    case unknown = "none"

    /// Dialects that go together in one app.
    enum Family: String, CaseIterable {
        case viper, cleanSwift, routes, mvvm, mvc, unknown
    }

    var family: Family {
        switch self {
        case .viper, .parentRouter, .rambler: .viper
        case .cleanSwift: .cleanSwift
        case .routes: .routes
        case .mvvm, .mvvmCoordinator: .mvvm
        case .mvc: .mvc
        case .unknown: .unknown
        }
    }

    /// Whether modules have layers by which the rules can tell inwards from outwards: VIPER, its relatives and Clean Swift.
    package var isLayered: Bool {
        switch self {
        case .viper, .parentRouter, .rambler, .routes, .cleanSwift: true
        case .mvvm, .mvvmCoordinator, .mvc, .unknown: false
        }
    }
}
