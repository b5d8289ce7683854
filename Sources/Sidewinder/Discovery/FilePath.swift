import Foundation

/// Absolute paths as arrays of names, so that nothing has to be asked of the file system to compare them.
package enum FilePath {
    /// The names of a path, made absolute by `folder`, without `.` and `..`.
    package static func components(_ path: String, in folder: String) -> [String] {
        let absolute = path.hasPrefix("/") ? path : folder + "/" + path
        var names: [String] = []
        for name in absolute.split(separator: "/") where name != "." {
            if name == ".." {
                _ = names.popLast()
            } else {
                names.append(String(name))
            }
        }
        return names
    }

    /// `/a/b`
    package static func absolute(_ components: some Sequence<String>) -> String {
        "/" + components.joined(separator: "/")
    }

    /// The names of `path` below `folder`, or nil where it does not lie there.
    package static func relative(_ path: [String], to folder: [String]) -> [String]? {
        path.starts(with: folder) ? Array(path.dropFirst(folder.count)) : nil
    }

    /// The nearest folder at or above this one with a `.git`, the root of a repository; nil where there is none. Asks the file
    /// system about each folder.
    static func repository(around folder: [String]) -> [String]? {
        (0...folder.count).reversed().map { Array(folder.prefix($0)) }.first { parent in
            FileManager.default.fileExists(atPath: absolute(parent + [".git"]))
        }
    }

    /// The names of the way from a folder to `path`, with `..` for each step up.
    package static func way(from folder: [String], to path: [String]) -> [String] {
        let common = zip(folder, path).prefix { $0 == $1 }.count
        return Array(repeating: "..", count: folder.count - common) + path.dropFirst(common)
    }
}

/// What the file system says about a path.
package struct FileStatus {
    package enum Kind { case file, folder, other }

    package struct Identity: Hashable {
        var device: UInt64
        var number: UInt64
    }

    package var kind: Kind
    /// The same for two paths that lead to the same file.
    package var identity: Identity
    package var isLink: Bool
    /// In bytes.
    package var size: Int
    /// What `chmod` sets.
    var permissions: mode_t
    /// When it was last written to, since 1970.
    var modified: Duration

    /// Follows symbolic links.
    /// - Throws: `FileError` where there is nothing, a link leads nowhere, or permission is missing.
    package init(_ path: String) throws(FileError) {
        var status = stat()
        let linkFound = lstat(path, &status) == 0
        isLink = linkFound && status.st_mode & S_IFMT == S_IFLNK
        if !linkFound || isLink, stat(path, &status) != 0 {
            let reason = isLink && errno == ENOENT ? "a link that leads nowhere" : String(cString: strerror(errno))
            throw FileError(path: path, reason: reason, isMissing: !linkFound && errno == ENOENT)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .other
        }
        permissions = status.st_mode & 0o7777
        size = Int(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }
}

/// Why something could not be read or written.
package struct FileError: Error, Hashable, Sendable {
    package var path: String
    /// In the words of the system.
    package var reason: String
    package var isMissing = false
}
