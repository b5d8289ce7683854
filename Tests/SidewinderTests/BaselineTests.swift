import Foundation
import Reports
import Source
import Testing

@testable import Sidewinder

/// What a baseline remembers, and what not.
@Suite struct BaselineTests {
    private func finding(
        _ subject: String, line: Int, message: String = "m", rule: String = "some-rule"
    ) -> Finding {
        Finding(
            rule: rule, severity: .error, subject: subject, message: message,
            location: Finding.Span(file: "a.swift", line: line, column: 1))
    }

    @Test func linesAndMessagesDoNotCount() {
        let before = Baseline([finding("A", line: 1), finding("A", line: 5), finding("B", line: 9)])
        let after = Baseline([finding("B", line: 2, message: "n"), finding("A", line: 70), finding("A", line: 80)])
        #expect(before == after)
        #expect(before.text == after.text)
        #expect(before.entries.map(\.count) == [2, 1])
    }

    @Test func ofEqualFindingsAsManyAreKnownAsThereWere() {
        let baseline = Baseline([finding("A", line: 1), finding("A", line: 2)])
        let today = (1...3).map { finding("A", line: $0) } + [finding("B", line: 9)]
        #expect(baseline.known(among: today).count == 2)
        #expect(baseline.known(among: today.reversed()) == baseline.known(among: today))
        let new = Baseline(today).excess(over: baseline)
        #expect(new.map(\.key.subject) == ["A", "B"])
        #expect(new.map(\.count) == [1, 1])
    }

    @Test func pruningRemovesAndNeverAdds() {
        let old = Baseline([finding("A", line: 1), finding("A", line: 2), finding("C", line: 3)])
        let current = Baseline([finding("A", line: 1), finding("B", line: 2)])
        #expect(old.excess(over: current).map(\.key.subject) == ["A", "C"])
        #expect(old.pruned(to: current) == Baseline([finding("A", line: 1)]))
    }

    @Test func theFileIsReadBack() throws {
        let baseline = Baseline([finding("A \"x\"\n", line: 1), finding("Größe", line: 2), finding("A", line: 3)])
        let folder = try TemporaryFolder(["baseline.json": baseline.text])
        #expect(try Baseline(file: folder.path + "/baseline.json", shown: "baseline.json") == baseline)
    }

    @Test(arguments: [
        ("{", "is damaged: it is no JSON"), ("{\"version\": 9, \"findings\": []}", "has version 9"),
        ("{\"version\": 1, \"findings\": [{\"rule\": \"r\"}]}", "is damaged: findings, entry 1 lacks \"subject\""),
    ]) func badFilesAreTold(_ text: String, _ reason: String) throws {
        let folder = try TemporaryFolder(["baseline.json": text])
        let error = #expect(throws: CommandFailure.self) {
            try Baseline(file: folder.path + "/baseline.json", shown: "baseline.json")
        }
        #expect(error?.lines.first?.contains(reason) == true)
    }
}
