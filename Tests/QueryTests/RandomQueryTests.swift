import NavigationGraph
import Query
import Testing

/// Random queries on random graphs, each built together with its answer by trying everything.
private struct Oracle {
    private let ids = ["A", "B", "C", "D", "E", "F", "G", "H"]
    private var routes: [Route] = []
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        for from in ids {
            for to in ids where Int.random(in: 0..<5, using: &generator) == 0 {
                routes.append(route(from, pick(Route.Kind.allCases), to, pick(Route.Certainty.allCases)))
            }
        }
    }

    var graph: NavigationGraph {
        NavigationGraph(scenes: ids.map { scene($0, entry: $0 < "C") }, routes: routes.reversed())
    }

    private mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &generator)] }

    private func walk(
        _ starts: Set<String>, back: Bool = false, steps: Int = 99, avoiding: Set<String> = [],
        _ allowed: (Route) -> Bool = { _ in true }
    ) -> Set<String> {
        var met = starts.subtracting(avoiding)
        for _ in 0..<min(steps, ids.count) {
            let taken = routes.filter { allowed($0) && $0.certainty != .declared }
            met.formUnion(taken.oneStep(met, back: back).filter { !avoiding.contains($0) })
        }
        return met
    }

    /// A query and the scenes it has to find.
    mutating func query(depth: Int) -> (String, Set<String>) {
        if depth == 0 {
            let id = pick(ids)
            return (id, [id])
        }
        let (x, a) = query(depth: depth - 1)
        let (y, b) = query(depth: Int.random(in: 0..<depth, using: &generator))
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: return ("(\(x) + \(y))", a.union(b))
        case 1: return ("(\(x) ^ \(y))", a.intersection(b))
        case 2: return ("(\(x) - \(y))", a.subtracting(b))
        case 3: return ("reach(\(x), within: 2)", walk(a, steps: 2))
        case 4: return ("reached-by(\(x))", walk(a, back: true))
        case 5: return ("reach(\(x), via: push|root)", walk(a) { $0.kind == .push || $0.kind == .root })
        case 6: return ("reach(\(x), exact-only: true)", walk(a) { $0.certainty == .exact })
        case 7: return ("reach(\(x), avoiding: \(y))", walk(a, avoiding: b))
        case 8: return ("between(\(x), \(y))", walk(a).intersection(walk(b, back: true)))
        case 9:
            let ends = a.union(b)
            let gates = ids.filter { !ends.contains($0) && walk(a, avoiding: [$0]).isDisjoint(with: b) }
            return ("gates(\(x), \(y))", walk(a).isDisjoint(with: b) ? [] : Set(gates))
        case 10:
            let left = walk(["A", "B"], avoiding: a)
            return ("without(\(x))", walk(["A", "B"]).subtracting(left).subtracting(a))
        default: return ("(let v = \(x) in all() - $v)", Set(ids).subtracting(a))
        }
    }
}

extension [Route] {
    /// The scenes one step from `met`.
    fileprivate func oneStep(_ met: Set<String>, back: Bool) -> [String] {
        filter { met.contains(back ? $0.to : $0.from) }.map { back ? $0.from : $0.to }
    }
}

@Suite struct RandomQueryTests {
    @Test(arguments: Array(1...60) as [UInt64]) func queriesFindWhatTryingEverythingFinds(seed: UInt64) throws {
        var oracle = Oracle(seed: seed)
        let graph = oracle.graph
        for _ in 0..<20 {
            let (text, expected) = oracle.query(depth: 3)
            let answer = try Query(text).evaluate(on: graph)
            #expect(answer.scenes == expected.sorted(), "\(text)")
        }
    }
}
