import Foundation
import Source

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

    /// The bytes of a regular file of any size.
    static func large(_ path: String) throws(FileError) -> Data { try data(path, []) }

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

    /// Writes a file in one step: a reader sees the old file or the whole new one, also where the process is ended. What is no
    /// file, such as a pipe or a terminal, is written as it is.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        var permissions: mode_t?
        switch Result(catching: { () throws(FileError) in try FileStatus(path) }) {
        case .success(let status):
            switch status.kind {
            case .folder: throw FileError(path: path, reason: "cannot be written: it is a folder")
            case .other: return try write(bytes, to: path, flags: O_WRONLY, named: path)
            case .file: permissions = status.permissions
            }
        case .failure: break
        }
        let beside =
            path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            + "/.sidewinder-\(UUID().uuidString)"
        let leftover = Leftovers.ofProcess.add { _ = unlink(beside) }
        defer { Leftovers.ofProcess.settle(leftover) }
        do throws(FileError) {
            try write(bytes, to: beside, flags: O_WRONLY | O_CREAT | O_EXCL, named: path)
            let isWhole = permissions.map { chmod(beside, $0) == 0 } ?? true
            if !isWhole || rename(beside, path) != 0 { throw FileError(unwritable: path) }
        } catch {
            _ = unlink(beside)
            throw error
        }
    }

    private static func write(
        _ bytes: [UInt8], to path: String, flags: Int32, named name: String
    ) throws(FileError) {
        let file = open(path, flags | O_CLOEXEC, 0o666)
        if file < 0 { throw FileError(unwritable: name) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                let error = FileError(unwritable: name)
                close(file)
                throw error
            }
        }
        if close(file) != 0 { throw FileError(unwritable: name) }
    }
}

extension FileError {
    /// Why the last call of the system could not write.
    fileprivate init(unwritable path: String) {
        self.init(path: path, reason: "cannot be written: \(String(cString: strerror(errno)))")
    }
}
