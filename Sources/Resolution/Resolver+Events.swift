import Facts
import NavigationGraph
import Program

/// The user's event that a route begins with, beyond where the source is known.
extension Resolver {
    private static let maximumFunctions = 64

    /// The way from the event to the transition, outermost first.
    func hops(_ origin: Attribution.Origin, _ transition: ResolvedTransition) -> [Use] {
        let known = origin.path + transition.chain
        guard let first = known.first else { return known }
        if isLifecycle(first.function), let kept = known.dropLast().lastIndex(where: evaluator.isKeptForLater) {
            // Who keeps a closure for later does not run it; the action that runs the same code does.
            let rest = Array(known[(kept + 1)...])
            if evaluator.isAction(rest[0].function) { return rest }
            let way = way(to: rest, of: origin.scene, from: evaluator.isAction) {
                !evaluator.isKeptForLater($0)
            }
            return way.map { $0 + rest } ?? known
        }
        guard !isEvent(first.function), let way = way(to: known, of: origin.scene, from: isUserEvent) else {
            return known
        }
        return way + known
    }

    /// The event that the way begins with: an action, a delegate method, or a function of the view.
    func event(_ hops: [Use]) -> String? {
        guard let first = hops.first else { return nil }
        let entity = program.function(first.function)
        guard let owner = entity.owner, modules.roles[owner] != .application,
            modules.roles[owner] == .view || isUserEvent(first.function)
        else { return nil }
        return entity.declaration.kind == .function ? entity.declaration.signature : entity.name
    }

    private func isUserEvent(_ function: FunctionID) -> Bool {
        evaluator.isAction(function) || evaluator.isDelegateMethod(function)
    }

    /// Run by the user, by the system, or when an object is made.
    private func isEvent(_ function: FunctionID) -> Bool {
        let declaration = program.function(function).declaration
        return declaration.kind != .function || declaration.modifiers.contains("override") || isUserEvent(function)
    }

    /// What runs when a screen is made or comes up.
    private func isLifecycle(_ function: FunctionID) -> Bool {
        let declaration = program.function(function).declaration
        if declaration.kind == .initializer || declaration.kind == .initialValue { return true }
        return declaration.modifiers.contains("override")
            && (declaration.name.hasPrefix("view") || declaration.name == "loadView"
                || declaration.name == "awakeFromNib")
    }

    /// The shortest way from an event to the function that `hops` begin in, where that is of the module: by calls of its
    /// own parts, and of views and delegates that belong to no module, that pass what the branches on the way ask for.
    private func way(
        to hops: [Use], of scene: SceneKey, from isStart: (FunctionID) -> Bool,
        by mayLead: (Use) -> Bool = { _ in true }
    ) -> [Use]? {
        guard let first = hops.first?.function, let owner = program.function(first).owner,
            modules.scenes(servedBy: owner) == [scene], let needed = attribution.conditions(along: hops)
        else { return nil }
        var ways: [(function: FunctionID, way: [Use], needed: Set<Attribution.Condition>)] = [(first, [], needed)]
        var seen: Set<FunctionID> = [first]
        var position = 0
        while position < ways.count, ways.count < Self.maximumFunctions {
            let (callee, way, needed) = ways[position]
            position += 1
            for use in callers(of: callee, in: scene) where mayLead(use) && !seen.contains(use.function) {
                if attribution.isExcluded(use, from: callee, under: needed) { continue }
                let passed = attribution.conditions(of: use, satisfying: needed, of: callee) ?? []
                seen.insert(use.function)
                let longer = [use] + way
                if isStart(use.function) { return longer }
                ways.append((use.function, longer, passed.union(attribution.conditions(at: use))))
            }
        }
        return nil
    }

    private func callers(of function: FunctionID, in scene: SceneKey) -> [Use] {
        let owner = program.function(function).owner
        return evaluator.callers(of: function).filter { use in
            guard let caller = program.function(use.function).owner, !program.isLibrary(use.function),
                owner.map({ evaluator.mayReceive(use, $0) }) ?? true
            else { return false }
            let homes = modules.scenes(servedBy: caller)
            return homes == [scene] || (homes.isEmpty && modules.roles[caller] != .application)
        }
    }
}
