import Foundation
import Testing

/// A repository of another user, as CI mounts one into a container: git refuses to look at it, and the tool says so
/// instead of finding no repository.
@Suite struct TrustTests {
    private static let app = """
        import UIKit
        final class HomeViewController: UIViewController {}
        """

    private func repository() throws -> TestFolder {
        let folder = try TestFolder(["App/Home.swift": Self.app])
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "one")
        return folder
    }

    /// Git's own tests make it take every folder for somebody else's by the last of the variables.
    private func run(_ arguments: [String], in folder: TestFolder) throws -> ToolProcess.Result {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let home = folder.url("home").path
        return try ToolProcess.run(
            arguments, in: folder.path,
            environment: ["PATH": path, "HOME": home, "GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    }

    @Test(arguments: [
        "diff", "diff HEAD App", "diff HEAD..HEAD", "affected HEAD App", "lint App --changed HEAD",
        "graph App --affected HEAD", "trend HEAD",
    ]) func everyComparisonSaysWhatMakesGitLook(command: String) throws {
        let folder = try repository()
        let arguments = command.split(separator: " ").map(String.init)
        let refused = try run(arguments + ["--no-cache"], in: folder)
        #expect(refused.code == 2)
        #expect(
            refused.error.contains(
                "git does not trust this folder, because it belongs to another user: "
                    + "git config --global --add safe.directory \(folder.path)\n"))
        #expect(!refused.error.contains("no git repository"))
        #expect(!refused.error.contains("no git revision"))
        // The advice is enough.
        try folder.write(Data("[safe]\n\tdirectory = \(folder.path)\n".utf8), to: "home/.gitconfig")
        #expect(try run(arguments + ["--no-cache"], in: folder).code == 0)
    }

    @Test func doctorTellsIt() throws {
        let told = try run(["doctor", "App"], in: repository())
        #expect(told.output.contains("git does not trust this folder"))
        #expect(told.output.contains("safe.directory"))
    }
}
