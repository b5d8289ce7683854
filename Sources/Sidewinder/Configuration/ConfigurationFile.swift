import Foundation
import Packs
import Source
import YAML

/// A configuration and the folder its patterns are relative to.
package struct ConfigurationFile: Sendable {
    package var configuration: Configuration
    package var folder: [String]
    /// As shown to the user, or nil where there is no file.
    package var path: String?
    /// The names of its absolute path, or nil.
    package var file: [String]?
    /// Files beside the places that were looked at whose names say that they are meant to be configurations.
    package var misnamed: [Diagnostic] = []
    /// The packs it names, and the project's own.
    package var packs: [Pack] = []
    /// Its text, or nil where there is no file.
    var text: String?
    /// The way to it from the root of the analysis, or nil.
    var place: String?

    /// Reads the file a user named, or the one found from the root of the analysis upward, or the defaults.
    /// - Throws: every problem of the file; a file that is named and not there is a problem too.
    package static func load(
        named name: String?, root: [String], currentFolder: String, rules: [RuleInformation]
    ) throws(YAMLError) -> ConfigurationFile {
        let current = FilePath.components(currentFolder, in: "/")
        let found: [String]
        var misnamed: [Diagnostic] = []
        if let name {
            found = FilePath.components(name, in: currentFolder)
        } else {
            let folders = folders(from: root, currentFolder: current)
            let place = nearest(in: folders)
            misnamed = Self.misnamed(in: folders, until: place, currentFolder: current)
            guard let place else {
                return ConfigurationFile(configuration: Configuration(), folder: root, misnamed: misnamed)
            }
            found = place
        }
        let shown = name ?? Self.shown(found, current)
        let folder = FilePath.absolute(found.dropLast())
        guard name != nil || Boundary(around: [folder]).contains(FilePath.absolute(found)) else {
            let message = "is a link out of the repository and is not read; name the file with --config"
            throw YAMLError([Diagnostic(.error, file: shown, message: message)])
        }
        let text: String
        do {
            text = try FileContents.text(FilePath.absolute(found))
        } catch {
            throw YAMLError([Diagnostic(.error, file: shown, message: error.reason)])
        }
        let place = FilePath.way(from: root, to: found).joined(separator: "/")
        var configuration = try Configuration(text: text, file: shown, place: place, rules: rules)
        configuration.folder = found.dropLast()
        return ConfigurationFile(
            configuration: configuration, folder: found.dropLast(), path: shown, file: found, misnamed: misnamed,
            packs: try ConfiguredPacks.load(configuration, file: shown), text: text, place: place)
    }

    /// The names of the absolute path of the configuration that holds for a root where the user names none; nil where there
    /// is none.
    static func nearest(root: [String], currentFolder: [String]) -> [String]? {
        nearest(in: folders(from: root, currentFolder: currentFolder))
    }

    private static func nearest(in folders: [[String]]) -> [String]? {
        folders.map { $0 + [Configuration.fileName] }.first(where: exists)
    }

    /// Where a configuration may lie, the nearest folder first: the root and its parents up to the repository's root.
    /// Outside of a repository the last one is the current folder where the root lies in it, otherwise the root.
    private static func folders(from root: [String], currentFolder: [String]) -> [[String]] {
        let folders = (0...root.count).reversed().map { Array(root.prefix($0)) }
        let repository = folders.firstIndex { exists($0 + [".git"]) }
        let last = repository ?? folders.firstIndex(of: currentFolder) ?? 0
        return Array(folders[...last])
    }

    /// What is nearly named as a configuration in the folders down to that of the one that was found.
    private static func misnamed(
        in folders: [[String]], until place: [String]?, currentFolder: [String]
    ) -> [Diagnostic] {
        let last = place.map { $0.dropLast() }.flatMap { folders.firstIndex(of: Array($0)) } ?? folders.count - 1
        return folders[...last].flatMap { folder in
            Configuration.misspeltFileNames.map { folder + [$0] }.filter(exists).map { path in
                Diagnostic(
                    .warning, file: shown(path, currentFolder),
                    message: "this file is not read; a configuration is named \(Configuration.fileName)")
            }
        }
    }

    private static func shown(_ path: [String], _ currentFolder: [String]) -> String {
        FilePath.relative(path, to: currentFolder)?.joined(separator: "/") ?? FilePath.absolute(path)
    }

    private static func exists(_ path: [String]) -> Bool {
        FileManager.default.fileExists(atPath: FilePath.absolute(path))
    }
}
