import Testing

@testable import Sidewinder

@Suite struct LineEditorTests {
    /// The keys that the bytes of `text` are.
    private func keys(_ text: String) -> [Key] {
        var bytes = Array(text.utf8)[...]
        var keys: [Key] = []
        while let key = Key(from: { bytes.popFirst() }) { keys.append(key) }
        return keys
    }

    private func edited(_ text: String, history: [String] = []) -> String {
        var editor = LineEditor(history: history)
        for key in keys(text) { _ = editor.handle(key) }
        return editor.before + "|" + editor.after
    }

    @Test func sequencesAreKeys() {
        #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[3~\u{1B}[H") == [.up, .down, .right, .delete, .home])
        #expect(keys("ß🎫") == [.text("ß"), .text("🎫")])
        #expect(keys("\u{1B}[99~\u{1B}x\u{02}") == [.unknown, .unknown, .left])
    }

    @Test(arguments: [
        ("abc\u{1B}[Dx", "abx|c"), ("abc\u{01}x", "x|abc"), ("abc\u{01}\u{05}x", "abcx|"), ("abc\u{7F}", "ab|"),
        ("one two\u{17}", "one |"), ("one two\u{15}", "|"), ("abc\u{02}\u{02}\u{0B}", "a|"), ("abc\u{01}\u{04}", "|bc"),
        ("👩‍👩‍👧x\u{02}\u{7F}", "|x"), ("\u{7F}\u{1B}[3~\u{1B}[D\u{1B}[C", "|"),
    ]) func editing(_ keys: String, _ line: String) {
        #expect(edited(keys) == line)
    }

    @Test func historyKeepsTheNewLine() {
        let history = ["first", "second"]
        #expect(edited("new\u{1B}[A", history: history) == "second|")
        #expect(edited("new\u{1B}[A\u{1B}[A\u{1B}[A", history: history) == "first|")
        #expect(edited("new\u{1B}[A\u{1B}[B", history: history) == "new|")
        #expect(edited("new\u{1B}[B", history: history) == "new|")
    }

    @Test func wideCharactersTakeTwoColumns() {
        #expect(DisplayWidth.of("a漢🎫e\u{301}") == 6)
        var editor = LineEditor()
        for key in keys("漢漢漢漢漢漢漢漢漢漢") { _ = editor.handle(key) }
        let shown = editor.display(prompt: "> ", columns: 14)
        #expect(DisplayWidth.of(shown.replacing("\r\u{1B}[K", with: "")) < 14)
    }
}
