import Testing

@testable import Source

@Suite struct PlainTextTests {
    @Test func aLineStaysOne() {
        #expect(PlainText.line("a\nb\rc\u{2028}d\u{2029}e\u{85}f\u{B}g\u{C}h") == "a b c d e f g h")
        #expect(PlainText.block(["a\nb", "c"]) == "a b\nc")
    }

    @Test func nothingSteersATerminalOrTurnsAText() {
        let steering: [ClosedRange<UInt32>] = [
            0...0x09, 0x0E...0x1F, 0x7F...0x84, 0x86...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x202A...0x202E,
            0x2066...0x2069,
        ]
        for scalar in steering.joined().compactMap(Unicode.Scalar.init) {
            #expect(PlainText.line("a\(scalar)b") == "a\u{FFFD}b", "U+\(String(scalar.value, radix: 16))")
            #expect(PlainText.text("a\(scalar)b") == "a\u{FFFD}b", "U+\(String(scalar.value, radix: 16))")
        }
        #expect(PlainText.text("a\nb\r\u{2028}c") == "a\nb\u{FFFD}\u{FFFD}c")
    }

    @Test func otherTextStays() {
        for text in ["", "Größe → 12 €", "日本語 한국어 עברית العربية", "👩‍👩‍👧 family", "a\u{A0}b…“c”"] {
            #expect(PlainText.line(text) == text)
            #expect(PlainText.text(text) == text)
        }
    }

    @Test func jsonHoldsNoneOfThemAsTheyAre() {
        var writer = JSONWriter()
        writer.string("a\u{202E}\u{2028}\u{85}\u{1B}→é")
        #expect(writer.finish() == "\"a\\u202e\\u2028\\u0085\\u001b→é\"\n")
        var shown = JSONWriter(isShown: true)
        shown.string("a\n\u{202E}")
        #expect(shown.finish() == "\"a\\n\u{FFFD}\"\n")
    }
}
