import Diagrams
import NavigationGraph

extension FeatureReport {
    /// A web page with the matrix; a cell leads to the routes and mentions that it counts.
    func page(title: String?) -> String {
        var blocks: [ReportPage.Block] = ([summary] + leftOut).map { .paragraph($0) }
        if !pairs.isEmpty {
            blocks += [.heading("Who knows whom", id: nil), .paragraph(matrixRemark), .table(matrixTable)]
        }
        if !mutual.isEmpty {
            blocks += [.heading("Both ways", id: nil), .table(mutualTable)]
        }
        blocks += cycles("Cycles of routes", flows.cycles, routes) + cycles("Cycles of mentions", mentionCycles, named)
        if !contracts.isEmpty {
            blocks += [
                .heading("Contracts", id: nil), .paragraph(contractRemark), .code(SuggestedContract.yaml(contracts)),
            ]
        }
        if !pairs.isEmpty { blocks.append(.heading("Pairs", id: nil)) }
        blocks += pairs.enumerated().flatMap(details)
        let app = appName.flatMap { $0.isEmpty ? nil : $0 }
        return ReportPage(title: title ?? app.map { "Features of \($0)" } ?? "Features", blocks: blocks).render()
    }

    private var matrixRemark: String {
        let what =
            hasMentions ? "routes, and after the stroke how many types of its code name types of that one" : "routes"
        return
            "A row leads to the columns: \(what). The order is the one in which least leads back, so what stands left of "
            + "the diagonal leads against the stream. A cell leads to what it counts."
    }

    private var matrixTable: ReportPage.Table {
        let places = Dictionary(uniqueKeysWithValues: pairs.enumerated().map { ($1, $0) })
        let rows = order.map { from in
            [ReportPage.Cell(from)]
                + order.map { to in
                    let pair = FeaturePair(from, to)
                    if from == to { return ReportPage.Cell("", tone: .same) }
                    guard let place = places[pair] else { return ReportPage.Cell("") }
                    return ReportPage.Cell(
                        cell(pair), tone: tone(pair), note: "\(from) → \(to)", target: "pair-\(place + 1)")
                }
        }
        return ReportPage.Table(
            "Routes\(hasMentions ? " and mentions" : "") between features", columns: [""] + order, rows: rows,
            isMatrix: true)
    }

    private func tone(_ pair: FeaturePair) -> ReportPage.Tone {
        switch routes(pair) {
        case 0: .other
        case 1...2: .little
        case 3...7: .some
        default: .much
        }
    }

    private var mutualTable: ReportPage.Table {
        let places = Dictionary(uniqueKeysWithValues: pairs.enumerated().map { ($1, $0) })
        func link(_ pair: FeaturePair) -> ReportPage.Cell {
            ReportPage.Cell(cell(pair), target: places[pair].map { "pair-\($0 + 1)" })
        }
        return ReportPage.Table(
            "Features that know each other", columns: ["Pair", "There", "Back"],
            rows: mutual.map { [ReportPage.Cell("\($0.from) ↔ \($0.to)"), link($0), link($0.reversed)] })
    }

    private func cycles(
        _ title: String, _ cycles: [FeatureCycle], _ weight: (FeaturePair) -> Int
    ) -> [ReportPage.Block] {
        if cycles.isEmpty { return [] }
        return [.heading(title, id: nil)]
            + cycles.flatMap { cycle -> [ReportPage.Block] in
                let cuts = cycle.cuts.map { "\($0.from) → \($0.to): \(weight($0))" }
                return [
                    .paragraph(cycle.features.joined(separator: ", ") + ". None is left without:"), .list(cuts),
                ]
            }
    }

    private func details(_ place: Int, _ pair: FeaturePair) -> [ReportPage.Block] {
        let routes = (flows.routes[pair] ?? []).map { "\($0.id), \($0.location.file):\($0.location.line)" }
        let named = (mentions?.pairs[pair] ?? []).map { mention in
            "\(mention.type) names \(mention.named), \(mention.location.file):\(mention.location.line)"
        }
        return [.smallHeading("\(pair.from) → \(pair.to)", id: "pair-\(place + 1)"), .list(routes + named)]
    }
}
