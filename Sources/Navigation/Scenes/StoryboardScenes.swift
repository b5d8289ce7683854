import Facts
import NavigationGraph
import Packs
import Program

/// What storyboards say of the screens of a transition: their controllers, and the segues that these have.
struct StoryboardScenes: RouteQuestion {
    let tables: NavigationTables

    /// The scene of a storyboard controller; nil for containers that are seen through.
    func scene(of controller: InterfaceTable.Controller) -> SceneKey? {
        guard let type = controller.type, !scenes.isForeignContainer(controller) else {
            return .controller(controller.index)
        }
        if scenes.isSystem(type) { return nil }
        if scenes.isContainer(type) { return scenes.fillsItself(type) ? .type(type) : nil }
        let isOwn = !program.type(type).isExternal && scenes.scenesOfDocuments(type).isEmpty
        return isOwn ? .type(type) : .controller(controller.index)
    }

    func presenterScenes(_ transition: ResolvedTransition) -> [Attribution.Origin] {
        let values: Values
        if let receiver = transition.site.receiver {
            values = evaluator.evaluate(receiver, in: transition.frame)
        } else {
            values = evaluator.frames[Int(transition.frame)].receiver.map { Values($0) } ?? Values()
        }
        let found = values.isEmpty ? parents(transition) : scenes.screens(values)
        return found.map { Attribution.Origin(scene: $0, path: [], isReached: true) }
    }

    /// Whether the segue is one of the screen beneath, be it kept in a constant first: which one that is, is not known.
    func asksPresenter(_ transition: ResolvedTransition) -> Bool {
        guard var node = transition.site.receiver, let body = evaluator.body(of: transition.frame) else { return false }
        for _ in 0..<4 {
            switch body.nodes[Int(node)].shape {
            case .local(let local):
                guard let value = body.onlyValue(of: local) else { return false }
                node = value
            case .cast(let value, _, _): node = value
            case .name(let name), .member(_, let name): return name == "presentingViewController"
            default: return false
            }
        }
        return false
    }

    /// The screens that a child asks as its `parent`: those that embed it in their storyboard.
    private func parents(_ transition: ResolvedTransition) -> [SceneKey] {
        guard asksParent(transition), let receiver = transition.site.receiver,
            let body = evaluator.body(of: transition.frame)
        else { return [] }
        var own = evaluator.frames[Int(transition.frame)].receiver.map { Values($0) } ?? Values()
        if case .member(let base, _) = body.nodes[Int(receiver)].shape {
            own = evaluator.evaluate(base, in: transition.frame)
        }
        let children = Set(scenes.screens(own))
        let embedding = evaluator.interfaces.controllers.filter { controller in
            controller.scene.segues.contains { segue in
                guard segue.kind == "embed",
                    let child = evaluator.interfaces.destination(of: segue, in: controller.storyboard)
                else { return false }
                return !children.isDisjoint(with: scenes.screens(Values(.screen(child.index, nil))))
            }
        }
        return embedding.compactMap(scene(of:))
    }

    func asksParent(_ transition: ResolvedTransition) -> Bool {
        guard let receiver = transition.site.receiver, let body = evaluator.body(of: transition.frame) else {
            return false
        }
        return body.nodes[Int(receiver)].shape.lastName == "parent"
    }

    /// The storyboard controllers of a scene.
    func controllers(of scene: SceneKey) -> [InterfaceTable.Controller] {
        switch scene {
        case .controller(let index): return [evaluator.interfaces.controllers[index]]
        case .type(let type):
            return program.lineage(of: type).flatMap { evaluator.interfaces.controllers(of: $0) }
                + program.descendants(of: type).filter { $0 != type }.flatMap {
                    evaluator.interfaces.controllers(of: $0)
                }
        }
    }

    func scenesInCurrentStoryboard(_ transition: ResolvedTransition, _ answer: Attribution.Answer) -> [SceneKey] {
        var origins = presenterScenes(transition)
        if origins.isEmpty { origins = answer.origins }
        var values = Values()
        for origin in origins {
            for controller in controllers(of: origin.scene) {
                for identifier in evaluator.texts(transition.values) {
                    if let found = evaluator.interfaces.controller(identifier: identifier, in: controller.storyboard) {
                        values.insert(.screen(found.index, nil))
                    }
                }
            }
        }
        return scenes.screens(values)
    }

    // MARK: Segues

    /// What a segue shows that code performs.
    func destinations(
        of segue: InterfaceSegue, _ controller: InterfaceTable.Controller, _ transition: ResolvedTransition
    ) -> [Showing] {
        guard let destination = evaluator.interfaces.destination(of: segue, in: controller.storyboard) else {
            return []
        }
        return scenes.screens(Values(.screen(destination.index, nil))).map {
            Showing(scene: $0, kinds: [kind(of: segue, to: destination)], transition: transition)
        }
    }

    func kind(of segue: InterfaceSegue, to destination: InterfaceTable.Controller) -> Route.Kind {
        if let kind = Self.kind(of: segue, to: destination) { return kind }
        if let name = segue.customClass, let kind = evaluator.packs.segueKinds[name] {
            return Route.Kind(rawValue: kind) ?? .custom
        }
        return segue.customClass.flatMap(program.type(named:)).flatMap(customKind) ?? .custom
    }

    /// The same by what the document says alone; nil for a custom one.
    static func kind(of segue: InterfaceSegue, to destination: InterfaceTable.Controller) -> Route.Kind? {
        // No navigation controller goes into another one: UIKit presents it.
        if segue.kind == "show", destination.scene.element == "navigationController" { return .present }
        switch segue.kind {
        case "show", "push": return .push
        case "modal", "presentation", "popoverPresentation", "popover", "showDetail": return .present
        case "embed", "relationship": return .contain
        case "replace": return .root
        default: return nil
        }
    }

    /// What a custom segue class does in its `perform()`, where that is one thing UIKit has a name for.
    private func customKind(_ type: TypeID) -> Route.Kind? {
        guard let perform = program.implementation(of: "perform", labels: [], in: type) else { return nil }
        var kinds: Set<Route.Kind> = []
        collectKinds(perform, &kinds, depth: 0)
        return kinds.count == 1 ? kinds.first : nil
    }

    private func collectKinds(_ function: FunctionID, _ kinds: inout Set<Route.Kind>, depth: Int) {
        guard depth < 4, let body = program.functions[Int(function)].declaration.body else { return }
        for (index, node) in body.nodes.enumerated() {
            guard case .call(let callee, let arguments) = node.shape, let name = body.nodes[Int(callee)].shape.lastName
            else { continue }
            let targets = evaluator.typing.targets(ofCall: NodeID(index), in: function)
                .filter { program.functions[Int($0)].declaration.body != nil }
            for target in targets { collectKinds(target, &kinds, depth: depth + 1) }
            guard targets.isEmpty else { continue }
            for pattern in evaluator.packs.transitions[name] ?? []
            where !pattern.isAnswer && pattern.member.match(arguments.map(\.label)) != nil
                && fits(callee, pattern, body, function)
            {
                if case .fixed(let kind) = pattern.kind, let kind = Route.Kind(rawValue: kind) { kinds.insert(kind) }
            }
        }
    }

    private func fits(_ callee: NodeID, _ pattern: TransitionPattern, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .member(let base, _) = body.nodes[Int(callee)].shape, let name = pattern.member.type,
            let wanted = program.type(named: name)
        else { return true }
        let nominals = evaluator.typing.type(of: base, in: function).nominals
        return nominals.isEmpty || nominals.contains { program.inherits($0, from: wanted) }
    }
}
