import Facts
import Program
import Resolution
import Source

/// A view or view model that holds a router by its class. The page beside this file says what counts.
struct RouterHeldConcretely: Rule {
    static let metadata = RuleMetadata(
        id: "router-held-concretely", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: nil, routes: .warning, cleanSwift: .warning),
        page: PackageResources.router_held_concretely_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.parts(roles: [.view, .presenter]).flatMap { part -> [Violation] in
            guard let holder = context.owner(of: part), holder.kind == .class else { return [] }
            return context.variables(of: part).compactMap { variable in
                guard !variable.declaration.isComputed, !variable.declaration.isStatic,
                    let router = context.typing.type(of: variable.id).nominals.map(context.program.type).first(where: {
                        $0.kind == .class && !$0.isExternal && context.role(of: $0.id) == .router
                    }), offers(router, context) != nil
                else { return nil }
                return violation(holder, router, variable, context)
            }
        }
    }

    /// What the holder should name: the router's own alias of its routes, else its routing protocols.
    private func offers(_ router: TypeEntity, _ context: RuleContext) -> String? {
        if router.aliases["Routes"] != nil { return "\(router.name).Routes" }
        let protocols = context.program.lineage(of: router.id).dropFirst().map(context.program.type).filter {
            $0.kind == .protocol && !$0.isExternal && [.router, .dataStore].contains(context.contractRole(of: $0.id))
        }
        return protocols.isEmpty ? nil : protocols.map(\.name).sorted().joined(separator: " & ")
    }

    private func violation(
        _ holder: TypeEntity, _ router: TypeEntity, _ variable: VariableEntity, _ context: RuleContext
    ) -> Violation {
        let routes = offers(router, context) ?? "its routes"
        return Violation(
            subject: holder.name, scene: context.module(of: holder.id), dialect: context.dialect(of: holder.id),
            message: "\(holder.name) holds the router \(router.name) by its class; it needs \(routes)",
            location: context.span(variable.file, variable.declaration.position, length: variable.name.utf8.count),
            notes: context.declarationNote(router), suggestion: "declare \(variable.name) as \(routes)")
    }
}
