import Foundation

@testable import ProjectFiles

/// A folder with files, gone when the test is done.
final class TemporaryFolder: Sendable {
    let path: String

    /// Files by their relative path.
    init(_ files: [String: String]) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("sidewinder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
        for (name, text) in files {
            let file = URL(fileURLWithPath: path).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: destination)
    }

    /// The membership of the files, with this folder or one in it as the root.
    func membership(_ files: [String], root: String = "") -> ProjectMembership {
        ProjectMembership(root: Place([]).appending(path).appending(root).names, files: files)
    }
}

/// The names of the targets of a file, or nil where nothing is known of it.
func names(_ membership: ProjectMembership, _ file: String) -> [String]? {
    guard case .targets(let targets) = membership.answer(file) else { return nil }
    return targets.map(\.name)
}

/// The text of a `project.pbxproj`.
func xcodeProject(_ objects: String) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 77; objects = {
    \(objects)
    }; rootObject = PROJECT /* Project object */; }
    """
}
