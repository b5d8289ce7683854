import Analysis
import Facts
import Navigation
import Program

/// Who gives a view what it holds or takes.
struct ViewFeeds {
    let context: RuleContext

    /// Whether views alone set the property or call the method or initializer; never of protocols, by which others give.
    func areViewsAlone(_ mention: Mention, of owner: TypeEntity) -> Bool {
        guard owner.kind != .protocol, context.role(of: owner.id) == .view else { return false }
        if isWorkedOut(mention, owner) { return true }
        let givers =
            mention.form == .property ? setters(of: mention.member, owner) : callers(of: mention.member, owner)
        return !givers.isEmpty && givers.allSatisfy { context.role(of: $0) == .view }
    }

    /// Whether nobody gives a view's property anything: it makes an object of its own, and no code sets another one.
    func isNeverGiven(_ mention: Mention, of owner: TypeEntity) -> Bool {
        guard owner.kind == .class, context.role(of: owner.id) == .view, mention.form == .property,
            let variable = owner.variables[mention.member].map(context.program.variable),
            let initial = variable.initialValue, setters(of: mention.member, owner).isEmpty
        else { return false }
        return context.index.typesMade(by: [initial]).contains(mention.type)
    }

    /// Whether a getter works the property out of what the view has, and asks nobody behind it.
    private func isWorkedOut(_ mention: Mention, _ owner: TypeEntity) -> Bool {
        guard mention.form == .property,
            let variable = owner.variables[mention.member].map(context.program.variable), variable.setter == nil,
            variable.declaration.isComputed, let getter = variable.getter.map(context.program.function)
        else { return false }
        return getter.hasCode
            && context.code.expressions(in: getter).flatMap(\.types).allSatisfy {
                [.view, .entity, .other].contains(context.role(of: $0))
            }
    }

    /// The functions that set a property; for an initializer, by whose parameter it may be given, those that call it.
    private func setters(of name: String, _ owner: TypeEntity) -> [FunctionEntity] {
        guard let variable = owner.variables[name].map(context.program.variable) else { return [] }
        return context.members.settings(of: variable).map(\.target.function).flatMap { setter in
            setter.declaration.kind == .initializer ? makers(of: owner) : [setter]
        }
    }

    private func callers(of signature: String, _ owner: TypeEntity) -> [FunctionEntity] {
        let name = String(signature.prefix { $0 != "(" })
        if name == "init" { return makers(of: owner) }
        return context.members.calls(of: name, declaredBy: owner.id).map(\.function)
    }

    /// The functions that make objects of a class by its name.
    private func makers(of owner: TypeEntity) -> [FunctionEntity] { context.code.makings(of: owner).map(\.function) }
}
