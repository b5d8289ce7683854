import Facts

/// Where each node and closure of a body stands. An object, so that who asks for it copies nothing.
package final class BodyMap: Sendable {
    package enum Parent: Hashable, Sendable {
        case node(NodeID)
        /// The node is a value of this local.
        case local(LocalID)
        /// The node is a value the function returns.
        case returned
    }

    /// What each node of a body stands in.
    package struct Parents: Sendable {
        fileprivate var all: [Parent?]

        package subscript(node: NodeID) -> Parent? { all[Int(node)] }
    }

    package let parents: Parents
    /// For each closure the node it is.
    package let closures: [ClosureID: NodeID]
    /// What branches and cases ask.
    package let conditions: Set<NodeID>
    /// Branches that end the function, by the region they stand in: what follows runs only where they are not taken.
    private let leaving: [RegionID: [RegionID]]

    package init(_ body: Body) {
        conditions = Set(body.regions.compactMap(\.subject))
        leaving = Self.leaving(body)
        var closures: [ClosureID: NodeID] = [:]
        var parents: [Parent?] = Array(repeating: nil, count: body.nodes.count)
        for (index, node) in body.nodes.enumerated() {
            let parent = Parent.node(NodeID(index))
            for child in node.shape.children where parents[Int(child)] == nil { parents[Int(child)] = parent }
            if case .closure(let id) = node.shape { closures[id] = NodeID(index) }
        }
        for (index, local) in body.locals.enumerated() {
            for binding in local.bindings where binding.path.isEmpty && parents[Int(binding.value)] == nil {
                parents[Int(binding.value)] = .local(LocalID(index))
            }
        }
        for value in body.returns { parents[Int(value)] = .returned }
        self.parents = Parents(all: parents)
        self.closures = closures
    }

    private static func leaving(_ body: Body) -> [RegionID: [RegionID]] {
        var ended: Set<RegionID> = []
        for node in body.nodes { if case .return(_, from: nil) = node.shape { ended.insert(node.region) } }
        var result: [RegionID: [RegionID]] = [:]
        for (index, region) in body.regions.enumerated() {
            guard let parent = region.parent, region.subject != nil else { continue }
            if region.kind == .guardElse || (region.kind == .then && ended.contains(RegionID(index))) {
                result[parent, default: []].append(RegionID(index))
            }
        }
        return result
    }

    /// The closures that a node stands in, innermost first.
    package func closures(around node: NodeID, _ body: Body) -> [NodeID] {
        body.regions(aroundNode: node).compactMap { region in
            guard case .closure(let id) = body.regions[Int(region)].kind else { return nil }
            return closures[id]
        }
    }

    /// The branches around a node, innermost first, each with whether it is taken: those that the node stands in, and
    /// those before it that would have ended the function.
    package func branches(around node: NodeID, _ body: Body) -> [(region: Region, isTaken: Bool)] {
        // Most bodies ask nothing.
        guard !conditions.isEmpty else { return [] }
        var result: [(region: Region, isTaken: Bool)] = []
        var inner: RegionID?
        var current: RegionID? = body.nodes[Int(node)].region
        while let id = current {
            let region = body.regions[Int(id)]
            if region.subject != nil { result.append((region, true)) }
            for left in leaving[id] ?? [] where left != inner {
                if let asked = body.regions[Int(left)].subject, asked < node {
                    result.append((body.regions[Int(left)], false))
                }
            }
            inner = id
            current = region.parent
        }
        return result
    }
}
