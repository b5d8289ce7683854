import NavigationGraph
import Source

/// A transition whose destination could not be found. Its page in `Pages` says what counts.
struct UnresolvedRoute: Rule {
    static let metadata = RuleMetadata(
        id: "unresolved-route", group: .routing, severity: .layered(.info),
        page: PackageResources.unresolved_route_md)

    func check(_ context: RuleContext) -> [Violation] {
        // Where the identifier of a segue is known, unknown-segue-identifier says what is wrong with it.
        let named = Set(context.resolution.performedSegues.filter { !$0.identifiers.isEmpty }.map(\.location))
        return context.graph.unresolved.filter { !named.contains($0.location) }.map { transition in
            let scene = transition.from.flatMap(context.graph.scene)
            let source = scene.map { " of \($0.name)" } ?? ""
            return Violation(
                subject: scene?.id ?? transition.call, scene: scene,
                message: "the transition \(transition.call)\(source) leads to no known scene: \(transition.reason)",
                location: Finding.Span(transition.location),
                suggestion: "give what is shown a type that says its screen, or describe the call in a pack")
        }
    }
}
