/// What is about the tool itself.
extension CommandTable {
    static let version = CommandSpecification("version", summary: "Show the version", options: [helpOption])

    static let help = CommandSpecification(
        "help", summary: "Show the commands, or the options of one",
        operands: [OperandSpecification("COMMAND", help: "Command to explain")],
        options: [
            OptionSpecification("man", help: "Write the manual page in place of the help"),
            OptionSpecification(
                "man-pages", argument: .init("DIR", kind: .folder),
                help: "Write the manual pages of all commands into this folder"),
            helpOption,
        ],
        details: [
            "A manual page is roff, as man reads it. \"make install\" puts them where man looks for them; then \"man sidewinder\" "
                + "shows the whole, and \"man sidewinder-lint\" a command."
        ],
        examples: ["sidewinder help lint", "sidewinder help --man lint | man -l -"])

    static let completions = CommandSpecification(
        "completions", summary: "Write the completion script of a shell",
        operands: [
            OperandSpecification(
                "SHELL", help: "Shell to complete for", isRequired: true,
                allowed: Completions.Shell.allCases.map(\.rawValue))
        ], options: [helpOption],
        examples: ["source <(sidewinder completions bash)"])
}
