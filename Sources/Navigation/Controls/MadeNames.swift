import Facts
import Program

/// The name of what a call makes, also where the call leaves it to its place: `button.addAction(.init { … })`.
struct MadeNames {
    let code: any CodeTables

    /// The type's name, or nil where a call makes nothing that is known by its name.
    func name(madeBy callee: NodeID, of call: NodeID, _ body: Body, in function: FunctionID) -> String? {
        switch body.nodes[Int(callee)].shape {
        case .name(let name): name.startsUppercase ? name : nil
        case .member(_, let name) where name.startsUppercase: name
        case .implicitMember("init"):
            known(code.typing.expectedType(of: callee, in: function)) ?? taken(from: call, body, in: function)
        default: nil
        }
    }

    private func known(_ type: StaticType) -> String? { type.nominals.first.map { code.program.type($0).name } }

    /// What UIKit's own call that is given the new object takes.
    private func taken(from call: NodeID, _ body: Body, in function: FunctionID) -> String? {
        guard case .node(let parent)? = code.parents(of: function)[call],
            case .call(let callee, let arguments) = body.nodes[Int(parent)].shape,
            let argument = arguments.first(where: { $0.value == call })
        else { return nil }
        if argument.label == "primaryAction" { return "UIAction" }
        guard body.nodes[Int(callee)].shape.lastName == "addAction" else { return nil }
        let isOfAlert = body.labels(ofCall: call)?.contains("style") ?? false
        return isOfAlert ? "UIAlertAction" : "UIAction"
    }
}
