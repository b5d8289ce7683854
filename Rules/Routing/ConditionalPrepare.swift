import Facts
import Navigation
import Program
import Source

/// A chain of identifier comparisons where convention would do. Its page in `Pages` says what counts.
struct ConditionalPrepare: Rule {
    static let metadata = RuleMetadata(
        id: "conditional-prepare", group: .routing,
        severity: DialectSeverity(
            viper: nil, parentRouter: .info, rambler: .warning, routes: nil, cleanSwift: .warning),
        page: PackageResources.conditional_prepare_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.parts(roles: [.view]).flatMap { part -> [Violation] in
            guard let view = context.owner(of: part), view.kind == .class else { return [] }
            return context.functions(of: part).compactMap { function in
                guard function.declaration.signature == "prepare(for:sender:)", let body = function.declaration.body
                else { return nil }
                let comparisons = comparisons(in: body)
                guard comparisons.count > 1, let router = router(of: view.id, context) else { return nil }
                return violation(comparisons, view, router, function, context)
            }
        }
    }

    /// Where the identifier decides: comparisons with it, and cases of a switch over it.
    private func comparisons(in body: Body) -> [Position] {
        let compared = body.nodes.indices.filter { index in
            guard case .operation(let name, let operands) = body.nodes[index].shape, name == "==" || name == "~=" else {
                return false
            }
            return operands.contains { isIdentifier($0, body) }
        }.map { body.nodes[$0].position }
        let cases = body.regions.filter { region in
            region.kind == .switchCase && region.patterns != ["default"]
                && region.subject.map { isIdentifier($0, body) } ?? false
        }.compactMap { $0.subject.map { body.nodes[Int($0)].position } }
        return compared + cases
    }

    /// `segue.identifier`, also from a local.
    private func isIdentifier(_ node: NodeID, _ body: Body) -> Bool {
        body.nodes(within: node).contains { part in
            switch body.nodes[Int(part)].shape {
            case .member(let base, "identifier"): return body.nodes[Int(base)].shape == .parameter(0)
            case .local(let local):
                return body.locals[Int(local)].bindings.contains { binding in
                    guard case .member(let base, "identifier") = body.nodes[Int(binding.value)].shape else {
                        return false
                    }
                    return body.nodes[Int(base)].shape == .parameter(0)
                }
            default: return false
            }
        }
    }

    /// What the segues could be dispatched to: the module's router, or the parent that routes.
    private func router(of view: TypeID, _ context: RuleContext) -> TypeEntity? {
        if context.dialect(of: view) == .parentRouter { return context.presenterOfView(view) }
        return context.siblings(of: view, roles: [.router]).first { $0.kind != .protocol }
    }

    private func violation(
        _ comparisons: [Position], _ view: TypeEntity, _ router: TypeEntity, _ function: FunctionEntity,
        _ context: RuleContext
    ) -> Violation {
        let dialect = context.dialect(of: view.id)
        let advice =
            switch dialect {
            case .cleanSwift:
                "send the selector routeTo\\(identifier)WithSegue: to \(router.name), and name its methods after the segues"
            case .rambler:
                "let \(router.name) open each module through its transition handler, and configure the module's input there"
            default:
                "let each destination conform to one protocol that prepare(for:sender:) connects, whichever segue runs"
            }
        return Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: dialect,
            message: "\(view.name) tells \(comparisons.count) segues apart by their identifiers; "
                + "each new one needs a new branch",
            location: context.span(function.file, function.declaration.position, length: function.name.utf8.count),
            notes: context.declarationNote(router), suggestion: advice)
    }
}
