import Foundation
import NavigationGraph
import Query
import Reports

/// The prompt of `sidewinder query`: one graph, many questions.
struct QueryPrompt {
    private let graph: NavigationGraph
    private let context: CommandContext
    private let terminal: any KeyInput
    private var history: PromptHistory
    private var toldOfHistory = false

    private static let prompt = "sidewinder> "

    static let help = """
        Ask for scenes by name (Login), by pattern ('Login*'), or with a function:
          reach(x)  reached-by(x)  path(a, b)  paths(a, b)  between(a, b)  gates(a, b)  without(x)
          next(x)  previous(x)  routes(x, y)  types(x)  unresolved()  entries()  links()  all()  unreachable()
          dead-ends()  cycles()  containers()  system()  kind(k)  feature(f)  storyboard(s)  role(t)
        Combine them by + (or), ^ (and), - (without). Tab completes names, the arrow keys bring back
        earlier lines, Ctrl-C drops a line. "quit" or Ctrl-D ends.

        """

    init(_ graph: NavigationGraph, _ context: CommandContext, _ terminal: any KeyInput) {
        self.graph = graph
        self.context = context
        self.terminal = terminal
        history = PromptHistory(environment: context.environment)
    }

    /// Answers until the user has had enough.
    mutating func run() {
        context.write(
            GraphSummary.counts(GraphTotals(graph)) + "; \"help\" tells what can be asked.\n")
        do { try history.load() } catch { tell(error) }
        while let line = readLine() {
            let query = line.trimmingCharacters(in: .whitespaces)
            if query.isEmpty { continue }
            if ["quit", "exit"].contains(query) { break }
            do { try history.add(query) } catch { tell(error) }
            context.write(query == "help" ? Self.help : reply(to: query))
        }
    }

    private mutating func tell(_ error: FileError) {
        if !toldOfHistory { context.note("sidewinder: \(error.path) \(error.reason)") }
        toldOfHistory = true
    }

    private func reply(to query: String) -> String {
        do throws(QueryError) {
            let answer = try Query(query).evaluate(on: graph)
            let text = answer.isEmpty ? answer.nothing + "\n" : answer.text(graph)
            return TerminalStyle.printable(answer.remarks.map { "\($0)\n" }.joined() + text)
        } catch {
            return TerminalStyle.printable("\(error.caretDisplay())\n\(error.message)") + "\n"
        }
    }

    // MARK: Reading

    /// The next line, or nil where there is none any more.
    private func readLine() -> String? {
        guard context.environment["TERM"] != "dumb", terminal.begin() else { return readPlainLine() }
        defer { terminal.end() }
        var editor = LineEditor(history: history.lines)
        while true {
            context.write(editor.display(prompt: Self.prompt, columns: terminal.columns))
            guard let key = Key(from: terminal.nextByte) else { return leave() }
            switch editor.handle(key) {
            case nil: break
            case .accept:
                context.write("\r\n")
                return editor.text
            case .cancel:
                context.write("^C\r\n")
                return ""
            case .end: return leave()
            case .complete: complete(&editor)
            case .clearScreen: context.write("\u{1B}[H\u{1B}[2J")
            }
        }
    }

    private func leave() -> String? {
        context.write("\r\n")
        return nil
    }

    /// For terminals that cannot move the cursor.
    private func readPlainLine() -> String? {
        context.write(Self.prompt)
        var bytes: [UInt8] = []
        while let byte = terminal.nextByte() {
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Inserts what all the candidates have in common; where that is nothing new, lists them.
    private func complete(_ editor: inout LineEditor) {
        let completion = Completion(of: editor.before, in: graph)
        guard let first = completion.words.first else {
            context.write("\u{7}")
            return
        }
        let common = completion.words.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        let typed = editor.before.utf8.count - completion.start
        if common.utf8.count > typed || completion.words.count == 1 {
            editor.replaceWord(from: completion.start, with: common)
        } else {
            context.write("\r\n" + list(completion.words))
        }
    }

    /// Candidates side by side, as many as a screen has room for.
    private func list(_ words: [String]) -> String {
        let most = 60
        let width = (words.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        let perLine = max(terminal.columns / width, 1)
        let shown = words.prefix(most).map(TerminalStyle.printable)
        var text = ""
        for (number, word) in shown.enumerated() {
            text += word
            let isLast = number + 1 == shown.count || (number + 1) % perLine == 0
            text += isLast ? "\r\n" : String(repeating: " ", count: width - DisplayWidth.of(word))
        }
        return words.count > most ? text + "… and \(words.count - most) more\r\n" : text
    }
}
