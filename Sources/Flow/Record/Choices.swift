import Facts
import Program

/// Why a frame of a finished run might have done something else: a choice.
///
/// Where a value is one of several, either the frame itself, or what it calls, makes or names each of them and a free test
/// parts the ways: that is a condition, which whoever takes the way sees to. Or it is read from a place that several have
/// written: whoever wrote it last decides, and nobody knows who that is.
package final class Choices {
    package enum Choice: Hashable {
        /// A property or variable has several values.
        case place(String)
        /// What the callers of a unit hand over is not told apart.
        case parameter(String)
        /// Of an object nothing is known but its type, and several bodies may be meant.
        case anything(String)
        /// Several functions may be meant.
        case overloads(String)
        /// The way to the answer is too long.
        case tooFar

        package var words: String {
            switch self {
            case .place(let name): "`\(name)` may have been set by several"
            case .parameter(let name): "what is given to `\(name)` is not told apart by its callers"
            case .anything(let name): "`\(name)` may be of several types"
            case .overloads(let name): "several functions are called `\(name)`"
            case .tooFar: "the way is too long to follow"
            }
        }
    }

    private let machine: Machine
    private var constants: Constants { machine.constants }
    private var passes: [FrameID: Pass] = [:]
    /// By caller and node: who is run there.
    private var callees: [UInt64: [FrameID]] = [:]
    /// By frame and node. That there is none is known once all that leads there was looked at.
    private var answers: [UInt64: Choice?] = [:]
    /// What the question at hand has come by.
    private var visited: Set<UInt64> = []
    private var isAsking = false

    /// Linear in the calls of the run.
    package init(_ run: Run) {
        machine = run.machine
        let record = machine.callRecord
        for edge in record.edges {
            let site = record.sites[Int(edge.site)]
            callees[IntegerMap.key(site.caller.position, site.node), default: []].append(edge.callee)
        }
    }

    /// How many values are looked at for one question, at most.
    private static var limit: Int { 2_000 }

    // MARK: Calls

    /// Whether a call hands something to code that no source and no description tells of. Linear in the calls of the function.
    package func isForeign(_ node: NodeID, of frame: FrameID) -> Bool {
        guard !machine.isLibrary(machine.frame(frame).unit) else { return false }
        let function = machine.units[machine.frame(frame).unit].function
        return !machine.calls.sites(of: function).contains { $0.node == node && !$0.targets.isEmpty }
    }

    /// Whether a call runs one frame and not another because of a choice.
    ///
    /// Cost: one more run of the frame, and of those that give it what it has; each once.
    package func choice(at node: NodeID, of frame: FrameID, between one: FrameID, and other: FrameID) -> Choice? {
        let (first, second) = (machine.frame(one), machine.frame(other))
        // What makes an object runs its initial values as well, and who assigns a property its observers.
        if first.unit != second.unit, first.receiver == second.receiver {
            return isSameName(first.unit, second.unit) ? .overloads(name(first.unit)) : nil
        }
        if machine.isLibrary(first.unit) || machine.isLibrary(second.unit) { return nil }
        guard let pass = pass(frame) else { return nil }
        if isAnything(first.receiver), isAnything(second.receiver), first.receiver != second.receiver {
            return .anything(name(first.unit))
        }
        switch pass.code.operations[Int(node)] {
        case .call(let call): return choice(in: call, pass, first, second)
        case .member(let base, _): return choice(base, pass) ?? stored(first, second, pass)
        case .assignment(let target, let value, _):
            if case .member(let base, _) = pass.code.operations[Int(target)], let found = choice(base, pass) {
                return found
            }
            return choice(value, pass)
        default: return stored(first, second, pass)
        }
    }

    private func choice(in call: Call, _ pass: Pass, _ one: Frame, _ other: Frame) -> Choice? {
        if one.receiver != other.receiver || one.owner != other.owner {
            switch call.callee {
            case .member(let base, _): if let found = choice(base, pass) { return found }
            case .value(let callee): if let found = choice(callee, pass) { return found }
            default: break
            }
        }
        guard one.unit == other.unit else { return nil }
        for (given, another) in zip(one.given, other.given) where given != another {
            if let found = choice(ofArgument: given.index, of: one.unit, call, pass) { return found }
        }
        return stored(one, other, pass)
    }

    private func choice(ofArgument index: Int, of unit: UnitID, _ call: Call, _ pass: Pass) -> Choice? {
        let arguments = call.arguments.indices.filter { argument in
            let unit = machine.units[unit]
            if unit.closure != nil { return argument == index }
            guard let matched = call.parameters(of: unit.function, machine.program) else { return argument == index }
            return argument < matched.count && matched[argument] == index
        }
        return arguments.lazy.compactMap { self.choice(call.arguments[$0].value, pass) }.first
    }

    /// What the frame had just assigned, where that tells the two apart.
    private func stored(_ one: Frame, _ other: Frame, _ pass: Pass) -> Choice? {
        for (stored, another) in zip(one.stored, other.stored) where stored.value != another.value {
            guard let variable = machine.variable(stored.field) else { continue }
            let name = machine.program.variable(variable).name
            for operation in pass.code.operations {
                guard case .assignment(let target, let value, _) = operation else { continue }
                switch pass.code.body.nodes[Int(target)].shape {
                case .name(name), .member(_, name): if let found = choice(value, pass) { return found }
                default: continue
                }
            }
        }
        return nil
    }

    private func isSameName(_ one: UnitID, _ other: UnitID) -> Bool {
        if machine.isLibrary(one) || machine.isLibrary(other) { return false }
        let (first, second) = (machine.units[one], machine.units[other])
        guard first.closure == nil, second.closure == nil else { return false }
        let declarations = [first, second].map { machine.program.function($0.function).declaration }
        return declarations.allSatisfy { $0.kind == .function } && declarations[0].name == declarations[1].name
    }

    private func name(_ unit: UnitID) -> String {
        machine.isLibrary(unit) ? "" : machine.program.function(machine.units[unit].function).declaration.name
    }

    private func isAnything(_ object: ObjectID?) -> Bool {
        guard let object, case .any = constants.kind(object) else { return false }
        return true
    }

    // MARK: Tests

    /// Whether code runs because of a choice: a test around it, or one in front of it that leaves, was open only because what
    /// it asks has several values.
    package func choice(around node: NodeID, of frame: FrameID) -> Choice? {
        pass(frame).flatMap { choice(around: node, $0) }
    }

    private func choice(around node: NodeID, _ pass: Pass) -> Choice? {
        guard Int(node) < pass.body.nodes.count else { return nil }
        let sides = pass.body.regions(decidingAbout: node)
        return (sides.around + sides.leaving).lazy.compactMap { self.choice(ofSide: $0, pass) }.first
    }

    private func choice(ofSide region: RegionID, _ pass: Pass) -> Choice? {
        let facts = pass.body.regions[Int(region)]
        guard let branch = facts.branch.map({ pass.body.branches[Int($0)] }) else { return nil }
        if facts.kind == .switchCase, let subject = branch.subject {
            let outcomes = Set(
                known(subject, pass).map { object in
                    facts.cases.reduce(Outcome.fails) { $0 | pass.outcome(object, $1.pattern) }
                })
            return outcomes.count > 1 || facts.isDefault ? choice(subject, pass) : nil
        }
        for condition in branch.conditions {
            switch condition {
            case .expression(let node): if let found = choice(ofTruth: node, pass) { return found }
            case .match(let node, let pattern):
                let outcomes = Set(known(node, pass).map { pass.outcome($0, pattern) })
                if outcomes.count > 1, let found = choice(node, pass) { return found }
            case .system: break
            }
        }
        return nil
    }

    /// Of what is tested, the parts that have several values.
    private func choice(ofTruth node: NodeID, _ pass: Pass) -> Choice? {
        guard pass.truth(pass.value(node)) == .free else { return nil }
        if case .operation(_, let operands) = pass.code.operations[Int(node)] {
            return operands.lazy.compactMap { operand in
                if case .operation = pass.code.operations[Int(operand)] { return self.choice(ofTruth: operand, pass) }
                return self.choice(operand, pass)
            }.first
        }
        return choice(node, pass)
    }

    // MARK: Values

    /// What a node is, without `nil`: that something is there is a condition.
    private func known(_ node: NodeID, _ pass: Pass) -> ObjectSet {
        pass.value(node).filter { $0 != constants.nil }
    }

    /// Whether it is a choice which of several values a node has.
    private func choice(_ node: NodeID, _ pass: Pass) -> Choice? {
        guard known(node, pass).count > 1 else { return nil }
        let key = IntegerMap.key(pass.frame.position, node)
        if let known = answers[key] { return known }
        // What leads back to itself adds nothing.
        guard visited.insert(key).inserted else { return nil }
        guard visited.count < Self.limit else { return .tooFar }
        if isAsking {
            let found = find(node, pass)
            if found != nil { answers[key] = .some(found) }
            return found
        }
        isAsking = true
        let found = find(node, pass)
        isAsking = false
        if found == nil {
            for key in visited { answers[key] = .some(nil) }
        } else {
            answers[key] = .some(found)
        }
        visited = []
        return found
    }

    private func find(_ node: NodeID, _ pass: Pass) -> Choice? {
        switch pass.code.operations[Int(node)] {
        case .parameter(let index):
            let parameters = machine.program.function(pass.code.function).declaration.parameters
            return .parameter(index < parameters.count ? parameters[index].name : "")
        case .local(let local): return choice(ofLocal: local, pass)
        case .ownMember(let name): return choice(ofMember: name.name.text, node, pass)
        case .member(let base, let name):
            return choice(base, pass) ?? choice(ofMember: name.text, node, pass)
        case .implicitMember(let name, _): return choice(ofMember: name, node, pass)
        case .global(let variable): return .place(machine.program.variable(variable).name)
        case .generic(let name): return .parameter(name)
        case .call(let call):
            if callees[IntegerMap.key(pass.frame.position, node)] != nil { return choice(ofAnswer: node, call, pass) }
            if case .member(let base, _) = call.callee { return choice(base, pass) }
            return nil
        case .element(let base, _): return choice(base, pass)
        case .cast(let value, _, _), .method(let value): return choice(value, pass)
        case .choice(let parts), .interpolation(let parts), .joined(let parts), .operation(_, let parts):
            return parts.lazy.compactMap { self.choice($0, pass) ?? self.choice(around: $0, pass) }.first
        case .coalesced(let value, let other): return choice(value, pass) ?? choice(other, pass)
        case .unknown, .part, .constant, .receiver, .functions, .closure, .list, .dictionary, .tuple, .assignment,
            .result, .declaration:
            return nil
        }
    }

    private func choice(ofLocal local: LocalID, _ pass: Pass) -> Choice? {
        let facts = pass.body.locals[Int(local)]
        if case .closureParameter = facts.kind { return isForEach(pass) ? nil : .parameter(facts.name) }
        if pass.code.units.homes[Int(local)] != pass.closure { return .place(facts.name) }
        for binding in facts.bindings {
            if let found = choice(binding.value, pass) ?? choice(around: binding.value, pass) { return found }
            // A part of one thing that several have put there.
            if known(binding.value, pass).count == 1, binding.path.contains(where: \.isPayload),
                facts.bindings.count == 1
            {
                return .place(facts.name)
            }
        }
        return nil
    }

    /// Whether a closure is run for elements alone, by whoever made it: each of them has its turn.
    private func isForEach(_ pass: Pass) -> Bool {
        let unit = machine.frame(pass.frame).unit
        return machine.units[unit].closure != nil && machine.facts(unit).deciding.isEmpty
    }

    private func choice(ofMember name: String, _ node: NodeID, _ pass: Pass) -> Choice? {
        callees[IntegerMap.key(pass.frame.position, node)] == nil ? .place(name) : choice(ofAnswer: node, nil, pass)
    }

    /// What is called gives several things, or several are called.
    private func choice(ofAnswer node: NodeID, _ call: Call?, _ pass: Pass) -> Choice? {
        let called = (callees[IntegerMap.key(pass.frame.position, node)] ?? []).sorted()
        for frame in called {
            if let first = called.first, frame != first,
                let found = choice(at: node, of: pass.frame, between: first, and: frame)
            {
                return found
            }
            guard !machine.isLibrary(machine.frame(frame).unit),
                machine.heap.values(machine.states[Int(frame)].result).filter({ $0 != constants.nil }).count > 1,
                let inner = self.pass(frame)
            else { continue }
            for result in results(of: inner) {
                if let found = choice(result, inner) ?? choice(around: result, inner) { return found }
            }
        }
        if called.isEmpty, case .member(let base, _)? = call?.callee { return choice(base, pass) }
        return nil
    }

    /// Who of the app is run at a node, run once more.
    func called(at node: NodeID, of pass: Pass) -> [Pass] {
        (callees[IntegerMap.key(pass.frame.position, node)] ?? []).sorted().compactMap { self.pass($0) }
    }

    /// The nodes whose values a unit gives back.
    func results(of pass: Pass) -> [NodeID] {
        var result = pass.plan.results
        for case .node(let node) in pass.plan.steps {
            if case .result(let value?) = pass.code.operations[Int(node)] { result.append(value) }
        }
        return result
    }

    // MARK: Frames

    /// A frame run once more: nothing grows by it, since nothing does any more.
    func pass(_ frame: FrameID) -> Pass? {
        if let known = passes[frame] { return known }
        guard !machine.isLibrary(machine.frame(frame).unit) else { return nil }
        let pass = Pass(frame, machine)
        _ = pass.advance()
        passes[frame] = pass
        return pass
    }
}

extension Local.Projection {
    fileprivate var isPayload: Bool {
        switch self {
        case .payload(let name, _, _): name != "some"
        case .tuple: true
        case .element: false
        }
    }
}
