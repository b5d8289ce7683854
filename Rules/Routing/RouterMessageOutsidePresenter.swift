import Facts
import Navigation
import Program
import Source

/// A child's router that is no presenter of its parent. Its page in `Pages` says what counts.
struct RouterMessageOutsidePresenter: Rule {
    static let metadata = RuleMetadata(
        id: "router-message-outside-presenter", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: .error, rambler: nil, routes: nil, cleanSwift: nil),
        page: PackageResources.router_message_outside_presenter_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.program.types.flatMap { contract -> [Violation] in
            guard contract.kind == .protocol, !contract.isExternal, context.role(of: contract.id) == .router,
                !contract.functions.isEmpty, let child = holder(of: contract, context)
            else { return [] }
            return context.program.concreteDescendants(of: contract.id).map(context.program.type).filter {
                context.role(of: $0.id) != .presenter && !$0.isPreview
            }.map { violation($0, contract, child, context) }
        }
    }

    /// A presenter of parent-module routers that holds the protocol as its router.
    private func holder(of contract: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        context.parts(roles: [.presenter]).lazy.compactMap(context.owner(of:)).first { presenter in
            context.dialect(of: presenter.id) == .parentRouter
                && context.storedVariables(of: presenter.id).contains {
                    context.typing.type(of: $0.id).nominals.contains(contract.id)
                }
        }
    }

    private func violation(
        _ type: TypeEntity, _ contract: TypeEntity, _ child: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let presenter = context.presenterOfView(type.id)?.name ?? "its presenter"
        let place = type.parts.first { part in
            context.declaration(of: part).inherits.contains { $0.lastName == contract.shortName }
        }
        let position = place.map { context.span($0.file, context.declaration(of: $0).position) }
        return Violation(
            subject: type.name, scene: context.module(of: type.id), dialect: .parentRouter,
            message: "\(type.name), \(context.role(of: type.id).withArticle), implements \(contract.name), "
                + "the router of \(child.name); \(presenter) does not learn of these steps",
            location: position ?? Finding.Span(file: "", line: 1, column: 1),
            notes: context.declarationNote(contract) + context.declarationNote(child),
            suggestion: "let \(presenter) implement \(contract.name), and tell its view what to show")
    }
}
