import NavigationGraph
import Source

/// A contract that speaks of nothing, so that it is kept whatever happens. The page beside this file says what counts.
struct EmptyContract: Rule {
    static let metadata = RuleMetadata(
        id: "empty-contract", group: .contracts, severity: .everywhere(.error),
        page: PackageResources.empty_contract_md)

    func check(_ context: RuleContext) -> [Violation] {
        Self.violations(context.contracts)
    }

    static func violations(_ scenes: ContractScenes) -> [Violation] {
        scenes.contracts.flatMap { contract in
            contract.selectors.compactMap { selector in
                guard case .nothing(let nothing) = scenes.pick(selector) else { return nil }
                return violation(nothing, selector, contract)
            }
        }
    }

    private static func violation(
        _ nothing: ContractScenes.Nothing, _ selector: ContractSelector, _ contract: Contract
    ) -> Violation? {
        let reason: String
        switch nothing {
        case .unknown(let text):
            if contract.allowsEmpty { return nil }
            reason = text
        case .unclear(let text): reason = text
        }
        return Violation(
            subject: "\(contract.name): \(selector.text)", scene: nil,
            message: "\"\(contract.name)\" promises nothing: \(reason)",
            location: Finding.Span(selector.location, length: selector.text.utf8.count),
            suggestion: "name scenes that are there (\"sidewinder query 'all()'\" lists them), or write "
                + "allow-empty: true")
    }
}
