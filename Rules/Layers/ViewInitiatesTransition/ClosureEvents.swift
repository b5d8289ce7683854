import Facts
import Program
import Source

/// What a presenter could be told where a view's code does something: the event that the code answers.
///
/// A helper of the view's is no event, but what calls it may be; and a method that sets the view up says when a closure is
/// handed on, not what has happened when that runs.
struct ClosureEvents {
    let context: RuleContext
    let function: FunctionEntity

    /// What runs a closure soon after, as a part of the method.
    private static let soon: Set<String> = [
        "async", "asyncAfter", "animate", "transition", "performWithoutAnimation", "perform", "run",
    ]

    /// Names of parameters and properties that say nothing of the event.
    private static let plain: Set<String> = [
        "completion", "handler", "action", "onNext", "receiveValue", "block", "closure", "callback", "execute", "using",
        "then", "content", "",
    ]

    private static let endings = ["CompletionHandler", "Handler", "Action", "Callback", "Closure", "Block"]

    /// The name of a method for the place; none that the presenter has for something else.
    func name(at place: Position, of presenter: TypeEntity?, isExit: Bool) -> String {
        let own = context.eventName(of: function)
        let helpers = ViewHelpers(context: context)
        var (events, place) = (self, place)
        var seen: Set<FunctionID> = [function.id]
        while true {
            let isSetUp = helpers.isSetUp(events.function)
            if isSetUp, let receiver = events.receiver(at: place) {
                // A helper that a closure calls says more than that something was asked.
                let isOwn = events.function.id == function.id
                let neutral =
                    isOwn ? isExit ? ["handleClose", "didAskToClose"] : ["viewDidAsk", "viewDidAskToMove"] : []
                let names = [receiver.flatMap(Self.event)].compactMap { $0 } + neutral
                return names.first { !has($0, presenter) } ?? own
            }
            guard let call = helpers.call(of: events.function, orFirst: isSetUp), seen.insert(call.function).inserted,
                let next = helpers.position(of: call)
            else { return helpers.isEvent(events.function) ? context.eventName(of: events.function) : own }
            events = ClosureEvents(context: context, function: context.program.function(call.function))
            place = next
        }
    }

    private func has(_ name: String, _ presenter: TypeEntity?) -> Bool {
        presenter.map { !context.program.functions(named: name, in: $0.id, bodiesOnly: false).isEmpty } ?? false
    }

    /// `handleClose` of `onClose`, `closeAction` and `close`; nil for a word that any closure may be called by.
    private static func event(_ name: String) -> String? {
        if plain.contains(name) { return nil }
        if name == "didSelectItem" || name.hasSuffix("Tapped") { return name }
        var stem = name[...]
        if stem.hasPrefix("on"), stem.dropFirst(2).first?.isUppercase ?? false { stem = stem.dropFirst(2) }
        if let ending = endings.first(where: stem.hasSuffix), stem.count > ending.count {
            stem = stem.dropLast(ending.count)
        }
        return "handle" + stem.prefix(1).uppercased() + stem.dropFirst()
    }

    // MARK: Who keeps the closure

    /// What the innermost closure around the place is called where it is handed on, with nil for what has no name; nil
    /// where there is no closure, or none that is kept for later.
    private func receiver(at place: Position) -> String?? {
        guard let body = function.declaration.body,
            let region = body.nodes.first(where: { $0.position == place })?.region
        else { return nil }
        for region in body.regions(around: region) {
            guard case .closure(let closure) = body.regions[Int(region)].kind else { continue }
            guard let (call, index) = body.calls(taking: closure).first else {
                return .some(property(keeping: closure, body))
            }
            guard case .call(let callee, let arguments) = body.nodes[Int(call)].shape else { continue }
            if let name = body.nodes[Int(callee)].shape.lastName, Self.soon.contains(name) { continue }
            if let control = control(observedBy: callee, body) { return .some(control) }
            return .some(arguments[index].label ?? parameter(at: index, of: call, callee, arguments))
        }
        return nil
    }

    /// The property that the closure is assigned to.
    private func property(keeping closure: ClosureID, _ body: Body) -> String? {
        body.nodes.lazy.compactMap { node -> String? in
            guard case .assignment(let target, let value, "=") = node.shape,
                body.nodes[Int(value)].shape == .closure(closure)
            else { return nil }
            return body.nodes[Int(target)].shape.lastName
        }.first
    }

    /// What a stream of a control's taps or choices tells: `closeButtonTapped` of `closeButton.rx.tap.subscribe(…)`.
    private func control(observedBy callee: NodeID, _ body: Body) -> String? {
        let nodes = body.nodes(within: callee).map { body.nodes[Int($0)].shape }
        for case .member(let extended, let event) in nodes {
            guard case .member(let control, "rx") = body.nodes[Int(extended)].shape else { continue }
            if ["itemSelected", "modelSelected"].contains(event) { return "didSelectItem" }
            let own = body.nodes[Int(control)].shape.lastName
            let variable = function.variable.map { context.program.variable($0).name }
            if ["tap", "tapGesture"].contains(event), let name = own ?? variable { return name + "Tapped" }
        }
        return nil
    }

    /// What a trailing closure is called by the function that takes it, or by the property that a structure's own
    /// initializer fills.
    private func parameter(at index: Int, of call: NodeID, _ callee: NodeID, _ arguments: [Node.Argument]) -> String? {
        let labels = arguments.map(\.label)
        for target in context.typing.targets(ofCall: call, in: function.id) {
            let declaration = context.program.function(target).declaration
            guard let matched = context.program.matches(labels, declaration), matched.indices.contains(index),
                declaration.parameters.indices.contains(matched[index])
            else { continue }
            return declaration.parameters[matched[index]].name
        }
        guard case .metatype(let made) = context.typing.type(of: callee, in: function.id) else { return nil }
        return made.nominals.first.flatMap { type in
            context.storedVariables(of: type).last { variable in
                context.typing.type(of: variable.id).isFunction && !labels.contains(variable.name)
            }?.name
        }
    }
}
