import Foundation
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
        let odd = finding(.error, line: 1, file: "App/a,b:c%.swift", message: "50%\nof it, all: gone")
        let text = GitHubReport.render(Report([odd]), ReportOptions(repositoryPath: "ios"))
        #expect(text.hasPrefix("::error file=ios/App/a%2Cb%3Ac%25.swift,line=1,"))
        #expect(text.contains("::50%25%0Aof it, all: gone\n"))
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
    }

    @Test func baselineStateIsToldWhereThereIsABaseline() {
        let findings = [finding(.error, line: 1), finding(.error, line: 2)]
        #expect(!SARIFReport.render(Report(findings), ReportOptions()).contains("baselineState"))
        let known = Report(findings).entries[0].fingerprint
        let text = SARIFReport.render(Report(findings, known: { $0 == known }), ReportOptions())
        #expect(text.contains("\"baselineState\": \"unchanged\""))
        #expect(text.contains("\"baselineState\": \"new\""))
    }

    /// Where the command `sarif` of sarif-tools is, or nil.
    static let sarifTools: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/sarif" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: sarifTools != nil, "sarif-tools is not installed; make test-tools does it"))
    func sarifToolsReadsIt() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("findings.sarif")
        let findings = [finding(.error, line: 1), finding(.error, line: 2), finding(.warning, line: 3)]
        try Data(SARIFReport.render(Report(findings), ReportOptions()).utf8).write(to: file)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: try #require(Self.sarifTools))
        process.arguments = ["summary", file.path]
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(output.contains("error: 2"))
        #expect(output.contains("warning: 1"))
    }
}
