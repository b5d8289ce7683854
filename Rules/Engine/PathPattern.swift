import Source

/// Picks files of the analysis by a pattern of the configuration, whose folder may be another one than the analysis'.
package struct PathPattern: Hashable, Sendable {
    private let glob: Glob
    private let folder: [String]
    private let root: [String]

    /// - Parameters:
    ///   - folder: the names of the absolute folder that the pattern is relative to.
    ///   - root: the names of the absolute folder that paths of findings are relative to.
    package init(_ glob: Glob, folder: [String] = [], root: [String] = []) {
        self.glob = glob
        self.folder = folder
        self.root = root
    }

    /// The same pattern, read from another place.
    func placed(folder: [String], root: [String]) -> PathPattern { PathPattern(glob, folder: folder, root: root) }

    /// Whether the pattern matches a file, or a folder it lies in. The path is that of a finding: relative to the root,
    /// or absolute.
    package func matches(_ path: String) -> Bool {
        var names = path.hasPrefix("/") ? [] : root
        for name in path.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(String(name)) }
        }
        return names.starts(with: folder) && glob.matches(Array(names.dropFirst(folder.count)))
    }
}
