import Facts

/// All facts of a project, linked.
package struct Program: Sendable {
    package let facts: ProjectFacts
    package init(_ facts: ProjectFacts) { self.facts = facts }
}
