import Facts
import Program

/// Methods that nothing reaches: no code calls them, or only code that nothing reaches does, and by the protocols of the
/// app that ask for them nobody calls them either. Only types that code of the app makes objects of are judged: who uses
/// others may be elsewhere. An action that no document connects is reached by nobody either.
struct UnreachedMethods {
    let context: RuleContext

    func contains(_ function: FunctionEntity) -> Bool {
        var seen: Set<FunctionID> = []
        return isUnreached(function, &seen)
    }

    private func isUnreached(_ function: FunctionEntity, _ seen: inout Set<FunctionID>) -> Bool {
        let declaration = function.declaration
        guard declaration.kind == .function, let owner = function.owner, seen.insert(function.id).inserted,
            UncalledMethods.open.isDisjoint(with: declaration.modifiers),
            context.isIdleAction(function) || isCalledByCodeAlone(function, of: owner)
        else { return false }
        let uses = context.program.uses
        let members = MemberUses(context: context)
        let mentions = uses.mentions[function.name] ?? []
        guard !mentions.contains(where: { members.mayMean(method: function, of: owner, at: $0) }) else { return false }
        return (uses.calls[function.name] ?? []).allSatisfy { use in
            guard members.mayMean(memberOf: owner, at: members.callee(use)), members.mayCall(function, by: use) else {
                return true
            }
            let caller = context.program.function(use.function)
            return seen.contains(caller.id) || isUnreached(caller, &seen)
        }
    }

    /// Whether objects of the type are made in code, and nobody but the app's code may ask them for the method.
    private func isCalledByCodeAlone(_ function: FunctionEntity, of owner: TypeID) -> Bool {
        function.declaration.attributes.allSatisfy { UncalledMethods.plain.contains($0.name) }
            && isMade(owner) && !isDemandedFromOutside(function, of: owner) && !isOfObjectiveC(owner)
            && !isSelected(function, of: owner)
    }

    /// `Cart()`, or `Cart.init()`.
    private func isMade(_ type: TypeID) -> Bool {
        let (name, uses) = (context.program.type(type).shortName, context.program.uses)
        return uses.calls[name] != nil
            || (uses.mentions[name] ?? []).contains { use in
                context.program.function(use.function).declaration.body?.nodes.contains {
                    $0.shape == .member(base: use.node, name: "init")
                } ?? false
            }
    }

    /// Whether code in Objective-C may call every method of the type.
    private func isOfObjectiveC(_ owner: TypeID) -> Bool {
        context.program.type(owner).parts.contains { part in
            context.declaration(of: part).attributes.contains { ["objc", "objcMembers"].contains($0.name) }
        }
    }

    /// Whether a protocol that Objective-C sees asks for the method, and a text may be its selector.
    private func isSelected(_ function: FunctionEntity, of owner: TypeID) -> Bool {
        UncalledMethods(context: context).isSelected(function.name)
            && context.program.lineage(of: owner).contains {
                isOfObjectiveC($0) && context.program.type($0).functions[function.name] != nil
            }
    }

    /// Whether a library, a class above or one below has a say, or may have.
    private func isDemandedFromOutside(_ function: FunctionEntity, of owner: TypeID) -> Bool {
        let lineage = context.program.lineage(of: owner)
        return !context.program.type(owner).subtypes.isEmpty && context.program.type(owner).kind != .protocol
            || lineage.contains { ancestor in
                let entity = context.program.type(ancestor)
                if entity.isExternal { return entity.functions[function.name] != nil || !isPlain(entity) }
                return entity.kind == .class && ancestor != owner && entity.functions[function.name] != nil
                    || entity.parts.contains { part in
                        context.declaration(of: part).inherits.contains { mayAsk($0, for: function) }
                    }
            }
    }

    private func isPlain(_ type: TypeEntity) -> Bool {
        UncalledMethods.silent.contains(type.name) || type.name.hasPrefix("UI")
    }

    /// A name that the app does not declare may ask for any method; a delegate's protocol asks for none without the sender.
    private func mayAsk(_ reference: TypeReference, for function: FunctionEntity) -> Bool {
        reference.firstNames.contains { name in
            name != "class" && !UncalledMethods.silent.contains(name)
                && context.program.type(named: name) == nil
                && !(function.declaration.parameters.isEmpty && name.namesDelegate)
        }
    }
}
