import Facts
import NavigationGraph
import Packs
import Program
import Source

/// The outcome of the analysis: the graph, and what rules need to know beside it.
package struct Resolution: Sendable {
    package var graph: NavigationGraph
    package var diagnostics: [Diagnostic]

    package struct Options: Sendable {
        /// View types that are entries beside the detected ones.
        package var entries: [String] = []
        package init() {}
    }

    /// Finds scenes and routes of a linked program.
    package static func resolve(_ program: Program, packs: Packs, options: Options = Options()) -> Resolution {
        Resolution(graph: NavigationGraph(), diagnostics: [])
    }
}
