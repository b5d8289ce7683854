import Foundation

/// What the store says to its database. Whoever calls holds the lock.
extension ResultStore {
    /// `SWdr`, which tells this file from other databases.
    private static let application = 0x5357_6472
    /// Of the table below; a file of another format is emptied.
    private static let format = 2
    /// So many changes later a value that is used is noted as used again: one change is made by each run at least, and
    /// noting it for all files of an app each time would cost more than it is good for.
    private static let freshness = 64

    /// What is wrong with a value shows in its check, so nothing has to be waited for until it is on the disk.
    func setUp() throws(SQLiteError) {
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
                    key BLOB PRIMARY KEY NOT NULL, kind INTEGER NOT NULL, used INTEGER NOT NULL, size INTEGER NOT NULL,
                    seal BLOB NOT NULL, value BLOB NOT NULL)
                """)
            // All that is asked of many values at once, so that the values themselves need not be passed by.
            try database.run("CREATE INDEX IF NOT EXISTS uses ON results (used, kind, size)")
        }
    }

    func rebuild() throws(SQLiteError) {
        try database.reset()
        try makeTable()
    }

    func summarize() throws(SQLiteError) -> Summary {
        var summary = Summary(results: 0, facts: 0, size: 0)
        for row in try database.run("SELECT kind, count(*), sum(size) FROM results GROUP BY kind") {
            guard let kind = row[0].integer, let count = row[1].integer, let size = row[2].integer else { continue }
            if kind == Kind.facts.rawValue { summary.facts += count } else { summary.results += count }
            summary.size += size
        }
        return summary
    }

    func read(_ key: Digest) throws(SQLiteError) -> Data? {
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

    func read(_ keys: [Digest]) throws(SQLiteError) -> [Data?] {
        var values: [Data?] = []
        var isDamaged = false
        try database.transaction(isReading: true) { () throws(SQLiteError) in
            let newest = try database.run("SELECT max(used) FROM results").first?.first?.integer ?? 0
            let rows = keys.map { [SQLiteDatabase.Value.blob(Data($0.bytes))] }
            try database.run("SELECT value, seal, used FROM results WHERE key = ?", forEach: rows) { number, found in
                guard let row = found.first else { return values.append(nil) }
                let value = row[0].blob.flatMap { row[1] == .blob(Self.seal($0, keys[number])) ? $0 : nil }
                isDamaged = isDamaged || value == nil
                values.append(value)
                if let used = row[2].integer, newest - used > Self.freshness { usedAgain.append(keys[number]) }
            }
        }
        if isDamaged { try mend() }
        return values
    }

    func write(_ values: [(key: Digest, value: Data)], _ kind: Kind) throws(SQLiteError) {
        let usedAgain = usedAgain.map { [SQLiteDatabase.Value.blob(Data($0.bytes))] }
        self.usedAgain = []
        try database.transaction { () throws(SQLiteError) in
            let now = try database.run("SELECT ifnull(max(used), 0) + 1 FROM results").first?.first?.integer ?? 1
            try database.run("UPDATE results SET used = \(now) WHERE key = ?", forEach: usedAgain)
            let rows = values.map { key, value -> [SQLiteDatabase.Value] in
                [.blob(Data(key.bytes)), .integer(value.count), .blob(Self.seal(value, key)), .blob(value)]
            }
            try database.run(
                """
                INSERT OR REPLACE INTO results (key, kind, used, size, seal, value)
                VALUES (?, \(kind.rawValue), \(now), ?, ?, ?)
                """, forEach: rows)
            try database.run(
                """
                DELETE FROM results WHERE rowid IN (
                    SELECT row FROM (
                        SELECT rowid AS row, sum(size) OVER (ORDER BY used DESC, rowid DESC ROWS UNBOUNDED PRECEDING)
                            AS sum FROM results)
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
    @discardableResult func attempt<Value>(_ body: () throws(SQLiteError) -> Value) -> Value? {
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
