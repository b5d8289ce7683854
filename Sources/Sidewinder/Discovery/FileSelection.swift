import Source

/// Which files of a project are read.
package struct FileSelection: Hashable, Sendable {
    /// A pattern, and the folder it is relative to.
    package struct Pattern: Hashable, Sendable {
        package var glob: Glob
        package var folder: [String]

        package init(_ glob: Glob, in folder: [String]) {
            self.glob = glob
            self.folder = folder
        }

        func matches(_ path: [String], isExcluded: (String) -> Bool = { _ in false }) -> Bool {
            guard let below = FilePath.relative(path, to: folder) else { return false }
            return glob.matches(below, isExcluded: isExcluded)
        }
    }

    /// The configuration's `include`: nothing else is read where there are any.
    package var only: [Pattern] = []
    /// The configuration's `exclude`.
    package var except: [Pattern] = []
    /// `--include`: read these too, whatever the defaults and the configuration leave out.
    package var also: [Pattern] = []
    /// `--exclude`: stronger than everything else.
    package var never: [Pattern] = []

    package init() {}

    /// The file is read. `below` is its path relative to the folder the user named: the names in it are what the
    /// default excludes are about.
    func takes(_ path: [String], below: [String]) -> Bool {
        if never.contains(where: { $0.matches(path) }) { return false }
        if asksFor(path) { return true }
        if except.contains(where: { $0.matches(path) }) { return false }
        if only.isEmpty { return !below.contains(where: Self.isExcludedByDefault) }
        return only.contains { $0.matches(path, isExcluded: Self.isExcludedByDefault) }
    }

    /// The user asked for the file with `--include`.
    func asksFor(_ path: [String]) -> Bool {
        also.contains { $0.matches(path, isExcluded: Self.isExcludedByDefault) }
    }

    /// Nothing in the folder can be read, so there is no need to look into it.
    func skipsFolder(_ path: [String], name: String) -> Bool {
        if never.contains(where: { $0.matches(path) }) { return true }
        return Self.isExcludedByDefault(name) && !(only + also).contains { $0.glob.names(name) }
    }

    /// The user asked for nothing in the folder to be read.
    func excludes(_ path: [String]) -> Bool { (never + except).contains { $0.matches(path) } }

    /// A folder of tests, as far as its name tells.
    static func isNamedAfterTests(_ name: String) -> Bool { name.hasSuffix("Tests") }

    /// Build products, other people's code, tests, previews, generated code, templates and hidden folders.
    package static func isExcludedByDefault(_ name: String) -> Bool {
        if name.hasPrefix(".") || name.hasPrefix("___") { return true }
        if excludedNames.contains(name) { return true }
        return excludedEndings.contains { name.hasSuffix($0) }
    }

    private static let excludedNames: Set<String> = [
        "Pods", "Carthage", "DerivedData", "Preview Content", "Previews", "Generated", "generated",
    ]
    private static let excludedEndings = ["Tests", "ForTest", "Mocks", ".xcassets", ".xctemplate"]
}
