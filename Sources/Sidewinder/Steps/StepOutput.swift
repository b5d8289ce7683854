import NavigationGraph
import Reports

/// Ways in the formats of `sidewinder steps`.
struct StepOutput {
    let graph: NavigationGraph
    /// What the user calls the app's bundle; nil where the project has to tell it.
    let appIdentifier: String?
    /// Whether these are ways to all screens, and not from one to another.
    let ofAll: Bool
    var ways: [StepWay] = []
    private let maker: StepScripts
    var labels: SceneLabels { maker.labels }

    init(graph: NavigationGraph, appIdentifier: String?, ofAll: Bool) {
        self.graph = graph
        self.appIdentifier = appIdentifier
        self.ofAll = ofAll
        maker = StepScripts(graph)
    }

    /// Finds ways for a program.
    var network: StepNetwork { StepNetwork(graph, maker) }

    /// All of them in one text; empty without any.
    func text(_ format: String) -> String {
        switch format {
        case "json": StepReport(graph).json(ways)
        case "xcuitest": test()
        default: TerminalStyle.printable(StepReport(graph).text(ways))
        }
    }

    /// A flow for Maestro of each way, with the name of its file.
    func flows() -> [(name: String, text: String)] {
        let writer = MaestroWriter(appIdentifier: appIdentifier ?? graph.bundleIdentifier)
        return scripts().map { ($0.name, writer.file($0.script)) }
    }

    private func test() -> String {
        guard let first = ways.first else { return "" }
        let (from, to) = (labels[first.start.id], labels[first.end])
        let name = SwiftNames.identifier(ofAll ? "\(graph.app ?? "All") Screens" : "\(from) To \(to)")
        let about = ofAll ? "Every screen of the app from the nearest entry" : "\(from) → \(to)"
        return XCUITestWriter().file(scripts(), name: name, about: "\(about), as the sources of the app tell it.")
    }

    /// What a program does, each with a name of its own. It begins where the app starts.
    private func scripts() -> [(name: String, script: StepScript)] {
        let network = self.network
        let scripts = ways.map { way in
            let lead = way.start.entry ? nil : network.wayFromStart(to: way.start.id)
            return maker.script(way, lead: lead)
        }
        let names = SwiftNames.unique(scripts.map { SwiftNames.identifier(ofAll ? $0.to : "\($0.from) To \($0.to)") })
        return zip(names, scripts).map { ($0, $1) }
    }
}
