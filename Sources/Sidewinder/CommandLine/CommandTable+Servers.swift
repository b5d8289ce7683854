/// The servers for editors and assistants.
extension CommandTable {
    static let lsp = CommandSpecification(
        "lsp", summary: "Show findings and flows in an editor (Language Server Protocol)",
        operands: [
            OperandSpecification(
                "PATH", help: "Folder or files to read (default: the folder that the editor has open)", repeats: true,
                isPath: true)
        ],
        options: [
            OptionSpecification(
                "level", argument: .init("LEVEL", allowed: ["info", "warning", "error"]), defaultText: "info",
                help: "Show findings of this severity and above"),
            baselineOption, OptionSpecification("no-baseline", help: "Show findings that are known too"),
        ] + analysisOptions.filter { $0.name != "color" },
        details: [
            "Speaks the Language Server Protocol 3.17 over the standard streams. An editor starts it by itself once its "
                + "configuration names the command. Paths are relative to the folder that the editor has open, otherwise to "
                + "the current folder.",
            "The editor shows the findings of the rules in the files as they are saved, with quick fixes where lint --fix "
                + "has one; above each screen how many others lead to it and how many it leads to; under the pointer the "
                + "flow of a screen or a route; and goes from the call that takes a route to the screen that it leads to.",
        ],
        examples: ["sidewinder lsp", "sidewinder lsp App --level warning"])

    static let mcp = CommandSpecification(
        "mcp", summary: "Answer an assistant's questions about the navigation (Model Context Protocol)",
        operands: [graphPaths], options: analysisOptions.filter { $0.name != "color" },
        details: [
            "Reads messages of the Model Context Protocol from the standard input and answers on the standard output, one a "
                + "line, until the input ends. An assistant starts it by itself once its configuration names the command.",
            "The tools are \(MCPTool.all.map(\.name).joined(separator: ", ")). The app is analyzed at the first question and "
                + "kept in memory; where a file has changed, it is read anew before the next answer. Nothing is written but "
                + "the cache.",
        ],
        examples: ["sidewinder mcp App", "sidewinder mcp graph.json"])
}
