import Source

/// What is known about libraries and dialects, as data.
package struct Packs: Sendable {
    /// The packs that come with the tool.
    package static func builtIn() throws -> Packs { Packs() }
}
