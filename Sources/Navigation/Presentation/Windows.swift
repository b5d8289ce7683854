import Facts
import Program

/// Windows beside the app's own: what stands in one that code puts above the others lies over what is there.
struct Windows: RouteQuestion {
    let tables: NavigationTables

    /// The windows above the others whose root the transition sets.
    func overlays(_ transition: ResolvedTransition) -> [Value] {
        guard transition.site.pattern.setsWindowRoot else { return [] }
        let windows: Values
        if let receiver = transition.site.receiver {
            windows = evaluator.evaluate(receiver, in: transition.frame)
        } else {
            windows = evaluator.frames[Int(transition.frame)].receiver.map { Values($0) } ?? Values()
        }
        let raised = (program.uses.assignments["windowLevel"] ?? []).compactMap { use -> Use? in
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, _, _) = body.nodes[Int(use.node)].shape
            else { return nil }
            return Use(function: use.function, node: target)
        }
        return windows.items.filter { window in raised.contains { isAbout($0, window) } || isBeside(window) }
    }

    /// A window that a screen makes, or one of a class that decides which touches are its own, and that no delegate of the
    /// app gets for the one it had.
    private func isBeside(_ window: Value) -> Bool {
        guard case .object(_, let origin?) = window,
            let maker = evaluator.typing.selfType(in: evaluator.function(of: origin.frame)),
            scenes.isViewController(maker) || modules.roles[maker] != .application && picksTouches(window)
        else { return false }
        return !(program.uses.assignments["window"] ?? []).contains { use in
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape,
                case .member(let base, _) = body.nodes[Int(target)].shape, isDelegate(base, use.function)
            else { return false }
            return evaluator.evaluate(value, in: evaluator.root(use.function, demand: true)).items
                .contains { evaluator.containers.isMade($0, where: origin) }
        }
    }

    /// Whether an expression is a delegate of the app or of one of its scenes; one of no known type may be.
    private func isDelegate(_ node: NodeID, _ function: FunctionID) -> Bool {
        let types = evaluator.typing.type(of: node, in: function).nominals
        return types.isEmpty || types.contains { modules.roles[$0] == .application || program.type($0).isExternal }
    }

    /// What a transition that sets a window's root comes to.
    enum WindowAnswer {
        case shown(Attribution.Answer)
        /// The window only covers what is there, for this reason.
        case covers(String)
    }

    /// Who brings the window to the front whose root the transition sets, where that is not done along with it. A window
    /// above the others only covers what is there where nothing shows it, where it lets touches through, or where the
    /// system alone makes it visible without making it key.
    func shownInWindow(_ transition: ResolvedTransition, _ answer: Attribution.Answer) -> WindowAnswer {
        let windows = overlays(transition)
        guard !windows.isEmpty else { return .shown(answer) }
        let screens = scenes.screens(transition.values)
        func isOther(_ origin: Attribution.Origin) -> Bool { !screens.contains(origin.scene) }
        let place = "it is shown in a window of its own above the app"
        if windows.allSatisfy(letsTouchesThrough) { return .covers(place + ", which lets touches through") }
        let keys = uses(showing: windows, calls: ["makeKeyAndVisible", "makeKey"])
        let uses = keys.isEmpty ? shownUses(of: windows) : keys
        if uses.isEmpty { return .covers(place + ", which no code brings to the front") }
        var result = answer
        if !uses.contains(where: { use in transition.chain.contains { $0.function == use.function } }) {
            result = Attribution.Answer()
            for use in uses { merge(attribution.origins(at: use, receiver: nil), use, into: &result) }
        }
        if !keys.isEmpty || result.origins.contains(where: isOther) { return .shown(result) }
        // Shown by an object that screens make: it acts for those. What goes by the name of the screen that it shows, as a
        // presenter of toasts does, acts for who asks it to.
        return answer.origins.contains { isOther($0) || isAskedFor($0.scene, transition, answer) }
            ? .shown(answer) : .covers(place + ", which never becomes the key window")
    }

    private func isAskedFor(_ scene: SceneKey, _ transition: ResolvedTransition, _ answer: Attribution.Answer) -> Bool {
        requests.showsItself(scene, transition)
            && !requests.requesters(showing: scene, transition, answer).origins.isEmpty
    }

    private func merge(_ part: Attribution.Answer, _ use: Use, into result: inout Attribution.Answer) {
        result.isLaunch = result.isLaunch || part.isLaunch
        for var origin in part.origins where !result.origins.contains(where: { $0.scene == origin.scene }) {
            origin.path.append(use)
            result.origins.append(origin)
        }
    }

    /// Where one of the windows is told to come to the front.
    private func uses(showing windows: [Value], calls names: [String]) -> [Use] {
        names.flatMap { program.uses.calls[$0] ?? [] }.filter { use in
            guard let body = program.function(use.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(use.node)].shape
            else { return false }
            return windows.contains { isAbout(Use(function: use.function, node: callee), $0) }
        }
    }

    /// `window.isHidden = false`
    private func shownUses(of windows: [Value]) -> [Use] { uses(turningOff: "isHidden", of: windows) }

    /// Where code sets a flag of one of the windows to `false`.
    private func uses(turningOff flag: String, of windows: [Value]) -> [Use] {
        (program.uses.assignments[flag] ?? []).filter { use in
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape,
                body.nodes[Int(value)].shape == .boolean(false)
            else { return false }
            return windows.contains { isAbout(Use(function: use.function, node: target), $0) }
        }
    }

    /// A window that takes no touches, or whose class decides which are its own.
    private func letsTouchesThrough(_ window: Value) -> Bool {
        !uses(turningOff: "isUserInteractionEnabled", of: [window]).isEmpty || picksTouches(window)
    }

    private func picksTouches(_ window: Value) -> Bool {
        guard let type = evaluator.type(of: window) else { return false }
        return ["hitTest", "point"].contains { !program.functions(named: $0, in: type).isEmpty }
    }

    /// Whether what the transition is made on stands in a window as its root.
    func isOnWindowRoot(_ transition: ResolvedTransition) -> Bool {
        guard let receiver = transition.site.receiver else { return false }
        let stacks = evaluator.evaluate(receiver, in: transition.frame).items.map(evaluator.wrappers.holder(of:))
        let roots = searches.filter { $0.site.pattern.setsWindowRoot }.flatMap(\.outcome.resolved).flatMap(
            \.values.items)
        // Where no code puts anything into a window, the main storyboard's first controller is there.
        if roots.isEmpty { return !Set(stacks).isDisjoint(with: program.mainStoryboards.compactMap(initialScene(of:))) }
        return stacks.contains { stack in
            guard case .object(_, let origin?) = stack else { return false }
            return roots.contains { evaluator.containers.isMade($0, where: origin) }
        }
    }

    /// Whether the transition is made in a container that is looked up, of a class of its own that no window has as root.
    func isInOtherContainer(_ transition: ResolvedTransition) -> Bool {
        let containers = fillings.containers(filledBy: transition)
        let types = containers.compactMap(evaluator.type(of:))
        guard !types.isEmpty, !containers.contains(where: \.isMade),
            types.allSatisfy({ !program.type($0).isExternal && scenes.isContainer($0) })
        else { return false }
        let roots =
            searches.filter { $0.site.pattern.setsWindowRoot }.flatMap(\.outcome.resolved)
            .flatMap(\.values.items) + program.mainStoryboards.compactMap(initialScene(of:))
        return !roots.compactMap(evaluator.type(of:)).contains { root in
            types.contains { program.isRelated($0, root) }
        }
    }

    /// What the app puts into its windows, or lets a storyboard put there; nil where one of them is not known.
    func roots() -> [Value]? {
        let outcomes = searches.filter { $0.site.pattern.setsWindowRoot }.map(\.outcome)
        guard outcomes.allSatisfy(\.failures.isEmpty) else { return nil }
        let roots =
            outcomes.flatMap(\.resolved).flatMap { evaluator.containers.flattened($0.values).items }
            + program.mainStoryboards.compactMap(initialScene(of:))
        return roots.isEmpty ? nil : roots
    }

    private func initialScene(of storyboard: String) -> Value? {
        evaluator.interfaces.controller(identifier: nil, in: storyboard).map { .screen($0.index, nil) }
    }

    /// Whether a member is read from, or called on, this window: its base is made by the same code.
    private func isAbout(_ member: Use, _ window: Value) -> Bool {
        guard case .object(let type, let origin?) = window,
            let body = program.function(member.function).declaration.body
        else { return false }
        guard case .member(let base, _) = body.nodes[Int(member.node)].shape else {
            return evaluator.typing.selfType(in: member.function).map { program.inherits(type, from: $0) } ?? false
        }
        if body.nodes[Int(base)].shape.isSelfOrSuper {
            return evaluator.typing.selfType(in: member.function).map { program.inherits(type, from: $0) } ?? false
        }
        return evaluator.evaluate(base, in: evaluator.root(member.function, demand: true)).items
            .contains { evaluator.containers.isMade($0, where: origin) }
    }
}
