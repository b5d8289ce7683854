import Analysis
import Facts
import Program

/// Tells screens that code has from elsewhere from those that it makes.
struct GivenScreens {
    let context: RuleContext

    /// Whether the mention is the type of a local variable, or of a parameter of a private method, that holds what was found
    /// among the screens shown: each of its values is a cast, or a local that holds one.
    func areFound(_ mention: Mention) -> Bool {
        let values = given(to: mention) ?? held(by: mention)
        return !values.isEmpty && values.allSatisfy(isFound)
    }

    /// What all callers give a parameter of a private method; nil where the mention is none, or some call is not understood.
    private func given(to mention: Mention) -> [Expression]? {
        guard case .parameter(let index) = mention.use, let function = mention.function.map(context.program.function),
            function.declaration.isPrivate, context.callSites.mentions(of: function).isEmpty
        else { return nil }
        let calls = context.callSites.possible(of: function)
        let values = calls.compactMap { $0.argument(for: index, of: function) }
        return values.count == calls.count ? values : nil
    }

    private func held(by mention: Mention) -> [Expression] {
        guard let (local, body, function) = local(of: mention) else { return [] }
        return body.locals[Int(local)].bindings.compactMap { context.code.expression($0.value, in: function) }
    }

    /// Whether the mention is the type of a local variable that holds what a factory returns as just that, or what
    /// is made there.
    func areFetched(_ mention: Mention) -> Bool {
        guard let (local, body, function) = local(of: mention) else { return false }
        let bindings = body.locals[Int(local)].bindings
        return !bindings.isEmpty && !reachesOwnMembers(of: mention.type, by: local, body)
            && bindings.allSatisfy { binding in
                isMadeElsewhere(binding.value, mention.type, body, function)
                    || isMaking(binding.value, body, function)
            }
    }

    /// The local variable whose written type a mention is.
    private func local(of mention: Mention) -> (LocalID, Body, FunctionEntity)? {
        guard mention.use == .local, let function = mention.function.map(context.program.function),
            let body = function.declaration.body,
            let local = body.locals.firstIndex(where: { $0.type != nil && $0.position == mention.position })
        else { return nil }
        return (LocalID(local), body, function)
    }

    /// Whether code asks a local variable for what the screen's own class declares, rather than for what every controller
    /// has.
    private func reachesOwnMembers(of screen: TypeID, by local: LocalID, _ body: Body) -> Bool {
        let own = context.program.lineage(of: screen).map(context.program.type).filter {
            !$0.isExternal && $0.kind == .class
        }
        return body.nodes.contains { node in
            guard case .member(let base, let name) = node.shape, body.nodes[Int(base)].shape == .local(local) else {
                return false
            }
            return own.contains { $0.variables[name] != nil || $0.functions[name] != nil }
        }
    }

    /// Whether the value is made right here, which is told by itself.
    private func isMaking(_ node: NodeID, _ body: Body, _ function: FunctionEntity) -> Bool {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape,
            case .metatype = context.typing.type(of: callee, in: function.id)
        else { return false }
        return true
    }

    private func isFound(_ value: Expression) -> Bool {
        if value.cast != nil || value.isNil { return true }
        guard let origins = value.local?.origins else { return false }
        return origins.allSatisfy { $0.node < value.node && isFound($0) }
    }

    /// Whether the mention is the result of a method that has the screen from a factory, which hands it out as what it is.
    func areReturned(_ mention: Mention) -> Bool {
        guard mention.use == .result, let function = mention.function.map(context.program.function),
            function.declaration.kind == .function, let body = function.declaration.body, !body.returns.isEmpty
        else { return false }
        return body.returns.allSatisfy { isMadeElsewhere($0, mention.type, body, function) }
    }

