import Facts
import Program

/// Closures that one screen gives to another: `devices.onRemove = { [weak self] in self?.logOut() }`.
extension Attribution {
    /// Who starts the code at `use` where it stands in a closure that a screen assigns to a property of another one: the
    /// other screen, where it is known to call what it was given. It is on display by then, not the one that wrote it.
    func origins(ofClosureGivenToScreenAround use: Use, _ owner: TypeID?) -> ClosureAnswer {
        guard let owner, let body = program.function(use.function).declaration.body else { return .unknown }
        let map = evaluator.map(of: use.function)
        let own = modules.scenes(servedBy: owner)
        if evaluator.swiftUI.isView(owner) {
            let frame = evaluator.root(use.function, demand: true)
            for node in [use.node] + map.closures(around: use.node, body) {
                let given = viewsMade(with: node, body, map, frame).filter { !own.contains($0) }
                if !given.isEmpty { return ClosureAnswer(answer: Answer(origins: reached(given))) }
            }
            let modified = tabs(modifiedBy: use.node, body, map, frame).filter { !own.contains($0) }
            if !modified.isEmpty { return ClosureAnswer(answer: Answer(origins: reached(modified))) }
        }
        for node in map.closures(around: use.node, body) {
            let sent = origins(sendingTo: node, runningCodeAt: use)
            if let sent, sent.isRuledOut || (sent.isAnnounced && sent.origins.isEmpty) {
                return ClosureAnswer(answer: sent)
            }
            let origins =
                sent.map { onlyOthers($0.origins, than: own) } ?? origins(ofAssigned: node, use, own, body, map)
            if !origins.isEmpty { return ClosureAnswer(answer: Answer(origins: origins)) }
        }
        return .unknown
    }

    /// The screens that are made with a closure or a method reference, or with a model that is made with it:
    /// `QuayView(model: QuayModel(onLeave: { … }))`. They run it, and are on display when they do.
    private func viewsMade(with node: NodeID, _ body: Body, _ map: BodyMap, _ frame: FrameID) -> [SceneKey] {
        var current = node
        for _ in 0..<4 {
            guard case .node(let call)? = map.parents[current],
                case .call(_, let arguments) = body.nodes[Int(call)].shape,
                arguments.contains(where: { $0.value == current })
            else { return [] }
            let made = evaluator.evaluate(call, in: frame).filter(\.isMade)
            let types = made.items.compactMap(evaluator.type(of:))
            guard !types.isEmpty, types.allSatisfy({ !program.type($0).isExternal }) else { return [] }
            if types.contains(where: evaluator.swiftUI.isView) {
                // What stands in its own place is a part of the view around it, and none of its screens.
                if evaluator.swiftUI.isPlaced(call, body, map), !evaluator.swiftUI.isTab(call, body, map) { return [] }
                return scenes(
                    of: made.filter { value in
                        if case .object(_, let origin?) = value { return origin.node == call }
                        return false
                    })
            }
            current = call
        }
        return []
    }

    /// The screens among the tabs of a view that a modifier is put on, in the code of that view:
    /// `TabView { NavigationStack { Harbor().sheet(…) } }`. They are on display where what it shows comes.
    private func tabs(modifiedBy node: NodeID, _ body: Body, _ map: BodyMap, _ frame: FrameID) -> [SceneKey] {
        guard evaluator.swiftUI.isTab(node, body, map) else { return [] }
        var modified = node
        while case .call(let callee, _) = body.nodes[Int(modified)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        {
            modified = base
        }
        return modified == node ? [] : scenes(of: evaluator.evaluate(modified, in: frame).filter(\.isMade))
    }

    /// Who has the object to which a closure is assigned run it: another screen, or other screens by way of a part of the
    /// writer's own module.
    private func origins(
        ofAssigned closure: NodeID, _ use: Use, _ own: [SceneKey], _ body: Body, _ map: BodyMap
    ) -> [Origin] {
        guard let object = object(givenClosure: closure, body, map, use.function) else { return [] }
        let values = evaluator.evaluate(object, in: evaluator.root(use.function, demand: true))
        let screens = scenes(of: values.filter(evaluator.containers.isController))
        if screens.contains(where: own.contains) || screens.isEmpty && !isPart(values, of: own) { return [] }
        let found = origins(running: closure, around: use)?.origins ?? []
        return screens.isEmpty ? onlyOthers(found, than: own) : found.filter { screens.contains($0.scene) }
    }

    /// The origins, or none where the writer's own module is among them.
    private func onlyOthers(_ origins: [Origin], than own: [SceneKey]) -> [Origin] {
        origins.contains { own.contains($0.scene) } ? [] : origins
    }

    /// Whether objects are parts of these modules alone, and no views, which other screens may have as well.
    private func isPart(_ values: Values, of own: [SceneKey]) -> Bool {
        let types = values.items.compactMap(evaluator.type(of:))
        return !types.isEmpty
            && types.allSatisfy { type in
                let served = modules.scenes(servedBy: type)
                // What is made in one place alone is nobody else's, be it known as a part or not.
                let isOwn = served.isEmpty ? isMadeOnce(type) : served.allSatisfy(own.contains)
                return isOwn && !["UIView", "UIViewController"].contains { program.inherits(type, fromNamed: $0) }
            }
    }

    private func isMadeOnce(_ type: TypeID) -> Bool {
        program.type(type).kind == .class && program.uses.calls[program.type(type).shortName]?.count == 1
    }

    private func isControllerMadeOnce(_ type: TypeID) -> Bool {
        !program.type(type).isExternal && isMadeOnce(type) && program.inherits(type, fromNamed: "UIViewController")
    }

    /// The object to a property of which a closure is assigned, or the controller that is made with it in this place alone:
    /// one that many make, a menu or a sheet, is a tool of theirs.
    private func object(givenClosure node: NodeID, _ body: Body, _ map: BodyMap, _ function: FunctionID) -> NodeID? {
        guard case .node(let parent)? = map.parents[node] else { return nil }
        switch body.nodes[Int(parent)].shape {
        case .assignment(let target, node, "="):
            if case .member(let object, _) = body.nodes[Int(target)].shape { return object }
            return nil
        case .call(let callee, let arguments):
            guard arguments.contains(where: { $0.value == node }),
                case .metatype(let made) = evaluator.typing.type(of: callee, in: function),
                made.nominals.contains(where: { isControllerMadeOnce($0) })
            else { return nil }
            return parent
        default: return nil
        }
    }
}
