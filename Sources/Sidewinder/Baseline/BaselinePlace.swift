import Source

/// Where the baseline of a run lies.
struct BaselinePlace {
    /// Absolute.
    var file: String
    /// As shown to the user.
    var name: String

    /// The file of `--baseline`, else that of the configuration, or nil where neither names one.
    static func named(_ project: ProjectLoader.Project, _ arguments: ParsedArguments, _ context: CommandContext)
        -> BaselinePlace?
    {
        if let name = arguments.value("baseline") {
            let file = FilePath.absolute(FilePath.components(name, in: context.currentFolder))
            return BaselinePlace(file: file, name: name)
        }
        guard let name = project.configuration.baseline else { return nil }
        return BaselinePlace(
            file: FilePath.absolute(FilePath.components(name, in: project.configurationFolder)), name: name)
    }

    /// The named one, or the usual file in the root of what is analyzed.
    static func assumed(_ project: ProjectLoader.Project, _ arguments: ParsedArguments, _ context: CommandContext)
        -> BaselinePlace
    {
        named(project, arguments, context)
            ?? BaselinePlace(
                file: FilePath.absolute(FilePath.components(Baseline.fileName, in: project.analysis.files.root)),
                name: Baseline.fileName)
    }
}
