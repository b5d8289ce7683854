import Source

/// The folder that `init` looks at, and where it lies.
struct InitPlace {
    /// The names of its absolute path.
    let folder: [String]
    let currentFolder: [String]
    /// The root of the repository it lies in, or nil.
    let repository: [String]?

    /// - Throws: `UsageError` where there is no such folder.
    init(_ path: String, _ context: CommandContext) throws(UsageError) {
        folder = FilePath.components(path, in: context.currentFolder)
        currentFolder = FilePath.components(context.currentFolder, in: "/")
        let kind: FileStatus.Kind
        do {
            kind = try FileStatus(FilePath.absolute(folder)).kind
        } catch {
            throw UsageError("\(path) \(error.isMissing ? "does not exist" : error.reason)")
        }
        guard kind == .folder else {
            throw UsageError("\(path) is no folder; give the one with the sources of the app")
        }
        repository = FilePath.repository(around: folder)
    }

    /// The way to the folder from the root of the repository, `.` where they are the same or there is none.
    var wayFromRepository: String {
        guard let repository else { return "." }
        let way = FilePath.way(from: repository, to: folder).joined(separator: "/")
        return way.isEmpty ? "." : way
    }

    /// A path as the user sees it: from the current folder where it lies in there.
    func shown(_ path: [String]) -> String {
        FilePath.relative(path, to: currentFolder)?.joined(separator: "/") ?? FilePath.absolute(path)
    }

    /// - Throws: `UsageError` where the name of the folder cannot stand in a script.
    func checkName() throws(UsageError) {
        if wayFromRepository.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            throw UsageError("--ci: the name of the folder has control characters, which no script of a CI can have")
        }
    }
}

/// A word of a POSIX shell.
enum ShellWord {
    /// The word as it is where it means itself, otherwise in single quotes.
    static func quoted(_ word: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+,:@%")
        if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
        return "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
