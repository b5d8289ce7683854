import Facts
import NavigationGraph
import Program
import Source

extension Resolver {
    /// Lowers the certainty of routes through shared code. Those of functions that join everything with everything are left
    /// out: each such function is named in a warning, and its calls that show nothing else count as unresolved.
    mutating func weighSharedWays() {
        let ways = SharedWays(routes.single)
        let (out, kept) = routes.weigh(ways)
        if out.isEmpty { return }
        let shown = Set(routes.all.map(\.to))
        shownFromUnknown.formUnion(out.filter { !shown.contains($0.route.to) }.compactMap(\.scene))
        let shownOtherwise = kept.union(launches.values.joined().map(\.site.use))
        let sites = Dictionary(searches.map { ($0.site.use, $0.site) }, uniquingKeysWith: { first, _ in first })
        let all = Dictionary(grouping: out) { SharedWays.function(of: $0.route) }
        for (function, joined) in ways.functions.sorted(by: { $0.key < $1.key }) {
            guard let records = all[function] else { continue }
            let reason =
                "\(joined.sources.count) screens lead to `\(function.symbol)`, which shows "
                + "\(joined.destinations.count); which of them shows which is not known"
            let place = records.map(\.route.location).min()
            diagnostics.append(
                Diagnostic(
                    .warning, file: function.file,
                    position: place.map { Position(line: $0.line, column: $0.column) },
                    message: reason + ", so these routes are left out"))
            let open = Set(records.compactMap(\.use)).subtracting(shownOtherwise).compactMap { sites[$0] }
            for site in open where !program.isLibrary(site.use.function) { leaveOpen(site, reason) }
        }
    }
}
