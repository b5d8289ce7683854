import NavigationGraph
import Source

/// A presentation by a scene that is itself presented. Its page in `Pages` says what counts.
struct ModalOnModal: Rule {
    static let metadata = RuleMetadata(
        id: "modal-on-modal", group: .graph, severity: .everywhere(nil), tellsPath: true,
        page: PackageResources.modal_on_modal_md)

    func check(_ context: RuleContext) -> [Violation] {
        let screens = Set(context.graph.scenes.filter { $0.kind != .system && !$0.dialog }.map(\.id))
        let presentations = context.graph.routes.filter { route in
            route.kind == .present && route.certainty != .declared && route.from != route.to
                && screens.contains(route.to)
        }
        let incoming = Dictionary(grouping: presentations, by: \.to)
        return presentations.compactMap { route in
            guard let below = incoming[route.from]?.first else { return nil }
            let (start, middle, end) = (
                context.title(of: below.from), context.title(of: route.from), context.title(of: route.to)
            )
            return Violation(
                subject: route.id, scene: context.graph.scene(route.from),
                message: "\(middle), itself presented by \(start), presents \(end)",
                location: Finding.Span(route.location),
                notes: [
                    Finding.Note("\(start) presents \(middle)", at: below.location),
                    Finding.Note("\(middle) presents \(end)", at: route.location),
                ],
                suggestion: "push \(end) in the navigation controller of \(middle), or close the latter first")
        }
    }
}
