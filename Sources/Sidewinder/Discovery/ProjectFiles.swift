import Facts
import Foundation
import NavigationGraph
import ProjectFiles
import Source

/// The files of a project that the analysis reads.
package struct ProjectFiles: Sendable {
    package struct File: Hashable, Sendable, Comparable {
        package enum Kind: Hashable, Sendable {
            case swift, interface, propertyList, objectiveC, bridgingHeader
            /// A table of texts by their keys.
            case texts

            /// Whether a file of this kind has screens or routes by itself.
            package var isSource: Bool { self == .swift || self == .interface }
        }

        package var kind: Kind
        /// Relative to the root, with `/`.
        package var path: String
        package var absolutePath: String
        /// What code between `#if os(…)` is read for.
        package var platform = ProjectPlatform.iOS

        package static func < (a: File, b: File) -> Bool { a.path < b.path }
    }

    /// The folder that paths are relative to.
    package var root: String
    /// Sorted by path.
    package var files: [File]
    /// The files that are not read because of their targets, sorted by path.
    var leftOut: [LeftOutFile] = []
    /// The project files that were understood, relative to the root, sorted.
    var projects: [String] = []
    /// The targets of these, sorted.
    var targets: [ProjectTarget] = []
    /// How many files are not read because of their targets, one line for each reason.
    var leftOutCounts: [String] = []
    /// Which targets are not read; nil where all are.
    var targetSummary: String?
    /// Which apps and extensions with screens are not read because nobody asked for them, a line each.
    var targetNotes: [String] = []
    /// The same for programs, sorted by name.
    var leftOutTargets: [LeftOutTarget] = []
    /// What build settings of the chosen apps put into their Info.plist, by the project file.
    package var launchSettings: [String: Set<LaunchSetting>] = [:]
    /// The names, in small letters, of sources and interface documents that the chosen apps are built from and that are not
    /// there.
    package var missing: Set<String> = []
    /// The modules that the chosen targets make of each file, by its path; no file of which no project tells.
    package var modules: [String: Set<CodeModule>] = [:]
    /// The apps that the project files build, where they tell of several.
    package var apps = IndependentApps()
    /// What the project files call the app, where they tell of one.
    package var projectName: String?
    /// What the system knows that app by, where its project file tells it.
    package var bundleIdentifier: String?
    /// The apps that were asked for, where there are several: each is read as if it were alone.
    package var parts: [AppPart] = []
    /// What could not be read, sorted.
    package var diagnostics: [Diagnostic]
    /// What the search came by.
    package var walk = Walk()
    /// The projects that the search has read.
    var read = ReadProjects()

    /// What the search for files came by, whether it took it or not.
    package struct Walk: Sendable {
        /// The folders that were searched, as the user named them.
        package var folders: [[String]] = []
        /// The absolute paths of all files.
        package var files: [[String]] = []
        /// The absolute paths of all folders that were looked into.
        var entered: [[String]] = []
        /// The names of the folders that were not looked into.
        package var skippedFolders: Set<String> = []
    }

    /// What to call the app: by its project files, else by the folder. Nil where the folder has no name.
    package var appName: String? {
        projectName ?? root.split(separator: "/").last.map(String.init)
    }

    /// Finds the files below the paths a user named; a file named itself is taken whatever the selection says.
    /// Symbolic links are followed within the repositories of the paths, and each file is taken once.
    /// - Throws: `UsageError` for a path that does not exist, or a file the analysis has no use for.
    package static func find(
        _ paths: [String], in currentFolder: String, selection: FileSelection
    ) throws(UsageError) -> ProjectFiles {
        let root = try projectRoot(paths, in: currentFolder)
        let named = (paths.isEmpty ? ["."] : paths).map {
            FilePath.absolute(FilePath.components($0, in: currentFolder))
        }
        var walk = FileWalk(root: root, selection: selection, boundary: Boundary(around: named))
        for path in paths.isEmpty ? ["."] : paths {
            let components = FilePath.components(path, in: currentFolder)
            let status = try existing(path, components)
            if status.kind == .folder {
                walk.passed.folders.append(components)
                walk.walk(folder: components)
            } else if let kind = kind(of: components.last ?? "") {
                walk.take(components, kind, status)
            } else {
                throw UsageError(
                    "\(path) is no Swift file, storyboard, xib or Info.plist; give one of these, or a folder")
            }
        }
        walk.walkLinks()
        return ProjectFiles(
            root: FilePath.absolute(root), files: walk.files.sorted(), diagnostics: walk.diagnostics.sorted(),
            walk: walk.passed, read: walk.apps.read)
    }

    /// The folder a single path names, otherwise the current folder, otherwise what all paths have in common.
    package static func projectRoot(_ paths: [String], in currentFolder: String) throws(UsageError) -> [String] {
        let current = FilePath.components(currentFolder, in: "/")
        let all = paths.map { FilePath.components($0, in: currentFolder) }
        if let only = all.first, all.count == 1, try existing(paths[0], only).kind == .folder { return only }
        if all.allSatisfy({ $0.starts(with: current) }) { return current }
        let folders = all.map { $0.dropLast() }
        return folders.dropFirst().reduce(Array(folders.first ?? [])) { common, folder in
            Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
        }
    }

    static func kind(of name: String) -> File.Kind? {
        if name.hasSuffix(".swift") { return .swift }
        if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") { return .interface }
        if name.hasSuffix(".m") || name.hasSuffix(".mm") { return .objectiveC }
        if name.hasSuffix(".h"), name.contains("Bridging") { return .bridgingHeader }
        if name.hasSuffix(".strings") || name.hasSuffix(".xcstrings") { return .texts }
        if name.hasSuffix(".entitlements") { return .propertyList }
        // Configurations of one target may have one each: `Info-Debug.plist`.
        return name.hasSuffix(".plist") && name.contains("Info") ? .propertyList : nil
    }

    /// What a file is read as. Of the tables of texts that there are for each language only those are that the app is
    /// developed in, or else has in English.
    static func kind(of path: [String]) -> File.Kind? {
        guard let name = path.last else { return nil }
        let kind = kind(of: name)
        guard kind == .texts, let folder = path.dropLast().last, folder.hasSuffix(".lproj") else { return kind }
        return ["Base.lproj", "en.lproj"].contains(folder) ? kind : nil
    }

    /// Whether runs read files of this path: for what they show, or because they tell of the project. Of others they know the
    /// name alone.
    static func mayBeRead(_ path: [String]) -> Bool {
        let name = path.last ?? ""
        return kind(of: path) != nil
            || [".yml", ".yaml", ".json", ".lock", ".pbxproj", ".plist", ".xcconfig"].contains { name.hasSuffix($0) }
    }

    private static func existing(_ path: String, _ components: [String]) throws(UsageError) -> FileStatus {
        do {
            return try FileStatus(FilePath.absolute(components))
        } catch {
            throw UsageError(error.isMissing ? "\(path) does not exist" : "\(path) cannot be read: \(error.reason)")
        }
    }
}

