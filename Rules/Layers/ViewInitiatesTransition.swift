import Facts
import NavigationGraph
import Program
import Resolution
import Source

/// A view that starts a transition by itself. The page beside this file says what counts.
struct ViewInitiatesTransition: Rule {
    static let metadata = RuleMetadata(
        id: "view-initiates-transition", group: .layers,
        severity: DialectSeverity(
            viper: .error, parentRouter: .error, rambler: .error, routes: .warning, cleanSwift: .warning),
        page: PackageResources.view_initiates_transition_md)

    func check(_ context: RuleContext) -> [Violation] {
        // In an app without presenters and routers there is nothing a view could tell instead.
        guard context.hasPresenters else { return [] }
        let places = FunctionPlaces(context)
        let messages = ViewMessages(context)
        let uncalled = UncalledMethods(context: context)
        var found: [SourceLocation: ViewTransition] = [:]
        for transition in transitions(context) {
            guard let function = places.function(at: transition.location),
                context.role(of: function) == .view, let view = context.owner(of: function),
                isJudged(view, context), !messages.obey(function),
                !callsOwnCode(transition, function, context), !fillsItself(transition, view, context),
                !uncalled.contains(function), !isOrdered(transition.location, function, context),
                !transition.isExit || leaves(transition, function, context)
            else { continue }
            var own = transition
            own.function = function
            let known = found[transition.location]
            if known == nil || known?.destination == nil && own.destination != nil { found[transition.location] = own }
        }
        let habits = Habits(
            isPlainPrevalent: isPlainPrevalent(context), selfClosing: selfClosingDialects(found, places, context))
        return gathered(Array(found.values)).compactMap { violation($0, habits, context) }
    }

    /// The places where a view leaves its screen are one fault, told at the first, and so are those where it shows one
    /// scene by the same call; another call is another way there, to be cut by itself.
    private func gathered(_ transitions: [ViewTransition]) -> [ViewTransition] {
        Dictionary(grouping: transitions, by: \.key).values.compactMap { all in
            let ordered = all.sorted { $0.location < $1.location }
            var first = ordered.first
            first?.further = Array(ordered.dropFirst())
            return first
        }
    }

    /// What most screens of the app do.
    private struct Habits {
        /// Most have no presenter: then such a screen is no exception.
        var isPlainPrevalent: Bool
        /// The dialects in which most screens that can be left take themselves away.
        var selfClosing: Set<Dialect>
    }

    private func isPlainPrevalent(_ context: RuleContext) -> Bool {
        let screens = context.graph.scenes.filter { $0.kind == .screen && $0.viewType != nil }
        let plain = screens.filter { scene in
            !(context.index.typesByScene[scene.id] ?? []).contains { context.role(of: $0) == .presenter }
        }
        return plain.count * 2 > screens.count
    }

    /// By the screens, whether their views leave by themselves or by a presenter or router.
    private func selfClosingDialects(
        _ found: [SourceLocation: ViewTransition], _ places: FunctionPlaces, _ context: RuleContext
    ) -> Set<Dialect> {
        var own: [Dialect: Set<String>] = [:]
        var all: [Dialect: Set<String>] = [:]
        for exit in context.graph.exits where exit.kind != .unwind {
            guard let scene = context.graph.scene(exit.from),
                let dialect = scene.dialect.flatMap(Dialect.init(rawValue:))
            else { continue }
            if found[exit.location]?.isExit == true {
                own[dialect, default: []].insert(scene.id)
                all[dialect, default: []].insert(scene.id)
            } else if let function = places.function(at: exit.location), context.role(of: function) != .view {
                all[dialect, default: []].insert(scene.id)
            }
        }
        return Set(own.filter { $0.value.count >= 3 && $0.value.count * 2 > (all[$0.key]?.count ?? 0) }.keys)
    }

    /// Everything that shows or leaves a scene of the app in code.
    private func transitions(_ context: RuleContext) -> [ViewTransition] {
        var found: [ViewTransition] = []
        for route in context.graph.routes where route.transports.contains(.code) || route.segue != nil {
            guard let to = context.graph.scene(route.to), to.kind != .system else { continue }
            // Who adds a child in code fills itself, be it called a container or not.
            if route.kind == .contain, !route.transports.contains(.segue) { continue }
            for location in [route.location] + route.sites {
                found.append(
                    ViewTransition(
                        text: Self.verb(route.kind), destination: to.name, isAlert: context.isOwnAlert(to.id),
                        isSegue: route.segue != nil, location: location))
            }
        }
        for performed in context.resolution.performedSegues {
            found.append(
                ViewTransition(
                    text: "performs a segue", destination: nil, isSegue: true, location: performed.location))
        }
        for exit in context.graph.exits where exit.kind != .unwind {
            // A dialog of the app's own takes itself away, as an alert does.
            if context.isDialog(exit.from) { continue }
            found.append(
                ViewTransition(text: "leaves its screen", destination: nil, isExit: true, location: exit.location))
        }
        return found
    }

