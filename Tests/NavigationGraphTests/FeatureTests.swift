import NavigationGraph
import Source
import Testing

/// Scenes `Cart1`, `Cart2` are of the feature `Cart`; a scene `?1` is of none.
private func features(_ routes: Route..., containers: Set<String> = [], entry: String? = nil) -> NavigationGraph {
    features(routes, containers: containers, entry: entry)
}

private func features(_ routes: [Route], containers: Set<String> = [], entry: String? = nil) -> NavigationGraph {
    let ids = Set(routes.flatMap { [$0.from, $0.to] })
    let scenes = ids.map { id in
        let name = String(id.prefix { !$0.isNumber })
        return Scene(
            id: id, name: id, kind: containers.contains(id) ? .container : .screen, entry: id == entry,
            feature: name == "?" ? nil : name, location: place("\(id).swift", 1))
    }
    return NavigationGraph(scenes: scenes, routes: routes)
}

@Suite struct FeatureFlowsTests {
    @Test func routesBetweenFeaturesAreCounted() {
        let flows = FeatureFlows(
            features(
                push("Cart1", "Cart2"), push("Cart1", "Help1"), present("Cart2", "Help1"), push("Help1", "?1"),
                push("Help1", "Home1", certainty: .declared)))
        #expect(flows.scenes == ["Cart": 2, "Help": 1, "Home": 1])
        #expect(flows.unnamed == 1)
        #expect(
            flows.routes.mapValues { $0.map(\.id) } == [
                FeaturePair("Cart", "Help"): [
                    "Cart1>push>Help1", "Cart2>present>Help1",
                ]
            ])
        #expect(flows.cycles.isEmpty)
    }

    @Test func aCycleIsCutAtItsLightestPair() {
        let flows = FeatureFlows(
            features(
                push("A1", "B1"), push("A2", "B1"), push("B1", "C1"), push("B2", "C1"), push("C1", "A1"),
                push("C1", "D1")))
        #expect(flows.cycles.map(\.features) == [["A", "B", "C"]])
        #expect(flows.cycles.map(\.cuts) == [[FeaturePair("C", "A")]])
    }

    /// Whatever the pairs are, nothing leads in a circle without the cuts.
    @Test(arguments: UInt64(0)..<60) func nothingLeadsInACircleWithoutTheCuts(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let names = (0..<9).map { "F\($0)" }
        var weights: [FeaturePair: Int] = [:]
        for from in names {
            for to in names where from != to && Int.random(in: 0..<4, using: &generator) == 0 {
                weights[FeaturePair(from, to)] = Int.random(in: 1...9, using: &generator)
            }
        }
        let cycles = FeatureCycle.all(weights)
        let cuts = cycles.flatMap(\.cuts)
        #expect(Set(cuts).isSubset(of: weights.keys))
        #expect(FeatureCycle.all(weights.filter { !cuts.contains($0.key) }).isEmpty)
        #expect(cycles.allSatisfy { !$0.cuts.isEmpty })
        let order = FeatureOrder(Set(names), weights)
        #expect(order.features.sorted() == names)
        let weight = order.backward.reduce(0) { $0 + (weights[$1] ?? 0) }
        #expect(2 * weight <= weights.values.reduce(0, +), "more leads back than forth")
    }
}

@Suite struct FeatureIndependenceTests {
    @Test func whatLeadsThroughOthersIsNotApart() {
        let graph = features(push("A1", "B1"), push("B1", "C1"), push("A1", "D1"))
        let apart = FeatureIndependence(graph, avoidsCrossroads: false)
        #expect(apart.pairs == [FeaturePair("B", "D"), FeaturePair("C", "D")])
        #expect(apart.groups(5) == [["B", "D"], ["C", "D"]])
        #expect(apart.groups(1) == [["B", "D"]])
        #expect(apart.groups(5, beside: [FeaturePair("B", "D")]) == [["C", "D"]])
        #expect(apart.only { $0 != "B" }.groups(5) == [["C", "D"]])
    }

    @Test func crossroadsCountOrNot() {
        let graph = features(
            push("Home1", "A1"), push("Home1", "B1"), push("A1", "Home1"), push("B1", "Home1"), entry: "Home1")
        #expect(FeatureIndependence(graph, avoidsCrossroads: false).pairs.isEmpty)
        #expect(FeatureIndependence(graph, avoidsCrossroads: true).pairs == [FeaturePair("A", "B")])
    }

    /// Compared with trying every walk; and every pair is in a group as soon as there may be enough of them.
    @Test(arguments: UInt64(0)..<60) func pairsAreThoseThatNoWalkJoins(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let ids = (0..<12).map { "\(["A", "B", "C", "D", "E", "F"][$0 / 2])\($0 % 2)" }
        var matrix = [[Bool]](repeating: [Bool](repeating: false, count: 12), count: 12)
        var routes: [Route] = []
        for (from, to) in (0..<14).map({ _ in
            (Int.random(in: 0..<12, using: &generator), Int.random(in: 0..<12, using: &generator))
        }) where from != to {
            matrix[from][to] = true
            routes.append(push(ids[from], ids[to]))
        }
        let apart = FeatureIndependence(features(routes), avoidsCrossroads: false)
        let naive = Naive(matrix: matrix)
        func met(_ name: String) -> Set<String> {
            let starts = Set(ids.indices.filter { ids[$0].hasPrefix(name) })
            return Set(naive.reachable(from: starts).map { String(ids[$0].prefix(1)) })
        }
        let bound = Set(
            routes.filter { $0.from.prefix(1) != $0.to.prefix(1) }.flatMap { [$0.from, $0.to] }.map {
                String($0.prefix(1))
            })
        var expected: Set<FeaturePair> = []
        for one in bound {
            for other in bound where one < other && !met(one).contains(other) && !met(other).contains(one) {
                expected.insert(FeaturePair(one, other))
            }
        }
        #expect(apart.pairs == expected)
        let groups = apart.groups(100)
        #expect(Set(groups.flatMap(FeatureIndependence.pairs)) == expected)
    }
}
