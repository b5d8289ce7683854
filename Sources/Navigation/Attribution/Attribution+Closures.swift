import Facts
import Program

/// Coordinators belong to no module: what they do in a closure that they hand to a screen, that screen starts.
extension Attribution {
    /// Who runs a closure.
    struct ClosureAnswer: Equatable {
        var answer = Answer()
        /// Otherwise the answer counts where nobody is known to run the function that the closure stands in.
        var isKnown = true

        static let unknown = ClosureAnswer(isKnown: false)
    }

    /// Some code, on an object of a type.
    struct ClosureQuestion: Numbered {
        var use: Use
        var owner: TypeID?
    }

    /// Who starts the code at `use` where it stands in a closure, or is a method reference, that others run: the screen
    /// that is given it, or whoever calls what keeps it. What a call runs when it is done, runs for whoever makes the call;
    /// so the closures around it are asked, innermost first. Remembered: two coordinators may make each other in such closures.
    func origins(ofClosureAround use: Use, _ owner: TypeID?) -> ClosureAnswer {
        closuresAround.result(for: ClosureQuestion(use: use, owner: owner))
    }

    func findOrigins(ofClosureAround use: Use, _ owner: TypeID?) -> ClosureAnswer {
        let isPart = owner.map(isModule) ?? false
        guard !isPart || owner.map(leads) ?? false, let body = program.function(use.function).declaration.body else {
            return origins(ofClosureGivenToScreenAround: use, owner)
        }
        let map = evaluator.map(of: use.function)
        let frame = evaluator.root(use.function, demand: true)
        var result = ClosureAnswer.unknown
        for node in closures(around: use.node, body, map) {
            if let sent = origins(sendingTo: node, runningCodeAt: use), !sent.isNothing {
                return ClosureAnswer(answer: sent)
            }
            let found = receivers(of: node, use.function, body, map, frame)
            if !makesScene(node, map, frame), evaluator.handlers.isCompletion(node, use.function) {
                if result.answer.origins.isEmpty, !isGone(node, body, map) {
                    result.answer = Answer(origins: reached(found))
                }
                continue
            }
            if !found.isEmpty { return ClosureAnswer(answer: Answer(origins: reached(found))) }
            // The router of a module acts for that module, also once something that it asked for is done.
            if isPart, owner.map(modules.isRouterOfModule) ?? false { continue }
            let keepers = keepers(ofObjectGiven: node, use.function, body, map, frame)
            if !keepers.isEmpty { return ClosureAnswer(answer: Answer(origins: keepers)) }
            if let answer = origins(running: node, use, owner) { return ClosureAnswer(answer: answer) }
            if isRegistered(node, use.function, body, map) { return ClosureAnswer(answer: Answer()) }
        }
        return result
    }

    /// Whether a closure is handed, while an object is made, to something of a library's that the object keeps: that runs it
    /// later, and it is not known who makes it do so.
    private func isRegistered(_ closure: NodeID, _ function: FunctionID, _ body: Body, _ map: BodyMap) -> Bool {
        guard case .closure = body.nodes[Int(closure)].shape, case .node(let call)? = map.parents[closure],
            case .call(let callee, _) = body.nodes[Int(call)].shape, callee != closure,
            case .member(let object, _) = body.nodes[Int(callee)].shape,
            let name = body.nodes[Int(object)].shape.lastName, let own = evaluator.typing.selfType(in: function),
            program.variable(named: name, in: own) != nil,
            evaluator.typing.type(of: object, in: function).nominals.allSatisfy({ program.type($0).isExternal })
        else { return false }
        return runsWhileMaking(function, own)
    }

    /// Whether nothing but the initializers of a type runs a function of it.
    private func runsWhileMaking(_ function: FunctionID, _ own: TypeID) -> Bool {
        var seen: Set<FunctionID> = [function]
        var queue = [function]
        while let next = queue.popLast() {
            if program.function(next).declaration.kind == .initializer { continue }
            let uses = incoming(next, own)
            guard !uses.isEmpty else { return false }
            for use in uses where seen.insert(use.function).inserted {
                guard evaluator.typing.selfType(in: use.function) == own else { return false }
                queue.append(use.function)
            }
        }
        return true
    }

