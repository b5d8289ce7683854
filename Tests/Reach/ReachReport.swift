import Facts
import Flow
import NavigationGraph
import Program
import Source

/// Which of the calls that have routes ran, and for each of the others where the way to it was lost.
struct ReachReport {
    let lines: [String]

    /// Cost: for each call that did not run, one way back through its callers.
    init(_ program: Program, _ machine: Machine, routes: [Route]) {
        var wanted: [String: Set<Int>] = [:]
        for route in routes where route.location.file.hasSuffix(".swift") {
            wanted[route.location.file, default: []].insert(route.location.line)
        }
        let losses = Losses(program, machine)
        var (all, reached): (Int, Int) = (0, 0)
        var (counts, missed): ([String: Int], [String]) = ([:], [])
        for function in program.functions {
            let path = program.facts.swift[function.file].path
            guard let lines = wanted[path], let body = function.declaration.body else { continue }
            for (line, nodes) in Self.calls(body, lines) {
                all += 1
                if nodes.contains(where: { machine.isReached(function.id, $0) }) {
                    reached += 1
                    continue
                }
                let loss = losses.loss(of: Use(function: function.id, node: nodes[0]))
                counts[loss, default: 0] += 1
                missed.append("\(path):\(line): \(loss)")
            }
        }
        let share = all == 0 ? 0 : reached * 1000 / all
        lines =
            ["reached \(reached) of \(all) (\(share) per mille)"]
            + counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20).map { "\($0.value) x \($0.key)" }
            + missed.sorted()
    }

    /// The calls on some lines, by line.
    private static func calls(_ body: Body, _ lines: Set<Int>) -> [(line: Int, nodes: [NodeID])] {
        var result: [Int: [NodeID]] = [:]
        for (index, node) in body.nodes.enumerated() where lines.contains(Int(node.position.line)) {
            if case .call = node.shape { result[Int(node.position.line), default: []].append(NodeID(index)) }
        }
        return result.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
