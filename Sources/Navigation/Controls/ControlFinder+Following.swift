import Facts
import NavigationGraph
import Program

/// What is done after the first control: a method that somebody runs by a button often asks in an alert what to do, and the
/// way goes on in the closure of one of its buttons.
extension ControlFinder {
    /// The kinds of controls that come up because of another one.
    private static let followers: Set<Control.Kind> = [.alertButton, .menuItem, .button, .swipeAction]

    /// The controls of the closures that the way from an event runs through, in the order in which they are used. Of an event
    /// that is a closure itself, those further on.
    ///
    /// - Parameter route: what is on display before and after.
    func following(_ origin: StartingEvent.Origin, along hops: [Use], of route: Route) -> [Control] {
        var result: [Control] = []
        for use in closures(behind: origin, along: hops) {
            guard
                let control = follower(runningCodeAt: use, along: hops)
                    ?? between(route, runningCodeAt: use, along: hops),
                !result.contains(where: { $0.isSame(control) })
            else { continue }
            result.append(control)
        }
        return result
    }

    /// The closures around the calls of a way that are run after the event which it begins with, outermost first.
    private func closures(behind origin: StartingEvent.Origin, along hops: [Use]) -> [Use] {
        let all = hops.flatMap { hop -> [Use] in
            guard let body = program.function(hop.function).declaration.body else { return [] }
            return evaluator.map(of: hop.function).closures(around: hop.node, body).reversed()
                .map { Use(function: hop.function, node: $0) }
        }
        switch origin {
        case .function(let function): return hops.first?.function == function ? all : []
        case .code(let use): return all.firstIndex(of: use).map { Array(all[($0 + 1)...]) } ?? []
        }
    }

    private func follower(runningCodeAt use: Use, along hops: [Use]) -> Control? {
        // What a view is given in a property, its own controls run: the way begins there, and nothing comes up in between.
        guard !isAssigned(use) else { return nil }
        guard let control = found(runningCodeAt: use, along: hops, depth: 0)?.control else { return nil }
        return Self.followers.contains(control.kind) ? control : nil
    }

    private func isAssigned(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .node(let parent)? = evaluator.map(of: use.function).parents[use.node],
            case .assignment(_, let value, _) = body.nodes[Int(parent)].shape
        else { return false }
        return value == use.node
    }

    /// A closure that another screen runs, which came up in between: a scanner that tells what it has read.
    private func between(_ route: Route, runningCodeAt use: Use, along hops: [Use]) -> Control? {
        guard let body = program.function(use.function).declaration.body,
            case .closure = body.nodes[Int(use.node)].shape, evaluator.handlers.handler(around: use) == use.node
        else { return nil }
        let found = Set(screens(running: use, along: hops, depth: 0))
        guard found.count == 1, let name = found.first, name != route.from, name != route.to else { return nil }
        return Control(.screen, name: name, at: location(use))
    }

    /// The screens that run a closure which is handed on, at most so many times.
    private func screens(running use: Use, along hops: [Use], depth: Int) -> [String] {
        guard depth < Self.maximumHandings else { return [] }
        return runs(of: use, along: hops).flatMap { run -> [String] in
            if let handler = evaluator.handlers.handler(around: run) {
                return screens(running: Use(function: run.function, node: handler), along: hops, depth: depth + 1)
            }
            return program.function(run.function).owner.flatMap(screen).map { [$0] } ?? []
        }
    }
}

extension Control {
    /// One control, or something on one screen: which of its closures leads on says no more.
    fileprivate func isSame(_ other: Control) -> Bool {
        kind == other.kind && (kind == .screen ? name == other.name : location == other.location)
    }
}
