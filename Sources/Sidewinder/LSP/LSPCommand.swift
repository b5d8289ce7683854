import Source

/// `sidewinder lsp`: the Language Server Protocol over the standard streams,
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification
enum LSPCommand {
    /// Answers messages until the editor ends the connection. Nothing but messages goes to the standard output.
    /// - Throws: where the arguments make no sense, or the input holds no messages.
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        if let saved = arguments.operands.first(where: GraphFile.isSaved) {
            throw UsageError("\(saved) is a saved graph; an editor shows the sources")
        }
        if arguments.isSet("baseline"), arguments.isSet("no-baseline") {
            throw UsageError("--baseline and --no-baseline exclude each other")
        }
        let send: @Sendable (String) -> Void = { context.output(RPCFrames.frame($0)) }
        let frames = RPCFrames(context)
        var session = LSPSession(arguments, context, send: send)
        do throws(RPCFrames.Broken) {
            while let content = try frames.next() {
                if let end = await session.take(content) { return end }
            }
        } catch {
            send(RPCFailure(.parseError, error.reason).answer(to: nil))
            throw CommandFailure(.incomplete, ["lsp: \(error.reason)"])
        }
        return .findings
    }
}
