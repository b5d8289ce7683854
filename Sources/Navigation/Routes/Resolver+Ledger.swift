import Facts
import NavigationGraph
import Packs
import Program
import Source

/// What became of each call that shows something: noted once, and counted when all is known.
extension Resolver {
    /// One primitive: lifts it, attributes it, and notes it exactly once.
    mutating func resolve(_ site: TransitionSite, _ outcome: ChainSearch.Outcome) {
        let declaration = program.function(site.use.function).declaration
        if !site.pattern.isAnswer, declaration.name == site.pattern.member.name,
            declaration.modifiers.contains("override")
        {
            // UIKit's method overridden: whoever calls it is counted.
            ignore(site, "it passes UIKit's own method on, whose callers are counted")
            return
        }
        if debugBuilds.contain(site.use) {
            for transition in outcome.resolved { setAside(transition, DebugBuilds.reason) }
            ignore(site, DebugBuilds.reason)
            return
        }
        if outcome.hitLimit {
            diagnostics.append(
                Diagnostic(
                    .warning, file: program.location(site.use.function, position(site)).file,
                    position: position(site),
                    message:
                        "more than \(ChainSearch.maximumChains) call chains lead to this transition; the rest was not followed"
                ))
        }
        var state = SiteState()
        for transition in outcome.resolved { add(transition, &state) }
        if outcome.resolved.isEmpty, case .segue = site.pattern.shown { noteUnknownSegue(site) }
        if state.isResolved {
            note(site.use, callText(site), .resolved)
        } else if let reason = state.ignoredFor ?? ignoredFor(site, outcome) {
            ignore(site, reason)
        } else {
            let reason = state.reason ?? outcome.failures.sorted().first ?? "what is shown is not known"
            note(site.use, callText(site), .open(reason))
        }
    }

    /// Why a transition that shows nothing known does not count; nil where it should.
    private func ignoredFor(_ site: TransitionSite, _ outcome: ChainSearch.Outcome) -> String? {
        if outcome.isDead { return "nothing that runs leads to it" }
        if site.pattern.isAnswer { return "it answers a library without a screen" }
        if stacks.isForeign(site.shown, in: site.use.function) { return "it shows again what was there before" }
        return isCountedInside(site) ? "what it holds is counted by itself" : nil
    }

    private mutating func ignore(_ site: TransitionSite, _ reason: String) {
        note(site.use, callText(site), .ignored(reason))
    }

    private mutating func note(_ use: Use, _ call: String, _ fate: ShowingCall.Fate) {
        calls.append(ShowingCall(use: use, call: call, from: sourceID(use), location: location(of: use), fate: fate))
    }

    /// Whether what is shown is a transition of its own, as a `TabView` in a `WindowGroup` is: its screens count there.
    private func isCountedInside(_ site: TransitionSite) -> Bool {
        guard let body = program.function(site.use.function).declaration.body,
            case .closure(let closure) = body.nodes[Int(site.shown)].shape
        else { return false }
        let shown = body.closures[Int(closure)].returns
        return !shown.isEmpty
            && shown.allSatisfy {
                tables.uses.contains(Use(function: site.use.function, node: Self.unmodified($0, body)))
            }
    }

