import Facts
import Program

/// Alerts that are made and never presented.
struct AlertActions: EvaluatorPart {
    let evaluator: Evaluator

    /// Whether code stands in the handler of an action that belongs to no alert which could be on display: its alert stays
    /// in the function that makes it, and nothing takes it from there.
    func isOfUnshownAlert(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body else { return false }
        let map = map(of: use.function)
        return map.closures(around: use.node, body).contains { closure in
            guard case .node(let action)? = map.parents[closure], isCall(of: "UIAlertAction", action, body)
            else { return false }
            return alerts(having: action, body, map).map { $0.allSatisfy { staysUnshown($0, body, map) } } ?? false
        }
    }

    private func isCall(of name: String, _ node: NodeID, _ body: Body) -> Bool {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape else { return false }
        return body.nodes[Int(callee)].shape.lastName == name
    }

    /// The local alerts that an action is added to; nil where it goes elsewhere.
    private func alerts(having action: NodeID, _ body: Body, _ map: BodyMap) -> [LocalID]? {
        switch map.parents[action] {
        case .node(let parent)?: return alert(added: action, by: parent, body).map { [$0] }
        case .local(let local)?:
            guard body.onlyValue(of: local) == action else { return nil }
            var result: [LocalID] = []
            for node in map.reads(of: local) {
                guard case .node(let parent)? = map.parents[node] else { return nil }
                if case .member = body.nodes[Int(parent)].shape { continue }
                guard let alert = alert(added: node, by: parent, body) else { return nil }
                result.append(alert)
            }
            return result
        default: return nil
        }
    }

    /// `alert.addAction(action)`
    private func alert(added action: NodeID, by call: NodeID, _ body: Body) -> LocalID? {
        guard case .call(let callee, let arguments) = body.nodes[Int(call)].shape,
            arguments.contains(where: { $0.value == action }),
            case .member(let base, "addAction") = body.nodes[Int(callee)].shape,
            case .local(let alert) = body.nodes[Int(base)].shape
        else { return nil }
        return alert
    }

    /// Whether a local alert is only set up.
    private func staysUnshown(_ alert: LocalID, _ body: Body, _ map: BodyMap) -> Bool {
        guard let made = body.onlyValue(of: alert), isCall(of: "UIAlertController", made, body) else { return false }
        return map.reads(of: alert).allSatisfy { node in
            guard case .node(let parent)? = map.parents[node],
                case .member(_, let name) = body.nodes[Int(parent)].shape
            else { return false }
            return Self.alertMembers.contains(name)
        }
    }

    private static let alertMembers: Set<String> = [
        "addAction", "addTextField", "setValue", "title", "message", "view", "actions", "textFields", "preferredAction",
        "preferredStyle", "popoverPresentationController", "modalPresentationStyle", "modalTransitionStyle",
        "overrideUserInterfaceStyle",
    ]
}
