import Facts
import Flow
import Foundation
import NavigationGraph
import Program
import Screens
import Sidewinder
import Source

// flow-reach SOURCES [--all] [--watch=FUNCTION …] [--why=SCENE>SCENE …]: runs the code of an app on paper and tells how many of the calls for which
// the graph has a route have run, and where the way to the others is lost. --all runs what does not matter for who shows what,
// too. --watch tells what the names and calls in a function were: `--watch='CartPresenter.pay(with:)'`; --why by which calls
// one scene leads to another: `--why='CartViewController>PaymentViewController'`.

func tell(_ line: String) { print(line) }

func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    let spent = ContinuousClock.now - start
    return Double(spent.components.seconds) + Double(spent.components.attoseconds) / 1e18
}

/// The analysis of an app as it is today: its facts, and the calls that it has routes for.
func analyze(_ sources: String) async throws -> Analysis {
    let context = CommandContext(
        environment: [:], currentFolder: sources, isOutputTerminal: false, isErrorTerminal: false,
        processors: ProcessInfo.processInfo.activeProcessorCount, rules: Rulebook(), output: { _ in }, error: { _ in })
    let arguments = try ParsedArguments(["--quiet"], for: CommandTable.graph)
    let prepared = try ProjectLoader(arguments: arguments, context: context).prepare([])
    let scan = await ProjectScan.run(prepared.files, jobs: prepared.options.jobs)
    return try Analysis.run(prepared.files, scan: scan, options: prepared.options)
}

/// The units that have most frames: the products of what tells frames apart.
func tellLargest(_ activity: [(unit: Flow.Unit, frames: Int, runs: Int)], _ program: Program) {
    let sorted = activity.enumerated().sorted { ($0.element.frames, $1.offset) > ($1.element.frames, $0.offset) }
    for (_, one) in sorted.prefix(10) {
        let closure = one.unit.closure.map { "#\($0)" } ?? ""
        tell("\(one.frames) frames, \(one.runs) runs: \(program.symbol(one.unit.function))\(closure)")
    }
}

func run(_ sources: String, isWhole: Bool, watched: Set<String>, ways: [[String]]) async throws {
    let analysis = try await analyze(sources)
    let facts = FlowEngine.withSkeletons(analysis.program.facts)
    let program = Program(facts)
    var machine: Machine?
    let tables = seconds { machine = FlowEngine.machine(for: program, TypeTables(program), onlyWhatMatters: !isWhole) }
    guard let machine else { return }
    for function in program.functions where watched.contains(program.symbol(function.id)) { machine.watch(function.id) }
    var isDone = false
    let work = seconds { isDone = FlowEngine.run(machine, program) }
    let activity = machine.activity()
    let runs = activity.reduce(0) { $0 + $1.runs }
    tell("functions \(program.functions.count), that matter \(machine.relevance?.count ?? program.functions.count)")
    tell("units \(activity.count), frames \(machine.frameCount), runs \(runs), objects \(machine.objectCount)")
    if !isDone {
        tell(
            "ended by the limit of \(machine.frameLimit) frames or of \(FlowEngine.rounds) rounds: what follows is a part"
        )
    }
    tellLargest(activity, program)
    tell("kinds of objects shown: \(machine.shown().count)")
    tell(String(format: "tables %.2f s, fixed point %.2f s", tables, work))
    let report = ReachReport(program, machine, routes: analysis.graph.routes)
    report.lines.forEach(tell)
    machine.watched(most: 20).forEach(tell)
    let graph = FlowGraph(Run(machine))
    for ends in ways where ends.count == 2 { graph.explain(ends[0], ends[1]).forEach(tell) }
}

let operands = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
guard let sources = operands.first, operands.count == 1 else {
    tell("usage: flow-reach SOURCES [--all] [--watch=FUNCTION …] [--why=SCENE>SCENE …]")
    exit(64)
}
do {
    func values(_ option: String) -> [String] {
        CommandLine.arguments.compactMap { $0.hasPrefix(option + "=") ? String($0.dropFirst(option.count + 1)) : nil }
    }
    try await run(
        sources, isWhole: CommandLine.arguments.contains("--all"), watched: Set(values("--watch")),
        ways: values("--why").map { $0.split(separator: ">").map(String.init) })
} catch {
    tell("\(sources): \(error)")
    exit(2)
}
