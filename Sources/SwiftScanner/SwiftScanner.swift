import Facts

/// Reads one Swift file into facts.
package enum SwiftScanner {
    package static func scan(source: String, path: String) -> SwiftFacts {
        SwiftFacts(path: path)
    }
}
