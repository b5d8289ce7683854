import NavigationGraph
import Reports
import Source

/// A graph for people at a terminal: the scenes with what leads out of them, and what is not resolved.
enum GraphSummary {
    /// Ends with a line break. Screens of the system, such as alerts, are listed on demand.
    static func text(
        _ whole: NavigationGraph, showsSystem: Bool = false, showsIgnored: Bool = false
    ) -> String {
        var graph = whole
        if !showsSystem {
            graph = NavigationGraph(
                scenes: whole.scenes.filter { $0.kind != .system }, routes: whole.routes, exits: whole.exits,
                unresolved: whole.unresolved, ignored: whole.ignored, ledger: whole.ledger, dialect: whole.dialect)
            graph.setLinks(whole.links)
        }
        let labels = SceneLabels(graph)
        let entries = graph.scenes.filter(\.entry).map { labels[$0.id] }
        let routes = Dictionary(grouping: graph.routes, by: \.from)
        let exits = Dictionary(grouping: graph.exits, by: \.from)
        var head = [
            counts(GraphTotals(whole)),
            "Entries: " + (entries.isEmpty ? "none found" : entries.joined(separator: ", ")),
        ]
        if let dialect = graph.dialect { head.append("Dialect: \(dialect)") }
        head += whole.notes.map { "Note: " + $0.text }
        var sections = [PlainText.block(head)]
        let table = TextTable(graph.routes.map { row($0, labels) })
        sections += graph.scenes.map { scene in
            let leaving = (routes[scene.id] ?? []).map { table.line(row($0, labels)) }
            return PlainText.block([heading(scene)] + leaving + back(exits[scene.id] ?? []))
        }
        if !graph.links.isEmpty { sections.append(links(graph.links, labels)) }
        if !graph.unresolved.isEmpty { sections.append(unresolved(graph.unresolved)) }
        if showsIgnored { sections += leftOut(whole) }
        sections.append(PlainText.block([ledger(graph.ledger)] + [otherCalls(whole)].compactMap { $0 }))
        return TerminalStyle.printable(sections.joined(separator: "\n\n")) + "\n"
    }

    /// Behind another text: what is counted as ignored, and what only has the name of a transition.
    static func leftOutText(_ graph: NavigationGraph) -> String {
        leftOut(graph).map { "\n\(TerminalStyle.printable($0))\n" }.joined()
    }

    /// What is counted as ignored, and what only has the name of a transition, call by call with place and reason.
    private static func leftOut(_ graph: NavigationGraph) -> [String] {
        (graph.ignored.isEmpty ? [] : [ignored(graph.ignored)])
            + (graph.otherCalls.isEmpty ? [] : [others(graph.otherCalls)])
    }

    /// Each way in from outside with what it answers to and the scenes it leads to.
    private static func links(_ links: [Entry], _ labels: SceneLabels) -> String {
        func row(_ target: Entry.Target) -> [String] {
            let remark = target.certainty == .exact ? "" : target.certainty.rawValue
            return [
                target.kind.rawValue, "→ " + labels[target.scene], remark,
                "\(target.location.file):\(target.location.line)",
            ]
        }
        let table = TextTable(links.flatMap(\.targets).map(row))
        let lines = links.flatMap { link -> [String] in
            guard let handler = link.handler, let channel = link.channel else { return [] }
            let shown = link.handles.prefix(shownHandles).joined(separator: ", ")
            let more = link.handles.count > shownHandles ? " and \(link.handles.count - shownHandles) more" : ""
            let place = "\(handler.location.file):\(handler.location.line)"
            let head =
                "  \(channel.rawValue): \(handler.symbol)  (\(place))" + (shown.isEmpty ? "" : "  \(shown)\(more)")
            let targets = link.targets.map { "  " + table.line(row($0)) }
            return [head] + (targets.isEmpty ? ["    leads to no known scene"] : targets)
        }
        return PlainText.block(["Ways in from outside:"] + lines)
    }

    private static let shownHandles = 4

    /// One line: what became of every call that shows something.
    static func ledger(_ ledger: Ledger) -> String {
        "\(count(ledger.transitions, "transition")): \(ledger.resolved) resolved, "
            + "\(ledger.unresolved) unresolved\(share(ledger)), \(ledger.ignored) ignored"
            + (ledger.ignored == 0
                ? "" : " (they show no screen of the app; --show ignored lists them)")
    }

    /// ` (14 %)`: of the calls that show a screen of the app.
    private static func share(_ ledger: Ledger) -> String {
        ledger.unresolved == 0 ? "" : " (\(Int((ledger.unresolvedShare * 100).rounded())) %)"
    }

