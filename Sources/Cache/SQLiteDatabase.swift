import CSQLite
import Foundation

/// One connection to a database of SQLite. Not for several threads at once.
final class SQLiteDatabase {
    /// A value of a column or a parameter.
    enum Value: Equatable {
        case null
        case integer(Int)
        case blob(Data)

        var integer: Int? { if case .integer(let number) = self { number } else { nil } }
        var blob: Data? { if case .blob(let data) = self { data } else { nil } }
    }

    private let handle: OpaquePointer

    /// Opens the file, which is made where it is not there. A file that may not be written is opened for reading.
    /// - Parameter patience: how long a statement waits for other processes, in milliseconds.
    /// - Throws: where there is no such file and none can be made.
    init(file: String, isReadOnly: Bool, patience: Int32) throws(SQLiteError) {
        var opened: OpaquePointer?
        let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = sqlite3_open_v2(file, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened, code == SQLITE_OK else {
            let error = SQLiteError(code, opened)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_busy_timeout(handle, patience)
    }

    deinit { sqlite3_close_v2(handle) }

    /// The file may be read and not written.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Runs one statement.
    /// - Returns: its rows; none for a statement that asks for nothing.
    /// - Throws: what SQLite says, also where other processes keep it waiting for too long.
    @discardableResult func run(_ statement: String, _ parameters: Value...) throws(SQLiteError) -> [[Value]] {
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
        defer { sqlite3_finalize(prepared) }
        return try run(prepared, parameters)
    }

    private func run(_ prepared: OpaquePointer?, _ parameters: [Value]) throws(SQLiteError) -> [[Value]] {
        for (index, value) in parameters.enumerated() {
            try check(Self.bind(value, to: Int32(index + 1), of: prepared))
        }
        var rows: [[Value]] = []
        while true {
            let code = sqlite3_step(prepared)
            if code == SQLITE_DONE { return rows }
            guard code == SQLITE_ROW else { throw SQLiteError(code, handle) }
            rows.append((0..<sqlite3_column_count(prepared)).map { Self.value($0, of: prepared) })
        }
    }

    /// Runs one statement for several rows of parameters. `use` is given the number of the row of parameters and the rows
    /// that it asks for.
    /// - Throws: what SQLite says; the rows before that have taken effect.
    func run(
        _ statement: String, forEach rows: [[Value]], _ use: (Int, [[Value]]) -> Void = { _, _ in }
    ) throws(SQLiteError) {
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
        defer { sqlite3_finalize(prepared) }
        for (number, parameters) in rows.enumerated() {
            use(number, try run(prepared, parameters))
            try check(sqlite3_reset(prepared))
        }
    }

    /// Runs statements that take effect together or not at all; no other process writes meanwhile.
    /// - Parameter isReading: nothing is changed, so that others may read as well.
    func transaction(isReading: Bool = false, _ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
        try run(isReading ? "BEGIN" : "BEGIN IMMEDIATE")
        do {
            try body()
            try run("COMMIT")
        } catch {
            // An error that has ended the transaction leaves nothing to undo.
            if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// Empties the database, whatever its file holds. It keeps its place, so that other processes see what happens.
    func reset() throws(SQLiteError) {
        try check(csqlite_set_reset(handle, 1))
        defer { _ = csqlite_set_reset(handle, 0) }
        try run("VACUUM")
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        if code != SQLITE_OK { throw SQLiteError(code, handle) }
    }

    private static func bind(_ value: Value, to index: Int32, of statement: OpaquePointer?) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let number): return sqlite3_bind_int64(statement, index, Int64(number))
        case .blob(let data):
            // SQLITE_TRANSIENT, a macro that Swift does not see: SQLite makes a copy.
            let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            return data.withUnsafeBytes { buffer in
                buffer.isEmpty
                    ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob64(statement, index, buffer.baseAddress, UInt64(buffer.count), copied)
            }
        }
    }

    private static func value(_ column: Int32, of statement: OpaquePointer?) -> Value {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, column)))
        case SQLITE_BLOB:
            guard let bytes = sqlite3_column_blob(statement, column) else { return .blob(Data()) }
            return .blob(Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, column))))
        default: return .null
        }
    }
}

/// What SQLite says went wrong.
struct SQLiteError: Error, Equatable {
    /// The result code, see https://sqlite.org/rescode.html.
    let code: Int32
    /// In SQLite's words.
    let message: String

    fileprivate init(_ code: Int32, _ database: OpaquePointer?) {
        self.code = code & 0xFF
        message = database.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
    }

    /// The file is no database, or a broken one.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code) }

    /// Another process works on it.
    var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(code) }
}
