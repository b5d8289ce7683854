import Facts
import NavigationGraph
import Program

/// A function, as the code of a screen runs it.
struct FunctionOfScreen: Hashable {
    var function: FunctionID
    var scene: SceneKey
}

/// The user's event that a route begins with, beyond where the source is known.
struct RouteEvents: RouteQuestion {
    let tables: NavigationTables

    static let maximumFunctions = 64

    /// The way from the event to the transition, outermost first; where only what runs the code on the way is not known,
    /// from the closure that it stands in.
    func hops(_ origin: Attribution.Origin, _ transition: ResolvedTransition) -> [Use] {
        let way = StartedWay(uses: origin.path + transition.way, scene: origin.scene)
        return tables.hops.answer(for: way) { hops(of: way.uses, from: way.scene) }
    }

    private func hops(of calls: [Use], from scene: SceneKey) -> [Use] {
        let known = withoutTurns(calls)
        guard let first = known.first else { return known }
        if isLifecycle(first.function), let kept = known.dropLast().lastIndex(where: evaluator.handlers.isKeptForLater)
        {
            // Who keeps a closure for later does not run it; the action that runs the same code does.
            let rest = Array(known[(kept + 1)...])
            if evaluator.handlers.isAction(rest[0].function) { return rest }
            let way = way(to: rest, of: scene, from: evaluator.handlers.isAction) {
                !evaluator.handlers.isKeptForLater($0)
            }
            if let way { return way + rest }
        }
        if !isUserEvent(first.function),
            let last = known.lastIndex(where: { evaluator.handlers.handler(around: $0) != nil })
        {
            let rest = Array(known[last...])
            if let way = way(toHandler: rest, of: scene) { return way + rest }
            if isSetUp(first.function), evaluator.handlers.awaitsEvent(rest[0]) { return rest }
        }
        if isEvent(first.function) { return known }
        // Of several callers on the way, it may be another one than that which was followed that a user's event runs.
        for start in known.indices {
            let rest = Array(known[start...])
            if let way = way(to: rest, of: scene, from: isUserEvent) { return way + rest }
        }
        return known
    }

    /// A way that comes back to the user's event which it begins with, begins there: the event is over by then, and happens
    /// again.
    private func withoutTurns(_ way: [Use]) -> [Use] {
        guard let first = way.first, isUserEvent(first.function),
            let last = way.lastIndex(where: { $0.function == first.function })
        else { return way }
        return Array(way[last...])
    }

    /// The event that the way begins with: an action, a delegate method, what runs the closure that the code stands in, or
    /// a function of the view. Of a sheet that is shown while a flag is set, what sets the flag. None where the way only
    /// puts away what something else runs.
    func event(_ hops: [Use], of scene: SceneKey) -> StartingEvent? {
        tables.events.answer(for: StartedWay(uses: hops, scene: scene)) {
            firstEvent(hops, of: scene).map { opened($0, of: scene) }
        }
    }

    private func firstEvent(_ hops: [Use], of scene: SceneKey) -> StartingEvent? {
        guard let first = hops.first else { return nil }
        let entity = program.function(first.function)
        if let owner = entity.owner, modules.roles[owner] == .application { return nil }
        if isUserEvent(first.function) { return event(first.function) }
        let names = EventNames(evaluator)
        let direct: StartingEvent? = hops.reversed().lazy.compactMap { names.event($0) }.first
        if let direct, !isHiddenLink(direct, hops) { return direct }
        if let event = event(settingFlagOf: hops, of: scene) ?? direct { return event }
        guard let owner = entity.owner, modules.roles[owner] == .view, !evaluator.handlers.awaitsEvent(first) else {
            return isLifecycle(first.function) ? nil : event(leadingAlong: hops, of: scene)
        }
        // A body is drawn; that is nothing that somebody does.
        let isDrawn = evaluator.swiftUI.isView(owner) && evaluator.swiftUI.isViewBuilder(first.function)
        if isDrawn || !isEvent(first.function), let event = event(leadingAlong: hops, of: scene) { return event }
        return isDrawn ? nil : event(first.function)
    }

