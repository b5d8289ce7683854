/// An order of features in which as little as possible leads back.
///
/// The heuristic of Eades, Lin and Smyth, "A fast and effective heuristic for the feedback arc set problem", Information
/// Processing Letters 47(6), 1993, with weights in place of numbers of arcs: what leads nowhere goes to the end, what nothing
/// leads to goes to the beginning, and of the rest the one that leads out most and is led to least. Then each feature is moved to
/// where least leads back because of it, as long as that helps.
package struct FeatureOrder: Sendable {
    /// The features in their order.
    package let features: [String]
    /// The pairs that lead back in it; without them nothing leads in a circle.
    package let backward: Set<FeaturePair>

    /// Equal ones are ordered by name, so the same pairs give the same order. Quadratic in the features for each round of
    /// moves, of which there are few.
    /// - Parameter weights: how much binds the first feature of a pair to the second one; pairs of one feature do not count, and
    ///   those with others than `names` only where nothing else decides.
    package init(_ names: Set<String>, _ weights: [FeaturePair: Int]) {
        var rest = names.sorted()
        var (incoming, outgoing): ([String: Int], [String: Int]) = ([:], [:])
        let arcs = weights.filter {
            $0.key.from != $0.key.to && names.contains($0.key.from) && names.contains($0.key.to)
        }
        var total: [String: Int] = [:]
        for (pair, weight) in weights {
            total[pair.from, default: 0] += weight
            total[pair.to, default: 0] -= weight
        }
        for (pair, weight) in arcs {
            outgoing[pair.from, default: 0] += weight
            incoming[pair.to, default: 0] += weight
        }
        let neighbours = Dictionary(
            grouping: arcs.flatMap { [(at: $0.key.from, arc: $0), (at: $0.key.to, arc: $0)] }, by: \.at)
        var (head, tail): ([String], [String]) = ([], [])
        func take(_ name: String) {
            rest.removeAll { $0 == name }
            for (_, arc) in neighbours[name] ?? [] {
                if arc.key.from == name { incoming[arc.key.to, default: 0] -= arc.value }
                if arc.key.to == name { outgoing[arc.key.from, default: 0] -= arc.value }
            }
        }
        while !rest.isEmpty {
            if let sink = rest.last(where: { outgoing[$0, default: 0] == 0 && incoming[$0, default: 0] > 0 }) {
                tail.append(sink)
                take(sink)
            } else if let next = Self.first(of: rest, incoming, outgoing, total) {
                head.append(next)
                take(next)
            }
        }
        features = Self.sifted(head + tail.reversed(), arcs)
        let places = Dictionary(uniqueKeysWithValues: features.enumerated().map { ($1, $0) })
        backward = Set(arcs.keys.filter { places[$0.from, default: 0] > places[$0.to, default: 0] })
    }

    /// What nothing leads to any more, else the one that leads out most and is led to least; of equal ones the one of which that
    /// holds when features outside count as well.
    private static func first(
        of rest: [String], _ incoming: [String: Int], _ outgoing: [String: Int], _ total: [String: Int]
    ) -> String? {
        if let source = rest.first(where: { incoming[$0, default: 0] == 0 }) { return source }
        func surplus(_ name: String) -> (Int, Int) {
            (outgoing[name, default: 0] - incoming[name, default: 0], total[name, default: 0])
        }
        // Of equal ones `max` gives the first.
        return rest.max { surplus($0) < surplus($1) }
    }

    /// The order after moves that each lessen what leads back. Every move lessens a whole number, so there is an end.
    private static func sifted(_ features: [String], _ weights: [FeaturePair: Int]) -> [String] {
        var order = features
        var hasMoved = true
        while hasMoved {
            hasMoved = false
            for name in features {
                guard let place = order.firstIndex(of: name) else { continue }
                order.remove(at: place)
                let best = bestPlace(of: name, in: order, weights)
                let isBetter =
                    cost(of: name, at: best, in: order, weights) < cost(of: name, at: place, in: order, weights)
                order.insert(name, at: isBetter ? best : place)
                if isBetter { hasMoved = true }
            }
        }
        return order
    }

    /// The first place at which least leads back because of a feature.
    private static func bestPlace(of name: String, in order: [String], _ weights: [FeaturePair: Int]) -> Int {
        var cost = cost(of: name, at: 0, in: order, weights)
        var best = (place: 0, cost: cost)
        for (place, other) in order.enumerated() {
            cost += weights[FeaturePair(name, other), default: 0] - weights[FeaturePair(other, name), default: 0]
            if cost < best.cost { best = (place + 1, cost) }
        }
        return best.place
    }

    /// How much leads back because a feature stands at a place among others.
    private static func cost(
        of name: String, at place: Int, in order: [String], _ weights: [FeaturePair: Int]
    ) -> Int {
        let back = order[..<place].reduce(0) { $0 + weights[FeaturePair(name, $1), default: 0] }
        return order[place...].reduce(back) { $0 + weights[FeaturePair($1, name), default: 0] }
    }
}
