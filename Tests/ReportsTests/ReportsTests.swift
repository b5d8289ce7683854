import Source
import Testing

@testable import Reports

@Suite struct ReporterTests {
    private let login = """
        import UIKit

        final class LoginViewController: UIViewController {
        \tfunc login() { router.showHome(from: self) }
            let größe = "🐍"; router.close()
        }
        """

    private func findings() -> [Finding] {
        [
            Finding(
                rule: "unused-route", severity: .warning, subject: "HomeRouter.showHelp()", module: "Home",
                message: "HomeRouter.showHelp() is declared and never called",
                location: Finding.Span(file: "Home/HomeRouter.swift", line: 7, column: 10)),
            Finding(
                rule: "view-calls-router", severity: .error, subject: "LoginViewController", module: "Login",
                dialect: "viper",
                message: "LoginViewController calls LoginRouter.showHome(from:); "
                    + "this step can only be tested together with the view",
                location: Finding.Span(
                    file: "Login/LoginViewController.swift", line: 4, column: 17, endColumn: 45),
                notes: [
                    Finding.Note(
                        "LoginRouter is declared here",
                        at: SourceLocation(file: "Login/LoginRouter.swift", line: 3, column: 7))
                ],
                suggestion: "call a method of LoginPresenter, and call the router there"),
            Finding(
                rule: "view-calls-router", severity: .error, subject: "LoginViewController", module: "Login",
                dialect: "viper", message: "LoginViewController calls LoginRouter.close() \"again\"",
                location: Finding.Span(
                    file: "Login/LoginViewController.swift", line: 5, column: 27, endColumn: 41)),
            Finding(
                rule: "unidentified-segue", severity: .info, subject: "Main:abc",
                message: "the segue to Home has no identifier",
                location: Finding.Span(file: "Main.storyboard", line: 3, column: 1)),
        ]
    }

    private func options(color: Bool = false) -> ReportOptions {
        let text = login
        let rules = [
            ReportRule(
                id: "unused-route", summary: "Nobody calls a route.", page: "# unused-route\n\nNobody calls a route.\n",
                severity: .warning),
            ReportRule(
                id: "view-calls-router", summary: "A view calls a router.", page: "# view-calls-router\n",
                severity: .error, tellsPath: true),
        ]
        return ReportOptions(usesColor: color, root: "/app", rules: rules, toolVersion: "1.2.3") {
            $0 == "Login/LoginViewController.swift" ? text : nil
        }
    }

    @Test(arguments: Reporter.all.map(\.name)) func everyReporterWritesItsGoldenFile(_ name: String) throws {
        let reporter = try #require(Reporter.all.first { $0.name == name })
        let ending = reporter.fileExtensions.first ?? "\(name).txt"
        try expectGolden(reporter.render(Report(findings()), options()), "findings.\(ending)")
        try expectGolden(reporter.render(Report([]), options()), "nothing.\(ending)")
    }

    /// What there is to say of the app as a whole stands in every format that has room for it, and no other.
    @Test(arguments: Reporter.all.map(\.name))
    func notesOfTheWholeApp(_ name: String) throws {
        var report = Report([])
        report.notes = [
            Report.Note(text: "only 1 of 5 scenes <can> be reached", isGrave: true),
            Report.Note(text: "Stinsen is used in 14 files", isGrave: false),
        ]
        let reporter = try #require(Reporter.all.first { $0.name == name })
        let text = reporter.render(report, options())
        #expect(text.contains("only 1 of 5 scenes") == reporter.tellsNotes)
        // A comment that says nothing of the change is written for what makes silence a lie alone.
        #expect(text.contains("Stinsen is used in 14 files") == (reporter.tellsNotes && name != "markdown"))
        if name == "text" {
            #expect(
                text == "No findings.\nnote: only 1 of 5 scenes <can> be reached\nnote: Stinsen is used in 14 files\n")
        }
        report = Report(findings())
        report.notes = [Report.Note(text: "Stinsen is used in 14 files", isGrave: false)]
        #expect(reporter.render(report, options()).contains("Stinsen is used in 14 files") == reporter.tellsNotes)
    }

    @Test func coloursAreCodesAroundTheSameText() throws {
        let colored = TextReport.render(Report(findings()), options(color: true))
        try expectGolden(colored, "findings-color.txt")
        let codes = /\u{1B}\[[0-9;]*m/
        #expect(colored.replacing(codes, with: "") == TextReport.render(Report(findings()), options()))
    }

    @Test func theOrderOfFindingsDoesNotMatter() {
        for reporter in Reporter.all {
            let forward = reporter.render(Report(findings()), options())
            #expect(reporter.render(Report(findings().reversed()), options()) == forward)
        }
    }

    @Test func knownFindingsAreCountedAndNotShown() {
        let all = Report(findings())
        let known = all.entries[0].fingerprint
        let report = Report(findings(), known: { $0 == known }, suppressed: 2, staleBaseline: 3)
        let text = TextReport.render(report, options())
        #expect(!text.contains("showHelp"))
        #expect(text.contains("2 errors, 1 info in 2 files, 1 known, 2 suppressed, 3 stale baseline entries.\n"))
    }
}

