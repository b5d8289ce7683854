import Foundation
import Testing

/// The transcripts in the documentation are what the tool prints.
@Suite struct TranscriptTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// With `SIDEWINDER_GOLDEN=write` the transcripts are rewritten, and the test fails.
    @Test(arguments: try TranscriptTests.pages())
    func transcriptsAreReal(_ name: String) throws {
        let file = Self.root.appendingPathComponent(name)
        let text = try String(contentsOf: file, encoding: .utf8)
        let real = try rewrite(text)
        if real != text, ProcessInfo.processInfo.environment["SIDEWINDER_GOLDEN"] == "write" {
            try Data(real.utf8).write(to: file)
            Issue.record("rewrote the transcripts of \(name); review the difference")
        } else {
            #expect(text == real, "the transcripts of \(name) differ; make golden rewrites them")
        }
    }

    /// The README, and every page of the documentation that has a transcript.
    private static func pages() throws -> [String] {
        let pages = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/Documentation")
            .filter { $0.hasSuffix(".md") }.map { "Documentation/" + $0 }
        return try (["README.md"] + pages.sorted()).filter { page in
            try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8).contains("$ sidewinder ")
        }
    }

    /// The text with the output of every `$ sidewinder …` of a `console` block in place of what stands there.
    private func rewrite(_ text: String) throws -> String {
        var lines: [String] = []
        // The backticks of the open block; what a transcript shows may have blocks of fewer.
        var fence = ""
        var isConsole = false
        for line in text.components(separatedBy: "\n") {
            let ticks = String(line.prefix { $0 == "`" })
            if fence.isEmpty ? ticks.count > 2 : line == fence {
                isConsole = fence.isEmpty && line == ticks + "console"
                fence = fence.isEmpty ? ticks : ""
                lines.append(line)
            } else if !isConsole {
                lines.append(line)
            } else if line.hasPrefix("$ sidewinder ") {
                lines.append(line)
                let arguments = words(line).dropFirst(2)
                let result = try ToolProcess.run(arguments.filter { $0 != "2>&1" }, in: Self.root.path)
                let output = arguments.contains("2>&1") ? result.error + result.output : result.output
                lines += output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The words of a command line; single quotes hold a word together.
    private func words(_ line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }
}
