import Facts
import Program

/// Which sides of a branch run.
extension Pass {
    /// Conditions hold together, each asked where those before it hold.
    func outcome(of conditions: [Body.Condition]) -> Outcome {
        var result = Outcome.holds
        for condition in conditions where result.mayHold {
            switch condition {
            case .expression(let node): result = result && truth(value(node))
            case .match(let node, let pattern): result = result && outcome(value(node), pattern)
            case .system(let isNewer): result = result && (isNewer ? .holds : .fails)
            }
        }
        return result
    }

    /// Whether a loop runs at all, and whether it ends.
    func outcome(ofLoop branch: Plan.Branch) -> Outcome {
        guard let facts = branch.facts else { return .free }
        switch facts.kind {
        case .for:
            guard let list = facts.subject.map(value) else { return .free }
            if list.isEmpty { return .waits }
            return Outcome(mayHold: list.contains { !elements(of: $0, at: facts.subject ?? 0).isEmpty }, mayFail: true)
        case .repeat: return .holds
        default: return outcome(of: facts.conditions)
        }
    }

    /// For each case whether it may be the one that a value goes to, the first that matches, and what of it goes there.
    func cases(_ sides: [RegionID], matching subject: NodeID?, _ state: inout OpenBranch) {
        state.runs = sides.map { _ in false }
        guard let subject else { return }
        if case .tuple(let parts) = code.operations[Int(subject)] {
            // Parts are matched where they stand: the tuple itself is made nowhere else.
            if parts.contains(where: { value($0.value).isEmpty }) { return }
            take(sides, nil, &state) { self.outcome(ofParts: parts, $0) }
            for side in sides.indices where state.runs[side] {
                let facts = body.regions[Int(sides[side])]
                guard facts.cases.count == 1, case .tuple(let elements) = facts.cases[0].pattern else { continue }
                var start = environment
                for (part, element) in zip(parts, elements) {
                    restrict(part.value, in: &start) { self.outcome($0, element.pattern).mayHold }
                }
                state.starts[side] = start
            }
        } else {
            let all = value(subject)
            for object in all { take(sides, object, &state) { self.outcome(object, $0) } }
            guard all.count > 1 else { return }
            for (side, taken) in state.taken {
                var start = environment
                restrict(subject, in: &start) { taken.all.contains($0) }
                state.starts[side] = start
            }
        }
    }

    private func take(
        _ sides: [RegionID], _ object: ObjectID?, _ state: inout OpenBranch, _ match: (Body.Pattern) -> Outcome
    ) {
        func note(_ side: Int, isSure: Bool) {
            state.runs[side] = true
            guard let object else { return }
            state.taken[side, default: (ObjectSet(), ObjectSet())].all.insert(object)
            if isSure { state.taken[side]?.sure.insert(object) }
        }
        var otherwise: Int?
        for (side, region) in sides.enumerated() {
            let facts = body.regions[Int(region)]
            if facts.isDefault {
                otherwise = side
                continue
            }
            var isSure = false
            let outcome = facts.cases.reduce(Outcome.fails) { result, alternative in
                var one = match(alternative.pattern)
                if alternative.filter != nil {
                    isSure = facts.cases.count == 1 && one.mayHold && !one.mayFail
                    one.mayFail = true
                }
                return Outcome(mayHold: result.mayHold || one.mayHold, mayFail: result.mayFail && one.mayFail)
            }
            if outcome.mayHold { note(side, isSure: isSure) }
            if !outcome.mayFail { return }
        }
        if let otherwise { note(otherwise, isSure: false) }
    }

    // MARK: What is left on a side

    /// How many values a place may have that are asked about one by one.
    private static var fewValues: Int { 8 }
    private static var fewNodes: Int { 24 }

    /// Where both sides of a test run, each has of what is asked about what leads there.
    func narrow(_ state: inout OpenBranch, _ branch: Plan.Branch) {
        let conditions = branch.facts?.conditions ?? []
        func known(holds: Bool) -> Environment? {
            if !holds, conditions.count != 1 { return environment }
            var result = environment
            for condition in conditions { narrow(condition, holds: holds, in: &result) }
            return result
        }
        for (side, region) in branch.sides.enumerated() {
            state.starts[side] = known(holds: body.regions[Int(region)].kind == .then)
        }
        if !branch.isComplete { state.passing = known(holds: body.regions[Int(branch.sides[0])].kind == .guardElse) }
    }

