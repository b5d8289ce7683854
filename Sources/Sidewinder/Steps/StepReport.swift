import NavigationGraph
import Source

/// Ways as text and as JSON.
struct StepReport {
    private let graph: NavigationGraph
    private let labels: SceneLabels
    private let words: StepWords

    init(_ graph: NavigationGraph) {
        self.graph = graph
        labels = SceneLabels(graph)
        words = StepWords(labels, in: graph)
    }

    /// A block for each way.
    func text(_ ways: [StepWay]) -> String { ways.map(text).joined(separator: "\n") }

    private func text(_ way: StepWay) -> String {
        let count = way.steps.count
        var lines = [
            "\(labels[way.start.id]) → \(labels[way.end]): \(count) step\(count == 1 ? "" : "s")"
                + (way.start.entry ? ", from where the app starts" : "")
        ]
        for (number, route) in way.steps.enumerated() {
            lines.append("\(number + 1). On \(labels[route.from]): \(words.action(route))")
            if let data = words.data(route) { lines.append("   it needs \(data)") }
            lines.append("   → \(labels[route.to]), \(route.kind.rawValue)\(sureness(route)) at \(place(route))")
        }
        if !way.shortcuts.isEmpty { lines.append("Or from outside:") }
        lines += words.shortcuts(way.shortcuts).map { "- " + $0 }
        return PlainText.block(lines) + "\n"
    }

    private func sureness(_ route: Route) -> String {
        route.certainty == .exact ? "" : " (\(route.certainty.rawValue))"
    }

    /// Where the control is, else where the route is.
    private func place(_ route: Route) -> String { "\(route.control?.location ?? route.location)" }

    /// `{ "ways": [{ "from", "shortcuts", "steps", "to" }] }`
    func json(_ ways: [StepWay]) -> String {
        var writer = JSONWriter()
        writer.object { json in json.member("ways") { json in json.array(ways) { write($1, to: &$0) } } }
        return writer.finish()
    }

    private func write(_ way: StepWay, to json: inout JSONWriter) {
        json.object { json in
            json.member("from", way.start.id)
            json.member("shortcuts") { json in
                json.array(way.shortcuts) { json, shortcut in
                    json.object { json in
                        json.member("certainty", shortcut.certainty.rawValue)
                        json.member("entry", shortcut.entry.id)
                        json.member("handles") { $0.array(shortcut.entry.handles) { $0.string($1) } }
                        json.member("scene", shortcut.scene.id)
                        json.member("skippedSteps", shortcut.skipped)
                    }
                }
            }
            json.member("steps") { json in
                json.array(way.steps) { json, route in
                    json.object { json in
                        json.member("action", words.action(route))
                        json.member("isByItself", words.comesByItself(route))
                        json.member("route") { $0.route(route) }
                    }
                }
            }
            json.member("to", way.end)
        }
    }
}