    private func event(_ function: FunctionID) -> StartingEvent {
        let entity = program.function(function)
        let words = entity.declaration.kind == .function ? entity.declaration.signature : entity.name
        return StartingEvent(words: words, origin: .function(function))
    }

    /// The nearest event that leads to the code which `hops` begin at. Of several callers of a function of the screen, it may
    /// be another one than that which was followed that an event runs; and it is another one, where that one passes what
    /// the rest of the way does not ask for.
    private func event(leadingAlong hops: [Use], of scene: SceneKey) -> StartingEvent? {
        let names = EventNames(evaluator)
        let first = hops.indices.first { !isRuledOut(hops[$0], before: Array(hops[($0 + 1)...])) } ?? 0
        let starts = hops.indices[first...].filter { start in
            start == first || program.function(hops[start].function).owner.map(modules.scenes(servedBy:)) == [scene]
        }
        return starts.lazy.compactMap { start in
            event(leadingTo: Array(hops[start...]), of: scene, names, isFollowed: start == 0)
        }.first
    }

    /// Whether a call passes what the branches on the way behind it do not ask for.
    private func isRuledOut(_ call: Use, before way: [Use]) -> Bool {
        guard let callee = way.first?.function else { return false }
        return attribution.wayConditions.isRuledOutByBranches(
            call, of: callee, under: attribution.wayConditions.needed(by: way))
    }

    /// The nearest event among those who call the code at `use`, with the way to it, by functions that belong to the screen
    /// or to no module.
    func event(leadingTo use: Use, of scene: SceneKey, _ names: EventNames) -> StartingEvent? {
        event(leadingTo: [use], of: scene, names, isFollowed: true)
    }

    /// - Parameter isFollowed: whether the way was followed from where `hops` begin. What is found elsewhere, or by the calls
    ///   of a closure, does not count where a screen runs the same when it comes up: that is then how it begins.
    private func event(
        leadingTo hops: [Use], of scene: SceneKey, _ names: EventNames, isFollowed: Bool
    ) -> StartingEvent? {
        var ways = [hops]
        var seen: Set<FunctionID> = []
        var seenRuns: Set<Use> = []
        var position = 0
        while position < ways.count, ways.count < Self.maximumFunctions {
            let way = ways[position]
            let next = way[0]
            position += 1
            if var event = names.event(next) ?? (isUserEvent(next.function) ? event(next.function) : nil) {
                event.hops = way
                return event
            }
            var found: [[Use]] = []
            if evaluator.handlers.handler(around: next) != nil {
                // Whoever calls the function puts the closure away, and does not run it.
                found = attribution.wayConditions.runs(ofHandlerAt: way).filter {
                    mayServe($0[0], scene) && seenRuns.insert($0[0]).inserted
                }
            } else if seen.insert(next.function).inserted {
                found = callers(ofWay: way, in: scene, names).map { [$0] }
            }
            let isHeld = isFollowed && way.allSatisfy { evaluator.handlers.handler(around: $0) == nil }
            if !isHeld, found.contains(where: { comesUp($0[0]) }) { return nil }
            ways += found.map { $0 + way }
        }
        return nil
    }

    /// Whether code runs when a screen is made or comes up, rather than in a closure that is put away there.
    private func comesUp(_ use: Use) -> Bool {
        isLifecycle(use.function) && evaluator.handlers.handler(around: use) == nil
    }

    /// Who calls the function that a way begins in, or hands it on to an event, and passes what the branches on the way ask for.
    private func callers(ofWay way: [Use], in scene: SceneKey, _ names: EventNames) -> [Use] {
        let function = way[0].function
        let needed = attribution.wayConditions.needed(by: way)
        let calls =
            callers(of: function, in: scene).filter {
                attribution.wayConditions.mayPass($0, to: function, what: needed)
            }
            + evaluator.callers.mentions(of: function).filter { names.event($0) != nil && mayServe($0, scene) }
        // What a function does again, it has been started for before.
        let others = calls.filter { $0.function != function }
        return others.isEmpty ? calls : others
    }

