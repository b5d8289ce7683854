import Rules
import YAML

/// What a configuration says under `coverage`: names of functions, `*` for any text, as code writes their calls.
package struct CoverageSettings: Sendable {
    static let keys = ["analytics", "snapshots"]

    /// Calls that tell an analytics service of a screen.
    package var analytics: [NamePattern] = []
    /// Calls that compare a picture, beside those of known libraries.
    package var snapshots: [NamePattern] = []

    init() {}

    init(_ node: YAMLNode, _ reader: inout YAMLReader) {
        for entry in reader.mapping(node, "coverage", allowed: Self.keys) {
            let patterns = reader.strings(entry.value, entry.key).map { NamePattern($0) }
            if entry.key == "analytics" { analytics = patterns } else { snapshots = patterns }
        }
    }
}
