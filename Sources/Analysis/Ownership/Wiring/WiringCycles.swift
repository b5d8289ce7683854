import Facts
import Program

/// Objects that the code of one function wires together so that they keep each other alive.
///
/// Unlike the graph of types in `Ownership`, this tells objects apart: what one function makes, is given and hands to each
/// other are the very same objects, so that a cycle among them is certain.
package struct WiringCycles {
    /// One object keeps the next one.
    package struct Link {
        /// The class of the object that keeps.
        package var keeper: TypeID
        /// What it keeps it in; nil for a container or a view of the system.
        package var property: VariableEntity?
        package var held: TypeID
        package var isByClosure: Bool
        /// Whether what is kept is the very object whose code this is.
        package var isItself: Bool
        package var use: Use
    }

    /// The links in order, the first one being that which had best be weak.
    package typealias Cycle = [Link]

    let code: ProgramCode
    let handed: HandedThrough
    private let keeping: [VariableID: Bool]

    /// Cost in proportion to the stored properties that classes of the app have, and to their assignments.
    package init(_ code: ProgramCode) {
        self.code = code
        handed = HandedThrough(code)
        let properties = KeepingProperties(code: code)
        var keeping: [VariableID: Bool] = [:]
        for variable in code.program.variables where properties.keeps(variable) { keeping[variable.id] = true }
        self.keeping = keeping
    }

    func keeps(_ variable: VariableID) -> Bool { keeping[variable] ?? false }

    /// The cycles of a function, each with its link of the highest rank first, in order of the source.
    /// - Parameter rank: how much speaks for making a link weak.
    package func cycles(in function: FunctionEntity, rank: (Link) -> Int) -> [Cycle] {
        guard let body = function.declaration.body else { return [] }
        let reader = WiringReader(self, function, body)
        guard reader.links.count > 1 else { return [] }
        var left = reader.links
        var cycles: [Cycle] = []
        while let (index, cycle) = nextCycle(in: left, reader.objects, function, rank) {
            cycles.append(cycle)
            let broken = left[index]
            left.removeAll { $0.from == broken.from && $0.to == broken.to && $0.property == broken.property }
        }
        return cycles.filter { $0[0].property != nil }
    }

    private func nextCycle(
        in links: [WiringReader.Link], _ objects: WiredObjects, _ function: FunctionEntity, _ rank: (Link) -> Int
    ) -> (Int, Cycle)? {
        var best: (index: Int, rank: Int, cycle: Cycle)?
        for (index, link) in links.enumerated() {
            guard let way = way(from: link.to, to: link.from, by: links),
                let cycle = told([link] + way, objects, function)
            else { continue }
            let own = cycle[0].property == nil ? Int.min : rank(cycle[0])
            if best.map({ own > $0.rank || own == $0.rank && cycle.count <= $0.cycle.count }) ?? true {
                best = (index, own, cycle)
            }
        }
        return best.map { ($0.index, $0.cycle) }
    }

    /// The shortest way of links, of equal ones the first by the source.
    private func way(
        from start: WiredObject, to end: WiredObject, by links: [WiringReader.Link]
    ) -> [WiringReader.Link]? {
        var ways: [[WiringReader.Link]] = links.filter { $0.from == start }.map { [$0] }
        var seen: Set<WiredObject> = [start]
        var next = 0
        while next < ways.count {
            let way = ways[next]
            next += 1
            let last = way[way.count - 1].to
            if last == end { return way }
            guard seen.insert(last).inserted else { continue }
            ways += links.filter { $0.from == last }.map { way + [$0] }
        }
        return nil
    }

    private func told(
        _ links: [WiringReader.Link], _ objects: WiredObjects, _ function: FunctionEntity
    ) -> Cycle? {
        let told = links.compactMap { link -> Link? in
            guard let keeper = objects.type(of: link.from), let held = objects.type(of: link.to) else { return nil }
            return Link(
                keeper: keeper, property: link.property.map(code.program.variable), held: held,
                isByClosure: link.isByClosure, isItself: link.to == .itself,
                use: Use(function: function.id, node: link.node))
        }
        return told.count == links.count ? told : nil
    }
}
