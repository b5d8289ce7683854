import Analysis
import Facts
import NavigationGraph
import Packs
import Program
import Source

/// Runs the passes of the resolution, each on what the ones before it found.
struct Resolver: RouteQuestion {
    let tables: NavigationTables
    /// What the passes have found so far.
    var found = PassResults()

    init(_ tables: NavigationTables) { self.tables = tables }

    /// What the passes find, each on top of what the ones before it found.
    mutating func run() -> PassResults {
        for pass in Pass.all { pass.run(&self) }
        return found
    }

    /// What the calls show that a pack says show something.
    mutating func resolveTransitions() {
        for (site, outcome) in searches where !program.isLibrary(site.use.function) { resolve(site, outcome) }
    }

    /// What the app's delegate presents by itself lies over the app's one entry; of several it is not known which is there.
    mutating func settleLaunchPresentations() {
        if let entry = found.entries.first, found.entries.count == 1 {
            for (scene, transition) in found.launchPresentations where scene != entry {
                route(
                    from: .init(scene: entry, path: [], isReached: true, isLaunch: true), to: scene, kind: .present,
                    transition)
            }
        } else {
            found.shownFromUnknown.formUnion(found.launchPresentations.map(\.scene))
            let reason = "it is shown over whatever is on screen, and the app has \(found.entries.count) entries"
            for presentation in found.launchPresentations {
                found.shownOverAnything[presentation.transition.site.use] = reason
            }
        }
    }

    // MARK: Code transitions

    mutating func add(_ transition: ResolvedTransition, _ state: inout SiteState) {
        for way in fillings.byWays(transition) {
            for (part, making) in alternatives.parts(of: way) { add(part, making: making, &state) }
        }
    }

    private mutating func add(_ transition: ResolvedTransition, making: [Use], _ state: inout SiteState) {
        if transition.chain.contains(where: debugBuilds.contain) {
            setAside(transition, DebugBuilds.reason, &state)
            return
        }
        var transition = transition
        transition.start = attribution.start(of: transition.chain)
        let all = attribution.wayConditions.origins(
            along: transition.way, receiver: receiver(of: transition), making: making)
        guard let starters = all.flatMap(withoutDebugging) else {
            state.ignore(all == nil ? "nothing that runs leads to it" : "only code for debugging leads to it")
            return
        }
        let answer: Attribution.Answer
        switch windows.shownInWindow(transition, starters) {
        case .shown(let shown): answer = shown
        case .covers(let reason):
            setAside(transition, reason, &state)
            return
        }
        switch transition.site.pattern.shown {
        case .value, .view, .views:
            var opened = stacks.withoutStaying(fillings.opened(transition))
            opened.stacked = places.stacked(transition)
            show(opened, answer, &state)
        case .segue: perform(transition, answer, &state)
        case .sceneInCurrentStoryboard:
            for scene in storyboardScenes.scenesInCurrentStoryboard(transition, answer) {
                show(scene, transition, answer, &state)
            }
        }
    }

    /// Notes the screens of a showing that does not count.
    mutating func setAside(_ transition: ResolvedTransition, _ reason: String) {
        for scene in scenes.screens(transition.values) where found.shownAside[scene] == nil {
            found.shownAside[scene] = reason
        }
    }

    mutating func setAside(_ transition: ResolvedTransition, _ reason: String, _ state: inout SiteState) {
        setAside(transition, reason)
        state.ignore(reason)
    }

    /// The answer without those that only code for debugging starts; nil where nobody is left.
    func withoutDebugging(_ answer: Attribution.Answer) -> Attribution.Answer? {
        var result = answer
        result.origins.removeAll { $0.path.contains(where: debugBuilds.contain) }
        return result.origins.isEmpty && !answer.origins.isEmpty && !answer.isLaunch ? nil : result
    }

    /// Dynamic type of `self` where the transition begins.
    private func receiver(of transition: ResolvedTransition) -> TypeID? {
        if transition.start == 0 { return transition.receiver }
        let frames = evaluator.chain(to: transition.frame)
        guard frames.count == transition.chain.count else { return nil }
        return evaluator.frames[Int(frames[frames.count - 1 - transition.start])].receiver.flatMap(evaluator.type(of:))
    }

    /// What is shown, once the containers are opened that something fills.
    private mutating func show(
        _ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState
    ) {
        let shown = scenes.screens(transition.values)
        let isContainersOwn =
            transition.site.pattern.operand != .receiver && !program.isLibrary(transition.site.use.function)
        if isContainersOwn, fill(shown, transition, &state) || fillKept(shown, transition, answer, &state) { return }
        if shown.isEmpty {
            // Its first screen is an entry, or a route, of its own.
            state.isResolved = state.isResolved || fillings.isFilledElsewhere(transition.values)
            if isPlainController(transition.values) { state.ignore("it shows a plain controller, which is no screen") }
            state.reason = state.reason ?? "what is shown is no screen of the app"
        }
        for scene in shown { show(scene, transition, answer, &state) }
    }

