import Facts
import Program

/// Coordinators belong to no module: what they do in a closure that they hand to a screen, that screen starts.
extension Attribution {
    /// The scenes that are given the code at `use`: it stands in a closure, or is a method reference, that is assigned to
    /// a property of one of their objects or passed to what makes them.
    func receivers(ofCodeAt use: Use) -> [SceneKey] {
        guard let body = program.function(use.function).declaration.body else { return [] }
        let map = evaluator.map(of: use.function)
        let frame = evaluator.root(use.function, demand: true)
        for node in closures(around: use.node, body, map) {
            let found = holders(of: node, body, map, frame)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The node itself where it is a reference, then the closures around it, innermost first.
    private func closures(around node: NodeID, _ body: Body, _ map: BodyMap) -> [NodeID] {
        var result = [node]
        var region: RegionID? = body.nodes[Int(node)].region
        while let current = region {
            if case .closure(let id) = body.regions[Int(current)].kind, let closure = map.closures[id] {
                result.append(closure)
            }
            region = body.regions[Int(current)].parent
        }
        return result
    }

    private func holders(of node: NodeID, _ body: Body, _ map: BodyMap, _ frame: FrameID) -> [SceneKey] {
        guard case .node(let parent)? = map.parents[node] else { return [] }
        switch body.nodes[Int(parent)].shape {
        case .assignment(let target, node, _):
            guard case .member(let base, _) = body.nodes[Int(target)].shape else { return [] }
            return scenes(of: evaluator.evaluate(base, in: frame))
        case .call(let callee, let arguments) where arguments.contains(where: { $0.value == node }):
            let made = scenes(of: evaluator.evaluate(parent, in: frame))
            if !made.isEmpty { return made }
            guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return [] }
            return scenes(of: evaluator.evaluate(base, in: frame))
        default: return []
        }
    }

    /// The scenes that values are, or that their types serve; of a tuple, those of its parts.
    private func scenes(of values: Values) -> [SceneKey] {
        var result: [SceneKey] = []
        for value in values.items {
            var found: [SceneKey] = []
            if case .tuple(let site) = value, let body = evaluator.body(of: site.frame),
                case .tuple(let parts) = body.nodes[Int(site.node)].shape
            {
                found = parts.flatMap { scenes(of: evaluator.evaluate($0.value, in: site.frame)) }
            } else if let type = evaluator.type(of: value) {
                found = modules.scenes(servedBy: type)
            }
            for scene in found where !result.contains(scene) { result.append(scene) }
        }
        return result
    }
}
