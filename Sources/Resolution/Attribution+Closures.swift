import Facts
import Program

/// Coordinators belong to no module: what they do in a closure that they hand to a screen, that screen starts.
extension Attribution {
    /// Who is given a closure.
    struct Receivers {
        var scenes: [SceneKey] = []
        /// The call that takes the closure runs it, so whoever makes the call starts it.
        var isCompletion = false
    }

    /// Whether the code at `use` starts from the module that wrote it although a screen is given it: the screen runs it as a
    /// completion, or it is a helper's that modules make for themselves. A coordinator leads by what its screens tell it.
    func isWritersOwn(_ receivers: Receivers, _ owner: TypeID?) -> Bool {
        receivers.isCompletion || owner.map(isHelper) ?? false
    }

    /// Whether objects of a type are made by screens and their parts alone: an adapter of a table, a picker.
    private func isHelper(_ type: TypeID) -> Bool {
        guard ![.router, .assembly, .application].contains(modules.roles[type]) else { return false }
        let makers = evaluator.constructions(ofView: type).filter { !program.isNeverUsed($0.function) }
            .map { evaluator.typing.selfType(in: $0.function) }
        return !makers.isEmpty
            && makers.allSatisfy { maker in
                guard let maker else { return false }
                return !modules.scenes(servedBy: maker).isEmpty
                    && ![.router, .assembly].contains(modules.roles[maker])
            }
    }

    /// The scenes that are given the code at `use`: it stands in a closure, or is a method reference, that is assigned to
    /// a property of one of their objects or passed to what makes them.
    func receivers(ofCodeAt use: Use) -> Receivers {
        guard let body = program.function(use.function).declaration.body else { return Receivers() }
        let map = evaluator.map(of: use.function)
        let frame = evaluator.root(use.function, demand: true)
        for node in closures(around: use.node, body, map) {
            var found = holders(of: node, body, map, frame)
            if found.isEmpty, body.returns.contains(node) { found = receivers(ofResultOf: use.function) }
            if found.isEmpty { continue }
            let isCompletion = !makesScene(node, map, frame) && evaluator.isCompletion(node, use.function)
            return Receivers(scenes: found, isCompletion: isCompletion)
        }
        return Receivers()
    }

    /// Whether the call that takes a closure gives a screen, which then has it.
    private func makesScene(_ closure: NodeID, _ map: BodyMap, _ frame: FrameID) -> Bool {
        guard case .node(let call)? = map.parents[closure] else { return false }
        return !scenes(of: evaluator.evaluate(call, in: frame)).isEmpty
    }

