import InterfaceScanner
import Testing

@Suite struct ObjectiveCScannerTests {
    private func names(_ source: String) -> [String] { ObjectiveCScanner.scan(source: source, path: "A.m").names }

    @Test func capitalizedWordsOnceAndSorted() {
        #expect(names("[[Shelf new] put:[Attic new]]; Shelf *shelf2; x_Roof") == ["Attic", "Shelf"])
    }

    @Test func commentsSayNothing() {
        #expect(names("// Attic\nShelf /* Roof * / Cellar */ Door // Wall") == ["Door", "Shelf"])
    }

    @Test func identifiersInTexts() {
        let source = #"[self performSegueWithIdentifier:@"showHelp" sender:nil]; @"a b" @"" @"c\n" "plain" // @"gone""#
        let facts = ObjectiveCScanner.scan(source: source + "\n@\"Attic.Shelf\" @\"cut", path: "A.m")
        #expect(facts.texts == ["Attic.Shelf", "showHelp"])
        #expect(facts.names == ["Attic", "Shelf"])
    }

    @Test func whatIsCutOffIsReadToItsEnd() {
        #expect(names("Shelf /* Roof") == ["Shelf"])
        #expect(names("Shelf /") == ["Shelf"])
        #expect(names("").isEmpty)
    }
}
