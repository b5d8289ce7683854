import Program

/// Transitions that show one of several screens: `let next = isNew ? Intro() : List(); push(next)`.
extension Resolver {
    /// A transition for each screen that a branch has made, with the calls that lead from the transition's function to
    /// where it is made; and one for all others.
    func alternatives(_ transition: ResolvedTransition) -> [(part: ResolvedTransition, way: [Use])] {
        guard case .value = transition.site.pattern.shown, transition.values.items.count > 1 else {
            return [(transition, [])]
        }
        var parts: [(part: ResolvedTransition, way: [Use])] = []
        for value in transition.values.items {
            let way = way(to: value, from: transition.frame)
            if let known = parts.firstIndex(where: { $0.way == way }) {
                parts[known].part.values.insert(value)
            } else {
                var part = transition
                part.values = transition.values.filter { $0 == value }
                parts.append((part, way))
            }
        }
        return parts
    }

    /// The calls from an activation to where a value is made, where conditions stand on that way; else none.
    private func way(to value: Value, from frame: FrameID) -> [Use] {
        guard let origin = evaluator.instance(value)?.origin else { return [] }
        let frames = evaluator.chain(to: origin.frame)
        guard let depth = frames.firstIndex(of: frame) else { return [] }
        let calls = frames[..<depth].compactMap { evaluator.frames[Int($0)].call }.reversed()
        let way = (calls + [origin]).map { Use(function: evaluator.function(of: $0.frame), node: $0.node) }
        guard let conditions = attribution.conditions(along: way) else { return way }
        return conditions.isEmpty ? [] : way
    }
}
