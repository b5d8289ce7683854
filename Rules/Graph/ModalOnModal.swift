import NavigationGraph
import Source

/// A presentation by a scene that is itself presented. The page beside this file says what counts.
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
            return Violation(
                subject: route.id, scene: context.graph.scene(route.from),
                message: "\(route.from), itself presented by \(below.from), presents \(route.to)",
                location: Finding.Span(route.location),
                notes: [
                    Finding.Note("\(below.from) presents \(below.to)", at: below.location),
                    Finding.Note("\(route.from) presents \(route.to)", at: route.location),
                ],
                suggestion: "push \(route.to) in the navigation controller of \(route.from), or close the latter first")
        }
    }
}
