import Facts
import Program

/// What must hold for a call to be made: the branches that it stands in.
struct WayConditions: AttributionPart {
    let attribution: Attribution

    /// Something about a parameter, or about a stored property of `self`, that the function's callers decide.
    struct Condition: Hashable {
        enum Subject: Hashable {
            case parameter(Int)
            case property(VariableID)
            /// A property of the object that a parameter is.
            case field(of: Int, VariableID)
        }

        enum Test: Hashable {
            case isTrue(Bool)
            /// An optional closure is there.
            case isThere(Bool)
            case isCase(of: Set<String>, Bool)
            /// It holds an object of that type.
            case isObject(of: TypeID)
        }

        var subject: Subject
        var test: Test
    }

    /// The conditions under which the code at `use` runs, as far as the function's callers decide them.
    func conditions(at use: Use) -> Set<Condition> {
        attribution.memory.ownConditions.answer(for: use) { findConditions(at: use) }
    }

    private func findConditions(at use: Use) -> Set<Condition> {
        guard let body = program.function(use.function).declaration.body else { return [] }
        var result: Set<Condition> = []
        for (region, isTaken) in evaluator.map(of: use.function).branches(around: use.node, body) {
            switch region.kind {
            case .switchCase: result.formUnion(cases(region, body, use.function))
            case .then: result.formUnion(holding(region, isTaken, body, use.function))
            case .else, .guardElse: result.formUnion(holding(region, !isTaken, body, use.function))
            default: break
            }
        }
        return result
    }

    private func cases(_ entry: Region, _ body: Body, _ function: FunctionID) -> Set<Condition> {
        guard let subject = entry.subject.flatMap({ self.subject($0, body, function) }) else { return [] }
        if entry.patterns == ["default"] {
            return [Condition(subject: subject, test: .isCase(of: BranchTests.casesBeside(entry, body), false))]
        }
        if let types = evaluator.branchTests.types(askedBy: entry, in: function) {
            return types.count == 1 ? [Condition(subject: subject, test: .isObject(of: types[0]))] : []
        }
        return BranchTests.cases(entry).map { [Condition(subject: subject, test: .isCase(of: Set($0), true))] } ?? []
    }

    /// What follows from a branch's condition being true or false.
    private func holding(_ entry: Region, _ isTrue: Bool, _ body: Body, _ function: FunctionID) -> Set<Condition> {
        guard let node = entry.subject else { return [] }
        if !entry.patterns.isEmpty {
            guard let subject = subject(node, body, function), let names = BranchTests.cases(entry) else { return [] }
            // A pattern that takes only some payloads leaves the others of its case to the other branch.
            if !isTrue, entry.patterns.contains(where: BranchTests.isPartial) { return [] }
            return [Condition(subject: subject, test: .isCase(of: Set(names), isTrue))]
        }
        return holding(node, isTrue, body, function)
    }

    /// Follows the syntax tree down.
    private func holding(_ node: NodeID, _ isTrue: Bool, _ body: Body, _ function: FunctionID) -> Set<Condition> {
        switch body.nodes[Int(node)].shape {
        case .operation("!", let parts):
            return parts.first.map { holding($0, !isTrue, body, function) } ?? []
        case .operation("&&", let parts) where isTrue, .operation("||", let parts) where !isTrue:
            return parts.reduce(into: []) { $0.formUnion(holding($1, isTrue, body, function)) }
        case .operation("==", let parts) where parts.count == 2:
            return compared(parts, isTrue, body, function)
        case .operation("!=", let parts) where parts.count == 2:
            return compared(parts, !isTrue, body, function)
        case .operation: return []
        default:
            guard let subject = subject(node, body, function) else { return [] }
            if isFlag(subject, function) { return [Condition(subject: subject, test: .isTrue(isTrue))] }
            // `if let done = done`
            return isOptional(subject, function) ? [Condition(subject: subject, test: .isThere(isTrue))] : []
        }
    }

