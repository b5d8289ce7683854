import Facts
import Flow
import Navigation
import Packs
import Program
import Source
import SwiftScanner

/// The engine that runs the code of an app on paper. It stands beside the evaluator until it is better on everything:
/// `SIDEWINDER_ENGINE=flow` asks for it.
package enum FlowEngine {
    package static let variable = "SIDEWINDER_ENGINE"

    /// How many rounds, at most, fill what nobody fills.
    package static let rounds = 12

    package static func isAsked(by environment: [String: String]) -> Bool { environment[variable] == "flow" }

    /// The app's facts with the descriptions of the libraries that its code runs against.
    package static func withSkeletons(_ facts: ProjectFacts) -> ProjectFacts {
        let skeletons = [
            ("Swift", Skeleton.standard), ("UIKit", Skeleton.uikit), ("Injection", Skeleton.injection),
        ]
        let always = skeletons.flatMap { scan($0.1, $0.0) }
        return facts.adding(always + libraries(of: facts))
    }

    private static func scan(_ skeleton: Skeleton, _ name: String) -> [SwiftFacts] {
        skeleton.files.map { SwiftScanner.scan(library: $0.text, path: "\(name)/\($0.name)") }
    }

    /// The descriptions of those libraries that an app imports. Where it declares types of the same names itself, its code
    /// speaks.
    private static func libraries(of facts: ProjectFacts) -> [SwiftFacts] {
        let (imported, own) = (facts.importedModules, declared(by: facts.swift))
        return Skeleton.libraries.filter { !$0.modules.isDisjoint(with: imported) }
            .map { scan($0, $0.modules.sorted()[0]) }
            .filter { own.isDisjoint(with: declared(by: $0)) }.flatMap(\.self)
    }

    private static func declared(by files: [SwiftFacts]) -> Set<String> {
        Set(files.flatMap(\.types).filter { $0.outer == nil && $0.kind != .extension }.map(\.name))
    }

    /// The machine for an app, with the limit of its frames: with more, the program is too large for these contexts.
    package static func machine(for program: Program, _ types: TypeTables, onlyWhatMatters: Bool) -> Machine {
        let machine = Machine(program, Typing(program, types), onlyWhatMatters: onlyWhatMatters)
        machine.frameLimit = 12 * (machine.relevance?.count ?? program.functions.count) + 20_000
        return machine
    }

    /// Runs an app from its start; whether it was run to its end.
    package static func run(_ machine: Machine, _ program: Program) -> Bool {
        machine.run(program.globalFunctions["onPaperMain"] ?? [], rounds: rounds)
    }

    /// What the code of an app does, with what belongs to its screens.
    static func resolve(_ program: Program, packs: Packs, options: Resolution.Options) -> Resolution {
        DeepStack.run {
            let types = TypeTables(program, jobs: options.jobs)
            let machine = machine(for: program, types, onlyWhatMatters: true)
            let isDone = run(machine, program)
            var resolution = Resolution.telling(Run(machine), types, packs: packs, options: options)
            if !isDone { resolution.diagnostics.append(cut(program.facts, machine.frameLimit)) }
            resolution.diagnostics += untoldViews(program)
            return resolution
        }
    }

    /// What views of SwiftUI show is not told yet.
    private static func untoldViews(_ program: Program) -> [Diagnostic] {
        let views = program.types.filter { !$0.isExternal && !$0.isPreview && program.isSwiftUIView($0.id) }
        guard let first = views.compactMap(\.location).min() else { return [] }
        return [
            Diagnostic(
                .warning, file: first.file,
                message: "\(views.count) views of SwiftUI: what they show is not told where \(variable)=flow")
        ]
    }

    private static func cut(_ facts: ProjectFacts, _ limit: Int) -> Diagnostic {
        Diagnostic(
            .warning, file: facts.paths.first ?? "",
            message: "the app was not run to its end: more than \(limit) frames or \(rounds) rounds; routes are missing"
        )
    }
}
