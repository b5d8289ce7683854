import Source
import Testing

@testable import Reports

@Suite struct LevelTests {
    @Test func fingerprintsCountFindingsThatAreNotShown() {
        let findings = [Finding.Severity.info, .error].enumerated().map { index, severity in
            Finding(
                rule: "r", severity: severity, subject: "A", message: "m",
                location: Finding.Span(file: "a.swift", line: index + 1, column: 1))
        }
        let all = Report(findings)
        let shown = Report(findings, level: .warning)
        #expect(shown.entries.map(\.fingerprint) == [all.entries[1].fingerprint])
        #expect(shown.summary.infos == 0)
    }
}
