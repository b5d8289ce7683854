import Source

/// Findings as failed tests in the XML that JUnit's Ant task made common, for servers that show tests and nothing else:
/// one test case for each finding, or a passed one where there is none.
enum JUnitReport {
    @Sendable static func render(_ report: Report, _ options: ReportOptions) -> String {
        var names = CaseNames()
        let cases = report.new.map { failed($0, names.name(of: $0), options) }
        let all = cases.isEmpty ? [passed] : cases
        let counts = "tests=\"\(all.count)\" failures=\"\(cases.count)\" errors=\"0\" skipped=\"0\""
        return XML.declaration + "<testsuites name=\"sidewinder\" \(counts)>\n"
            + "  <testsuite name=\"sidewinder\" \(counts)>\n" + all.joined() + said(report)
            + "  </testsuite>\n</testsuites>\n"
    }

    /// What servers show as the output of the tests.
    private static func said(_ report: Report) -> String {
        if report.notes.isEmpty { return "" }
        return "    <system-out>\(XML.content(PlainText.block(report.notes.map(\.text))))</system-out>\n"
    }

    private static let passed = "    <testcase classname=\"sidewinder\" name=\"no findings\"/>\n"

    private static func failed(_ finding: Finding, _ name: String, _ options: ReportOptions) -> String {
        let file = options.repositoryFile(finding.location.file)
        var lines = ["\(file):\(finding.location.line):\(finding.location.column): \(finding.message)"]
        for note in finding.notes {
            let place = note.location
            lines.append("note: \(options.repositoryFile(place.file)):\(place.line):\(place.column): \(note.message)")
        }
        if let suggestion = finding.suggestion { lines.append("help: \(suggestion)") }
        let start = XML.start("testcase", ["classname": finding.rule, "name": name, "file": file])
        let failure = XML.start("failure", ["message": finding.message, "type": finding.severity.rawValue])
        return "    \(start)>\n      \(failure)>\(XML.content(PlainText.block(lines)))</failure>\n"
            + "    </testcase>\n"
    }

    /// Test cases of one class and name are one test to a server, so the second finding about a subject has a number.
    private struct CaseNames {
        private var taken: Set<String> = []
        private var counts: [String: Int] = [:]

        mutating func name(of finding: Finding) -> String {
            let key = "\(finding.rule)\u{0}\(finding.subject)"
            if taken.insert(key).inserted { return finding.subject }
            var number = counts[key, default: 1]
            repeat { number += 1 } while !taken.insert("\(key) (\(number))").inserted
            counts[key] = number
            return "\(finding.subject) (\(number))"
        }
    }
}
