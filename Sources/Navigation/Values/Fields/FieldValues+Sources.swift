import Facts
import Program

/// Where the value of an expression comes from.
extension FieldValues {
    /// The expressions, one of which gives an expression its value: what a constant is bound to, what a call passes for a
    /// parameter, what a function or computed property of the app returns, what an object is made with. Empty where it
    /// may have another value as well.
    func sources(of site: Site) -> [Site] {
        guard let body = body(of: site.frame) else { return [] }
        switch body.nodes[Int(site.node)].shape {
        case .local(let local):
            let entity = body.locals[Int(local)]
            guard entity.kind == .constant, !entity.bindings.isEmpty, entity.bindings.allSatisfy(\.path.isEmpty),
                // Not one way or the other, as `#if` says.
                body.locals.allSatisfy({ $0.name != entity.name || $0.position == entity.position })
            else {
                return []
            }
            return entity.bindings.map { Site(frame: site.frame, node: $0.value) }
        case .parameter(let index): return evaluator.given(Int(index), of: site.frame).map { [$0] } ?? []
        case .call:
            let inner = evaluator.calleeFrames(site)
            guard inner.allSatisfy({ isDeclaredOnce(function(of: $0)) }) else { return [] }
            let results = inner.map(results(of:))
            return results.contains(where: \.isEmpty) ? [] : results.flatMap(\.self)
        case .name(let name):
            return frames[Int(site.frame)].receiver.map { sources(ofProperty: name, of: $0) } ?? []
        case .member(let base, let name):
            let holders = evaluate(base, in: site.frame)
            guard !holders.isEmpty, !holders.isPartial, !holders.isOpen else { return [] }
            let all = holders.items.map { sources(ofProperty: name, of: $0) }
            return all.contains(where: \.isEmpty) ? [] : all.flatMap(\.self)
        default: return []
        }
    }

    /// What a function may return.
    private func results(of frame: FrameID) -> [Site] {
        guard let body = body(of: frame) else { return [] }
        return body.returns.filter { branchTests.mayRun($0, body, frame) }.map { Site(frame: frame, node: $0) }
    }

    /// Whether a function is the only one of its owner with its signature: not one way or the other, as `#if` says.
    private func isDeclaredOnce(_ id: FunctionID) -> Bool {
        let function = program.function(id)
        let all =
            function.owner.flatMap { program.type($0).functions[function.name] }
            ?? callers.functionsByName(function.name)
        return all.allSatisfy { other in
            other == id || program.function(other).owner != function.owner
                || program.function(other).declaration.signature != function.declaration.signature
        }
    }

    private func isDeclaredOnce(_ variable: VariableEntity) -> Bool {
        guard let owner = variable.owner else { return false }
        return program.type(owner).variableOrder.allSatisfy {
            $0 == variable.id || program.variable($0).name != variable.name
        }
    }

    private func sources(ofProperty name: String, of holder: Value) -> [Site] {
        let type: TypeID
        if case .metatype(let own) = holder {
            type = own
        } else if let own = self.type(of: holder) {
            type = own
        } else {
            return []
        }
        guard let variable = program.variable(named: name, in: type) else { return [] }
        let entity = program.variable(variable)
        guard isDeclaredOnce(entity) else { return [] }
        if let getter = entity.getter { return results(of: root(getter, receiver: holder, demand: true)) }
        guard entity.declaration.isLet else { return [] }
        if let initial = entity.initialValue { return results(of: root(initial, receiver: holder, demand: true)) }
        guard case .object(_, let origin?) = holder else { return [] }
        return given(toProperty: name, of: holder, type, madeAt: origin).map { [$0] } ?? []
    }

    /// What the call that makes an object gives to a constant of it.
    private func given(toProperty name: String, of holder: Value, _ type: TypeID, madeAt origin: Site) -> Site? {
        guard let body = body(of: origin.frame), case .call(_, let arguments) = body.nodes[Int(origin.node)].shape
        else {
            return nil
        }
        guard let initializer = program.implementation(of: "init", labels: arguments.map(\.label), in: type) else {
            return arguments.first { $0.label == name }.map { Site(frame: origin.frame, node: $0.value) }
        }
        let frame = intern(Frame(function: initializer, receiver: holder, call: origin, demand: true))
        guard let inner = self.body(of: frame) else { return nil }
        let assigned = inner.nodes.compactMap { node -> NodeID? in
            guard case .assignment(let target, let value, "=") = node.shape else { return nil }
            switch inner.nodes[Int(target)].shape {
            case .name(name): return value
            case .member(let base, name) where inner.nodes[Int(base)].shape == .selfReference: return value
            default: return nil
            }
        }
        return assigned.count == 1 ? Site(frame: frame, node: assigned[0]) : nil
    }
}
