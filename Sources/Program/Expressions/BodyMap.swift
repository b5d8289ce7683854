import Facts
import Source

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
    private let reads: Grouped
    private let parameterReads: Grouped
    /// By the values, the locals that get them or a part of them.
    private let holders: [(value: NodeID, local: LocalID)]

    /// Linear in the body.
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
        reads = Grouped(body) { if case .local(let local) = $0 { Int(local) } else { nil } }
        parameterReads = Grouped(body) { if case .parameter(let index) = $0 { Int(index) } else { nil } }
        holders = body.locals.enumerated().flatMap { index, local in
            Set(local.bindings.map(\.value)).map { ($0, LocalID(index)) }
        }.sorted { $0 < $1 }
    }

    /// Where a local is named, in the order of the source.
    package func reads(of local: LocalID) -> ArraySlice<NodeID> { reads[Int(local)] }

    /// Where a parameter of the function is named, in the order of the source.
    package func reads(ofParameter index: Int) -> ArraySlice<NodeID> { parameterReads[index] }

    /// The call of a member of the value at a node: `value.show()`.
    package func call(on node: NodeID, _ body: Body) -> NodeID? {
        guard case .node(let member)? = parents[node], case .member(node, _) = body.nodes[Int(member)].shape,
            case .node(let call)? = parents[member], case .call(member, _) = body.nodes[Int(call)].shape
        else { return nil }
        return call
    }

    /// The locals that get a value or a part of it, in their order. Cost: logarithmic in the values of locals.
    package func holders(of value: NodeID) -> some Sequence<LocalID> {
        let first = holders.partitioningIndex { $0.value >= value }
        return holders[first...].lazy.prefix { $0.value == value }.map(\.local)
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

/// Nodes of a body by a number of theirs, in one array for all numbers.
private struct Grouped: Sendable {
    private let starts: [Int]
    private let nodes: [NodeID]

    init(_ body: Body, by number: (Node.Shape) -> Int?) {
        var counts: [Int] = []
        for node in body.nodes {
            guard let number = number(node.shape) else { continue }
            while counts.count <= number { counts.append(0) }
            counts[number] += 1
        }
        var next = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        starts = next
        var nodes = Array(repeating: NodeID(0), count: next[counts.count])
        for (index, node) in body.nodes.enumerated() {
            guard let number = number(node.shape) else { continue }
            nodes[next[number]] = NodeID(index)
            next[number] += 1
        }
        self.nodes = nodes
    }

    subscript(number: Int) -> ArraySlice<NodeID> {
        number + 1 < starts.count ? nodes[starts[number]..<starts[number + 1]] : []
    }
}
