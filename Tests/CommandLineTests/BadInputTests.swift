import Foundation
import Testing

@Suite struct BadInputTests {
    private let screen = "import UIKit\nfinal class LoginViewController: UIViewController {}\n"

    private let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
            <scenes>
                <scene sceneID="s">
                    <objects>
                        <viewController storyboardIdentifier="Start" id="a" sceneMemberID="viewController"/>
                    </objects>
                </scene>
            </scenes>
        </document>

        """

    private func lint(_ folder: TestFolder, _ arguments: String...) throws -> ToolProcess.Result {
        try ToolProcess.run(["lint"] + arguments, in: folder.path)
    }

    @Test func aMissingPathIsWrongUsage() throws {
        let result = try lint(try TestFolder(), "missing")
        #expect(result.code == 64)
        #expect(result.output.isEmpty)
        #expect(result.error == "sidewinder: lint: missing does not exist\n")
    }

    @Test func anEmptyFolderIsAFailure() throws {
        let result = try lint(try TestFolder())
        #expect(result.code == 2)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("sidewinder: no Swift file, storyboard or xib in the current folder; "))
    }

    @Test func aFolderWithoutScenesIsNone() throws {
        let result = try lint(try TestFolder(["a.swift": "struct Money {}\n"]))
        #expect(result.code == 0)
        let note =
            "no screen was found in 1 Swift file: none of them imports UIKit or SwiftUI; give the folder of the app's sources"
        #expect(result.output == "No findings.\nnote: \(note)\n")
        #expect(result.error.isEmpty)
        let folder = try TestFolder(["a.swift": "struct Money {}\n"])
        let query = try ToolProcess.run(["query", "unreachable()", "."], in: folder.path)
        #expect(query.error == "sidewinder: \(note)\nnone: the entries lead to every scene\n")
    }

    @Test(arguments: [false, true])
    func anAppWithoutSwiftIsSaidToBeUnread(hasSwift: Bool) throws {
        let folder = try TestFolder(["Main.storyboard": storyboard, "a.m": "@implementation A\n@end\n", "b.mm": "\n"])
        if hasSwift { try folder.write(Data(screen.utf8), to: "Login.swift") }
        let result = try lint(folder)
        #expect(result.code == 0)
        let note = "sidewinder: no Swift code was read; 2 Objective-C files are left unread\n"
        #expect(result.error == (hasSwift ? "" : note))
    }

    @Test func binaryAndForeignTextIsSaidOnceForEachFile() throws {
        let folder = try TestFolder(["Login.swift": screen])
        try folder.write(Data([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2]), to: "binary.swift")
        try folder.write(Data([0x63, 0x6C, 0xE4, 0x73, 0x73]), to: "latin.swift")
        try folder.write(Data([0xFF, 0xFE, 0x61, 0x00]), to: "wide.swift")
        let result = try lint(folder)
        #expect(result.code == 2)
        #expect(
            result.error.hasPrefix(
                """
                binary.swift: error: is binary, not text; the file is left out
                latin.swift: error: is not UTF-8; save it as UTF-8; the file is left out
                wide.swift: error: is UTF-16; save it as UTF-8; the file is left out

                """))
    }

    @Test func aStoryboardCutInHalfIsOneMessageAndTheRestGoesOn() throws {
        let half = String(storyboard.prefix(storyboard.count / 2))
        let folder = try TestFolder(["Cut.storyboard": half, "No.xib": "no XML\n", "Whole.storyboard": storyboard])
        let result = try lint(folder)
        #expect(result.code == 2)
        let lines = result.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("Cut.storyboard:") == true)
        #expect(lines.last?.hasPrefix("No.xib:") == true)
    }

    @Test(arguments: [
        ("let a = ", ["(", "1", ")"], true), ("func f() ", ["{ if true ", "", "}"], true),
        ("func g() { if a {} ", ["else if b {} ", "}", ""], false),
        ("", ["struct A { ", "", "}"], true), ("let b = a", [".c()", "", ""], false),
        ("let d = 1", [" + 1", "", ""], false),
    ]) func nestingWithoutEndIsNoCrash(_ beginning: String, _ parts: [String], _ isLeftOut: Bool) throws {
        let (open, middle, close) = (parts[0], parts[1], parts[2])
        let count = 5000
        let source =
            beginning + String(repeating: open, count: count) + middle + String(repeating: close, count: count) + "\n"
        let result = try lint(try TestFolder(["deep.swift": source]))
        #expect(result.code == (isLeftOut ? 2 : 0))
        #expect(result.error.contains("deep.swift:1:") == isLeftOut)
        #expect(result.error.contains(": error: More than ") == isLeftOut)
    }

    @Test func syntaxErrorsAreOneWarningAndTheFactsAreUsed() throws {
        let folder = try TestFolder(["a.swift": screen + "func broken( {\nlet = \n", "b.swift": screen])
        let result = try lint(folder)
        #expect(result.code == 0)
        let lines = result.error.split(separator: "\n").filter { $0.hasPrefix("a.swift:") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(": warning: ") == true)
    }

    @Test func aConfigurationWithMistakesStopsBeforeTheScan() throws {
        let folder = try TestFolder([
            "a.swift": screen, ".sidewinder.yml": "inclde: [a]\nrules: { nothing: off }\n",
        ])
        let result = try lint(folder)
        #expect(result.code == 2)
        #expect(result.output.isEmpty)
        let lines = result.error.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix(".sidewinder.yml:1:1: error: unknown key \"inclde\"") == true)
        #expect(lines.last?.hasPrefix(".sidewinder.yml:2:10: error: unknown rule \"nothing\"") == true)
    }

    @Test func resultsAndMessagesStayApart() throws {
        let folder = try TestFolder(["a.swift": screen])
        let result = try lint(folder, "--verbose", "--format", "json")
        #expect(result.output.hasPrefix("{\n  \"version\": 1,"))
        #expect(result.error.contains("total "))
        let quiet = try lint(folder, "--quiet", "-o", "out.json")
        #expect(quiet.output.isEmpty)
        #expect(quiet.error.isEmpty)
        #expect(try folder.text("out.json") == result.output)
    }

    @Test func severalFormatsInOneRun() throws {
        let folder = try TestFolder(["a.swift": screen])
        let result = try lint(folder, "--format", "text", "--format", "json=out.json", "--format=text=out.txt")
        #expect(result.code == 0)
        #expect(try folder.text("out.txt") == result.output)
        #expect(try folder.text("out.json").hasPrefix("{\n"))
    }

    @Test func aFileThatCannotBeWrittenIsAFailure() throws {
        let result = try lint(try TestFolder(["a.swift": screen]), "-o", "no/such/folder/out.json")
        #expect(result.code == 2)
        #expect(result.error.contains("no/such/folder/out.json cannot be written: "))
    }
}
