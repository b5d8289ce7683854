import Source

/// Writes what a program does for one tool that drives an app.
protocol StepWriter {
    /// What a comment of the tool begins with.
    static var mark: String { get }

    /// The lines that do something.
    func commands(_ act: StepScript.Act) -> [String]
    /// The line that looks for the title of a screen.
    func expectation(_ title: String) -> String
}

extension StepWriter {
    func note(_ text: String) -> String { "\(Self.mark) \(PlainText.line(text))" }

    /// What comes after the start of the app: each step behind a comment that tells it, with a blank line in front.
    func lines(_ script: StepScript) -> [String] {
        var lines: [String] = []
        if let before = script.before { lines.append(note("Not known: \(before)")) }
        lines += expectations(script.title)
        for (number, step) in script.steps.enumerated() {
            lines += ["", note("\(number + 1). \(step.isUnknown ? "Not known: " : "")\(step.words)")]
            if let data = step.data { lines.append(note("It needs \(data).")) }
            lines += step.acts.flatMap(commands) + expectations(step.title)
        }
        if !script.shortcuts.isEmpty { lines.append("") }
        return lines + script.shortcuts.map { note("Or \($0)") }
    }

    private func expectations(_ title: String?) -> [String] { title.map { [expectation($0)] } ?? [] }
}
