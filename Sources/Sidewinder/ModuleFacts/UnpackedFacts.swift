import Foundation
import Source

/// Facts files as the folder they were made of, so that a run finds there what it would find in the sources: project files, the
/// names of pictures, lines for a report. What the sources say is known already.
struct UnpackedFacts: Sendable {
    /// Absolute, with the name that the root had.
    let root: String
    /// The facts of files, by their absolute paths.
    let facts: ScannedFacts
    private let folder: String
    private let leftover: Int

    /// Reads the files, which are named as from the current folder, and unpacks them to a temporary folder; that is gone after
    /// `remove`.
    /// - Throws: where a file cannot be read or unpacked, or says other things than another one.
    init(_ names: [String], in currentFolder: String) throws(CommandFailure) {
        let files = try names.map { name throws(CommandFailure) in
            (name: name, facts: try Self.read(name, in: currentFolder))
        }
        let merged = try Self.merge(files)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sidewinder-\(UUID().uuidString)")
            .path
        self.folder = folder
        leftover = Leftovers.ofProcess.add { Self.remove(folder) }
        let root = FilePath.components(files.first?.facts.root ?? "", in: folder)
        self.root = FilePath.absolute(root)
        do {
            facts = ScannedFacts(try Self.write(merged, to: root))
        } catch {
            Self.remove(folder)
            Leftovers.ofProcess.settle(leftover)
            throw error
        }
    }

    /// Removes the folder.
    func remove() {
        Self.remove(folder)
        Leftovers.ofProcess.settle(leftover)
    }

    private static func remove(_ folder: String) {
        do { try FileManager.default.removeItem(atPath: folder) } catch {
            // It stays among the temporary ones, which the system clears.
        }
    }

    private static func read(_ name: String, in currentFolder: String) throws(CommandFailure) -> FactsFile {
        do {
            return try FactsFile(FileContents.large(FilePath.absolute(FilePath.components(name, in: currentFolder))))
        } catch let problem as FactsFile.Problem {
            throw CommandFailure(.incomplete, ["\(name) \(problem.reason)"])
        } catch let error as FileError {
            throw CommandFailure(.incomplete, ["\(name) \(error.isMissing ? "does not exist" : error.reason)"])
        } catch {
            throw CommandFailure(.incomplete, ["\(name) cannot be read: \(error)"])
        }
    }

    // MARK: - Several files

    private struct Merged {
        var content: FactsFile.Content
        /// Which facts file has it.
        var source: String
    }

    /// What all files hold together, by path. A file of a module may be known to another one by its name alone.
    private static func merge(
        _ files: [(name: String, facts: FactsFile)]
    ) throws(CommandFailure) -> [String: Merged] {
        var merged: [String: Merged] = [:]
        for (name, file) in files {
            if let first = files.first, first.facts.root != file.root {
                let message = "\(first.name) is of the folder \(first.facts.root) and \(name) of \(file.root)"
                throw CommandFailure(.incomplete, ["\(message); scan both with the same --root"])
            }
            for entry in file.entries {
                guard let known = merged[entry.path] else {
                    merged[entry.path] = Merged(content: entry.content, source: name)
                    continue
                }
                guard let content = known.content.joined(with: entry.content) else {
                    let message = "\(PlainText.line(entry.path)) is not the same in \(known.source) and in \(name)"
                    throw CommandFailure(.incomplete, ["\(message); scan again"])
                }
                merged[entry.path]?.content = content
            }
        }
        return merged
    }

    /// Writes everything below the root.
    /// - Returns: the facts, by the absolute paths of their files.
    private static func write(
        _ merged: [String: Merged], to root: [String]
    ) throws(CommandFailure) -> [String: Data] {
        var found: [String: Data] = [:]
        var made: Set<String> = []
        func make(_ folder: [String]) throws {
            guard made.insert(FilePath.absolute(folder)).inserted else { return }
            try FileManager.default.createDirectory(
                atPath: FilePath.absolute(folder), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        do { try make(root) } catch {
            throw CommandFailure(.incomplete, ["the facts cannot be unpacked: \(error.localizedDescription)"])
        }
        for (path, entry) in merged.sorted(by: { $0.key < $1.key }) {
            let place = root + path.split(separator: "/").map(String.init)
            do {
                try make(entry.content == .folder ? place : place.dropLast())
                if let bytes = entry.content.data {
                    try bytes.write(to: URL(fileURLWithPath: FilePath.absolute(place)), options: .withoutOverwriting)
                }
            } catch {
                throw CommandFailure(
                    .incomplete,
                    ["\(PlainText.line(path)) of \(entry.source) cannot be unpacked: \(error.localizedDescription)"])
            }
            if case .facts(_, let facts) = entry.content { found[FilePath.absolute(place)] = facts }
        }
        return found
    }
}

extension FactsFile.Content {
    /// What is written where a file is unpacked; nil for a folder.
    fileprivate var data: Data? {
        switch self {
        case .folder: nil
        case .name: Data()
        case .bytes(let bytes), .facts(let bytes, _): bytes
        }
    }

    /// What two facts files say of one path, the one that says more; nil where they say different things.
    fileprivate func joined(with other: FactsFile.Content) -> FactsFile.Content? {
        switch (self, other) {
        case _ where self == other: self
        case (.folder, _), (_, .folder): nil
        case (.name, _): other
        case (_, .name): self
        case (.bytes(let one), .facts(let two, _)): one == two ? other : nil
        case (.facts(let one, _), .bytes(let two)): one == two ? self : nil
        default: nil
        }
    }
}

/// Facts that facts files hold, before those that earlier runs have kept.
struct ScannedFacts: Sendable {
    /// By the absolute paths of the files.
    private let facts: [String: Data]

    init(_ facts: [String: Data]) { self.facts = facts }

    /// These facts; what they lack is asked of `next`.
    func before(_ next: (any KnownFacts)?) -> any KnownFacts { Chain(first: self, next: next) }

    private struct Chain: KnownFacts {
        let first: ScannedFacts
        let next: (any KnownFacts)?

        func facts(of files: ArraySlice<ProjectFiles.File>) -> [FileFacts?] {
            var known = files.map { file -> FileFacts? in
                // What somebody has written by hand is read anew, of the file that lies beside the facts.
                guard let facts = first.facts[file.absolutePath].flatMap({ FileFacts(file, kept: $0) }) else {
                    return nil
                }
                if case .swift(let facts) = facts, !facts.isSound { return nil }
                return facts
            }
            let missing = zip(known.indices, files).filter { known[$0.0] == nil }
            guard let next, !missing.isEmpty else { return known }
            for (place, answer) in zip(missing, next.facts(of: missing.map(\.1)[...])) { known[place.0] = answer }
            return known
        }

        func learn(_ facts: FileFacts, of file: ProjectFiles.File, content: Data) {
            next?.learn(facts, of: file, content: content)
        }

        func finish() { next?.finish() }
    }
}
