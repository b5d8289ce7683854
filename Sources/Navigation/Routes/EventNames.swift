import Facts
import Program

/// What starts a route: an action, a delegate method, what runs a closure.
struct StartingEvent {
    enum Origin: Hashable {
        case function(FunctionID)
        /// A closure, or the reference to a method, that waits for the event; or a link.
        case code(Use)
    }

    /// What people call it.
    var words: String
    var origin: Origin
    /// The way from it, outermost call first, where that is another one than leads to the transition: that to what sets a
    /// flag, or a longer one. Empty otherwise.
    var hops: [Use] = []
    /// Of a button in a dialog, what brings the dialog up: one, or none where that is not known.
    var openers: [StartingEvent] = []
}

/// What runs code that stands in a closure, in the words of the call that is given it: `Button "Add"`, `onTapGesture`,
/// `UIAlertAction "Delete"`, `model.events`.
struct EventNames {
    private let code: any CodeTables
    /// Who knows what views of SwiftUI do with their closures; nil where nobody does.
    private let evaluator: Evaluator?
    private var program: Program { code.program }

    init(_ evaluator: Evaluator) { (code, self.evaluator) = (evaluator, evaluator) }

    init(_ code: any CodeTables) { (self.code, evaluator) = (code, nil) }

    /// The event of the innermost closure around the code at `use` that waits for one; of a link, the link itself. Nil
    /// where the code stands in no such closure.
    func event(_ use: Use) -> StartingEvent? {
        guard let body = program.function(use.function).declaration.body else { return nil }
        if case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
            case .name(let name) = body.nodes[Int(callee)].shape, name == "NavigationLink"
        {
            return StartingEvent(words: titled(name, arguments, nil, body), origin: .code(use))
        }
        let closures = code.map(of: use.function).closures(around: use.node, body)
        return (isReference(use.node, body) ? [use.node] + closures : closures).lazy.compactMap { closure in
            name(ofClosure: closure, body, use.function).map {
                StartingEvent(words: $0, origin: .code(Use(function: use.function, node: closure)))
            }
        }.first
    }

    /// The event that a place waits for where a closure is read under another name, and handed on: `Button(action: action)`.
    /// There it is a name and no closure, so that its own readings are not asked for again.
    func event(handing use: Use) -> StartingEvent? {
        guard let body = program.function(use.function).declaration.body,
            case .node(let parent)? = code.parents(of: use.function)[use.node],
            case .call = body.nodes[Int(parent)].shape
        else { return nil }
        return name(ofClosure: use.node, body, use.function).map { StartingEvent(words: $0, origin: .code(use)) }
    }

