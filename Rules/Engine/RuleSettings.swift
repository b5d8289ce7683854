import Source

/// What the configuration says about the rules.
package struct RuleSettings: Sendable {
    package enum Level: Hashable, Sendable {
        /// The rule's own severity, by dialect.
        case standard
        case off
        /// This severity in every module, whatever its dialect.
        case fixed(Finding.Severity)
    }

    /// By rule id; a rule that is not listed has its standard level.
    package var levels: [String: Level]
    /// By rule id.
    package var options: [String: RuleOptions]

    package init(levels: [String: Level] = [:], options: [String: RuleOptions] = [:]) {
        self.levels = levels
        self.options = options
    }
}

/// The values of one rule's own options.
package struct RuleOptions: Hashable, Sendable {
    package var flags: [String: Bool]
    package var numbers: [String: Int]
    package var names: [String: [String]]

    package init(flags: [String: Bool] = [:], numbers: [String: Int] = [:], names: [String: [String]] = [:]) {
        self.flags = flags
        self.numbers = numbers
        self.names = names
    }

    /// Whether one of the patterns of a list (`*` stands for any text) matches one of the names.
    func allows(_ candidates: [String], by option: String) -> Bool {
        (names[option] ?? []).contains { pattern in candidates.contains { Self.matches(pattern[...], $0[...]) } }
    }

    /// Greedy matching with one place to come back to, quadratic at worst: Krauss, "Matching Wildcards: An Algorithm",
    /// Dr. Dobb's, 2008.
    private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
        let (pattern, text) = (Array(pattern), Array(text))
        var (p, t, star, resume) = (0, 0, -1, 0)
        while t < text.count {
            if p < pattern.count, pattern[p] == "*" {
                (star, resume) = (p, t)
                p += 1
            } else if p < pattern.count, pattern[p] == text[t] {
                p += 1
                t += 1
            } else if star >= 0 {
                resume += 1
                (p, t) = (star + 1, resume)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
