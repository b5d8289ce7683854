import Facts
import NavigationGraph
import Program

/// What has to be written before a control leads on: the fields that the code on the way reads.
extension ControlFinder {
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
        guard let variable = evaluator.variable(readBy: node, body, function),
            program.variable(variable).declaration.type?.plainName ?? "String" == "String"
        else { return nil }
        return boundField(program.variable(variable).name, of: origin)
    }

    // MARK: UIKit

    private static let classes = ["UITextField", "UITextView"]

    /// `emailField.text`
    private func textField(_ base: NodeID, _ body: Body, _ function: FunctionID) -> Control? {
        // What an event hands over is what the user has touched.
        if case .parameter = body.nodes[Int(base)].shape { return nil }
        let types = evaluator.typing.type(of: base, in: function).instance.nominals
        let isField = types.contains { type in
            Self.classes.contains { program.inherits(type, fromNamed: $0) }
        }
        guard isField, var field = settings.described(base, body, function) else { return nil }
        field.kind = .field
        guard let variable = evaluator.variable(readBy: base, body, function),
            let owner = program.variable(variable).owner,
            var drawn = documents.control(ofOutlet: program.variable(variable).name, of: owner)
        else { return field }
        drawn.kind = .field
        return settings.dressed(DocumentControls.Drawn(control: drawn, outlets: [variable]))
    }

    // MARK: SwiftUI

    private static let makers = ["TextField", "SecureField", "TextEditor"]

    /// The field of the view whose code the event is that is bound to a property of this name: `TextField("Email", text: $email)`.
    private func boundField(_ name: String, of origin: StartingEvent.Origin) -> Control? {
        guard case .code(let event) = origin, let view = program.function(event.function).owner else { return nil }
        for maker in Self.makers {
            for use in program.uses.calls[maker] ?? [] where program.function(use.function).owner == view {
                guard let body = program.function(use.function).declaration.body,
                    case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                    let bound = arguments.first(where: { $0.label == "text" })?.value,
                    isBinding(bound, to: name, body)
                else { continue }
                var field = Control(.field, name: name, at: location(use))
                if let prompt = arguments.first, prompt.label == nil {
                    field.title = texts.text(prompt.value, body, use.function)
                }
                field.identifier = modifiers(of: use.node, body, use.function)
                return field
            }
        }
        return nil
    }

    /// `$email`, `$model.email`
    private func isBinding(_ node: NodeID, to name: String, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .name("$" + name): true
        case .member(let base, let member):
            member == "$" + name || (member == name && isProjected(base, body))
        default: false
        }
    }

    private func isProjected(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .name(let name): name.hasPrefix("$")
        case .member(let base, let name): name.hasPrefix("$") || isProjected(base, body)
        default: false
        }
    }
}

extension Body {
    /// The nodes that something is assigned to.
    fileprivate var assignmentTargets: Set<NodeID> {
        Set(
            nodes.compactMap { node in
                if case .assignment(let target, _, _) = node.shape { target } else { nil }
            })
    }
}
