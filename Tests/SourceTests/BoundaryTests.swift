import Foundation
import Source
import Testing

@Suite struct BoundaryTests {
    /// `repository/.git`, `repository/App`, `outside`
    private let top: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("sidewinder-\(UUID().uuidString)")
        top = url.path
        for folder in ["repository/.git", "repository/App", "outside"] {
            try FileManager.default.createDirectory(atPath: top + "/" + folder, withIntermediateDirectories: true)
        }
        try Data().write(to: url.appendingPathComponent("outside/file"))
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: top + "/" + name, withDestinationPath: target)
    }

    @Test func isTheRepositoryOrTheFolderWhereThereIsNone() throws {
        defer { try? FileManager.default.removeItem(atPath: top) }
        let boundary = Boundary(around: [top + "/repository/App"])
        #expect(boundary.contains(top + "/repository/other.json"))
        #expect(boundary.contains(top + "/repository/new/folder/file"))
        #expect(!boundary.contains(top + "/repository2"))
        #expect(!boundary.contains(top + "/outside/file"))
        #expect(!boundary.contains(top + "/outside/new"))
        #expect(!Boundary(around: [top + "/outside"]).contains(top + "/repository/App"))
    }

    @Test func followsLinks() throws {
        defer { try? FileManager.default.removeItem(atPath: top) }
        try link("repository/file", to: "../outside/file")
        try link("repository/new", to: "../outside/new")
        try link("repository/folder", to: top + "/outside")
        try link("repository/inner", to: "App")
        try link("repository/loop", to: "loop")
        try link("repository/up", to: "nothing/../../outside/file")
        try link("way", to: "repository")
        let boundary = Boundary(around: [top + "/way/App"])
        for name in ["file", "new", "folder/file", "folder/new", "inner/../../outside/file", "up"] {
            #expect(!boundary.contains(top + "/repository/" + name), "\(name)")
        }
        for name in ["inner/file", "App", "loop"] {
            #expect(boundary.contains(top + "/repository/" + name), "\(name)")
        }
        #expect(boundary.contains(top + "/way/App/file"))
    }
}
