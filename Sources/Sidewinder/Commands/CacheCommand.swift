import Cache
import Foundation

/// `sidewinder cache`
enum CacheCommand {
    enum Action: String, CaseIterable { case show, clear }

    static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandFailure) -> ExitCode {
        guard let folder = context.cacheFolder(arguments) else {
            context.note("sidewinder: there is no cache folder, because there is no home; --cache DIR names one")
            return .incomplete
        }
        let file = folder + "/" + ResultStore.fileName
        guard FileManager.default.fileExists(atPath: file) else {
            context.write("\(file): nothing is kept.\n")
            return .success
        }
        let action = arguments.operands.first.flatMap(Action.init) ?? .show
        do {
            let store = try open(folder, isReadOnly: action == .show, context)
            let before = store.summary()
            if action == .clear { try store.clear() }
            switch (action, before) {
            case (.show, nil): context.write("\(file): cannot be read; the next run makes it anew.\n")
            case (.show, let summary?): context.write("\(file): \(words(summary)).\n")
            case (.clear, let summary):
                context.write("\(file): \(summary.map(words) ?? "what was damaged is") removed.\n")
            }
            return .success
        } catch {
            throw CommandFailure(.incomplete, ["the cache \(file) cannot be used: \(error.reason)"])
        }
    }

    private static func open(
        _ folder: String, isReadOnly: Bool, _ context: CommandContext
    ) throws(CacheError) -> ResultStore {
        try ResultStore(folder: folder, limit: context.cache.limit, isReadOnly: isReadOnly) { _ in }
    }

    /// `2 results and the facts of 340 files, 1.3 MB`
    private static func words(_ summary: ResultStore.Summary) -> String {
        let tenths = (summary.size + 50_000) / 100_000
        let results = summary.results == 1 ? "1 result" : "\(summary.results) results"
        let files = summary.facts == 1 ? "1 file" : "\(summary.facts) files"
        return "\(results) and the facts of \(files), \(tenths / 10).\(tenths % 10) MB"
    }
}

extension CacheCommand {
    /// What there is of a cache, before anything is kept there.
    enum State: Hashable {
        case noFolder
        /// Neither the folder nor the file in it can be written.
        case unwritable(folder: String)
        case empty(file: String)
        /// With how much there is, in words.
        case kept(file: String, words: String)
        case damaged(file: String)
        case unusable(file: String, reason: String)
    }

    /// Looks at the folder of the option, else at the user's, and writes nothing.
    static func state(_ arguments: ParsedArguments, _ context: CommandContext) -> State {
        guard let folder = context.cacheFolder(arguments) else { return .noFolder }
        let file = folder + "/" + ResultStore.fileName
        if !canWrite(file, folder) { return .unwritable(folder: folder) }
        if !FileManager.default.fileExists(atPath: file) { return .empty(file: file) }
        do throws(CacheError) {
            guard let summary = try open(folder, isReadOnly: true, context).summary() else {
                return .damaged(file: file)
            }
            return .kept(file: file, words: words(summary))
        } catch {
            return .unusable(file: file, reason: error.reason)
        }
    }

    /// Whether the file can be written or made, with the folders on the way to it.
    private static func canWrite(_ file: String, _ folder: String) -> Bool {
        let manager = FileManager.default
        var names = FilePath.components(folder, in: "/")
        while !names.isEmpty, !manager.fileExists(atPath: FilePath.absolute(names)) { names.removeLast() }
        let place = FilePath.absolute(names)
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue else { return false }
        let isFileFine = !manager.fileExists(atPath: file) || manager.isWritableFile(atPath: file)
        return isFileFine && manager.isWritableFile(atPath: place)
    }
}
