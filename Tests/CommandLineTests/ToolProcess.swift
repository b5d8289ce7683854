import Foundation
import Testing

/// The built tool, run as a process in a folder of its own.
struct ToolProcess {
    struct Result {
        var code: Int32
        var output: String
        var error: String
    }

    /// Runs the tool; `environment` is all that the tool sees, and `input` what it reads.
    static func run(
        _ arguments: [String], in folder: String, environment: [String: String] = [:], input: String = ""
    ) throws -> Result {
        let process = Process()
        process.executableURL = try tool()
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = environment.merging(sanitizers) { own, _ in own }
        // Files, because a pipe that nobody empties stops the process.
        let scratch = try TestFolder(["input": input])
        process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
        try scratch.write(Data(), to: "output")
        try scratch.write(Data(), to: "error")
        process.standardOutput = try FileHandle(forWritingTo: scratch.url("output"))
        process.standardError = try FileHandle(forWritingTo: scratch.url("error"))
        try process.run()
        process.waitUntilExit()
        return Result(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: try Data(contentsOf: scratch.url("output")), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: scratch.url("error")), as: UTF8.self))
    }

    /// What the sanitizers of a build with them are told, by `make sanitize`; no other build reads it.
    private static let sanitizers = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }

    /// The tool lies beside the test bundle.
    static func tool() throws -> URL {
        let place = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        let bundles = Bundle.allBundles.map(\.bundleURL) + [place]
        let folders = bundles.flatMap { [$0.deletingLastPathComponent(), $0] }
        let tool = folders.map { $0.appendingPathComponent("sidewinder") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
        return try #require(tool, "the tool is not built; swift build makes it")
    }
}

/// A folder that is gone when the test is done.
final class TestFolder: Sendable {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("sidewinder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

    func write(_ data: Data, to name: String) throws {
        try FileManager.default.createDirectory(
            at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url(name))
    }

    func text(_ name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }
}

extension TestFolder {
    /// Runs git in the folder, as somebody whose name no setting says.
    func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"]
        process.arguments = ["git", "-C", path] + identity + arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "git \(arguments)")
    }
}
