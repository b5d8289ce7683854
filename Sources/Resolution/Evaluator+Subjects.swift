import Facts
import Program

/// Subjects and relays of Combine and of reactive libraries: what is sent into one comes out at its subscribers.
extension Evaluator {
    private static let sending: Set<String> = ["send", "onNext", "accept"]
    private static let subscribing: Set<String> = ["sink", "subscribe", "bind", "drive", "emit"]
    /// What gives the same elements on.
    private static let passing: Set<String> = [
        "receive", "eraseToAnyPublisher", "asObservable", "asDriver", "asSignal", "observe", "observeOn", "subscribeOn",
        "debounce", "throttle", "delay", "removeDuplicates", "distinctUntilChanged", "share", "filter", "dropFirst",
        "skip",
        "take", "prefix", "first",
    ]

    /// What the closure of `subject.sink { … }` is handed: what the program sends into that subject. Nothing is ruled out
    /// by it, for others may send as well.
    func sent(toSubscriber name: String, of base: NodeID, _ frame: FrameID) -> Values {
        guard Self.subscribing.contains(name), let body = body(of: frame),
            let subject = subject(base, body, function(of: frame))
        else { return Values() }
        var result = Values()
        for name in Self.sending.sorted() {
            for use in program.uses.calls[name] ?? [] where !program.isNeverUsed(use.function) {
                guard let body = program.function(use.function).declaration.body,
                    case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
                    let value = arguments.first,
                    case .member(let base, _) = body.nodes[Int(callee)].shape,
                    self.subject(base, body, use.function) == subject
                else { continue }
                result.formUnion(evaluate(value.value, in: root(use.function, demand: true)))
            }
        }
        result.isPartial = true
        return result
    }

    /// The property that keeps the subject which an expression reads: behind operators that give the same elements on, and
    /// behind a computed property that only shows it.
    private func subject(_ node: NodeID, _ body: Body, _ function: FunctionID, depth: Int = 0) -> VariableID? {
        guard depth < 12 else { return nil }
        var variable: VariableID?
        switch body.nodes[Int(node)].shape {
        case .call(let callee, _):
            guard case .member(let base, let name) = body.nodes[Int(callee)].shape, Self.passing.contains(name) else {
                return nil
            }
            return subject(base, body, function, depth: depth + 1)
        case .name(let name):
            variable =
                typing.scope(of: function).types.lazy.compactMap { self.program.variable(named: name, in: $0) }.first
        case .member(let base, let name):
            variable =
                typing.type(of: base, in: function).nominals.lazy
                .compactMap { self.program.variable(named: name, in: $0) }.first
        default: return nil
        }
        guard let variable, let getter = program.variable(variable).getter,
            let inner = program.function(getter).declaration.body, inner.returns.count == 1
        else { return variable }
        return subject(inner.returns[0], inner, getter, depth: depth + 1) ?? variable
    }
}
