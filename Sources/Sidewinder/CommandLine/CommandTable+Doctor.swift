/// What is there to work with.
extension CommandTable {
    static let doctor = CommandSpecification(
        "doctor", summary: "Tell what is found and what is missing, and what to do about it",
        operands: [
            OperandSpecification(
                "PATH", help: "Folder or files of the app (default: the current folder)", repeats: true, isPath: true)
        ],
        options: [
            OptionSpecification(
                "format", short: "f", argument: .init("FORMAT", allowed: DoctorCommand.Format.allCases.map(\.rawValue)),
                defaultText: "text", help: "Write the result in this format")
        ] + analysisOptions.filter { !["jobs", "no-cache", "quiet", "verbose"].contains($0.name) },
        details: [
            "Looked at are the tool with its parser, Graphviz, git and the cache, and the project with its configuration, "
                + "baseline, lock, project files and targets. No source is read and nothing is written.",
            "Each line has a mark: ok; note, which is worth knowing; missing, without which something does not work; error, "
                + "with which the app cannot be analyzed completely, and then the exit code is 2. An arrow tells what to do.",
        ],
        examples: ["sidewinder doctor App", "sidewinder doctor --format json"])
}
