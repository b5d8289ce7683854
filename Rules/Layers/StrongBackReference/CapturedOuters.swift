import Analysis
import Program
import Source

/// Closures that keep an outer object although the object owns whoever keeps the closure.
struct CapturedOuters {
    let context: RuleContext

    func violations(in parts: [TypeEntity.Part]) -> [Violation] {
        let actions = ControlActions(context.code, context.ownership)
        return parts.filter { context.role(of: $0) == .view }.flatMap { part -> [Violation] in
            guard let view = context.owner(of: part), view.kind == .class,
                !context.program.inherits(view.id, fromNamed: "UIViewController")
            else { return [] }
            return context.functions(of: part).flatMap { actions.captures(in: $0, of: view.id) }
                .map { violation(view, $0) }
        }
    }

    private func violation(_ view: TypeEntity, _ capture: ControlActions.Capture) -> Violation {
        let (name, outer) = (capture.name, capture.controller)
        return Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "the action that \(view.name) keeps captures \(outer.name) strongly; "
                + "the controller owns the view, and so the action",
            location: Finding.Span(capture.use.place, length: name.utf8.count),
            notes: context.declarationNote(outer),
            suggestion: "capture it weakly: [weak \(name)] in"
                + (context.isClassBound(outer.id) ? "" : ", and let \(outer.name) inherit AnyObject"))
    }
}
