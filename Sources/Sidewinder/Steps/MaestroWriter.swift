import NavigationGraph
import Source

/// A way as a flow for Maestro, which drives an app on a simulator or a phone. What the sources do not tell of a step is a
/// comment.
struct MaestroWriter: StepWriter {
    static let mark = "#"

    /// The app's bundle identifier; nil where the project does not tell it.
    let appIdentifier: String?

    /// One file, as `maestro test` runs it.
    func file(_ script: StepScript) -> String {
        var head = [note("\(script.from) → \(script.to), as the sources of the app tell it.")]
        if appIdentifier == nil {
            head.append(
                note("The app's bundle identifier is given where it runs: maestro test -e APP_ID=com.example.app …"))
        }
        head += [
            "appId: \(appIdentifier.map(Self.quoted) ?? "${APP_ID}")",
            "name: \(Self.quoted("\(script.from) → \(script.to)"))",
            "---", "- launchApp",
        ]
        return (head + lines(script)).joined(separator: "\n") + "\n"
    }

    func commands(_ act: StepScript.Act) -> [String] {
        switch act {
        case .tap(let target):
            // Of a list of three rows there is one at a quarter of the screen, below the bar as well as below a large title.
            if !target.isNamed { return ["- tapOn:", "    point: \"50%,\(target.kind == .gesture ? 50 : 25)%\""] }
            let command = ["- tapOn:", "    " + selector(target)]
            // Rows may be below the end of the screen.
            guard target.kind == .row || target.kind == .item else { return command }
            return ["- scrollUntilVisible:", "    element:", "      " + selector(target)] + command
        case .fill(var target, let text, let sends):
            // What a search bar says where nobody has written anything else.
            if target.kind == .search, !target.isNamed { target.title = "Search" }
            if !target.isNamed {
                return [note("Not known: which field to fill in; Maestro finds none by its kind alone")]
            }
            return ["- tapOn:", "    " + selector(target), "- inputText: \(Self.quoted(text))"]
                + (sends ? ["- pressKey: Enter"] : [])
        case .swipe(let target):
            if !target.isNamed { return ["- swipe:", "    start: \"90%,25%\"", "    end: \"20%,25%\""] }
            return ["- swipe:", "    from:", "      " + selector(target), "    direction: LEFT"]
        case .slide(let target):
            return ["- swipe:", "    from:", "      " + selector(target), "    direction: RIGHT"]
        case .unknown(let words): return [note("Not known: \(words)")]
        }
    }

    private func selector(_ target: StepScript.Target) -> String {
        if let identifier = target.identifier ?? target.picture { return "id: \(Self.pattern(identifier))" }
        return "text: \(Self.pattern(target.title ?? ""))"
    }

    func expectation(_ title: String) -> String { "- assertVisible: \(Self.pattern(title))" }

    // MARK: Texts

    /// Selectors are regular expressions that have to match the whole text.
    private static func pattern(_ text: String) -> String {
        quoted(text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined())
    }

    /// A text in YAML, between quotation marks: as JSON has it, which is YAML as well.
    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(writer.finish().dropLast())
    }
}
