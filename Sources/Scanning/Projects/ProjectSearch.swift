import Foundation
import Source
import YAML

/// Finds and reads the project files that speak about a folder.
struct ProjectSearch {
    /// The folder that is analyzed; paths in messages are relative to it.
    private let root: Place
    private let isSkipped: (String) -> Bool
    private let known: ReadProjects
    private(set) var projects: [ProjectDescription] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Folders with files of any build system.
    private(set) var projectFolders: Set<Place> = []
    /// Folders that are built by something that does not tell all its files: a pod, Bazel, a manifest with helpers.
    private(set) var openFolders: Set<Place> = []
    /// A file that could not be read.
    private(set) var hasUnreadable = false

    /// Looks into the folders the sources lie in up to the root, into the folders directly in the root, and upward to
    /// the folder of the repository. Outside of a repository the folder around the root is the last.
    init(root: Place, sources: [Place], known: ReadProjects, isSkipped: @escaping (String) -> Bool) {
        self.root = root
        self.known = known
        self.isSkipped = isSkipped
        var folders = Set(sources.flatMap { $0.folder.upward.filter { $0.isInside(root) } })
        folders.formUnion(Self.around(root))
        let below = Self.names(in: root).filter { !isSkipped($0) }.map(root.appending)
        for folder in folders.sorted() { look(into: folder) }
        // Xcode projects are often kept in a folder of their own.
        for folder in below.sorted() where !folders.contains(folder) && !folder.name.contains(".") {
            look(into: folder, onlyForXcode: true)
        }
    }

    private static func around(_ root: Place) -> [Place] {
        let upward = root.upward
        let repository = upward.firstIndex { exists($0.appending(".git")) }
        return Array(upward[...(repository ?? min(1, upward.count - 1))])
    }

    private static func exists(_ place: Place) -> Bool { FileManager.default.fileExists(atPath: place.path) }

    /// Sorted. A folder that cannot be listed holds no project that could be read either.
    private static func names(in folder: Place) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        } catch {
            return []
        }
    }

    private mutating func look(into folder: Place, onlyForXcode: Bool = false) {
        for name in Self.names(in: folder) where !isSkipped(name) {
            let file = folder.appending(name)
            switch name {
            case _ where name.hasSuffix(".xcodeproj"):
                let project = file.appending("project.pbxproj")
                if let known = known.projects[project] {
                    add(known, of: folder)
                    continue
                }
                guard Self.exists(project) else { continue }
                read(project, of: folder) { data throws(ProjectFileError) in
                    try XcodeProjectReader.read(data, at: project)
                }
            case _ where onlyForXcode: continue
            case "Package.swift":
                read(file, of: folder) { PackageManifest.read(Self.tokens($0), at: file) }
            case "Project.swift":
                read(file, of: folder) { TuistManifest.read(Self.tokens($0), at: file) }
            case "project.yml", "project.yaml":
                read(file, of: folder) { data throws(ProjectFileError) in
                    try Self.document(data, file).flatMap { XcodeGenProject.read($0, at: file) }
                }
            case _ where ["BUILD", "BUILD.bazel", "BUCK"].contains(name) || name.hasSuffix(".podspec"):
                projectFolders.insert(folder)
                openFolders.insert(folder)
            default: continue
            }
        }
    }

    private mutating func add(_ project: ProjectDescription, of folder: Place) {
        projects.append(project)
        projectFolders.insert(folder)
        if project.isGenerator, !project.isComplete { openFolders.insert(folder) }
    }

    private mutating func read(
        _ file: Place, of folder: Place, _ body: (Data) throws(ProjectFileError) -> ProjectDescription?
    ) {
        do {
            guard let project = try body(try Self.data(file, of: folder)) else { return }
            add(project, of: folder)
        } catch {
            hasUnreadable = true
            projectFolders.insert(folder)
            diagnostics.append(
                Diagnostic(
                    .warning, file: file.path(from: root), position: error.position,
                    message: "\(error.reason); targets are unknown, so no file is left out for being in none"))
        }
    }

    private static func data(_ file: Place, of folder: Place) throws(ProjectFileError) -> Data {
        guard Boundary(around: [folder.path]).contains(file.path) else {
            throw ProjectFileError("is a link out of the repository and is not read")
        }
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.resolved.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw ProjectFileError("is no regular file")
            }
            return try Data(contentsOf: URL(fileURLWithPath: file.path))
        } catch let error as ProjectFileError {
            throw error
        } catch {
            throw ProjectFileError("cannot be read: \(error.localizedDescription)")
        }
    }

    private static func tokens(_ data: Data) -> [ManifestToken] {
        ManifestLexer.tokens(String(decoding: data, as: UTF8.self))
    }

    private static func document(_ data: Data, _ file: Place) throws(ProjectFileError) -> YAMLNode? {
        do {
            return try YAML.parse(text: String(decoding: data, as: UTF8.self), file: file.name)
        } catch {
            let first = error.problems.first
            throw ProjectFileError(first?.message ?? "is no YAML", at: first?.position)
        }
    }
}
