import NavigationGraph
import Program
import Rules
import Source

/// What of the navigation a change may have touched: what a tester should walk again.
struct AffectedPart {
    /// Why a scene is looked at again.
    enum Reason: Hashable {
        /// Code of types that serve it has changed; their names.
        case code([String])
        /// The storyboard or xib it is drawn in; the file.
        case drawing(String)
        /// It uses a type that has changed, by way of others: from the changed one to the one that serves the scene.
        case use([String])
    }

    struct AffectedScene {
        var scene: Scene
        var reason: Reason
        /// The ids of the scenes on a shortest way to it from an entry, itself included; empty where there is none.
        var flow: [String]
    }

    let change: GitChange
    /// Sorted by id.
    let scenes: [AffectedScene]
    /// Routes with a changed line on their way, in the order of the graph.
    let routes: [Route]
    /// The contracts that promise something about such scenes or routes, in the order of the configuration.
    let contracts: [ContractReport]

    /// - Parameter contracts: those of the configuration.
    init(_ change: GitChange, _ graph: NavigationGraph, _ uses: CodeUses, contracts: [Contract]) {
        self.change = change
        let reasons = SceneReasons(change.lines, graph, uses).reasons
        let compact = CompactGraph(graph)
        let entries = Set(graph.scenes.indices.filter { graph.scenes[$0].entry })
        let touched = graph.scenes.indices.filter { reasons[graph.scenes[$0].id] != nil }
        scenes = touched.compactMap { number in
            let scene = graph.scenes[number]
            guard let reason = reasons[scene.id] else { return nil }
            let path = compact.shortestPath(from: entries, to: [number]) ?? []
            return AffectedScene(scene: scene, reason: reason, flow: path.map { graph.scenes[$0].id })
        }
        routes = graph.routes.filter { route in
            let places = [route.location] + route.sites + route.trace.map(\.location)
            return places.contains { change.lines.contains($0.line, of: $0.file) }
        }
        let ends = Set(touched).union(routes.flatMap { [$0.from, $0.to] }.compactMap(graph.sceneNumber))
        self.contracts = ContractReport.all(contracts, on: graph).filter { Self.speaks($0, of: ends, graph, compact) }
    }

    /// The ids of the affected scenes and of those at the ends of affected routes.
    var sceneIDs: Set<String> { Set(scenes.map(\.scene.id) + routes.flatMap { [$0.from, $0.to] }) }

    var isEmpty: Bool { scenes.isEmpty && routes.isEmpty }

    /// Whether a contract names one of these scenes, or promises something about ways that pass one; one about kinds of
    /// routes speaks of all.
    private static func speaks(
        _ contract: ContractReport, of scenes: Set<Int>, _ graph: NavigationGraph, _ compact: CompactGraph
    ) -> Bool {
        if contract.terms.isEmpty { return !scenes.isEmpty }
        func numbers(_ isMeant: (String) -> Bool) -> Set<Int> {
            Set(contract.terms.filter { isMeant($0.word) }.flatMap(\.scenes).compactMap(graph.sceneNumber))
        }
        if !scenes.isDisjoint(with: numbers { $0 != "avoiding" }) { return true }
        let (from, to) = (numbers { $0.hasSuffix("from") }, numbers { $0 == "to" })
        let between = Set(compact.reachable(from: from)).intersection(compact.reachable(from: to, .backward))
        return !scenes.isDisjoint(with: between)
    }
}

/// Why scenes are affected by changed lines.
private struct SceneReasons {
    /// By the scenes' ids.
    private(set) var reasons: [String: AffectedPart.Reason] = [:]

    init(_ lines: ChangedLines, _ graph: NavigationGraph, _ uses: CodeUses) {
        let changed = uses.changed(lines)
        let names = Dictionary(
            uses.names.enumerated().map { ($0.element, TypeID($0.offset)) }, uniquingKeysWith: { first, _ in first })
        func types(_ scene: Scene) -> [TypeID] {
            Set(scene.types.map(\.name) + [scene.viewType].compactMap { $0 }).compactMap { names[$0] }.sorted()
        }
        let scenes = graph.scenes.filter { $0.kind != .system }
        let serving = Set(scenes.flatMap(types))
        let ways = uses.dependents.reach(of: changed, upTo: serving)
        for scene in scenes {
            let own = types(scene)
            let touched = own.filter(changed.contains)
            if !touched.isEmpty {
                reasons[scene.id] = .code(touched.map(uses.name).sorted())
            } else if let file = Self.drawing(of: scene, lines) {
                reasons[scene.id] = .drawing(file)
            } else if let way = own.compactMap({ ways[$0] }).min(by: Self.isNearer) {
                reasons[scene.id] = .use(way.map(uses.name))
            }
        }
    }

    /// The shorter way, of equal ones always the same.
    private static func isNearer(_ one: [TypeID], _ other: [TypeID]) -> Bool {
        one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
    }

    /// The changed file that the scene is drawn in; what a storyboard says of one scene is not told apart.
    private static func drawing(of scene: Scene, _ lines: ChangedLines) -> String? {
        guard let storyboard = scene.storyboard?.name else { return nil }
        return lines.files.first { file in
            file.split(separator: "/").last.map(String.init) == storyboard + ".storyboard"
        }
    }
}
