import Facts
import Foundation
import Reports
import Sidewinder
import Source

// frozen-state SOURCES FOLDER: writes the graph and the findings, of all levels, of the app in SOURCES to FOLDER, once
// for each of three orders of its files: graph-1.json and findings-1.json by path, then reversed, then shuffled.
// Scripts/frozen compares what two builds write.

/// What is linked: an app's files in one order each.
let orders: [FileOrder] = [.byPath, .reversed, .shuffled(seed: 20)]

func tell(_ line: String) { FileHandle.standardError.write(Data("frozen-state: \(line)\n".utf8)) }

func freeze(_ sources: String, to folder: String) async throws {
    let rules = Rulebook()
    let context = CommandContext(
        environment: [:], currentFolder: sources, isOutputTerminal: false, isErrorTerminal: false,
        processors: ProcessInfo.processInfo.activeProcessorCount, rules: rules, output: { _ in }, error: { tell($0) })
    let arguments = try ParsedArguments(["--quiet"], for: CommandTable.graph)
    let prepared = try ProjectLoader(arguments: arguments, context: context).prepare([])
    let scan = await ProjectScan.run(prepared.files, jobs: prepared.options.jobs)
    guard let reporter = Reporter.all.first(where: { $0.name == "json" }) else { return }
    for (number, order) in orders.enumerated() {
        var options = prepared.options
        options.order = order
        let analysis = try Analysis.run(prepared.files, scan: scan, options: options)
        let outcome = rules.check(analysis, prepared.configuration.configuration)
        let report = Report(outcome.findings, level: .info, suppressed: outcome.suppressed)
        let findings = reporter.render(report, ReportOptions(root: analysis.files.root))
        try FileContents.write(Array(GraphFile.text(analysis.graph).utf8), to: "\(folder)/graph-\(number + 1).json")
        try FileContents.write(Array(findings.utf8), to: "\(folder)/findings-\(number + 1).json")
    }
}

let operands = Array(CommandLine.arguments.dropFirst())
guard operands.count == 2 else {
    tell("usage: frozen-state SOURCES FOLDER")
    exit(64)
}
do {
    try await freeze(operands[0], to: operands[1])
} catch {
    tell("\(operands[0]): \(error)")
    exit(2)
}
