/// Which operands name a saved graph rather than sources.
enum GraphInput {
    static func isSavedGraph(_ path: String) -> Bool { path.hasSuffix(".json") }
}
