import Foundation
import Source

/// How files and folders were when they were read, to see quickly whether any of them has changed since.
///
/// The file system is asked about each of them and nothing is read. A file that was put into a folder, or taken out of it,
/// changes the folder.
struct FileStamps {
    private struct Stamp: Equatable {
        var identity: FileStatus.Identity
        var size: Int
        var modified: Duration
    }

    /// Nil for what is not there.
    private let stamps: [(path: String, stamp: Stamp?)]
    /// Something was written while it was read or just before, so its stamp may be that of another state than the one that was
    /// read.
    private let isDoubtful: Bool

    /// The clocks of file systems are coarser than those of programs, in seconds.
    private static let coarseness = 1.0

    /// - Parameters:
    ///   - paths: absolute.
    ///   - start: when the reading of them began.
    init(_ paths: [String], readFrom start: Date) {
        let stamps = paths.map { (path: $0, stamp: Self.stamp($0)) }
        let latest = Duration.seconds(start.timeIntervalSince1970 - Self.coarseness)
        self.stamps = stamps
        isDoubtful = stamps.contains { $0.stamp.map { $0.modified >= latest } ?? false }
    }

    /// All is as it was read. Cost: one question to the file system for each path.
    var areCurrent: Bool { !isDoubtful && stamps.allSatisfy { Self.stamp($0.path) == $0.stamp } }

    private static func stamp(_ path: String) -> Stamp? {
        switch Result(catching: { () throws(FileError) in try FileStatus(path) }) {
        case .success(let status): Stamp(identity: status.identity, size: status.size, modified: status.modified)
        case .failure: nil
        }
    }
}
