import Facts
import NavigationGraph
import Program

/// Controls that are made with the code which they run: SwiftUI's buttons and links, actions of alerts and menus, and what
/// listens to a view.
extension ControlFinder {
    /// The control that a call makes of a closure; of kind `view` where it is a view of the app's, in which the control is.
    func control(
        madeBy call: Use, _ callee: NodeID, _ arguments: [Node.Argument], running closure: NodeID, _ body: Body
    ) -> Control? {
        let names = MadeNames(code: evaluator)
        if let name = names.name(madeBy: callee, of: call.node, body, in: call.function) {
            return made(name, call, arguments, running: closure, body)
        }
        guard case .member(let base, let name) = body.nodes[Int(callee)].shape else { return nil }
        return modifier(name, on: base, call, arguments, body)
    }

    /// A link, by the call that makes it.
    func view(_ call: Use, _ body: Body) -> Control? {
        guard case .call(_, let arguments) = body.nodes[Int(call.node)].shape else { return nil }
        return swiftUI(.link, call, arguments, running: nil, body)
    }

    // MARK: Makers

    private func made(
        _ name: String, _ call: Use, _ arguments: [Node.Argument], running closure: NodeID, _ body: Body
    ) -> Control? {
        guard let kind = ControlMakers.kinds[name] else { return custom(name, call, arguments, running: closure, body) }
        switch kind {
        case .button where name == "Button", .link, .toggle:
            return swiftUI(kind, call, arguments, running: closure, body)
        default: return made(kind, call, body)
        }
    }

    /// A view of the app's that is made with a closure: what it says of itself is known, what it runs the closure for is not
    /// yet.
    private func custom(
        _ name: String, _ call: Use, _ arguments: [Node.Argument], running closure: NodeID, _ body: Body
    ) -> Control? {
        guard let type = evaluator.typing.type(of: call.node, in: call.function).nominals.first,
            evaluator.swiftUI.isView(type)
        else { return nil }
        var control = swiftUI(.view, call, arguments, running: closure, body)
        control.name = name
        return control
    }

    // MARK: SwiftUI

    private func swiftUI(
        _ kind: Control.Kind, _ call: Use, _ arguments: [Node.Argument], running closure: NodeID?, _ body: Body
    ) -> Control {
        var control = Control(kind, at: location(call))
        if kind == .button { control.kind = place(of: call, body) ?? .button }
        for argument in arguments where argument.value != closure && isLabel(argument) {
            if control.title != nil { break }
            read(argument.value, body, call.function, &control)
        }
        control.identifier = modifiers(of: call.node, body, call.function)
        if kind == .link, !control.isNamed, control.titleCode == nil, control.image == nil, isRepeated(call) {
            control.kind = .row
        }
        return control
    }

    /// Whether something stands in a list for each of several values; one without words of its own is told apart by these.
    private func isRepeated(_ call: Use) -> Bool {
        BuilderPlaces(evaluator: evaluator).call(around: call) { around in
            guard let body = program.function(around.function).declaration.body,
                case .call(let callee, let arguments) = body.nodes[Int(around.node)].shape,
                let name = body.nodes[Int(callee)].shape.lastName
            else { return false }
            // A list of values is given them first; one that is only given its content is none.
            return name == "ForEach" || (name == "List" && arguments.first?.label == nil && arguments.count > 1)
        } != nil
    }

    private func isLabel(_ argument: Node.Argument) -> Bool {
        !["role", "isActive", "destination", "isPresented", "value", "isOn", "tag", "selection", "action"]
            .contains(argument.label ?? "")
    }

    /// What an argument that is a title, or a closure that builds a label, says.
    private func read(_ node: NodeID, _ body: Body, _ function: FunctionID, _ control: inout Control) {
        guard case .closure(let id) = body.nodes[Int(node)].shape else {
            take(texts.localized(node, body, function), &control)
            control.image = control.image ?? settings.image(node, body)
            return
        }
        let region = body.closures[Int(id)].region
        var isTexted = false
        for (index, shown) in body.nodes.enumerated() {
            guard case .call(let callee, let arguments) = shown.shape,
                case .name(let name) = body.nodes[Int(callee)].shape,
                body.regions(aroundNode: NodeID(index)).contains(region)
            else { continue }
            // What stands beside the first text is another matter: a value, a badge.
            if name == "Text" || name == "Label", let first = arguments.first, control.title == nil, !isTexted {
                take(texts.localized(first.value, body, function), &control)
                isTexted = true
            }
            if name == "Image" || name == "Label" {
                control.image = control.image ?? pictureName(NodeID(index), arguments, body)
            }
        }
        if !isTexted { readParts(of: node, body, function, &control) }
    }

    /// What a label says that the app's own functions and views make: its first text, and its first picture.
    private func readParts(of label: NodeID, _ body: Body, _ function: FunctionID, _ control: inout Control) {
        var shown = Wireframe(scene: "")
        let found = builders.draw(label, in: function, body, into: &shown)
        shown.content = found
        if control.title == nil, control.titleCode == nil, let text = shown.elements.first(where: { $0.kind == .text })
        {
            (control.title, control.titleCode) = (text.text, text.textCode)
        }
        control.image = control.image ?? shown.elements.lazy.compactMap(\.image).first
    }

    /// `Image(systemName: "gear")`, `Image("gear")`
    private func pictureName(_ node: NodeID, _ arguments: [Node.Argument], _ body: Body) -> String? {
        if let name = settings.image(node, body) { return name }
        guard let first = arguments.first, first.label == nil, arguments.count == 1,
            case .string(let name) = body.nodes[Int(first.value)].shape
        else { return nil }
        return name
    }

