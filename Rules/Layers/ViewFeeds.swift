import Facts
import Program
import Resolution

/// Who gives a view what it holds or takes.
struct ViewFeeds {
    let context: RuleContext

    /// Whether views alone set the property or call the method; never of protocols and of initializers, by which others
    /// give.
    func areViewsAlone(_ mention: TypeMention, of owner: TypeEntity) -> Bool {
        guard owner.kind != .protocol, context.role(of: owner.id) == .view else { return false }
        let givers =
            mention.form == .property ? setters(of: mention.member, owner) : callers(of: mention.member, owner)
        guard let givers, !givers.isEmpty else { return false }
        return givers.allSatisfy { context.role(of: $0) == .view }
    }

    /// The functions that set a property; nil where an initializer does, by whose parameter it may be given.
    private func setters(of name: String, _ owner: TypeEntity) -> [FunctionEntity]? {
        let members = MemberUses(context: context)
        let uses = (context.program.uses.assignments[name] ?? []).filter {
            members.mayMean(memberOf: owner.id, at: members.target($0))
        }
        let functions = uses.map { context.program.function($0.function) }
        return functions.contains { $0.declaration.kind == .initializer } ? nil : functions
    }

    private func callers(of signature: String, _ owner: TypeEntity) -> [FunctionEntity]? {
        let name = String(signature.prefix { $0 != "(" })
        guard name != "init" else { return nil }
        let members = MemberUses(context: context)
        let uses = (context.program.uses.calls[name] ?? []).filter {
            members.mayMean(memberOf: owner.id, at: members.callee($0))
        }
        return uses.map { context.program.function($0.function) }
    }
}
