import Foundation

/// The lines of earlier prompts, in a file of the user's state folder.
struct PromptHistory {
    private(set) var lines: [String] = []
    /// Nil where the user has no home.
    private let file: String?

    private static let longest = 1000

    /// Below `$XDG_STATE_HOME`, otherwise `~/.local/state`, as the XDG Base Directory Specification has it.
    init(environment: [String: String]) {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
        file = (state ?? home).map { $0 + "/sidewinder/query-history" }
    }

    /// Reads the file.
    /// - Throws: where there is one that cannot be read.
    mutating func load() throws(FileError) {
        guard let file else { return }
        do {
            let text = try FileContents.text(file)
            lines = text.split(separator: "\n").suffix(Self.longest).map(String.init)
        } catch {
            if !error.isMissing { throw error }
        }
    }

    /// Adds a line and writes the file. A line like the last one is not added.
    mutating func add(_ line: String) throws(FileError) {
        guard !line.isEmpty, line != lines.last else { return }
        lines = Array((lines + [line]).suffix(Self.longest))
        guard let file else { return }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw FileError(path: folder.path, reason: "cannot be made: \(error.localizedDescription)")
        }
        try FileContents.write(Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")], to: file)
    }
}
