import Foundation
import Testing

/// What is there when somebody ends the tool, and what it writes beside what was there.
@Suite struct InterruptionTests {
    private static let app = """
        import UIKit
        final class HomeViewController: UIViewController {}
        """

    /// A git that says that it was called with a command, and then does nothing until it is ended.
    private static func stuck(at command: String, says file: String) -> String {
        """
        #!/bin/sh
        for word in "$@"; do
            if [ "$word" = \(command) ]; then echo > '\(file)'; exec sleep 600; fi
        done
        PATH="$REAL_PATH"
        exec git "$@"
        """
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func nothingStaysOfARunThatIsEnded(_ number: Int32) throws {
        let folder = try TestFolder(["App.swift": Self.app, "temporary/keep": ""])
        try git("init", "-q", in: folder)
        try git("add", ".", in: folder)
        try git("commit", "-q", "-m", "one", in: folder)
        let called = folder.url("called").path
        #expect(mkfifo(called, 0o600) == 0)
        try folder.write(Data(Self.stuck(at: "checkout-index", says: called).utf8), to: "bin/git")
        #expect(chmod(folder.url("bin/git").path, 0o700) == 0)

        let process = Process()
        process.executableURL = try ToolProcess.tool()
        process.arguments = ["diff", "HEAD", "-o", "difference.json", "--no-cache"]
        process.currentDirectoryURL = folder.url(".")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = [
            "PATH": folder.url("bin").path + ":" + path, "REAL_PATH": path, "TMPDIR": folder.url("temporary").path,
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Ends when git is at work: the folder with the files of the revision is there.
        _ = try FileHandle(forReadingFrom: folder.url("called")).readToEnd()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("temporary").path).count == 2)
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("temporary").path) == ["keep"])
        #expect(!FileManager.default.fileExists(atPath: folder.url("difference.json").path))
    }

    private func git(_ arguments: String..., in folder: TestFolder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-C", folder.path, "-c", "user.name=Test", "-c", "user.email=test@example.org"] + arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "git \(arguments)")
    }

    @Test func whatIsWrittenKeepsItsPermissionsAndLeavesNothingBeside() throws {
        let folder = try TestFolder(["App/App.swift": Self.app, "out/graph.json": "old"])
        let file = folder.url("out/graph.json").path
        #expect(chmod(file, 0o640) == 0)
        let result = try ToolProcess.run(["graph", "App", "-o", "out/graph.json", "--no-cache"], in: folder.path)
        #expect(result.code == 0)
        #expect(try folder.text("out/graph.json").contains("HomeViewController"))
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("out").path) == ["graph.json"])
    }

    /// A device or a pipe is written, and stays what it is.
    @Test func whatIsNoFileStaysWhatItIs() throws {
        let folder = try TestFolder(["App.swift": Self.app])
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("out.json").path, withDestinationPath: "/dev/null")
        let result = try ToolProcess.run(["graph", "App.swift", "-o", "out.json", "--no-cache"], in: folder.path)
        #expect(result.code == 0)
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.url("out.json").path)
        #expect(target == "/dev/null")
    }

    /// The repository's own settings name no program that is run.
    @Test func noFilterOfARepositoryIsRun() throws {
        let folder = try TestFolder(["App.swift": Self.app, ".gitattributes": "*.swift filter=mark\n"])
        try git("init", "-q", in: folder)
        try git("add", ".", in: folder)
        try git("commit", "-q", "-m", "one", in: folder)
        let marker = folder.url("marker").path
        for key in ["smudge", "clean"] { try git("config", "filter.mark.\(key)", "touch '\(marker)'; cat", in: folder) }
        try git("config", "filter.mark.required", "true", in: folder)
        try folder.write(Data((Self.app + "\n").utf8), to: "App.swift")
        #expect(try ToolProcess.run(["diff", "HEAD", "--no-cache"], in: folder.path).code == 0)
        #expect(try ToolProcess.run(["affected", "HEAD", "--no-cache"], in: folder.path).code == 0)
        #expect(!FileManager.default.fileExists(atPath: marker))
    }
}
