import Foundation

/// Folders that an Xcode project's app is named after, whatever else the name says: an app called `FlightTests` has its
/// sources in a folder of that name.
package struct AppFolders {
    private let root: [String]
    /// The names of the apps of the projects directly in a folder.
    private var apps: [[String]: Set<String>] = [:]

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
            for target in Self.targets(of: place.appending(name).appending("project.pbxproj"))
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
    private static func targets(of file: Place) -> [TargetDescription] {
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.resolved.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { return [] }
            return try XcodeProjectReader.read(try Data(contentsOf: URL(fileURLWithPath: file.path)), at: file).targets
        } catch {
            return []
        }
    }
}