    /// Whether a closure is the completion of a way back: the screen that was asked to leave starts nothing after that.
    private func isGone(_ closure: NodeID, _ body: Body, _ map: BodyMap) -> Bool {
        guard case .node(let call)? = map.parents[closure], case .call(let callee, _) = body.nodes[Int(call)].shape
        else {
            return false
        }
        return ["dismiss", "popViewController"].contains(body.nodes[Int(callee)].shape.lastName)
    }

    /// Whether a type leads to screens that are not those of the module which has it: a router, be it a coordinator that a
    /// screen keeps, or an assembly. What it gives to such a screen, that screen runs.
    private func leads(_ type: TypeID) -> Bool { [.assembly, .router].contains(modules.roles[type]) }

    /// Who calls a closure that something keeps; where several do, each for an object of its own, those that get this one;
    /// nil where it is not known who does.
    private func origins(running node: NodeID, _ use: Use, _ owner: TypeID?) -> Answer? {
        let answer = origins(running: node, around: use)
        if let answer, answer.origins.count == 1 || answer.origins.count > 1 && isOnlyOne(node, use.function) {
            return answer
        }
        let getters = handedScreens.screens(thatGetKeeperOf: node, use.function)
        if !getters.isEmpty {
            let callers = getters.filter { getter in answer?.origins.contains { $0.scene == getter } ?? false }
            return Answer(origins: reached(callers.isEmpty ? getters : callers))
        }
        guard let answer else { return nil }
        // The user taps a view that has the closure: whoever has the writer is the one on display.
        guard answer.isNothing, let owner, evaluator.handlers.isKeptForLater(use) else { return nil }
        let havers = havers(of: owner)
        return havers.isEmpty ? nil : Answer(origins: havers)
    }

    /// Whether a closure is all that code ever assigns to a property: whoever calls that, calls the closure.
    private func isOnlyOne(_ closure: NodeID, _ function: FunctionID) -> Bool {
        guard let body = program.function(function).declaration.body,
            case .closure = body.nodes[Int(closure)].shape,
            case .node(let parent)? = evaluator.map(of: function).parents[closure],
            case .assignment(let target, closure, "=") = body.nodes[Int(parent)].shape,
            let variable = evaluator.variable(readBy: target, body, function)
        else { return false }
        let name = program.variable(variable).name
        let given = (program.uses.assignments[name] ?? []).filter { other in
            guard let body = program.function(other.function).declaration.body,
                case .assignment(let target, let value, _) = body.nodes[Int(other.node)].shape,
                body.nodes[Int(value)].shape != .nilLiteral
            else { return false }
            let found = evaluator.variable(readBy: target, body, other.function)
            return found == nil || found == variable
        }
        return given.count == 1 && program.variable(variable).initialValue == nil
    }

    /// Who calls a closure around the code at `use` that something keeps; nil where nobody is known to. Remembered.
    func origins(running closure: NodeID, around use: Use) -> Answer? {
        closureRuns.result(for: ClosureRuns(use: use, closure: closure, isSubscription: false))
    }

    /// The screen that has the library's object to which a closure is assigned: code that is not there calls it, most
    /// likely while that screen is there.
    private func keepers(
        ofObjectGiven node: NodeID, _ function: FunctionID, _ body: Body, _ map: BodyMap, _ frame: FrameID
    ) -> [Origin] {
        guard case .closure = body.nodes[Int(node)].shape, case .node(let parent)? = map.parents[node],
            case .assignment(let target, node, "=") = body.nodes[Int(parent)].shape,
            case .member(let object, _) = body.nodes[Int(target)].shape,
            case .member(let screen, _) = body.nodes[Int(object)].shape,
            evaluator.typing.type(of: object, in: function).nominals.allSatisfy({ program.type($0).isExternal })
        else { return [] }
        return scenes(of: evaluator.evaluate(screen, in: frame).filter(evaluator.containers.isController)).map {
            Origin(scene: $0, path: [], isReached: true, isGuess: true)
        }
    }

    /// Where in a chain of calls the last code stands that others run later, as part of what they do: what was on the way
    /// there is over by then.
    func start(of chain: [Use]) -> Int {
        chain.indices.dropFirst().last { index in
            let closure = origins(ofClosureAround: chain[index], program.function(chain[index].function).owner)
            return closure.isKnown && !closure.answer.isNothing
        } ?? 0
    }

