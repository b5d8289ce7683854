import Foundation
import Source

/// Where the baseline of a run lies.
struct BaselinePlace {
    /// Who says that it lies there.
    enum Origin { case option, configuration, convention }

    /// Absolute.
    var file: String
    /// As shown to the user.
    var name: String
    var origin: Origin

    /// The file of `--baseline`, else that of the configuration, else the usual one: beside the configuration, or in the
    /// root of what is analyzed where there is none.
    /// - Throws: where the file lies outside of the repository and no option names it.
    static func assumed(
        _ project: ProjectLoader.Project, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws(CommandFailure) -> BaselinePlace {
        if let name = arguments.value("baseline") {
            let file = FilePath.absolute(FilePath.components(name, in: context.currentFolder))
            return BaselinePlace(file: file, name: name, origin: .option)
        }
        return try assumed(by: project.configuration, in: project.configurationFolder, context)
    }

    /// The file that the configuration names, else the usual one in its folder, which is absolute.
    /// - Throws: as above.
    static func assumed(
        by configuration: Configuration, in folder: String, _ context: CommandContext
    ) throws(CommandFailure) -> BaselinePlace {
        let named = configuration.baseline
        let path = FilePath.components(named ?? Baseline.fileName, in: folder)
        let current = FilePath.components(context.currentFolder, in: "/")
        let shown = FilePath.relative(path, to: current)?.joined(separator: "/") ?? FilePath.absolute(path)
        guard Boundary(around: [folder]).contains(FilePath.absolute(path)) else {
            let message = "the baseline \(shown) lies outside of the repository and is neither read nor written"
            throw CommandFailure(.incomplete, ["\(message); name it with --baseline, or move it into the repository"])
        }
        return BaselinePlace(
            file: FilePath.absolute(path), name: shown, origin: named == nil ? .convention : .configuration)
    }

    /// The baseline that findings are compared with, or nil where there is to be none: the user wants none, or nothing
    /// names one and the usual file is not there.
    /// - Throws: as `assumed`.
    static func used(
        _ project: ProjectLoader.Project, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws(CommandFailure) -> BaselinePlace? {
        if arguments.isSet("no-baseline") { return nil }
        let place = try assumed(project, arguments, context)
        if place.origin == .convention, !FileManager.default.fileExists(atPath: place.file) { return nil }
        return place
    }
}
