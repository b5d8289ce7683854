import Facts
import Program

/// Objects that the one which puts a module together keeps in a property, and loses with itself.
struct DroppedObjects {
    let context: RuleContext

    /// What to do where nothing but the property would keep its object once the module is put together: were it weak, the
    /// object would be gone. Nil where something else keeps it.
    func advice(_ variable: VariableEntity, _ inner: TypeEntity) -> String? {
        let given = GivenValues(context: context).values(of: variable)
        var makers: [VariableEntity] = []
        for value in given {
            guard let body = context.program.function(value.function).declaration.body,
                let kept = context.ownProperty(value.node, body, in: value.function),
                kept.owner != inner.id, isDropped(kept, besides: variable)
            else { return nil }
            makers.append(kept)
        }
        guard let maker = makers.first, let owner = maker.owner.map(context.program.type),
            let back = wayBack(from: maker, to: inner)
        else { return nil }
        return "nothing else keeps the \(maker.name) that \(owner.name) makes: declare \(back) weak instead, and let "
            + "something else keep \(inner.name)"
    }

    /// Whether a property's object goes with the one that has it: nothing keeps that one, nobody else asks it for the object,
    /// and its own code only fills the object and hands it to the property in question.
    private func isDropped(_ kept: VariableEntity, besides variable: VariableEntity) -> Bool {
        guard let owner = kept.owner,
            context.program.type(owner).kind == .class || context.program.type(owner).kind == .struct,
            !kept.declaration.isStatic,
            !context.program.inherits(owner, fromNamed: "UIResponder"),
            !context.program.variables.contains(where: {
                $0.owner != owner && !$0.declaration.isComputed
                    && context.typing.type(of: $0.id).mentioned.contains(owner)
            })
        else { return false }
        let members = MemberUses(context: context)
        return (context.program.uses.mentions[kept.name] ?? []).allSatisfy { use in
            if !members.mayMean(memberOf: owner, at: use, isCertain: false) { return true }
            let function = context.program.function(use.function)
            return function.owner == owner && isHarmless(use.node, function, besides: variable)
        }
    }

    /// Whether a mention only sets a member of the object, calls one, fills the property or hands the object to the one in
    /// question.
    private func isHarmless(_ node: NodeID, _ function: FunctionEntity, besides variable: VariableEntity) -> Bool {
        guard let body = function.declaration.body else { return false }
        return body.nodes.contains { other in
            switch other.shape {
            case .member(let base, _): return base == node
            case .assignment(let target, let value, _):
                if target == node { return true }
                return value == node && body.nodes[Int(target)].shape.lastName == variable.name
            default: return false
            }
        }
    }

    /// The property of the object by which it keeps the inner one: `CartViewController.output`.
    private func wayBack(from kept: VariableEntity, to inner: TypeEntity) -> String? {
        context.typing.type(of: kept.id).nominals.flatMap(context.program.lineage(of:)).lazy.compactMap { type in
            context.storedVariables(of: type).first { property in
                property.declaration.ownership == .strong
                    && context.typing.type(of: property.id).nominals.contains {
                        !context.program.type($0).isExternal && context.program.inherits(inner.id, from: $0)
                    }
            }.map { "\(context.program.type(type).name).\($0.name)" }
        }.first
    }
}
