import NavigationGraph

extension Evaluator {
    /// Why the query has no answer, in one clause, where the expression is simple enough to tell.
    mutating func reason(of expression: Expression) throws(QueryError) -> String? {
        switch expression {
        case .selector(let selector):
            switch selector.pattern {
            case .name: return nil
            case .glob(let text): return "no scene fits '\(text)'"
            case .regex(let text): return "no scene fits /\(text)/"
            }
        case .call(let call): return try reason(of: call)
        case .variable, .binding, .chain: return nil
        }
    }

    private mutating func reason(of call: Call) throws(QueryError) -> String? {
        switch call.function {
        case .path, .paths, .between, .gates: return try reason(ofWays: call)
        case .routes:
            let (from, to) = (try argument(0, of: call), try argument(1, of: call))
            return emptyArgument(call, [from, to]) ?? "no route leads from \(words(from)) straight to \(words(to))"
        case .next: return "nothing leads on from \(words(try argument(0, of: call)))"
        case .previous: return "nothing leads to \(words(try argument(0, of: call)))"
        case .entries: return "no entry was found; \"entries\" of the configuration names them"
        case .links: return "no way in from outside leads to a known scene"
        case .unreachable: return "the entries lead to every scene"
        case .deadEnds: return "every screen leads on or has an exit"
        case .cycles: return "no way leads in a circle"
        default: return nil
        }
    }

    private mutating func reason(ofWays call: Call) throws(QueryError) -> String {
        let (starts, ends) = (try argument(0, of: call), try argument(1, of: call))
        if let empty = emptyArgument(call, [starts, ends]) { return empty }
        let avoided = try avoided(call)
        let restricted = compact(filter(call))
        let (from, to) = (words(starts), words(ends))
        if call.function == .gates, let path = restricted.shortestPath(from: starts, to: ends, avoiding: avoided) {
            if path.count < 2 { return "no gate: \(from) and \(to) have a scene in common" }
            if path.count == 2 { return "no gate: \(from) leads straight to \(to)" }
            return "no gate: there are ways from \(from) to \(to) that have no scene in common"
        }
        let nothing = "no path leads from \(from) to \(to)"
        let labels = call.parameters.restrictions
        let free = compact(RouteFilter(kinds: nil, exactOnly: false, includesSystem: includesSystem))
        if free.shortestPath(from: starts, to: ends, avoiding: []) != nil, !labels.isEmpty {
            return nothing + " with \(labels.joined(separator: " and ")); there is one without"
        }
        let isBack = free.shortestPath(from: ends, to: starts, avoiding: []) != nil
        return nothing + (isBack ? "; there is one the other way round" : "")
    }

    private func emptyArgument(_ call: Call, _ arguments: [Set<Int>]) -> String? {
        guard let number = arguments.firstIndex(where: \.isEmpty) else { return nil }
        let place = number == 0 ? "first" : "second"
        return "the \(place) argument of \(call.function.rawValue) stands for no scene"
    }

    /// A scene by its name, several by their number.
    private func words(_ nodes: Set<Int>) -> String {
        if let only = nodes.first, nodes.count == 1 { return directory.graph.scenes[only].label }
        return nodes.isEmpty ? "no scene" : "any of \(nodes.count) scenes"
    }
}

extension Parameters {
    /// What was given that takes routes or scenes away.
    fileprivate var restrictions: [String] {
        (kinds.map { ["via: " + $0.map(\.rawValue).sorted().joined(separator: "|")] } ?? [])
            + (avoiding == nil ? [] : ["avoiding:"]) + (exactOnly ? ["exact-only: true"] : [])
    }
}