    func isUserEvent(_ function: FunctionID) -> Bool {
        evaluator.handlers.isAction(function) || evaluator.handlers.isDelegateMethod(function)
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

    /// What makes a screen or a part of it ready: it puts actions there and runs none.
    func isSetUp(_ function: FunctionID) -> Bool {
        isLifecycle(function) || evaluator.handlers.isDataSourceMethod(function)
    }

    /// The shortest way from an event to a closure that is put away, around the code that `hops` begin at: by the calls of
    /// the closure. A user's event rather than a screen that comes up.
    private func way(toHandler hops: [Use], of scene: SceneKey) -> [Use]? {
        way(toHandler: hops, of: scene, from: isUserEvent) ?? way(toHandler: hops, of: scene, from: isLifecycle)
    }

    private func way(
        toHandler hops: [Use], of scene: SceneKey, from isStart: (FunctionID) -> Bool
    ) -> [Use]? {
        var ways = attribution.wayConditions.runs(ofHandlerAt: hops)
        var seen = Set(ways.map { $0[0] })
        var position = 0
        while position < ways.count, ways.count < Self.maximumFunctions {
            let way = ways[position]
            position += 1
            let outermost = way[0]
            let callers: [[Use]]
            if evaluator.handlers.handler(around: outermost) != nil {
                callers = attribution.wayConditions.runs(ofHandlerAt: way)
            } else {
                if isStart(outermost.function) { return way }
                let needed = attribution.wayConditions.needed(by: way)
                let homes = program.function(outermost.function).owner.map(modules.scenes(servedBy:)) ?? []
                callers = self.callers(of: outermost.function, in: homes.count == 1 ? homes[0] : scene)
                    .filter { !attribution.wayConditions.isExcluded($0, from: outermost.function, under: needed) }.map {
                        [$0]
                    }
            }
            for caller in callers where seen.insert(caller[0]).inserted { ways.append(caller + way) }
        }
        return nil
    }

    /// The shortest way from an event to the function that `hops` begin in, where that is of the module: by calls of its
    /// own parts, and of views and delegates that belong to no module, that pass what the branches on the way ask for.
    private func way(
        to hops: [Use], of scene: SceneKey, from isStart: (FunctionID) -> Bool,
        by mayLead: (Use) -> Bool = { _ in true }
    ) -> [Use]? {
        guard let first = hops.first?.function, let owner = program.function(first).owner,
            modules.scenes(servedBy: owner) == [scene], let needed = attribution.wayConditions.conditions(along: hops)
        else { return nil }
        var ways: [(function: FunctionID, way: [Use], needed: Set<WayConditions.Condition>)] = [(first, [], needed)]
        var seen: Set<FunctionID> = [first]
        var position = 0
        while position < ways.count, ways.count < Self.maximumFunctions {
            let (callee, way, needed) = ways[position]
            position += 1
            for use in callers(of: callee, in: scene) where mayLead(use) && !seen.contains(use.function) {
                if attribution.wayConditions.isExcluded(use, from: callee, under: needed) { continue }
                let passed = attribution.wayConditions.conditions(of: use, satisfying: needed, of: callee) ?? []
                seen.insert(use.function)
                let longer = [use] + way
                if isStart(use.function) { return longer }
                ways.append((use.function, longer, passed.union(attribution.wayConditions.conditions(at: use))))
            }
        }
        return nil
    }

    private func callers(of function: FunctionID, in scene: SceneKey) -> [Use] {
        tables.callersOfScreens.answer(for: FunctionOfScreen(function: function, scene: scene)) {
            let owner = program.function(function).owner
            return evaluator.callers.of(function).filter { use in
                mayServe(use, scene) && owner.map { evaluator.mayReceive(use, $0) } ?? true
            }
        }
    }

    /// Whether the code at `use` is of the screen's module, or of a type that belongs to none.
    private func mayServe(_ use: Use, _ scene: SceneKey) -> Bool {
        guard let owner = program.function(use.function).owner, !program.isLibrary(use.function) else { return false }
        let homes = modules.scenes(servedBy: owner)
        return homes == [scene] || (homes.isEmpty && modules.roles[owner] != .application)
    }
}
