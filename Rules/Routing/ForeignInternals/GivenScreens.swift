import Analysis
import Program

/// Tells screens that code has from elsewhere from those that it makes.
struct GivenScreens {
    let context: RuleContext

    /// Whether the mention is the type of a local variable, or of a parameter of a private method, that holds what was found
    /// among the screens shown: each of its values is a cast, or a local that holds one.
    func areFound(_ mention: Mention) -> Bool {
        let values = given(to: mention) ?? local(of: mention)?.origins ?? []
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

    /// Whether the mention is the type of a local variable that holds what a factory returns as just that, or what
    /// is made there, which is told by itself.
    func areFetched(_ mention: Mention) -> Bool {
        guard let local = local(of: mention) else { return false }
        return !local.origins.isEmpty && !reachesOwnMembers(of: mention.type, by: local)
            && local.origins.allSatisfy { isMadeElsewhere($0, mention.type) || $0.isCreation }
    }

    /// The local variable whose written type a mention is.
    private func local(of mention: Mention) -> LocalVariable? {
        guard mention.use == .local, let function = mention.function.map(context.program.function) else { return nil }
        return context.code.locals(in: function).first { $0.hasWrittenType && $0.position == mention.position }
    }

    /// Whether code asks a local variable for what the screen's own class declares, rather than for what every controller
    /// has.
    private func reachesOwnMembers(of screen: TypeID, by local: LocalVariable) -> Bool {
        let own = context.program.lineage(of: screen).map(context.program.type).filter {
            !$0.isExternal && $0.kind == .class
        }
        return local.uses.compactMap(\.asked?.member).contains { name in
            own.contains { $0.variables[name] != nil || $0.functions[name] != nil }
        }
    }

    private func isFound(_ value: Expression) -> Bool {
        if value.cast != nil || value.isNil { return true }
        guard let origins = value.local?.origins else { return false }
        return origins.allSatisfy { $0.node < value.node && isFound($0) }
    }

    /// Whether the mention is the result of a method that has the screen from a factory, which hands it out as what it is.
    func areReturned(_ mention: Mention) -> Bool {
        guard mention.use == .result, let function = mention.function.map(context.program.function),
            function.declaration.kind == .function
        else { return false }
        let returns = context.code.returns(of: function)
        return !returns.isEmpty && returns.allSatisfy { isMadeElsewhere($0, mention.type) }
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
                    && values.allSatisfy { $0.function.owner != holder.id && isMadeElsewhere($0, screen) }
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
            && values.allSatisfy { $0.isNil || isMadeElsewhere($0, mention.type) }
            && isOnlyCompared(property)
    }

    private static let comparisons: Set<String> = ["==", "!=", "===", "!=="]

    /// Whether all that reads a property compares it as a whole.
    private func isOnlyCompared(_ property: VariableEntity) -> Bool {
        let reading = context.members.readings(of: property)
        return !reading.isEmpty && !context.code.isInKeyPath(property)
            && reading.allSatisfy { $0.parent?.sign.map(Self.comparisons.contains) ?? false }
    }

    /// The screen of its own that a static method makes and adds to the screen which it takes; nil for any other mention.
    func embedded(in mention: Mention) -> TypeEntity? {
        guard case .parameter(let index) = mention.use,
            let function = mention.function.map(context.program.function), function.declaration.isStatic
        else { return nil }
        return context.code.calls(in: function).filter { call in
            call.receiver?.parameter == index && call.calledName.map(MovingNames.embedding.contains) ?? false
        }.compactMap(\.arguments.first).flatMap(\.value.types).map(context.program.type).first { !$0.isExternal }
    }

    private func isMadeElsewhere(_ value: Expression, _ type: TypeID) -> Bool {
        if value.local != nil { return value.localValue.map { isMadeElsewhere($0, type) } ?? false }
        // What a factory makes of a module in one value: its view, its output.
        if let module = value.base { return value.types.contains(type) && isMadeElsewhere(module, type) }
        return !value.isCreation
            && value.targets.contains { maker in
                guard maker.owner != value.function.owner, let result = maker.declaration.result else { return false }
                return context.typing.resolve(result, in: maker.id).mentioned.contains(type)
            }
    }
}
