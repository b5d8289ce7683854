import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// A presented scene without a way back or on. Its page in `Pages` says what counts.
struct DeadEndScene: Rule {
    static let metadata = RuleMetadata(
        id: "dead-end-scene", group: .graph, severity: .layered(.warning),
        options: [.init(name: "allow", kind: .names)], page: PackageResources.dead_end_scene_md)

    private static let covering: Set<String> = [
        "fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "custom",
    ]

    func check(_ context: RuleContext) -> [Violation] {
        let routes = context.graph.routes.filter { $0.certainty != .declared && $0.from != $0.to }
        let incoming = Dictionary(grouping: routes, by: \.to)
        let ways = waysOut(context, routes, incoming)
        return context.graph.scenes.compactMap { scene in
            guard scene.kind == .screen, !scene.dialog, !scene.entry, !ways.contains(scene.id),
                !context.interfaces.isOfObjectiveC(scene),
                !context.options.allows([scene.id, scene.name], by: "allow")
            else { return nil }
            let shown = (incoming[scene.id] ?? []).filter { $0.kind == .present || $0.kind == .custom }
            guard let route = shown.first, shown.count == incoming[scene.id]?.count else { return nil }
            return violation(scene, route, shown, context)
        }
    }

    /// The scenes that something leads away from. What the scene that shows another one, or contains it, can dismiss
    /// counts for the other one too: it may be told to by a delegate or a closure.
    private func waysOut(
        _ context: RuleContext, _ routes: [Route], _ incoming: [String: [Route]]
    ) -> Set<String> {
        let system = Set(context.graph.scenes.filter { $0.kind == .system }.map(\.id))
        let leaving = Set(context.graph.exits.map(\.from)).union(context.graph.unresolved.compactMap(\.from))
        let forward = Set(context.graph.routes.filter { $0.from != $0.to && !system.contains($0.to) }.map(\.from))
        var result = leaving.union(forward).union(dismissing(context)).union(InheritedExits(context).scenes())
        for (scene, routes) in incoming
        where routes.contains(where: { leaving.contains($0.from) || $0.kind == .contain && forward.contains($0.from) })
        {
            result.insert(scene)
        }
        return result.union(tabs(context, routes))
    }

    /// The scenes that one transition shows together, as the tabs of a container of UIKit's own: each leads to the
    /// others.
    private func tabs(_ context: RuleContext, _ routes: [Route]) -> Set<String> {
        let shown = Dictionary(grouping: routes.filter { $0.kind == .present || $0.kind == .root }, by: \.location)
        let together = shown.filter { Set($0.value.map(\.to)).count > 1 }
        guard !together.isEmpty else { return [] }
        let places = context.index.places
        let containers: Set<String> = ["UITabBarController", "UISplitViewController", "UIPageViewController"]
        return Set(
            together.filter { location, _ in
                places.function(at: location).map { context.calls(containers, in: $0) } ?? false
            }.flatMap { $0.value.map(\.to) })
    }

    /// The scenes whose code calls anything by the name of a dismissal: a library may take the scene away.
    private func dismissing(_ context: RuleContext) -> Set<String> {
        let calls = context.code.calls(ofForeign: { $0.lowercased().contains("dismiss") })
        return Set(calls.compactMap(\.function.owner).flatMap(context.scenes(of:)).map(\.id))
    }

    private func violation(
        _ scene: Scene, _ route: Route, _ shown: [Route], _ context: RuleContext
    ) -> Violation {
        let isCovered = shown.contains { covers($0, scene, context) }
        let form = isCovered ? "covers the screen" : "is shown over \(context.title(of: route.from))"
        let unread = libraryBase(of: scene, context)
        var violation = Violation(
            subject: scene.id, scene: scene,
            message: "\(scene.shownID) \(form), and nothing leads back or on"
                + (unread.map { ", unless its superclass \($0) does, which is a library's" } ?? ""),
            location: Finding.Span(scene.location, length: scene.viewType?.utf8.count ?? 0),
            notes: shown.prefix(3).map { Finding.Note("\(context.title(of: $0.from)) shows it here", at: $0.location) },
            suggestion: "let \(scene.label) be closed: a button whose action reaches dismiss(animated:completion:), or "
                + "an unwind segue")
        if !isCovered || unread != nil { violation.lowered = 1 }
        return violation
    }

