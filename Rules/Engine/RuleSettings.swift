import Navigation
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

    /// What holds in a part of the project.
    package struct Part: Sendable {
        package var files: PathPattern
        /// By rule id.
        package var levels: [String: Level]
        /// By rule id.
        package var options: [String: RuleOptions]

        package init(_ files: PathPattern, levels: [String: Level] = [:], options: [String: RuleOptions] = [:]) {
            self.files = files
            self.levels = levels
            self.options = options
        }
    }

    /// By rule id; a rule that is not listed has its standard level.
    package var levels: [String: Level]
    /// By rule id.
    package var options: [String: RuleOptions]
    /// Parts of the project where other levels and options hold; later ones go before earlier ones.
    package var parts: [Part]
    /// What the project promises about its flows.
    package var contracts: [Contract]
    /// What the project promises about what its code names.
    package var mentionBans: [MentionBan]

    package init(
        levels: [String: Level] = [:], options: [String: RuleOptions] = [:], parts: [Part] = [],
        contracts: [Contract] = [], mentionBans: [MentionBan] = []
    ) {
        self.levels = levels
        self.options = options
        self.parts = parts
        self.contracts = contracts
        self.mentionBans = mentionBans
    }

    // MARK: What holds

    /// The level of a rule for findings in a file.
    func level(of rule: String, in file: String) -> Level {
        let part = parts.last { $0.levels[rule] != nil && $0.files.matches(file) }
        return part?.levels[rule] ?? levels[rule] ?? .standard
    }

    /// The options of a rule for findings in a file.
    func options(of rule: String, in file: String) -> RuleOptions {
        var options = self.options[rule] ?? RuleOptions()
        for part in parts {
            if let own = part.options[rule], part.files.matches(file) { options.override(by: own) }
        }
        return options
    }

    /// The rule has options that do not hold everywhere.
    func hasOptionsOfParts(_ rule: String) -> Bool { parts.contains { $0.options[rule] != nil } }

    /// The rule may find something in an app of these dialects.
    func isOn(_ metadata: RuleMetadata, among dialects: Set<Dialect>) -> Bool {
        let all = [levels[metadata.id] ?? .standard] + parts.compactMap { $0.levels[metadata.id] }
        return all.contains { level in
            level == .standard ? dialects.contains { metadata.severity[$0] != nil } : isOn(level, metadata)
        }
    }

    /// The rule may find something in a file.
    func isOn(_ metadata: RuleMetadata, in file: String) -> Bool {
        isOn(level(of: metadata.id, in: file), metadata)
    }

    private func isOn(_ level: Level, _ metadata: RuleMetadata) -> Bool {
        switch level {
        case .off: false
        case .standard: metadata.severity.highest != nil
        case .fixed: true
        }
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

    /// What `other` says goes before what is said here.
    mutating func override(by other: RuleOptions) {
        flags.merge(other.flags) { $1 }
        numbers.merge(other.numbers) { $1 }
        names.merge(other.names) { $1 }
    }

    /// Whether one of the patterns of a list matches one of the names.
    func allows(_ candidates: [String], by option: String) -> Bool {
        (names[option] ?? []).contains { pattern in candidates.contains(where: NamePattern(pattern).matches) }
    }
}
