import Facts
import Program
import Source

/// Objects that the code of one function wires together so that they keep each other alive.
///
/// Unlike the graph of types in `Ownership`, this tells objects apart: what one function makes, is given and hands to each
/// other are the very same objects, so that a cycle among them is certain.
package struct WiringCycles: Sendable {
    /// One object keeps the next one.
    package struct Link: Sendable {
        /// The class of the object that keeps.
        package var keeper: TypeID
        /// What it keeps it in; nil for a container or a view of the system.
        package var property: VariableEntity?
        package var held: TypeID
        package var isByClosure: Bool
        /// Whether what is kept is the very object whose code this is.
        package var isItself: Bool
        /// Where the one is given to the other.
        package var place: SourceLocation
    }

    /// The links in order, the first one being that which had best be weak.
    package typealias Cycle = [Link]

    /// What the code of a function wires, where any of it keeps itself alive.
    private let links: [FunctionID: [Wire]]
    /// The classes whose objects know others of their kind weakly: the nodes of trees, that keep children and no parents.
    private let nodes: Set<TypeID>

    /// A link with the objects themselves; what is told of it where the classes of both are known.
    struct Wire: Sendable {
        var link: WiringReader.Link
        var told: Link?
    }

    /// Cost in proportion to the expressions of the program.
    package init(_ code: ProgramCode) {
        let tables = WiringTables(code)
        nodes = Set(
            code.program.variables.compactMap { variable in
                guard variable.declaration.ownership != .strong, let owner = variable.owner else { return nil }
                return code.typing.type(of: variable.id).nominals.contains(owner) ? owner : nil
            })
        links = code.program.functions.reduce(into: [:]) { found, function in
            guard let body = function.declaration.body else { return }
            let wires = WiringReader(tables, function, body).wires
            if Self.isCyclic(wires) { found[function.id] = wires }
        }
    }

    /// Whether some object keeps itself. What keeps nothing that is left is taken away, until nothing is or all of the rest
    /// keep each other. Linear in the wires.
    private static func isCyclic(_ wires: [Wire]) -> Bool {
        guard wires.count > 1 else { return false }
        let keepers = Dictionary(grouping: wires, by: \.link.to).mapValues { $0.map(\.link.from) }
        var kept = wires.reduce(into: [WiredObject: Int]()) { $0[$1.link.from, default: 0] += 1 }
        var queue = Array(Set(wires.map(\.link.to)).filter { kept[$0] == nil })
        while let next = queue.popLast() {
            for keeper in keepers[next] ?? [] {
                kept[keeper, default: 0] -= 1
                if kept[keeper] == 0 { queue.append(keeper) }
            }
        }
        return kept.values.contains { $0 > 0 }
    }

    /// The cycles of a function, each with its link of the highest rank first, in order of the source.
    /// - Parameter rank: how much speaks for making a link weak.
    package func cycles(in function: FunctionID, rank: (Link) -> Int) -> [Cycle] {
        guard var left = links[function] else { return [] }
        var cycles: [Cycle] = []
        while let (broken, cycle) = nextCycle(in: left, rank) {
            cycles.append(cycle)
            left.removeAll {
                $0.link.from == broken.from && $0.link.to == broken.to && $0.link.property == broken.property
            }
        }
        return cycles.filter { $0[0].property != nil && !isOfTree($0) }
    }

    /// Whether all links are between the nodes of a tree: which of them is whose child changes.
    private func isOfTree(_ cycle: Cycle) -> Bool {
        let node = cycle[0].keeper
        return nodes.contains(node) && cycle.allSatisfy { $0.keeper == node && $0.held == node && !$0.isByClosure }
    }

    private func nextCycle(in wires: [Wire], _ rank: (Link) -> Int) -> (WiringReader.Link, Cycle)? {
        var best: (broken: WiringReader.Link, rank: Int, cycle: Cycle)?
        let byKeeper = Dictionary(grouping: wires, by: \.link.from)
        for wire in wires {
            guard let way = Self.way(from: wire.link.to, to: wire.link.from, by: byKeeper) else { continue }
            let cycle = ([wire] + way).compactMap(\.told)
            guard cycle.count == way.count + 1 else { continue }
            let own = cycle[0].property == nil ? Int.min : rank(cycle[0])
            if best.map({ own > $0.rank || own == $0.rank && cycle.count <= $0.cycle.count }) ?? true {
                best = (wire.link, own, cycle)
            }
        }
        return best.map { ($0.broken, $0.cycle) }
    }

    /// The shortest way of links, of equal ones the first by the source. Linear in the wires.
    private static func way(
        from start: WiredObject, to end: WiredObject, by wires: [WiredObject: [Wire]]
    ) -> [Wire]? {
        var steps = (wires[start] ?? []).map { (wire: $0, before: -1) }
        var seen: Set<WiredObject> = [start]
        var next = 0
        while next < steps.count {
            let last = steps[next].wire.link.to
            if last == end {
                var way: [Wire] = []
                var step = next
                while step >= 0 {
                    way.insert(steps[step].wire, at: 0)
                    step = steps[step].before
                }
                return way
            }
            if seen.insert(last).inserted { steps += (wires[last] ?? []).map { ($0, next) } }
            next += 1
        }
        return nil
    }
}

/// What reading the wires of one function asks about the whole program.
struct WiringTables {
    let code: ProgramCode
    let handed: HandedThrough
    private let keeping: Set<VariableID>

    /// Cost in proportion to the stored properties that classes of the app have, and to their assignments.
    init(_ code: ProgramCode) {
        self.code = code
        handed = HandedThrough(code)
        let properties = KeepingProperties(code: code)
        keeping = Set(code.program.variables.filter(properties.keeps).map(\.id))
    }

    func keeps(_ variable: VariableID) -> Bool { keeping.contains(variable) }
}
