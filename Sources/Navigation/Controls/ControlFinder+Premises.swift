import Facts
import NavigationGraph
import Program

/// What a screen has to be made with for a control on it to lead on: one class of lists shows what its command tells it to,
/// and each command leads somewhere else.
extension ControlFinder {
    /// The properties of the screen that a route begins at whose objects the way runs through, where these may be of several
    /// types.
    func premises(along hops: [Use], of route: Route) -> [Control.Premise] {
        zip(hops, hops.dropFirst()).compactMap { use, next in
            guard let owner = program.function(next.function).owner,
                let own = evaluator.typing.selfType(in: use.function), screen(own) == route.from,
                case .property(let variable)? = attribution.wayConditions.conditionOfCallee(at: use, owner)?.subject
            else { return nil }
            let types = Set(evaluator.fieldValues.field(variable, ofAny: own).items.compactMap(evaluator.type(of:)))
            guard types.contains(owner) else { return nil }
            return Control.Premise(
                name: program.variable(variable).name, type: program.type(owner).name,
                others: types.filter { !program.isRelated($0, owner) }.map { program.type($0).name }.sorted())
        }
    }
}
