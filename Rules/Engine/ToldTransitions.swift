import Program
import Resolution
import Source

/// Transitions that an inner layer makes by itself, each told once. Who makes or shows a screen has to get hold of the
/// controller that it shows it on, by a cast of its view or a type of UIKit: where the transition moves to a router, that
/// goes along, so it is an information.
struct ToldTransitions {
    private let places: FunctionPlaces
    /// The functions whose transitions are told, and where.
    private var told: [FunctionID: SourceLocation] = [:]

    /// - Parameter found: what the rules say, with the severities that hold.
    init(_ places: FunctionPlaces, _ found: [RuleEngine.Found]) {
        self.places = places
        for each in found where each.violation.inTransition == .start && each.finding.severity > .info {
            for place in each.finding.places {
                guard let function = places.function(at: place) else { continue }
                told[function.id] = min(told[function.id] ?? place, place)
            }
        }
    }

    /// The finding, lowered to an information where all that it tells of serves transitions that are told.
    func judged(_ finding: Finding, of violation: Violation) -> Finding {
        guard finding.severity > .info, violation.inTransition == .service,
            let first = start(servedAt: finding.place),
            finding.places.allSatisfy({ start(servedAt: $0) != nil })
        else { return finding }
        var result = finding
        result.severity = .info
        result.notes.append(Finding.Note("it serves the transition that is told here", at: first))
        return result
    }

    private func start(servedAt place: SourceLocation) -> SourceLocation? {
        places.function(at: place).flatMap { told[$0.id] }
    }
}