    /// Whether a type has all its screens of a class from others, who got them of a factory that hands them out as what
    /// they are: whoever composes them takes them as they come.
    func areGiven(_ screen: TypeID, to holder: TypeEntity) -> Bool {
        let properties = context.storedVariables(of: holder.id).filter {
            context.typing.type(of: $0.id).nominals.contains(screen)
        }
        let given = PropertyValues(context.code)
        return !properties.isEmpty
            && properties.allSatisfy { property in
                let values = given.values(of: property)
                return !values.isEmpty
                    && values.allSatisfy { value in
                        let function = context.program.function(value.function)
                        guard function.owner != holder.id, let body = function.declaration.body else { return false }
                        return isMadeElsewhere(value.node, screen, body, function)
                    }
            }
    }

    /// Whether a property has nothing but what a factory returned as just that, or nil, and nobody looks into it: it tells
    /// only whether, and which, a screen is there.
    func areOnlyKept(_ mention: Mention, by holder: TypeEntity) -> Bool {
        guard mention.form == .property,
            let property = context.storedVariables(of: holder.id).first(where: { $0.name == mention.member }),
            property.initialValue == nil
        else { return false }
        let values = PropertyValues(context.code).values(of: property)
        return !values.isEmpty
            && values.allSatisfy { value in
                let function = context.program.function(value.function)
                guard let body = function.declaration.body else { return false }
                return body.nodes[Int(value.node)].shape == .nilLiteral
                    || isMadeElsewhere(value.node, mention.type, body, function)
            } && isOnlyCompared(property, of: holder)
    }

    private static let comparisons: Set<String> = ["==", "!=", "===", "!=="]

    /// Whether all that reads a property compares it as a whole.
    private func isOnlyCompared(_ property: VariableEntity, of holder: TypeEntity) -> Bool {
        let uses = context.program.uses
        let members = MemberUses(context.code)
        let set = Set((uses.assignments[property.name] ?? []).map(members.target))
        let reading = (uses.mentions[property.name] ?? []).filter {
            !set.contains($0) && members.mayMean(memberOf: holder.id, at: $0)
        }
        return !reading.isEmpty && !uses.keyPathMembers.contains(property.name)
            && reading.allSatisfy { use in
                context.program.function(use.function).declaration.body?.nodes.contains { node in
                    guard case .operation(let sign, let operands) = node.shape else { return false }
                    return Self.comparisons.contains(sign) && operands.contains(use.node)
                } ?? false
            }
    }

    /// The screen of its own that a static method makes and adds to the screen which it takes; nil for any other mention.
    func embedded(in mention: Mention) -> TypeEntity? {
        guard case .parameter(let index) = mention.use,
            let function = mention.function.map(context.program.function), function.declaration.isStatic,
            let body = function.declaration.body
        else { return nil }
        for case .call(let callee, let arguments) in body.nodes.map(\.shape) {
            guard case .member(let base, let name) = body.nodes[Int(callee)].shape,
                MovingNames.embedding.contains(name),
                body.nodes[Int(base)].shape == .parameter(Int32(index)), let child = arguments.first
            else { continue }
            let own = context.typing.type(of: child.value, in: function.id).nominals.map(context.program.type)
            if let screen = own.first(where: { !$0.isExternal }) { return screen }
        }
        return nil
    }

    private func isMadeElsewhere(_ node: NodeID, _ type: TypeID, _ body: Body, _ function: FunctionEntity) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .local(let local):
            guard let value = body.onlyValue(of: local), value < node else { return false }
            return isMadeElsewhere(value, type, body, function)
        case .member(let module, _):
            // What a factory makes of a module in one value: its view, its output.
            return context.typing.type(of: node, in: function.id).nominals.contains(type)
                && isMadeElsewhere(module, type, body, function)
        case .call(let callee, _):
            if case .metatype = context.typing.type(of: callee, in: function.id) { return false }
            return context.typing.targets(ofCall: node, in: function.id).map(context.program.function).contains {
                maker in
                guard maker.owner != function.owner, let result = maker.declaration.result else { return false }
                return context.typing.resolve(result, in: maker.id).mentioned.contains(type)
            }
        default: return false
        }
    }
}
