import Facts
import NavigationGraph
import Packs
import Program
import Source

/// The ledger: what became of each transition, counted exactly once.
extension Resolver {
    /// One primitive: lifts it, attributes it, and writes it into the ledger exactly once.
    mutating func resolve(_ site: TransitionSite, _ outcome: ChainSearch.Outcome) {
        ledger.transitions += 1
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
            ledger.resolved += 1
        } else if let reason = state.ignoredFor ?? ignoredFor(site, outcome) {
            ignore(site, reason)
        } else {
            ledger.unresolved += 1
            let reason = state.reason ?? outcome.failures.sorted().first ?? "what is shown is not known"
            let open = UnresolvedTransition(
                from: sourceID(site.use), call: callText(site), reason: reason,
                location: program.location(site.use.function, position(site)))
            unresolved.append((site.use, open))
        }
    }

    /// Why a transition that shows nothing known does not count; nil where it should.
    private func ignoredFor(_ site: TransitionSite, _ outcome: ChainSearch.Outcome) -> String? {
        if outcome.isDead { return "nothing that runs leads to it" }
        if site.pattern.isAnswer { return "it answers a library without a screen" }
        if stacks.isForeign(site.shown, in: site.use.function) { return "it shows again what was there before" }
        return isCountedInside(site) ? "what it holds is counted by itself" : nil
    }

    /// Writes a transition into the ledger as one that does not count.
    private mutating func ignore(_ site: TransitionSite, _ reason: String) {
        ignore(site.use, callText(site), reason)
    }

    mutating func ignore(_ use: Use, _ call: String, _ reason: String) {
        ledger.ignored += 1
        let transition = IgnoredTransition(
            from: sourceID(use), call: call, reason: reason, location: location(of: use))
        ignored.append((use, transition))
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

    /// Counts calls as unresolved that show something over whatever entry is on screen, where they show nothing else.
    mutating func leaveOpen(_ sites: [Use: TransitionSite]) {
        let open = sites.values.filter {
            !program.isLibrary($0.use.function) && !shownAnywhere.contains($0.use) && !shownByStanding.contains($0.use)
                && !linked.contains($0.use)
        }
        for site in open.sorted(by: { location(of: $0.use) < location(of: $1.use) }) {
            ledger.resolved -= 1
            ledger.unresolved += 1
            let reason = "it is shown over whatever is on screen, and the app has \(entries.count) entries"
            let transition = UnresolvedTransition(
                from: sourceID(site.use), call: callText(site), reason: reason, location: location(of: site.use))
            unresolved.append((site.use, transition))
        }
    }

    // MARK: When all routes are known

    /// Takes back what was counted before it was known which screens stand where and which code runs: calls that show
    /// nothing where their screens stand, and open ones of screens and classes that nothing makes.
    ///
    /// - Parameter unmade: the ids of the screens that nothing makes.
    mutating func settleLedger(_ unmade: Set<String>) {
        let ruledOut = shownByStanding.subtracting(shownAnywhere).filter { !program.isLibrary($0.function) }
        let sites = Dictionary(searches.map { ($0.site.use, $0.site) }, uniquingKeysWith: { first, _ in first })
        ledger.resolved -= ruledOut.count
        for use in ruledOut {
            ignore(use, sites[use].map(callText) ?? "call", "its screen never stands as the code asks for")
        }
        let classes = unmadeClasses()
        let reasons = unresolved.map { open -> String? in
            guard let owner = program.function(open.use.function).owner else { return nil }
            let served = modules.scenes(servedBy: owner).map(names.id)
            let isUnmade = classes.contains(owner) || (!served.isEmpty && unmade.isSuperset(of: served))
            return isUnmade ? "nothing makes \(program.type(owner).name)" : nil
        }
        ignoreUnresolved(for: reasons)
    }

    /// Takes open transitions for ones that do not count.
    /// - Parameter reasons: for each open transition why it does not count; nil where it stays open.
    mutating func ignoreUnresolved(for reasons: [String?]) {
        let all = zip(unresolved, reasons)
        unresolved = []
        for (open, reason) in all {
            guard let reason else {
                unresolved.append(open)
                continue
            }
            ledger.unresolved -= 1
            ledger.ignored += 1
            let transition = IgnoredTransition(
                from: open.transition.from, call: open.transition.call, reason: reason,
                location: open.transition.location)
            ignored.append((open.use, transition))
        }
    }

    /// Of the classes whose transitions are open, those that no code of an app names and no storyboard has, nor a class that
    /// inherits from them.
    private func unmadeClasses() -> Set<TypeID> {
        let owners = Set(unresolved.compactMap { program.function($0.use.function).owner }).filter { owner in
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

    /// Writes the app's calls into the ledger, each once, however many transitions of the library it may lead to.
    mutating func settleLibraryCalls() {
        for (call, state) in libraryCalls.sorted(by: { ($0.key.function, $0.key.node) < ($1.key.function, $1.key.node) }
        ) {
            ledger.transitions += 1
            if state.isResolved {
                ledger.resolved += 1
            } else if let reason = state.ignoredFor {
                ignore(call, callText(call), reason)
            } else {
                ledger.unresolved += 1
                let open = UnresolvedTransition(
                    from: sourceID(call), call: callText(call),
                    reason: state.reason ?? "what is shown is not known", location: location(of: call))
                unresolved.append((call, open))
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
