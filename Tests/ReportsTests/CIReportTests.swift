import Source
import Testing

@testable import Reports

/// What services other than a terminal ask of a report.
@Suite struct CIReportTests {
    private func finding(
        _ severity: Finding.Severity, line: Int, file: String = "App/Home.swift", message: String = "Home is wrong"
    ) -> Finding {
        Finding(
            rule: "some-rule", severity: severity, subject: "Home", message: message,
            location: Finding.Span(file: file, line: line, column: 1))
    }

    // MARK: GitHub

    @Test func annotationsAreTheMostSevereAndTheRestIsSummedUp() throws {
        let findings = (1...12).map { finding(.warning, line: $0) } + (20...32).map { finding(.error, line: $0) }
        let report = Report(findings)
        let lines = GitHubReport.render(report, ReportOptions()).split(separator: "\n")
        #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
        #expect(lines[10..<20].allSatisfy { $0.hasPrefix("::warning ") })
        #expect(lines.count == 21)
        let summary = try #require(GitHubReport.summary(report, ReportOptions()))
        let rows = summary.split(separator: "\n").filter { $0.hasPrefix("| error") || $0.hasPrefix("| warning") }
        #expect(rows.count == 5)
        #expect(rows.first?.contains("Home.swift:30") == true)
    }

    @Test func fewFindingsNeedNoSummary() {
        #expect(GitHubReport.summary(Report([finding(.error, line: 1)]), ReportOptions()) == nil)
    }

    @Test func commandsAreEscaped() {
        let odd = finding(.error, line: 1, file: "App/a,b:c%.swift", message: "50%\n::error::of it, all: gone")
        let text = GitHubReport.render(Report([odd]), ReportOptions(repositoryPath: "ios"))
        #expect(text.hasPrefix("::error file=ios/App/a%2Cb%3Ac%25.swift,line=1,"))
        #expect(text.contains("::50%25 ::error::of it, all: gone\n"))
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("::error") }.count == 1)
    }

    @Test func tablesAreEscaped() throws {
        let findings = (1...11).map { finding(.error, line: $0, message: "a | b <script> `c`") }
        let summary = try #require(GitHubReport.summary(Report(findings), ReportOptions()))
        #expect(summary.contains("a \\| b \\<script\\> \\`c\\`"))
    }

    // MARK: SARIF

    @Test func columnsAreUTF16AndPathsAreURIs() {
        let span = Finding.Span(file: "App/Größe 1.swift", line: 1, column: 7, endColumn: 8)
        let odd = Finding(rule: "some-rule", severity: .info, subject: "X", message: "m", location: span)
        let options = ReportOptions(repositoryPath: "ios") { _ in "ä🐍x\n" }
        let text = SARIFReport.render(Report([odd]), options)
        #expect(text.contains("\"uri\": \"ios/App/Gr%C3%B6%C3%9Fe%201.swift\""))
        #expect(text.contains("\"startColumn\": 4"))
        #expect(text.contains("\"level\": \"note\""))
        let second = Finding.Span(file: "a.swift", line: 2, column: 7, endColumn: 8)
        let below = Finding(rule: "some-rule", severity: .info, subject: "X", message: "m", location: second)
        let crlf = SARIFReport.render(Report([below]), ReportOptions { _ in "a\r\nä🐍x\r\n" })
        #expect(crlf.contains("\"startColumn\": 4"))
    }

    @Test func baselineStateIsToldWhereThereIsABaseline() {
        let findings = [finding(.error, line: 1), finding(.error, line: 2)]
        #expect(!SARIFReport.render(Report(findings), ReportOptions()).contains("baselineState"))
        let known = Report(findings).entries[0].fingerprint
        let text = SARIFReport.render(Report(findings, known: { $0 == known }), ReportOptions())
        #expect(text.contains("\"baselineState\": \"unchanged\""))
        #expect(text.contains("\"baselineState\": \"new\""))
    }

    @Test func whatACodeScanningHasNoRoomForIsTold() throws {
        let many = (1...25_002).map { finding($0 == 25_002 ? .error : .info, line: $0) }
        let text = SARIFReport.render(Report(many), ReportOptions())
        #expect(text.contains("\"level\": \"error\""))
        #expect(!text.contains("\"startLine\": 25001\n") && !text.contains("\"startLine\": 25001,"))
        let note = try #require(SARIFReport.leftOut(Report(many), ReportOptions()))
        #expect(note.hasPrefix("2 of 25002 findings are left out"))
        #expect(text.contains(note))
        #expect(SARIFReport.leftOut(Report([many[0]]), ReportOptions()) == nil)
    }

    // MARK: GitLab, JUnit, Markdown

    @Test func equalFindingsHaveFingerprintsOfTheirOwn() {
        let text = GitLabReport.render(Report([finding(.error, line: 3), finding(.error, line: 3)]), ReportOptions())
        let prints = text.split(separator: "\n").filter { $0.contains("\"fingerprint\"") }
        #expect(Set(prints).count == 2)
    }

    @Test func casesOfOneSubjectAreNumbered() {
        let names = JUnitReport.render(Report((1...3).map { finding(.error, line: $0) }), ReportOptions())
            .split(separator: "\n").filter { $0.contains("<testcase") }
        #expect(names.map { $0.contains("name=\"Home\"") } == [true, false, false])
        #expect(names[1].contains("name=\"Home (2)\"") && names[2].contains("name=\"Home (3)\""))
    }

    @Test func placesThatAreNoneHaveNoLine() {
        let text = CheckstyleReport.render(Report([finding(.error, line: 0)]), ReportOptions())
        #expect(text.contains("<error severity=\"error\""))
    }

    @Test func nothingNewIsNoComment() {
        let report = Report([finding(.error, line: 1)], known: { _ in true })
        #expect(MarkdownReport.render(report, ReportOptions()).isEmpty)
        #expect(JUnitReport.render(report, ReportOptions()).contains("failures=\"0\""))
    }

    @Test func mentionsAndPicturesAreTexts() {
        #expect(Markdown.text("@objc move(_:on:) #1") == "\\@&#8203;objc move(\\_:&#8203;on:) \\#&#8203;1")
        #expect(Markdown.text("navigate(to:) fails: badly") == "navigate(to:) fails: badly")
    }
}
