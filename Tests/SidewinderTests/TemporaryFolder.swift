import Foundation

/// A folder that is gone when the test is done.
final class TemporaryFolder: Sendable {
    let path: String

    /// Files by their relative path.
    init(_ files: [String: String] = [:]) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("sidewinder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ data: Data, to name: String) throws {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: destination)
    }
}
