/// Reading a part of an app once, and going on with what it says.
extension CommandTable {
    static let factsOption = OptionSpecification(
        "facts", argument: .init("FILE", kind: .file), repeats: true,
        help: "Read this file of \"sidewinder scan\" in place of sources; PATHs are further ones")

    /// The commands that can do without sources take facts.
    static let factsOptions = [factsOption] + analysisOptions

    static let scan = CommandSpecification(
        "scan", summary: "Read a part of an app, and write what it says for --facts", operands: [paths],
        options: [
            OptionSpecification(
                "output", short: "o", argument: .init("FILE", kind: .file),
                help: "Write the facts to FILE; has to be given"),
            OptionSpecification(
                "root", argument: .init("DIR", kind: .folder), defaultText: "the folder of PATH",
                help: "Write paths as from this folder, the same one for all parts of an app"),
        ] + analysisOptions.filter { !["target", "all-targets", "cache", "no-cache"].contains($0.name) },
        details: [
            "A build system can read each module by itself, keep the facts until a file of the module changes, and put them "
                + "together for the app: \"sidewinder lint --facts *.facts\" writes what it would write in the folder of --root "
                + "with the sources. The files hold the sources too, for the lines in reports; nothing else is needed.",
            "The commands with --facts run in a folder that stands for --root: the configuration, the baseline and files that "
                + "options name are those of the current folder. Facts are read by the version of the tool that wrote them.",
            "What is wrong with a file is told by the command that reads the facts.",
        ],
        examples: [
            "sidewinder scan --root . Modules/Login -o login.facts", "sidewinder lint --facts *.facts",
            "sidewinder query 'path(Login, Receipt)' --facts *.facts",
        ])
}
