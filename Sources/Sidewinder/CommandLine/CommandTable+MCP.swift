/// The server for assistants.
extension CommandTable {
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
