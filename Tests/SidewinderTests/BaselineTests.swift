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
        #expect(before.entries.map(\.subject) == ["A", "A", "B"])
    }

    @Test func ofEqualFindingsAsManyAreKnownAsThereWere() {
        let baseline = Baseline([finding("A", line: 1), finding("A", line: 2)])
        let today = (1...3).map { finding("A", line: $0) } + [finding("B", line: 9)]
        let known = ComparedFindings(today, baseline: baseline, change: nil).known
        #expect(known.count == 2)
        #expect(ComparedFindings(today.reversed(), baseline: baseline, change: nil).known == known)
        let new = Baseline(today).excess(over: baseline)
        #expect(new.map(\.subject) == ["A", "B"])
    }

    @Test func pruningRemovesAndNeverAdds() {
        let old = Baseline([finding("A", line: 1), finding("A", line: 2), finding("C", line: 3)])
        let current = Baseline([finding("A", line: 1), finding("B", line: 2)])
        #expect(old.excess(over: current).map(\.subject) == ["A", "C"])
        #expect(old.pruned(to: current) == Baseline([finding("A", line: 1)]))
    }

    @Test func whatIsNamedTellsFindingsApart() {
        let old = Baseline([
            finding("A", line: 1, message: "A shows Login"),
            finding("A", line: 2, message: "A hands on Money and Loan"),
        ])
        // Some of what was named was mended, the rest stayed.
        #expect(Baseline([finding("A", line: 7, message: "A hands on Loan")]).excess(over: old).isEmpty)
        // One exchanged for another is new.
        let exchanged = Baseline([finding("A", line: 1, message: "A shows Settings")])
        #expect(exchanged.excess(over: old).map(\.places.first?.names) == [["Settings"]])
        #expect(old.pruned(to: exchanged).count == 0)
    }

    @Test func theOneInAnotherDeclarationIsNew() {
        func known(_ members: [String], before: [String]) -> [Int] {
            let all = [members, before].map { members in
                members.enumerated().map { number, member in
                    var finding = finding("A", line: number + 1)
                    finding.fault.member = member
                    return finding
                }
            }
            let compared = ComparedFindings(all[0], baseline: Baseline(all[1]), change: nil)
            let fingerprints = Fingerprint.all(of: compared.findings)
            return zip(compared.findings, fingerprints).filter { compared.known.contains($1) }.map {
                $0.0.location.line
            }
        }
        #expect(known(["A.new()", "A.old()"], before: ["A.old()"]) == [2])
        #expect(known(["A.old()", "A.new()"], before: ["A.old()"]) == [1])
        // A declaration that was renamed makes nothing new.
        #expect(known(["A.renamed()"], before: ["A.old()"]) == [1])
    }

    @Test func whatIsToldTogetherIsToldApartWhereSomeIsNew() throws {
        func together(_ members: [String], _ first: Int) -> Finding {
            var finding = finding("A", line: first, message: "A uses b, and so once more")
            finding.fault = Fault("A", [], message: "A uses b")
            finding.fault.member = members[0]
            finding.notes = members.dropFirst().enumerated().map { number, member in
                var note = Finding.Note(
                    "and here", at: SourceLocation(file: "a.swift", line: first + number + 1, column: 5), of: Fault("A")
                )
                note.fault?.member = member
                return note
            }
            return finding
        }
        let baseline = Baseline([together(["A.one()", "A.two()"], 1)])
        #expect(baseline.count == 1)
        let folder = try TemporaryFolder(["baseline.json": baseline.text])
        #expect(try Baseline(file: folder.path + "/baseline.json", shown: "baseline.json") == baseline)
        let same = ComparedFindings([together(["A.two()", "A.one()"], 9)], baseline: baseline, change: nil)
        #expect(same.findings.count == 1 && same.known.count == 1)
        let grown = [together(["A.new()", "A.one()", "A.two()", "A.last()"], 20)]
        let compared = ComparedFindings(grown, baseline: baseline, change: nil)
        let fingerprints = Fingerprint.all(of: compared.findings)
        let new = zip(compared.findings, fingerprints).filter { !compared.known.contains($1) }.map(\.0)
        #expect(new.map(\.location.line) == [20])
        #expect(new.map { $0.notes.map(\.location.line) } == [[23]])
        #expect(Baseline(grown).excess(over: baseline).map { $0.places.map(\.member) } == [["A.new()", "A.last()"]])
        let late = [together(["A.one()", "A.two()", "A.last()"], 30)]
        let after = ComparedFindings(late, baseline: baseline, change: nil)
        #expect(after.findings.map(\.location.line) == [30, 32])
        #expect(after.findings.map(\.message) == ["A uses b", "A uses b, and so once more"])
        #expect(baseline.pruned(to: Baseline(late)) == baseline)
    }

    /// Files of the first version know rule and subject alone.
    @Test func oldFilesAreRead() throws {
        let text = "{\"version\": 1, \"findings\": [{\"rule\": \"some-rule\", \"subject\": \"A\", \"count\": 2}]}"
        let folder = try TemporaryFolder(["baseline.json": text])
        let old = try Baseline(file: folder.path + "/baseline.json", shown: "baseline.json")
        #expect(old.count == 2 && old.isOld)
        let today = (1...3).map { finding("A", line: $0, message: "A shows Screen\($0)") }
        #expect(ComparedFindings(today, baseline: old, change: nil).known.count == 2)
        let renewed = old.pruned(to: Baseline(today))
        #expect(renewed == Baseline(Array(today.prefix(2))))
        #expect(old.excess(over: renewed).isEmpty && renewed.excess(over: old).isEmpty)
    }

    @Test func namesAreReadOutOfSentences() {
        func names(_ text: String) -> [String] { Fault.names(in: text, of: "HomeView") }
        #expect(
            names("HomeView calls HomeRouter.show(to:); this can only be tested together") == ["HomeRouter.show(to:)"])
        #expect(
            names("HomeView.title hands on (and Money, Loan) to 12 views, more than 10") == ["Loan", "Money", "title"])
        #expect(names("asks for \"a scene\" of Main.storyboard") == ["Main.storyboard", "a scene"])
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
