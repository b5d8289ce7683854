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
                guard declaration.isStatic, declaration.result != nil, let body = declaration.body,
                    let index = declaration.parameters.firstIndex(where: { $0.position == mention.position })
                else { return false }
                let taken = nodesForPresenter(body, factory)
                let uses = body.nodes.indices.filter { body.nodes[$0].shape == .parameter(Int32(index)) }
                return !uses.isEmpty && uses.allSatisfy { taken.contains(NodeID($0)) }
            }
    }

    /// What a body hands to presenters, or to whoever it asks for one.
    private func nodesForPresenter(_ body: Body, _ function: FunctionEntity) -> Set<NodeID> {
        func isPresenter(_ type: StaticType) -> Bool {
            type.nominals.contains { context.role(of: $0) == .presenter }
        }
        func isPresenter(_ node: NodeID) -> Bool { isPresenter(context.typing.type(of: node, in: function.id)) }
        func isPresentersClass(_ node: NodeID) -> Bool {
            if case .metatype(let type) = context.typing.type(of: node, in: function.id) { return isPresenter(type) }
            return false
        }
        func isOfPresenter(_ node: NodeID) -> Bool {
            if case .member(let base, _) = body.nodes[Int(node)].shape { return isPresenter(base) }
            return false
        }
        var found: Set<NodeID> = []
        for (index, node) in body.nodes.enumerated() {
            switch node.shape {
            case .call(let callee, let arguments):
                // A container is told the class of what it is to make.
                guard
                    isPresenter(NodeID(index)) || isPresentersClass(callee) || isOfPresenter(callee)
                        || arguments.contains(where: { isPresentersClass($0.value) })
                else { continue }
                for argument in arguments { found.formUnion(body.nodes(within: argument.value)) }
            case .assignment(let target, let value, _) where isOfPresenter(target):
                found.formUnion(body.nodes(within: value))
            default: break
            }
        }
        return found
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
            .flatMap { context.program.functions(named: name, in: $0) }.map { context.program.function($0).declaration }
            .filter { $0.signature == mention.member }
        return !answers.isEmpty
            && answers.allSatisfy { answer in
                answer.body.map { body in !body.nodes.contains { $0.shape == .parameter(Int32(index)) } } ?? false
            }
    }

    /// Whether all that is known to read the property stands in an argument of the initializer of such a type.
    private func areArguments(
        _ mention: Mention, of owner: TypeEntity, where isSuch: (FunctionEntity, TypeID) -> Bool
    ) -> Bool {
        let members = MemberUses(context.code)
        let uses = context.program.uses
        let set = Set((uses.assignments[mention.member] ?? []).map(members.target))
        let reads = (uses.mentions[mention.member] ?? []).filter {
            !set.contains($0) && members.mayMean(memberOf: owner.id, at: $0, isCertain: true)
        }
        return !reads.isEmpty && !mayBeReadByKeyPath(mention.member, of: owner)
            && reads.allSatisfy { read in
                let function = context.program.function(read.function)
                guard let body = function.declaration.body else { return false }
                return body.nodes.contains { node in
                    guard case .call(let callee, let arguments) = node.shape,
                        case .metatype(let made) = context.typing.type(of: callee, in: function.id),
                        made.nominals.contains(where: { isSuch(function, $0) })
                    else { return false }
                    return arguments.contains { body.nodes(within: $0.value).contains(read.node) }
                }
            }
    }

    /// Whether some key path names the member: of a view none does where an entity or another type that is no view has a
    /// member of that name, for lists are made of these.
    private func mayBeReadByKeyPath(_ name: String, of owner: TypeEntity) -> Bool {
        guard context.program.uses.keyPathMembers.contains(name) else { return false }
        guard context.role(of: owner.id) == .view else { return true }
        return !context.program.types.contains { type in
            !type.isExternal && type.kind != .protocol && type.variables[name] != nil
                && context.role(of: type.id) != .view
        }
    }
}
