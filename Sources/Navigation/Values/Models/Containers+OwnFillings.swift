import Facts
import Program

/// Containers of libraries that the app extends: what such an extension puts into `self`.
extension Containers {
    private static let maximumOwnCalls = 3

    /// What the methods put into a container that code calls on it: `panel.setUp()` with
    /// `func setUp() { set(contentViewController: Menu()) }`.
    func filledByOwnMethods(_ container: Value, _ slots: Set<String>, _ frame: FrameID, depth: Int) -> Values {
        guard depth < Self.maximumOwnCalls, !slots.isEmpty, let body = body(of: frame), let type = type(of: container)
        else { return Values() }
        var result = Values()
        for (index, node) in body.nodes.enumerated() {
            guard case .call(let callee, _) = node.shape, isMethod(of: type, calledAt: NodeID(index), frame),
                isCalled(callee, on: container, body, frame)
            else { continue }
            for inner in evaluator.calleeFrames(Site(frame: frame, node: NodeID(index)))
            where frames[Int(inner)].receiver == container {
                result.formUnion(putIntoSelf(slots, inner))
                result.formUnion(filledByOwnMethods(container, slots, inner, depth: depth + 1))
            }
        }
        return result
    }

    /// Whether a slot of the container that code makes is given something of which nothing is known.
    func isGivenUnknown(_ container: Value) -> Bool {
        guard case .object(let type, let origin?) = container, let body = body(of: origin.frame),
            case .call(_, let arguments) = body.nodes[Int(origin.node)].shape
        else { return false }
        let slots = Set(program.lineage(of: type).flatMap { packs.containers[program.type($0).name] ?? [] })
        return arguments.contains { argument in
            guard argument.label.map(slots.contains) == true, body.nodes[Int(argument.value)].shape != .nilLiteral
            else { return false }
            return evaluate(argument.value, in: origin.frame).isEmpty
        }
    }

    private func isMethod(of type: TypeID, calledAt call: NodeID, _ frame: FrameID) -> Bool {
        typing.targets(ofCall: call, in: function(of: frame)).contains { target in
            let entity = program.function(target)
            return entity.declaration.kind == .function && entity.declaration.body != nil
                && entity.owner.map { program.inherits(type, from: $0) } ?? false
        }
    }

    private func isCalled(_ callee: NodeID, on container: Value, _ body: Body, _ frame: FrameID) -> Bool {
        guard case .member(let base, _) = body.nodes[Int(callee)].shape else {
            return frames[Int(frame)].receiver == container
        }
        return evaluate(base, in: frame).items.contains(container)
    }

    /// What a method puts into a slot of its own object, by the slot's name or by a library's function that takes it.
    private func putIntoSelf(_ slots: Set<String>, _ frame: FrameID) -> Values {
        guard let body = body(of: frame) else { return Values() }
        var result = Values()
        for (index, node) in body.nodes.enumerated() where branchTests.mayRun(NodeID(index), body, frame) {
            switch node.shape {
            case .assignment(let target, let value, "="):
                guard let name = Self.ownMember(target, body), slots.contains(name) else { continue }
                result.formUnion(flattened(evaluate(value, in: frame)))
            case .call(let callee, let arguments):
                guard let name = Self.ownMember(callee, body), name.startsLowercase,
                    let given = arguments.first(where: { $0.label.map(slots.contains) ?? false }),
                    evaluator.calleeFrames(Site(frame: frame, node: NodeID(index))).isEmpty
                else { continue }
                result.formUnion(flattened(evaluate(given.value, in: frame)))
            default: break
            }
        }
        return result
    }

    /// The name of a member of `self`.
    private static func ownMember(_ node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .name(let name): return name
        case .member(let base, let name): return body.nodes[Int(base)].shape == .selfReference ? name : nil
        default: return nil
        }
    }
}
