import Facts
import NavigationGraph
import Program

/// Where what is shown comes to stand: in a stack, under a sheet, or as the root.
struct ShowingPlaces: RouteQuestion {
    let tables: NavigationTables

    /// Where a transition puts a screen.
    func placements(
        of scene: SceneKey, _ kind: Route.Kind, from origin: SceneKey?, _ transition: ResolvedTransition
    ) -> [Standing.Place: Standings.Placement] {
        let isStacked = transition.stacked.contains(scene)
        let isRoot = kind == .root && transition.site.pattern.setsWindowRoot
        if kind == .present || isRoot {
            let stack = Standings.Placement.at(isStacked ? .inside : .outside)
            return [.stack: stack, .cover: .at(isRoot ? .outside : .inside), .coverIsStack: stack]
        }
        guard let origin, kind != .custom else { return Self.anywhere }
        var result = placements(in: origin)
        switch kind {
        // Outside of a stack, `show` presents.
        case .push where transition.site.pattern.member.name == "show": result[.cover] = .at(.anywhere)
        case .push: result[.stack] = .at(.inside)
        case .root: result[.stack] = .at(isOnStack(transition) ? .inside : .anywhere)
        default: if isStacked { result[.stack] = .at(.inside) }
        }
        // Nothing says that another object's stack is the one that the source is in.
        if kind != .contain, fillings.containers(filledBy: transition).contains(where: \.isMade) {
            result[.cover] = .at(.anywhere)
            result[.coverIsStack] = .at(.anywhere)
        }
        return result
    }

    /// Where the content of a container scene, or a child of a screen, stands.
    func placements(in container: SceneKey) -> [Standing.Place: Standings.Placement] {
        let type = controllerType(of: container)
        let isStack = type.map { program.inherits($0, fromNamed: "UINavigationController") } ?? false
        // A split view puts its columns into stacks where they have none.
        if type.map({ program.inherits($0, fromNamed: "UISplitViewController") }) ?? false { return Self.anywhere }
        let beside = Standings.Placement.with(container)
        return [
            .stack: isStack ? .at(.inside) : beside, .cover: beside, .coverIsStack: isStack ? .at(.inside) : beside,
        ]
    }

    static let anywhere: [Standing.Place: Standings.Placement] = [
        .stack: .at(.anywhere), .cover: .at(.anywhere), .coverIsStack: .at(.anywhere),
    ]

    /// The screens that are shown in a navigation controller of their own.
    func stacked(_ transition: ResolvedTransition) -> [SceneKey] {
        transition.values.items.flatMap { value -> [SceneKey] in
            var inner = transition
            let around = evaluator.swiftUI.represented(by: value)
            inner.values =
                isStack(value)
                ? Values(value) : (around.isEmpty ? evaluator.containers.contents(of: value) : around).filter(isStack)
            if inner.values.isEmpty || (!isStack(value) && !scenes.isSeenThrough(value)) { return [] }
            return scenes.screens(fillings.opened(inner).values)
        }
    }

    private func isOnStack(_ transition: ResolvedTransition) -> Bool {
        let containers = fillings.containers(filledBy: transition)
        if !containers.isEmpty { return containers.allSatisfy(isStack) }
        guard let receiver = transition.site.receiver else { return false }
        return evaluator.typing.type(of: receiver, in: transition.site.use.function).nominals
            .contains { program.inherits($0, fromNamed: "UINavigationController") }
    }

    func isStack(_ value: Value) -> Bool {
        evaluator.type(of: evaluator.wrappers.holder(of: value)).map {
            program.inherits($0, fromNamed: "UINavigationController") || evaluator.wrappers.heldStack(of: $0) != nil
        } ?? false
    }
}
