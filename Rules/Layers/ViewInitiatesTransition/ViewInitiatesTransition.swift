import Navigation
import NavigationGraph
import Program
import Source

/// A view that starts a transition by itself. Its page in `Pages` says what counts.
struct ViewInitiatesTransition: Rule {
    static let metadata = RuleMetadata(
        id: "view-initiates-transition", group: .layers,
        severity: DialectSeverity(
            viper: .error, parentRouter: .error, rambler: .error, routes: .warning, cleanSwift: .warning),
        page: PackageResources.view_initiates_transition_md)

    func check(_ context: RuleContext) -> [Violation] {
        // In an app without presenters and routers there is nothing a view could tell instead.
        guard context.hasPresenters else { return [] }
        let places = context.index.places
        let messages = ViewMessages(context)
        var found: [SourceLocation: ViewTransition] = [:]
        for transition in transitions(context) {
            guard let function = places.function(at: transition.location),
                context.role(of: function) == .view, let view = context.owner(of: function),
                isJudged(view, context), !messages.obey(function)
            else { continue }
            var own = transition
            own.function = function
            own.code = context.code.expressions(in: function, at: transition.location)
            guard !callsOwnCode(own, context), !fillsItself(own, view, context), !context.running.runsNowhere(function),
                !isOrdered(own, context), !own.isExit || leaves(own, function, context)
            else { continue }
            let known = found[transition.location]
            if known == nil || known?.destination == nil && own.destination != nil { found[transition.location] = own }
        }
        // Whoever leaves and turns to another tab goes one way.
        let leaving = Set(found.values.filter(\.isExit).compactMap { $0.function?.id })
        found = found.filter { _, own in !own.isTabSwitch || own.function.map { !leaving.contains($0.id) } ?? true }
        let habits = TransitionHabits(found, places, context)
        return gathered(Array(found.values)).compactMap { violation($0, habits, context) }
    }

    /// The places where a view leaves its screen are one fault, told at the first, and so are those where it shows one
    /// scene by the same call, or by one call or another as a condition says; another call is another way there, to be cut
    /// by itself.
    private func gathered(_ transitions: [ViewTransition]) -> [ViewTransition] {
        let marked = transitions.map { transition in
            var own = transition
            own.isOneOfTwo = transitions.contains(where: transition.isAlternative)
            return own
        }
        return Dictionary(grouping: marked, by: \.key).values.compactMap { all in
            let ordered = all.sorted { $0.location < $1.location }
            var first = ordered.first
            first?.further = Array(ordered.dropFirst())
            return first
        }
    }

    /// Everything that shows or leaves a scene of the app in code.
    private func transitions(_ context: RuleContext) -> [ViewTransition] {
        var found: [ViewTransition] = []
        var dialogs: [String: Bool] = [:]
        for route in context.graph.routes where route.transports.contains(.code) || route.segue != nil {
            guard let to = context.graph.scene(route.to), to.kind != .system else { continue }
            // Who adds a child in code fills itself, be it called a container or not.
            if route.kind == .contain, !route.transports.contains(.segue) { continue }
            let isAlert =
                dialogs[to.id] ?? context.dialogs.isAside(to.id)
            dialogs[to.id] = isAlert
            for location in [route.location] + route.sites {
                found.append(
                    ViewTransition(
                        text: Self.verb(route.kind), destination: to.name,
                        isAlert: isAlert,
                        isSegue: route.segue != nil, location: location))
            }
        }
        for performed in context.resolution.performedSegues {
            found.append(
                ViewTransition(
                    text: "performs a segue", destination: nil, isSegue: true, location: performed.location))
        }
        found += TabSwitches(context: context).all
        // A dialog of the app's own takes itself away, as an alert does.
        let exits = context.graph.exits.filter { $0.kind != .unwind }
        let leaving = Set(exits.map(\.from)).filter { !context.dialogs.isDialog($0) }
        for exit in exits where leaving.contains(exit.from) {
            found.append(
                ViewTransition(text: "closes a screen", destination: nil, isExit: true, location: exit.location))
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
            context.calls(MovingNames.embedding, in: context.program.function($0))
        }
    }

    /// A class of UIKit's; containers act for their children.
    private func isJudged(_ view: TypeEntity, _ context: RuleContext) -> Bool {
        view.kind == .class && !view.isExternal && !context.isContainer(view.id)
    }

