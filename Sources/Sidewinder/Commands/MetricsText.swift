import NavigationGraph
import Reports
import Source

/// Figures of a graph for people at a terminal.
enum MetricsText {
    /// Ends with a line break.
    static func text(_ metrics: Metrics) -> String {
        var sections = [summary(metrics), scenes(metrics)]
        if !metrics.cycles.isEmpty { sections.append(cycles(metrics)) }
        if metrics.features.count > 1 { sections.append(features(metrics)) }
        if !metrics.couplings.isEmpty { sections.append(couplings(metrics)) }
        return TerminalStyle.printable(sections.joined(separator: "\n\n")) + "\n"
    }

    private static func summary(_ metrics: Metrics) -> String {
        let mean = metrics.meanDepthInHundredths.map { hundredths -> String in
            let fraction = String(hundredths % 100)
            return "\(hundredths / 100).\(String(repeating: "0", count: 2 - fraction.count))\(fraction)"
        }
        let rows = [
            ["Scenes", "\(metrics.scenes.count)"], ["Routes", "\(metrics.routes)"], ["Entries", "\(metrics.entries)"],
            ["Deepest scene", metrics.deepest.map { "\($0) steps from an entry" } ?? "none"],
            ["Mean depth", mean ?? "none"], ["Unreachable", "\(metrics.unreachable)"],
            ["Dead ends", "\(metrics.deadEnds)"],
            ["Scenes in cycles", "\(metrics.cycles.reduce(0) { $0 + $1.count }) in \(metrics.cycles.count)"],
            ["Between features", "\(metrics.couplings.reduce(0) { $0 + $1.routes }) routes"],
        ]
        return TextTable.block(rows)
    }

    private static func scenes(_ metrics: Metrics) -> String {
        let rows = metrics.scenes.map { scene in
            [
                scene.name, scene.depth.map { "\($0)" } ?? "–", "\(scene.fanIn)", "\(scene.fanOut)", "\(scene.gateFor)",
                scene.cycle.map { "\($0 + 1)" } ?? "", scene.isDeadEnd ? "dead end" : "",
            ]
        }
        return TextTable.block([["Scene", "Depth", "In", "Out", "Gate for", "Cycle", ""]] + rows)
    }

    private static func cycles(_ metrics: Metrics) -> String {
        let names = Dictionary(metrics.scenes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let lines = metrics.cycles.enumerated().map { number, cycle in
            "  \(number + 1)  " + cycle.map { names[$0] ?? $0 }.joined(separator: ", ")
        }
        return PlainText.block(["Cycles"] + lines)
    }

    private static func features(_ metrics: Metrics) -> String {
        let rows = metrics.features.map { feature in
            [
                feature.name ?? "(none)", "\(feature.scenes)", "\(feature.inside)", "\(feature.incoming)",
                "\(feature.outgoing)", "\(feature.deadEnds)", "\(feature.unreachable)",
            ]
        }
        return TextTable.block([["Feature", "Scenes", "Inside", "In", "Out", "Dead ends", "Unreachable"]] + rows)
    }

    /// The strongest first.
    private static func couplings(_ metrics: Metrics) -> String {
        let sorted = metrics.couplings.sorted {
            ($1.routes, $0.from ?? "", $0.to ?? "") < ($0.routes, $1.from ?? "", $1.to ?? "")
        }
        let rows = sorted.map { ["\($0.from ?? "(none)") → \($0.to ?? "(none)")", "\($0.routes)"] }
        return TextTable.block([["Coupling", "Routes"]] + rows)
    }
}
