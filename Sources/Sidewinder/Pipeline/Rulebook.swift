import Rules
import Source

/// The rules that come with the tool.
package struct Rulebook: RuleCatalog {
    package init() {}

    package var rules: [RuleInformation] { [] }

    package func findings(in analysis: Analysis, configuration: Configuration) throws -> [Finding] {
        []
    }
}
