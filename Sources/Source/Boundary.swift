import Foundation

/// The folders that files have to lie in which a project names by itself: in its configuration, or by a symbolic link.
///
/// What is analyzed may come from anybody. Whoever writes a configuration must not have files read, shown or written
/// over that are none of the project's.
package struct Boundary: Hashable, Sendable {
    /// Without symbolic links.
    private let folders: [[String]]

    /// The repositories that folders lie in, and for a folder in none the folder itself. Paths are absolute. Cost: asks
    /// the file system about each name of a path.
    package init(around folders: [String]) {
        self.folders = folders.map { folder in
            let names = Self.resolved(folder)
            let upward = (0...names.count).reversed().map { Array(names.prefix($0)) }
            return upward.first { FileManager.default.fileExists(atPath: Self.path($0 + [".git"])) } ?? names
        }
    }

    /// Whether a file lies within, or would where it is not there yet, wherever links lead. The path is absolute.
    package func contains(_ path: String) -> Bool {
        let names = Self.resolved(path)
        return folders.contains { names.starts(with: $0) }
    }

    /// The names of the place that a path leads to. Of a path that leads nowhere, those that exist are resolved. A link
    /// that leads nowhere is where it leads: whoever writes there makes a file there.
    private static func resolved(_ path: String, links: Int = 0) -> [String] {
        let names = path.split(separator: "/").map(String.init)
        for count in (0...names.count).reversed() {
            let (beginning, rest) = (Self.path(names.prefix(count)), names.dropFirst(count))
            if let real = realpath(beginning, nil) {
                defer { free(real) }
                // Up from what is not there leads nowhere.
                if rest.contains("..") { return [] }
                return String(cString: real).split(separator: "/").map(String.init) + rest
            }
            if links < linkLimit, let target = target(ofLink: beginning) {
                let folder = Self.path(names.prefix(count - 1))
                let place = target.hasPrefix("/") ? target : folder + "/" + target
                return resolved(Self.path([place] + rest), links: links + 1)
            }
        }
        return names
    }

    /// The system follows no more.
    private static let linkLimit = 40

    private static func target(ofLink path: String) -> String? {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: path)
        } catch {
            return nil
        }
    }

    private static func path(_ names: some Sequence<String>) -> String {
        let joined = names.joined(separator: "/")
        return joined.hasPrefix("/") ? joined : "/" + joined
    }
}