    /// Whether a method is named, and handed on, rather than called.
    private func isReference(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .name, .member: true
        default: false
        }
    }

    private func name(ofClosure closure: NodeID, _ body: Body, _ function: FunctionID) -> String? {
        guard case .node(let parent)? = code.parents(of: function)[closure] else { return nil }
        switch body.nodes[Int(parent)].shape {
        case .assignment(let target, let value, "=") where value == closure: return path(target, body)
        case .call(let callee, let arguments):
            guard arguments.contains(where: { $0.value == closure }) else { return nil }
            switch body.nodes[Int(callee)].shape {
            case .name(let name) where !name.startsUppercase:
                return words(ofGiving: closure, to: name, arguments, body, function)
            case .name, .implicitMember:
                let names = MadeNames(code: code)
                return names.name(madeBy: callee, of: parent, body, in: function).flatMap {
                    words(ofMaking: $0, Use(function: function, node: parent), closure, body)
                }
            case .member(let base, let name): return self.name(ofModifier: name, base, body)
            default: return nil
            }
        default: return nil
        }
    }

    // MARK: Calls

    /// `onTapGesture`, `task`; what a gesture or a publisher does, by its own name.
    private func name(ofModifier name: String, _ base: NodeID, _ body: Body) -> String? {
        if Handlers.listening.contains(name) { return path(base, body) }
        if Self.gestures.contains(name), case .call(let callee, _) = body.nodes[Int(base)].shape,
            let gesture = body.nodes[Int(callee)].shape.lastName, gesture.hasSuffix("Gesture")
        {
            return gesture
        }
        if Self.modifiers.contains(name) { return name }
        return name.hasPrefix("on") && name.dropFirst(2).startsUppercase ? name : nil
    }

    private static let gestures: Set<String> = ["onEnded", "onChanged"]
    private static let modifiers: Set<String> = ["task", "refreshable"]

    /// Of a thing that is made of a closure which runs when the user does something with it: a button, an action, or a view
    /// of the app's that keeps the closure and builds no view with it.
    private func words(ofMaking name: String, _ call: Use, _ closure: NodeID, _ body: Body) -> String? {
        guard case .call(let callee, let arguments) = body.nodes[Int(call.node)].shape,
            let position = arguments.firstIndex(where: { $0.value == closure })
        else { return nil }
        var made: TypeID?
        if case .metatype(let type) = code.typing.type(of: callee, in: call.function) {
            made = type.nominals.first
        }
        guard let type = made, !program.type(type).isExternal else {
            guard Handlers.actions.contains(where: name.hasSuffix), arguments[position].label != "label" else {
                return nil
            }
            return titled(name, arguments, closure, body)
        }
        guard program.isSwiftUIView(type) else {
            return program.inherits(type, fromNamed: "UIViewController")
                ? arguments[position].label.map { "\(name).\($0)" } : nil
        }
        guard let stored = evaluator?.swiftUI.storedName(ofArgument: position, arguments, type),
            let variable = program.variable(named: stored, in: type),
            case .function(_, let result)? = program.variable(variable).declaration.type?.unwrapped,
            ["Void", "()"].contains(result.plainName ?? "()")
        else { return nil }
        return titled(stored == "action" ? name : "\(name).\(stored)", arguments, closure, body)
    }

    /// Of a closure that a SwiftUI view gives to a function of its own which makes a button of it, or the like.
    private func words(
        ofGiving closure: NodeID, to name: String, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionID
    ) -> String? {
        guard case .closure = body.nodes[Int(closure)].shape,
            program.function(function).owner.map(program.isSwiftUIView) ?? false,
            evaluator?.handedClosures.readings(ofHandler: closure, function).contains(where: {
                event(handing: $0) != nil
            }) ?? false
        else { return nil }
        return titled(name, arguments, closure, body)
    }

    // MARK: Words

    /// A name with the first title that a call is given, or that its other closures show.
    private func titled(_ name: String, _ arguments: [Node.Argument], _ action: NodeID?, _ body: Body) -> String {
        for argument in arguments where argument.value != action {
            if Self.untitled.contains(argument.label ?? "") { continue }
            if let title = title(argument.value, body) { return "\(name) \"\(title)\"" }
        }
        for argument in arguments where argument.label == nil || argument.label == "title" {
            if let constant = constant(argument.value, body) { return "\(name) \(constant)" }
        }
        return name
    }

    /// Labels of arguments that say something else than a title.
    private static let untitled: Set<String> = ["systemImage", "systemName", "image", "identifier", "id", "isActive"]

    private func title(_ node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .string(let text): return text.isEmpty ? nil : text
        case .member(let base, _): return title(base, body)
        case .call(let callee, let arguments):
            if let first = arguments.first, !Self.untitled.contains(first.label ?? ""),
                case .string(let text) = body.nodes[Int(first.value)].shape
            {
                return text.isEmpty ? nil : text
            }
            return title(callee, body)
        case .closure(let id):
            let region = body.closures[Int(id)].region
            return body.nodes.indices.lazy.filter { body.regions(aroundNode: NodeID($0)).contains(region) }
                .compactMap { index -> String? in
                    guard case .call(let callee, let arguments) = body.nodes[index].shape,
                        case .name(let name) = body.nodes[Int(callee)].shape, name == "Text" || name == "Label",
                        let first = arguments.first
                    else { return nil }
                    return title(first.value, body)
                }.first
        default: return nil
        }
    }

    /// `L10n.Settings.done`: a constant that a title is taken from.
    private func constant(_ node: NodeID, _ body: Body) -> String? {
        guard case .member = body.nodes[Int(node)].shape, let path = path(node, body), path.startsUppercase
        else { return nil }
        return path
    }

    /// `cell.didTapButton`, `model.events`: the names that lead to a value, without the calls in between.
    private func path(_ node: NodeID, _ body: Body) -> String? {
        var names: [String] = []
        var isAnswer = false
        var current = node
        while true {
            switch body.nodes[Int(current)].shape {
            case .member(let base, let name):
                names.append(name)
                current = base
                continue
            case .call(let callee, _):
                // What is done to a publisher on the way says nothing of what sends.
                guard case .member(let base, _) = body.nodes[Int(callee)].shape else { break }
                names = []
                isAnswer = true
                current = base
                continue
            case .name(let name): names.append(name)
            case .local(let local): names.append(body.locals[Int(local)].name)
            default: break
            }
            break
        }
        // `service.fetch().sink { … }` is the answer to a request, which nobody sends by himself.
        return names.isEmpty || isAnswer && names.count == 1 ? nil : names.reversed().joined(separator: ".")
    }
}
