import Facts
import Program
import Source

/// The places where a controller turns to another tab of the container around it: `tabBarController?.selectedIndex = 1`.
struct TabSwitches {
    let context: RuleContext

    /// What a tab bar controller is set to show.
    private static let selections = ["selectedIndex", "selectedViewController"]

    var all: [ViewTransition] {
        Self.selections.flatMap { context.program.uses.assignments[$0] ?? [] }.compactMap { use in
            guard let body = context.program.function(use.function).declaration.body,
                case .assignment(let target, _, "=") = body.nodes[Int(use.node)].shape,
                case .member(let container, _) = body.nodes[Int(target)].shape, isAround(container, body)
            else { return nil }
            var transition = ViewTransition(
                text: "switches tabs", destination: nil,
                location: context.program.location(use.function, body.nodes[Int(target)].position))
            transition.isTabSwitch = true
            return transition
        }
    }

    /// Whether a value is the tab bar controller that the object itself stands in.
    private func isAround(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .name("tabBarController"): return true
        case .member(let base, "tabBarController"): return isSelf(base, body)
        case .cast(let value, _, _): return isAround(value, body)
        case .local(let local):
            guard let value = body.onlyValue(of: local), value < node else { return false }
            return isAround(value, body)
        default: return false
        }
    }

    /// `self`, and what `guard let self` makes of it.
    private func isSelf(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .selfReference: return true
        case .local(let local): return body.onlyValue(of: local).map { $0 < node && isSelf($0, body) } ?? false
        default: return false
        }
    }
}
