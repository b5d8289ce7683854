import NavigationGraph
import Reports
import Source

/// What features know of each other, in words.
struct FeatureReport {
    /// The most features that a matrix of text has.
    private static let widestMatrix = 16
    /// The most pairs that a text lists.
    private static let mostPairs = 20

    let flows: FeatureFlows
    /// Nil for a saved graph, which does not know the code.
    let mentions: FeatureMentions?
    let contracts: [SuggestedContract]
    let appName: String?
    /// The features in the order in which least leads back.
    let order: [String]
    /// Every pair of features of which one leads to the other or names it, sorted.
    let pairs: [FeaturePair]
    let mentionCycles: [FeatureCycle]

    /// - Parameters:
    ///   - mentions: nil for a saved graph.
    ///   - count: how many contracts of each kind to suggest.
    init(_ source: GraphSource, _ mentions: FeatureMentions?, contracts count: Int) {
        flows = FeatureFlows(source.graph)
        self.mentions = mentions
        let taken = Set((source.contracts ?? []).map(\.name))
        contracts = SuggestedContract.all(
            flows.independence.map { $0.only(SuggestedContract.canName) }, count: count, taken: taken)
        appName = source.appName ?? source.graph.app
        let named = mentions?.pairs.mapValues(\.count) ?? [:]
        let led = flows.routes.mapValues(\.count)
        order = FeatureOrder(Set(flows.scenes.keys), led.merging(named, uniquingKeysWith: +)).features
        pairs = Set(led.keys).union(named.keys).sorted()
        mentionCycles = FeatureCycle.all(named)
    }

    var hasMentions: Bool { mentions != nil }

    func routes(_ pair: FeaturePair) -> Int { flows.routes[pair]?.count ?? 0 }
    func named(_ pair: FeaturePair) -> Int { mentions?.pairs[pair]?.count ?? 0 }

    /// `4/2`: routes and mentions; empty where there are none.
    func cell(_ pair: FeaturePair) -> String {
        let (routes, named) = (routes(pair), named(pair))
        if routes == 0, named == 0 { return "" }
        return hasMentions ? "\(routes)/\(named)" : "\(routes)"
    }

    /// Pairs that know each other both ways, the first by name first.
    var mutual: [FeaturePair] { pairs.filter { $0 < $0.reversed && pairs.contains($0.reversed) } }

    /// `9 features with 40 scenes; 31 routes lead from one to another, and 12 types of one name types of another`
    var summary: String {
        let scenes = flows.scenes.values.reduce(0, +)
        let routes = flows.routes.values.reduce(0) { $0 + $1.count }
        var text = GraphSummary.count(flows.scenes.count, "feature") + " with " + GraphSummary.count(scenes, "scene")
        text += "; " + GraphSummary.count(routes, "route") + " between them"
        if let mentions {
            let count = mentions.pairs.values.reduce(0) { $0 + $1.count }
            text += ", " + GraphSummary.count(count, "mention")
        }
        return text + "."
    }

    /// What is not counted, where there is any.
    var leftOut: [String] {
        var lines: [String] = []
        if flows.unnamed > 0 { lines.append(GraphSummary.count(flows.unnamed, "scene") + " in no feature left out.") }
        if let shared = mentions?.shared, shared > 0 {
            lines.append(GraphSummary.count(shared, "type") + " of no feature or of several left out.")
        }
        return lines
    }

    // MARK: - Text

    /// Ends with a line break.
    func text() -> String {
        var sections = [PlainText.block([summary] + leftOut), TextTable.block(features)]
        if order.count > 1, !pairs.isEmpty {
            sections.append(order.count > Self.widestMatrix ? pairList : matrix)
        }
        if !mutual.isEmpty { sections.append(bothWays) }
        sections += [("Cycles of routes", flows.cycles, routes), ("Cycles of mentions", mentionCycles, named)]
            .compactMap {
                cycles($0, $1, $2)
            }
        if !contracts.isEmpty {
            sections.append(PlainText.block([contractRemark]) + "\n\n" + SuggestedContract.yaml(contracts).dropLast())
        }
        return TerminalStyle.printable(sections.joined(separator: "\n\n")) + "\n"
    }

