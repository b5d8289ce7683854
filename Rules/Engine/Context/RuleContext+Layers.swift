import Navigation
import NavigationGraph
import Program

/// Whether there are layers at all.
extension RuleContext {
    /// Whether the module of a type has a presenter, an interactor or a router; of a type without a module, whether most
    /// screens of the app have one.
    func isLayered(_ type: TypeID) -> Bool {
        module(of: type)?.isLayered ?? index.isMostlyLayered
    }
}

extension RuleContext {
    /// Whether a type is an entity by its folder alone (`Model`), and no interactor names it or an entity that holds it: the
    /// model of a component of the user interface lies in such a folder too.
    func isGuessedEntity(_ type: TypeID) -> Bool {
        EntityTest(program: program, resolution: resolution).isByFolder(type)
            && program.lineage(of: type).allSatisfy {
                !index.typesOfInteractors.contains($0) && !index.entitiesOfInteractors.contains($0)
            }
    }

    /// Types, with what their stored properties hold, and what is held by that in turn.
    ///
    /// - Complexity: Linear in the number of these properties.
    func contents(of types: some Sequence<TypeID>) -> Set<TypeID> {
        var found: Set<TypeID> = []
        var open = Array(types)
        while let type = open.popLast() {
            guard found.insert(type).inserted else { continue }
            open += storedVariables(of: type).flatMap { typing.type(of: $0.id).mentioned }
        }
        return found
    }
}

extension Scene {
    /// Whether the module has a presenter, an interactor or a router.
    var isLayered: Bool {
        types.contains { ["presenter", "interactor", "router"].contains($0.role) }
    }
}

extension RuleContext {
    /// What the system asks of the first screen of an app extension: it makes that screen itself.
    private static let extensionPoints: Set<String> = [
        "UNNotificationContentExtension", "NCWidgetProviding", "SLComposeServiceViewController",
        "UIInputViewController", "PHContentEditingController", "INUIHostedViewControlling", "QLPreviewingController",
        "MSMessagesAppViewController", "ASCredentialProviderViewController", "FPUIActionExtensionViewController",
    ]

    /// Whether a view controller is the first screen of an app extension.
    func isOpenedBySystem(_ view: TypeID) -> Bool {
        !EntityTest(program: program, resolution: resolution).inheritedNames(view).isDisjoint(
            with: Self.extensionPoints)
    }
}

extension RuleContext {
    private static let containers = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]

    /// A controller whose class shows others in itself.
    func isContainerClass(_ type: TypeID) -> Bool {
        Self.containers.contains { program.inherits(type, fromNamed: $0) }
    }

    /// A controller that shows others in itself, by its class or as the graph tells.
    func isContainer(_ type: TypeID) -> Bool { module(of: type)?.kind == .container || isContainerClass(type) }

    /// How far inside a type stands: those that are shown, and own the others, come first.
    func depth(of type: TypeID) -> Int {
        if isContainerClass(type) { return 0 }
        if program.inherits(type, fromNamed: "UIViewController") { return 1 }
        let isCleanSwift = dialect(of: type) == .cleanSwift
        return switch role(of: type) {
        case .view: 2
        case .presenter, .viewModel: isCleanSwift ? 5 : 3
        case .interactor: 4
        case .router: isCleanSwift ? 3 : 5
        case .gateway: 6
        default: 7
        }
    }
}
