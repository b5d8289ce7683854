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

    /// How much it holds.
    package struct Summary: Hashable, Sendable {
        package var entries: Int
        /// In bytes.
        package var size: Int
    }

    package static let fileName = "results.sqlite"
    /// In bytes, of all values together.
    package static let defaultLimit = 256 << 20

    /// The path of the file.
    package let file: String
    private let limit: Int
    private let tell: @Sendable (Event) -> Void
    private let lock = NSLock()
    private let database: SQLiteDatabase
    private var isClosed = false
    private var isReadOnly: Bool

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

    /// Keeps a value, and lets go of others where there are too many. A value beyond the limit is not kept.
    package func keep(_ value: Data, for key: Digest) {
        guard value.count <= limit else { return }
        lock.withLock {
            if isReadOnly { return }
            attempt { () throws(SQLiteError) in try write(value, key) }
        }
    }

    /// How much it holds; nil where that cannot be read.
    package func summary() -> Summary? {
        lock.withLock {
            attempt { () throws(SQLiteError) in
                let row = try database.run("SELECT count(*), ifnull(sum(size), 0) FROM results").first ?? []
                return Summary(entries: row.first?.integer ?? 0, size: row.last?.integer ?? 0)
            }
        }
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

// MARK: - Statements

extension ResultStore {
    /// `SWdr`, which tells this file from other databases.
    private static let application = 0x5357_6472
    /// Of the table below; a file of another format is emptied.
    private static let format = 1

    /// What is wrong with a value shows in its check, so nothing has to be waited for until it is on the disk.
    private func setUp() throws(SQLiteError) {
        try database.run("PRAGMA synchronous = OFF")
        if try database.run("SELECT count(*) FROM sqlite_master") == [[.integer(0)]] { return try makeTable() }
        if try database.run("PRAGMA application_id") != [[.integer(Self.application)]] {
            isClosed = true
            return tell(.notWritten("the file is a database of another program"))
        }
        if try database.run("PRAGMA user_version") != [[.integer(Self.format)]] { try rebuild() }
    }

    private func makeTable() throws(SQLiteError) {
        // Has to stand before the first table, and outside of a transaction; the file gets smaller again.
        try database.run("PRAGMA auto_vacuum = FULL")
        try database.transaction { () throws(SQLiteError) in
            try database.run("PRAGMA application_id = \(Self.application)")
            try database.run("PRAGMA user_version = \(Self.format)")
            try database.run(
                """
                CREATE TABLE IF NOT EXISTS results (
                    key BLOB PRIMARY KEY NOT NULL, used INTEGER NOT NULL, size INTEGER NOT NULL,
                    seal BLOB NOT NULL, value BLOB NOT NULL)
                """)
        }
    }

    private func rebuild() throws(SQLiteError) {
        try database.reset()
        try makeTable()
    }

    private func read(_ key: Digest) throws(SQLiteError) -> Data? {
        let rows = try database.run(
            """
            SELECT value, seal, (SELECT count(*) FROM results AS other WHERE other.used > results.used)
            FROM results WHERE key = ?
            """, .blob(Data(key.bytes)))
        guard let row = rows.first else { return nil }
        guard let value = row[0].blob, row[1] == .blob(Self.seal(value, key)) else {
            try mend()
            return nil
        }
        // One run asks for two values, so the last two need no note of it.
        if !isReadOnly, let newer = row[2].integer, newer >= 2 { touch(key) }
        return value
    }

    /// Notes that a value was used; who is kept waiting does without.
    private func touch(_ key: Digest) {
        attempt { () throws(SQLiteError) in
            try database.run(
                "UPDATE results SET used = (SELECT max(used) + 1 FROM results) WHERE key = ?", .blob(Data(key.bytes)))
        }
    }

    private func write(_ value: Data, _ key: Digest) throws(SQLiteError) {
        try database.transaction { () throws(SQLiteError) in
            try database.run(
                """
                INSERT OR REPLACE INTO results (key, used, size, seal, value)
                VALUES (?, (SELECT ifnull(max(used), 0) + 1 FROM results), ?, ?, ?)
                """, .blob(Data(key.bytes)), .integer(value.count), .blob(Self.seal(value, key)), .blob(value))
            try database.run(
                """
                DELETE FROM results WHERE key IN (
                    SELECT key FROM (SELECT key, sum(size) OVER (ORDER BY used DESC) AS sum FROM results)
                    WHERE sum > ?)
                """, .integer(limit))
        }
    }

    /// What a value has to go with: a page of the file that got lost or changed does not answer.
    private static func seal(_ value: Data, _ key: Digest) -> Data {
        var fingerprint = Fingerprint()
        fingerprint.add(key)
        fingerprint.add(Digest(value))
        return Data(fingerprint.digest.bytes)
    }

    /// Makes a damaged file an empty one.
    private func mend() throws(SQLiteError) {
        if isReadOnly {
            isClosed = true
            return tell(.damaged)
        }
        try rebuild()
        tell(.rebuilt)
    }

    /// What `body` gives, or nil where it fails. A damaged file is mended, one that cannot be written is written no more.
    @discardableResult private func attempt<Value>(_ body: () throws(SQLiteError) -> Value) -> Value? {
        if isClosed { return nil }
        do {
            return try body()
        } catch {
            if error.isBusy { return nil }
            guard error.isDamage else {
                if !isReadOnly { tell(.notWritten(error.message)) }
                isReadOnly = true
                return nil
            }
            do { try mend() } catch { isClosed = true }
            return nil
        }
    }
}