    private mutating func show(
        _ scene: SceneKey, _ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState
    ) {
        found.mentioned.insert(scene)
        var isSystem = false
        if case .type(let type) = scene { isSystem = scenes.isSystem(type) }
        if isSystem { state.ignore("it shows a screen of the system: \(names.id(scene))") }
        let kinds = transitionKinds.all(of: transition)
        found.showings.append(Showing(scene: scene, kinds: kinds.sorted(), transition: transition))
        guard let answer = asked(scene, transition, answer, &state) else { return }
        let isWindowRoot = transition.site.pattern.setsWindowRoot
        let mayBeOnScreen = kinds == [.present] || (!isWindowRoot && !kinds.contains(.present))
        var origins = answer.origins
        if origins.isEmpty, answer.isAnnounced, !answer.isLaunch {
            state.ignore("no screen that is shown hears of what starts it")
            return
        }
        if origins.isEmpty, !answer.isLaunch || mayBeOnScreen {
            let presenters = presenters.all(of: transition, isLaunch: answer.isLaunch)
            // Of several screens that a stack may hold it is not known which is there when the app starts.
            if !answer.isLaunch || presenters.count == 1 { origins = presenters }
        }
        if origins.contains(where: \.isByMaker) { origins = presenters.narrowed(origins, toPresentersOf: transition) }
        origins += presenters.ofLaunch(kinds, answer, transition)
        if origins.isEmpty {
            showWithoutOrigin(scene, kinds, transition, isLaunch: answer.isLaunch, &state)
            return
        }
        if !isSystem { state.isResolved = true }
        if answer.isLaunch, isWindowRoot || isFirst(transition, kinds), !kinds.contains(.present) {
            found.entries.insert(scene)
            found.launches[scene, default: []].append(transition)
            found.shownAnywhere.insert(transition.site.use)
        }
        for origin in origins {
            for kind in kinds { route(from: origin, to: scene, kind: kind, transition) }
        }
    }

    /// Whether the launch puts something into the window's container first: as its root, or where nothing is in there yet.
    private func isFirst(_ transition: ResolvedTransition, _ kinds: [Route.Kind]) -> Bool {
        guard kinds == [.root] || kinds == [.push], windows.isOnWindowRoot(transition) else { return false }
        return kinds == [.root] || presenters.all(of: transition, isLaunch: true).isEmpty
    }

    /// Who starts the transition; for a module that shows itself, who asks it to. Nil where nobody is known to.
    private func asked(
        _ scene: SceneKey, _ transition: ResolvedTransition, _ answer: Attribution.Answer, _ state: inout SiteState
    ) -> Attribution.Answer? {
        guard answer.origins.contains(where: { $0.scene == scene }), requests.showsItself(scene, transition) else {
            return answer
        }
        let answer = requests.requesters(showing: scene, transition, answer)
        if !answer.origins.isEmpty || answer.isLaunch { return answer }
        if requests.isUncalled(transition.way[0].function) {
            state.ignore(requests.uncalled(transition))
            return nil
        }
        state.reason = "\(names.id(scene)) shows itself, and nobody is known to ask it to"
        return nil
    }

    /// What the launch shows is an entry, or lies over whatever entry is on screen; what nobody starts has no source.
    private mutating func showWithoutOrigin(
        _ scene: SceneKey, _ kinds: [Route.Kind], _ transition: ResolvedTransition, isLaunch: Bool,
        _ state: inout SiteState
    ) {
        let isPresented = kinds.contains(.present)
        let isWindowRoot = transition.site.pattern.setsWindowRoot
        if isLaunch, kinds == [.present] {
            found.launchPresentations.append((scene, transition))
            state.isResolved = true
            return
        } else if isLaunch, !isWindowRoot, !isPresented,
            isOnAnything(transition) || windows.isInOtherContainer(transition)
        {
            state.ignore("it acts at launch on a container that no window has")
            return
        } else if isWindowRoot, !evaluator.codeUse.isCalled(transition.way[0].function) {
            state.ignore(requests.uncalled(transition))
            return
        } else if isLaunch ? !isPresented : isWindowRoot {
            found.entries.insert(scene)
            found.launches[scene, default: []].append(transition)
            found.standings.note(scene, places.placements(of: scene, .root, from: nil, transition))
        } else if !isLaunch {
            if !evaluator.codeUse.isMentioned(transition.way[0].function) {
                state.ignore(requests.uncalled(transition))
                return
            }
            found.shownFromUnknown.insert(scene)
            state.reason =
                "nobody is known to call \(program.symbol(transition.way[0].function)), so it has no source"
            return
        }
        state.isResolved = true
        found.shownAnywhere.insert(transition.site.use)
    }

    /// Whether the transition is made on something of which nothing is known: whatever is on screen.
    private func isOnAnything(_ transition: ResolvedTransition) -> Bool {
        guard let receiver = transition.site.receiver else { return false }
        return evaluator.evaluate(receiver, in: transition.frame).isEmpty
    }

    func certainty(_ origin: Attribution.Origin, _ transition: ResolvedTransition) -> Route.Certainty {
        let first = origin.path.first?.function ?? transition.way[0].function
        if !origin.isReached, !evaluator.codeUse.isMentioned(first) {
            return !origin.path.isEmpty && evaluator.codeUse.awaitsCaller(first) ? .inferred : .declared
        }
        if evaluator.codeUse.isNeverRead(first) { return .declared }
        let owner = program.function(first).owner
        if let owner, !program.function(first).declaration.isStatic, evaluator.codeUse.isNeverMade(owner) {
            return .declared
        }
        let isGuess = transition.isGuess || origin.isGuess || owner.map { isByName($0, of: origin.scene) } ?? false
        // Who starts it may rest on what was not followed to its end.
        return isGuess || !evaluator.abandoned.current.isEmpty ? .inferred : .exact
    }

    /// Whether a view is part of a screen by its name or folder alone: the screen is not known to have one.
    private func isByName(_ view: TypeID, of scene: SceneKey) -> Bool {
        guard program.inherits(view, fromNamed: "UIView"), let member = modules.members[view] else { return false }
        return member.evidence <= .name && !attribution.makers(of: view).contains { $0.scene == scene }
    }

    func isShownOnSelf(_ transition: ResolvedTransition) -> Bool {
        guard let receiver = transition.site.receiver, let body = evaluator.body(of: transition.frame) else {
            return true
        }
        return body.nodes[Int(receiver)].shape.isSelfOrSuper
    }
}
