import Facts
import NavigationGraph
import Program

/// Modules that show themselves: the one that asks them to is the source.
struct ModuleRequests: RouteQuestion {
    let tables: NavigationTables

    /// Whether what is shown is the module's own screen, rather than a new one of the same class.
    func showsItself(_ scene: SceneKey, _ transition: ResolvedTransition) -> Bool {
        // A view's link that carries a value: what it leads to is made of that.
        let owner = program.function(transition.way[0].function).owner
        if transition.site.builders.contains(where: { $0.type != nil }), owner.map(evaluator.swiftUI.isView) ?? false {
            return false
        }
        let frames = Set(evaluator.chain(to: transition.frame)).union(transition.fillers)
        return transition.values.items.contains { isOwn($0, scene, frames) }
    }

    private func isOwn(_ value: Value, _ scene: SceneKey, _ frames: Set<FrameID>, depth: Int = 0) -> Bool {
        guard depth < 4, scenes.screens(Values(value)).contains(scene) else { return false }
        if let type = evaluator.type(of: value), scenes.isContainer(type), scenes.scene(of: type) != scene {
            return evaluator.containers.contents(of: value).items.contains {
                isOwn($0, scene, frames, depth: depth + 1)
            }
        }
        switch value {
        case .object(_, let origin?), .screen(_, let origin?):
            return frames.isDisjoint(with: evaluator.chain(to: origin.frame)) || isWiredToSelf(scene, origin)
        case .screen: return false
        default: return true
        }
    }

    /// Whether the part of the module that makes the screen hands itself to what it makes: then it is the module's own.
    private func isWiredToSelf(_ scene: SceneKey, _ origin: Site) -> Bool {
        guard let owner = program.function(evaluator.function(of: origin.frame)).owner,
            modules.scenes(servedBy: owner) == [scene], let body = evaluator.body(of: origin.frame)
        else { return false }
        let isSelf = { (node: NodeID) in body.nodes[Int(node)].shape == .selfReference }
        return body.nodes.contains { node in
            switch node.shape {
            case .assignment(_, let value, "="): isSelf(value)
            case .call(_, let arguments): arguments.contains { isSelf($0.value) }
            default: false
            }
        }
    }

    /// The answer with the scene itself replaced by the modules that ask for it.
    func requesters(
        showing scene: SceneKey, _ transition: ResolvedTransition, _ answer: Attribution.Answer
    ) -> Attribution.Answer {
        var result = attribution.requesters(of: transition.way[0].function, homes: [scene])
        for index in result.origins.indices { result.origins[index].isRequest = true }
        for origin in answer.origins
        where origin.scene != scene && !result.origins.contains(where: { $0.scene == origin.scene }) {
            result.origins.append(origin)
        }
        result.isLaunch = result.isLaunch || answer.isLaunch
        return result
    }

    /// Why the transition does not count where nothing runs its chain.
    func uncalled(_ transition: ResolvedTransition) -> String {
        "nothing calls \(program.symbol(transition.way[0].function))"
    }

    /// A function that nothing runs: no call, no reference, no event.
    func isUncalled(_ function: FunctionID) -> Bool {
        let declaration = program.function(function).declaration
        return declaration.kind == .function && !declaration.modifiers.contains("override")
            && (!declaration.isSelectable || evaluator.codeUse.isUnselected(function))
            && evaluator.callers.of(function).isEmpty
            && evaluator.callers.mentions(of: function).isEmpty
    }
}
