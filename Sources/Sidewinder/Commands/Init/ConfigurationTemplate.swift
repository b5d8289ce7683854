import Reports
import Source

/// The configuration that `init` writes: it changes nothing but where the baseline lies, and says in comments what was
/// found and what can be set.
enum ConfigurationTemplate {
    /// Ends with a line break.
    static func text(_ overview: ProjectOverview) -> String {
        let sections = [
            head, files(overview), entries(overview), dialects(overview), features(overview), rules(overview),
            baseline, contracts,
        ]
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// So many names tell what it is about.
    private static let most = 8

    private static let head = [
        "# What Sidewinder is to know of this app. Nothing has to be set: what stands in comments was found, or is an example.",
        "# \"sidewinder lint\" checks the app, \"sidewinder graph -o flow.svg\" draws it.",
    ]

    private static func files(_ overview: ProjectOverview) -> [String] {
        var read = overview.count(overview.swiftFiles, "Swift file")
        if overview.interfaces > 0 {
            read += " and \(overview.interfaces) "
            read += overview.interfaces == 1 ? "storyboard or xib" : "storyboards and xibs"
        }
        let verb = overview.swiftFiles + overview.interfaces == 1 ? "is" : "are"
        return [
            "# \(read) \(verb) read.",
            "# Tests, previews, libraries, generated code and what no target compiles are left out.",
            "# include: [App, \"Features/*/Sources\"]   # read only this",
            "# exclude: [\"**/Legacy/**\"]              # and not this",
        ] + targets(overview)
    }

    private static func targets(_ overview: ProjectOverview) -> [String] {
        if overview.otherTargets.isEmpty { return [] }
        return overview.otherTargets.prefix(most).map { "# \(line($0))" } + more(overview.otherTargets.count) + [
            "# targets: all                           # read these too, each by itself, or name some"
        ]
    }

    private static func entries(_ overview: ProjectOverview) -> [String] {
        let example =
            "# entries: [DeepLinkViewController]       # scenes that start the app in a way the sources do not show"
        if overview.entries.isEmpty {
            let starts = listed(overview.starts)
            return [
                "# No scene was found in which the app starts, so none counts as reachable. Name it here."
                    + (starts.isEmpty ? "" : " Nothing leads to \(starts)."),
                example,
            ]
        }
        let found = overview.entries.prefix(most).map { "#   \(line($0.name))  (\(line($0.place)))" }
        return ["# The app starts in"] + found + more(overview.entries.count) + [example]
    }

    private static func dialects(_ overview: ProjectOverview) -> [String] {
        let found = overview.dialects.map { "\($0.name) (\(overview.count($0.count, "scene")))" }
        return [
            "# Architecture, which decides what rules hold: "
                + (found.isEmpty ? "none was recognized." : listed(found) + "."),
            "# dialect:                               # where that is wrong",
            "#   \"Features/**\": viper                 # viper, parent-router, rambler, routes, clean-swift, mvvm, mvvm-coordinator, mvc, none",
        ]
    }

    private static func features(_ overview: ProjectOverview) -> [String] {
        let found = listed(overview.features.map { "\($0.name) (\($0.count))" })
        return [
            "# Features are the folders of the modules" + (found.isEmpty ? "." : ": \(found)."),
            "# features:                              # where others are meant",
            "#   Checkout: [App/Cart, App/Payment]",
        ]
    }

    private static func rules(_ overview: ProjectOverview) -> [String] {
        let head =
            "# rules:                                 # off, info, warning or error; \"sidewinder rules\" lists them"
        if overview.rules.isEmpty { return ["# No rule has found anything.", head, "#   unused-route: info"] }
        let settings = overview.rules.prefix(most).map { "\($0.id): \($0.severity)" }
        let width = settings.map(\.count).max() ?? 0
        let found = zip(settings, overview.rules).map { setting, rule in
            let padding = String(repeating: " ", count: width - setting.count)
            return "#   \(setting)\(padding)  # \(overview.count(rule.count, "finding"))"
        }
        return ["# These rules have findings, which the baseline keeps:", head] + found + more(overview.rules.count)
    }

    private static let baseline = [
        "# What was found when this file was written. Findings in it are counted and not reported; \"sidewinder baseline prune\"",
        "# takes out what is mended.",
        "baseline: \(Baseline.fileName)",
    ]

    private static let contracts = [
        "# What the app promises about its navigation; lint reports a path that breaks it.",
        "# contracts:",
        "#   - name: Nobody pays without a PIN",
        "#     only-through: PinEntry",
        "#     from: entries()",
        "#     to: Payment",
    ]

    private static func more(_ count: Int) -> [String] { count > most ? ["#   and \(count - most) more"] : [] }

    private static func listed(_ names: [String]) -> String {
        let shown = names.prefix(most).map(line).joined(separator: ", ")
        return names.count > most ? "\(shown) and \(names.count - most) more" : shown
    }

    /// Names come from sources; none may end the comment it stands in.
    private static func line(_ text: String) -> String {
        PlainText.line(text)
    }
}
