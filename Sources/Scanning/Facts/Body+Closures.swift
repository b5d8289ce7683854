extension Body {
    /// What a closure takes from around it.
    package struct Captured: Hashable, Sendable {
        /// Locals that are declared outside of it, each once, in the order of their numbers.
        package var locals: [LocalID] = []
        /// Parameters of the function.
        package var parameters: [Int32] = []
        /// `self` or `super` is written in it. What a name without a base is, the facts do not know.
        package var mentionsSelf = false
    }

    /// What a closure takes from around it, those inside of it included. Cost: linear in its nodes.
    package func captured(by closure: ClosureID) -> Captured {
        let inner = regions(inside: closures[Int(closure)].region)
        let region = regions[Int(inner.lowerBound)]
        var (locals, parameters, result) = (Set<LocalID>(), Set<Int32>(), Captured())
        for node in nodes[Int(region.start)..<Int(region.end)] {
            switch node.shape {
            case .local(let local) where !inner.contains(self.locals[Int(local)].region): locals.insert(local)
            case .parameter(let index): parameters.insert(index)
            case .selfReference, .superReference: result.mentionsSelf = true
            default: continue
            }
        }
        result.locals = locals.sorted()
        result.parameters = parameters.sorted()
        return result
    }

    /// The region and all that are inside of it: they stand in a row. Cost: linear in them.
    package func regions(inside region: RegionID) -> Range<RegionID> {
        var end = region + 1
        while end < RegionID(regions.count), let parent = regions[Int(end)].parent, parent >= region { end += 1 }
        return region..<end
    }

    /// The statements of a closure in order, those of nested regions included, those of closures in it not.
    package func statements(of closure: ClosureID) -> [NodeID] {
        let closure = closures[Int(closure)]
        return closure.statements.isEmpty ? closure.returns : closure.statements
    }
}
