import Source

/// Facts that come from elsewhere may name parts that are not there. Those of the scanner never do, and whoever works with facts
/// asks nothing of them.
extension SwiftFacts {
    /// Whether all that the facts refer to by a number is there, and comes before what it is a part of, so that no way through
    /// them ends beside them or never.
    ///
    /// - Complexity: Linear in the facts.
    package var isSound: Bool {
        types.indices.allSatisfy { type in
            (types[type].outer.map { (0..<type).contains($0) } ?? true) && types[type].position.isPlace
                && types[type].end.isPlace
        }
            && variables.allSatisfy(isSound) && functions.allSatisfy(isSound)
            && aliases.allSatisfy { isType($0.outer) && $0.position.isPlace }
    }

    private func isType(_ index: TypeIndex?) -> Bool { index.map(types.indices.contains) ?? true }

    private func isFunction(_ index: FunctionIndex?) -> Bool { index.map(functions.indices.contains) ?? true }

    private func isSound(_ variable: VariableDeclaration) -> Bool {
        isType(variable.owner) && variable.position.isPlace && isFunction(variable.initialValue)
            && isFunction(variable.getter) && isFunction(variable.setter) && variable.observers.allSatisfy(isFunction)
    }

    private func isSound(_ function: FunctionDeclaration) -> Bool {
        isType(function.owner) && function.position.isPlace && function.end.isPlace
            && function.begin?.isPlace ?? true && function.parameters.allSatisfy { isFunction($0.defaultValue) }
            && function.body?.isSound(parameters: function.parameters.count) ?? true
    }
}

extension Position {
    /// Whether it is one of a file, so that one may count on from it.
    fileprivate var isPlace: Bool { (0...(1 << 30)).contains(line) && (0...(1 << 30)).contains(column) }
}

extension Body {
    /// - Parameter parameters: how many the function has.
    fileprivate func isSound(parameters: Int) -> Bool {
        !regions.isEmpty && returns.allSatisfy(isNode) && statements.allSatisfy(isNode)
            && nodes.indices.allSatisfy { isSound(nodes[$0], at: $0, parameters) }
            && locals.allSatisfy(isSound) && closures.allSatisfy(isSound)
            && regions.indices.allSatisfy { isSound(regions[$0], at: $0) }
    }

    private func isNode(_ node: NodeID) -> Bool { nodes.indices.contains(Int(node)) }
    private func isLocal(_ local: LocalID) -> Bool { locals.indices.contains(Int(local)) }
    private func isRegion(_ region: RegionID) -> Bool { regions.indices.contains(Int(region)) }
    private func isClosure(_ closure: ClosureID) -> Bool { closures.indices.contains(Int(closure)) }

    private func isSound(_ node: Node, at index: Int, _ parameters: Int) -> Bool {
        guard isRegion(node.region), node.position.isPlace,
            node.shape.children.allSatisfy({ (0..<index).contains(Int($0)) })
        else { return false }
        switch node.shape {
        case .parameter(let parameter): return (0..<parameters).contains(Int(parameter))
        case .local(let local), .declaration(let local): return isLocal(local)
        case .closure(let closure): return isClosure(closure)
        case .return(_, let closure): return closure.map(isClosure) ?? true
        default: return true
        }
    }

    private func isSound(_ local: Local) -> Bool {
        if case .closureParameter(let closure, let index) = local.kind {
            guard isClosure(closure), closures[Int(closure)].parameters.indices.contains(index) else { return false }
        }
        return local.position.isPlace
            && local.bindings.allSatisfy { binding in
                isNode(binding.value)
                    && binding.path.allSatisfy { step in
                        switch step {
                        case .element: true
                        case .tuple(let index, _), .payload(_, let index, _): (0...(1 << 16)).contains(index)
                        }
                    }
            }
    }

    private func isSound(_ closure: Closure) -> Bool {
        closure.parameters.allSatisfy(isLocal) && closure.returns.allSatisfy(isNode) && isRegion(closure.region)
            && closure.position.isPlace
    }

    private func isSound(_ region: Region, at index: Int) -> Bool {
        if case .closure(let closure) = region.kind, !isClosure(closure) { return false }
        return (region.parent.map { (0..<index).contains(Int($0)) } ?? true) && region.subject.map(isNode) ?? true
    }
}
