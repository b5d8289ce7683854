import Facts
import Packs
import Program

/// Screens whose views other screens put among their own, without making them their children.
extension TransitionFinder {
    private static let adding: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview",
    ]

    /// `view.addSubview(legend.view)` in code of a screen or a view: the other screen is a part of it, like a child. Where
    /// the controller is made a child as well, that call says so; of a controller that nothing is known about, nothing is
    /// told.
    func childViews() -> [TransitionSite] {
        guard let pattern = evaluator.packs.transitions["addChild"]?.first else { return [] }
        return Self.adding.sorted().flatMap { evaluator.program.uses.calls[$0] ?? [] }.compactMap {
            use -> TransitionSite? in
            guard let body = evaluator.program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let view = arguments.first,
                case .member(let controller, "view") = body.nodes[Int(view.value)].shape,
                isOtherScreen(controller, body, use.function), !isAdopted(controller, body, use.function)
            else { return nil }
            return TransitionSite(use: use, pattern: pattern, shown: controller, receiver: nil)
        }
    }

    /// Whether an expression is a screen of the app other than the one whose code it is.
    private func isOtherScreen(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        guard body.nodes[Int(node)].shape != .selfReference, !evaluator.program.isLibrary(function),
            let own = evaluator.typing.selfType(in: function), !evaluator.program.type(own).isPreview,
            ["UIViewController", "UIView"].contains(where: { evaluator.program.inherits(own, fromNamed: $0) })
        else { return false }
        let values = evaluator.evaluate(node, in: evaluator.root(function, demand: true))
        let isMade = values.items.contains { value in
            if case .screen = value { true } else { value.isMade }
        }
        let shown = scenes.screens(values)
        return isMade && !values.isGuess && !shown.isEmpty
            && shown.allSatisfy { scene in
                guard case .type(let type) = scene else { return true }
                return isViewController(type) && type != own && !scenes.isSystem(type)
            }
    }

    private func isViewController(_ type: TypeID) -> Bool { scenes.isViewController(type) }

    /// Whether the same code, or other code of its class by the same name, makes the controller a child.
    private func isAdopted(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        let shape = body.nodes[Int(node)].shape
        let own = evaluator.typing.selfType(in: function)
        return ContainerFillings.adders.sorted().flatMap { evaluator.program.uses.calls[$0] ?? [] }.contains { use in
            guard use.function == function || evaluator.typing.selfType(in: use.function) == own,
                let other = evaluator.program.function(use.function).declaration.body,
                case .call(_, let arguments) = other.nodes[Int(use.node)].shape, let child = arguments.first
            else { return false }
            let added = other.nodes[Int(child.value)].shape
            if use.function == function, added == shape { return true }
            return shape.lastName != nil && added.lastName == shape.lastName
        }
    }
}