    /// The scenes that are given a closure or a method reference: it is assigned to a property of one of their objects, or
    /// passed to what makes them.
    private func receivers(
        of node: NodeID, _ function: FunctionID, _ body: Body, _ map: BodyMap, _ frame: FrameID
    ) -> [SceneKey] {
        let found = holders(of: node, body, map, frame)
        return found.isEmpty && body.returns.contains(node) ? receivers(ofResultOf: function) : found
    }

    /// Whether the call that takes a closure gives a screen, which then has it.
    private func makesScene(_ closure: NodeID, _ map: BodyMap, _ frame: FrameID) -> Bool {
        guard case .node(let call)? = map.parents[closure] else { return false }
        return !scenes(of: evaluator.evaluate(call, in: frame)).isEmpty
    }

    /// The scenes that are given what a function returns, by everyone who calls it: a closure that a factory makes.
    private func receivers(ofResultOf function: FunctionID) -> [SceneKey] {
        var result: [SceneKey] = []
        for call in evaluator.callers.of(function) {
            guard let body = program.function(call.function).declaration.body else { return [] }
            let found = holders(
                of: call.node, body, evaluator.map(of: call.function), evaluator.root(call.function, demand: true))
            if found.isEmpty { return [] }
            for scene in found where !result.contains(scene) { result.append(scene) }
        }
        return result
    }

    /// The scenes whose buttons and gestures get `#selector(function)` from code outside of them:
    /// `screen.navigationItem.rightBarButtonItem = UIBarButtonItem(…, action: #selector(edit))`.
    func holders(ofSelectorFor function: FunctionID) -> [SceneKey] {
        var result: [SceneKey] = []
        for use in evaluator.callers.mentions(of: function) where evaluator.handlers.isSelector(use) {
            guard let body = program.function(use.function).declaration.body else { continue }
            let map = evaluator.map(of: use.function)
            let frame = evaluator.root(use.function, demand: true)
            for scene in owners(ofControlAt: use.node, body, map, frame) where !result.contains(scene) {
                result.append(scene)
            }
        }
        return result
    }

    /// Climbs to what the control is assigned to or made on, then down to the first screen in that expression.
    private func owners(ofControlAt node: NodeID, _ body: Body, _ map: BodyMap, _ frame: FrameID) -> [SceneKey] {
        var current = node
        for _ in 0..<8 {
            guard case .node(let parent)? = map.parents[current] else { return [] }
            switch body.nodes[Int(parent)].shape {
            case .assignment(let target, current, _): return screens(along: target, body, frame)
            case .call(let callee, _):
                if case .member(let base, _) = body.nodes[Int(callee)].shape {
                    let found = screens(along: base, body, frame)
                    if !found.isEmpty { return found }
                }
            default: break
            }
            current = parent
        }
        return []
    }

    private func screens(along node: NodeID, _ body: Body, _ frame: FrameID) -> [SceneKey] {
        var current = node
        while case .member(let base, _) = body.nodes[Int(current)].shape {
            let found = scenes(of: evaluator.evaluate(base, in: frame))
            if !found.isEmpty { return found }
            current = base
        }
        return []
    }

    /// The node itself where it is a reference, then the closures around it, innermost first.
    private func closures(around node: NodeID, _ body: Body, _ map: BodyMap) -> [NodeID] {
        [node] + map.closures(around: node, body)
    }