    private func narrow(_ condition: Body.Condition, holds: Bool, in known: inout Environment?) {
        switch condition {
        case .expression(let node): narrow(node, holds: holds, in: &known)
        case .match(let node, let pattern):
            if case .cast(let subject, let type, .conditional) = code.operations[Int(node)],
                case .present(.binding) = pattern
            {
                restrict(subject, in: &known) { object in
                    let outcome = self.membership(object, type)
                    return holds ? outcome.mayHold : outcome.mayFail
                }
            } else {
                restrict(node, in: &known) { object in
                    let outcome = self.outcome(object, pattern)
                    return holds ? outcome.mayHold : outcome.mayFail
                }
            }
        case .system: break
        }
    }

    func narrow(_ node: NodeID, holds: Bool) {
        var known = environment
        narrow(node, holds: holds, in: &known)
        environment = known
    }

    /// Asks a condition anew for each value that a variable in it may have.
    private func narrow(_ node: NodeID, holds: Bool, in known: inout Environment?) {
        var nodes = [node]
        var next = 0
        while next < nodes.count, nodes.count <= Self.fewNodes {
            nodes += body.nodes[Int(nodes[next])].shape.children
            next += 1
        }
        guard nodes.count <= Self.fewNodes else { return }
        let before = environment
        let saved = nodes.map { values[Int($0)] }
        defer {
            environment = before
            for (node, value) in zip(nodes, saved) { restore(value, of: node) }
        }
        for subject in nodes where (2...Self.fewValues).contains(value(subject).count) {
            var kept = ObjectSet()
            for object in value(subject) {
                var one = before
                guard restrict(subject, in: &one, to: { $0 == object }) else { break }
                environment = one
                let outcome = truth(values(ofPattern: node))
                if holds ? outcome.mayHold : outcome.mayFail { kept.insert(object) }
            }
            environment = before
            for (node, value) in zip(nodes, saved) { restore(value, of: node) }
            if !kept.isEmpty { restrict(subject, in: &known) { kept.contains($0) } }
        }
    }

    /// Of what a local or a parameter may be, a part alone.
    @discardableResult
    private func restrict(_ node: NodeID, in known: inout Environment?, to isKept: (ObjectID) -> Bool) -> Bool {
        switch code.operations[Int(node)] {
        case .local(let local) where isPlain(local):
            guard let all = known?.locals[Int(local)], all.count > 1 else { return false }
            known?.locals[Int(local)] = all.filter(isKept)
            return true
        case .parameter(let index) where closure == nil && !key.given.contains { $0.index == index }:
            let all = known?.parameters[index] ?? read(machine.parameter(index, of: frame))
            if all.count > 1 { known?.parameters[index] = all.filter(isKept) }
            return all.count > 1
        default: return false
        }
    }

    private func outcome(ofParts parts: [Node.Argument], _ pattern: Body.Pattern) -> Outcome {
        switch pattern {
        case .wildcard, .binding: return .holds
        case .tuple(let elements) where elements.count == parts.count:
            return zip(parts, elements).reduce(.holds) { $0 && outcome(value($1.0.value), $1.1.pattern) }
        default: return .free
        }
    }

    func truth(_ values: ObjectSet) -> Outcome {
        values.reduce(.waits) { result, object in
            if case .flag(let flag) = constants.kind(object) { return result | (flag ? .holds : .fails) }
            return .free
        }
    }

    // MARK: Patterns

    private func outcome(_ values: ObjectSet, _ pattern: Body.Pattern) -> Outcome {
        values.reduce(.waits) { $0 | outcome($1, pattern) }
    }

    func outcome(_ object: ObjectID, _ pattern: Body.Pattern) -> Outcome {
        let kind = constants.kind(object)
        switch pattern {
        case .wildcard, .binding: return .holds
        case .present(let inner): return presence(kind) && outcome(object, inner)
        case .enumCase("some", _, let elements) where elements.count == 1:
            return presence(kind) && outcome(object, elements[0].pattern)
        case .enumCase("none", _, _) where kind == .nil: return .holds
        case .enumCase(let name, _, let elements): return outcome(object, kind, name, elements)
        case .expression(let node):
            return values(ofPattern: node).reduce(Outcome.waits) { $0 | equality(object, $1) }
        case .tuple(let elements): return kind == .tuple ? outcome(partsOf: object, elements) : .free
        case .check(let type): return membership(object, machine.typing.resolve(type, in: code.function))
        case .cast(let inner, let type):
            return membership(object, machine.typing.resolve(type, in: code.function)) && outcome(object, inner)
        case .unknown: return .free
        }
    }