    /// What is to be known of the suggested contracts.
    var contractRemark: String {
        let apart = flows.independence.map(\.pairs)
        let promised = Set(contracts.flatMap { FeatureIndependence.pairs($0.features) })
        let all = apart.reduce(into: Set()) { $0.formUnion($1) }
        return "Contracts that hold as they are, for the configuration; they keep \(promised.count) of "
            + "\(GraphSummary.count(all.count, "pair")) of features apart:"
    }

    private var features: [[String]] {
        func sum(_ values: some Sequence<(key: FeaturePair, value: Int)>, _ isMeant: (FeaturePair) -> Bool) -> String {
            "\(values.reduce(0) { isMeant($1.key) ? $0 + $1.value : $0 })"
        }
        let led = flows.routes.mapValues(\.count)
        let named = mentions?.pairs.mapValues(\.count)
        let rows = order.enumerated().map { place, name -> [String] in
            let row = [
                "\(place + 1)", name, "\(flows.scenes[name] ?? 0)", sum(led) { $0.from == name },
                sum(led) { $0.to == name },
            ]
            guard let named else { return row }
            return row + [sum(named) { $0.from == name }, sum(named) { $0.to == name }]
        }
        let head = ["", "Feature", "Scenes", "Leads out", "Is led to"] + (named == nil ? [] : ["Names", "Is named"])
        return [head] + rows
    }

    private var matrix: String {
        let what = hasMentions ? "routes/mentions" : "routes"
        let head = [["", ""] + order.indices.map { "\($0 + 1)" }]
        let rows = order.enumerated().map { place, from in
            ["\(place + 1)", from] + order.map { $0 == from ? "·" : cell(FeaturePair(from, $0)) }
        }
        return "Each row leads to the columns: \(what)\n" + TextTable.block(head + rows)
    }

    /// The strongest first.
    private var pairList: String {
        let sorted = pairs.sorted { ($1.strength(self), $0) < ($0.strength(self), $1) }
        let rows = sorted.prefix(Self.mostPairs).map { pair in
            ["\(pair.from) → \(pair.to)", "\(routes(pair))"] + (hasMentions ? ["\(named(pair))"] : [])
        }
        let rest = sorted.count - rows.count
        let more =
            rest > 0 ? "\nand \(GraphSummary.count(rest, "pair")) more; html shows the matrix, json lists all" : ""
        return TextTable.block([["Pair", "Routes"] + (hasMentions ? ["Mentions"] : [])] + rows) + more
    }

    private var bothWays: String {
        let rows = mutual.prefix(Self.mostPairs).map { ["\($0.from) ↔ \($0.to)", cell($0), cell($0.reversed)] }
        let rest = mutual.count - rows.count
        let more = rest > 0 ? "\nand \(GraphSummary.count(rest, "pair")) more; html and json list all" : ""
        return TextTable.block([["Know each other", "There", "Back"]] + rows) + more
    }

    private func cycles(_ title: String, _ cycles: [FeatureCycle], _ weight: (FeaturePair) -> Int) -> String? {
        if cycles.isEmpty { return nil }
        let lines = cycles.enumerated().flatMap { number, cycle -> [String] in
            let cuts = cycle.cuts.map { "\($0.from) → \($0.to) (\(weight($0)))" }
            return [
                "  \(number + 1)  \(cycle.features.joined(separator: ", "))",
                "     none without \(cuts.joined(separator: ", "))",
            ]
        }
        return PlainText.block([title] + lines)
    }
}

extension FeaturePair {
    fileprivate func strength(_ report: FeatureReport) -> Int { report.routes(self) + report.named(self) }
}
