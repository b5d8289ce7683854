import Foundation

/// Values by the digest of what they were made of, in one file of SQLite that all runs of all projects share.
///
/// No value is needed: whatever goes wrong, the store answers that it has none, and keeps none. Each change is one
/// transaction, so several processes may use it at once, and any of them may be killed.
package final class ResultStore: @unchecked Sendable {
    /// What the user may want to know.
    package enum Event: Hashable, Sendable {
        /// The file was damaged and is empty now.
        case rebuilt
        /// The file is damaged and may not be written.
        case damaged
        /// Nothing more is kept, in SQLite's words: the file may not be written, or the disk is full.
        case notWritten(String)
    }

    /// What a value is, for whom the store tells what it holds.
    package enum Kind: Int, Hashable, Sendable {
        /// What a whole run has found.
        case result = 0
        /// What one file says.
        case facts = 1
    }

    /// How much it holds.
    package struct Summary: Hashable, Sendable {
        /// How many values are results of runs.
        package var results: Int
        /// How many values are facts of files.
        package var facts: Int
        /// Of all together, in bytes.
        package var size: Int
    }

    package static let fileName = "results.sqlite"
    /// In bytes, of all values together.
    package static let defaultLimit = 512 << 20

    /// The path of the file.
    package let file: String
    let limit: Int
    let tell: @Sendable (Event) -> Void
    private let lock = NSLock()
    let database: SQLiteDatabase
    var isClosed = false
    var isReadOnly: Bool
    /// The keys of values that were used now and not for long, to be noted with the next change.
    var usedAgain: [Digest] = []

    /// In milliseconds: other processes hold the file for the moment that writing one value takes.
    package static let patience: Int32 = 2000

    /// Opens the store in a folder; both are made where they are not there.
    /// - Parameters:
    ///   - limit: how many bytes all values may have together; what was not used for the longest time goes.
    ///   - isReadOnly: nothing is written, whatever the file system allows.
    ///   - patience: how long to wait for another process, in milliseconds; then there is no value.
    /// - Throws: `CacheError` where it can be neither opened nor made.
    package init(
        folder: String, limit: Int = ResultStore.defaultLimit, isReadOnly: Bool = false,
        patience: Int32 = ResultStore.patience, tell: @escaping @Sendable (Event) -> Void
    ) throws(CacheError) {
        file = folder + "/" + Self.fileName
        self.limit = limit
        self.tell = tell
        if !isReadOnly { try Self.make(folder) }
        do {
            database = try SQLiteDatabase(file: file, isReadOnly: isReadOnly, patience: patience)
        } catch {
            throw CacheError(reason: error.message)
        }
        self.isReadOnly = isReadOnly || database.isReadOnly
        if !self.isReadOnly { attempt { () throws(SQLiteError) in try setUp() } }
    }

    /// What is kept under a key, or nil.
    package func value(for key: Digest) -> Data? {
        lock.withLock { attempt { () throws(SQLiteError) in try read(key) } ?? nil }
    }

    /// What is kept under these keys, in their order; nil for a key without a value. For many values this is much faster
    /// than one after the other. That a value was used is noted with the next one that is kept.
    /// - Returns: nil where there is no answer, as while another process writes for too long.
    package func values(for keys: [Digest]) -> [Data?]? {
        lock.withLock { attempt { () throws(SQLiteError) in try read(keys) } }
    }

    /// Keeps a value, and lets go of others where there are too many. A value beyond the limit is not kept.
    package func keep(_ value: Data, for key: Digest) { keep([(key, value)], as: .result) }

    /// Keeps values, in one change of the file, and lets go of others where there are too many. A value beyond the limit
    /// is not kept.
    package func keep(_ values: [(key: Digest, value: Data)], as kind: Kind) {
        let values = values.filter { $0.value.count <= limit }
        if values.isEmpty { return }
        lock.withLock {
            if isReadOnly { return }
            attempt { () throws(SQLiteError) in try write(values, kind) }
        }
    }

    /// How much it holds; nil where that cannot be read.
    package func summary() -> Summary? {
        lock.withLock { attempt { () throws(SQLiteError) in try summarize() } }
    }

    /// Lets go of everything.
    /// - Throws: `CacheError` where the file cannot be written.
    package func clear() throws(CacheError) {
        lock.lock()
        defer { lock.unlock() }
        do {
            try rebuild()
        } catch {
            throw CacheError(reason: error.message)
        }
    }

    private static func make(_ folder: String) throws(CacheError) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CacheError(reason: error.localizedDescription)
        }
    }
}

/// Why there is no cache.
package struct CacheError: Error, Hashable, Sendable {
    /// In the words of the system.
    package var reason: String
}
