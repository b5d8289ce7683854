import NavigationGraph

/// A question about a navigation graph: an expression over sets of scenes and paths.
///
/// What the words mean where the grammar leaves it open:
/// - Declared routes are written but never taken, so no walk takes them; `routes` lists them.
/// - Scenes of the system are left out of everything, unless the query says `system()` or `kind(system, …)`, or names
///   one; then the whole query sees them.
/// - `between` is what `x` leads to and what leads to `y`, so a scene on a way that goes in a circle counts.
/// - A scene that is in both arguments of `path` or `paths` is a path of no step.
/// - `gates` with no path between its arguments is empty.
/// - `dead-ends` are screens that neither lead to another scene nor have an exit.
/// - Operators, and functions around `path` and `paths`, see the scenes of the paths.
package struct Query: Sendable {
    /// The query as written.
    package let text: String
    private let expression: Expression

    /// Parses `text`. Linear in its length.
    /// - Throws: `QueryError` with the place where it is no query.
    package init(_ text: String) throws(QueryError) {
        self.text = text
        var parser = try Parser(text)
        expression = try parser.query()
    }

    /// What the question or its answer needs to know of a graph beside the scenes and the ways between them.
    package var details: GraphDetails {
        var details: GraphDetails = []
        if expression.calls(.routes) { details.insert(.traces) }
        if expression.calls(.types) || expression.calls(.role) { details.insert(.types) }
        return details
    }

    /// The answer on `graph`, with names taken as `names` says. Linear in scenes and routes for each function, but for `paths`; see
    /// `CompactGraph.simplePaths` there.
    /// - Throws: `QueryError` where a name means no scene, or more than one.
    package func evaluate(
        on graph: NavigationGraph, names: NameMatching = .loose
    ) throws(QueryError) -> Answer {
        var evaluator = Evaluator(graph, query: text, names: names)
        let value = try evaluator.run(expression)
        var answer = evaluator.answer(value, starts: try evaluator.starts(of: expression))
        if answer.isEmpty { answer.reason = try evaluator.reason(of: expression) }
        return answer
    }
}
