import Facts
import Program

/// Finds the forced casts of what comes out of storyboards.
struct ForcedCastFinder {
    let evaluator: Evaluator
    private var program: Program { evaluator.program }

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    /// In the order of the files. Cost linear in the nodes of all bodies, beside the casts that are found.
    func all() -> [StoryboardUses.ForcedCast] {
        program.functions.flatMap { function -> [StoryboardUses.ForcedCast] in
            guard let body = function.declaration.body, !isPreview(function) else { return [] }
            return body.nodes.compactMap { node in
                guard case .cast(let value, let target, .forced) = node.shape else { return nil }
                return cast(value, to: target, at: node, body, function)
            }
        }
    }

    private func isPreview(_ function: FunctionEntity) -> Bool {
        function.owner.map { program.type($0).isPreview } ?? false
    }

    private func cast(
        _ value: NodeID, to target: TypeReference, at node: Node, _ body: Body, _ function: FunctionEntity
    ) -> StoryboardUses.ForcedCast? {
        guard case .nominal(let type, _) = evaluator.typing.resolve(target, in: function.id),
            let subject = subject(source(value, body), node, body, function)
        else { return nil }
        let location = program.location(function.id, node.position)
        return .init(subject: subject, target: type, function: function.id, location: location)
    }

    /// The expression a constant stands for.
    private func source(_ node: NodeID, _ body: Body) -> NodeID {
        guard case .local(let local) = body.nodes[Int(node)].shape else { return node }
        return body.onlyValue(of: local) ?? node
    }

    private func subject(
        _ value: NodeID, _ cast: Node, _ body: Body, _ function: FunctionEntity
    ) -> StoryboardUses.ForcedCast.Subject? {
        switch body.nodes[Int(value)].shape {
        case .member(let base, "destination"), .member(let base, "destinationViewController"):
            guard function.name == "prepare", case .parameter(let segue) = body.nodes[Int(base)].shape else {
                return nil
            }
            return .destination(identifiers(of: segue, around: cast.region, body, function.id))
        case .call(let callee, _):
            guard let name = body.nodes[Int(callee)].shape.lastName, name.hasPrefix("instantiate") else { return nil }
            return scenes(value, function.id)
        default: return nil
        }
    }

    /// What the call may make, where that is nothing but scenes of storyboards.
    private func scenes(_ value: NodeID, _ function: FunctionID) -> StoryboardUses.ForcedCast.Subject? {
        var result: [StoryboardUses.ForcedCast.SceneReference] = []
        for item in evaluator.evaluate(value, in: evaluator.root(function, demand: true)).items {
            guard case .screen(let index, _) = item else { return nil }
            let controller = evaluator.interfaces.controllers[index]
            result.append(.init(storyboard: controller.storyboard, objectID: controller.scene.objectID))
        }
        return result.isEmpty ? nil : .scenes(result)
    }

    // MARK: Identifiers of a prepared segue

    /// The identifiers that the branches around a node ask for; nil where none does, or one cannot be read.
    private func identifiers(
        of segue: Int32, around region: RegionID, _ body: Body, _ function: FunctionID
    ) -> [String]? {
        var current: RegionID? = region
        while let id = current {
            let entry = body.regions[Int(id)]
            if let subject = entry.subject {
                if entry.kind == .then, let found = compared(in: subject, segue, body, function) { return found }
                if entry.kind == .switchCase, isIdentifier(subject, segue, body) {
                    let found = entry.patterns.map(text(ofPattern:))
                    let known = found.compactMap { $0 }
                    return known.isEmpty || known.count < found.count ? nil : known.sorted()
                }
            }
            current = entry.parent
        }
        return nil
    }

    /// The strings that a condition `segue.identifier == x` compares with.
    private func compared(in node: NodeID, _ segue: Int32, _ body: Body, _ function: FunctionID) -> [String]? {
        let shape = body.nodes[Int(node)].shape
        guard case .operation(let name, let operands) = shape else { return nil }
        switch name {
        case "==":
            guard operands.count == 2, let other = operands.first(where: { !isIdentifier($0, segue, body) }),
                operands.contains(where: { isIdentifier($0, segue, body) })
            else { return nil }
            let values = evaluator.evaluate(other, in: evaluator.root(function, demand: true))
            let texts = evaluator.texts(values)
            return texts.isEmpty ? nil : texts.sorted()
        case "&&": return operands.lazy.compactMap { compared(in: $0, segue, body, function) }.first
        default: return nil
        }
    }

    private func isIdentifier(_ node: NodeID, _ segue: Int32, _ body: Body) -> Bool {
        let node = source(node, body)
        guard case .member(let base, "identifier") = body.nodes[Int(node)].shape else { return false }
        return body.nodes[Int(base)].shape == .parameter(segue)
    }

    /// A literal, or the raw value of the only enum case of that name.
    private func text(ofPattern pattern: String) -> String? {
        if pattern.hasPrefix("\""), pattern.hasSuffix("\""), pattern.count > 1 {
            return String(pattern.dropFirst().dropLast())
        }
        var components = pattern.split(separator: ".").map(String.init)
        if components.last == "rawValue" { components.removeLast() }
        guard let name = components.last, components.count > 1 else { return nil }
        let types = program.types.filter { $0.kind == .enum && $0.shortName == components[components.count - 2] }
        guard types.count == 1, let found = types[0].cases[name] else { return nil }
        return found.rawValue ?? found.name
    }
}