    /// Whether an optional has a value: of what nobody knows, nobody knows that.
    private func presence(_ kind: AbstractObject.Kind) -> Outcome {
        switch kind {
        case .nil: .fails
        case .any: .free
        default: .holds
        }
    }

    /// What an expression in a pattern is: it stands in the side that it decides about, and so has not run. Children come
    /// before their parents: going down ends.
    private func values(ofPattern node: NodeID) -> ObjectSet {
        for child in body.nodes[Int(node)].shape.children { _ = values(ofPattern: child) }
        return run(ahead: node)
    }

    private func outcome(
        _ object: ObjectID, _ kind: AbstractObject.Kind, _ name: String, _ elements: [Body.Pattern.Element]
    ) -> Outcome {
        switch kind {
        case .nil: return .fails
        case .enumCase(_, name): return outcome(partsOf: object, elements)
        case .enumCase(let type, _): return program.type(type).cases[name] == nil ? .free : .fails
        default: return .free
        }
    }

    private func outcome(partsOf object: ObjectID, _ elements: [Body.Pattern.Element]) -> Outcome {
        var result = Outcome.holds
        for (index, element) in elements.enumerated() where result.mayHold {
            switch element.pattern {
            case .wildcard, .binding: continue
            default: result = result && outcome(part(index, element.label, of: object), element.pattern)
            }
        }
        return result
    }

    // MARK: Comparisons

    /// Whether two objects are equal, as far as that can be known.
    func equality(_ one: ObjectID, _ other: ObjectID) -> Outcome {
        let kinds = (constants.kind(one), constants.kind(other))
        switch kinds {
        case (.any, _), (_, .any): return .free
        // Who asks decides.
        case (.emptiness, _), (_, .emptiness), (.fullness, _), (_, .fullness): return .free
        case (.nil, .nil): return .holds
        case (.nil, _), (_, .nil): return .fails
        case (.enumCase(_, let name), .enumCase(_, let otherName)) where name != otherName: return .fails
        default: break
        }
        if constants[one].site == nil, constants[other].site == nil { return one == other ? .holds : .fails }
        return .free
    }

    /// Whether an object is of a type.
    func membership(_ object: ObjectID, _ type: StaticType) -> Outcome {
        let kind = constants.kind(object)
        if kind == .nil { return .fails }
        guard case .nominal(let wanted, _) = type else { return membership(kind, ofForm: type) }
        let entity = program.type(wanted)
        if entity.name == "Any" || entity.name == "AnyObject" { return .holds }
        switch kind {
        case .instance(let own), .enumCase(let own, _): return program.inherits(own, from: wanted) ? .holds : .fails
        case .any(.nominal(let own, _)): return program.inherits(own, from: wanted) ? .holds : .free
        case .text: return literal(object, entity, ["String"])
        case .flag: return literal(object, entity, ["Bool"])
        case .number: return literal(object, entity, [])
        case .closure, .method, .function, .caseFunction, .list, .dictionary, .tuple, .metatype:
            return entity.isExternal ? .free : .fails
        default: return .free
        }
    }

    /// Whether what is written out in the source is of a type.
    private func literal(_ object: ObjectID, _ wanted: TypeEntity, _ names: [String]) -> Outcome {
        if names.contains(wanted.name) { return .holds }
        if Self.textsAndFlags.contains(wanted.name) { return .fails }
        if let own = type(of: object), program.inherits(own, from: wanted.id) { return .holds }
        if !wanted.isExternal { return .fails }
        return names.isEmpty || !Self.numbers.contains(wanted.name) ? .free : .fails
    }

    private static let textsAndFlags: Set<String> = ["String", "Bool"]
    private static let numbers: Set<String> = ["Int", "Double", "Float", "CGFloat", "UInt"]

    private func membership(_ kind: AbstractObject.Kind, ofForm type: StaticType) -> Outcome {
        switch (type, kind) {
        case (.function, .closure), (.function, .method), (.function, .function), (.function, .caseFunction): .holds
        case (.array, .list), (.dictionary, .dictionary), (.tuple, .tuple), (.metatype, .metatype): .free
        case (.unknown, _), (.generic, _), (.composition, _), (_, .any), (_, .keyPath): .free
        default: .fails
        }
    }
}
