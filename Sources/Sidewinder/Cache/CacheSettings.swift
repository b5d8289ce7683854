import Cache
import Foundation

/// Where results of earlier runs are kept. Nothing is, unless somebody says where and what tells builds of the tool apart.
package struct CacheSettings: Sendable {
    /// The absolute path of the folder without `--cache`; nil: nothing is kept.
    package var folder: String?
    /// What answers come from; a result is never that of another one. Nil: nothing is kept.
    package var tool: ToolIdentity?
    /// In bytes, of everything that is kept.
    package var limit = ResultStore.defaultLimit

    package init(folder: String? = nil, tool: ToolIdentity? = nil) {
        self.folder = folder
        self.tool = tool
    }

    /// The user's cache folder by the environment: `$XDG_CACHE_HOME`, otherwise `~/.cache`, as the XDG Base Directory
    /// Specification has it, and on macOS `~/Library/Caches`. Nil for a user without a home.
    package static func userFolder(environment: [String: String]) -> String? {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        #if os(macOS)
            let home = "/Library/Caches"
        #else
            let home = "/.cache"
        #endif
        return (absolute("XDG_CACHE_HOME") ?? absolute("HOME").map { $0 + home }).map { $0 + "/sidewinder" }
    }
}

/// One build of the tool.
package struct ToolIdentity: Hashable, Sendable {
    /// The version, and whatever else tells it apart.
    package var name: String
    /// Files that make it up, by their absolute paths: what is in them counts.
    package var files: [String]

    package init(name: String, files: [String]) {
        self.name = name
        self.files = files
    }

    /// The tool that runs, with the libraries that read Swift where these are files of their own; nil where its executable
    /// is not known.
    package static func running(executable: String?) -> ToolIdentity? {
        executable.map { ToolIdentity(name: Tool.version, files: [$0] + parserLibraries) }
    }

    /// The shared libraries of SwiftSyntax in this process, sorted. Only on Linux are they those of the toolchain.
    private static var parserLibraries: [String] {
        // A file handle, because the size of the file is said to be 0.
        guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() else { return [] }
        let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
        let paths = lines.compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
        return Set(paths).filter { path in
            ["Syntax", "Parser", "Operators"].contains { path.hasSuffix("/libSwift\($0).so") }
        }.sorted()
    }
}
