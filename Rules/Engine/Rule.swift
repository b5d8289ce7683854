import Navigation
import Source

/// A promise about the architecture or the navigation of an app, and the check of it.
///
/// A rule sees the linked program, its resolution and the graph, and returns what it found; it reads no files and keeps
/// no state. Its page, a Markdown file named after its id, stands beside it.
package protocol Rule: Sendable {
    static var metadata: RuleMetadata { get }

    init()

    /// Everything in the app that breaks the rule, in any order.
    func check(_ context: RuleContext) -> [Violation]
}

/// What is to be known of a rule without running it.
package struct RuleMetadata: Sendable {
    /// The folder of the rule, and its heading in the documentation.
    package enum Group: String, Sendable, CaseIterable {
        case layers, routing, storyboards, graph, contracts
        /// What the tool says about its own use.
        case upkeep
    }

    /// A key that the configuration may set for the rule, beside `severity`.
    package struct Option: Hashable, Sendable {
        package enum Kind: String, Sendable { case flag, number, names }

        package var name: String
        package var kind: Kind
    }

    /// Says what is wrong, in lower case with hyphens.
    package var id: String
    package var group: Group
    package var severity: DialectSeverity
    package var options: [Option]
    /// The notes of its findings are the steps of a path, in order.
    package var tellsPath: Bool
    package var page: RulePage

    init(
        id: String, group: Group, severity: DialectSeverity, options: [Option] = [], tellsPath: Bool = false,
        page: [UInt8]
    ) {
        self.id = id
        self.group = group
        self.severity = severity
        self.options = options
        self.tellsPath = tellsPath
        self.page = RulePage(String(decoding: page, as: UTF8.self))
    }
}

/// The severity of a rule's findings by the dialect of the module they are about; nil where the rule does not hold.
package struct DialectSeverity: Hashable, Sendable {
    package var viper: Finding.Severity?
    package var parentRouter: Finding.Severity?
    package var rambler: Finding.Severity?
    package var routes: Finding.Severity?
    package var cleanSwift: Finding.Severity?
    /// In modules without layers: view models, plain view controllers, and what shows no dialect.
    package var unlayered: Finding.Severity?

    /// One severity for all dialects, those without layers too: what is true of any app.
    static func everywhere(_ severity: Finding.Severity?) -> DialectSeverity {
        var all = layered(severity)
        all.unlayered = severity
        return all
    }

    /// One severity for VIPER, its relatives and Clean Swift.
    static func layered(_ severity: Finding.Severity?) -> DialectSeverity {
        DialectSeverity(
            viper: severity, parentRouter: severity, rambler: severity, routes: severity, cleanSwift: severity)
    }

    package subscript(dialect: Dialect) -> Finding.Severity? {
        switch dialect {
        case .viper: viper
        case .parentRouter: parentRouter
        case .rambler: rambler
        case .routes: routes
        case .cleanSwift: cleanSwift
        case .mvvm, .mvvmCoordinator, .mvc, .unknown: unlayered
        }
    }

    /// Where the rule holds, in one line: `viper, parent-router (error); routes (info)`.
    package var text: String {
        guard let highest else { return "none, unless the configuration turns it on" }
        let kinds = Set(Dialect.allCases.map { self[$0] })
        if kinds.count == 1 { return "all (\(highest.rawValue))" }
        let severities = kinds.compactMap { $0 }.sorted { $0 > $1 }
        return severities.map { severity in
            let names = Dialect.allCases.filter { self[$0] == severity }.map(\.rawValue)
            return "\(names.joined(separator: ", ")) (\(severity.rawValue))"
        }.joined(separator: "; ")
    }

    /// The highest of all dialects; nil for a rule that is off unless the configuration turns it on.
    package var highest: Finding.Severity? { Dialect.allCases.compactMap { self[$0] }.max() }
}
