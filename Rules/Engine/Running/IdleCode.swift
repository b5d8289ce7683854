import Program
import Source

/// Code of an app that never runs: methods that nothing reaches, actions that nothing is connected to, and classes that
/// nothing makes, or a factory alone that nobody calls. What is wrong there is an information: nobody meets it, and who
/// removes the code removes the fault.
struct IdleCode {
    /// What the configuration promises holds for all code. The graph and routes that nobody takes have rules that judge by
    /// themselves what runs.
    private static let judgedElsewhere: Set<RuleMetadata.Group> = [.contracts, .graph, .upkeep]

    private let context: RuleContext

    init(_ context: RuleContext) { self.context = context }

    /// The finding, lowered to an information where all that it tells of stands in such code.
    func judged(_ finding: Finding, _ group: RuleMetadata.Group) -> Finding {
        guard finding.severity > .info, !Self.judgedElsewhere.contains(group), finding.rule != UnusedRoute.metadata.id,
            context.running.isApp, let note = idleness(at: finding.place),
            finding.furtherPlaces.allSatisfy({ idleness(at: $0) != nil })
        else { return finding }
        return finding.asInformation(noting: note)
    }

    /// Why nothing runs what stands at a place; nil where something does.
    private func idleness(at place: SourceLocation) -> Finding.Note? {
        guard let function = context.index.places.function(at: place) else { return nil }
        if context.running.runsNowhere(function) {
            let declared = context.program.location(function.id, function.declaration.position)
            let verb = context.running.isIdleAction(function) ? "nothing is connected to" : "nothing calls"
            return Finding.Note("\(verb) \(context.program.symbol(function.id))", at: declared)
        }
        guard let owner = function.owner.map(context.program.type),
            context.running.isNeverMade(owner), let declared = owner.location
        else { return nil }
        return Finding.Note("nothing that runs makes \(owner.name.withArticle)", at: declared)
    }
}
