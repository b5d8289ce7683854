import Foundation
import Source
import Testing

@testable import Sidewinder

@Suite struct ProjectFilesTests {
    private func find(
        _ folder: TemporaryFolder, _ paths: [String] = [], only: [String] = [], except: [String] = [],
        also: [String] = [], never: [String] = []
    ) throws -> ProjectFiles {
        let root = FilePath.components(folder.path, in: "/")
        var selection = FileSelection()
        selection.only = try only.map { .init(try Glob($0), in: root) }
        selection.except = try except.map { .init(try Glob($0), in: root) }
        selection.also = try also.map { .init(try Glob($0), in: root) }
        selection.never = try never.map { .init(try Glob($0), in: root) }
        return try ProjectFiles.find(paths, in: folder.path, selection: selection)
    }

    private let project = [
        "App/B.swift": "", "App/A.swift": "", "App/Main.storyboard": "", "App/Cell.xib": "", "App/Info.plist": "",
        "App/App-Info.plist": "", "App/Info-Debug.plist": "", "App/Other.plist": "",
        "App/readme.md": "",
        "App/Base.lproj/Main.storyboard": "", "Pods/Kit/K.swift": "", ".build/x.swift": "", ".hidden/h.swift": "",
        "Carthage/c.swift": "", "DerivedData/d.swift": "", "AppTests/t.swift": "", "AppUITests/u.swift": "",
        "Tests/t.swift": "", "HostForTest/t.swift": "", "AppMocks/m.swift": "", "App/Assets.xcassets/a.swift": "",
        "App/Preview Content/p.swift": "", "App/Generated/g.swift": "",
    ]

    private let standard = [
        "App/A.swift", "App/App-Info.plist", "App/B.swift", "App/Base.lproj/Main.storyboard", "App/Cell.xib",
        "App/Info-Debug.plist", "App/Info.plist", "App/Main.storyboard",
    ]

    @Test func takesSourcesInOrderAndLeavesOutTheRest() throws {
        let folder = try TemporaryFolder(project)
        let found = try find(folder)
        #expect(found.files.map(\.path) == standard)
        #expect(found.root == folder.path)
        #expect(found.diagnostics.isEmpty)
    }

    /// Of the tables of texts those are read that the app is developed in, and English.
    @Test func takesTextsOfOneLanguage() throws {
        let names = ["Base.lproj/A", "en.lproj/A", "de.lproj/A", "en-GB.lproj/A", "Texts/A"].map { "App/\($0).strings" }
        let files = names + ["App/B.xcstrings", "App/C.stringsdict"]
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
        #expect(
            try find(folder).files.map(\.path) == [
                "App/B.xcstrings", "App/Base.lproj/A.strings", "App/Texts/A.strings", "App/en.lproj/A.strings",
            ])
    }

    @Test func pathsAreRelativeToTheOneFolderGiven() throws {
        let folder = try TemporaryFolder(project)
        #expect(try find(folder, ["App"]).files.map(\.path).first == "A.swift")
        #expect(try find(folder, ["Pods"]).files.map(\.path) == ["Kit/K.swift"])
        #expect(try find(folder, ["App/A.swift"]).files.map(\.path) == ["App/A.swift"])
        #expect(
            try find(folder, ["Pods", "Carthage/c.swift", "Pods/Kit"]).files.map(\.path) == [
                "Carthage/c.swift", "Pods/Kit/K.swift",
            ])
    }

    @Test func includeOfTheConfigurationIsAllThatIsRead() throws {
        let folder = try TemporaryFolder(project)
        #expect(try find(folder, only: ["**/*.xib"]).files.map(\.path) == ["App/Cell.xib"])
        #expect(try find(folder, only: ["Pods"]).files.map(\.path) == ["Pods/Kit/K.swift"])
        #expect(try find(folder, only: ["**"]).files.map(\.path) == standard)
    }

    @Test func includeOptionBringsBack() throws {
        let folder = try TemporaryFolder(project)
        let back = try find(folder, except: ["App/B.swift"], also: ["Pods", "**/Generated", "App/B.swift"])
        #expect(back.files.map(\.path) == (standard + ["App/Generated/g.swift", "Pods/Kit/K.swift"]).sorted())
    }

    @Test func excludeIsStrongest() throws {
        let folder = try TemporaryFolder(project)
        let found = try find(folder, also: ["Pods"], never: ["**/K.swift", "App"])
        #expect(found.files.isEmpty)
    }

    @Test func linksAreFollowedOnceAndNeverInCircles() throws {
        let folder = try TemporaryFolder(["Z/a.swift": ""])
        try folder.link("A", to: "Z")
        try folder.link("Z/up", to: "..")
        try folder.link("b.swift", to: "Z/a.swift")
        let found = try find(folder)
        #expect(found.files.map(\.path) == ["Z/a.swift"])
        #expect(found.diagnostics.isEmpty)
    }

    @Test func linksAreFollowedWithinTheRepositoryAlone() throws {
        let folder = try TemporaryFolder(["App/a.swift": "", "Shared/b.swift": "", ".git/HEAD": ""])
        let other = try TemporaryFolder(["far.swift": ""])
        try folder.link("App/Shared", to: "../Shared")
        try folder.link("App/Far", to: other.path)
        try folder.link("App/far.swift", to: other.path + "/far.swift")
        try folder.link("App/far.txt", to: other.path + "/far.swift")
        try folder.link("App/Pods", to: other.path)
        let found = try find(folder, ["App"])
        #expect(found.files.map(\.path) == ["Shared/b.swift", "a.swift"])
        let message = "is a link out of the repository and is not followed; name what is to be read on the command line"
        #expect(found.diagnostics.map(\.text) == ["Far: warning: \(message)", "far.swift: warning: \(message)"])
        #expect(try find(folder, ["App", "App/Far"]).files.map(\.path).contains("App/Far/far.swift"))
    }

    @Test func whatCannotBeReadIsSaidOnce() throws {
        let folder = try TemporaryFolder(["a.swift": ""])
        try folder.link("gone.swift", to: "nowhere")
        try folder.link("gone.txt", to: "nowhere")
        #expect(mkfifo(folder.path + "/pipe.swift", 0o600) == 0)
        let found = try find(folder)
        #expect(found.files.map(\.path) == ["a.swift"])
        #expect(
            found.diagnostics.map(\.text) == [
                "gone.swift: error: cannot be read: a link that leads nowhere",
                "pipe.swift: error: is no regular file; it is left out",
            ])
    }

    @Test func wrongPathsAreWrongUsage() throws {
        let folder = try TemporaryFolder(["a.txt": ""])
        #expect(throws: UsageError("missing does not exist")) { try find(folder, ["missing"]) }
        #expect(
            throws: UsageError("a.txt is no Swift file, storyboard, xib or Info.plist; give one of these, or a folder")
        ) {
            try find(folder, ["a.txt"])
        }
    }
}