/// A file that is not read because of the targets that it is in.
struct LeftOutFile: Hashable, Sendable {
    var file: ProjectFiles.File
    /// In words that go on from the file.
    var reason: String
    /// Whether something that users get is built of it: another app, or an extension.
    var isBuiltElsewhere: Bool
}

/// One walk through the folders of a project.
private struct FileWalk {
    let root: [String]
    let selection: FileSelection
    /// Where links may lead.
    let boundary: Boundary
    var files: [ProjectFiles.File] = []
    var diagnostics: [Diagnostic] = []
    var passed = ProjectFiles.Walk()
    private var seen: Set<FileStatus.Identity> = []
    private(set) var apps: AppFolders
    /// Links wait until everything is found under its own name.
    private var links: [(path: [String], below: [String])] = []

    init(root: [String], selection: FileSelection, boundary: Boundary) {
        self.root = root
        self.selection = selection
        self.boundary = boundary
        apps = AppFolders(root: root)
    }

    mutating func walk(folder: [String]) {
        enter(folder, below: [])
    }

    mutating func walkLinks() {
        while !links.isEmpty {
            let waiting = links
            links = []
            for (path, below) in waiting { visit(path, below: below, followLink: true) }
        }
    }

    mutating func take(_ path: [String], _ kind: ProjectFiles.File.Kind, _ status: FileStatus) {
        guard status.kind == .file else {
            return complain(path, "is no regular file; it is left out")
        }
        guard seen.insert(status.identity).inserted else { return }
        let name = FilePath.relative(path, to: root)?.joined(separator: "/") ?? FilePath.absolute(path)
        files.append(ProjectFiles.File(kind: kind, path: name, absolutePath: FilePath.absolute(path)))
    }

    private mutating func enter(_ folder: [String], below: [String]) {
        let path = FilePath.absolute(folder)
        do {
            guard seen.insert(try FileStatus(path).identity).inserted else { return }
            passed.entered.append(folder)
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            for name in names.sorted() { visit(folder + [name], below: below + [name], followLink: false) }
        } catch let error as FileError {
            complain(folder, "cannot be read: \(error.reason)")
        } catch {
            complain(folder, "cannot be read: \(error.localizedDescription)")
        }
    }

    private mutating func visit(_ path: [String], below: [String], followLink: Bool) {
        let name = path.last ?? ""
        do {
            let status = try FileStatus(FilePath.absolute(path))
            if status.kind != .folder { passed.files.append(path) }
            if followLink, !boundary.contains(FilePath.absolute(path)) { return leaveOut(path, below, status) }
            if status.isLink, !followLink {
                links.append((path, below))
            } else if status.kind == .folder {
                if !selection.skipsFolder(path, name: name) {
                    enter(path, below: below)
                } else if FileSelection.isNamedAfterTests(name), !selection.excludes(path), apps.has(path) {
                    // Its name says tests, its project an app.
                    enter(path, below: Array(below.dropLast()))
                } else {
                    passed.skippedFolders.insert(name)
                }
            } else if let kind = ProjectFiles.kind(of: path), selection.takes(path, below: below) {
                take(path, kind, status)
            }
        } catch {
            if ProjectFiles.kind(of: path) != nil, selection.takes(path, below: below) {
                complain(path, "cannot be read: \(error.reason)")
            }
        }
    }

    /// Says that a link is not followed, where something would be read there.
    private mutating func leaveOut(_ path: [String], _ below: [String], _ status: FileStatus) {
        let name = path.last ?? ""
        let isWanted =
            status.kind == .folder
            ? !selection.skipsFolder(path, name: name)
            : ProjectFiles.kind(of: path) != nil && selection.takes(path, below: below)
        let advice = "name what is to be read on the command line"
        if isWanted { complain(path, "is a link out of the repository and is not followed; \(advice)", .warning) }
    }

    private mutating func complain(_ path: [String], _ message: String, _ level: Diagnostic.Level = .error) {
        let name = FilePath.relative(path, to: root)?.joined(separator: "/") ?? FilePath.absolute(path)
        diagnostics.append(Diagnostic(level, file: name.isEmpty ? "." : name, message: message))
    }
}
