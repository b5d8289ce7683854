import Analysis
import Navigation
import Program

/// Routers and screens that a router keeps for a route that was never written, or was taken back: nobody reads the property.
extension RuleContext {
    /// Those that a type keeps, as causes: what is wrong with each of them comes of the route that does not start it.
    func unstarted(by keeper: TypeEntity) -> Set<Violation.Cause> {
        let idle = storedVariables(of: keeper.id).filter { isPartLedTo($0) && !members.read($0) }
        return Set(idle.flatMap { typing.type(of: $0.id).nominals }.map { .unstarted($0) })
    }

    /// As `unstarted(by:)`, of a few types and whoever keeps them.
    func unstarted(among types: [TypeID]) -> Set<Violation.Cause> {
        let causes = Set(types.map(Violation.Cause.unstarted))
        let keepers = program.variables.filter { variable in
            typing.type(of: variable.id).nominals.contains { causes.contains(.unstarted($0)) }
        }.compactMap(\.owner).filter { role(of: $0) == .router }
        return causes.intersection(Set(keepers).flatMap { unstarted(by: program.type($0)) })
    }

    private func isPartLedTo(_ variable: VariableEntity) -> Bool {
        typing.type(of: variable.id).nominals.contains { [.router, .view].contains(role(of: $0)) }
    }
}
