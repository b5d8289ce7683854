import Source

extension Body {
    /// - Parameter parameters: how many the function has.
    func isSound(parameters: Int) -> Bool {
        !regions.isEmpty && returns.allSatisfy(isNode) && statements.allSatisfy(isNode)
            && nodes.indices.allSatisfy { isSound(nodes[$0], at: $0, parameters) }
            && locals.allSatisfy(isSound) && closures.allSatisfy(isSound)
            && regions.indices.allSatisfy { isSound(regions[$0], at: $0) } && isSound(notes.tables)
    }

    private func isNode(_ node: NodeID) -> Bool { nodes.indices.contains(Int(node)) }
    private func isLocal(_ local: LocalID) -> Bool { locals.indices.contains(Int(local)) }
    private func isRegion(_ region: RegionID) -> Bool { regions.indices.contains(Int(region)) }
    private func isClosure(_ closure: ClosureID) -> Bool { closures.indices.contains(Int(closure)) }

    private func isSound(_ node: Node, at index: Int, _ parameters: Int) -> Bool {
        guard isRegion(node.region), node.position.isPlace, isInside(NodeID(index), regions[Int(node.region)]),
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
        return local.position.isPlace && isRegion(local.region)
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
        closure.parameters.allSatisfy(isLocal) && closure.returns.allSatisfy(isNode)
            && closure.statements.allSatisfy(isNode) && isRegion(closure.region)
            && closure.position.isPlace
    }

    private func isInside(_ node: NodeID, _ region: Region) -> Bool { region.start <= node && node < region.end }

    /// Regions stand in a row with those inside of them, and so do their nodes.
    private func isSound(_ region: Region, at index: Int) -> Bool {
        if case .closure(let closure) = region.kind, !isClosure(closure) { return false }
        guard 0 <= region.start, region.start <= region.end, region.end <= NodeID(nodes.count),
            region.subject.map(isNode) ?? true, region.branch.map(isBranch) ?? true, region.cases.allSatisfy(isSound)
        else { return false }
        guard let parent = region.parent else { return index == 0 }
        guard (0..<index).contains(Int(parent)) else { return false }
        let outer = regions[Int(parent)]
        var open: RegionID? = RegionID(index - 1)
        while let one = open, one > parent { open = regions[Int(one)].parent }
        return open == parent && outer.start <= region.start && region.end <= outer.end
    }

    private func isBranch(_ branch: BranchID) -> Bool { branches.indices.contains(Int(branch)) }

    // MARK: Tables

    private func isSound(_ tables: Tables) -> Bool {
        tables.branches.allSatisfy(isSound) && tables.exits.allSatisfy(isSound)
            && isSorted(tables.exits.map(\.place)) && tables.marks.allSatisfy { isNode($0.node) }
            && isSorted(tables.marks.map(\.node))
            && tables.updates.allSatisfy { isLocal($0.local) && isNode($0.node) }
            && tables.specializations.allSatisfy { isNode($0.node) }
            && tables.wrapped.allSatisfy { isLocal($0.local) && isNode($0.node) }
            && tables.clauses.allSatisfy { 0 <= $0.start && $0.start <= $0.end && $0.end <= NodeID(nodes.count) }
    }

    private func isSorted(_ nodes: [NodeID]) -> Bool { zip(nodes, nodes.dropFirst()).allSatisfy { $0 <= $1 } }

    private func isSound(_ branch: Branch) -> Bool {
        branch.subject.map(isNode) ?? true
            && branch.conditions.allSatisfy { condition in
                switch condition {
                case .expression(let node): isNode(node)
                case .match(let node, let pattern): isNode(node) && isSound(pattern)
                case .system: true
                }
            }
    }

    private func isSound(_ exit: Exit) -> Bool {
        guard isRegion(exit.region), isRegion(exit.target) else { return false }
        let region = regions[Int(exit.region)]
        return region.start <= exit.place && exit.place <= region.end
    }

    private func isSound(_ alternative: Alternative) -> Bool {
        isSound(alternative.pattern) && alternative.filter.map(isNode) ?? true
    }

    private func isSound(_ pattern: Pattern) -> Bool {
        switch pattern {
        case .binding(let local): isLocal(local)
        case .expression(let node): isNode(node)
        case .enumCase(_, _, let parts), .tuple(let parts): parts.allSatisfy { isSound($0.pattern) }
        case .present(let part), .cast(let part, _): isSound(part)
        case .wildcard, .check, .unknown: true
        }
    }
}
