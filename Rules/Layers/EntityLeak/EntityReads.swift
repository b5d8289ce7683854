import Analysis
import Facts
import Navigation
import Program

/// What becomes of an entity that a property holds, by the code that reads it.
struct EntityReads {
    let context: RuleContext

    /// Whether a view reads its property only to make its own presenter or what that is made with.
    func areForOwnAssembly(_ mention: Mention, of owner: TypeEntity) -> Bool {
        guard context.role(of: owner.id) == .view, owner.kind == .class else { return false }
        if mention.form == .signature { return isCarriedByFactory(mention, of: owner) }
        guard mention.form == .property else { return false }
        return areArguments(mention, of: owner) { function, made in
            function.owner == owner.id && context.role(of: made) == .presenter
        }
    }

    /// Whether a view's static method, which puts the module together, only hands the entity to the presenter or to who makes
    /// it: no object of the view's class gets it.
    private func isCarriedByFactory(_ mention: Mention, of owner: TypeEntity) -> Bool {
        let factories = context.methods(mention.member, of: owner).filter { function in
            function.declaration.parameters.contains { $0.position == mention.position }
        }
        return !factories.isEmpty
            && factories.allSatisfy { factory in
                let declaration = factory.declaration
                guard declaration.isStatic, declaration.result != nil,
                    let index = declaration.parameters.firstIndex(where: { $0.position == mention.position })
                else { return false }
                let taken = handedToPresenters(in: factory)
                let uses = context.code.expressions(in: factory).filter { $0.parameter == index }
                return !uses.isEmpty && uses.allSatisfy(taken.contains)
            }
    }

    /// What a body hands to presenters, or to whoever it asks for one.
    private func handedToPresenters(in function: FunctionEntity) -> Set<Expression> {
        func arePresenters(_ types: [TypeID]) -> Bool { types.contains { context.role(of: $0) == .presenter } }
        func isOfPresenter(_ expression: Expression?) -> Bool {
            expression?.base.map { arePresenters($0.types) } ?? false
        }
        // A container is told the class of what it is to make.
        let calls = context.code.calls(in: function).filter { call in
            arePresenters(call.types) || arePresenters(call.made) || isOfPresenter(call.callee)
                || call.arguments.contains { arePresenters($0.value.named) }
        }
        let settings = context.code.assignments(in: function).filter { isOfPresenter($0.target) }
        return Set((calls.flatMap(\.arguments).map(\.value) + settings.map(\.value)).flatMap(\.parts))
    }

    /// Whether a value for the view only carries the entity to the assembly of the next module.
    func areForNextModule(_ mention: Mention, of owner: TypeEntity) -> Bool {
        guard mention.form == .property, [.viewModel, .presentationModel].contains(context.role(of: owner.id)) else {
            return false
        }
        return areArguments(mention, of: owner) { _, made in context.role(of: made) == .assembly }
    }

    /// Whether nobody who gets a protocol's message looks at the entity in it: whatever was to be told with it, the message
    /// alone says.
    func isIgnored(_ mention: Mention, of owner: TypeEntity) -> Bool {
        guard owner.kind == .protocol, mention.form == .signature else { return false }
        let name = String(mention.member.prefix { $0 != "(" })
        let asked = (owner.functions[name] ?? []).map { context.program.function($0).declaration }
        guard let requirement = asked.first(where: { $0.signature == mention.member }),
            let index = requirement.parameters.firstIndex(where: { $0.position == mention.position })
        else { return false }
        let answers = context.program.concreteDescendants(of: owner.id).filter { !context.program.type($0).isPreview }
            .flatMap { context.program.functions(named: name, in: $0) }.map(context.program.function)
            .filter { $0.declaration.signature == mention.member }
        return !answers.isEmpty
            && answers.allSatisfy { answer in
                answer.hasCode && !context.code.expressions(in: answer).contains { $0.parameter == index }
            }
    }

    /// Whether all that is known to read the property stands in an argument of the initializer of such a type.
    private func areArguments(
        _ mention: Mention, of owner: TypeEntity, where isSuch: (FunctionEntity, TypeID) -> Bool
    ) -> Bool {
        guard let variable = owner.variables[mention.member].map(context.program.variable) else { return false }
        let reads = context.members.readings(of: variable, isCertain: true)
        return !reads.isEmpty && !mayBeReadByKeyPath(mention.member, of: owner)
            && reads.allSatisfy { read in
                context.code.calls(in: read.function).contains { call in
                    call.made.contains { isSuch(read.function, $0) }
                        && call.arguments.contains { $0.value.parts.contains(read) }
                }
            }
    }

    /// Whether some key path names the member: of a view none does where an entity or another type that is no view has a
    /// member of that name, for lists are made of these.
    private func mayBeReadByKeyPath(_ name: String, of owner: TypeEntity) -> Bool {
        guard context.code.isInKeyPath(name) else { return false }
        guard context.role(of: owner.id) == .view else { return true }
        return !context.program.types.contains { type in
            !type.isExternal && type.kind != .protocol && type.variables[name] != nil
                && context.role(of: type.id) != .view
        }
    }
}