@Suite struct FingerprintTests {
    private func finding(_ subject: String, line: Int, message: String = "m", module: String? = nil) -> Finding {
        Finding(
            rule: "r", severity: .error, subject: subject, module: module, message: message,
            location: Finding.Span(file: "a.swift", line: line, column: 1))
    }

    @Test func hashIsFNV1a() {
        // Test vectors of the authors, http://www.isthe.com/chongo/tech/comp/fnv/
        #expect(Fingerprint.hash("") == 0xcbf2_9ce4_8422_2325)
        #expect(Fingerprint.hash("a") == 0xaf63_dc4c_8601_ec8c)
        #expect(Fingerprint.hash("foobar") == 0x8594_4171_f739_67e8)
    }

    @Test func linesAndMessagesDoNotCount() {
        let before = Fingerprint.all(of: [finding("A", line: 1), finding("A", line: 9)])
        let after = Fingerprint.all(of: [finding("A", line: 5, message: "other"), finding("A", line: 50)])
        #expect(before == after)
        #expect(Set(before).count == 2)
    }

    @Test func subjectAndModuleCount() {
        let all = Fingerprint.all(of: [
            finding("A", line: 1), finding("B", line: 1), finding("A", line: 1, module: "M"),
        ])
        #expect(Set(all).count == 3)
        #expect(all.allSatisfy { $0.count == 16 })
    }
}

@Suite struct SourceLinesTests {
    private func excerpt(_ text: String, line: Int = 1, _ column: Int, _ end: Int? = nil) -> SourceLines.Excerpt? {
        SourceLines(text).excerpt(
            of: Finding.Span(file: "a", line: line, column: column, endLine: line, endColumn: end))
    }

    @Test func markersStandUnderThePlace() {
        #expect(excerpt("ab cd", 4, 6)?.marker == "   ^~")
        #expect(excerpt("\tab", 2, 3)?.marker == "    ^")
        #expect(excerpt("ä🐍x", 7, 8)?.marker == "   ^")
        #expect(excerpt("ab\r\ncd\r\n", line: 2, 1, 3) == .init(line: "cd", marker: "^~"))
        #expect(excerpt("ab", 3)?.marker == "  ^")
    }

    @Test func placesOutsideHaveNoExcerpt() {
        #expect(excerpt("ab", line: 2, 1) == nil)
        #expect(excerpt("ab", line: 0, 1) == nil)
        #expect(excerpt("ab", 9) == nil)
        #expect(excerpt(String(repeating: "x", count: 1000), 9) == nil)
    }

    @Test func commandsForTheTerminalAreTakenOut() {
        #expect(excerpt("a\u{1B}[2Jb", 1)?.line == "a\u{FFFD}[2Jb")
    }
}

@Suite struct JSONTests {
    @Test func writesEveryKindOfValue() {
        let value = JSON.members([
            "a": .array([1, .null, .bool(true)]), "b": .array([]), "c": .members([:]),
            "d": "\u{1}\"\\/\n\t\u{7F}ä🐍",
        ])
        #expect(
            value.text == """
                {
                  "a": [
                    1,
                    null,
                    true
                  ],
                  "b": [],
                  "c": {},
                  "d": "\\u0001\\"\\\\/\\n\\t\\u007fä🐍"
                }

                """)
    }
}
