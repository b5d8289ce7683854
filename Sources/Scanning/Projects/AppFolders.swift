import Foundation
import Source

/// Folders that an Xcode project's app is named after, whatever else the name says: an app called `FlightTests` has its
/// sources in a folder of that name.
package struct AppFolders {
    private let root: [String]
    /// The names of the apps of the projects directly in a folder.
    private var apps: [[String]: Set<String>] = [:]
    /// The projects that were read for it.
    package private(set) var read = ReadProjects()

    /// `root` is the folder above which no project is looked for, by its names from the top of the file system.
    package init(root: [String]) { self.root = root }

    /// Whether an app of a project in the folder, or in one around it up to the root, has the name of the folder. Cost:
    /// reads each project once.
    package mutating func has(_ folder: [String]) -> Bool {
        guard let name = folder.last else { return false }
        return stride(from: folder.count, through: root.count, by: -1).contains { count in
            names(in: Array(folder.prefix(count))).contains(name)
        }
    }

    private mutating func names(in folder: [String]) -> Set<String> {
        if let known = apps[folder] { return known }
        var found: Set<String> = []
        let place = Place(folder)
        for name in Self.projects(in: place) {
            for target in targets(of: place.appending(name).appending("project.pbxproj"))
            where target.kind == .application {
                found.insert(target.name)
            }
        }
        apps[folder] = found
        return found
    }

    private static func projects(in folder: Place) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".xcodeproj") }.sorted()
        } catch {
            return []
        }
    }

    /// A project that cannot be read is told where its files are chosen.
    private mutating func targets(of file: Place) -> [TargetDescription] {
        guard Boundary(around: [file.folder.folder.path]).contains(file.path) else { return [] }
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.resolved.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { return [] }
            let data = try Data(contentsOf: URL(fileURLWithPath: file.path))
            let project = try XcodeProjectReader.read(data, at: file)
            read.projects[file] = project
            return project.targets
        } catch {
            return []
        }
    }
}

/// Xcode projects that somebody has read already, so that nobody reads them again.
package struct ReadProjects: Sendable {
    var projects: [Place: ProjectDescription] = [:]

    package init() {}
}
