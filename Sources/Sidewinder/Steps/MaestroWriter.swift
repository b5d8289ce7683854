import NavigationGraph
import Source

/// A way as a flow for Maestro, which drives an app on a simulator or a phone. What the sources do not tell of a step is a
/// comment.
struct MaestroWriter {
    /// The app's bundle identifier; nil where the project does not tell it.
    let appIdentifier: String?

    /// One file, as `maestro test` runs it.
    func file(_ script: StepScript) -> String {
        var lines = ["# \(PlainText.line("\(script.from) → \(script.to), as the sources of the app tell it."))"]
        if appIdentifier == nil {
            lines.append(
                "# The app's bundle identifier is given where it runs: maestro test -e APP_ID=com.example.app …")
        }
        lines += [
            "appId: \(appIdentifier.map(Self.quoted) ?? "${APP_ID}")",
            "name: \(Self.quoted("\(script.from) → \(script.to)"))",
            "---", "- launchApp",
        ]
        if let before = script.before { lines.append(note("Not known: \(before)")) }
        lines += shows(script.title)
        for (number, step) in script.steps.enumerated() {
            lines += ["", note("\(number + 1). \(step.isUnknown ? "Not known: " : "")\(step.words)")]
            if let data = step.data { lines.append(note("It needs \(data).")) }
            lines += self.lines(step)
        }
        if !script.shortcuts.isEmpty { lines.append("") }
        lines += script.shortcuts.map { note("Or \($0)") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ step: StepScript.Step) -> [String] { step.acts.flatMap(lines) + shows(step.title) }

    private func lines(_ act: StepScript.Act) -> [String] {
        switch act {
        case .tap(let target):
            if !target.isNamed { return ["- tapOn:", "    point: \"50%,\(target.kind == .gesture ? 50 : 40)%\""] }
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
            if !target.isNamed { return ["- swipe:", "    start: \"90%,40%\"", "    end: \"20%,40%\""] }
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

    private func shows(_ title: String?) -> [String] { title.map { ["- assertVisible: \(Self.pattern($0))"] } ?? [] }

    private func note(_ text: String) -> String { "# \(PlainText.line(text))" }

    // MARK: Texts

    /// Selectors are regular expressions that have to match the whole text.
    static func pattern(_ text: String) -> String {
        quoted(text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined())
    }

    /// A text in YAML, between quotation marks.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where PlainText.isSteering(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
