import Facts
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
                    router, handler, "holds \(variable.name), a view controller", variable.file,
                    variable.declaration.position, variable.name.utf8.count, context)
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
        guard let body = function.declaration.body else { return [] }
        return body.nodes.compactMap { node in
            guard case .cast(let value, let target, let kind) = node.shape, kind != .check,
                body.nodes[Int(value)].shape.lastName == handler.name,
                isController(context.typing.resolve(target, in: function.id), context)
            else { return nil }
            return violation(
                router, handler, "casts \(handler.name) to a view controller", function.file, node.position, 0, context)
        }
    }

    private func violation(
        _ router: TypeEntity, _ handler: VariableEntity, _ fault: String, _ file: Int, _ position: Position,
        _ length: Int, _ context: RuleContext
    ) -> Violation {
        Violation(
            subject: router.name, scene: context.module(of: router.id), dialect: context.dialect(of: router.id),
            message: "\(router.name) \(fault), although it has \(handler.name); "
                + "its routes cannot be tested without a view controller",
            location: context.span(file, position, length: length),
            notes: [
                Finding.Note(
                    "\(handler.name) is declared here",
                    at: SourceLocation(file: context.path(of: handler.file), handler.declaration.position))
            ], suggestion: "open and close through \(handler.name)")
    }
}
