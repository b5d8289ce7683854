import Source

/// A suppression without effect. The engine finds it when all other rules have run, so `check` has nothing to add; the
/// page beside this file says what counts.
struct SuperfluousSuppression: Rule {
    static let metadata = RuleMetadata(
        id: "superfluous-suppression", group: .upkeep, severity: .everywhere(.warning),
        page: PackageResources.superfluous_suppression_md)

    func check(_ context: RuleContext) -> [Violation] { [] }

    /// What is to be said of a suppression that silences nothing; `known` are the ids of all rules.
    static func violation(_ idle: SuppressionTable.Idle, known: Set<String>) -> Violation {
        let location = Finding.Span(SourceLocation(file: idle.file, idle.position))
        guard let rule = idle.rule else {
            return Violation(
                subject: "all rules", scene: nil, message: "this suppression silences nothing", location: location,
                suggestion: "remove it")
        }
        if !known.contains(rule) {
            return Violation(
                subject: rule, scene: nil, message: "this suppression names \"\(rule)\", and there is no such rule",
                location: location,
                suggestion: Suggestion.nearest(to: rule, in: known, limit: 1).first.map { "write \($0)" }
                    ?? "\"sidewinder rules\" lists the rules")
        }
        return Violation(
            subject: rule, scene: nil, message: "this suppression silences nothing of \(rule)", location: location,
            suggestion: "remove it, or move it to the finding it was written for")
    }
}
