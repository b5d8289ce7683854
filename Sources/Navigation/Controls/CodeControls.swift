import Facts
import NavigationGraph
import Program
import Source

/// What is known of controls by the code that makes them and the documents that draw them, whoever knows what they lead to.
protocol CodeControls {
    var code: any CodeTables { get }
    var texts: ControlTexts { get }
    var settings: ControlSettings { get }
    var documents: DocumentControls { get }

    /// The field of the view whose code an event is that is bound to a property of this name.
    func boundField(_ name: String, of origin: StartingEvent.Origin) -> Control?
}

/// Controls that code tells what to run: by `#selector`, or by a closure that it gives them.
extension CodeControls {
    var program: Program { code.program }

    func location(_ use: Use) -> SourceLocation { program.location(of: use) }

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
        guard let variable = code.variable(readBy: node, body, function),
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
        guard let holder = code.parents(of: call.function)[call.node] else { return nil }
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
        switch code.parents(of: function)[node] {
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
        switch code.parents(of: function)[node] {
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
        if case .node(let parent)? = code.parents(of: function)[node] { return parent }
        return nil
    }

    // MARK: What the system runs

    /// What a screen does when it comes up.
    func appearance(_ function: FunctionID) -> Control? {
        let declaration = program.function(function).declaration
        guard declaration.modifiers.contains("override"),
            ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"].contains(declaration.name)
        else { return nil }
        return Control(.appearance, at: program.location(function, declaration.position))
    }

    /// A delegate's method begins with who calls it: `tableView(_:didSelectRowAt:)`.
    func delegated(_ function: FunctionID) -> Control? {
        let declaration = program.function(function).declaration
        let words = declaration.signature
        guard
            let kind = Delegates.methods.first(where: { words.hasPrefix($0.caller) && words.contains($0.event) })?.kind
        else { return nil }
        return Control(kind, at: program.location(function, declaration.position))
    }

    // MARK: Streams

    /// The view that code listens to, by the method that it gives what is to be done.
    func listened(_ name: String, on base: NodeID, _ body: Body, _ function: FunctionID) -> Control? {
        guard Handlers.listening.contains(name), let view = sender(base, body),
            settings.isTouched(view, body, function)
        else { return nil }
        return described(view, body, function)
    }

    /// The view whose events are listened to: `button` of `button.rx.tap.throttle(…)` and `button.publisher(for: …)`.
    private func sender(_ node: NodeID, _ body: Body) -> NodeID? {
        switch body.nodes[Int(node)].shape {
        case .member(let base, "rx"), .member(let base, "reactive"): return base
        case .member(let base, let name):
            return name.hasPrefix("publisher") || name.hasSuffix("Publisher") ? base : sender(base, body)
        case .call(let callee, _): return sender(callee, body)
        default: return nil
        }
    }

    // MARK: What runs a closure

    /// A thing of the system's that is made at a call, with the closure that it runs.
    func made(_ kind: Control.Kind, _ call: Use, _ body: Body) -> Control? {
        if kind == .menuItem { return action(call, body) }
        var control = Control(kind, at: location(call))
        settings.make(call.node, body, call.function, &control)
        return withSettings(control, of: call.node, body, call.function)
    }

    /// An action is what a button runs, or an item of a menu.
    private func action(_ call: Use, _ body: Body) -> Control? {
        var control = Control(.menuItem, at: location(call))
        settings.make(call.node, body, call.function, &control)
        guard let parent = parent(of: call.node, call.function),
            case .call(let callee, let arguments) = body.nodes[Int(parent)].shape
        else { return withSettings(control, of: call.node, body, call.function) }
        let holder = Use(function: call.function, node: parent)
        if case .member(let base, "addAction") = body.nodes[Int(callee)].shape {
            return described(base, body, call.function)
        }
        guard arguments.contains(where: { $0.value == call.node && $0.label == "primaryAction" }),
            let name = body.nodes[Int(callee)].shape.lastName
        else { return control }
        control.kind = name.hasSuffix("BarButtonItem") ? .barItem : .button
        settings.make(parent, body, call.function, &control)
        control.location = location(holder)
        return withSettings(control, of: parent, body, call.function)
    }
}

/// What the types are whose objects are made with the closure that they run.
enum ControlMakers {
    static let kinds: [String: Control.Kind] = [
        "Button": .button, "NavigationLink": .link, "Link": .link, "UIAlertAction": .alertButton,
        "UIContextualAction": .swipeAction, "UITableViewRowAction": .swipeAction, "UIAction": .menuItem,
        "UIBarButtonItem": .barItem, "UIButton": .button, "Toggle": .toggle,
    ]
}

/// The methods of delegates that are run because the user does something.
private enum Delegates {
    static let methods: [(caller: String, event: String, kind: Control.Kind)] = [
        ("tableView(", "didSelectRow", .row), ("tableView(", "accessoryButtonTapped", .row),
        ("tableView(", "willSelectRow", .row), ("tableView(", "didDeselectRow", .row),
        ("collectionView(", "didSelectItem", .item), ("collectionView(", "shouldSelectItem", .item),
        ("tabBarController(", "elect:", .tab), ("tabBarController(", "didSelect", .tab),
        ("tabBar(", "didSelect", .tab), ("searchBar", "ButtonClicked", .search),
        ("searchBar", "textDidChange", .search), ("searchBar", "DidBeginEditing", .search),
        ("textFieldShouldReturn", "", .field), ("textFieldShouldBeginEditing", "", .field),
        ("textFieldDidBeginEditing", "", .field), ("textView(", "shouldInteractWith", .link),
    ]
}
