import NavigationGraph
import Source

/// A contract that speaks of nothing, so that it is kept whatever happens. Its page in `Pages` says what counts.
struct EmptyContract: Rule {
    static let metadata = RuleMetadata(
        id: "empty-contract", group: .contracts, severity: .everywhere(.error),
        page: PackageResources.empty_contract_md)

    func check(_ context: RuleContext) -> [Violation] {
        Self.violations(context.contracts) + context.mentionBans.compactMap { violation($0, context) }
    }

    private func violation(_ ban: MentionBan, _ context: RuleContext) -> Violation? {
        if ban.allowsEmpty || !BannedMentions(ban, context).parts.isEmpty { return nil }
        return Violation(
            subject: "\(ban.name): in", scene: nil,
            message: "\"\(ban.name)\" promises nothing: no type of the app is what its \"in\" says",
            location: Finding.Span(ban.location),
            suggestion:
                "name roles, files, types and dialects that there are (\"sidewinder explain TYPE\" tells what a type "
                + "is taken for), or write allow-empty: true")
    }

    static func violations(_ scenes: ContractScenes) -> [Violation] {
        scenes.contracts.flatMap { contract in
            contract.selectors.compactMap { selector in
                scenes.reason(of: selector, in: contract).map { violation($0, selector, contract) }
            }
        }
    }

    private static func violation(_ reason: String, _ selector: ContractSelector, _ contract: Contract) -> Violation {
        Violation(
            subject: "\(contract.name): \(selector.text)", scene: nil,
            message: "\"\(contract.name)\" promises nothing: \(reason)",
            location: Finding.Span(selector.location, length: selector.text.utf8.count),
            suggestion: "name scenes that are there (\"sidewinder query 'all()'\" lists them), or write "
                + "allow-empty: true")
    }
}
