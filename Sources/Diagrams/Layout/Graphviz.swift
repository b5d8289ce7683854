import CGraphviz
import Foundation

/// Graphviz as a library in this process.
enum Graphviz {
    struct Output: Sendable {
        var bytes: [UInt8]
        /// It gave a picture, and said that something in it went wrong.
        var hadErrors: Bool
        /// What Graphviz said while it worked, each once, in order.
        var warnings: [String]
    }

    /// Lays the graph out and renders it.
    ///
    /// libgvc keeps global state, so calls wait for each other. A call cannot be interrupted: see `Drawing`.
    /// - Parameters:
    ///   - engine: Graphviz' name of a layout, such as `dot`.
    ///   - format: Graphviz' name of an output format, such as `svg`.
    /// - Throws: `DiagramError.graphviz` with what Graphviz says, where the source is no DOT or cannot be rendered.
    static func render(_ source: String, engine: String = "dot", format: String) throws(DiagramError) -> Output {
        try withLibrary { () throws(DiagramError) in
            let context = try context()
            defer { gvFreeContext(context) }
            guard let graph = sidewinder_read_graph(source) else { throw failure("the graph cannot be read") }
            defer { agclose(graph) }
            guard gvLayout(context, graph, engine) == 0 else { throw failure("the layout failed") }
            // The layout is left in memory: where the label of a line stands beside boxes of the first rank, Graphviz 2.43
            // moves its table of ranks and frees it where it was before, which ends the process sooner or later.
            var data: UnsafeMutablePointer<CChar>?
            var length = 0
            let result = sidewinder_render(context, graph, format, &data, &length)
            defer { if let data { gvFreeRenderData(data) } }
            guard result == 0, let data, length > 0 else {
                throw failure("it has no renderer for \(format); install its Pango and Cairo plugin")
            }
            let bytes = data.withMemoryRebound(to: UInt8.self, capacity: length) {
                [UInt8](UnsafeBufferPointer(start: $0, count: length))
            }
            return Output(bytes: bytes, hadErrors: hadErrors, warnings: messages)
        }
    }

    /// Nil where the source is DOT, else why it is not.
    static func syntaxError(in source: String) -> DiagramError? {
        do {
            try withLibrary { () throws(DiagramError) in
                guard let graph = sidewinder_read_graph(source) else { throw failure("the graph cannot be read") }
                agclose(graph)
            }
            return nil
        } catch {
            return error
        }
    }

    /// `2.43.0`, or nil where the library does not start.
    static var version: String? {
        do {
            return try withLibrary { () throws(DiagramError) in
                let context = try context()
                defer { gvFreeContext(context) }
                return gvcVersion(context).map { String(cString: $0) }
            }
        } catch {
            return nil
        }
    }

    /// A context with the plugins of this archive, or with those that are installed.
    private static func context() throws(DiagramError) -> OpaquePointer {
        let context: OpaquePointer?
        switch BundledGraphviz.plugins {
        case .installed: context = gvContext()
        case .bundled(let plugins): context = gvContextPlugins(plugins, 0)
        case .broken(let reason): throw failure("a plugin beside the tool cannot be used: \(reason)")
        }
        guard let context else { throw failure("the library does not start") }
        return context
    }

    // MARK: - One at a time

    private static let lock = NSLock()
    /// Belongs to the holder of `lock`: Graphviz calls back on the thread that called it.
    nonisolated(unsafe) private static var messages: [String] = []
    nonisolated(unsafe) private static var hadErrors = false

    private static func withLibrary<Value>(_ body: () throws(DiagramError) -> Value) throws(DiagramError) -> Value {
        lock.lock()
        defer { lock.unlock() }
        messages = []
        hadErrors = false
        // Without a function of its own, the library prints to stderr.
        let previous = agseterrf { text in
            Graphviz.note(text)
            return 0
        }
        defer { _ = agseterrf(previous) }
        return try body()
    }

    /// Graphviz reports a message in pieces: its level, a colon, its text.
    private static func note(_ text: UnsafeMutablePointer<CChar>?) {
        guard let text else { return }
        let piece = String(cString: text).trimmingCharacters(in: .whitespacesAndNewlines.union([":"]))
        switch piece {
        case "Error": hadErrors = true
        case "", "Warning": break
        case _ where messages.contains(piece): break
        default: messages.append(piece)
        }
    }

    private static func failure(_ what: String) -> DiagramError {
        .graphviz(messages.isEmpty ? what : what + " (" + messages.joined(separator: "; ") + ")")
    }
}
