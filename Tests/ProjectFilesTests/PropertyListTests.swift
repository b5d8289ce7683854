import Foundation
import Source
import Testing

@testable import ProjectFiles

@Suite struct PropertyListTests {
    private func parse(_ text: String) throws -> PropertyListValue { try PropertyListValue(Data(text.utf8)) }

    @Test func readsEveryFormOfValue() throws {
        let value = try parse(
            """
            // !$*UTF8*$!
            { /* a comment */ bare = A1/b.c-d_e+f~g:h@i; "with space" = 'single'; list = (1, "two", (3,),);
              empty = { }; none = (); data = <0fbd 77>; // to the end
              "ключ" = "значение"; }
            """)
        #expect(value["bare"]?.string == "A1/b.c-d_e+f~g:h@i")
        #expect(value["with space"]?.string == "single")
        #expect(value["list"]?.array == [.string("1"), .string("two"), .array([.string("3")])])
        #expect(value["empty"]?.dictionary == [:])
        #expect(value["none"]?.strings == [])
        #expect(value["data"]?.string == "<0fbd 77>")
        #expect(value["ключ"]?.string == "значение")
    }

    @Test(arguments: [
        (#""a\"b\\c""#, "a\"b\\c"), (#""\n\t""#, "\n\t"), (#""\U00e9\u0041""#, "éA"), (#""\101\7""#, "A\u{7}"),
        (#""\ud800""#, "\u{FFFD}"), ("\"two\nlines\"", "two\nlines"), (#""""#, ""), ("\u{FEFF}word", "word"),
    ]) func readsEscapes(_ source: String, _ text: String) throws {
        #expect(try parse(source).string == text)
    }

    @Test(arguments: [
        ("", "ends too early", 1, 1), ("{ a = 1; ", "ends too early", 1, 10),
        ("{ a = 1 }", "lacks a \";\" after the value of a", 1, 9),
        ("{\n  a 1; }", "lacks a \"=\" after the key a", 2, 5),
        ("( a b )", "lacks a \",\" after an element", 1, 5), ("{ a = \"b; }", "has a string without an end", 1, 7),
        ("/* open", "has a comment without an end", 1, 1), ("<0g>", "has data that is not hexadecimal", 1, 3),
        ("<00", "ends inside of data", 1, 4), ("{ } x", "has something after its end", 1, 5),
        ("{\n<<<<<<< HEAD\n}", "has an unexpected \"<\"", 2, 1), ("{ \"a\\", "ends inside of a string", 1, 6),
    ]) func tellsWhatIsWrongAndWhere(_ source: String, _ reason: String, _ line: Int, _ column: Int) {
        #expect(throws: ProjectFileError(reason, at: Position(line: line, column: column))) { try parse(source) }
    }

    @Test func refusesDeepNesting() {
        #expect(throws: ProjectFileError.self) { try parse(String(repeating: "(", count: 200_000)) }
        #expect(throws: ProjectFileError.self) { try parse(String(repeating: "{a=", count: 200_000)) }
        #expect(throws: ProjectFileError.self) { try parse("{\"a\":" + String(repeating: "[", count: 200_000)) }
        let xml = "<plist>" + String(repeating: "<array>", count: 200_000)
        #expect(throws: ProjectFileError.self) { try parse(xml) }
        let closed = xml + String(repeating: "</array>", count: 200_000) + "</plist>"
        #expect(throws: ProjectFileError.self) { try parse(closed) }
    }

    @Test func survivesEveryBeginningAndEveryDamagedByte() throws {
        let text = Array(xcodeProject(#"A = { isa = X; "p q" = (1, "\U00e9"); d = <00>; /* c */ };"#).utf8)
        for count in text.indices {
            #expect((try? PropertyListValue(Data(text.prefix(count))))?.dictionary == nil)
            for byte: UInt8 in [0, 0x22, 0x28, 0x5C, 0x7B, 0xFF] {
                var damaged = text
                damaged[count] = byte
                _ = try? PropertyListValue(Data(damaged))
            }
        }
    }

    @Test func readsXMLAndJSON() throws {
        let expected = PropertyListValue.dictionary(["a": .array([.string("b")]), "c": .string("d")])
        let xml =
            "<plist version=\"1.0\"><dict><key>a</key><array><string>b</string></array>"
            + "<key>c</key><string>d</string></dict></plist>"
        #expect(try parse("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + xml) == expected)
        #expect(try parse(" { \"a\" : [\"b\"], \"c\": \"d\" }") == expected)
        #expect(try parse("{ \"a\" = (b); \"c\" = d; }") == expected)
        #expect(throws: ProjectFileError.self) { try parse("<?xml version=\"1.0\"?><plist><dict>") }
        #expect(throws: ProjectFileError.self) { try parse("{ \"a\": [ }") }
    }
}
