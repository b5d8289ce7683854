import Foundation
import Source
import Testing

@testable import Sidewinder

/// The files of a revision, as they are brought for an analysis.
@Suite struct GitCheckoutTests {
    private func git(_ folder: TemporaryFolder, _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"]
        process.arguments = ["git", "-C", folder.path] + identity + arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "git \(arguments)")
    }

    private func context(_ folder: String) -> CommandContext {
        CommandContext(
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
            currentFolder: folder, isOutputTerminal: false, isErrorTerminal: false, processors: 2, rules: Rulebook(),
            output: { _ in }, error: { _ in })
    }

    /// What nobody reads is there by its name, since project files and patterns may be about it.
    @Test func whatNobodyReadsIsANameAlone() throws {
        let folder = try TemporaryFolder([
            "App/Home View.swift": "struct Home {}\n", "App/Größe.storyboard": "<document/>",
            "App/Assets/big.png": "pixels", "App/Art.xcassets/Icon.imageset/Contents.json": "{}",
            "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!",
            "App/.sidewinder.yml": "{}",
            "App/Pack.yml": "{}", "Makefile": "all:", "App/de.lproj/Main.strings": "\"a\" = \"b\";",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/App/Link.swift", withDestinationPath: "Home View.swift")
        try git(folder, "init", "-q")
        try git(folder, "add", ".")
        try git(folder, "commit", "-q", "-m", "one")
        try folder.write(Data("struct Later {}".utf8), to: "App/Home View.swift")

        let checkout = try GitCheckout("HEAD", context(folder.path))
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: checkout.folder + "/" + name, encoding: .utf8)
        }
        #expect(try text("App/Home View.swift") == "struct Home {}\n")
        #expect(try text("App/Link.swift") == "struct Home {}\n")
        #expect(try text("App/Größe.storyboard") == "<document/>")
        #expect(try text("App.xcodeproj/project.pbxproj") == "// !$*UTF8*$!")
        #expect(try text("App/.sidewinder.yml") == "{}" && text("App/Pack.yml") == "{}")
        for name in ["App/Assets/big.png", "Makefile", "App/de.lproj/Main.strings"] { #expect(try text(name).isEmpty) }
        // Nobody looks into a catalogue.
        #expect(FileManager.default.fileExists(atPath: checkout.folder + "/App/Art.xcassets"))
        #expect(!FileManager.default.fileExists(atPath: checkout.folder + "/App/Art.xcassets/Icon.imageset"))
        checkout.remove()
        #expect(!FileManager.default.fileExists(atPath: checkout.folder))

        let part = try GitCheckout("HEAD:App", context(folder.path))
        defer { part.remove() }
        #expect(part.folder.hasSuffix("/tree/App"))
        let inside = try GitCheckout("HEAD", context(folder.path + "/App"))
        defer { inside.remove() }
        #expect(inside.folder.hasSuffix("/tree/App"))
        #expect(FileManager.default.fileExists(atPath: inside.folder + "/Home View.swift"))
        #expect(throws: CommandFailure.self) { try GitCheckout("HEAD:Nowhere", context(folder.path)) }
    }
}
