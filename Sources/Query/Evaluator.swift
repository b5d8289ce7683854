import NavigationGraph
import Source

/// What an expression amounts to. Scenes are numbered by their place in the graph.
enum Value {
    case scenes(Set<Int>)
    case paths([[Int]], RouteFilter)
    case routes([Route])
    case types([Answer.ServingType], of: Set<Int>)
    case unresolved([UnresolvedTransition], of: Set<Int>)
}

/// Evaluates one query on one graph.
struct Evaluator {
    private let graph: NavigationGraph
    private let query: String
    let directory: Directory
    private(set) var includesSystem = false
    private var readings: Set<Answer.Reading> = []
    private var compacts: [RouteFilter: CompactGraph] = [:]
    private var variables: [String: Value] = [:]

    private static let defaultLimit = 100

    init(_ graph: NavigationGraph, query: String, names: NameMatching) {
        self.graph = graph
        self.query = query
        directory = Directory(graph, query: query, matching: names)
    }

    mutating func run(_ expression: Expression) throws(QueryError) -> Value {
        includesSystem = mentionsSystem(expression)
        return try value(expression)
    }

    // MARK: Expressions

    private mutating func value(_ expression: Expression) throws(QueryError) -> Value {
        switch expression {
        case .selector(let selector):
            return .scenes(visible(try scenes(matching: selector)))
        case .variable(let name, let offset):
            guard let value = variables[name] else {
                let hint = Suggestion.hint(for: name, in: variables.keys)
                throw QueryError("there is no variable $\(name)\(hint)", at: offset, in: query)
            }
            return value
        case .binding(let name, let bound, let body):
            let outer = variables[name]
            variables[name] = try value(bound)
            let result = try value(body)
            variables[name] = outer
            return result
        case .chain(let first, let links):
            var result = try scenes(first)
            for link in links {
                let operand = try scenes(link.operand)
                switch link.operation {
                case .union: result.formUnion(operand)
                case .intersection: result.formIntersection(operand)
                case .difference: result.subtract(operand)
                }
            }
            return .scenes(result)
        case .call(let call):
            return try value(of: call)
        }
    }

    private mutating func scenes(_ expression: Expression) throws(QueryError) -> Set<Int> {
        scenes(of: try value(expression))
    }

    private mutating func scenes(matching selector: Selector) throws(QueryError) -> Set<Int> {
        guard case .name(let name) = selector.pattern else { return try directory.scenes(matching: selector) }
        let found = try directory.scene(name, at: selector.offset)
        if found.isPart { readings.insert(Answer.Reading(word: name, meaning: graph.scenes[found.node].titledID)) }
        return [found.node]
    }

    private func scenes(of value: Value) -> Set<Int> {
        switch value {
        case .scenes(let nodes), .types(_, let nodes), .unresolved(_, let nodes): return nodes
        case .paths(let paths, _): return Set(paths.joined())
        case .routes(let routes):
            let ids = Set(routes.flatMap { [$0.from, $0.to] })
            return Set(graph.scenes.indices.filter { ids.contains(graph.scenes[$0].id) })
        }
    }

    // MARK: Functions

    private mutating func value(of call: Call) throws(QueryError) -> Value {
        switch call.function {
        case .path, .paths, .between, .gates: return try ways(call)
        case .routes, .types, .unresolved, .role: return try details(call)
        case .kind, .feature, .storyboard, .filter, .links: return .scenes(try selected(call))
        case .reach, .deps, .reachedBy, .rdeps, .next, .previous, .without:
            return .scenes(try neighbourhood(call))
        case .all: return .scenes(visible(Set(graph.scenes.indices)))
        case .entries: return .scenes(visible(entries))
        case .containers: return .scenes(Set(graph.scenes.indices.filter { graph.scenes[$0].kind == .container }))
        case .system: return .scenes(Set(graph.scenes.indices.filter { graph.scenes[$0].kind == .system }))
        case .cycles: return .scenes(Set(compact(filter(call)).cycles().joined()))
        case .unreachable:
            let nodes = compact(filter(call)).unreachable(entries: visible(starts).sorted())
            return .scenes(visible(Set(nodes)))
        case .deadEnds: return .scenes(Set(DeadEnds.scenes(of: graph, filter: filter(call))))
        }
    }

