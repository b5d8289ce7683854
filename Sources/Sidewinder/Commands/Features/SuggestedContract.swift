import NavigationGraph
import Source

/// A contract that the navigation keeps as it is, to be pasted into a configuration.
struct SuggestedContract {
    /// The most features that a name lists.
    private static let mostNamed = 3
    static let crossroads = "entries() + containers()"

    var name: String
    /// Sorted.
    var features: [String]
    var avoidsCrossroads: Bool

    /// The best contracts that hold: up to so many without a condition, and as many that leave out ways through crossroads.
    /// - Parameter taken: names of contracts that there are already.
    static func all(_ independence: [FeatureIndependence], count: Int, taken: Set<String>) -> [SuggestedContract] {
        var taken = taken
        var known: Set<FeaturePair> = []
        return independence.flatMap { independence -> [SuggestedContract] in
            let groups = independence.groups(count, beside: known)
            known.formUnion(independence.pairs)
            return groups.map { group in
                let name = free(name(group, independence.avoidsCrossroads), &taken)
                return SuggestedContract(
                    name: name, features: group, avoidsCrossroads: independence.avoidsCrossroads)
            }
        }
    }

    private static func name(_ features: [String], _ avoidsCrossroads: Bool) -> String {
        let isShort = features.count <= mostNamed + 1
        let named = features.prefix(isShort ? features.count - 1 : mostNamed).joined(separator: ", ")
        let last = isShort ? features[features.count - 1] : "\(features.count - mostNamed) more features"
        let condition = avoidsCrossroads ? ", but through entries and containers" : ""
        return "\(named) and \(last) do not lead to each other\(condition)"
    }

    private static func free(_ name: String, _ taken: inout Set<String>) -> String {
        var (candidate, number) = (name, 1)
        while !taken.insert(candidate).inserted {
            number += 1
            candidate = "\(name) (\(number))"
        }
        return candidate
    }

    // MARK: YAML

    /// Whether a query can name a feature: a backslash has a meaning there, and a line break none.
    static func canName(_ feature: String) -> Bool {
        !feature.contains("\\") && !feature.unicodeScalars.contains(where: PlainText.isSteering)
    }

    /// The key `contracts` with these; empty where there are none.
    static func yaml(_ contracts: [SuggestedContract]) -> String {
        if contracts.isEmpty { return "" }
        return "contracts:\n" + contracts.map(\.yaml).joined()
    }

    private var yaml: String {
        var lines = ["  - name: \(Self.quoted(name))", "    independent:"]
        lines += features.map { "      - \(Self.quoted(Self.expression($0)))" }
        if avoidsCrossroads { lines.append("    avoiding: \(Self.crossroads)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `feature("Cart")`
    static func expression(_ feature: String) -> String {
        "feature(\"\(feature.replacing("\"", with: "\\\""))\")"
    }

    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
}
