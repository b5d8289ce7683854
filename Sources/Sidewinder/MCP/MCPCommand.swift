import Source

/// `sidewinder mcp`: the Model Context Protocol over the standard streams, https://modelcontextprotocol.io/specification
enum MCPCommand {
    /// Answers one message a line until the input ends. Nothing but messages goes to the standard output.
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let app = WatchedApp(arguments, context)
        // A folder that is none is told before anybody asks.
        try app.check()
        var session = MCPSession(app)
        while let line = context.nextLine() {
            if line.allSatisfy(\.isWhitespace) { continue }
            if let answer = await session.answer(line) { context.write(answer) }
        }
        return .success
    }
}
