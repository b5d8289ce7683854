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

    /// For each case whether it may be the one that a value goes to: the first that matches.
    func cases(_ sides: [RegionID], matching subject: NodeID?) -> [Bool] {
        var runs = sides.map { _ in false }
        guard let subject else { return runs }
        if case .tuple(let parts) = code.operations[Int(subject)] {
            // Parts are matched where they stand: the tuple itself is made nowhere else.
            if parts.contains(where: { value($0.value).isEmpty }) { return runs }
            take(sides, &runs) { self.outcome(ofParts: parts, $0) }
        } else {
            for object in value(subject) { take(sides, &runs) { self.outcome(object, $0) } }
        }
        return runs
    }

    private func take(_ sides: [RegionID], _ runs: inout [Bool], _ match: (Body.Pattern) -> Outcome) {
        var otherwise: Int?
        for (side, region) in sides.enumerated() {
            let facts = body.regions[Int(region)]
            if facts.isDefault {
                otherwise = side
                continue
            }
            let outcome = facts.cases.reduce(Outcome.fails) { result, alternative in
                var one = match(alternative.pattern)
                if alternative.filter != nil { one.mayFail = true }
                return Outcome(mayHold: result.mayHold || one.mayHold, mayFail: result.mayFail && one.mayFail)
            }
            if outcome.mayHold { runs[side] = true }
            if !outcome.mayFail { return }
        }
        if let otherwise { runs[otherwise] = true }
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
        case .present(let inner): return kind == .nil ? .fails : outcome(object, inner)
        case .enumCase("some", _, let elements) where elements.count == 1:
            return kind == .nil ? .fails : outcome(object, elements[0].pattern)
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
        guard case .nominal(let wanted, _) = type else { return constants.kind(object) == .nil ? .fails : .free }
        switch constants.kind(object) {
        case .nil: return .fails
        case .instance(let own), .enumCase(let own, _): return program.inherits(own, from: wanted) ? .holds : .fails
        case .any(.nominal(let own, _)): return program.inherits(own, from: wanted) ? .holds : .free
        default: return .free
        }
    }
}
