import Source
import Testing

@testable import Sidewinder

@Suite struct MendedFileTests {
    private func edit(_ line: Int, _ column: Int, _ expected: String, _ replacement: String?) -> Edit {
        Edit(Source.SourceLocation(file: "A.swift", line: line, column: column), expected, with: replacement)
    }

    private func expect(
        _ file: inout MendedFile, _ fits: Bool, _ edits: [Edit],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let result = file.apply(edits)
        #expect(result == fits, sourceLocation: sourceLocation)
    }

    private let text = "import Foundation\nimport UIKit\n\nclass A {\n    var b: B?\n    var c: C?\n}\n"

    @Test func severalFindingsOfOneFile() {
        var file = MendedFile("A.swift", text: text)
        expect(&file, true, [edit(2, 1, "import UIKit", nil)])
        expect(&file, true, [edit(5, 5, "var ", "weak var ")])
        expect(&file, false, [edit(6, 5, "let ", "weak var ")])
        expect(&file, false, [edit(60, 5, "var ", "weak var ")])
        #expect(file.text == "import Foundation\n\nclass A {\n    weak var b: B?\n    var c: C?\n}\n")
        // What went cannot be changed any more.
        expect(&file, false, [edit(2, 1, "import UIKit", nil)])
    }

    @Test func aDeclarationGoesWithItsLines() {
        let text =
            "final class A {\n    /// Shows help.\n    func help() {\n        open()\n    }\n\n    func open() {}\n}\n"
        let gone = Edit(
            Source.SourceLocation(file: "A.swift", line: 3, column: 10), removing: "help",
            in: Position(line: 2, column: 5)..<Position(line: 5, column: 6))
        var file = MendedFile("A.swift", text: text)
        expect(&file, true, [gone])
        #expect(file.text == "final class A {\n\n    func open() {}\n}\n")
        #expect(file.patch(named: "A.swift").contains("@@ -1,8 +1,4 @@"))
        // What went cannot go twice.
        expect(&file, false, [gone])
    }

    @Test func allEditsOfAFindingOrNone() {
        var file = MendedFile("A.swift", text: text)
        expect(&file, false, [edit(5, 5, "var ", "weak var "), edit(6, 5, "let ", "weak var ")])
        #expect(!file.isChanged)
        #expect(file.text == text)
    }

    @Test func theDifferenceIsUnified() {
        var file = MendedFile("A.swift", text: text)
        #expect(file.patch(named: "App/A.swift") == "")
        expect(&file, true, [edit(2, 1, "import UIKit", nil)])
        expect(&file, true, [edit(6, 5, "var ", "weak var ")])
        #expect(
            file.patch(named: "App/A.swift") == """
                --- a/App/A.swift
                +++ b/App/A.swift
                @@ -1,7 +1,6 @@
                 import Foundation
                -import UIKit
                \(" ")
                 class A {
                     var b: B?
                -    var c: C?
                +    weak var c: C?
                 }

                """)
    }

    @Test func farApartAreHunksOfTheirOwn() {
        let lines = (1...20).map { "var v\($0): A?" }.joined(separator: "\n")
        var file = MendedFile("A.swift", text: lines)
        expect(&file, true, [edit(2, 1, "var v2: A?", nil)])
        expect(&file, true, [edit(20, 1, "var ", "weak var ")])
        let heads = file.patch(named: "A.swift").split(separator: "\n").filter { $0.hasPrefix("@@") }
        #expect(heads == ["@@ -1,5 +1,4 @@", "@@ -17,4 +16,4 @@"])
    }

    @Test func aFileWithoutALastBreakKeepsItSo() {
        var file = MendedFile("A.swift", text: "class A {\n    var b: B? }")
        expect(&file, true, [edit(2, 5, "var ", "weak var ")])
        #expect(file.text == "class A {\n    weak var b: B? }")
        #expect(
            file.patch(named: "A.swift") == """
                --- a/A.swift
                +++ b/A.swift
                @@ -1,2 +1,2 @@
                 class A {
                -    var b: B? }
                \\ No newline at end of file
                +    weak var b: B? }
                \\ No newline at end of file

                """)
    }
}
