import Facts
import NavigationGraph
import Program

/// Controls that code tells what to run: by `#selector`, or by a closure that it gives them.
extension ControlFinder {
    /// The control that a `#selector` is given to; nil for what is none, such as a notification.
    func control(registering use: Use) -> Control? {
        guard let body = program.function(use.function).declaration.body,
            let selector = parent(of: use.node, use.function), let call = parent(of: selector, use.function),
            case .call(let callee, let arguments) = body.nodes[Int(call)].shape
        else { return nil }
        let place = Use(function: use.function, node: call)
        switch body.nodes[Int(callee)].shape {
        case .member(let base, "addTarget"):
            return gesture(base, body, place) ?? described(base, body, use.function)
        case .member(let base, "addGestureRecognizer"): return gesture(on: base, body, use.function, at: place)
        case .name(let name), .member(_, let name):
            if name.hasSuffix("GestureRecognizer") { return gesture(madeBy: place, body) }
            if name == "UIKeyCommand" || name == "keyCommand" { return key(arguments, body, place) }
            guard name.hasSuffix("BarButtonItem") || name.hasSuffix("ButtonItem") else { return nil }
            var control = Control(.barItem, name: keeper(of: call, body, use.function), at: location(place))
            settings.make(call, body, use.function, &control)
            return withSettings(control, of: call, body, use.function)
        default: return nil
        }
    }

    /// What is known of a view in code, and where it is an outlet, what its document says.
    func described(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Control? {
        guard var control = settings.described(node, body, function) else { return nil }
        guard let variable = evaluator.variable(readBy: node, body, function),
            program.variable(variable).declaration.attributes.contains(where: { $0.name == "IBOutlet" }),
            let owner = program.variable(variable).owner,
            let drawn = documents.control(ofOutlet: program.variable(variable).name, of: owner)
        else { return control }
        let dressed = settings.dressed(DocumentControls.Drawn(control: drawn, outlets: [variable]))
        if control.title == nil, control.titleCode == nil { control.title = dressed.title }
        control.identifier = control.identifier ?? dressed.identifier
        control.image = control.image ?? dressed.image
        control.location = drawn.location
        return control
    }

    // MARK: Gestures, keys

    /// A gesture that is made with a target: the view that it is added to is what the user touches.
    private func gesture(madeBy call: Use, _ body: Body) -> Control? {
        guard let holder = evaluator.parents(of: call.function)[call.node] else { return nil }
        switch holder {
        case .node(let parent):
            guard case .call(let callee, _) = body.nodes[Int(parent)].shape,
                case .member(let base, "addGestureRecognizer") = body.nodes[Int(callee)].shape
            else { break }
            return gesture(on: base, body, call.function, at: call)
        case .local(let local):
            if let found = gesture(.local(local), body, call.function) { return found }
        case .returned: break
        }
        return Control(.gesture, at: location(call))
    }

    /// A gesture that is told its target after it was made.
    private func gesture(_ node: NodeID, _ body: Body, _ place: Use) -> Control? {
        gesture(body.nodes[Int(node)].shape, body, place.function)
    }

    /// The gesture that an expression of this shape is, by the view that the same function adds it to.
    private func gesture(_ recognizer: Node.Shape, _ body: Body, _ function: FunctionID) -> Control? {
        for (index, node) in body.nodes.enumerated() {
            guard case .call(let callee, let arguments) = node.shape,
                case .member(let base, "addGestureRecognizer") = body.nodes[Int(callee)].shape,
                let given = arguments.first, body.nodes[Int(given.value)].shape == recognizer
            else { continue }
            return gesture(on: base, body, function, at: Use(function: function, node: NodeID(index)))
        }
        return nil
    }

    private func gesture(on view: NodeID, _ body: Body, _ function: FunctionID, at use: Use) -> Control? {
        var control = described(view, body, function) ?? Control(.gesture, at: location(use))
        control.kind = .gesture
        return control
    }

    private func key(_ arguments: [Node.Argument], _ body: Body, _ call: Use) -> Control {
        let title = arguments.first { ["title", "discoverabilityTitle"].contains($0.label ?? "") }
        let input = arguments.first { $0.label == "input" }
        var control = Control(.key, at: location(call))
        control.title = title.flatMap { texts.text($0.value, body, call.function) }
        control.name = input.flatMap { texts.text($0.value, body, call.function) }
        return control
    }

    // MARK: Where a control is kept

    /// The property or local that a new control is given to.
    private func keeper(of node: NodeID, _ body: Body, _ function: FunctionID) -> String? {
        switch evaluator.parents(of: function)[node] {
        case .local(let local): return body.locals[Int(local)].name
        case .returned:
            let variable = program.function(function).variable
            return variable.map { program.variable($0).name }
        case .node(let parent):
            guard case .assignment(let target, node, _) = body.nodes[Int(parent)].shape else { return nil }
            return body.nodes[Int(target)].shape.lastName
        case nil: return nil
        }
    }

    /// With what is set on it further on: `item.accessibilityIdentifier = "save"`.
    func withSettings(_ control: Control, of node: NodeID, _ body: Body, _ function: FunctionID) -> Control {
        var target: NodeID?
        switch evaluator.parents(of: function)[node] {
        case .local(let local): target = body.nodes.firstIndex { $0.shape == .local(local) }.map { NodeID($0) }
        case .node(let parent):
            if case .assignment(let place, node, _) = body.nodes[Int(parent)].shape { target = place }
        case .returned, nil: break
        }
        guard let target, let kept = settings.described(target, body, function) else { return control }
        var result = control
        if result.title == nil, result.titleCode == nil {
            (result.title, result.titleCode) = (kept.title, kept.titleCode)
        }
        result.identifier = result.identifier ?? kept.identifier
        result.image = result.image ?? kept.image
        return result
    }

    func parent(of node: NodeID, _ function: FunctionID) -> NodeID? {
        if case .node(let parent)? = evaluator.parents(of: function)[node] { return parent }
        return nil
    }
}
