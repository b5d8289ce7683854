import NavigationGraph
import Source
import Testing

extension CompactGraph {
    fileprivate func names(_ nodes: some Sequence<Int>) -> String { nodes.map { ids[$0] }.joined(separator: " ") }
    fileprivate func set(_ names: String...) -> Set<Int> { Set(names.compactMap(node)) }
}

@Suite struct CompactGraphTests {
    @Test func parallelRoutesAreOneEdgeAndTheExactOneStandsForThem() throws {
        let app = graph(present("A", "B", certainty: .inferred), push("A", "B"), route("A", .contain, "C"))
        let compact = CompactGraph(app)
        let (a, b) = (try #require(compact.node("A")), try #require(compact.node("B")))
        #expect(compact.names(compact.successors(a)) == "B C")
        #expect(compact.names(compact.predecessors(b)) == "A")
        let number = try #require(compact.routeNumber(from: a, to: b))
        #expect(app.routes[number].id == "A>push>B")
        #expect(compact.routeNumber(from: b, to: a) == nil)
        #expect(compact.node("D") == nil)
    }

    @Test func filtersLeaveRoutesOut() {
        let app = graph(
            push("A", "B"), present("A", "C"), push("A", "D", certainty: .inferred),
            push("A", "E", certainty: .declared), present("A", "S"), system: ["S"])
        func reached(_ filter: RouteFilter) -> String {
            let compact = CompactGraph(app, filter: filter)
            return compact.names(compact.reachable(from: compact.set("A")))
        }
        #expect(reached(RouteFilter()) == "A B C D S")
        #expect(reached(RouteFilter(kinds: [.present])) == "A C S")
        #expect(reached(RouteFilter(exactOnly: true)) == "A B C S")
        #expect(reached(RouteFilter(includesSystem: false)) == "A B C D")
    }
}

@Suite struct PathTests {
    private let compact = CompactGraph(
        graph(push("A", "C"), push("A", "B"), push("B", "D"), push("C", "D"), push("D", "A"), push("A", "E")))

    @Test func theShortestPathIsTheFirstByName() {
        let path = compact.shortestPath(from: compact.set("A"), to: compact.set("D"))
        #expect(path.map(compact.names) == "A B D")
        let around = compact.shortestPath(from: compact.set("A"), to: compact.set("D"), avoiding: compact.set("B"))
        #expect(around.map(compact.names) == "A C D")
        #expect(compact.shortestPath(from: compact.set("E"), to: compact.set("A")) == nil)
    }

    @Test func aSceneIsThereAlready() {
        #expect(compact.shortestPath(from: compact.set("A"), to: compact.set("A")).map(compact.names) == "A")
    }

    @Test func simplePathsComeShortestFirst() {
        let paths = compact.simplePaths(from: compact.set("B"), to: compact.set("D", "E"), limit: 10)
        #expect(paths.map(compact.names) == ["B D", "B D A E"])
        #expect(compact.simplePaths(from: compact.set("B"), to: compact.set("D", "E"), limit: 1).count == 1)
    }

    @Test func gatesAreInTheOrderOfPassing() {
        let app = CompactGraph(
            graph(
                push("A", "Z"), push("Z", "B"), push("Z", "C"), push("B", "M"), push("C", "M"), push("M", "T"),
                push("T", "M")))
        #expect(app.names(app.gates(from: app.set("A"), to: app.set("T"))) == "Z M")
        #expect(app.names(app.gates(from: app.set("A"), to: app.set("B", "C"))) == "Z")
        #expect(app.gates(from: app.set("T"), to: app.set("A")).isEmpty)
    }
}

@Suite struct RandomGraphTests {
    private static let seeds: [UInt64] = Array(1...60)