    private static func verb(_ kind: Route.Kind) -> String {
        switch kind {
        case .push: "pushes"
        case .present: "presents"
        case .root: "puts at the root"
        case .contain: "embeds"
        case .custom: "shows"
        }
    }

    /// A segue that a container performs and that its own `prepare(for:sender:)` takes into it.
    private func fillsItself(_ transition: ViewTransition, _ view: TypeEntity, _ context: RuleContext) -> Bool {
        guard transition.isSegue else { return false }
        return (view.functions["prepare"] ?? []).contains {
            context.calls(["addChild", "addChildViewController"], in: context.program.function($0))
        }
    }

    /// A class of UIKit's; containers act for their children.
    private func isJudged(_ view: TypeEntity, _ context: RuleContext) -> Bool {
        guard view.kind == .class, !view.isExternal else { return false }
        let isContainer =
            context.module(of: view.id)?.kind == .container
            || ["UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController"]
                .contains { context.program.inherits(view.id, fromNamed: $0) }
        return !isContainer
    }

    /// Whether the view leaves its own screen: the receiver is the view or a container around it, and no picker, popover
    /// or search field.
    private func leaves(_ transition: ViewTransition, _ function: FunctionEntity, _ context: RuleContext) -> Bool {
        guard let body = function.declaration.body, !answersForeignController(function, context),
            let view = function.owner, context.program.inherits(view, fromNamed: "UIViewController")
        else { return false }
        let place = Position(line: transition.location.line, column: transition.location.column)
        for node in body.nodes where node.position == place {
            guard case .call(let callee, _) = node.shape else { continue }
            guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return true }
            return isOwnScreen(base, body, function, context)
        }
        return true
    }

    /// Whether the method is a message of a controller of the system or a library, which it may send away:
    /// `imagePickerController(_:didFinishPickingMediaWithInfo:)`.
    private func answersForeignController(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        guard let sender = function.declaration.parameters.first, sender.label == nil,
            let name = sender.type.lastName, name.hasSuffix("Controller"),
            !Self.surrounding.contains(name)
        else { return false }
        return context.program.type(named: name).map { context.program.type($0).isExternal } ?? true
    }

    /// Controllers whose messages are about the screens in them.
    private static let surrounding: Set<String> = [
        "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
        "UIPageViewController", "UIPresentationController", "UISearchController", "NSFetchedResultsController",
    ]

    private static let around: Set<String> = [
        "navigationController", "tabBarController", "splitViewController", "parent", "presentingViewController",
    ]

    private func isOwnScreen(
        _ node: NodeID, _ body: Body, _ function: FunctionEntity, _ context: RuleContext
    ) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .selfReference, .superReference: return true
        case .name(let name): return Self.around.contains(name)
        case .member(let base, let name) where Self.around.contains(name):
            return isOwnScreen(base, body, function, context)
        case .cast(let value, _, _): return isOwnScreen(value, body, function, context)
        case .local(let local):
            // `weakSelf`, and `let container = navigationController`.
            guard let binding = body.locals[Int(local)].bindings.first, binding.value < node, binding.path.isEmpty
            else { return false }
            return isOwnScreen(binding.value, body, function, context)
        default: return false
        }
    }

    /// Whether the call at the place means a function that the app declares for another object, which will decide.
    private func callsOwnCode(
        _ transition: ViewTransition, _ function: FunctionEntity, _ context: RuleContext
    ) -> Bool {
        guard let body = function.declaration.body else { return false }
        return body.nodes.indices.contains { index in
            let position = body.nodes[index].position
            guard Int(position.line) == transition.location.line, Int(position.column) == transition.location.column,
                case .call = body.nodes[index].shape
            else { return false }
            return context.typing.targets(ofCall: NodeID(index), in: function.id).contains { target in
                let role = context.program.function(target).owner.map(context.role(of:))
                return role == .presenter || role == .router
            }
        }
    }

    /// Whether the place stands in a closure that the view gives to its presenter, which calls it to have that done.
    private func isOrdered(
        _ location: SourceLocation, _ function: FunctionEntity, _ context: RuleContext
    ) -> Bool {
        guard let body = function.declaration.body else { return false }
        let place = Position(line: location.line, column: location.column)
        let around = Set(body.nodes.filter { $0.position == place }.flatMap { body.regions(around: $0.region) })
        return body.nodes.contains { node in
            guard case .assignment(let target, let value, "=") = node.shape,
                case .closure(let closure) = body.nodes[Int(value)].shape,
                around.contains(where: { body.regions[Int($0)].kind == .closure(closure) }),
                case .member(let base, _) = body.nodes[Int(target)].shape
            else { return false }
            return context.typing.type(of: base, in: function.id).nominals.contains {
                !context.roles(behind: $0).isDisjoint(with: [.presenter, .router, .viewModel])
            }
        }
    }

    /// A base class that is no screen by itself: its subclasses decide whether what it offers is used.
    private func isBaseClass(_ view: TypeEntity, _ context: RuleContext) -> Bool {
        if context.scenes(of: view.id).isEmpty && !view.subtypes.isEmpty { return true }
        let heirs = context.program.descendants(of: view.id).filter { $0 != view.id }
        return Set(heirs.flatMap(context.scenes(of:)).map(\.id)).subtracting(context.scenes(of: view.id).map(\.id))
            .count > 1
    }

    private func violation(
        _ transition: ViewTransition, _ habits: Habits, _ context: RuleContext
    ) -> Violation? {
        guard let function = transition.function, let view = context.owner(of: function) else { return nil }
        let presenter = context.presenterOfView(view.id)
        let router = context.routerOfModule(view.id)
        let what = transition.destination.map { "\(transition.text) \($0)" } ?? transition.text
        let event = context.eventName(of: function)
        let isOneWay = context.dialect(of: view.id) == .cleanSwift
        // In Clean Swift the presenter comes after the view: the view asks its router.
        let suggestion =
            isOneWay
            ? "let \(router?.name ?? "a router of the scene") make the transition, asked by \(view.name)"
            : "tell \(presenter?.name ?? "a presenter") in a method such as \(event)(), "
                + "and let \(router?.name ?? "its router") make the transition"
        let rule =
            isOneWay ? "in Clean Swift a view asks its router" : "a view tells its presenter, and the router moves"
        var violation = Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "\(view.name) \(what) by itself; \(rule)",
            location: Finding.Span(transition.location),
            notes: transition.further.prefix(5).map { Finding.Note("and here", at: $0.location) }
                + context.declarationNote(view), suggestion: suggestion)
        if router == nil {
            // A screen that has nobody to tell may well close itself.
            if presenter == nil { violation.lowered = transition.isExit ? 2 : 1 }
            // A view model has nobody to ask for a transition.
            if let presenter, context.resolution.memberships[presenter.id]?.role == .viewModel { violation.lowered = 1 }
        }
        if isOneWay, router == nil { violation.lowered = 2 }
        if transition.isAlert || presenter == nil && habits.isPlainPrevalent { violation.lowered = 2 }
        if transition.isExit, let dialect = context.dialect(of: view.id), habits.selfClosing.contains(dialect) {
            violation.lowered = 2
        }
        if isBaseClass(view, context) { violation.lowered = 2 }
        return violation
    }
}

private struct ViewTransition {
    /// `pushes`, `presents`, `leaves its screen`.
    var text: String
    /// The name of the scene that is shown.
    var destination: String?
    /// What is shown is an alert of the app's own.
    var isAlert = false
    var isExit = false
    var isSegue = false
    var location: SourceLocation
    /// Other places where the view does the same.
    var further: [ViewTransition] = []
    /// The function it stands in.
    var function: FunctionEntity?

    /// The name of what is called there, such as `pushViewController`.
    private var way: String? {
        function?.declaration.body?.nodes.lazy.compactMap { node -> String? in
            guard Int(node.position.line) == location.line, Int(node.position.column) == location.column,
                case .member(_, let name) = node.shape
            else { return nil }
            return name
        }.first
    }

    /// What is one fault: a view and the scene that it shows by one and the same call, or its way out. A segue to
    /// an unknown scene stands alone.
    var key: Key {
        let isAlone = destination == nil && !isExit
        return Key(
            view: function?.owner, destination: destination, way: isExit ? nil : way, location: isAlone ? location : nil
        )
    }

    struct Key: Hashable {
        var view: TypeID?
        var destination: String?
        var way: String?
        var location: SourceLocation?
    }
}