    /// The superclass of a scene that a library declares, whose code is not read: it may be a sheet's, which a tap beside
    /// the content or a swipe takes away.
    private func libraryBase(of scene: Scene, _ context: RuleContext) -> String? {
        guard let view = context.view(of: scene) else { return nil }
        return context.program.lineage(of: view).first(where: context.program.isForeignController)
            .map { context.program.type($0).name }.flatMap { $0.hasPrefix("UI") ? nil : $0 }
    }

    /// Whether a style is set that leaves nothing of the scene below to see, by the storyboard or in code.
    private func covers(_ route: Route, _ scene: Scene, _ context: RuleContext) -> Bool {
        if route.kind != .present { return false }
        let controllers = context.interfaces.controllers(of: scene)
        if controllers.contains(where: { isCovering($0.scene.modalPresentationStyle) }) { return true }
        let segues = context.interfaces.storyboards().filter { $0.path == route.location.file }.flatMap(\.scenes)
            .flatMap(\.segues)
        let place = Position(line: route.location.line, column: route.location.column)
        if segues.contains(where: { $0.position == place && isCovering($0.modalPresentationStyle) }) { return true }
        return context.code.assignments(ofForeign: "modalPresentationStyle").contains {
            sets($0, route, scene, context)
        }
    }

    /// Whether the same screen is given a transition that a library makes, as its `transitioningDelegate` or by a property
    /// of the library's own: whether it covers all, and lets the user swipe it away, is the library's to say.
    private func isPresentedByLibrary(_ styled: Expression, _ context: RuleContext) -> Bool {
        context.code.assignments(in: styled.function).contains { change in
            change.isPlain && change.target.name?.lowercased().contains("transitioning") == true
                && change.target.isOfSameObject(as: styled) && !change.value.isSelf && !change.value.isNil
                && change.value.types.allSatisfy { context.program.type($0).isExternal }
        }
    }

    private func isCovering(_ style: String?) -> Bool { style.map(Self.covering.contains) ?? false }

    /// Whether an assignment sets a covering style on the scene: in its own class, or on the way to the transition.
    private func sets(
        _ change: Expression.Assignment, _ route: Route, _ scene: Scene, _ context: RuleContext
    ) -> Bool {
        let (target, style, function) = (change.target, change.value.name, change.target.function)
        guard isCovering(style), style != "custom" || !isPresentedByLibrary(target, context) else { return false }
        let symbol = context.program.symbol(function.id)
        if route.trace.contains(where: { $0.symbol == symbol }) { return true }
        guard let view = context.view(of: scene) else { return false }
        if let base = target.base, !base.isSelf { return base.types.contains(view) }
        return function.owner.map { context.program.inherits(view, from: $0) } ?? false
    }
}

extension Expression {
    /// Whether two members are written of the same object, which may be self.
    fileprivate func isOfSameObject(as other: Expression) -> Bool {
        switch (object, other.object) {
        case (nil, nil): true
        case (let first?, let second?): first.isAlike(second)
        default: false
        }
    }

    /// Whose member it is; nil for self, written or not.
    private var object: Expression? { base.flatMap { $0.isSelf ? nil : $0 } }

    private func isAlike(_ other: Expression) -> Bool {
        if let base, let otherBase = other.base { return member == other.member && base.isAlike(otherBase) }
        switch shape {
        case .local, .parameter, .name, .selfReference: return shape == other.shape
        default: return false
        }
    }
}
