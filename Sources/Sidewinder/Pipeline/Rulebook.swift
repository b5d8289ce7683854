import Rules
import Source

/// The rules that come with the tool.
package struct Rulebook: RuleCatalog {
    package init() {}

    package var rules: [RuleInformation] { [] }

    package func check(_ analysis: Analysis, _ configuration: Configuration) -> RuleOutcome {
        RuleOutcome(findings: [], suppressed: 0)
    }
}
