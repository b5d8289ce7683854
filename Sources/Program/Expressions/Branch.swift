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

    /// Whether both are the two branches of one `if`.
    package func isOtherBranch(of other: Branch) -> Bool {
        let (first, second) = (facts, other.facts)
        return self != other && first.parent == second.parent && first.subject == second.subject
            && (first.kind == .then && second.kind == .else || first.kind == .else && second.kind == .then)
    }
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

    /// Whether it and another one of the function may run in one execution, as far as branches tell: one of the two stands
    /// in all that the other one stands in.
    package func isOnPath(with other: Expression) -> Bool {
        let (own, others) = (body.regions(aroundNode: node), body.regions(aroundNode: other.node))
        return own.contains(others[0]) || others.contains(own[0])
    }

    package var isClosure: Bool { closureFacts != nil }

    /// The closures that it stands in, innermost first.
    package var closures: [Expression] { typing.map(of: function.id).closures(around: node, body).map(sibling) }

    /// How a closure captures what is around it; empty of what is no closure.
    package var captures: [Closure.Capture] { closureFacts?.captures ?? [] }

    /// The parameters of a closure.
    package var closureParameters: [LocalVariable] {
        (closureFacts?.parameters ?? []).map { LocalVariable($0, body, function, typing) }
    }

    private var closureFacts: Closure? {
        if case .closure(let id) = shape { return body.closures[Int(id)] }
        return nil
    }
}
