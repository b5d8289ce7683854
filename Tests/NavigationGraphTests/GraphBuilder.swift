import NavigationGraph
import Source

func place(_ file: String, _ line: Int) -> SourceLocation { SourceLocation(file: file, line: line, column: 9) }

/// A scene at a place of its own.
func scene(_ id: String, kind: Scene.Kind = .screen, entry: Bool = false) -> Scene {
    Scene(id: id, name: id, kind: kind, entry: entry, location: SourceLocation(file: "\(id).swift", line: 1, column: 1))
}

func push(_ from: String, _ to: String, certainty: Route.Certainty = .exact) -> Route {
    route(from, .push, to, certainty: certainty)
}

func present(_ from: String, _ to: String, certainty: Route.Certainty = .exact) -> Route {
    route(from, .present, to, certainty: certainty)
}

func route(_ from: String, _ kind: Route.Kind, _ to: String, certainty: Route.Certainty = .exact) -> Route {
    Route(
        from: from, to: to, kind: kind, certainty: certainty,
        location: SourceLocation(file: "\(from)Router.swift", line: 2, column: 9))
}

/// A graph of all scenes that the routes name; the first route's source is the entry.
func graph(_ routes: Route..., system: Set<String> = []) -> NavigationGraph {
    let ids = Set(routes.flatMap { [$0.from, $0.to] })
    let first = routes.first?.from
    let scenes = ids.map { scene($0, kind: system.contains($0) ? .system : .screen, entry: $0 == first) }
    return NavigationGraph(scenes: scenes, routes: routes)
}

/// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014): the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A random graph of `count` scenes `A`, `B`, … with its routes as a matrix.
struct RandomGraph {
    var matrix: [[Bool]]
    var graph: NavigationGraph
    var compact: CompactGraph
    var generator: SeededGenerator

    init(seed: UInt64, count: Int) {
        generator = SeededGenerator(seed: seed)
        let ids = (0..<count).map { String(UnicodeScalar(UInt8(65 + $0))) }
        let routesPerScene = Double.random(in: 0.5...2.5, using: &generator)
        var matrix = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
        var routes: [Route] = []
        for from in 0..<count {
            for to in 0..<count where Double.random(in: 0..<1, using: &generator) < routesPerScene / Double(count) {
                matrix[from][to] = true
                routes.append(push(ids[from], ids[to]))
                if Bool.random(using: &generator) { routes.append(present(ids[from], ids[to])) }
            }
        }
        routes.shuffle(using: &generator)
        self.matrix = matrix
        graph = NavigationGraph(scenes: ids.map { scene($0) }.shuffled(using: &generator), routes: routes)
        compact = CompactGraph(graph)
    }

    /// A random set of nodes.
    mutating func nodes(_ range: ClosedRange<Int>) -> Set<Int> {
        let count = Int.random(in: range, using: &generator)
        return Set(matrix.indices.shuffled(using: &generator).prefix(count))
    }
}

/// The same questions, answered by trying everything.
struct Naive {
    var matrix: [[Bool]]

    func reachable(from starts: Set<Int>, within: Int? = nil, avoiding: Set<Int> = []) -> Set<Int> {
        var met = starts.subtracting(avoiding)
        for _ in 0..<(within ?? matrix.count) {
            let next = matrix.indices.filter { to in
                !avoiding.contains(to) && met.contains { matrix[$0][to] }
            }
            met.formUnion(next)
        }
        return met
    }

    func simplePaths(from starts: Set<Int>, to ends: Set<Int>, avoiding: Set<Int> = []) -> [[Int]] {
        var found: [[Int]] = []
        func extend(_ path: [Int]) {
            guard let last = path.last else { return }
            if ends.contains(last) { found.append(path) }
            for next in matrix.indices where matrix[last][next] && !path.contains(next) && !avoiding.contains(next) {
                extend(path + [next])
            }
        }
        for start in starts.subtracting(avoiding) { extend([start]) }
        return found.sorted { $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1) }
    }

    var reversed: Naive {
        Naive(matrix: matrix.indices.map { to in matrix.indices.map { from in matrix[from][to] } })
    }
}
