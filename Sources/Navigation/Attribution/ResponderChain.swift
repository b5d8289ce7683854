import Facts
import Program

/// Actions without a target: they go up the responder chain, from the view that sends them to the controller that has it.
struct ResponderChain: AttributionPart {
    let attribution: Attribution

    /// Who does what a method says that is only run by actions without a target: the screens that have a view which sends
    /// one, and handle it themselves. Nil for any other method, and where an action may rise past the screen that has the
    /// view.
    func responders(to function: FunctionID, _ owner: TypeID?, homes: [SceneKey], isCalled: Bool) -> Attribution.Answer?
    {
        guard let owner, !isCalled, let senders = senders(ofActionFor: function) else { return nil }
        let havers = senders.reduce(into: [SceneKey]()) { all, sender in
            for scene in screens(with: sender) where !all.contains(scene) { all.append(scene) }
        }
        guard !havers.isEmpty, havers.allSatisfy({ handles(function, $0) }) else { return nil }
        if homes.isEmpty {
            // What all controllers handle, each handles for its own views.
            let able = program.inherits(owner, fromNamed: "UIViewController") ? havers.filter { isA($0, owner) } : []
            return able.isEmpty ? nil : Attribution.Answer(origins: attribution.reached(able))
        }
        let meant = homes.filter(havers.contains)
        return meant.isEmpty
            ? Attribution.Answer(isRuledOut: true) : Attribution.Answer(origins: attribution.reached(meant))
    }

    /// The types whose code sends an action that a method handles up the responder chain; nil where something else selects
    /// the method as well, or nothing does.
    private func senders(ofActionFor function: FunctionID) -> [TypeID]? {
        guard evaluator.handlers.isSelected(function) else { return nil }
        let selectors = evaluator.callers.mentions(of: function).filter(evaluator.handlers.isSelector)
        var result: [TypeID] = []
        for use in selectors {
            guard isSentUp(use), let sender = evaluator.typing.selfType(in: use.function) else { return nil }
            if !result.contains(sender) { result.append(sender) }
        }
        return result.isEmpty ? nil : result
    }

    /// `sendAction(#selector(…), to: nil, from: self, for: nil)` and `button.addTarget(nil, action: #selector(…), for: …)`.
    private func isSentUp(_ use: Use) -> Bool {
        let parents = evaluator.parents(of: use.function)
        guard let body = program.function(use.function).declaration.body,
            case .node(let selector)? = parents[use.node], case .node(let call)? = parents[selector],
            case .call(let callee, let arguments) = body.nodes[Int(call)].shape,
            let name = body.nodes[Int(callee)].shape.lastName
        else { return false }
        let target: Node.Argument?
        switch name {
        case "sendAction": target = arguments.first { $0.label == "to" }
        case "addTarget": target = arguments.first { $0.label == nil }
        default: return false
        }
        return target.map { body.nodes[Int($0.value)].shape == .nilLiteral } ?? false
    }

    /// The screens that have such a view, or such a screen itself.
    private func screens(with sender: TypeID) -> [SceneKey] {
        let own = modules.scenes(servedBy: sender)
        if program.inherits(sender, fromNamed: "UIViewController") { return own }
        return attribution.makers(of: sender).map(\.scene)
    }

    /// Whether a screen has a method of that selector, be it one that all controllers have.
    private func handles(_ function: FunctionID, _ scene: SceneKey) -> Bool {
        guard case .type(let type) = scene else { return false }
        let entity = program.function(function)
        return program.functions(named: entity.name, in: type).contains {
            program.function($0).declaration.signature == entity.declaration.signature
        }
    }

    private func isA(_ scene: SceneKey, _ type: TypeID) -> Bool {
        if case .type(let own) = scene { return program.inherits(own, from: type) }
        return false
    }
}
