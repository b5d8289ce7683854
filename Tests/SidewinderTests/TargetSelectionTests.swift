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
        let (files, notes) = try found.choosing(
            targets.isEmpty ? .app : .named(targets, by: "--target")
        ) { path in asked.contains { path.last == $0 } }
        return (files.files.map(\.path), notes)
    }

    @Test func leavesOutWhatIsInNoTarget() throws {
        let (paths, notes) = try choose([])
        #expect(paths == ["App/A.swift"])
        #expect(
            notes == [
                "project: project.yml", "2 files in no target left out", "1 file in other apps alone left out",
            ])
    }

    @Test func neverLeavesOutWhatIsAskedFor() throws {
        #expect(try choose([], asked: ["B.swift"]).paths == ["App/A.swift", "App/Old/B.swift"])
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

    // MARK: Names

    /// A project with one target of that name and kind.
    private func xcode(_ name: String, _ kind: String) -> String {
        """
        // !$*UTF8*$!
        { objects = {
            P = { isa = PBXProject; targets = (T); mainGroup = G; };
            G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
            S = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
                buildPhases = (); fileSystemSynchronizedGroups = (S); };
        }; rootObject = P; }
        """
    }

    /// The project says what is a test; the name of a folder says so only where no app has it.
    @Test func anAppThatIsCalledTests() throws {
        let files = [
            "FlightTests.xcodeproj/project.pbxproj": xcode("FlightTests", "application"),
            "FlightTests/A.swift": "", "FlightTests/FlightTests/B.swift": "", "FlightTestsTests/C.swift": "",
            "FlightTests/OtherTests/D.swift": "",
        ]
        for prefix in ["", "Apps/FlightTests/"] {
            let folder = try TemporaryFolder(
                Dictionary(uniqueKeysWithValues: files.map { (prefix + $0.key, $0.value) }))
            let found = try ProjectFiles.find([], in: folder.path, selection: FileSelection())
            #expect(
                found.files.map(\.path) == [prefix + "FlightTests/A.swift", prefix + "FlightTests/FlightTests/B.swift"])
        }
    }

    @Test func aTestTargetOfThatName() throws {
        let folder = try TemporaryFolder([
            "FlightTests.xcodeproj/project.pbxproj": xcode("FlightTests", "bundle.unit-test"),
            "FlightTests/A.swift": "", "Flight/B.swift": "",
        ])
        let found = try ProjectFiles.find([], in: folder.path, selection: FileSelection())
        #expect(found.files.map(\.path) == ["Flight/B.swift"])
    }

    // MARK: Launch

    /// A build setting names the main storyboard as Info.plist would; what a list says itself is not said twice.
    @Test(arguments: [nil, "Main", "Start"])
    func theMainStoryboardOfTheBuildSettings(_ listed: String?) async throws {
        let settings = "buildSettings = { GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIMainStoryboardFile = Main; };"
        let project = xcode("Flight", "application").replacing(
            "buildPhases = ();", with: "buildPhases = (); buildConfigurationList = C;"
        )
        .replacing(
            "}; rootObject",
            with:
                "C = { isa = XCConfigurationList; buildConfigurations = (D); };\n    D = { isa = XCBuildConfiguration; \(settings) };\n}; rootObject"
        )
        var files = ["Flight.xcodeproj/project.pbxproj": project, "Flight/A.swift": ""]
        if let listed {
            files["Flight/Info.plist"] =
                "<plist><dict><key>UIMainStoryboardFile</key><string>\(listed)</string></dict></plist>"
        }
        let folder = try TemporaryFolder(files)
        let found = try ProjectFiles.find([], in: folder.path, selection: FileSelection())
        let chosen = try found.choosing(.app) { _ in false }.files
        let analysis = try await Analysis.run(chosen, options: .init(jobs: 1))
        let names = analysis.program.facts.propertyLists.map { list in
            "\(list.isOfBuildSettings ? "settings" : "file"): \(list.mainStoryboards.map(\.text).joined())"
        }
        let file = listed.map { ["file: \($0)"] } ?? []
        #expect(
            names == ["settings: \(listed == "Main" ? "" : "Main")"] + file
                || names == file + ["settings: \(listed == "Main" ? "" : "Main")"])
    }

    /// What a project names as an app's property list is one, whatever it is called; other lists are none.
    @Test func aPropertyListOfAnyName() async throws {
        let project = xcode("Flight", "application").replacing(
            "buildPhases = ();", with: "buildPhases = (); buildConfigurationList = C;"
        )
        .replacing(
            "}; rootObject",
            with: "C = { isa = XCConfigurationList; buildConfigurations = (D); };\n    "
                + "D = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = Flight/Production.plist; }; };\n"
                + "}; rootObject"
        )
        let list = "<plist><dict><key>UIMainStoryboardFile</key><string>Start</string></dict></plist>"
        let folder = try TemporaryFolder([
            "Flight.xcodeproj/project.pbxproj": project, "Flight/A.swift": "", "Flight/Production.plist": list,
            "Flight/Airports.plist": list,
        ])
        let found = try ProjectFiles.find([], in: folder.path, selection: FileSelection())
        let chosen = try found.choosing(.app) { _ in false }.files
        #expect(chosen.files.map(\.path) == ["Flight/A.swift", "Flight/Production.plist"])
        let analysis = try await Analysis.run(chosen, options: .init(jobs: 1))
        #expect(analysis.program.facts.propertyLists.flatMap(\.mainStoryboards).map(\.text) == ["Start"])
        // A part that is scanned by itself, and another revision, have what it says as well.
        #expect(ProjectFiles.mayBeRead(["Flight", "Production.plist"]))
    }
}
