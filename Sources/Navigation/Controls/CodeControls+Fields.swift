import Facts
import NavigationGraph
import Program

/// What has to be written before a control leads on: the fields that the code on the way reads.
extension CodeControls {
    /// The fields whose text the code of an event reads, or what it runs on the way, in the order in which it reads them.
    func fields(readBy origin: StartingEvent.Origin, along hops: [Use]) -> [Control] {
        var result: [Control] = []
        for (function, region) in code(of: origin, along: hops) {
            guard let body = program.function(function).declaration.body else { continue }
            let written = body.assignmentTargets
            let read = region.map { body.regions(inside: $0) }
            for index in body.nodes.indices where !written.contains(NodeID(index)) {
                if let read, !read.contains(body.nodes[index].region) { continue }
                guard let field = field(readAt: NodeID(index), body, function, of: origin),
                    !result.contains(where: { $0.location == field.location && $0.name == field.name })
                else { continue }
                result.append(field)
            }
        }
        return result
    }

    /// The functions on the way; of one in which the event's closure stands, the closure alone.
    private func code(of origin: StartingEvent.Origin, along hops: [Use]) -> [(function: FunctionID, region: RegionID?)]
    {
        var result: [(function: FunctionID, region: RegionID?)] = []
        switch origin {
        case .function(let function): result.append((function, nil))
        case .code(let use):
            guard let body = program.function(use.function).declaration.body,
                case .closure(let id) = body.nodes[Int(use.node)].shape
            else { return [] }
            result.append((use.function, body.closures[Int(id)].region))
        }
        for hop in hops where !result.contains(where: { $0.function == hop.function }) {
            result.append((hop.function, nil))
        }
        return result
    }

    private func field(
        readAt node: NodeID, _ body: Body, _ function: FunctionID, of origin: StartingEvent.Origin
    ) -> Control? {
        if case .member(let base, "text") = body.nodes[Int(node)].shape { return textField(base, body, function) }
        guard let variable = code.variable(readBy: node, body, function),
            program.variable(variable).declaration.type?.plainName ?? "String" == "String"
        else { return nil }
        return boundField(program.variable(variable).name, of: origin)
    }

    // MARK: UIKit

    /// `emailField.text`
    private func textField(_ base: NodeID, _ body: Body, _ function: FunctionID) -> Control? {
        // What an event hands over is what the user has touched.
        if case .parameter = body.nodes[Int(base)].shape { return nil }
        let types = code.typing.type(of: base, in: function).instance.nominals
        let isField = types.contains { type in
            fieldClasses.contains { program.inherits(type, fromNamed: $0) }
        }
        guard isField, var field = settings.described(base, body, function) else { return nil }
        field.kind = .field
        guard let variable = code.variable(readBy: base, body, function),
            let owner = program.variable(variable).owner,
            var drawn = documents.control(ofOutlet: program.variable(variable).name, of: owner)
        else { return field }
        drawn.kind = .field
        return settings.dressed(DocumentControls.Drawn(control: drawn, outlets: [variable]))
    }
}

/// What is written into.
private let fieldClasses = ["UITextField", "UITextView"]

extension Body {
    /// The nodes that something is assigned to.
    fileprivate var assignmentTargets: Set<NodeID> {
        Set(
            nodes.compactMap { node in
                if case .assignment(let target, _, _) = node.shape { target } else { nil }
            })
    }
}
