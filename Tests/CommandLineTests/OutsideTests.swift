import Foundation
import Testing

/// A project names files that are none of its own: by its configuration, or by links.
@Suite struct OutsideTests {
    private let screen = "import UIKit\nfinal class LoginViewController: UIViewController {}\n"
    private let secret = "secret: 4711\n"
    private let project: TestFolder
    private let outside: TestFolder

    init() throws {
        project = try TestFolder(["Login.swift": screen, ".git/HEAD": "ref: refs/heads/main\n"])
        outside = try TestFolder(["secret.yml": secret])
    }

    private var target: String { outside.path + "/secret.yml" }

    private func run(_ arguments: String...) throws -> ToolProcess.Result {
        let result = try ToolProcess.run(arguments + ["--no-cache"], in: project.path)
        #expect(!(result.output + result.error).contains("4711"))
        #expect(try outside.text("secret.yml") == secret)
        return result
    }

    private func configure(_ text: String) throws { try project.write(Data(text.utf8), to: ".sidewinder.yml") }

    private func link(_ name: String) throws {
        try FileManager.default.createSymbolicLink(atPath: project.path + "/" + name, withDestinationPath: target)
    }

    @Test func aPackIsNotRead() throws {
        try configure("packs: [\(target)]\n")
        let result = try run("lint")
        #expect(result.code == 2)
        #expect(
            result.error == """
                .sidewinder.yml:1:9: error: the pack \(target) lies outside of the repository and is not read; \
                copy it into the repository

                """)
        try configure("packs: [team.yml]\n")
        try link("team.yml")
        #expect(try run("lint").error.contains("the pack team.yml lies outside of the repository"))
    }

    @Test(arguments: [["lint"], ["baseline", "write"], ["baseline", "check"], ["baseline", "prune"]])
    func aBaselineIsNeitherReadNorWritten(command: [String]) throws {
        try configure("baseline: \(target)\n")
        let result = try ToolProcess.run(command + ["--no-cache"], in: project.path)
        #expect(result.code == 2)
        #expect(
            result.error == """
                sidewinder: the baseline \(target) lies outside of the repository and is neither read nor written; \
                name it with --baseline, or move it into the repository

                """)
        #expect(try outside.text("secret.yml") == secret)
    }

    @Test func aBaselineOnTheCommandLineIsTheUsersOwn() throws {
        let place = outside.path + "/known.json"
        #expect(try run("baseline", "write", "--baseline", place).code == 0)
        #expect(try run("lint", "--baseline", place).code == 0)
        #expect(try outside.text("known.json").hasPrefix("{"))
    }

    @Test func linksAtTheUsualPlacesAreNotFollowed() throws {
        try link("sidewinder-baseline.json")
        #expect(try run("baseline", "write").code == 2)
        try link("navigation.lock")
        let lock = try run("lock", "--check")
        #expect(lock.code == 2)
        #expect(
            lock.error == "sidewinder: navigation.lock is a link out of the repository and is not read; "
                + "name the file with -o\n")
        try link(".sidewinder.yml")
        let result = try run("lint")
        #expect(result.code == 2)
        #expect(
            result.error == ".sidewinder.yml: error: is a link out of the repository and is not read; "
                + "name the file with --config\n")
    }

    @Test func aLockIsWrittenInPlaceOfALink() throws {
        try link("navigation.lock")
        #expect(try run("lock").code == 0)
        #expect(try project.text("navigation.lock").hasPrefix("# "))
    }

    @Test func linksToSourcesAndProjectsAreNotFollowed() throws {
        try link("Other.swift")
        try link("Main.storyboard")
        try link("Package.swift")
        try link("project.yml")
        let result = try run("lint", "--format", "json")
        #expect(result.code == 0)
        let message = "is a link out of the repository and is not followed; name what is to be read on the command line"
        let lines = result.error.split(separator: "\n").map(String.init)
        #expect(lines.contains("Other.swift: warning: \(message)"))
        #expect(lines.contains("Main.storyboard: warning: \(message)"))
        #expect(
            lines.contains { $0.hasPrefix("project.yml: warning: is a link out of the repository and is not read") })
    }
}