    /// The scenes that are given what a function returns, by everyone who calls it: a closure that a factory makes.
    private func receivers(ofResultOf function: FunctionID) -> [SceneKey] {
        var result: [SceneKey] = []
        for call in evaluator.callers(of: function) {
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
        for use in evaluator.mentions(of: function) where evaluator.isSelector(use) {
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

    /// Where the closure around `use` is called, if it is only kept: handed, under the name of a property, to an object that
    /// is no part of any module.
    func callsOfStoredClosure(around use: Use) -> [Use] {
        guard let body = program.function(use.function).declaration.body else { return [] }
        let map = evaluator.map(of: use.function)
        for node in closures(around: use.node, body, map) {
            guard case .closure = body.nodes[Int(node)].shape else { continue }
            var places = ([node] + copies(of: node, body, map)).map { Use(function: use.function, node: $0) }
            if map.parents[node] == .returned { places += evaluator.callers(of: use.function) }
            for place in places {
                guard let body = program.function(place.function).declaration.body else { continue }
                if let runs = callsOfAssigned(place, body) { return runs }
                guard case .node(let call)? = evaluator.parents(of: place.function)[place.node],
                    case .call(let callee, let arguments) = body.nodes[Int(call)].shape,
                    let label = arguments.first(where: { $0.value == place.node })?.label,
                    case .metatype(let made) = evaluator.typing.type(of: callee, in: place.function),
                    let keeper = made.nominals.first, program.variable(named: label, in: keeper) != nil
                else { continue }
                return calls(of: label, keptBy: keeper)
            }
        }
        return []
    }

    /// Where the closure is called that stands at `place`, if it is assigned to a property of another object.
    private func callsOfAssigned(_ place: Use, _ body: Body) -> [Use]? {
        guard case .node(let parent)? = evaluator.parents(of: place.function)[place.node],
            case .assignment(let target, place.node, "=") = body.nodes[Int(parent)].shape,
            case .member(let base, let name) = body.nodes[Int(target)].shape,
            body.nodes[Int(base)].shape != .selfReference,
            let keeper = evaluator.typing.type(of: base, in: place.function).nominals.first,
            program.type(keeper).kind == .class, program.variable(named: name, in: keeper) != nil
        else { return nil }
        return calls(of: name, keptBy: keeper)
    }

    /// The uses of a local constant that a closure is bound to.
    private func copies(of node: NodeID, _ body: Body, _ map: BodyMap) -> [NodeID] {
        guard case .local(let local)? = map.parents[node] else { return [] }
        return body.nodes.indices.map(NodeID.init).filter { body.nodes[Int($0)].shape == .local(local) }
    }

    /// Where a closure that an object keeps is called, or taken from it to be handed on: a menu's item becomes a cell.
    private func calls(of property: String, keptBy keeper: TypeID) -> [Use] {
        let calls = (program.uses.calls[property] ?? []).filter { use in
            guard let body = program.function(use.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(use.node)].shape
            else { return false }
            switch body.nodes[Int(callee)].shape {
            case .name: return evaluator.typing.selfType(in: use.function) == keeper
            case .member(let base, _): return isKeeper(base, use, keeper)
            default: return false
            }
        }
        let reads = (program.uses.mentions[property] ?? []).filter { use in
            guard evaluator.typing.selfType(in: use.function) != keeper,
                let body = program.function(use.function).declaration.body,
                case .member(let base, _) = body.nodes[Int(use.node)].shape,
                case .node(let parent)? = evaluator.parents(of: use.function)[use.node],
                case .call(_, let arguments) = body.nodes[Int(parent)].shape,
                arguments.contains(where: { $0.value == use.node })
            else { return false }
            return isKeeper(base, use, keeper)
        }
        return calls + reads
    }

    private func isKeeper(_ base: NodeID, _ use: Use, _ keeper: TypeID) -> Bool {
        evaluator.typing.type(of: base, in: use.function).nominals.contains(keeper)
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
            guard case .member(let base, let name) = body.nodes[Int(callee)].shape else { return [] }
            let receivers = scenes(of: evaluator.evaluate(base, in: frame))
            return receivers.isEmpty && !Typing.elementwise.contains(name)
                ? subscribed(base, body, map, frame) : receivers
        default: return []
        }
    }

    /// The screen that an expression begins at, where it is held in a local, a parameter or a property, or that the control there is
    /// put on: what comes out of `screen.button.rx.tap.map(…)` comes while that screen is on display. What it is shown in
    /// outlives it.
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
                let held = scenes(of: evaluator.evaluate(current, in: frame).filter(evaluator.isController))
                return held.isEmpty ? owners(of: local, body, map, frame) : held
            case .parameter, .name, .member:
                return scenes(of: evaluator.evaluate(current, in: frame).filter(evaluator.isController))
            default: return []
            }
        }
        return []
    }

    /// The screens that a control is put on after it is made: `screen.navigationItem.rightBarButtonItem = button`.
    private func owners(of local: LocalID, _ body: Body, _ map: BodyMap, _ frame: FrameID) -> [SceneKey] {
        for node in body.nodes.indices where body.nodes[node].shape == .local(local) {
            guard isPlaced(NodeID(node), body, map) else { continue }
            let found = owners(ofControlAt: NodeID(node), body, map, frame)
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

    private static let surroundings: Set<String> = [
        "navigationController", "presentingViewController", "tabBarController", "transitionCoordinator", "window",
        "parent", "splitViewController",
    ]

    /// The scenes that values are, or that their types serve; of a tuple, those of its parts.
    private func scenes(of values: Values) -> [SceneKey] {
        var result: [SceneKey] = []
        for value in values.items {
            var found: [SceneKey] = []
            if case .tuple(let site) = value, let body = evaluator.body(of: site.frame),
                case .tuple(let parts) = body.nodes[Int(site.node)].shape
            {
                found = parts.flatMap { scenes(of: evaluator.evaluate($0.value, in: site.frame)) }
            } else if let type = evaluator.type(of: value) {
                found = modules.scenes(servedBy: type)
            }
            for scene in found where !result.contains(scene) { result.append(scene) }
        }
        return result
    }
}
