import Foundation
import Source
import Testing

@testable import Sidewinder

@Suite struct TargetSelectionTests {
    private let project = [
        "project.yml": "name: A\ntargets:\n  App: { type: application, sources: [{ path: App, excludes: [Old] }] }\n"
            + "  Demo: { type: application, sources: [Demo] }\n",
        "App/A.swift": "", "App/Old/B.swift": "", "App/Old/C.swift": "", "Demo/D.swift": "",
    ]

    private func choose(_ targets: [String], asked: [String] = []) throws -> (paths: [String], notes: [String]) {
        let folder = try TemporaryFolder(project)
        let found = try ProjectFiles.find([], in: folder.path, selection: FileSelection())
        let (files, notes) = try found.choosing(targets: targets) { path in asked.contains { path.last == $0 } }
        return (files.files.map(\.path), notes)
    }

    @Test func leavesOutWhatIsInNoTarget() throws {
        let (paths, notes) = try choose([])
        #expect(paths == ["App/A.swift", "Demo/D.swift"])
        #expect(notes == ["project: project.yml", "2 files in no target left out"])
    }

    @Test func neverLeavesOutWhatIsAskedFor() throws {
        #expect(try choose([], asked: ["B.swift"]).paths == ["App/A.swift", "App/Old/B.swift", "Demo/D.swift"])
    }

    @Test func saysNothingWhereEverythingIsAskedFor() throws {
        let all = ["A.swift", "B.swift", "C.swift", "D.swift"]
        let (paths, notes) = try choose([], asked: all)
        #expect(paths.count == 4)
        #expect(notes.isEmpty)
    }

    @Test func readsOneTarget() throws {
        #expect(try choose(["Demo"]).paths == ["Demo/D.swift"])
        let error = #expect(throws: UsageError.self) { try choose(["Dmo"]) }
        #expect(
            error?.message == "--target: unknown target \"Dmo\" (did you mean \"Demo\"?); the targets are App, Demo")
    }
}
