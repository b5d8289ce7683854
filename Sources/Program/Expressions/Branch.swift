import Facts

/// A stretch of code that may or may not run: a branch, a case, a loop, a closure.
package struct Branch {
    private let id: RegionID
    private let site: Expression

    fileprivate init(_ id: RegionID, around site: Expression) { (self.id, self.site) = (id, site) }

    private var facts: Region { site.body.regions[Int(id)] }

    package var kind: Region.Kind { facts.kind }
    /// The cases that lead into it, as they are written.
    package var patterns: [String] { facts.patterns }
    /// The condition, or the value that is switched over.
    package var subject: Expression? { facts.subject.map(site.sibling) }
    /// Runs on systems alone that are older than those which the code is written for.
    package var isForOlderSystems: Bool { facts.isForOlderSystems }
}

extension Branch: Hashable {
    package static func == (one: Branch, other: Branch) -> Bool {
        one.id == other.id && one.site.function.id == other.site.function.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(site.function.id)
    }
}

extension Expression {
    /// What it stands in, innermost first; the last is the function's body.
    package var branches: [Branch] { body.regions(aroundNode: node).map { Branch($0, around: self) } }
}
