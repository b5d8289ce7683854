import Foundation
import NavigationGraph

/// Graphs as files.
package enum GraphFile {
    /// Reads a saved graph.
    /// - Parameter details: what is wanted beside the scenes and the ways between them.
    /// - Throws: `CommandFailure` with the path: no such file (wrong usage), or no graph in it.
    package static func read(
        _ path: String, in folder: String, details: GraphDetails = .all
    ) throws(CommandFailure) -> NavigationGraph {
        let data: Data
        do {
            data = try FileContents.mapped(FilePath.absolute(FilePath.components(path, in: folder)))
        } catch {
            if error.isMissing { throw CommandFailure(.usage, ["\(path) does not exist"]) }
            throw CommandFailure(.incomplete, ["\(path) \(error.reason)"])
        }
        do {
            return try NavigationGraph(json: data, details: details)
        } catch {
            throw CommandFailure(.incomplete, ["\(path):\(error.line): \(error.path): \(error.message)"])
        }
    }

    /// The text of a graph file.
    package static func text(_ graph: NavigationGraph) -> String {
        graph.json(tool: .init(name: "sidewinder", version: Tool.version))
    }

    /// The operand names a saved graph rather than sources.
    static func isSaved(_ path: String) -> Bool { path.hasSuffix(".json") }
}
