import Diagrams
import Foundation
import NavigationGraph

/// Reads the pictures of screens that a folder has.
struct ThumbnailFiles {
    let context: CommandContext
    /// What the configuration says, and the folder that it is in.
    var settings = ThumbnailSettings()
    var configurationFolder: String?

    /// So many files of a folder are looked at; a folder with more is not one of reference images.
    private static let mostFiles = 20_000

    init(_ context: CommandContext, _ source: GraphSource) {
        self.context = context
        guard let project = source.project else { return }
        settings = project.configuration.thumbnails
        configurationFolder = project.configurationFolder
    }

    /// The pictures by the ids of the screens: of the folder that the command line names, else of the configuration's, with
    /// the single files of that.
    ///
    /// - Throws: where the folder is none, holds too much, or a file that is named cannot be read.
    func load(_ named: String?, for graph: NavigationGraph) throws -> [String: Thumbnail] {
        var result: [String: Thumbnail] = [:]
        let configured = settings.folder.map { path($0) }
        let given = named.map { FilePath.absolute(FilePath.components($0, in: context.currentFolder)) }
        if let folder = given ?? configured {
            var unread: [String] = []
            for (scene, file) in ThumbnailMatch(graph).files(try files(in: folder)).sorted(by: { $0.key < $1.key }) {
                if let thumbnail = try thumbnail("\(folder)/\(file)") {
                    result[scene] = thumbnail
                } else {
                    unread.append(file)
                }
            }
            if let first = unread.first {
                let more = unread.count > 1 ? " and \(unread.count - 1) more" : ""
                context.note("sidewinder: \(first)\(more) left out: no PNG that is read; save it without interlacing")
            }
            if result.isEmpty {
                context.note(
                    "sidewinder: no picture in \(named ?? folder) has the name of a screen, or of its type")
            }
        }
        for (name, file) in settings.scenes.sorted(by: { $0.key < $1.key }) {
            let scenes = graph.scenes.filter { $0.id == name || $0.name == name || $0.label == name }
            guard let scene = scenes.first, scenes.count == 1 else {
                let found = scenes.isEmpty ? "no scene" : "\(scenes.count) scenes"
                throw UsageError("thumbnails: \(found) with the name \"\(name)\" in the configuration; give an id")
            }
            guard let thumbnail = try thumbnail(path(file)) else {
                throw UsageError("thumbnails: \(file) of the configuration is no PNG that is read")
            }
            result[scene.id] = thumbnail
        }
        return result
    }

    private func path(_ file: String) -> String {
        guard let configurationFolder else { return file }
        return FilePath.absolute(FilePath.components(file, in: configurationFolder))
    }

    private func thumbnail(_ path: String) throws -> Thumbnail? {
        do {
            return Thumbnail(png: Array(try FileContents.data(path)))
        } catch {
            throw CommandFailure(.incomplete, ["\(error.path) \(error.reason)"])
        }
    }

    /// The PNGs below a folder, by their paths from there.
    private func files(in folder: String) throws -> [String] {
        do {
            guard try FileStatus(folder).kind == .folder else {
                throw UsageError("--thumbnails needs a folder; \(folder) is none")
            }
        } catch let error as FileError {
            throw UsageError("--thumbnails needs a folder; \(folder): \(error.reason)")
        }
        guard let all = FileManager.default.enumerator(atPath: folder) else {
            throw CommandFailure(.incomplete, ["\(folder) cannot be read"])
        }
        var files: [String] = []
        var count = 0
        for case let file as String in all {
            count += 1
            if count > Self.mostFiles {
                throw UsageError(
                    "\(folder) has more than \(Self.mostFiles) files; name the folder of the pictures alone")
            }
            if file.lowercased().hasSuffix(".png") { files.append(file) }
        }
        return files
    }
}
