import Analysis
import Program

/// Objects of outer layers that code of an interactor does not name, but gets out of another object and speaks to:
/// `Modules.shared.cartPresenter.reload()`.
struct ReachedOuters {
    struct Reached {
        var mention: Mention
        /// The type of the object that it is taken out of.
        var source: TypeEntity
    }

    let context: RuleContext

    /// In the order of the code; what is taken out of such an object in turn is left out.
    func all(in part: TypeEntity.Part, of inner: TypeEntity) -> [Reached] {
        context.functions(of: part).flatMap(context.code.members(in:)).filter { $0.asked != nil }.compactMap {
            reached($0, inner)
        }
    }

    private func reached(_ member: Expression, _ inner: TypeEntity) -> Reached? {
        guard let base = member.base, let name = member.member, !base.isSelf, let type = instance(member),
            let source = instance(base), source.id != inner.id, !context.program.isRelated(source.id, inner.id),
            type.id != inner.id
        else { return nil }
        return Reached(
            mention: Mention(
                type.id,
                Naming(
                    type.shortName, use: .other, member: context.program.memberName(of: member.function),
                    file: member.function.file, position: member.position, length: name.utf8.count)),
            source: source)
    }

    /// The one type of the app that an expression's value is of.
    private func instance(_ value: Expression) -> TypeEntity? {
        let types = value.types.map(context.program.type)
        return types.count == 1 && !types[0].isExternal ? types[0] : nil
    }
}