    /// One line: the calls that only have the name of one that shows something, by reasons, the most frequent first.
    static func otherCalls(_ graph: NavigationGraph) -> String? {
        let reasons = Dictionary(grouping: graph.otherCalls, by: \.reason).mapValues {
            $0.map(\.locations.count).reduce(0, +)
        }
        guard !reasons.isEmpty else { return nil }
        let sum = reasons.values.reduce(0, +)
        let parts = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) × \($0.key)" }
        return
            "\(count(sum, "more call")) \(sum == 1 ? "has" : "have") the name of a transition and \(sum == 1 ? "is" : "are") none: "
            + parts.joined(separator: "; ") + " (--show ignored lists them)"
    }

    private static func others(_ calls: [OtherCalls]) -> String {
        let groups = Dictionary(grouping: calls, by: \.reason)
        let lines = groups.sorted { $0.key < $1.key }.flatMap { reason, all in
            ["  \(all.map(\.locations.count).reduce(0, +)) × \(reason)"]
                + all.flatMap { call in
                    let meaning = call.meaning.map { ": \($0)" } ?? ""
                    return call.locations.map { "      \(call.call) at \($0)\(meaning)" }
                }
        }
        return PlainText.block(["No transitions, though called as one, because"] + lines)
    }

    /// `3 scenes, 2 routes, 1 more route never taken`; what leads to screens of the system is left out.
    static func counts(_ totals: GraphTotals) -> String {
        let more = totals.declaredRoutes == 0 ? "" : ", " + count(totals.declaredRoutes, "more route") + " never taken"
        return count(totals.scenes, "scene") + ", " + count(totals.routes, "route") + more
    }

    /// `3 routes`
    static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    private static func heading(_ scene: Scene) -> String {
        var remarks: [String] = []
        if scene.name != scene.shownID, scene.label != scene.shownID { remarks.append(scene.id) }
        if scene.entry { remarks.append("entry") }
        if scene.kind != .screen { remarks.append(scene.kind.rawValue) }
        if scene.dialog { remarks.append("dialog") }
        if let dialect = scene.dialect { remarks.append(dialect) }
        remarks.append("\(scene.location.file):\(scene.location.line)")
        return "\(scene.label)  (\(remarks.joined(separator: ", ")))"
    }

    private static func row(_ route: Route, _ labels: SceneLabels) -> [String] {
        var ways: [String] = []
        if let way = way(route) { ways.append(way) }
        if let segue = route.segue { ways.append("segue \"\(segue)\"") }
        if route.certainty != .exact { ways.append(route.certainty.rawValue) }
        var place = "\(route.location.file):\(route.location.line)"
        if !route.sites.isEmpty { place += " and \(route.sites.count) more" }
        return [route.kind.rawValue, "→ " + labels[route.to], ways.joined(separator: ", "), place]
    }

    /// The method that is called for a route; where that is only a view's `body`, what the user does there.
    private static func way(_ route: Route) -> String? {
        guard let trigger = route.trigger else { return route.event }
        return trigger.hasSuffix(")") ? trigger : route.event ?? trigger
    }

    private static func back(_ exits: [Exit]) -> [String] {
        let kinds = Set(exits.map(\.kind.rawValue)).sorted()
        return kinds.isEmpty ? [] : ["  back: " + kinds.joined(separator: ", ")]
    }

    /// Each call with its place, by reason, the most frequent first.
    private static func ignored(_ transitions: [IgnoredTransition]) -> String {
        let groups = Dictionary(grouping: transitions, by: \.reason)
        let sorted = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let lines = sorted.flatMap { reason, all in
            ["  \(all.count) × \(reason)"] + all.map { "      \($0.call) at \($0.location)" }
        }
        return PlainText.block(["Ignored, because"] + lines)
    }

    /// The same call with the same reason is one line, the most frequent first.
    private static func unresolved(_ transitions: [UnresolvedTransition]) -> String {
        let groups = Dictionary(grouping: transitions) { "\($0.call): \($0.reason)" }
        let sorted = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let lines = sorted.flatMap { reason, all -> [String] in
            let first = all.map(\.location).min().map(\.description) ?? ""
            let more = all.count > 1 ? " and \(all.count - 1) more" : ""
            return ["  \(all.count) × \(reason)", "      \(first)\(more)"]
        }
        return PlainText.block(["Unresolved:"] + lines)
    }
}

/// What people call the scenes, by their ids.
struct SceneLabels {
    private let labels: [String: String]

    init(_ graph: NavigationGraph) {
        labels = Dictionary(graph.scenes.map { ($0.id, $0.label) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(id: String) -> String { labels[id] ?? id }
}

/// Rows with columns of the same width.
struct TextTable {
    /// A longer cell pushes only its own row.
    private static let widest = 48
    private let widths: [Int]

    init(_ rows: [[String]]) {
        let columns = rows.map(\.count).max() ?? 0
        widths = (0..<columns).map { column in
            min(Self.widest, rows.map { $0[column].count }.max() ?? 0)
        }
    }

    /// A row, indented by two, without blanks at its end.
    func line(_ row: [String]) -> String {
        let cells = zip(row, widths).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - cell.count))
        }
        var line = "  " + cells.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }

    /// All rows, a line each, without the indentation.
    static func block(_ rows: [[String]]) -> String {
        let table = TextTable(rows)
        return PlainText.block(rows.map { String(table.line($0).dropFirst(2)) })
    }
}
