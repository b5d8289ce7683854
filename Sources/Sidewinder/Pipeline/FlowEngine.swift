import Facts
import Flow
import NavigationGraph
import Packs
import Program
import Screens
import Source
import SwiftScanner

/// The engine that runs the code of an app on paper. It stands beside the evaluator until it is better on everything:
/// `SIDEWINDER_ENGINE=flow` asks for its routes.
package enum FlowEngine {
    package static let variable = "SIDEWINDER_ENGINE"

    /// How many rounds, at most, fill what nobody fills.
    package static let rounds = 12

    package static func isAsked(by environment: [String: String]) -> Bool { environment[variable] == "flow" }

    /// The app's facts with the descriptions of the libraries that its code runs against.
    package static func withSkeletons(_ facts: ProjectFacts) -> ProjectFacts {
        let skeletons = [
            ("Swift", Skeleton.standard), ("UIKit", Skeleton.uikit), ("SwiftUI", Skeleton.swiftUI),
            ("Injection", Skeleton.injection),
        ]
        return facts.adding(
            skeletons.flatMap { name, skeleton in
                skeleton.files.map { file in
                    var facts = SwiftScanner.scan(source: file.text, path: "\(name)/\(file.name)")
                    facts.isLibrary = true
                    return facts
                }
            })
    }

    /// More frames than this, and the program is too large for the contexts that the machine begins with.
    package static func frameLimit(_ program: Program) -> Int { 12 * program.functions.count + 20_000 }

    /// A graph with the routes and entries of this engine in place of those it has; what else is known of scenes stays.
    static func graph(of facts: ProjectFacts, keeping known: NavigationGraph) -> (NavigationGraph, [Diagnostic]) {
        DeepStack.run {
            let program = Program(withSkeletons(facts))
            let machine = Machine(program, Typing(program, TypeTables(program)), onlyWhatMatters: true)
            machine.frameLimit = frameLimit(program)
            let isDone = machine.run(program.globalFunctions["onPaperMain"] ?? [], rounds: rounds)
            let found = FlowGraph(Run(machine)).graph()
            var scenes = Dictionary(known.scenes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            for id in scenes.keys { scenes[id]?.entry = false }
            for scene in found.scenes {
                scenes[scene.id, default: scene].entry = scene.entry
            }
            var graph = NavigationGraph(
                scenes: scenes.values.sorted { $0.id < $1.id }, routes: found.routes,
                ledger: Ledger(transitions: found.routes.count, resolved: found.routes.count), dialect: known.dialect)
            graph.renameScenes()
            return (graph, isDone ? [] : [cut(facts, machine.frameLimit)])
        }
    }

    private static func cut(_ facts: ProjectFacts, _ limit: Int) -> Diagnostic {
        Diagnostic(
            .warning, file: facts.paths.first ?? "",
            message: "the app was not run to its end: more than \(limit) frames or \(rounds) rounds; routes are missing"
        )
    }
}