    private func compared(_ parts: [NodeID], _ isEqual: Bool, _ body: Body, _ function: FunctionID) -> Set<Condition> {
        for (one, other) in [(parts[0], parts[1]), (parts[1], parts[0])] {
            guard let subject = subject(one, body, function) else { continue }
            switch body.nodes[Int(other)].shape {
            case .boolean(let value): return [Condition(subject: subject, test: .isTrue(value == isEqual))]
            case .implicitMember(let name):
                return [Condition(subject: subject, test: .isCase(of: [name], isEqual))]
            case .nilLiteral: return [Condition(subject: subject, test: .isThere(!isEqual))]
            default: continue
            }
        }
        return []
    }

    /// The parameter or stored property of `self` that an expression reads.
    private func subject(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Condition.Subject? {
        if case .parameter(let index) = body.nodes[Int(node)].shape { return .parameter(Int(index)) }
        guard let own = evaluator.typing.selfType(in: function),
            let variable = evaluator.storedProperty(readBy: node, body, own),
            isFixed(variable)
        else { return nil }
        return .property(variable)
    }

    /// Whether an object keeps the property's value from its creation on.
    private func isFixed(_ variable: VariableID) -> Bool {
        let entity = program.variable(variable)
        return entity.declaration.isLet
            || (program.uses.assignments[entity.name] ?? []).allSatisfy {
                program.function($0.function).declaration.kind == .initializer
            }
    }

    private func isFlag(_ subject: Condition.Subject, _ function: FunctionID) -> Bool {
        guard let type = type(of: subject, function) else { return true }
        return type == .name("Bool")
    }

    private func isOptional(_ subject: Condition.Subject, _ function: FunctionID) -> Bool {
        guard let type = type(of: subject, function) else { return false }
        if type.unwrapped != type { return true }
        if case .function = evaluator.typing.resolve(type, in: function) { return true }
        return false
    }

    private func type(of subject: Condition.Subject, _ function: FunctionID) -> TypeReference? {
        switch subject {
        case .parameter(let index): program.function(function).declaration.parameters.dropFirst(index).first?.type
        case .property(let variable), .field(_, let variable): program.variable(variable).declaration.type
        }
    }

    // MARK: Callers

    /// The modules that lead to a chain of calls, outermost first; nil where what one of them passes rules out a branch
    /// that a later one stands in.
    ///
    /// - Parameter making: the chain that leads from the same function to where what is shown is made.
    func origins(along chain: [Use], receiver: TypeID?, making: [Use] = []) -> Attribution.Answer? {
        guard var needed = conditions(along: chain) else { return nil }
        if !making.isEmpty {
            guard let more = conditions(along: making) else { return nil }
            needed.formUnion(more)
        }
        let answer = attribution.origins(at: chain[0], receiver, given: nil, conditions: needed)
        return answer.isRuledOut ? nil : answer
    }

    /// What the callers of a chain's outermost function must pass for the chain to run; nil where it cannot.
    func conditions(along chain: [Use]) -> Set<Condition>? {
        var needed: Set<Condition> = []
        for (caller, use) in zip(chain, chain.dropFirst()).reversed() {
            needed.formUnion(conditions(at: use))
            guard let passed = conditions(of: caller, satisfying: needed, of: use.function) else { return nil }
            needed = passed
            if let condition = conditionOfCallee(at: caller, program.function(use.function).owner) {
                needed.insert(condition)
            }
        }
        return chain.first.map { needed.union(conditions(at: $0)) }
    }

    /// Whether a call never runs, or passes what fails a condition and is written out where it stands: of what code works
    /// out, only a part may be known.
    func isExcluded(_ use: Use, from function: FunctionID, under conditions: Set<Condition>) -> Bool {
        guard let body = program.function(use.function).declaration.body else { return false }
        if attribution.memory.neverRunning.answer(for: use, { isNeverRun(use, body) }) { return true }
        if conditions.isEmpty { return false }
        let frame = evaluator.root(use.function, demand: false)
        return conditions.contains { condition in
            guard case .parameter(let index) = condition.subject, isCall(use) else { return false }
            guard let node = evaluator.argument(index, of: function, at: use) else {
                return !holds(condition.test, evaluator.defaultValue(of: index, in: function))
                    || (condition.test == .isThere(true) && evaluator.isNilByDefault(index, in: function))
            }
            if body.nodes[Int(node)].shape == .nilLiteral { return condition.test == .isThere(true) }
            return evaluator.branchTests.isWritten(node, body)
                && !holds(condition.test, evaluator.evaluate(node, in: frame))
        }
    }

    private func isNeverRun(_ use: Use, _ body: Body) -> Bool {
        let frame = evaluator.root(use.function, demand: false)
        return evaluator.branchTests.isBehindConstant(use.node, body, frame)
            || evaluator.alertActions.isOfUnshownAlert(use)
    }

    /// What must hold for a call at `use` to satisfy the conditions of the function it calls; nil where it cannot.
    func conditions(of use: Use, satisfying conditions: Set<Condition>, of function: FunctionID) -> Set<Condition>? {
        if conditions.isEmpty { return [] }
        return attribution.memory.passedConditions.answer(
            for: .init(use: use, function: function, conditions: conditions)
        ) {
            findConditions(of: use, satisfying: conditions, of: function)
        }
    }

    private func findConditions(
        of use: Use, satisfying conditions: Set<Condition>, of function: FunctionID
    ) -> Set<Condition>? {
        var result: Set<Condition> = []
        for condition in conditions {
            switch condition.subject {
            // A method that is handed on gets what nobody knows.
            case .parameter where !isCall(use): continue
            case .parameter(let index):
                guard let node = evaluator.argument(index, of: function, at: use) else {
                    if condition.test == .isThere(true), evaluator.isNilByDefault(index, in: function) { return nil }
                    if !holds(condition.test, evaluator.defaultValue(of: index, in: function)) { return nil }
                    continue
                }
                guard let passed = passed(node, condition.test, use) else { return nil }
                result.formUnion(passed)
            case .property(let variable):
                guard let passed = kept(variable, condition.test, of: made(at: use) ?? program.base(of: use), use)
                else {
                    return nil
                }
                result.formUnion(passed)
            case .field(let index, let variable):
                guard let node = evaluator.argument(index, of: function, at: use) else { continue }
                guard let passed = kept(variable, condition.test, of: node, use) else { return nil }
                result.formUnion(passed)
            }
        }
        return result
    }

    /// Whether the call itself says what decides the conditions: a value that comes from elsewhere may be another one as
    /// well.
    func isSaid(_ conditions: Set<Condition>, at use: Use, calling function: FunctionID) -> Bool {
        guard let body = program.function(use.function).declaration.body else { return false }
        return conditions.allSatisfy { condition in
            guard case .parameter(let index) = condition.subject,
                let node = evaluator.argument(index, of: function, at: use)
            else { return true }
            return evaluator.branchTests.isWritten(node, body) || body.nodes[Int(node)].shape == .nilLiteral
        }
    }

    private func isCall(_ use: Use) -> Bool {
        if case .call? = program.function(use.function).declaration.body?.nodes[Int(use.node)].shape { return true }
        return false
    }

    /// An argument that is the caller's own parameter or property hands the condition on.
    private func passed(_ node: NodeID, _ test: Condition.Test, _ use: Use) -> Set<Condition>? {
        guard let body = program.function(use.function).declaration.body else { return [] }
        if let subject = subject(node, body, use.function) { return [Condition(subject: subject, test: test)] }
        if body.nodes[Int(node)].shape == .nilLiteral { return test == .isThere(true) ? nil : [] }
        let values = evaluator.evaluate(node, in: evaluator.root(use.function, demand: true))
        return holds(test, values) ? [] : nil
    }

    /// The property of an object that the caller has: of its own where that is the object (nil), of what it is given
    /// itself, or of one that it makes.
    private func kept(
        _ variable: VariableID, _ test: Condition.Test, of object: NodeID?, _ use: Use
    ) -> Set<Condition>? {
        guard let object, let body = program.function(use.function).declaration.body else {
            return [Condition(subject: .property(variable), test: test)]
        }
        if let index = Evaluator.parameter(behind: object, body) {
            return [Condition(subject: .field(of: index, variable), test: test)]
        }
        let values = evaluator.evaluate(object, in: evaluator.root(use.function, demand: true))
        guard !values.isEmpty, values.items.allSatisfy(\.isMade) else { return [] }
        if test == .isThere(true), values.items.allSatisfy({ evaluator.branchTests.isNil(variable, of: $0) }) {
            return nil
        }
        return values.items.contains { holds(test, evaluator.fieldValues.field(variable, of: $0)) } ? [] : nil
    }

    /// The call itself, where it makes the object that it is about.
    private func made(at use: Use) -> NodeID? {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return nil }
        switch body.nodes[Int(callee)].shape {
        case .implicitMember("init"): return use.node
        default: break
        }
        guard case .metatype = evaluator.typing.type(of: callee, in: use.function) else { return nil }
        return use.node
    }

