import Facts
import NavigationGraph
import Program

/// Ways back.
struct ExitFinder: RouteQuestion {
    let tables: NavigationTables
    let routes: [Route]
    let found: PassResults

    /// Calls that go back, by the scenes whose code makes them, or that they take away by name.
    func find() -> [Exit] {
        var exits: [Exit] = []
        let system = Set(found.mentioned.filter { !scenes.isOwn($0) }.map(names.id))
        let test = ExitTest(evaluator: evaluator, scenes: scenes)
        for name in evaluator.packs.exits.keys.sorted() {
            // Several packs may know the same call.
            var seen: Set<Use> = []
            for pattern in evaluator.packs.exits[name] ?? [] {
                for use in program.uses.calls[name] ?? [] {
                    guard let body = program.functions[Int(use.function)].declaration.body,
                        let labels = body.labels(ofCall: use.node), pattern.member.match(labels) != nil,
                        let kind = Exit.Kind(rawValue: pattern.kind), seen.insert(use).inserted,
                        test.leaves(use), kind != .dismiss || !endsSearch(use)
                    else { continue }
                    for scene in leaving(use, kind, system) {
                        exits.append(Exit(from: names.id(scene), kind: kind, location: location(of: use)))
                    }
                }
            }
        }
        return exits
    }

    /// The scenes that a call takes away: another screen that it is called on, if something presents that one, else those
    /// whose code makes it. A screen that shows theirs takes theirs away, and so does a container.
    private func leaving(_ use: Use, _ kind: Exit.Kind, _ system: Set<String>) -> [SceneKey] {
        let origins = leavers(at: use)
            .filter { runs($0, use) }.map(\.scene).filter { kind != .dismiss || !uncovers($0, system) }
        guard kind == .dismiss, let base = program.base(of: use) else { return origins }
        let named = evaluator.typing.type(of: base, in: use.function).nominals
            .filter { !scenes.isContainer($0) }.compactMap(scenes.scene(of:))
        if named.contains(where: origins.contains) { return origins }
        let (ids, others) = (Set(origins.map(names.id)), Set(named.map(names.id)))
        let isPresented = routes.contains { $0.kind == .present && others.contains($0.to) }
        let isPresenter = routes.contains {
            others.contains($0.from) && ($0.kind == .contain || ids.contains($0.to))
        }
        return isPresented && !isPresenter ? named : origins
    }

    /// Whether something runs the call for a scene, as far as its callers tell. A library's users are not seen.
    private func runs(_ origin: Attribution.Origin, _ use: Use) -> Bool {
        guard evaluator.isApp else { return true }
        let first = origin.path.first?.function ?? use.function
        let isReached =
            origin.isReached || evaluator.codeUse.isMentioned(first) || evaluator.codeUse.awaitsCaller(first)
        var seen: Set<FunctionID> = []
        return isReached && isAlive(use.function) && mayRun(use.function, for: origin.scene, &seen)
    }

    /// Whether the callers of a function, and theirs, lead to one that something may run.
    private func isAlive(_ function: FunctionID) -> Bool {
        var seen: Set<FunctionID> = [function]
        var queue = [function]
        while let next = queue.popLast() {
            let callers = evaluator.callers.of(next) + evaluator.callers.mentions(of: next)
            if isStarted(next, callers) { return true }
            for use in callers where seen.insert(use.function).inserted { queue.append(use.function) }
        }
        return false
    }

    /// Whether something beside its callers runs a function, the user, the system or what is not seen.
    private func isStarted(_ function: FunctionID, _ callers: [Use]) -> Bool {
        let declaration = program.function(function).declaration
        if declaration.kind != .function || declaration.modifiers.contains("override") { return true }
        if evaluator.handlers.isAction(function) || evaluator.handlers.isDelegateMethod(function) { return true }
        return evaluator.codeUse.awaitsCaller(function) || !evaluator.callers.untypedCalls(of: function).isEmpty
            || (callers.isEmpty && evaluator.codeUse.isMentioned(function))
    }

    /// The modules whose code goes back: of a closure that another screen runs, that screen. Of one that views and other
    /// helpers run, the module that wrote it.
    private func leavers(at use: Use) -> [Attribution.Origin] {
        let writers = attribution.origins(of: use.function, receiver: nil).origins
        guard let handler = evaluator.handlers.handler(around: use) else { return writers }
        let runs = evaluator.handlers.runs(ofHandler: handler, use.function).compactMap(\.last)
        let homes = Set(runs.map { program.function($0.function).owner.map(modules.scenes(servedBy:)) ?? [] })
        let isHelpers = runs.contains { run in
            guard let owner = program.function(run.function).owner else { return true }
            let role = modules.roles[owner]
            return role == .other || (role == .view && !scenes.isViewController(owner))
        }
        guard let run = runs.first, homes.count == 1, homes.first?.count == 1, !isHelpers else { return writers }
        let leavers = attribution.origins(at: run, receiver: nil).origins
        return leavers.count == 1 ? leavers : writers
    }

    /// Whether a function of a class that a screen inherits from is run on the screen: by what the screen does not replace.
    private func mayRun(_ function: FunctionID, for scene: SceneKey, _ seen: inout Set<FunctionID>) -> Bool {
        guard case .type(let type) = scene, let owner = program.function(function).owner, owner != type,
            program.type(owner).kind == .class, program.inherits(type, from: owner)
        else { return true }
        guard seen.insert(function).inserted, !attribution.isReplaced(function, in: type) else { return false }
        let callers = evaluator.callers.of(function) + evaluator.callers.mentions(of: function)
        if isStarted(function, callers) { return true }
        return callers.contains { mayRun($0.function, for: scene, &seen) }
    }

    /// Whether a dismissal takes away what the screen has put over itself: nothing presents the screen or the container
    /// that it is in, and it presents alerts and the like alone.
    /// - Parameter system: the ids of the screens of the system that something shows.
    private func uncovers(_ scene: SceneKey, _ system: Set<String>) -> Bool {
        guard found.standings.standing(of: scene, in: .cover) == .outside else { return false }
        let own = names.id(scene)
        let presented = routes.filter { $0.from == own && $0.kind == .present }.map(\.to)
        return !presented.isEmpty && system.isSuperset(of: presented)
    }

    /// Whether a call stands where a search begins to run: it takes the search controller away, which lies over the screen.
    private func endsSearch(_ use: Use) -> Bool {
        let declaration = program.function(use.function).declaration
        guard declaration.name == "searchBarSearchButtonClicked", program.base(of: use) == nil,
            let own = evaluator.typing.selfType(in: use.function)
        else { return false }
        return (program.uses.assignments["searchController"] ?? []).contains { assignment in
            guard
                case .assignment(let target, _, _)? = program.function(assignment.function).declaration.body?
                    .nodes[Int(assignment.node)].shape,
                case .member(let item, _)? = program.function(assignment.function).declaration.body?
                    .nodes[Int(target)].shape,
                program.function(assignment.function).declaration.body?.nodes[Int(item)].shape.lastName
                    == "navigationItem"
            else { return false }
            return evaluator.typing.selfType(in: assignment.function).map { program.inherits(own, from: $0) } ?? false
        }
    }
}
