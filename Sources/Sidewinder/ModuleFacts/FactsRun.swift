import Foundation
import NavigationGraph
import Source

/// A command that runs on facts files in place of the sources.
///
/// It sees the unpacked facts as its current folder, which so stands for their root: the files that options name, the
/// configuration with its packs and the baseline are brought from there, and what the command has written is taken back.
struct FactsRun {
    /// With what the command runs.
    let arguments: ParsedArguments
    let context: CommandContext
    private let unpacked: UnpackedFacts
    /// The names of absolute paths: where the command was started, and where it runs.
    private let currentFolder: [String]
    private let root: [String]
    /// What was brought and may have been written, by the way from both; nil where nothing was there.
    private var exchanged: [[String]: Data?] = [:]

    /// Unpacks what `--facts` and the operands after the command's own name. `remove` has to be called in the end.
    /// - Throws: where a facts file or the configuration cannot be used, and for options that need more than facts.
    init(
        _ command: CommandSpecification, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws {
        for option in ["changed", "fix", "affected"] where arguments.isSet(option) {
            throw UsageError("--\(option) needs the sources in a repository, so it does not go with --facts")
        }
        // In `--facts *.facts` the shell gives the option one of them.
        let paths = command.operands.firstIndex { $0.repeats && $0.isPath } ?? command.operands.count
        let own = arguments.isSet("interactive") ? 0 : paths
        unpacked = try UnpackedFacts(
            arguments.all("facts") + arguments.operands.dropFirst(own), in: context.currentFolder)
        currentFolder = FilePath.components(context.currentFolder, in: "/")
        root = FilePath.components(unpacked.root, in: "/")
        var inner = context
        inner.currentFolder = unpacked.root
        inner.scanned = unpacked.facts
        if inner.environment["GITHUB_WORKSPACE"].map({ FilePath.components($0, in: "/") }) == currentFolder {
            inner.environment["GITHUB_WORKSPACE"] = unpacked.root
        }
        self.context = inner
        self.arguments = Self.absolute(
            arguments.naming(Array(arguments.operands.prefix(own))), command, in: currentFolder)
        do {
            try bringConfiguration(context)
            for name in Self.files(self.arguments, command) { try bring(name) }
        } catch {
            unpacked.remove()
            throw error
        }
    }

    /// Removes what was unpacked.
    func remove() { unpacked.remove() }

    /// Writes what the command has written to where it was started.
    /// - Throws: where that cannot be written.
    func takeBack() throws(CommandFailure) {
        for (way, before) in exchanged.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let place = FilePath.absolute(root + way)
            guard FileManager.default.fileExists(atPath: place) else { continue }
            do {
                let data = try FileContents.large(place)
                if data != before { try FileContents.write(Array(data), to: FilePath.absolute(currentFolder + way)) }
            } catch {
                throw CommandFailure(.incomplete, ["\(way.joined(separator: "/")) \(error.reason)"])
            }
        }
    }

    // MARK: - Files that options name

    /// The options with absolute paths where these cannot be brought: folders, what lies elsewhere, and what is no file.
    private static func absolute(
        _ arguments: ParsedArguments, _ command: CommandSpecification, in folder: [String]
    ) -> ParsedArguments {
        var result = arguments
        for option in command.options where option.name != "facts" && arguments.isSet(option.name) {
            guard let argument = option.argument, argument.kind != .text || argument.takesDestination else { continue }
            let values = arguments.all(option.name).map { value -> String in
                let equals = argument.takesDestination ? value.firstIndex(of: "=") : nil
                if argument.takesDestination, equals == nil { return value }
                let start = equals.map { value.index(after: $0) } ?? value.startIndex
                let name = String(value[start...])
                if name == "-" || argument.kind != .folder && isBrought(name, in: folder) { return value }
                return value[..<start] + FilePath.absolute(FilePath.components(name, in: FilePath.absolute(folder)))
            }
            result = result.setting(option.name, values)
        }
        return result
    }

    private static func isBrought(_ name: String, in folder: [String]) -> Bool {
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return false }
        do {
            return try FileStatus(FilePath.absolute(folder) + "/" + name).kind == .file
        } catch {
            return error.isMissing
        }
    }

    /// The relative paths of the files that the command may read or write.
    private static func files(_ arguments: ParsedArguments, _ command: CommandSpecification) -> [String] {
        var names: [String] = []
        for option in command.options where option.name != "facts" {
            guard let argument = option.argument else { continue }
            for value in arguments.all(option.name) {
                if argument.kind == .file { names.append(value) }
                if argument.takesDestination, let equals = value.firstIndex(of: "=") {
                    names.append(String(value[value.index(after: equals)...]))
                }
            }
        }
        if command == CommandTable.lock { names.append(LockFile.fileName) }
        if command == CommandTable.explore { names.append(ExploreCommand.fileName) }
        return names.filter { !$0.hasPrefix("/") && $0 != "-" }
    }

    /// Brings a file, if it is there, and the folder that it is in.
    private mutating func bring(_ name: String) throws(CommandFailure) {
        let way = FilePath.components(name, in: "/")
        guard !way.isEmpty, exchanged[way] == nil else { return }
        let (from, to) = (FilePath.absolute(currentFolder + way), FilePath.absolute(root + way))
        exchanged[way] = .some(nil)
        do {
            let isThere = FileManager.default.fileExists(atPath: from)
            let folder = FilePath.absolute((currentFolder + way).dropLast())
            if FileManager.default.fileExists(atPath: folder) {
                try FileManager.default.createDirectory(
                    atPath: FilePath.absolute((root + way).dropLast()), withIntermediateDirectories: true)
            }
            guard isThere else { return }
            let data = try FileContents.large(from)
            exchanged[way] = data
            try data.write(to: URL(fileURLWithPath: to))
        } catch let error as FileError {
            throw CommandFailure(.incomplete, ["\(name) \(error.reason)"])
        } catch {
            throw CommandFailure(.incomplete, ["\(name) cannot be read: \(error.localizedDescription)"])
        }
    }

    // MARK: - Configuration

    /// Brings the configuration that holds in the current folder, with its packs and the baseline.
    private mutating func bringConfiguration(_ context: CommandContext) throws {
        let found: [String]
        if let name = arguments.value("config") {
            found = FilePath.components(name, in: FilePath.absolute(currentFolder))
        } else if let nearest = ConfigurationFile.nearest(root: currentFolder, currentFolder: currentFolder) {
            found = nearest
        } else {
            return try bring(Baseline.fileName)
        }
        guard let way = FilePath.relative(found, to: currentFolder) else {
            let advice = "run this in its folder, and scan with --root of that folder"
            throw UsageError(
                "the configuration \(FilePath.absolute(found)) lies outside of the current folder; \(advice)")
        }
        try bring(way.joined(separator: "/"))
        guard FileManager.default.fileExists(atPath: FilePath.absolute(found)) else { return }
        let file = try ConfigurationFile.load(
            named: way.joined(separator: "/"), root: currentFolder, currentFolder: FilePath.absolute(currentFolder),
            rules: context.rules.rules)
        let named = file.configuration.packs.map(\.text).filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
        for name in named + [file.configuration.baseline ?? Baseline.fileName] {
            let path = FilePath.components(name, in: FilePath.absolute(file.folder))
            if let way = FilePath.relative(path, to: currentFolder) { try bring(way.joined(separator: "/")) }
        }
    }
}