    /// Where a closure runs that something else keeps: the outermost call of each way to it, be it of the property that
    /// keeps it or of what it is handed on to. None where only what it is given to runs it at once.
    func runs(ofClosure node: NodeID, _ function: FunctionID) -> [Use] {
        switch program.function(function).declaration.body?.nodes[Int(node)].shape {
        case .closure, .name, .member: break
        default: return []
        }
        return evaluator.handlers.runs(ofHandler: node, function).compactMap(\.first).filter { $0.function != function }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func holders(of node: NodeID, _ body: Body, _ map: BodyMap, _ frame: FrameID) -> [SceneKey] {
        guard case .node(let parent)? = map.parents[node] else { return [] }
        switch body.nodes[Int(parent)].shape {
        case .assignment(let target, node, _):
            guard case .member(let base, _) = body.nodes[Int(target)].shape else { return [] }
            return scenes(of: evaluator.evaluate(base, in: frame))
        case .call(let callee, let arguments) where arguments.contains(where: { $0.value == node }):
            let made = scenes(of: evaluator.evaluate(parent, in: frame))
            if !made.isEmpty { return made }
            // What a list or an optional hands its elements to, runs at once and for whoever asks it to.
            guard case .member(let base, let name) = body.nodes[Int(callee)].shape, !Typing.elementwise.contains(name)
            else { return [] }
            let receivers = scenes(of: evaluator.evaluate(base, in: frame))
            return receivers.isEmpty ? subscribed(base, body, map, frame) : receivers
        default: return []
        }
    }

    /// The screen that an expression begins at, where it is held in a local, a parameter or a property, or that the control
    /// there is put on: what comes out of `screen.button.rx.tap.map(…)` comes while that screen is on display. What it is
    /// shown in outlives it.
    private func subscribed(_ node: NodeID, _ body: Body, _ map: BodyMap, _ frame: FrameID) -> [SceneKey] {
        var current = node
        for _ in 0..<24 {
            switch body.nodes[Int(current)].shape {
            case .member(_, let name) where Self.surroundings.contains(name): return []
            case .member(let base, _) where body.nodes[Int(base)].shape != .selfReference: current = base
            case .call(let callee, _):
                guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return [] }
                current = base
            case .local(let local):
                let held = scenes(of: evaluator.evaluate(current, in: frame).filter(evaluator.containers.isController))
                return held.isEmpty ? owners(of: local, body, map, frame) : held
            case .parameter, .name, .member:
                return scenes(of: evaluator.evaluate(current, in: frame).filter(evaluator.containers.isController))
            default: return []
            }
        }
        return []
    }

    /// The screens that a control is put on after it is made: `screen.navigationItem.rightBarButtonItem = button`.
    private func owners(of local: LocalID, _ body: Body, _ map: BodyMap, _ frame: FrameID) -> [SceneKey] {
        for node in map.reads(of: local) where isPlaced(node, body, map) {
            let found = owners(ofControlAt: node, body, map, frame)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Whether a control is put on a bar or into a view there.
    private func isPlaced(_ node: NodeID, _ body: Body, _ map: BodyMap) -> Bool {
        var current = node
        for _ in 0..<3 {
            guard case .node(let parent)? = map.parents[current] else { return false }
            switch body.nodes[Int(parent)].shape {
            case .assignment(let place, current, _): return isPlace(place, body)
            case .call(let place, _) where place != current: return isPlace(place, body)
            default: current = parent
            }
        }
        return false
    }

    private func isPlace(_ node: NodeID, _ body: Body) -> Bool {
        body.nodes[Int(node)].shape.lastName.map(Self.places.contains) ?? false
    }

    private static let places: Set<String> = [
        "rightBarButtonItem", "rightBarButtonItems", "leftBarButtonItem", "leftBarButtonItems", "backBarButtonItem",
        "setRightBarButton", "setRightBarButtonItems", "setLeftBarButton", "setLeftBarButtonItems", "toolbarItems",
        "titleView", "addSubview", "addArrangedSubview", "addGestureRecognizer",
    ]

    private static let surroundings = ControllerRelatives.around.union(["transitionCoordinator", "window"])

    /// The scenes that values are, or that their types serve; of a tuple, those of its parts. A part that several screens
    /// have, each its own, says nothing of which it is.
    func scenes(of values: Values) -> [SceneKey] {
        var result: [SceneKey] = []
        for value in values.items {
            var found: [SceneKey] = []
            if case .tuple(let site) = value, let body = evaluator.body(of: site.frame),
                case .tuple(let parts) = body.nodes[Int(site.node)].shape
            {
                found = parts.flatMap { scenes(of: evaluator.evaluate($0.value, in: site.frame)) }
            } else if let type = evaluator.type(of: value) {
                let served = modules.scenes(servedBy: type)
                found = served.count == 1 ? served : []
            }
            for scene in found where !result.contains(scene) { result.append(scene) }
        }
        return result
    }
}
