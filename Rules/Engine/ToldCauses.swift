import Program
import Source

/// Causes that are told once. A presenter that makes or shows a screen has to get hold of the controller to show it on, by a
/// cast of its view or a type of UIKit; one that keeps a table has to do with its cells. What only serves a cause that
/// another finding tells of goes with it, so it is an information.
struct ToldCauses {
    /// Where each cause is told first.
    private var told: [Violation.Cause: SourceLocation] = [:]

    /// - Parameter found: what the rules say, with the severities that hold.
    init(_ found: [RuleEngine.Found]) {
        for each in found where each.finding.severity > .info {
            let place = each.finding.place
            for cause in each.violation.starts { told[cause] = min(told[cause] ?? place, place) }
        }
    }

    /// The finding, lowered to an information where all that it tells of serves causes that are told.
    func judged(_ finding: Finding, of violation: Violation) -> Finding {
        let places = violation.serves.compactMap { told[$0] }
        guard finding.severity > .info, places.count == violation.serves.count, let first = places.min() else {
            return finding
        }
        return finding.asInformation(noting: Finding.Note("it goes with what is told here", at: first))
    }
}

extension RuleContext {
    /// That the screens of views are lost; empty where one of the views has none.
    func losses(of views: [TypeEntity]) -> Set<Violation.Cause> {
        let scenes = views.map { self.scenes(of: $0.id) }
        return scenes.contains(where: \.isEmpty) ? [] : Set(scenes.joined().map { .lostScene($0.id) })
    }

    /// The transitions that the functions around places make.
    func transitions(around places: [SourceLocation]) -> Set<Violation.Cause> {
        Set(places.compactMap { index.places.function(at: $0).map { .transition($0.id) } })
    }
}