    // MARK: Delegates

    /// That the property which a call is made on holds an object of the callee's type, where others may stand in it: what a
    /// scheduler tells its delegate, it tells the one that it was made with.
    func conditionOfCallee(at use: Use, _ owner: TypeID?) -> Condition? {
        guard let owner else { return nil }
        return attribution.memory.calleeConditions.answer(for: .init(use: use, owner: owner)) {
            findConditionOfCallee(at: use, owner)
        }
    }

    private func findConditionOfCallee(at use: Use, _ owner: TypeID) -> Condition? {
        guard let base = program.base(of: use), let body = program.function(use.function).declaration.body,
            let own = evaluator.typing.selfType(in: use.function), program.type(own).kind == .class,
            let variable = evaluator.storedProperty(readBy: base, body, own)
        else { return nil }
        let types = Set(evaluator.fieldValues.field(variable, ofAny: own).items.compactMap(evaluator.type(of:)))
        guard types.count > 1, types.contains(where: { !program.isRelated($0, owner) }) else { return nil }
        return Condition(subject: .property(variable), test: .isObject(of: owner))
    }

    /// The scenes that a type serves; of a part that several screens have, those whose own object its delegate is.
    func homes(of type: TypeID?, under conditions: Set<Condition>) -> [SceneKey] {
        let homes = type.map(modules.scenes(servedBy:)) ?? []
        guard homes.count > 1 else { return homes }
        for condition in conditions {
            guard case .property = condition.subject, case .isObject(let holder) = condition.test else { continue }
            let own = modules.scenes(servedBy: holder)
            if !own.isEmpty, own.allSatisfy(homes.contains) { return own }
        }
        return homes
    }

