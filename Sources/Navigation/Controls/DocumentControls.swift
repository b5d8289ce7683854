import Facts
import NavigationGraph
import Program
import Source

/// The controls that storyboards and xibs draw, and what they do.
struct DocumentControls {
    /// A control as a document draws it, with the properties of classes that it is connected with: what code sets on these
    /// takes the place of what is drawn.
    struct Drawn {
        var control: Control
        var outlets: [VariableID] = []
    }

    private struct Sender {
        var document: InterfaceFacts
        var action: InterfaceAction
    }

    private let program: Program
    private let documents: [String: InterfaceFacts]
    /// By the first part of the selector: `didTap` of `didTap:`.
    private let senders: [String: [Sender]]
    /// By the property, in the order of the documents.
    private let outlets: [String: [Connection]]
    /// By the document and what it is connected with.
    private let connected: [String: [String: [InterfaceOutlet]]]

    private struct Connection {
        var document: InterfaceFacts
        var outlet: InterfaceOutlet
    }

    /// Cost in proportion to the connections of the documents.
    init(_ program: Program) {
        self.program = program
        var (documents, senders): ([String: InterfaceFacts], [String: [Sender]]) = ([:], [:])
        var (outlets, connected) = ([String: [Connection]](), [String: [String: [InterfaceOutlet]]]())
        for document in program.facts.interfaces.sorted(by: { $0.path < $1.path }) {
            documents[document.path] = document
            let all = document.outlets + document.scenes.flatMap(\.outlets)
            for outlet in all {
                outlets[outlet.property, default: []].append(Connection(document: document, outlet: outlet))
            }
            connected[document.path] = Dictionary(grouping: all, by: \.destination)
            for action in document.actions + document.scenes.flatMap(\.actions) {
                let name = String(action.selector.prefix { $0 != ":" })
                senders[name, default: []].append(Sender(document: document, action: action))
            }
        }
        self.documents = documents
        self.senders = senders
        self.outlets = outlets
        self.connected = connected
    }

    /// What the user touches to take a segue: what holds it. Of a tab, its item. Nil for what code has to perform.
    func control(of segue: InterfaceSegue, from source: InterfaceTable.Controller) -> Drawn? {
        let place = source.place(of: segue)
        guard segue.isTriggeredByInterface, let document = documents[place.file] else { return nil }
        return control(segue.sourceID, in: document) ?? Drawn(control: Control(kind(segue.sourceElement), at: place))
    }

    /// The tab bar item that stands in a controller.
    func tab(of controller: InterfaceTable.Controller) -> Control? {
        guard let document = documents[controller.path],
            let item = document.controls.first(where: {
                $0.element == "tabBarItem" && $0.holder == controller.scene.objectID
            })
        else { return nil }
        return control(item, in: document).control
    }

    /// What sends an action to a method: by its selector, in a document of its class.
    func control(sending function: FunctionID) -> Drawn? {
        let entity = program.function(function)
        guard let owner = entity.owner else { return nil }
        // `didTap(sender:)` is `didTapWithSender:`; `@objc(open:) func didTap` is `open:`.
        let given = entity.declaration.attributes.compactMap(\.runtimeName).map { String($0.prefix { $0 != ":" }) }
        let found = (given.isEmpty ? [entity.name, entity.name + "WithSender"] : given)
            .flatMap { senders[$0] ?? [] }
        return found.filter { sends($0, to: owner) }
            .map { control($0.action.owner, in: $0.document) ?? Drawn(control: control($0)) }
            .sorted { Self.rank($0) < Self.rank($1) }.first
    }

    private static func rank(_ drawn: Drawn) -> (Int, SourceLocation) {
        (drawn.control.isNamed ? 0 : 1, drawn.control.location)
    }

    private func control(_ sender: Sender) -> Control {
        Control(
            kind(sender.action.ownerElement),
            at: SourceLocation(file: sender.document.path, sender.action.position))
    }

    /// Whether an action goes to an object of the class; of one without a known target the document's classes tell.
    private func sends(_ sender: Sender, to owner: TypeID) -> Bool {
        let uses = sender.document.customClasses
        let named = uses.filter { $0.objectID == sender.action.destination }
        return (named.isEmpty ? uses : named).contains { use in
            program.type(of: use, in: sender.document).map { $0 == owner || program.isRelated($0, owner) } ?? false
        }
    }

    /// The control that an outlet of the class is connected with.
    func control(ofOutlet property: String, of owner: TypeID) -> Control? {
        for connection in outlets[property] ?? [] {
            let isOwners = owners(of: connection.outlet, in: connection.document)
                .contains { $0 == owner || program.isRelated($0, owner) }
            if isOwners, let drawn = control(connection.outlet.destination, in: connection.document) {
                return drawn.control
            }
        }
        return nil
    }

    /// The classes that have an outlet.
    private func owners(of outlet: InterfaceOutlet, in document: InterfaceFacts) -> [TypeID] {
        document.customClasses.filter { $0.objectID == outlet.owner }
            .compactMap { program.type(of: $0, in: document) }
    }

