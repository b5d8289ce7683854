import Facts
import Program

/// Where closures run that others keep, with what the code in them asks of what they are called with.
///
/// `coordinator.actions.sink { action in switch action { case .details: … } }` runs where something sends into the subject
/// behind those actions, and its case where `.details` is sent; a case that nobody sends never runs.
extension Attribution {
    /// One place that runs a closure, as far as it concerns the code asked about.
    struct Run {
        var use: Use
        /// What must hold of the parameters of the function that the place stands in.
        var conditions: Set<WayConditions.Condition> = []
    }

    /// All places that run a closure around some code, each with who starts it.
    struct ClosureRuns: Numbered {
        /// The code.
        var use: Use
        var closure: NodeID
        /// Whether it subscribes to a stream, and runs where something sends; else it runs where it is called.
        var isSubscription: Bool
    }

    /// What a branch asks of the first parameter of the closure around it.
    struct Asked {
        var cases: Set<String>
        /// Whether it must be one of the cases, or none of them.
        var isOneOf: Bool
    }

    /// Who sends what runs the code at `use` in a closure that subscribes to a stream; nil where the closure subscribes to
    /// nothing, or nobody is known to send. Remembered.
    func origins(sendingTo closure: NodeID, runningCodeAt use: Use) -> Answer? {
        closureRuns.result(for: ClosureRuns(use: use, closure: closure, isSubscription: true))
    }

    func findOrigins(of runs: ClosureRuns) -> Answer? {
        if runs.isSubscription { return findOrigins(sendingTo: runs.closure, runningCodeAt: runs.use) }
        var answer = origins(atAny: self.runs(ofClosure: runs.closure, runs.use.function).map { Run(use: $0) })
        answer?.isRuledOut = false
        return answer
    }

    private func findOrigins(sendingTo closure: NodeID, runningCodeAt use: Use) -> Answer? {
        let sends = sends(toSubscriber: closure, use.function)
        guard !sends.isEmpty else { return nil }
        let listener = program.function(use.function).owner
        let senders = sends.map { program.function($0.use.function).owner }
        if isService(listener), senders.allSatisfy({ $0 != listener && isService($0) }) {
            return Answer(isAnnounced: true)
        }
        let asked = asked(at: use, in: closure)
        let runs = sends.compactMap { send -> Run? in
            guard send.isSame else { return Run(use: send.use) }
            return conditions(asked, of: send.use).map { Run(use: send.use, conditions: $0) }
        }
        if runs.isEmpty { return Answer(isRuledOut: true) }
        var answer = origins(atAny: runs)
        // A first value of which it is not known what it is passes no branch.
        if asked.isEmpty || sends.contains(where: { !$0.isSame }), runsWhenSubscribed(closure, use.function),
            origins(of: use.function, receiver: nil).isLaunch
        {
            answer?.isLaunch = true
        }
        return answer
    }

    /// Whether the stream that a closure subscribes to has a value already, which it hands to the closure at once.
    private func runsWhenSubscribed(_ closure: NodeID, _ function: FunctionID) -> Bool {
        guard let body = program.function(function).declaration.body,
            case .node(let call)? = evaluator.parents(of: function)[closure],
            case .call(let callee, _) = body.nodes[Int(call)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return false }
        return evaluator.streamValues.hasValueAtFirst(base, body, function)
    }

    /// Who starts any of the places that run some code; nil where there is none.
    private func origins(atAny runs: [Run]) -> Answer? {
        guard !runs.isEmpty else { return nil }
        var answer = Answer(isRuledOut: true)
        for run in runs {
            merge(origins(at: run.use, nil, given: nil, conditions: run.conditions), run.use, into: &answer)
        }
        return answer
    }

    /// Who contains what comes into a container by way of `way`: the one that listens, whoever sends what it listens for; of
    /// what nobody listens for, the origin itself.
    func container(for origin: Origin, along way: [Use]) -> Origin {
        let known = origin.path + way
        for index in origin.path.indices.reversed() {
            let use = known[index]
            let homes = program.function(use.function).owner.map(modules.scenes(servedBy:)) ?? []
            guard homes.count == 1, homes[0] != origin.scene, isSubscribed(use) else { continue }
            var container = origin
            container.scene = homes[0]
            container.path = Array(origin.path[index...])
            container.isRequest = false
            return container
        }
        return origin
    }

    /// Whether the code at `use` stands in a closure that subscribes to something.
    private func isSubscribed(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body else { return false }
        return evaluator.map(of: use.function).closures(around: use.node, body)
            .contains { !sends(toSubscriber: $0, use.function).isEmpty }
    }

    /// Whether a type belongs to no single screen and leads to none: what such objects tell each other, no screen asks for.
    private func isService(_ type: TypeID?) -> Bool {
        guard let type else { return false }
        let role = modules.roles[type]
        return !role.servesModule && role != .application && modules.scenes(servedBy: type).count != 1
    }

