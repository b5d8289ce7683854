import Facts
import Program

/// Builders of `EmptyView`: a link that only draws its arrow, the case of a sheet's value that shows nothing.
extension SwiftUIViews {
    /// Whether an expression, or the builder that it is, builds `EmptyView` and nothing else.
    func buildsNothing(_ node: NodeID, in frame: FrameID) -> Bool {
        body(of: frame).map { isNothing(node, $0, frame, 0) } ?? false
    }

    /// Whether builders that are given these values build `EmptyView` and nothing else.
    func buildsNothing(_ builders: [ViewBuilder], given: Values) -> Bool {
        let sites = builders.flatMap { closures(of: $0, given: given) }
        return !sites.isEmpty && sites.allSatisfy { buildsNothing($0, depth: 0) }
    }

    /// Whether a closure builds `EmptyView` and nothing else, in the branches that may run.
    private func buildsNothing(_ closure: Site, depth: Int) -> Bool {
        guard let body = body(of: closure.frame), case .closure(let id) = body.nodes[Int(closure.node)].shape else {
            return false
        }
        return buildsNothing(in: body.closures[Int(id)].region, body, closure.frame, depth: depth) == true
    }

    /// Whether the statements of a region build `EmptyView`s alone; nil where there are none.
    private func buildsNothing(in region: RegionID, _ body: Body, _ frame: FrameID, depth: Int) -> Bool? {
        let map = map(of: function(of: frame))
        var result: Bool?
        for (index, node) in body.nodes.enumerated()
        where node.region == region && !map.conditions.contains(NodeID(index)) {
            switch map.parents[NodeID(index)] {
            case .node?, .local?: continue
            default: break
            }
            guard isNothing(Self.returned(NodeID(index), body), body, frame, depth) else { return false }
            result = true
        }
        for (index, inner) in body.regions.enumerated() where inner.parent == region && inner.kind.isBranch {
            if isRuledOut(inner, frame) { continue }
            guard let inside = buildsNothing(in: RegionID(index), body, frame, depth: depth) else { continue }
            guard inside else { return false }
            result = true
        }
        return result
    }

    /// `EmptyView()`, or a call of a builder of the app that builds nothing else: four builders within one another at most,
    /// and in each the syntax tree is followed down.
    private func isNothing(_ node: NodeID, _ body: Body, _ frame: FrameID, _ depth: Int) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .choice(let branches):
            let able = branches.filter { !isRuledOut(body.regions[Int(body.nodes[Int($0)].region)], frame) }
            return !able.isEmpty && able.allSatisfy { isNothing($0, body, frame, depth) }
        case .closure: return buildsNothing(Site(frame: frame, node: node), depth: depth)
        case .call(let callee, let arguments):
            if body.nodes[Int(callee)].shape == .name("EmptyView"), arguments.isEmpty { return true }
            let inner = evaluator.calleeFrames(Site(frame: frame, node: node))
            if inner.isEmpty, case .member(let base, _) = body.nodes[Int(callee)].shape {
                return isNothing(base, body, frame, depth)
            }
            return depth < 4 && !inner.isEmpty
                && inner.allSatisfy { frame in
                    guard let body = self.body(of: frame) else { return false }
                    return buildsNothing(in: 0, body, frame, depth: depth + 1) == true
                }
        default: return false
        }
    }
}