    private func control(_ id: String, in document: InterfaceFacts) -> Drawn? {
        document.controls.first { $0.objectID == id }.map { control($0, in: document) }
    }

    /// A control of a document as it is drawn.
    func control(_ drawn: InterfaceControl, in document: InterfaceFacts) -> Drawn {
        var control = Control(
            kind(drawn.element), title: drawn.title ?? drawn.systemItem.flatMap(SystemItems.title),
            at: SourceLocation(file: document.path, drawn.position))
        control.identifier = drawn.identifier
        control.image = drawn.image
        return Drawn(control: control, outlets: outlets(of: drawn.objectID, in: document))
    }

    /// The properties that an object of a document is connected with.
    func outlets(of object: String, in document: InterfaceFacts) -> [VariableID] {
        (connected[document.path]?[object] ?? []).flatMap { outlet in
            owners(of: outlet, in: document).compactMap { program.variable(named: outlet.property, in: $0) }
        }
    }

    private func kind(_ element: String) -> Control.Kind {
        switch element {
        case "button": .button
        case "barButtonItem": .barItem
        case "tableViewCell": .row
        case "collectionViewCell": .item
        case "segmentedControl": .segment
        case "switch": .toggle
        case "slider", "stepper": .slider
        case "textField", "textView": .field
        case "searchBar": .search
        case "tabBarItem": .tab
        case let name where name.hasSuffix("GestureRecognizer"): .gesture
        default: .view
        }
    }
}

extension ControlFinder {
    /// What somebody does to take a segue that hangs on something he can touch, or to choose the tab of a controller.
    func control(of segue: InterfaceSegue, from source: Int, to destination: Int) -> Control? {
        let controllers = evaluator.interfaces.controllers
        guard segue.relationship == "viewControllers" else {
            return documents.control(of: segue, from: controllers[source]).map(settings.dressed)
        }
        return documents.tab(of: controllers[destination])
            ?? evaluator.interfaces.related(to: controllers[destination]).lazy.compactMap(documents.tab).first
    }

    /// The tab of a screen that code puts into a tab bar: what it sets on `tabBarItem` of the screen, or of the stack that
    /// the screen is in.
    func tab(of scene: SceneKey, in container: SceneKey) -> Control? {
        guard case .type(let type) = container, program.inherits(type, fromNamed: "UITabBarController") else {
            return nil
        }
        for use in program.uses.assignments["tabBarItem"] ?? [] where mayBelong(use, to: type) {
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                isTab(target, of: scene, body, use.function)
            else { continue }
            var control = Control(.tab, at: location(use))
            var made = value
            if case .local(let local) = body.nodes[Int(value)].shape { made = body.onlyValue(of: local) ?? value }
            settings(for: scene, in: use.function).make(made, body, use.function, &control)
            return described(control, of: scene, in: type)
        }
        return described(nil, of: scene, in: type)
    }

    /// A tab with what is set on its item, `tabBarItem.title = "Orders"`; nil where nothing is known of it.
    private func described(_ tab: Control?, of scene: SceneKey, in container: TypeID) -> Control? {
        var control = tab
        for name in ["title", "image", "accessibilityIdentifier"] {
            for use in program.uses.assignments[name] ?? [] where mayBelong(use, to: container) {
                guard let body = program.function(use.function).declaration.body,
                    case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                    case .member(let item, _) = body.nodes[Int(target)].shape,
                    body.nodes[Int(item)].shape.lastName == "tabBarItem", isTab(item, of: scene, body, use.function)
                else { continue }
                var described = control ?? Control(.tab, at: location(use))
                settings(for: scene, in: use.function).set(name, to: value, body, use.function, on: &described)
                control = described
                break
            }
        }
        return control
    }

    /// Where a function makes the tabs of several screens, its parameters are what the only call passes that hands it this
    /// one.
    private func settings(for scene: SceneKey, in function: FunctionID) -> ControlSettings {
        let calls = evaluator.callers.of(function).filter { call in
            guard let body = program.function(call.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(call.node)].shape
            else { return false }
            let frame = evaluator.root(call.function, demand: true)
            return arguments.contains { scenes.screens(evaluator.evaluate($0.value, in: frame)).contains(scene) }
        }
        var known = settings
        if calls.count == 1 { known.texts.calls[function] = calls[0] }
        return known
    }

    /// Whether code may be about the tabs of a tab bar controller: what another one sets on a screen is the tab there.
    private func mayBelong(_ use: Use, to container: TypeID) -> Bool {
        guard let owner = program.function(use.function).owner else { return true }
        return !program.inherits(owner, fromNamed: "UITabBarController") || program.isRelated(owner, container)
    }

    /// Whether `tabBarItem` is that of a screen: of `self`, or of what an expression is.
    private func isTab(_ node: NodeID, of scene: SceneKey, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .member(let base, _) = body.nodes[Int(node)].shape, body.nodes[Int(base)].shape != .selfReference
        else { return evaluator.typing.selfType(in: function).map { scene == .type($0) } ?? false }
        return scenes.screens(evaluator.evaluate(base, in: evaluator.root(function, demand: true))).contains(scene)
    }
}
