import Source

/// A suppression without effect. The engine finds it when all other rules have run, so `check` has nothing to add; the
/// page in `Pages` says what counts.
struct SuperfluousSuppression: Rule {
    static let metadata = RuleMetadata(
        id: "superfluous-suppression", group: .upkeep, severity: .everywhere(.warning),
        page: PackageResources.superfluous_suppression_md)

    func check(_ context: RuleContext) -> [Violation] { [] }

    /// What is to be said of a suppression without effect; `known` are the ids of all rules.
    static func violation(_ idle: SuppressionTable.Idle, known: Set<String>) -> Violation {
        let text: (subject: String, message: String, suggestion: String)
        switch idle.fault {
        case .silencesNothing(nil): text = ("all rules", "this suppression silences nothing", "remove it")
        case .silencesNothing(let rule?) where known.contains(rule):
            text = (
                rule, "this suppression silences nothing of \(rule)",
                "remove it, or move it to the finding it was written for"
            )
        case .silencesNothing(let rule?):
            text = (
                rule, "this suppression names \"\(rule)\", and there is no such rule",
                nearest(to: rule, in: known) ?? "\"sidewinder rules\" lists the rules"
            )
        case .endsNothing:
            text = (
                "enable", "this comment ends no suppression",
                "name the rules that sidewinder:disable names, or remove it"
            )
        case .unknownWord(let word):
            text = (
                word, "\"sidewinder:\(word)\" is no suppression",
                nearest(to: word, in: words) ?? "write one of \(words.joined(separator: ", "))"
            )
        }
        return Violation(
            subject: text.subject, scene: nil, message: text.message,
            location: Finding.Span(SourceLocation(file: idle.file, idle.position)), suggestion: text.suggestion)
    }

    /// What may stand behind `sidewinder:` in a comment; in a storyboard only the first.
    private static let words = ["disable", "disable:next", "disable:this", "disable:previous", "enable"]

    private static func nearest(to word: String, in words: some Sequence<String>) -> String? {
        Suggestion.nearest(to: word, in: words, limit: 1).first.map { "write \($0)" }
    }
}
