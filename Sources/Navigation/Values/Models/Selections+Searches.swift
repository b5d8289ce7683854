import Facts
import Program

/// What a loop finds in a table: `for handler in handlers { if handler.matches(url) { show(handler.make(url)); return } }`.
extension Selections {
    /// Among how many things a choice at run time still says where it may lead.
    static let maximumChoices = 10

    /// What is asked of the element that a search ends with. Which one that is, only the running app knows: a guess; and
    /// nothing where a table has so many that one could get anywhere.
    func found(_ results: Values, by base: NodeID, _ site: Site) -> Values {
        guard results.items.count > 1, !results.isOpen, let body = body(of: site.frame),
            endsSearch(site, for: base, body)
        else { return results }
        if results.items.count > Self.maximumChoices { return Values() }
        var result = results
        result.isGuess = true
        return result
    }

    /// Whether the call stands in a branch that a condition on the element opens, and that ends the function.
    private func endsSearch(_ site: Site, for base: NodeID, _ body: Body) -> Bool {
        guard let element = element(base, body) else { return false }
        var current: RegionID? = body.nodes[Int(site.node)].region
        while let id = current {
            let region = body.regions[Int(id)]
            if region.kind == .then, let subject = region.subject, mentions(element, subject, body) {
                return leaves(id, body)
            }
            current = region.parent
        }
        return false
    }

    /// The element of a loop that an expression is, or a part of.
    private func element(_ node: NodeID, _ body: Body) -> LocalID? {
        var current = node
        while case .member(let base, _) = body.nodes[Int(current)].shape { current = base }
        guard case .local(let local) = body.nodes[Int(current)].shape,
            body.locals[Int(local)].bindings.map(\.path) == [[.element]]
        else { return nil }
        return local
    }

    private func leaves(_ region: RegionID, _ body: Body) -> Bool {
        body.nodes.contains { node in
            guard case .return = node.shape else { return false }
            return node.region == region
        }
    }
}