    /// The call that makes the view which a chain of modifiers stands behind.
    private static func unmodified(_ node: NodeID, _ body: Body) -> NodeID {
        var current = node
        while case .call(let callee, _) = body.nodes[Int(current)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape, case .call = body.nodes[Int(base)].shape
        {
            current = base
        }
        return current
    }

    /// What became of one primitive over all its chains.
    struct SiteState {
        var isResolved = false
        /// Why it does not count; the first reason holds.
        private(set) var ignoredFor: String?
        var reason: String?

        mutating func ignore(_ reason: String) { ignoredFor = ignoredFor ?? reason }
    }

    /// A plain controller of UIKit's that some code fills with views: a toast, a covering window's root, a page container.
    /// No screen has a name.
    func isPlainController(_ values: Values) -> Bool {
        values.items.contains { value in
            guard let type = evaluator.type(of: value), program.type(type).isExternal else { return false }
            return scenes.isViewController(type) && !evaluator.containers.isGivenUnknown(value)
        }
    }

    private func callText(_ site: TransitionSite) -> String {
        let member = site.pattern.member
        guard let labels = member.labels else { return member.name }
        return member.name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }

    // MARK: When all routes are known

    /// The calls, with what the routes as a whole say of them: those that show nothing where their screens stand or over an
    /// entry that is not known, and open ones of screens and classes that nothing makes.
    /// - Parameter unmade: the ids of the screens that nothing makes.
    func withoutWhatNeverRuns(_ unmade: Set<String>) -> [ShowingCall] {
        let ruledOut = shownByStanding.subtracting(shownAnywhere)
        let settled = calls.map { call -> ShowingCall in
            guard call.fate == .resolved else { return call }
            if ruledOut.contains(call.use) {
                return call.with(.ignored("its screen never stands as the code asks for"))
            }
            guard let reason = shownOverAnything[call.use], !shownAnywhere.contains(call.use),
                !shownByStanding.contains(call.use), !linked.contains(call.use)
            else { return call }
            return call.with(.open(reason))
        }
        let classes = unmadeClasses(settled.filter(\.isOpen))
        return settled.map { call in
            guard call.isOpen, let owner = program.function(call.use.function).owner else { return call }
            let served = modules.scenes(servedBy: owner).map(names.id)
            let isUnmade = classes.contains(owner) || (!served.isEmpty && unmade.isSuperset(of: served))
            return isUnmade ? call.with(.ignored("nothing makes \(program.type(owner).name)")) : call
        }
    }

    /// Of the classes whose transitions are open, those that no code of an app names and no storyboard has, nor a class that
    /// inherits from them.
    private func unmadeClasses(_ open: [ShowingCall]) -> Set<TypeID> {
        let owners = Set(open.compactMap { program.function($0.use.function).owner }).filter { owner in
            let entity = program.type(owner)
            return entity.kind == .class && !entity.isExternal && modules.roles[owner] != .application
        }
        guard evaluator.isApp, !owners.isEmpty else { return [] }
        let index = tables.naming.result()
        let interfaces = Set(program.facts.interfaces.flatMap(\.customClasses).map(\.className))
        return owners.filter { owner in
            program.concreteDescendants(of: owner).allSatisfy { type in
                let word = program.type(type).shortName
                if index.elsewhere.contains(word) || interfaces.contains(word) { return false }
                let naming = (index.functions[word] ?? []).union(index.casts[word] ?? [])
                return naming.allSatisfy { program.function($0).owner == type || program.isNeverUsed($0) }
            }
        }
    }

    // MARK: Libraries

    /// A transition inside of what packs tell of libraries: each call of the app that leads there counts, not the library's.
    mutating func resolveInLibrary(_ site: TransitionSite, _ outcome: ChainSearch.Outcome) {
        for transition in outcome.resolved {
            guard let call = transition.chain.last(where: { !program.isLibrary($0.function) }) else { continue }
            var state = libraryCalls[call] ?? SiteState()
            add(transition, &state)
            libraryCalls[call] = state
        }
        for call in callsFromApp(site.use.function) where libraryCalls[call] == nil {
            libraryCalls[call] = SiteState()
        }
    }

    /// Notes the app's calls, each once, however many transitions of the library it may lead to.
    mutating func settleLibraryCalls() {
        for (call, state) in libraryCalls.sorted(by: { ($0.key.function, $0.key.node) < ($1.key.function, $1.key.node) }
        ) {
            if state.isResolved {
                note(call, callText(call), .resolved)
            } else if let reason = state.ignoredFor {
                note(call, callText(call), .ignored(reason))
            } else {
                note(call, callText(call), .open(state.reason ?? "what is shown is not known"))
            }
        }
    }

    /// The calls of the app that run a function of a library, directly or through others of the library.
    private func callsFromApp(_ function: FunctionID) -> [Use] {
        var result: [Use] = []
        var seen: Set<FunctionID> = [function]
        var queue = [function]
        while let next = queue.popLast() {
            for use in evaluator.callers.of(next) {
                if !program.isLibrary(use.function) {
                    result.append(use)
                } else if seen.insert(use.function).inserted {
                    queue.append(use.function)
                }
            }
        }
        return result
    }

    private func callText(_ call: Use) -> String {
        guard let body = program.function(call.function).declaration.body else { return "call" }
        let shape = body.nodes[Int(call.node)].shape
        guard case .call(let callee, let arguments) = shape else { return shape.lastName ?? "call" }
        let name = body.nodes[Int(callee)].shape.lastName ?? "call"
        return name + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}
