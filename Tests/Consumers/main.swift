import Foundation
import Reports
import Sidewinder
import Source

// report-samples FOLDER: writes three reports in every format to FOLDER, for consumers.py to read with other people's
// programs: `all` has a finding of each rule, with texts that are hard to write down; `empty` has none; `many` has
// 30,000. FOLDER/all.sarif is a report, FOLDER/many.sarif.left-out what its format has no room for.

/// What sources may hold and formats may trip over.
let odd = [
    "plain", "quotes \" and ' and `ticks`", "<b>markup</b> & entities &amp;", "50% of a,b:c", "a | table | row",
    "two\nlines", "tab\tand return\r", "control \u{1}\u{1B}[31m\u{7F}", "größe 🐍 日本語", "]]> --> */ ${x} $(y)",
    "@somebody #12 :on: https://example.org", "\\ backslash \\n", "\u{FFFE} \u{202E}sideways",
]

let rules = Rulebook().rules

func finding(_ number: Int) -> Finding {
    let rule = rules[number % rules.count]
    let text = odd[number % odd.count]
    let file = number % 7 == 3 ? "App/Größe 1 & Co/a%b.swift" : "App/Feature\(number % 40)/File.swift"
    return Finding(
        rule: rule.id, severity: Finding.Severity.allCases[number % 3], subject: "Type\(number / 3).member(_:\(text))",
        module: "Module\(number % 5)", message: "Type\(number) does what it must not: \(text)",
        location: Finding.Span(file: file, line: number / 40 + 1, column: 3, endColumn: number % 2 == 0 ? 3 : 9),
        notes: number % 4 == 0
            ? [.init("declared here: \(text)", at: SourceLocation(file: file, line: 2, column: 1))] : [],
        suggestion: number % 5 == 0 ? nil : "do something else with \(text)", edits: edits(number, file))
}

/// None of most; a word, or a line that goes.
func edits(_ number: Int, _ file: String) -> [Edit] {
    let place = SourceLocation(file: file, line: number / 40 + 1, column: 5)
    switch number % 6 {
    case 0: return [Edit(place, "größe", with: "weak größe")]
    case 1: return [Edit(place, "größe", with: nil)]
    default: return []
    }
}

func write(_ text: String, _ name: String, _ folder: String) throws {
    try FileContents.write(Array(text.utf8), to: "\(folder)/\(name)")
}

func writeAll(to folder: String) throws {
    let information = rules.map {
        ReportRule(id: $0.id, summary: $0.summary, page: $0.page, severity: $0.severity, tellsPath: $0.tellsPath)
    }
    let options = ReportOptions(
        root: "/checkout/ios", repositoryPath: "ios", rules: information, toolVersion: Tool.version,
        flow: "flowchart TB\n    n1(\"Login\") --> n2(\"Home\")\n"
    ) { _ in String(repeating: "let größe = 🐍\n", count: 2_000) }
    let counts = ["all": max(rules.count, odd.count) * 3, "empty": 0, "many": 30_000]
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
        let report = Report((0..<count).map(finding))
        for reporter in Reporter.all {
            try write(reporter.render(report, options), "\(name).\(reporter.name)", folder)
            if let note = reporter.leftOut(report, options) {
                try write(note, "\(name).\(reporter.name).left-out", folder)
            }
        }
        if let summary = GitHubReport.summary(report, options) { try write(summary, "\(name).github-summary", folder) }
    }
}

let operands = Array(CommandLine.arguments.dropFirst())
guard operands.count == 1 else {
    FileHandle.standardError.write(Data("usage: report-samples FOLDER\n".utf8))
    exit(64)
}
do {
    try writeAll(to: operands[0])
} catch {
    FileHandle.standardError.write(Data("report-samples: \(error)\n".utf8))
    exit(2)
}
