import Facts

/// A stretch of code that may or may not run: a branch, a case, a loop, a closure.
package struct Branch {
    private let id: RegionID
    private let body: Body
    private let function: FunctionEntity
    private let typing: Typing

    package init(_ id: RegionID, _ body: Body, _ function: FunctionEntity, _ typing: Typing) {
        (self.id, self.body, self.function, self.typing) = (id, body, function, typing)
    }

    private var facts: Region { body.regions[Int(id)] }

    package var kind: Region.Kind { facts.kind }
    /// The cases that lead into it, as they are written.
    package var patterns: [String] { facts.patterns }
    /// The condition, or the value that is switched over.
    package var subject: Expression? { facts.subject.map { Expression($0, body, function, typing) } }

    /// Whether both are branches of one `if`, so that one of them alone is taken.
    package func excludes(_ other: Branch) -> Bool {
        let (one, two) = (facts, other.facts)
        return function.id == other.function.id && one.parent == two.parent && one.subject == two.subject
            && (one.kind == .then && two.kind == .else || one.kind == .else && two.kind == .then)
    }

    /// Runs on systems alone that are older than those which the code is written for.
    package var isForOlderSystems: Bool { facts.isForOlderSystems }
}

extension Branch: Hashable {
    package static func == (one: Branch, other: Branch) -> Bool {
        one.id == other.id && one.function.id == other.function.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(function.id)
    }
}

extension Expression {
    /// What it stands in, innermost first; the last is the function's body.
    package var branches: [Branch] { body.regions(aroundNode: node).map { Branch($0, body, function, typing) } }

    /// Whether one execution of the function may reach both: one of them stands in all the branches that the other does.
    package func isOnPath(with other: Expression) -> Bool {
        guard let own = branches.first, let its = other.branches.first else { return false }
        return branches.contains(its) || other.branches.contains(own)
    }
}
