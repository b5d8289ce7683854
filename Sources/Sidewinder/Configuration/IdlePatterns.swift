import Rules
import Source

/// Finds the patterns of a configuration that match nothing: most are misspelt, or a folder has moved.
struct IdlePatterns {
    private let file: ConfigurationFile
    private let files: ProjectFiles
    private let root: [String]

    /// - Parameter files: all that the selection takes, whichever target they belong to.
    init(_ file: ConfigurationFile, _ files: ProjectFiles) {
        self.file = file
        self.files = files
        root = FilePath.components(files.root, in: "/")
    }

    /// One warning for each pattern that matches nothing, where all that it could match was looked at. Takes time
    /// proportional to files and patterns.
    func warnings() -> [Diagnostic] {
        guard let name = file.path else { return [] }
        return file.configuration.patterns.filter { isSearched($0) && !isUsed($0) }.compactMap { pattern in
            let what = ["include", "exclude"].contains(pattern.key) ? "no file" : "no file that is read"
            let hint = hint(pattern.files)
            if pattern.key == "exclude", hint.isEmpty, mayMatchUnseen(pattern) { return nil }
            return Diagnostic(
                .warning, file: name, position: pattern.position,
                message: "the pattern \"\(pattern.files.pattern)\" of \(pattern.key) matches \(what)\(hint)")
        }
    }

    /// Whether everything that the pattern may match lies in a folder that was searched.
    private func isSearched(_ pattern: Configuration.Pattern) -> Bool {
        let place = file.folder + pattern.files.fixedBeginning
        return files.walk.folders.contains { place.starts(with: $0) }
    }

    /// Whether the pattern may be about something in a folder that was not looked into.
    private func mayMatchUnseen(_ pattern: Configuration.Pattern) -> Bool {
        pattern.files.fixedBeginning.isEmpty && !files.walk.skippedFolders.isEmpty
    }

    private func isUsed(_ pattern: Configuration.Pattern) -> Bool {
        switch pattern.key {
        case "include", "exclude":
            return files.walk.has(FileSelection.Pattern(pattern.files, in: file.folder))
        default:
            let selected = PathPattern(pattern.files, folder: file.folder, root: root)
            // Findings of contracts are in the configuration itself.
            let own = file.file.map { FilePath.way(from: root, to: $0).joined(separator: "/") }
            return files.files.contains { selected.matches($0.path) } || own.map(selected.matches) ?? false
        }
    }

    /// The name that is nearest to the first part of the pattern that nothing is named.
    private func hint(_ glob: Glob) -> String {
        let names = files.walk.files.reduce(into: Set<String>()) { names, path in
            if let below = FilePath.relative(path, to: file.folder) { names.formUnion(below) }
        }
        let unknown = glob.fixedNames.first { !names.contains($0) }
        return unknown.map { Suggestion.hint(for: $0, in: names) } ?? ""
    }
}

extension ProjectFiles.Walk {
    /// Whether a pattern is about anything that was there.
    func has(_ pattern: FileSelection.Pattern) -> Bool {
        // Who leaves out what is left out anyway has done nothing wrong.
        skippedFolders.contains(where: pattern.glob.names) || files.contains { pattern.matches($0) }
    }
}
