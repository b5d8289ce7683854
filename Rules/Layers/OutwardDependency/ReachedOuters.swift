import Analysis
import Facts
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
        context.functions(of: part).flatMap { function -> [Reached] in
            guard let body = function.declaration.body else { return [] }
            let spokenTo = Set(body.nodes.compactMap(Self.base))
            return spokenTo.sorted().compactMap { reached($0, body, function, inner) }
        }
    }

    /// What a call or another member is asked of.
    private static func base(_ node: Node) -> NodeID? {
        if case .member(let base, _) = node.shape { return base }
        return nil
    }

    private func reached(
        _ node: NodeID, _ body: Body, _ function: FunctionEntity, _ inner: TypeEntity
    ) -> Reached? {
        guard case .member(let base, let name) = body.nodes[Int(node)].shape,
            body.nodes[Int(base)].shape != .selfReference,
            let type = instance(node, function), let source = instance(base, function), source.id != inner.id,
            !context.program.isRelated(source.id, inner.id), type.id != inner.id
        else { return nil }
        return Reached(
            mention: Mention(
                type.id,
                Naming(
                    type.shortName, use: .other, member: context.program.memberName(of: function), file: function.file,
                    position: body.nodes[Int(node)].position, length: name.utf8.count)),
            source: source)
    }

    /// The one type of the app that an expression's value is of.
    private func instance(_ node: NodeID, _ function: FunctionEntity) -> TypeEntity? {
        let nominals = context.typing.type(of: node, in: function.id).nominals
        guard nominals.count == 1, !context.program.type(nominals[0]).isExternal else { return nil }
        return context.program.type(nominals[0])
    }
}