    private func take(_ found: ControlTexts.Found?, _ control: inout Control) {
        switch found {
        case .text(let text): control.title = control.title ?? text
        case .code(let code): control.titleCode = control.titleCode ?? code
        case nil: return
        }
    }

    /// The accessibility identifier among the modifiers of a view.
    func modifiers(of view: NodeID, _ body: Body, _ function: FunctionID) -> String? {
        var current = view
        while let member = parent(of: current, function),
            case .member(current, let name) = body.nodes[Int(member)].shape,
            let call = parent(of: member, function), case .call(member, let arguments) = body.nodes[Int(call)].shape
        {
            let isIdentifier = name == "accessibilityIdentifier" || name == "accessibility"
            if isIdentifier, let given = arguments.first, name != "accessibility" || given.label == "identifier",
                let text = texts.text(given.value, body, function)
            {
                return text
            }
            current = call
        }
        return nil
    }

    private static let places: [String: Control.Kind] = [
        "alert": .alertButton, "confirmationDialog": .alertButton, "actionSheet": .alertButton, "Menu": .menuItem,
        "contextMenu": .menuItem, "swipeActions": .swipeAction, "ToolbarItem": .barItem, "ToolbarItemGroup": .barItem,
        "toolbar": .barItem, "navigationBarItems": .barItem,
    ]

    /// What sort of button stands in a closure of these, or in what is built for one.
    private func place(of call: Use, _ body: Body) -> Control.Kind? {
        BuilderPlaces(evaluator: evaluator, includesViews: true)
            .call(around: call) { kind(ofPlace: $0) != nil }.flatMap(kind(ofPlace:))
    }

    private func kind(ofPlace call: Use) -> Control.Kind? {
        guard let body = program.function(call.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(call.node)].shape
        else { return nil }
        return body.nodes[Int(callee)].shape.lastName.flatMap { Self.places[$0] }
    }

    /// What somebody taps to see the menu that the code of an event stands in an item of; nil where it has no name.
    func menu(of origin: StartingEvent.Origin) -> Control? {
        guard case .code(let use) = origin,
            let menu = BuilderPlaces(evaluator: evaluator, includesViews: true).call(around: use, where: isMenu),
            let body = program.function(menu.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(menu.node)].shape
        else { return nil }
        let items = arguments.first { argument in
            guard case .closure = body.nodes[Int(argument.value)].shape else { return false }
            return argument.label == nil || argument.label == "content"
        }
        let control = swiftUI(.button, menu, arguments, running: items?.value, body)
        return control.vagueness < Control(.button, at: control.location).vagueness ? control : nil
    }

    private func isMenu(_ call: Use) -> Bool {
        guard let body = program.function(call.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(call.node)].shape
        else { return false }
        return body.nodes[Int(callee)].shape == .name("Menu")
    }

    // MARK: Modifiers

    /// What runs a closure that a modifier of a view, or a method of another object, is given.
    private func modifier(
        _ name: String, on base: NodeID, _ call: Use, _ arguments: [Node.Argument], _ body: Body
    ) -> Control? {
        switch name {
        case "onTapGesture", "onLongPressGesture", "onEnded":
            var control = Control(.gesture, at: location(call))
            readShown(base, body, call.function, &control)
            control.identifier = modifiers(of: call.node, body, call.function) ?? control.identifier
            return control
        case "onAppear", "task": return Control(.appearance, at: location(call))
        case "onSubmit", "onCommit": return Control(.field, at: location(call))
        case "onDelete": return Control(.swipeAction, title: "Delete", at: location(call))
        default: break
        }
        if let control = listened(name, on: base, body, call.function) { return control }
        // `alert.addDefaultActionWithTitle("Add") { … }`
        guard name.hasPrefix("add"), name.contains("Action"),
            let title = arguments.first(where: { $0.label != "style" })
        else { return nil }
        var control = Control(.alertButton, at: location(call))
        take(texts.found(title.value, body, call.function), &control)
        return control
    }

    /// The texts and pictures of the view that a modifier is applied to.
    private func readShown(_ base: NodeID, _ body: Body, _ function: FunctionID, _ control: inout Control) {
        guard case .call(let callee, let arguments) = body.nodes[Int(base)].shape else { return }
        switch body.nodes[Int(callee)].shape {
        case .member(let inner, let name):
            if name == "accessibilityIdentifier", let given = arguments.first {
                control.identifier = control.identifier ?? texts.text(given.value, body, function)
            }
            readShown(inner, body, function, &control)
        case .name("Text"), .name("Label"): take(texts.found(base, body, function), &control)
        case .name("Image"): control.image = pictureName(base, arguments, body)
        case .name(let name):
            control.name = name
            if Self.layouts.contains(name), program.function(function).name != "body" {
                control.name = program.function(function).name
            }
            let isApps = evaluator.typing.type(of: base, in: function).nominals.contains(
                where: evaluator.swiftUI.isView)
            for argument in arguments {
                if case .closure = body.nodes[Int(argument.value)].shape {
                    read(argument.value, body, function, &control)
                } else if argument.label.map(Self.titles.contains) ?? isApps {
                    take(texts.found(argument.value, body, function), &control)
                }
            }
        default: return
        }
    }

    /// Views that only say where others are; the property or function that builds one says what it is for.
    private static let layouts: Set<String> = ["HStack", "VStack", "ZStack", "Group"]
    /// The labels of what is written on a view that is made with it.
    private static let titles: Set<String> = ["title", "text", "label"]
}
