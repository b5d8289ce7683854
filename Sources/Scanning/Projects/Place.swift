import Foundation

/// An absolute path without `.` and `..`. Two places are equal where the letters' case alone differs, as on the file
/// systems these projects are made on.
struct Place: Hashable, Sendable, Comparable {
    /// The names from the top of the file system, as written.
    let names: [String]
    /// What is compared.
    let key: [String]

    init(_ names: [String]) {
        self.names = names
        key = names.map { $0.lowercased() }
    }

    private init(names: [String], key: [String]) {
        self.names = names
        self.key = key
    }

    static func == (a: Place, b: Place) -> Bool { a.key == b.key }

    /// The last names alone: those before them are the same for nearly all places of a project.
    func hash(into hasher: inout Hasher) {
        hasher.combine(key.count)
        for name in key.suffix(3) { hasher.combine(name) }
    }

    static func < (a: Place, b: Place) -> Bool { a.key.lexicographicallyPrecedes(b.key) }

    /// `/a/b`
    var path: String { "/" + names.joined(separator: "/") }

    var name: String { names.last ?? "" }

    /// The folder it lies in; the top is its own folder.
    var folder: Place { prefix(names.count - 1) }

    /// The place a path leads to from this folder; an absolute path starts at the top.
    func appending(_ path: String) -> Place {
        var (names, key) = path.hasPrefix("/") ? ([], []) : (names, key)
        for name in path.split(separator: "/") where name != "." {
            if name == ".." {
                _ = (names.popLast(), key.popLast())
            } else {
                names.append(String(name))
                key.append(name.lowercased())
            }
        }
        return Place(names: names, key: key)
    }

    /// What has that name in this folder.
    func child(_ name: String) -> Place { Place(names: names + [name], key: key + [name.lowercased()]) }

    /// Lies in the folder, or in a folder in it.
    func isInside(_ folder: Place) -> Bool {
        key.count > folder.key.count && key.starts(with: folder.key)
    }

    /// This place, its folder, and so on up to the top.
    var upward: [Place] { stride(from: names.count, through: 0, by: -1).map(prefix) }

    /// The names below a folder it lies in, in small letters.
    func keyBelow(_ folder: Place) -> [String] { Array(key.dropFirst(folder.key.count)) }

    /// The path from a folder: `../App.xcodeproj`.
    func path(from folder: Place) -> String {
        let common = zip(key, folder.key).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: folder.key.count - common)
        return (up + names.dropFirst(common)).joined(separator: "/")
    }

    /// For a file of a language folder (`en.lproj`), the same for all languages; nil for others.
    var localized: Place? {
        guard let index = key.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
        var names = names
        names[index] = "*.lproj"
        return Place(names)
    }

    /// Where the path leads when symbolic links are followed; itself where there is nothing.
    var resolved: Place {
        Place([]).appending(URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    }

    /// Whether something is there, and no link.
    var isPlain: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFLNK
    }

    private func prefix(_ count: Int) -> Place {
        let count = max(0, count)
        return Place(names: Array(names.prefix(count)), key: Array(key.prefix(count)))
    }
}

/// Follows symbolic links, and asks once about each folder.
struct LinkResolver {
    /// By path: names that differ in the case of letters may be two folders here.
    private var folders: [String: Place] = [:]

    /// As `Place.resolved`.
    mutating func resolved(_ place: Place) -> Place {
        guard place.isPlain else { return place.resolved }
        let folder = place.folder
        if let known = folders[folder.path] { return known.child(place.name) }
        let resolved = folder.resolved
        folders[folder.path] = resolved
        return resolved.child(place.name)
    }
}