    /// Whether the view leaves its own screen: the receiver is the view or a container around it, and no picker, popover
    /// or search field.
    private func leaves(_ transition: ViewTransition, _ function: FunctionEntity, _ context: RuleContext) -> Bool {
        guard !answersForeignController(function, context), let view = function.owner,
            context.program.inherits(view, fromNamed: "UIViewController")
        else { return false }
        return transition.code.first(where: \.isCall)?.receiver.map(isOwnScreen) ?? true
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

    private func isOwnScreen(_ value: Expression) -> Bool {
        if let cast = value.cast { return isOwnScreen(cast.value) }
        // `weakSelf`, and `let container = navigationController`.
        if let local = value.local { return local.values(before: value).first.map(isOwnScreen) ?? false }
        if value.isSelf || value.shape == .superReference { return true }
        guard let name = value.bareName ?? value.member, ControllerRelatives.around.contains(name) else { return false }
        return value.base.map(isOwnScreen) ?? true
    }

    /// Whether the call at the place means a function that the app declares for another object, which will decide.
    private func callsOwnCode(_ transition: ViewTransition, _ context: RuleContext) -> Bool {
        transition.code.flatMap(\.targets).compactMap(\.owner).map(context.role(of:)).contains {
            $0 == .presenter || $0 == .router
        }
    }

    /// Whether the place stands in a closure that the view gives to its presenter, which calls it to have that done.
    private func isOrdered(_ transition: ViewTransition, _ context: RuleContext) -> Bool {
        transition.code.flatMap(\.closures).contains { closure in
            guard let set = closure.storing, set.isPlain, let keeper = set.target.base else { return false }
            return keeper.types.contains {
                !context.roles(behind: $0).isDisjoint(with: [.presenter, .router, .viewModel])
            }
        }
    }

    private func violation(
        _ transition: ViewTransition, _ habits: TransitionHabits, _ context: RuleContext
    ) -> Violation? {
        guard let function = transition.function, let view = context.owner(of: function) else { return nil }
        let what = transition.destination.map { "\(transition.text) \($0)" } ?? transition.text
        var violation = Violation(
            subject: view.name, scene: isShared(view, context) ? nil : context.module(of: view.id),
            dialect: context.dialect(of: view.id),
            message: "\(view.name) \(what) by itself; \(Harm.testedWithView)",
            location: Finding.Span(transition.location),
            notes: transition.further.map { Finding.Note("and here", at: $0.location, of: Fault(view.name)) }
                + context.declarationNote(view), suggestion: suggestion(transition, view, function, habits, context))
        violation.lowered = lowered(transition, view, habits, context)
        return violation
    }

    private func suggestion(
        _ transition: ViewTransition, _ view: TypeEntity, _ function: FunctionEntity, _ habits: TransitionHabits,
        _ context: RuleContext
    ) -> String {
        let presenter = context.toldPresenter(of: view.id)
        // Of several screens in one module, each presenter has a router of its own.
        let held = presenter.map { context.routersHeld(by: $0.id) } ?? []
        let moving = [context.movingRouter(of: view.id)].compactMap { $0 }
        let isCommon = moving.contains { own in held.allSatisfy { context.program.inherits($0.id, from: own.id) } }
        let own = (isCommon ? [] : held).filter { habits.isMaker($0, of: view, context) }
        let router = own.isEmpty ? moving.filter { habits.isMaker($0, of: view, context) } : own
        let name = router.count == 1 ? router[0].name : nil
        // In Clean Swift the presenter comes after the view: the view asks its router.
        if context.dialect(of: view.id) == .cleanSwift {
            return "let \(name ?? "a router of the scene") make the transition, asked by \(view.name)"
        }
        if isShared(view, context) {
            return
                "let \(view.name) tell the screen that shows it, by a delegate or a closure, and let each screen forward "
                + "that to its presenter"
        }
        let mover =
            presenter.map { context.isViewModel($0.id) } ?? true ? "a router" : "a router, or the module's output,"
        let told = presenter.map { context.name(of: $0, heldBy: view.id) } ?? "a presenter"
        let event = RouterReceivers(context: context, function: function).event(at: transition.code.first)
        return "tell \(told) in a method such as \(event ?? "viewDidAsk")(), "
            + "and let \(name ?? (router.isEmpty ? mover : "its router")) make the transition"
    }

    /// A part of several screens, and of none of their modules.
    private func isShared(_ view: TypeEntity, _ context: RuleContext) -> Bool {
        context.scenes(of: view.id).count > 1 && !context.program.inherits(view.id, fromNamed: "UIViewController")
    }

    /// How many levels below an error or a warning a transition is.
    private func lowered(
        _ transition: ViewTransition, _ view: TypeEntity, _ habits: TransitionHabits, _ context: RuleContext
    ) -> Int {
        let presenter = context.toldPresenter(of: view.id)
        let router = context.movingRouter(of: view.id)
        let isOneWay = context.dialect(of: view.id) == .cleanSwift
        if context.isPlainMVVM, presenter.map({ context.isViewModel($0.id) }) ?? true { return 2 }
        if transition.isAlert || isOneWay && router == nil || context.isBaseClass(view) { return 2 }
        if presenter == nil,
            habits.isPlainPrevalent || router == nil && habits.isShownByViews
        {
            return 2
        }
        if transition.isExit, habits.selfClosing.contains(context.dialect(of: view.id)) { return 2 }
        guard router == nil else { return 0 }
        // A screen that has nobody to tell may well close itself.
        guard let presenter else { return transition.isExit ? 2 : 1 }
        // A view model has nobody to ask for a transition, and where views show what comes next that is the app's way.
        return context.isViewModel(presenter.id) ? habits.isShownByViews ? 2 : 1 : 0
    }
}
