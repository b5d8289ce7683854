import Analysis
import Facts
import Foundation
import InterfaceScanner
import Program
import SwiftScanner

/// A small program given as text, with its tables, asked by symbols as a reader would write them.
struct AnalyzedProgram {
    let program: Program
    let analysis: Analysis

    init(_ files: [String: String]) {
        var (swift, interfaces): ([SwiftFacts], [InterfaceFacts]) = ([], [])
        for (path, text) in files {
            if path.hasSuffix(".swift") {
                swift.append(SwiftScanner.scan(source: text, path: path))
            } else {
                interfaces.append(InterfaceScanner.scan(Data(text.utf8), path: path))
            }
        }
        program = Program(ProjectFacts(swift: swift, interfaces: interfaces))
        let types = TypeTables(program)
        analysis = Analysis(program, types, Roles(program, types, names: Self.roleNames))
    }

    init(_ source: String) { self.init(["App.swift": source]) }

    /// What names tell where no pack says more.
    static let roleNames = RoleNames([
        ("assembly", ["*Builder"]), ("module-output", ["*ModuleOutput"]),
        ("router", ["*Router", "*Route", "*Coordinator"]),
        ("interactor", ["*Interactor", "*UseCase"]), ("presenter", ["*Presenter", "*EventHandler", "*ViewOutput"]),
        ("view", ["*ViewInput", "*View"]), ("gateway", ["*Service", "*Manager"]),
    ])

    /// Symbols of the functions with a body that are in this state, sorted.
    func functions(_ state: Liveness.State) -> [String] {
        symbols(state) { $0.body != nil }
    }

    /// Symbols of what protocols ask for that are in this state, sorted.
    func requirements(_ state: Liveness.State) -> [String] {
        symbols(state) { $0.body == nil }
    }

    private func symbols(_ state: Liveness.State, where isWanted: (FunctionDeclaration) -> Bool) -> [String] {
        program.functions.filter { $0.declaration.kind == .function && isWanted($0.declaration) }
            .filter { analysis.liveness[analysis.calls.code($0.id)] == state }
            .map { program.symbol($0.id) }.sorted()
    }

    /// Names of the app's types that are in this state, sorted.
    func types(_ state: Liveness.State) -> [String] {
        program.types.filter { !$0.isExternal && $0.kind != .protocol && analysis.liveness[$0.id] == state }
            .map(\.name).sorted()
    }
}
