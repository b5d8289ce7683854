import Facts
import Navigation
import Program
import Source

/// An identified segue that the scene's router has no route for. Its page in `Pages` says what counts.
struct SegueWithoutRoute: Rule {
    static let metadata = RuleMetadata(
        id: "segue-without-route", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: nil, routes: nil, cleanSwift: .error),
        page: PackageResources.segue_without_route_md)

    func check(_ context: RuleContext) -> [Violation] {
        SelectorDispatch.all(context).flatMap { dispatch -> [Violation] in
            guard let scene = context.module(of: dispatch.view.id) else { return [] }
            let selectors = Set(dispatch.routes(context).map { $0.name })
            return context.interfaces.controllers(of: scene).flatMap { controller -> [Violation] in
                controller.scene.segues.compactMap { segue in
                    guard let identifier = segue.identifier, segue.kind != "unwind", segue.kind != "relationship",
                        !selectors.contains(dispatch.prefix + identifier)
                    else { return nil }
                    return violation(identifier, segue, controller, dispatch, context)
                }
            }
        }
    }

    private func violation(
        _ identifier: String, _ segue: InterfaceSegue, _ controller: StoryboardController,
        _ dispatch: SelectorDispatch, _ context: RuleContext
    ) -> Violation {
        let (view, router) = (dispatch.view, dispatch.router)
        let method = "\(dispatch.prefix)\(identifier)(segue:)"
        let near = Suggestion.nearest(
            to: dispatch.prefix + identifier, in: dispatch.routes(context).map(\.name), limit: 1)
        return Violation(
            subject: "\(view.name).\(identifier)", scene: context.module(of: view.id), dialect: .cleanSwift,
            message: "the segue \"\(identifier)\" leaves \(view.name), and \(router.name) has no \(method); "
                + "the next scene gets no data",
            location: Finding.Span(SourceLocation(file: controller.document.path, segue.position)),
            notes: context.declarationNote(router),
            suggestion: near.first.map { "give the segue the identifier that \($0)(segue:) asks for, or add \(method)" }
                ?? "add \(method) to \(router.name) and its routing logic, or take the identifier away")
    }
}
