import Program

/// Transitions that show one of several screens: `let next = isNew ? Intro() : List(); push(next)`.
struct ShownAlternatives: RouteQuestion {
    let tables: NavigationTables

    /// A transition for each screen that a branch has made, with the chain of calls that leads to where it is made; and one
    /// for all others.
    func parts(of transition: ResolvedTransition) -> [(part: ResolvedTransition, making: [Use])] {
        guard case .value = transition.site.pattern.shown, transition.values.items.count > 1 else {
            return [(transition, [])]
        }
        var parts: [(part: ResolvedTransition, making: [Use])] = []
        for value in transition.values.items {
            let making = chain(making: value, shownBy: transition)
            if let known = parts.firstIndex(where: { $0.making == making }) {
                parts[known].part.values.insert(value)
            } else {
                var part = transition
                part.values = transition.values.filter { $0 == value }
                parts.append((part, making))
            }
        }
        return parts
    }

    /// The calls from the transition's outermost function to where a value is made, which may be in any of the functions
    /// that hand it on; none where no conditions stand on the way from the last function that runs for both.
    private func chain(making value: Value, shownBy transition: ResolvedTransition) -> [Use] {
        guard let origin = evaluator.containers.instance(value)?.origin else { return [] }
        let running = evaluator.chain(to: transition.frame)
        let frames = evaluator.chain(to: origin.frame)
        guard let depth = frames.firstIndex(where: running.contains), let shared = running.firstIndex(of: frames[depth])
        else { return [] }
        let outer = Array(transition.chain.dropLast(shared))
        guard outer.last?.function == evaluator.function(of: frames[depth]) else { return [] }
        let calls = frames[..<depth].compactMap { evaluator.frames[Int($0)].call }.reversed()
        let way = (calls + [origin]).map { Use(function: evaluator.function(of: $0.frame), node: $0.node) }
        let making = outer.dropLast() + way
        // A library may choose by what no code tells.
        if way.contains(where: { program.isLibrary($0.function) }) { return [] }
        guard let conditions = attribution.wayConditions.conditions(along: way) else { return making }
        return conditions.isEmpty ? [] : making
    }
}
