import Facts
import NavigationGraph
import Program

/// The fields of SwiftUI.
extension ControlFinder {
    private static let makers = ["TextField", "SecureField", "TextEditor"]

    /// The field of the view whose code the event is that is bound to a property of this name: `TextField("Email", text: $email)`.
    func boundField(_ name: String, of origin: StartingEvent.Origin) -> Control? {
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