    @Test(arguments: seeds) func reachability(seed: UInt64) {
        var random = RandomGraph(seed: seed, count: 14)
        let naive = Naive(matrix: random.matrix)
        let (starts, avoided) = (random.nodes(0...3), random.nodes(0...3))
        for within in [nil, 0, 1, 2, 3] {
            let forward = random.compact.reachable(from: starts, within: within, avoiding: avoided)
            #expect(forward == naive.reachable(from: starts, within: within, avoiding: avoided).sorted())
            let backward = random.compact.reachable(from: starts, .backward, within: within)
            #expect(backward == naive.reversed.reachable(from: starts, within: within).sorted())
        }
        let all = naive.reachable(from: starts)
        #expect(
            random.compact.unreachable(entries: starts.sorted()) == random.matrix.indices.filter { !all.contains($0) })
        let left = naive.reachable(from: starts, avoiding: avoided)
        let lost = all.subtracting(left).subtracting(avoided).sorted()
        #expect(random.compact.lost(without: avoided, entries: starts.sorted()) == lost)
    }

    @Test(arguments: seeds) func simplePaths(seed: UInt64) {
        var random = RandomGraph(seed: seed, count: 8)
        let (starts, ends, avoided) = (random.nodes(0...2), random.nodes(0...2), random.nodes(0...1))
        let expected = Naive(matrix: random.matrix).simplePaths(from: starts, to: ends, avoiding: avoided)
        let limit = 40
        let paths = random.compact.simplePaths(from: starts, to: ends, limit: limit, avoiding: avoided)
        #expect(paths == Array(expected.prefix(limit)))
        #expect(random.compact.shortestPath(from: starts, to: ends, avoiding: avoided) == expected.first)
    }

    @Test(arguments: seeds) func dominators(seed: UInt64) {
        var random = RandomGraph(seed: seed, count: 10)
        let naive = Naive(matrix: random.matrix)
        let (starts, ends) = (random.nodes(1...2), random.nodes(1...2))
        let reached = naive.reachable(from: starts)
        let passed = random.matrix.indices.filter { gate in
            !starts.contains(gate) && !ends.contains(gate)
                && naive.reachable(from: starts, avoiding: [gate]).isDisjoint(with: ends)
        }
        let expected = reached.isDisjoint(with: ends) ? [] : passed
        #expect(random.compact.gates(from: starts, to: ends).sorted() == expected)

        let tree = random.compact.immediateDominators(from: starts)
        for node in random.matrix.indices {
            #expect((tree[node] >= 0) == reached.contains(node))
            guard reached.contains(node) else { continue }
            var chain: Set<Int> = []
            var next = tree[node]
            while next != random.compact.count {
                chain.insert(next)
                next = tree[next]
            }
            let strict = reached.filter {
                $0 != node && !naive.reachable(from: starts, avoiding: [$0]).contains(node)
            }
            #expect(chain == strict)
        }
    }

    @Test(arguments: seeds) func components(seed: UInt64) {
        let random = RandomGraph(seed: seed, count: 12)
        let naive = Naive(matrix: random.matrix)
        let closure = random.matrix.indices.map { naive.reachable(from: [$0]) }
        var expected: [[Int]] = []
        for node in random.matrix.indices where !expected.contains(where: { $0.contains(node) }) {
            expected.append(closure[node].filter { closure[$0].contains(node) }.sorted())
        }
        #expect(random.compact.components() == expected)
        let cyclic = expected.filter { $0.count > 1 || random.matrix[$0[0]][$0[0]] }
        #expect(random.compact.cycles() == cyclic)
    }
}

@Suite struct LargeGraphTests {
    /// A chain that comes back to its beginning: as deep as a graph can be.
    private static let ring: CompactGraph = {
        let count = 100_000
        let ids = (0..<count).map { number in
            let digits = String(number)
            return "S" + String(repeating: "0", count: 6 - digits.count) + digits
        }
        let routes = (0..<count).map { push(ids[$0], ids[($0 + 1) % count]) }
        return CompactGraph(NavigationGraph(scenes: ids.map { scene($0) }, routes: routes))
    }()

    @Test func depthDoesNotExhaustTheStack() {
        let ring = Self.ring
        let last = ring.count - 1
        #expect(ring.components().map(\.count) == [ring.count])
        #expect(ring.shortestPath(from: [0], to: [last])?.count == ring.count)
        #expect(ring.gates(from: [0], to: [last]).count == ring.count - 2)
        #expect(ring.reachable(from: [last], within: 2) == [0, 1, last])
        #expect(ring.simplePaths(from: [0], to: [3], limit: 5) == [[0, 1, 2, 3]])
        #expect(ring.lost(without: [5], entries: [0]).count == ring.count - 6)
    }
}
