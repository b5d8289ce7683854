import Facts
import Program

/// Whether what code subscribes to goes on for as long as somebody listens.
struct SubscriptionSource {
    private let code: ProgramCode

    init(_ code: ProgramCode) { self.code = code }

    /// A subscription as it is written: the calls from the last one to the first, and whether their source never ends.
    struct Chain {
        var calls: [(name: String, arguments: [Node.Argument])] = []
        var isEndless = false
    }

    /// Types of Combine and RxSwift whose values end only where somebody ends them.
    private static let lasting: Set<String> = [
        "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject",
        "PublishRelay",
        "BehaviorRelay", "ReplayRelay", "Driver", "Signal", "ControlEvent", "ControlProperty",
        "ObservableObjectPublisher",
    ]

    /// Operators after which a subscription ends by itself, and lets go of its closures.
    private static let ending: Set<String> = [
        "first", "take", "takeUntil", "takeWhile", "prefix", "single", "last", "collect", "toArray", "asSingle",
        "asMaybe",
        "timeout", "output", "elementAt", "element",
    ]

    /// Members of `rx` that tell of a control, a table or a notification for as long as it is there.
    private static let ofControls: Set<String> = [
        "tap", "text", "value", "isOn", "date", "selectedSegmentIndex", "itemSelected", "modelSelected",
        "itemDeselected",
        "event", "controlEvent", "notification", "contentOffset", "didScroll", "searchButtonClicked",
        "cancelButtonClicked",
        "sentMessage", "methodInvoked", "observe",
    ]

    func chain(_ node: NodeID, _ body: Body, in function: FunctionID) -> Chain {
        var chain = Chain()
        var next: NodeID? = node
        var after: String?
        while let current = next {
            next = nil
            switch body.nodes[Int(current)].shape {
            case .call(let callee, let arguments):
                if case .call = body.nodes[Int(callee)].shape {
                    chain.calls.append((after ?? "", arguments))
                    next = callee
                    continue
                }
                guard case .member(let base, let name) = body.nodes[Int(callee)].shape else { break }
                chain.calls.append((name, arguments))
                chain.isEndless = tellsForever(name, arguments, base, body)
                (next, after) = (base, name)
            case .member(let base, let name):
                chain.isEndless =
                    name.hasPrefix("$") || isLasting(name, of: base, body, function)
                    || name == "rx" && after.map(Self.ofControls.contains) ?? false
                (next, after) = (base, name)
            case .name(let name):
                chain.isEndless = name.hasPrefix("$") || isOwnLasting(current, body, function)
            default: break
            }
            if chain.isEndless { next = nil }
        }
        if chain.calls.contains(where: { Self.ending.contains($0.name) }) { chain.isEndless = false }
        return chain
    }

    /// `NotificationCenter.default.publisher(for:)`, `Timer.publish(every:)`, `Observable.interval(…)`.
    private func tellsForever(_ name: String, _ arguments: [Node.Argument], _ base: NodeID, _ body: Body) -> Bool {
        let source = body.nodes[Int(base)].shape.lastName
        return switch name {
        case "publisher": arguments.first?.label == "for"
        case "publish": source == "Timer"
        case "interval": source?.hasPrefix("Observable") ?? false
        default: false
        }
    }

    private func isOwnLasting(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        code.ownProperty(node, body, in: function).map(isLasting) ?? false
    }

    private func isLasting(_ name: String, of base: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        code.typing.type(of: base, in: function).nominals.contains { type in
            code.program.variable(named: name, in: type).map(code.program.variable).map(isLasting) ?? false
        }
    }

    /// Whether a property holds what goes on forever, and nothing ends it.
    private func isLasting(_ variable: VariableEntity) -> Bool {
        let written = variable.declaration.type?.unwrapped.lastName
        guard let name = written ?? madeType(of: variable), Self.lasting.contains(name) else { return false }
        return !["send", "onCompleted", "onError"].contains { isEnded(variable, by: $0) }
    }

    private func madeType(of variable: VariableEntity) -> String? {
        guard let body = variable.initialValue.flatMap(code.body), let value = body.returns.first,
            case .call(let callee, _) = body.nodes[Int(value)].shape
        else { return nil }
        if case .type(let reference) = body.nodes[Int(callee)].shape { return reference.lastName }
        return body.nodes[Int(callee)].shape.lastName
    }

    /// `subject.send(completion: .finished)`, `subject.onCompleted()`.
    private func isEnded(_ variable: VariableEntity, by name: String) -> Bool {
        (code.program.uses.calls[name] ?? []).contains { use in
            guard let body = code.body(of: use.function),
                case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape
            else { return false }
            return body.nodes[Int(base)].shape.lastName == variable.name
                && (name != "send" || arguments.first?.label == "completion")
        }
    }
}
