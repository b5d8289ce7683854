import Source
import Testing

@testable import Diagrams

struct EscapingTests {
    @Test(arguments: [
        ("Login", #""Login""#),
        ("say \"hi\"", #""say \"hi\"""#),
        ("ends in \\", #""ends in \\""#),
        ("a\nb", "\"a\u{240A}b\""),
        ("nul\0", "\"nul\u{2400}\""),
        ("", #""""#),
    ])
    func identifiersAreQuoted(_ name: String, _ expected: String) {
        #expect(DOTString(identifier: name).description == expected)
    }

    @Test func identifiersStayDifferent() {
        let names = SampleGraphs.hostileNames
        #expect(Set(names.map { DOTString(identifier: $0) }).count == Set(names).count)
    }

    @Test func tooltipsKeepEntitiesAndEscapesAsText() {
        #expect(DOTString(plain: "&lt; \\N\nnext").description == #""&amp;lt; &#92;N\nnext""#)
    }

    @Test func labelsHaveNoMarkupOfTheirOwn() {
        #expect(DOTString.html("<b>\"x\" & \\N</b>") == "&lt;b&gt;&quot;x&quot; &amp; &#92;&#92;N&lt;/b&gt;")
        #expect(DOTString.html("two\nlines") == "two lines")
    }

    @Test func xmlHoldsNothingIllFormed() {
        #expect(XML.attribute("<a b=\"c\">&\u{1}\n") == "&lt;a b=&quot;c&quot;&gt;&amp;\u{FFFD}&#10;")
    }

    @Test func mermaidHoldsNoMarkdownAndNoQuotes() {
        #expect(Escaping.mermaid("\"**a**\" #1;") == "#34;#42;#42;a#42;#42;#34; #35;1#59;")
    }

    @Test func plantUMLHoldsNoCreole() {
        #expect(Escaping.plantUML("<b>\"x\"") == "<U+003C>b<U+003E><U+0022>x<U+0022>")
        #expect(Escaping.plantUML("שלום") == "שלום")
    }

    @Test func longNamesBreakAtTheirWords() {
        #expect(LabelText.wrapped("OrderConfirmationReceiptDetails") == ["OrderConfirmation", "ReceiptDetails"])
        #expect(LabelText.wrapped("Login") == ["Login"])
    }

    @Test func pathsBecomeParts() {
        #expect(URLText.path("App/My Scenes/Ü#1.swift") == "App/My%20Scenes/%C3%9C%231.swift")
    }
}
