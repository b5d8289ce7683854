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
    /// The packs it names, and the project's own.
    package var packs: [Pack] = []

    /// Reads the file a user named, or the one found from the root of the analysis upward, or the defaults.
    /// - Throws: every problem of the file; a file that is named and not there is a problem too.
    package static func load(
        named name: String?, root: [String], currentFolder: String, rules: [RuleInformation]
    ) throws(YAMLError) -> ConfigurationFile {
        let current = FilePath.components(currentFolder, in: "/")
        let found: [String]
        if let name {
            found = FilePath.components(name, in: currentFolder)
        } else if let place = search(from: root, currentFolder: current) {
            found = place
        } else {
            return ConfigurationFile(configuration: Configuration(), folder: root, path: nil)
        }
        let shown = name ?? FilePath.relative(found, to: current)?.joined(separator: "/") ?? FilePath.absolute(found)
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
            configuration: configuration, folder: found.dropLast(), path: shown, file: found,
            packs: try ConfiguredPacks.load(configuration, file: shown))
    }

    /// The nearest `.sidewinder.yml` in the root or its parents up to the repository's root. Outside of a repository
    /// the search ends at the current folder where the root lies in it, and does not leave the root otherwise.
    private static func search(from root: [String], currentFolder: [String]) -> [String]? {
        let folders = (0...root.count).reversed().map { Array(root.prefix($0)) }
        let repository = folders.firstIndex { exists($0 + [".git"]) }
        let last = repository ?? folders.firstIndex(of: currentFolder) ?? 0
        return folders[...last].map { $0 + [Configuration.fileName] }.first(where: exists)
    }

    private static func exists(_ path: [String]) -> Bool {
        FileManager.default.fileExists(atPath: FilePath.absolute(path))
    }
}