    private mutating func neighbourhood(_ call: Call) throws(QueryError) -> Set<Int> {
        let starts = try argument(0, of: call)
        let avoided = try avoided(call)
        let compact = compact(filter(call))
        let within = call.parameters.within
        switch call.function {
        case .next: return Set(starts.flatMap { compact.successors($0) })
        case .previous: return Set(starts.flatMap { compact.predecessors($0) })
        case .without: return Set(compact.lost(without: starts, entries: visible(self.starts).sorted()))
        case .reachedBy, .rdeps:
            return Set(compact.reachable(from: starts, .backward, within: within, avoiding: avoided))
        default: return Set(compact.reachable(from: starts, within: within, avoiding: avoided))
        }
    }

    private mutating func ways(_ call: Call) throws(QueryError) -> Value {
        let (starts, ends) = (try argument(0, of: call), try argument(1, of: call))
        let avoided = try avoided(call)
        let filter = filter(call)
        let compact = compact(filter)
        switch call.function {
        case .path:
            let path = compact.shortestPath(from: starts, to: ends, avoiding: avoided)
            return .paths(path.map { [$0] } ?? [], filter)
        case .paths:
            let limit = call.parameters.limit ?? Self.defaultLimit
            return .paths(compact.simplePaths(from: starts, to: ends, limit: limit, avoiding: avoided), filter)
        case .gates:
            return .scenes(Set(compact.gates(from: starts, to: ends, avoiding: avoided)))
        default:
            let forward = compact.reachable(from: starts, avoiding: avoided)
            let backward = compact.reachable(from: ends, .backward, avoiding: avoided)
            return .scenes(Set(forward).intersection(backward))
        }
    }

    /// `kind`, `feature`, `storyboard` and `filter`: with one argument, of all scenes.
    private mutating func selected(_ call: Call) throws(QueryError) -> Set<Int> {
        if call.function == .links, call.arguments.isEmpty { return nodes(Array(graph.linkedScenes)) }
        let selector = try selector(of: call)
        let picked: Set<Int>
        switch call.function {
        case .kind: picked = try directory.scenes(ofKind: selector)
        case .feature: picked = try scenes(selector, "feature") { $0.feature.map { [$0] } ?? [] }.nodes
        case .links:
            let texts = linkTexts
            picked = try scenes(selector, "way in from outside") { texts[$0.id] ?? [] }.nodes
        case .storyboard: picked = try scenes(selector, "storyboard") { $0.storyboard.map { [$0.name] } ?? [] }.nodes
        default: picked = try scenes(matching: selector)
        }
        guard call.arguments.count > 1 else { return visible(picked) }
        return picked.intersection(try argument(1, of: call))
    }

    /// The scenes with something that a selector fits, and what fits it.
    private mutating func scenes(
        _ selector: Selector, _ noun: String, _ property: (Scene) -> [String]
    ) throws(QueryError) -> (nodes: Set<Int>, matcher: Matcher) {
        let (pattern, isPart) = try directory.resolve(selector, noun, of: property)
        if isPart, case .name(let word) = selector.pattern, case .name(let meaning) = pattern {
            readings.insert(Answer.Reading(word: word, meaning: meaning))
        }
        let matcher = try directory.matcher(
            of: pattern, on: graph.scenes.lazy.flatMap(property), at: selector.offset)
        let nodes = graph.scenes.indices.filter { property(graph.scenes[$0]).contains(where: matcher.matches) }
        return (Set(nodes), matcher)
    }

    private mutating func details(_ call: Call) throws(QueryError) -> Value {
        switch call.function {
        case .role:
            let selector = try selector(of: call)
            let (nodes, matcher) = try scenes(selector, "type") { $0.types.map(\.name) }
            let picked = visible(nodes)
            return .types(types(of: picked).filter { matcher.matches($0.name) }, of: picked)
        case .types:
            let nodes = try argument(0, of: call)
            return .types(types(of: nodes), of: nodes)
        case .unresolved:
            guard !call.arguments.isEmpty else {
                return .unresolved(graph.unresolved, of: nodes(graph.unresolved.compactMap(\.from)))
            }
            let ids = Set(try argument(0, of: call).map { graph.scenes[$0].id })
            let found = graph.unresolved.filter { $0.from.map(ids.contains) ?? false }
            return .unresolved(found, of: nodes(found.compactMap(\.from)))
        default:
            let from = Set(try argument(0, of: call).map { graph.scenes[$0].id })
            let to = Set(try argument(1, of: call).map { graph.scenes[$0].id })
            let (kinds, exactOnly) = (call.parameters.kinds, call.parameters.exactOnly)
            return .routes(
                graph.routes.filter { route in
                    from.contains(route.from) && to.contains(route.to) && kinds?.contains(route.kind) ?? true
                        && (!exactOnly || route.certainty == .exact)
                })
        }
    }