    private func sends(toSubscriber closure: NodeID, _ function: FunctionID) -> [(use: Use, isSame: Bool)] {
        guard let body = program.function(function).declaration.body,
            case .node(let call)? = evaluator.parents(of: function)[closure],
            case .call(let callee, let arguments) = body.nodes[Int(call)].shape,
            case .member(let base, let name) = body.nodes[Int(callee)].shape, isHandedElements(closure, arguments)
        else { return [] }
        return evaluator.streamValues.sends(toSubscriber: name, of: base, function)
    }

    /// Whether a closure is the one of a subscription that is handed the elements, and not the end.
    private func isHandedElements(_ closure: NodeID, _ arguments: [Node.Argument]) -> Bool {
        guard let label = arguments.first(where: { $0.value == closure })?.label else {
            return !arguments.contains { $0.label == "receiveValue" }
        }
        return ["receiveValue", "onNext", "onSuccess"].contains(label)
    }

    // MARK: Conditions

    /// What the branches around the code at `use` ask of the parameters of a closure.
    func asked(at use: Use, in closure: NodeID) -> [Asked] {
        guard let body = program.function(use.function).declaration.body,
            case .closure(let id) = body.nodes[Int(closure)].shape
        else { return [] }
        return evaluator.map(of: use.function).branches(around: use.node, body).flatMap { region, isTaken -> [Asked] in
            guard let subject = region.subject else { return [] }
            switch region.kind {
            case .switchCase where isTaken:
                if region.patterns == ["default"] {
                    return asked(subject, id, body, BranchTests.casesBeside(region, body), isOneOf: false)
                }
                return asked(subject, id, body, BranchTests.cases(region).map(Set.init), isOneOf: true)
            case .then where !region.patterns.isEmpty:
                if !isTaken, region.patterns.contains(where: BranchTests.isPartial) { return [] }
                return asked(subject, id, body, BranchTests.cases(region).map(Set.init), isOneOf: isTaken)
            case .then: return asked(comparedAt: subject, id, body, isTrue: isTaken)
            case .else, .guardElse:
                let isHeld = !isTaken
                if region.patterns.isEmpty { return asked(comparedAt: subject, id, body, isTrue: isHeld) }
                if !isHeld, region.patterns.contains(where: BranchTests.isPartial) { return [] }
                return asked(subject, id, body, BranchTests.cases(region).map(Set.init), isOneOf: isHeld)
            default: return []
            }
        }
    }

    /// `action == .details`
    private func asked(comparedAt node: NodeID, _ closure: ClosureID, _ body: Body, isTrue: Bool) -> [Asked] {
        switch body.nodes[Int(node)].shape {
        case .operation("&&", let parts) where isTrue, .operation("||", let parts) where !isTrue:
            return parts.flatMap { asked(comparedAt: $0, closure, body, isTrue: isTrue) }
        case .operation(let sign, let parts) where (sign == "==" || sign == "!=") && parts.count == 2:
            guard case .implicitMember(let name) = body.nodes[Int(parts[1])].shape else { return [] }
            return asked(parts[0], closure, body, [name], isOneOf: isTrue == (sign == "=="))
        default: return []
        }
    }

    private func asked(
        _ node: NodeID, _ closure: ClosureID, _ body: Body, _ cases: Set<String>?, isOneOf: Bool
    ) -> [Asked] {
        guard let cases, case .local(let local) = body.nodes[Int(node)].shape,
            case .closureParameter(closure, 0) = body.locals[Int(local)].kind
        else { return [] }
        return [Asked(cases: cases, isOneOf: isOneOf)]
    }

    /// What the parameters of the calling function must be for a call to send what is asked; nil where it sends something
    /// else.
    private func conditions(_ asked: [Asked], of send: Use) -> Set<WayConditions.Condition>? {
        guard let body = program.function(send.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(send.node)].shape, let sent = arguments.first
        else { return [] }
        var result: Set<WayConditions.Condition> = []
        for one in asked {
            guard let passed = conditions(one, of: sent.value, body, send.function) else { return nil }
            result.formUnion(passed)
        }
        return result
    }

    private func conditions(
        _ asked: Asked, of node: NodeID, _ body: Body, _ function: FunctionID
    ) -> Set<WayConditions.Condition>? {
        switch body.nodes[Int(node)].shape {
        case .local(let local):
            guard let value = body.onlyValue(of: local), body.locals[Int(local)].kind == .constant else { return [] }
            return conditions(asked, of: value, body, function)
        case .parameter(let index):
            return [
                WayConditions.Condition(subject: .parameter(Int(index)), test: .isCase(of: asked.cases, asked.isOneOf))
            ]
        default:
            guard let name = evaluator.caseName(node, body, function) else { return [] }
            return asked.cases.contains(name) == asked.isOneOf ? [] : nil
        }
    }
}
