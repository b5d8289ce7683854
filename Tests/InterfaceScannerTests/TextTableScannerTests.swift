import Facts
import Foundation
import InterfaceScanner
import Testing

@Suite struct TextTableScannerTests {
    private func texts(_ text: String, _ path: String = "en.lproj/Localizable.strings") -> [String: String] {
        TextTableScanner.scan(Data(text.utf8), path: path).texts
    }

    @Test func aTableHasTheTextsOfItsKeys() {
        let table = """
            /* What leads on. */
            "harbor.load" = "Load \\"all\\" ships";
            title = "Harbor"; // without quotes
            "empty" = "";
            """
        #expect(texts(table) == ["harbor.load": "Load \"all\" ships", "title": "Harbor", "empty": ""])
        let wide = Data([0xFF, 0xFE]) + Data("\"a\" = \"ä\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(TextTableScanner.scan(wide, path: "a.strings").texts == ["a": "ä"])
    }

    @Test func aCatalogHasThoseOfTheLanguageThatItIsTranslatedFrom() {
        let catalog = """
            {"sourceLanguage": "de", "version": "1.0", "strings": {
              "Hafen": {},
              "harbor.load": {"extractionState": "manual", "localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "Laden"}},
                "en": {"stringUnit": {"state": "translated", "value": "Load"}}}},
              "harbor.ships": {"localizations": {"de": {"variations": {"plural": {}}}}}
            }}
            """
        #expect(texts(catalog, "Localizable.xcstrings") == ["Hafen": "Hafen", "harbor.load": "Laden"])
    }

    @Test(arguments: ["", "\"a\" = ", "{{{", "<plist>", "bplist00", "a"])
    func whatIsNoTableHasNoTexts(_ text: String) {
        #expect(texts(text) == [:])
        #expect(texts(text, "a.xcstrings") == [:])
    }

    @Test func aTableHasTheNameOfItsFile() {
        let base = TextTable(path: "App/Base.lproj/Shop.strings", texts: [:])
        #expect(base.name == "Shop" && base.isBase && base.copies == "App/Shop.strings")
        #expect(!TextTable(path: "App/en.lproj/Shop.strings", texts: [:]).isBase)
    }
}
