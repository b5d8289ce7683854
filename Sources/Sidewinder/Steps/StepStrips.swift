import Diagrams
import NavigationGraph
import Reports

/// Ways as strips of screens: the pictures of them, and texts that a picture goes with.
struct StepStrips {
    private let graph: NavigationGraph
    private let labels: SceneLabels
    private let words: StepWords
    /// Pictures of screens by their ids.
    var thumbnails: [String: Thumbnail] = [:]

    static let formats: [(name: String, fileExtensions: [String])] = [
        ("html", ["html"]), ("svg", ["svg"]), ("markdown", ["md"]),
    ]

    /// Whether one of the targets shows screens.
    static func arePictures(_ targets: [OutputTarget]) -> Bool {
        targets.contains { $0.format == "html" || $0.format == "svg" }
    }

    /// The ways in one of the formats; nil for another one. A text names the picture that is written beside it.
    func text(_ ways: [StepWay], _ target: OutputTarget, among targets: [OutputTarget]) -> String? {
        switch target.format {
        case "html": return StepStrip.html(strips(ways))
        case "svg": return StepStrip.svg(strips(ways))
        case "markdown":
            let picture = targets.first { $0.format == "svg" && $0.file != nil }?.file
            return markdown(ways, picture: picture.map { Self.path(to: $0, from: target.file ?? "") })
        default: return nil
        }
    }

    /// The path of a file, from where another one is; both are relative to the same folder.
    private static func path(to picture: String, from text: String) -> String {
        var (to, from) = (picture.split(separator: "/")[...], text.split(separator: "/").dropLast()[...])
        if picture.hasPrefix("/") != text.hasPrefix("/") { return picture }
        while let first = to.first, first == from.first, to.count > 1 {
            to = to.dropFirst()
            from = from.dropFirst()
        }
        return (from.map { _ in ".." } + to.map(String.init)).joined(separator: "/")
    }

    /// A path as Markdown takes it for an address.
    static func address(_ path: String) -> String {
        path.replacing(" ", with: "%20").replacing("(", with: "%28").replacing(")", with: "%29")
    }

    init(_ graph: NavigationGraph) {
        self.graph = graph
        labels = SceneLabels(graph)
        words = StepWords(labels, in: graph)
    }

    private func strips(_ ways: [StepWay]) -> [StepStrip] { ways.map(strip) }

    private func strip(_ way: StepWay) -> StepStrip {
        var steps = way.steps.map { route in
            StepStrip.Step(
                scene: labels[route.from], wireframe: graph.wireframe(of: route.from),
                control: graph.shownControl(of: route),
                action: words.action(route), notes: words.data(route).map { ["it needs \($0)"] } ?? [])
        }
        steps.append(
            StepStrip.Step(scene: labels[way.end], wireframe: graph.wireframe(of: way.end), control: nil, action: ""))
        for (index, scene) in (way.steps.map(\.from) + [way.end]).enumerated() {
            steps[index].thumbnail = thumbnails[scene]
        }
        return StepStrip(
            title: "\(labels[way.start.id]) → \(labels[way.end])", steps: steps,
            notes: words.shortcuts(way.shortcuts).map { "Or from outside: " + $0 })
    }

    /// The steps as a numbered list, below the picture of them.
    ///
    /// - Parameter picture: the name of the file with the strip, from where the text is; nil where none is written.
    private func markdown(_ ways: [StepWay], picture: String?) -> String {
        var lines: [String] = []
        if let picture, let first = ways.first {
            let name = Markdown.text("\(labels[first.start.id]) → \(labels[first.end])")
            lines += ["![\(name)](\(Self.address(picture)))", ""]
        }
        for way in ways {
            lines += ["### \(Markdown.text("\(labels[way.start.id]) → \(labels[way.end])"))", ""]
            for (number, route) in way.steps.enumerated() {
                let data = words.data(route).map { "; it needs \(Markdown.text($0))" } ?? ""
                lines.append(
                    "\(number + 1). **\(Markdown.text(labels[route.from]))**: \(Markdown.text(words.action(route)))\(data)"
                        + " → **\(Markdown.text(labels[route.to]))**")
            }
            let shortcuts = words.shortcuts(way.shortcuts)
            if !shortcuts.isEmpty {
                lines += ["", "Or from outside:", ""] + shortcuts.map { "- \(Markdown.text($0))" }
            }
            lines.append("")
        }
        return lines.dropLast().joined(separator: "\n") + "\n"
    }
}