    /// The object that holds what the call is made on and is its delegate as well; nil where somebody else may be.
    func delegate(holdingCalleeOf use: Use, _ conditions: Set<Condition>) -> TypeID? {
        guard let own = evaluator.typing.selfType(in: use.function), let base = program.base(of: use) else {
            return nil
        }
        for condition in conditions {
            guard case .property(let variable) = condition.subject, case .isObject(let type) = condition.test,
                type != own, program.inherits(type, from: own)
            else { continue }
            let isOwn = [own, type].allSatisfy { holder in
                let holder = Value.object(holder, origin: nil)
                let objects = evaluator.evaluate(
                    base, in: evaluator.root(use.function, receiver: holder, demand: true))
                return !objects.isEmpty
                    && objects.items.allSatisfy {
                        $0.isMade && evaluator.fieldValues.field(variable, of: $0).items.contains(holder)
                    }
            }
            if isOwn { return type }
        }
        return nil
    }

    /// Whether a call only tells a delegate something: one that is not kept alive, by a protocol that no router has.
    func tellsDelegate(_ use: Use) -> Bool {
        guard let base = program.base(of: use), let body = program.function(use.function).declaration.body,
            let own = evaluator.typing.selfType(in: use.function),
            let variable = evaluator.storedProperty(readBy: base, body, own),
            program.variable(variable).declaration.ownership != .strong
        else { return false }
        let types = evaluator.typing.type(of: base, in: use.function).nominals
        return !types.isEmpty && types.allSatisfy { program.type($0).kind == .protocol && modules.roles[$0] != .router }
    }

    /// Whether one of the values may pass the test. What is not known may.
    private func holds(_ test: Condition.Test, _ values: Values) -> Bool {
        values.isEmpty || values.isPartial
            || values.items.contains { value in
                switch (test, value) {
                case (.isTrue(let wanted), .flag(let given)): return wanted == given
                case (.isThere(let wanted), .closure), (.isThere(let wanted), .method): return wanted
                case (.isCase(let names, let isOneOf), .enumCase(_, let name, _)):
                    return names.contains(name) == isOneOf
                case (.isObject(let wanted), _):
                    return evaluator.type(of: value) == nil || evaluator.mayBe(value, wanted)
                default: return true
                }
            }
    }
}