    private func types(of nodes: Set<Int>) -> [Answer.ServingType] {
        nodes.sorted().flatMap { node in
            graph.scenes[node].types.map { Answer.ServingType(scene: graph.scenes[node].id, type: $0) }
        }
    }

    // MARK: Arguments

    mutating func argument(_ number: Int, of call: Call) throws(QueryError) -> Set<Int> {
        try scenes(call.arguments[number])
    }

    private func selector(of call: Call) throws(QueryError) -> Selector {
        if case .selector(let selector)? = call.arguments.first { return selector }
        throw QueryError("\(call.function.rawValue) needs a name or a pattern", at: call.offset, in: query)
    }

    mutating func avoided(_ call: Call) throws(QueryError) -> Set<Int> {
        guard let expression = call.parameters.avoiding else { return [] }
        return try scenes(expression)
    }

    func filter(_ call: Call) -> RouteFilter {
        RouteFilter(
            kinds: call.parameters.kinds, exactOnly: call.parameters.exactOnly, includesSystem: includesSystem)
    }

    mutating func compact(_ filter: RouteFilter) -> CompactGraph {
        if let compact = compacts[filter] { return compact }
        let compact = CompactGraph(graph, filter: filter)
        compacts[filter] = compact
        return compact
    }

    private var entries: Set<Int> { Set(graph.scenes.indices.filter { graph.scenes[$0].entry }) }

    /// Where one comes in: entries, and what links show.
    private var starts: Set<Int> { Set(graph.startNumbers) }

    /// By the scenes that ways in from outside show: what they are called by.
    private var linkTexts: [String: [String]] {
        var result: [String: [String]] = [:]
        for link in graph.links {
            let texts = [link.channel?.rawValue, link.handler?.symbol].compactMap { $0 } + link.handles
            for scene in link.scenes { result[scene, default: []] += texts }
        }
        return result
    }

    private func nodes(_ ids: [String]) -> Set<Int> {
        let ids = Set(ids)
        return visible(Set(graph.scenes.indices.filter { ids.contains(graph.scenes[$0].id) }))
    }

    private func visible(_ nodes: Set<Int>) -> Set<Int> {
        includesSystem ? nodes : nodes.filter { graph.scenes[$0].kind != .system }
    }

    // MARK: The whole query

    /// Whether the query asks for scenes of the system by kind or by name.
    private func mentionsSystem(_ expression: Expression) -> Bool {
        switch expression {
        case .selector(let selector):
            guard case .name(let name) = selector.pattern else { return false }
            return directory.sceneIfKnown(name)?.kind == .system
        case .variable: return false
        case .binding(_, let value, let body): return mentionsSystem(value) || mentionsSystem(body)
        case .chain(let first, let links):
            return mentionsSystem(first) || links.contains { mentionsSystem($0.operand) }
        case .call(let call):
            if call.function == .system { return true }
            if call.function == .kind, case .selector(let selector)? = call.arguments.first,
                Directory.alternatives(selector).contains(Scene.Kind.system.rawValue)
            {
                return true
            }
            let scenes = call.function.startsWithPattern ? call.arguments.dropFirst() : call.arguments[...]
            return scenes.contains { mentionsSystem($0) } || (call.parameters.avoiding.map(mentionsSystem) ?? false)
        }
    }

    /// Where a query that is one walk begins, for the tree of its answer.
    mutating func starts(of expression: Expression) throws(QueryError) -> Set<Int> {
        guard case .call(let call) = expression, call.function == .reach || call.function == .deps else { return [] }
        return try argument(0, of: call)
    }

    mutating func answer(_ value: Value, starts: Set<Int>) -> Answer {
        var answer = Answer(scenes: scenes(of: value).sorted().map { graph.scenes[$0].id })
        switch value {
        case .scenes: answer.starts = starts.sorted().map { graph.scenes[$0].id }
        case .paths(let paths, let filter):
            let compact = compact(filter)
            answer.kind = .paths
            answer.starts = paths.compactMap(\.first).map { graph.scenes[$0].id }
            answer.paths = paths.map { path in
                zip(path, path.dropFirst()).compactMap { from, to in
                    compact.routeNumber(from: from, to: to).map { graph.routes[$0] }
                }
            }
        case .routes(let routes):
            answer.kind = .routes
            answer.routes = routes
        case .types(let types, _):
            answer.kind = .types
            answer.types = types
        case .unresolved(let transitions, _):
            answer.kind = .unresolved
            answer.unresolved = transitions
        }
        answer.readings = readings.sorted()
        return answer
    }
}
