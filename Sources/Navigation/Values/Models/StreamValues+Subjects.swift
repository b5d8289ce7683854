import Facts
import Program

/// Subjects and relays of Combine and of reactive libraries: what is sent into one comes out at its subscribers.
extension StreamValues {
    static let sending: Set<String> = ["send", "onNext", "accept"]
    static let subscribing: Set<String> = [
        "sink", "subscribe", "bind", "drive", "emit", "observeValues", "startWithValues",
    ]
    /// What gives the same elements on.
    static let passing: Set<String> = [
        "receive", "eraseToAnyPublisher", "asObservable", "asDriver", "asSignal", "observe", "observeOn", "subscribeOn",
        "debounce", "throttle", "delay", "removeDuplicates", "distinctUntilChanged", "share", "filter", "dropFirst",
        "skip",
        "take", "prefix", "first", "skipNil", "skipRepeats", "unwrap",
    ]
    /// The members of a property which give its values on.
    static let streams: Set<String> = ["signal", "producer"]

    /// What the closure of `subject.sink { … }` is handed: what the program sends into that subject. Nothing is ruled out
    /// by it, for others may send as well.
    func sent(toSubscriber name: String, of base: NodeID, _ frame: FrameID) -> Values {
        guard Self.subscribing.contains(name), let body = body(of: frame),
            let subject = subject(base, body, function(of: frame))
        else { return Values() }
        return sent(into: subject)
    }

    private func sends(into subject: VariableID) -> [Use] {
        Self.sending.sorted().flatMap { program.uses.calls[$0] ?? [] }.filter { use in
            guard !program.isNeverUsed(use.function), let body = program.function(use.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(use.node)].shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape
            else { return false }
            return self.subject(base, body, use.function) == subject
        }
    }

    /// What `subject.value` reads: what the program sends into a subject that keeps its last element.
    func lastElement(ofSubject base: NodeID, _ frame: FrameID) -> Values {
        guard let body = body(of: frame), let subject = subject(base, body, function(of: frame)),
            typing.type(of: subject).nominals.allSatisfy({ program.type($0).isExternal })
        else { return Values() }
        return sent(into: subject)
    }

    private func sent(into subject: VariableID) -> Values {
        var result = Values()
        for use in sends(into: subject) {
            guard
                case .call(_, let arguments)? = program.function(use.function).declaration.body?
                    .nodes[Int(use.node)].shape, let value = arguments.first
            else { continue }
            result.formUnion(evaluate(value.value, in: root(use.function, demand: true)))
        }
        result.formUnion(assigned(toSubject: subject))
        result.isPartial = true
        return result
    }

    /// `property.value = x`
    private func assigned(toSubject subject: VariableID) -> Values {
        (program.uses.assignments["value"] ?? []).reduce(into: Values()) { result, use in
            guard !program.isNeverUsed(use.function), let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                case .member(let base, _) = body.nodes[Int(target)].shape,
                self.subject(base, body, use.function) == subject
            else { return }
            result.formUnion(evaluate(value, in: root(use.function, demand: true)))
        }
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
            if variable == nil, Self.streams.contains(name) { return subject(base, body, function, depth: depth + 1) }
        default: return nil
        }
        guard let variable else { return nil }
        guard let getter = program.variable(variable).getter else {
            let kept = keptStreams(variable).map { self.subject($0.node, $0.body, $0.function, depth: depth + 1) }
            return Set(kept).count == 1 ? kept[0] ?? variable : variable
        }
        guard let inner = program.function(getter).declaration.body, inner.returns.count == 1 else { return variable }
        return subject(inner.returns[0], inner, getter, depth: depth + 1) ?? variable
    }

    /// What a constant is set to, in each initializer: `signal = property.signal.skipNil()`.
    func keptStreams(_ variable: VariableID) -> [(node: NodeID, body: Body, function: FunctionID)] {
        let entity = program.variable(variable)
        guard entity.declaration.isLet, let owner = entity.owner else { return [] }
        if let initial = entity.initialValue {
            guard let body = program.function(initial).declaration.body, body.returns.count == 1 else { return [] }
            return [(body.returns[0], body, initial)]
        }
        return (program.uses.assignments[entity.name] ?? []).compactMap { use in
            guard typing.selfType(in: use.function) == owner,
                program.function(use.function).declaration.kind == .initializer,
                let body = program.function(use.function).declaration.body,
                case .assignment(_, let value, "=") = body.nodes[Int(use.node)].shape
            else { return nil }
            return (value, body, use.function)
        }
    }
}
