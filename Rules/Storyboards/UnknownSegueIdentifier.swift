import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// A segue that is performed and that its scene does not have. Its page in `Pages` says what counts.
struct UnknownSegueIdentifier: Rule {
    static let metadata = RuleMetadata(
        id: "unknown-segue-identifier", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.unknown_segue_identifier_md)

    private struct Performance: Hashable {
        var location: SourceLocation
        var function: FunctionID
    }

    /// What is known of a call, over all the ways it is reached.
    private struct Facts {
        var identifiers: Set<String> = []
        var scenes: Set<String> = []
        var isPerformerKnown = true
    }

    func check(_ context: RuleContext) -> [Violation] {
        let controllers = context.interfaces.controllers()
        if controllers.isEmpty { return [] }
        let known = controllers.reduce(into: Set<String>()) { $0.formUnion($1.segueIdentifiers) }
        var calls: [Performance: Facts] = [:]
        for segue in context.resolution.performedSegues {
            let key = Performance(location: segue.location, function: segue.function)
            // An empty text is the default of a variable that is set before the segue is performed.
            calls[key, default: Facts()].identifiers.formUnion(segue.identifiers.filter { !$0.isEmpty })
            calls[key, default: Facts()].scenes.formUnion(segue.scenes)
            if !segue.isPerformerKnown { calls[key]?.isPerformerKnown = false }
        }
        return calls.flatMap { call, facts in violations(call, facts, known: known, context) }
    }

    private func violations(
        _ call: Performance, _ facts: Facts, known: Set<String>, _ context: RuleContext
    ) -> [Violation] {
        let performers = context.graph.scenes.filter { facts.scenes.contains($0.id) }
        let controllers = performers.flatMap(context.interfaces.controllers(of:))
        let own = controllers.reduce(into: Set<String>()) { $0.formUnion($1.segueIdentifiers) }
        var missing = facts.identifiers.subtracting(own)
        // A scene made in code may be one this analysis has not seen in its storyboard; so may a call that others feed with
        // identifiers of several scenes, and one that is made on a screen that is not known. There only what no storyboard
        // knows is certain.
        let isCertain =
            !controllers.isEmpty && missing.count == facts.identifiers.count && facts.isPerformerKnown
        if !isCertain { missing.subtract(known) }
        return missing.map { violation(call, $0, performers, controllers, own, context) }
    }

    private func violation(
        _ call: Performance, _ identifier: String, _ performers: [Scene], _ controllers: [StoryboardController],
        _ own: Set<String>, _ context: RuleContext
    ) -> Violation {
        let function = context.program.symbol(call.function)
        let scene = performers.first
        let names = performers.prefix(3).map(\.id).joined(separator: " or ")
        let place = names.isEmpty ? "no segue of any storyboard" : "no segue of \(names)"
        let notes = Set(controllers.map(\.location)).sorted().map { location in
            Finding.Note("the storyboard scene of \(scene?.id ?? "the view") is here", at: location)
        }
        return Violation(
            subject: scene?.id ?? function, scene: scene,
            message: "\(function) performs the segue \"\(identifier)\", and \(place) is called so; \(Harm.crash)",
            location: Finding.Span(call.location, length: calledName(call, context)), notes: notes,
            suggestion: suggestion(identifier, own, controllers))
    }

    /// How long the called name is that stands at the place of the call.
    private func calledName(_ call: Performance, _ context: RuleContext) -> Int {
        let function = context.program.function(call.function)
        let found = context.code.expressions(in: function, at: call.location).first(where: \.isCall)
        return found?.calledName?.utf8.count ?? 0
    }

    private func suggestion(
        _ identifier: String, _ own: Set<String>, _ controllers: [StoryboardController]
    ) -> String {
        let near = Suggestion.nearest(to: identifier, in: own, limit: 1)
        if let name = near.first { return "perform \"\(name)\", or give a segue the identifier \"\(identifier)\"" }
        let document = controllers.first.map { " in \($0.document.name).\($0.document.kind.rawValue)" } ?? ""
        let names = own.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        let existing = names.isEmpty ? "the scene has no identified segue" : "the scene has \(names)"
        return "draw a segue with the identifier \"\(identifier)\"\(document), or remove the call; \(existing)"
    }
}
