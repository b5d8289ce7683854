import Facts
import NavigationGraph
import Packs
import Program

/// How a transition shows what it shows.
struct TransitionKinds: RouteQuestion {
    let tables: NavigationTables

    /// The kinds a transition may have: the pack's, or what a chained call says.
    func all(of transition: ResolvedTransition) -> [Route.Kind] {
        switch transition.site.pattern.kind {
        case .fixed(let name):
            return [windows.overlays(transition).isEmpty ? Route.Kind(rawValue: name) ?? .custom : .present]
        case .chained(let call, let kinds, let otherwise):
            let words = chainedCases(call, transition).compactMap { kinds[$0] }
            let named = words.compactMap(Route.Kind.init(rawValue:))
            // A way back shows nothing new.
            if named.isEmpty, words.contains("back") { return [] }
            let distinct = Array(Set(named)).sorted()
            return distinct.isEmpty ? [Route.Kind(rawValue: otherwise) ?? .custom] : distinct
        }
    }

    /// The enum cases in the arguments of a call that is chained onto the transition: `.to(preferred: .push)`.
    private func chainedCases(_ name: String, _ transition: ResolvedTransition) -> [String] {
        guard let body = evaluator.body(of: transition.frame) else { return [] }
        let parents = evaluator.parents(of: transition.site.use.function)
        var node = transition.site.use.node
        for _ in 0..<12 {
            guard case .node(let parent)? = parents[node] else { return [] }
            if case .call(let callee, let arguments) = body.nodes[Int(parent)].shape,
                body.nodes[Int(callee)].shape.lastName == name
            {
                return arguments.flatMap { cases($0.value, transition.frame, body) }
            }
            node = parent
        }
        return []
    }

    private func cases(_ node: NodeID, _ frame: FrameID, _ body: Body) -> [String] {
        var result: [String] = []
        for case .enumCase(_, let name, let site) in evaluator.evaluate(node, in: frame).items {
            var inner: [String] = []
            if let site, let body = evaluator.body(of: site.frame),
                case .call(_, let arguments) = body.nodes[Int(site.node)].shape
            {
                inner = arguments.flatMap { cases($0.value, site.frame, body) }
            }
            result += inner.isEmpty ? [name] : inner
        }
        return result
    }
}
