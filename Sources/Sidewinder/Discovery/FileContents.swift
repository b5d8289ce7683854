import Foundation

/// Reads files, with errors in words.
package enum FileContents {
    /// The largest file that is read as a whole, in bytes. The largest sources of known apps have 3 MB; a syntax tree takes
    /// many times the memory of its text.
    package static let sizeLimit = 32 << 20

    /// The bytes of a regular file of at most `sizeLimit` bytes.
    package static func data(_ path: String) throws(FileError) -> Data {
        let size = try FileStatus(path).size
        if size > sizeLimit { throw FileError(path: path, reason: "is larger than \(sizeLimit >> 20) MB") }
        return try data(path, [])
    }

    /// The bytes of a regular file as the system has them, without a copy: for large files that are read once, at once.
    package static func mapped(_ path: String) throws(FileError) -> Data { try data(path, .alwaysMapped) }

    private static func data(_ path: String, _ options: Data.ReadingOptions) throws(FileError) -> Data {
        guard try FileStatus(path).kind == .file else {
            throw FileError(path: path, reason: "is no regular file")
        }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path), options: options)
        } catch {
            throw FileError(path: path, reason: "cannot be read: \(error.localizedDescription)")
        }
    }

    /// The text of a file in UTF-8.
    package static func text(_ path: String) throws(FileError) -> String {
        let data: Data
        do {
            data = try Self.data(path)
        } catch {
            let reason = error.isMissing ? "does not exist" : error.reason
            throw FileError(path: path, reason: reason, isMissing: error.isMissing)
        }
        return try text(data, of: path)
    }

    /// The text that the bytes of a file are in UTF-8.
    package static func text(_ data: Data, of path: String) throws(FileError) -> String {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            throw FileError(path: path, reason: "is UTF-16; save it as UTF-8")
        }
        if data.contains(0) { throw FileError(path: path, reason: "is binary, not text") }
        guard let text = String(data: data, encoding: .utf8) else {
            throw FileError(path: path, reason: "is not UTF-8; save it as UTF-8")
        }
        return text
    }

    /// Writes a file in one step: a reader sees the old file or the whole new one.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw FileError(path: path, reason: "cannot be written: it is a folder")
        }
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw FileError(path: path, reason: "cannot be written: \(error.localizedDescription)")
        }
    }
}
