import Foundation
import Source

/// Tells on a terminal what the tool is busy with, on one line that goes when there is something to say.
package struct Progress: Sendable {
    /// The line of a terminal, which whatever else is written there takes away.
    private final class Line: @unchecked Sendable {
        private let lock = NSLock()
        private let write: @Sendable (String) -> Void
        /// What takes the line away.
        private let erasure: String
        private var shown = ""

        init(_ write: @escaping @Sendable (String) -> Void, erasure: String) {
            (self.write, self.erasure) = (write, erasure)
        }

        func show(_ text: String) {
            lock.withLock {
                if text == shown { return }
                write((shown.isEmpty ? "" : erasure) + text)
                shown = text
            }
        }

        func clear() {
            lock.withLock {
                if shown.isEmpty { return }
                write(erasure)
                shown = ""
            }
        }
    }

    private static let erasure = "\r\u{1B}[K"
    /// A longer line would break on narrow terminals, and half of it would stay.
    private static let mostColumns = 79

    /// Tells nobody.
    static let silent = Progress(line: nil)

    private let line: Line?
    private var prefix = ""

    private init(line: Line?) { self.line = line }

    /// Tells on the terminal that `write` writes to.
    init(_ write: @escaping @Sendable (String) -> Void) { line = Line(write, erasure: Self.erasure) }

    /// Tells each thing that is being done, and an empty text where that is over.
    init(telling tell: @escaping @Sendable (String) -> Void) { line = Line(tell, erasure: "") }

    /// The same line, with words before everything that is told there.
    func prefixed(_ words: String) -> Progress {
        var copy = self
        copy.prefix += words
        return copy
    }

    /// Shows what is being done now: `linking`.
    func show(_ stage: String) {
        line?.show(String(PlainText.line(prefix + stage).prefix(Self.mostColumns)))
    }

    /// Shows how far a stage is; of many steps not every one.
    func show(_ stage: String, _ done: Int, of total: Int) {
        if done == total || done % max(1, total / 100) == 0 { show("\(stage) \(done) of \(total)") }
    }

    func clear() { line?.clear() }
}

extension CommandContext {
    /// This context with progress shown, where the standard error is a terminal that can take a line back.
    func showingProgress() -> CommandContext {
        guard isErrorTerminal, environment["TERM"] != "dumb" else { return self }
        let progress = Progress(error)
        let (output, error) = (output, error)
        var context = self
        context.progress = progress
        context.output = { bytes in
            progress.clear()
            output(bytes)
        }
        context.error = { text in
            progress.clear()
            error(text)
        }
        return context
    }

    /// Checks the rules, and tells which ones are at work.
    func check(_ analysis: Analysis, _ configuration: Configuration) -> RuleOutcome {
        let progress = progress
        return rules.check(analysis, configuration) { progress.show("checking rules: \($0)") }
    }
}
