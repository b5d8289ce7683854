import Facts
import Program

/// Where an object goes that has a closure.
struct HandedScreens: AttributionPart {
    let attribution: Attribution

    private static let maximumPlaces = 64

    /// The screens that get what keeps the closure or the method reference at `node`, where it is given to an object that is
    /// made for them: a view model that several screens have, each its own, or a list of closures inside of one. Followed
    /// from the object to what is made with it, through locals, own properties, and results of functions. Cost: linear in the
    /// places that it reaches, of which at most 64 are visited.
    func screens(thatGetKeeperOf node: NodeID, _ function: FunctionID) -> [SceneKey] {
        var queue = [Use(function: function, node: node)]
        var seen = Set(queue)
        var position = 0
        var result: [SceneKey] = []
        while position < queue.count, position < Self.maximumPlaces {
            let next = places(behind: queue[position])
            position += 1
            for scene in next.scenes where !result.contains(scene) { result.append(scene) }
            for place in next.places where seen.insert(place).inserted { queue.append(place) }
        }
        return result
    }

    /// The screens that get what stands at a place, or else where it goes on.
    private func places(behind place: Use) -> (scenes: [SceneKey], places: [Use]) {
        guard let body = program.function(place.function).declaration.body,
            let parent = evaluator.map(of: place.function).parents[place.node]
        else { return ([], []) }
        switch parent {
        case .local:
            let map = evaluator.map(of: place.function)
            let locals = map.holders(of: place.node).filter { local in
                body.locals[Int(local)].bindings.contains { $0.value == place.node && $0.path.isEmpty }
            }
            return ([], locals.flatMap(map.reads(of:)).map { Use(function: place.function, node: $0) })
        case .returned: return ([], evaluator.callers.of(place.function))
        case .node(let parent):
            switch body.nodes[Int(parent)].shape {
            case .choice, .cast: return ([], [Use(function: place.function, node: parent)])
            case .call(_, let arguments) where arguments.contains { $0.value == place.node }:
                return made(at: Use(function: place.function, node: parent))
            case .assignment(let target, place.node, "="): return holder(of: target, body, place.function)
            default: return ([], [])
            }
        }
    }

    /// What is made by a call keeps what the call is given.
    private func made(at call: Use) -> (scenes: [SceneKey], places: [Use]) {
        let made = evaluator.evaluate(call.node, in: evaluator.root(call.function, demand: true)).filter { value in
            if case .object(_, let origin?) = value { return origin.node == call.node }
            return evaluator.containers.isController(value)
        }
        let scenes = attribution.scenes(of: made)
        return (scenes, made.isEmpty || !scenes.isEmpty ? [] : [call])
    }

    /// What is assigned to a property of an object, or to one of a part of it, the object has; where it is the code's own, it
    /// is read there again.
    private func holder(of target: NodeID, _ body: Body, _ function: FunctionID) -> (scenes: [SceneKey], places: [Use])
    {
        var current = target
        while case .member(let base, _) = body.nodes[Int(current)].shape {
            if case .selfReference = body.nodes[Int(base)].shape { break }
            let scenes = attribution.scenes(of: evaluator.evaluate(base, in: evaluator.root(function, demand: true)))
            if !scenes.isEmpty { return (scenes, []) }
            current = base
        }
        return ([], reads(of: body.nodes[Int(current)].shape, body, function).filter { $0.node != current })
    }

    /// The reads of a local, or of a property of `self`, in the function.
    private func reads(of shape: Node.Shape, _ body: Body, _ function: FunctionID) -> [Use] {
        let nodes: [NodeID]
        switch shape {
        case .local(let local): nodes = Array(evaluator.map(of: function).reads(of: local))
        case .name(let name), .member(_, let name):
            nodes = body.nodes.indices.filter { isOwn(body.nodes[$0].shape, name, body) }.map(NodeID.init)
        default: return []
        }
        return nodes.map { Use(function: function, node: $0) }
    }

    private func isOwn(_ shape: Node.Shape, _ name: String, _ body: Body) -> Bool {
        switch shape {
        case .name(name): true
        case .member(let base, name): body.nodes[Int(base)].shape == .selfReference
        default: false
        }
    }
}
