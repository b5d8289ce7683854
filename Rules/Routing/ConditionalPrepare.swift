import Navigation
import Program

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
                guard function.declaration.signature == "prepare(for:sender:)" else { return nil }
                let comparisons = comparisons(in: function, context)
                guard comparisons > 1, let router = router(of: view.id, context) else { return nil }
                return violation(comparisons, view, router, function, context)
            }
        }
    }

    /// How often the identifier decides: comparisons with it, and cases of a switch over it.
    private func comparisons(in function: FunctionEntity, _ context: RuleContext) -> Int {
        let compared = context.code.expressions(in: function).count {
            ["==", "~="].contains($0.sign) && namesIdentifier($0)
        }
        let cases = context.code.branches(in: function).count {
            $0.kind == .switchCase && $0.patterns != ["default"] && ($0.subject.map(namesIdentifier) ?? false)
        }
        return compared + cases
    }

    /// `segue.identifier`, also from a local.
    private func namesIdentifier(_ expression: Expression) -> Bool {
        expression.parts.contains { part in
            isIdentifier(part) || part.local?.origins.contains(where: isIdentifier) ?? false
        }
    }

    private func isIdentifier(_ value: Expression) -> Bool {
        value.member == "identifier" && value.base?.parameter == 0
    }

    /// What the segues could be dispatched to: the module's router, or the parent that routes.
    private func router(of view: TypeID, _ context: RuleContext) -> TypeEntity? {
        if context.dialect(of: view) == .parentRouter { return context.presenterOfView(view) }
        return context.siblings(of: view, roles: [.router]).first { $0.kind != .protocol }
    }

    private func violation(
        _ comparisons: Int, _ view: TypeEntity, _ router: TypeEntity, _ function: FunctionEntity,
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
            message: "\(view.name) tells \(comparisons) segues apart by their identifiers; "
                + "each new one needs a new branch",
            location: context.span(function.file, function.declaration.position, length: function.name.utf8.count),
            notes: context.declarationNote(router), suggestion: advice)
    }
}
