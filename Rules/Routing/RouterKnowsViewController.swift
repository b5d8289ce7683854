import Navigation
import Program
import Source

/// A router that is tied to a view controller beside its transition handler. Its page in `Pages` says what counts.
struct RouterKnowsViewController: Rule {
    static let metadata = RuleMetadata(
        id: "router-knows-view-controller", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: .warning, routes: nil, cleanSwift: nil),
        page: PackageResources.router_knows_view_controller_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.parts(roles: [.router]).flatMap { part -> [Violation] in
            guard let router = context.owner(of: part), router.kind == .class,
                context.dialect(of: router.id) == .rambler, let handler = handler(of: router.id, context)
            else { return [] }
            let held = context.variables(of: part).compactMap { variable -> Violation? in
                guard !variable.declaration.isComputed, isController(context.typing.type(of: variable.id), context)
                else {
                    return nil
                }
                return violation(
                    router, handler, "holds \(variable.name), a view controller",
                    context.span(variable.file, variable.declaration.position, length: variable.name.utf8.count),
                    context)
            }
            return held + context.functions(of: part).flatMap { casts(in: $0, of: router, handler, context) }
        }
    }

    /// The router's property that transitions go through, where it is no view controller itself.
    private func handler(of router: TypeID, _ context: RuleContext) -> VariableEntity? {
        guard let id = context.program.variable(named: "transitionHandler", in: router),
            !isController(context.typing.type(of: id), context)
        else { return nil }
        return context.program.variable(id)
    }

    private func isController(_ type: StaticType, _ context: RuleContext) -> Bool {
        type.nominals.contains { context.program.inherits($0, fromNamed: "UIViewController") }
    }

    private func casts(
        in function: FunctionEntity, of router: TypeEntity, _ handler: VariableEntity, _ context: RuleContext
    ) -> [Violation] {
        context.code.expressions(in: function).filter { expression in
            guard let cast = expression.cast, cast.kind != .check else { return false }
            return cast.value.name == handler.name && isController(cast.target, context)
        }.map {
            violation(
                router, handler, "casts \(handler.name) to a view controller", Finding.Span($0.place), context)
        }
    }

    private func violation(
        _ router: TypeEntity, _ handler: VariableEntity, _ fault: String, _ place: Finding.Span,
        _ context: RuleContext
    ) -> Violation {
        Violation(
            subject: router.name, scene: context.module(of: router.id), dialect: context.dialect(of: router.id),
            message: "\(router.name) \(fault), although it has \(handler.name); "
                + "its routes cannot be tested without a view controller",
            location: place,
            notes: [
                Finding.Note(
                    "\(handler.name) is declared here",
                    at: SourceLocation(file: context.path(of: handler.file), handler.declaration.position))
            ], suggestion: "open and close through \(handler.name)")
    }
}
