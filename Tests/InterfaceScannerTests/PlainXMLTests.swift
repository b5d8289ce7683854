import Facts
import Foundation
import Source
import Testing

@testable import InterfaceScanner

/// Texts that the reader of XML must neither stumble over nor believe.
@Suite struct PlainXMLTests {
    private func scan(_ text: String) -> InterfaceFacts {
        InterfaceScanner.scan(Data(text.utf8), path: "A.storyboard")
    }

    @Test(arguments: ["<?a?>", "<?a ?>", "<?a b?>", "<?xml-model?>", "<!-- ?> --><?a?>"])
    func instructionsAreReadPast(text: String) {
        let root = "<document initialViewController='a'>"
        for whole in [text + root + "</document>", root + text + "</document>", root + "</document>" + text] {
            let facts = scan(whole)
            #expect(facts.initialScene == "a", "\(whole)")
            #expect(facts.problems.isEmpty, "\(whole)")
        }
    }

    @Test(arguments: ["<a b=c/><?a?>", "<a b='<!--'/><?a?>", "<?xml?>", "<?a?", "</b><?a?>"])
    func instructionsInBrokenTextsDoNoHarm(text: String) {
        #expect(scan("<document initialViewController='a'>\(text)</document>").problems.count == 1)
    }

    @Test(arguments: [
        "<!NOTATION n PUBLIC 'x'>", "<!NOTATION n SYSTEM 'x'>", "<!ATTLIST a b CDATA #REQUIRED>", "<!ELEMENT a (b)>",
        "<!ENTITY e SYSTEM 'a' NDATA n>", "<!ENTITY e '&#60;?a?&#62;'>",
        "<!ENTITY % e '&#60;!NOTATION n SYSTEM &#34;x&#34;>'>%e;",
    ])
    func noDocumentTypeOfTheTextIsRead(text: String) {
        let facts = scan("<!DOCTYPE document [\n  \(text)]>\n<document initialViewController='a'>&e;</document>")
        #expect(facts.problems.map(\.message) == ["not a storyboard: it declares a document type of its own"])
        #expect(facts.problems.map(\.position) == [Position(line: 2, column: 3)])
        #expect(facts.initialScene == nil)
    }

    @Test func aDocumentTypeThatIsOnlyNamedIsRead() {
        let text = "<document initialViewController='a'><!-- <!ENTITY --></document>"
        #expect(scan("<!DOCTYPE document PUBLIC 'a' 'b'>\n" + text).problems.isEmpty)
        #expect(scan("<!DOCTYPE document PUBLIC 'a' 'b'><document initialViewController='a'/>").problems.isEmpty)
        #expect(scan("<document initialViewController='a'><!-- <!ENTITY --></document>").problems.isEmpty)
    }

    @Test func anEncodingThatIsNotTheOneOfTheTextIsNotBelieved() {
        let text = "<?xml version='1.0' encoding='UTF-16'?><document initialViewController='a'><!-- "
        let facts = InterfaceScanner.scan(
            Data(text.utf8 + [0xFF, 0xFC] + " --></document>".utf8), path: "A.storyboard")
        #expect(facts.problems.map(\.message) == ["is not UTF-8 at line 1; what stands before it was read"])
    }

    @Test(
        arguments: [
            ("ISO-8859-1", 0xFC, "ü"), ("iso-8859-5", 0xD6, "ж"), ("windows-1250", 0xF8, "ř"),
            ("windows-1251", 0xE6, "ж"),
            ("Windows-1252", 0x80, "€"), ("windows-1253", 0xEC, "μ"), ("ISO-8859-12", 0x61, "a"),
            ("windows-9999", 0x61, "a"),
        ] as [(String, UInt8, String)])
    func encodingsWithOneByteAreConverted(name: String, byte: UInt8, character: String) {
        let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<document initialViewController='"
        let facts = InterfaceScanner.scan(Data(text.utf8 + [byte] + "'/>".utf8), path: "A.storyboard")
        #expect(facts.initialScene == character)
        #expect(facts.problems.isEmpty)
    }

    @Test func halvesOfUTF16DoNoHarm() {
        let units: [UInt16] = [0xFEFF] + "<document initialViewController='".utf16 + [0xD800] + "'/>".utf16
        for isLittle in [true, false] {
            let bytes = units.flatMap {
                isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
            }
            for count in [bytes.count, bytes.count - 1, 3, 2] {
                let facts = InterfaceScanner.scan(Data(bytes.prefix(count)), path: "A.storyboard")
                #expect(count == bytes.count ? facts.initialScene == "\u{FFFD}" : !facts.problems.isEmpty)
            }
        }
    }

    @Test func theFirstLineThatIsNotGivenKeepsItsPlace() {
        let facts = scan("<?xml version='1.0'\n\n  encoding='UTF-8'?>\n<document><a b=c/></document>")
        #expect(facts.problems.map(\.position?.line) == [4])
    }

    @Test func aTextEndsWhereItHasAZero() {
        let facts = scan("<document initialViewController='a'>\n\0<?a?></document>")
        #expect(facts.initialScene == "a")
        #expect(facts.problems.map(\.message) == ["is not UTF-8 at line 2; what stands before it was read"])
    }

    @Test func elementsMayStandInOneAnotherAsDeepAsTheyLike() {
        let count = 100_000
        let inner = String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
        let facts = scan("<document initialViewController='a'>\(inner)</document>")
        #expect(facts.problems.isEmpty)
        #expect(facts.initialScene == "a")
    }
}
