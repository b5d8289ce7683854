import Foundation
import Source

/// What one project file says, whatever its form.
struct ProjectDescription {
    /// The file itself.
    var file: Place
    /// The folder it speaks about.
    var folder: Place
    /// What it calls the whole.
    var name: String?
    var targets: [TargetDescription] = []
    /// Folders whose files it lists, with everything below them.
    var areas: Set<Place> = []
    /// Folders whose files it lists, without the folders in them.
    var flatAreas: Set<Place> = []
    /// False: it does not tell all it knows, so of a file that it does not name nothing can be said.
    var isComplete = true
    /// Another tool makes an Xcode project of it, which may be older than the files.
    var isGenerator = false
}

/// One target, with what is needed to tell which files are in it.
struct TargetDescription {
    var name: String
    var kind: ProjectTarget.Kind
    /// What it is built for; empty where nothing says it.
    var platforms: Set<ProjectPlatform> = []
    /// Files, and folders that are taken as they are.
    var members: Set<Place> = []
    /// Property lists that its build settings name.
    var propertyLists: Set<Place> = []
    /// What Xcode puts into the target's Info.plist by its build settings.
    var launchSettings: [LaunchSetting] = []
    /// What the system knows the product by; nil where nothing says it.
    var bundleIdentifier: String?
    /// Names, in small letters, of files whose place cannot be told.
    var placeless: Set<String> = []
    var rules: [FolderRule] = []
    /// Names of targets and of products of packages.
    private(set) var dependencies: Set<String> = []
    /// The platforms that it needs a dependency for, where those are not all.
    private(set) var dependencyFilters: [String: Set<ProjectPlatform>] = [:]
    /// False: it may need more than is known here.
    var hasAllDependencies = true
    /// The platforms that it takes a file or folder for, where those are not all.
    var filters: [Place: Set<ProjectPlatform>] = [:]
    /// Other names that dependencies know it by.
    var products: Set<String> = []
    /// What its settings call the module that the compiler makes of it; where they say nothing, it has the target's name.
    var moduleSettings: Set<String> = []

    /// The names that code imports it by.
    var modules: Set<String> { moduleSettings.isEmpty ? [ModuleName.identifier(name)] : moduleSettings }

    /// Notes what it needs, for some platforms alone or for all.
    mutating func depend(on name: String, for platforms: Set<ProjectPlatform>? = nil) {
        let isNew = dependencies.insert(name).inserted
        guard let platforms else {
            dependencyFilters[name] = nil
            return
        }
        dependencyFilters[name] = isNew ? platforms : dependencyFilters[name]?.union(platforms)
    }

    /// Notes what it needs for all platforms.
    mutating func depend(on names: some Sequence<String>) {
        for name in names { depend(on: name) }
    }

    /// The platforms that it takes a file for, which is one of its own; nil where those are all.
    func platforms(of file: Place) -> Set<ProjectPlatform>? {
        if filters.isEmpty { return nil }
        return file.upward.lazy.compactMap { filters[$0] }.first
    }

    /// The names of its sources and interface documents that no file is called and that are not where they should be.
    /// - Parameter present: the names of files, in small letters.
    func missing(among present: Set<String>) -> Set<String> {
        let absent = members.filter { !present.contains($0.name.lowercased()) && $0.isSource }
        let gone = absent.filter { !FileManager.default.fileExists(atPath: $0.path) }.map(\.name)
        return Set(gone).union(placeless.filter { !present.contains($0) && Place([$0]).isSource })
    }
}

extension Place {
    /// Code in Swift, a storyboard or a xib: what other files need to be understood.
    var isSource: Bool {
        [".swift", ".storyboard", ".xib"].contains { key.last?.hasSuffix($0) == true }
    }
}

/// A key of Info.plist that a build setting stands for: `INFOPLIST_KEY_UIMainStoryboardFile = Main;`.
package struct LaunchSetting: Hashable, Sendable {
    /// Without the setting's prefix.
    package var key: String
    package var value: String
    /// In the project file.
    package var position: Position

    static let prefix = "INFOPLIST_KEY_"
}

/// A folder that belongs to a target, but for some of its files.
struct FolderRule {
    var folder: Place
    /// Nothing else is in the target, where there are any; in small letters.
    var includes: [Glob] = []
    /// In small letters.
    var excludes: [Glob] = []
    /// Files and folders that are not in the target.
    var exceptions: Set<Place> = []

    /// The place, which lies in the folder or is the folder, is in the target.
    func takes(_ place: Place) -> Bool {
        if !exceptions.isEmpty, place.upward.contains(where: exceptions.contains) { return false }
        let below = place.keyBelow(folder)
        if excludes.contains(where: { $0.matches(below) }) { return false }
        return includes.isEmpty || includes.contains { $0.matches(below) }
    }
}

extension FolderRule {
    /// A pattern with the folder it starts in: what comes before the first wildcard.
    /// - Throws: where the rest is no pattern.
    init(pattern: String, in folder: Place) throws(GlobError) {
        let names = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let fixed = names.prefix { name in !name.contains { "*?{[".contains($0) } }
        self.folder = folder.appending(fixed.joined(separator: "/"))
        let rest = names.dropFirst(fixed.count).joined(separator: "/")
        if !rest.isEmpty { includes = [try Glob(rest.lowercased())] }
    }
}
