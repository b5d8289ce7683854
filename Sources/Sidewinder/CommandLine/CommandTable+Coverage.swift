/// What names scenes and routes.
extension CommandTable {
    static let coverage = CommandSpecification(
        "coverage", summary: "Tell which scenes and routes tests, links and analytics name", operands: [paths],
        options: [
            format(CoverageCommand.formats.map(\.name), defaultText: "text"), output,
            OptionSpecification(
                "by", argument: .init("KIND", allowed: Coverage.Origin.allCases.map(\.rawValue), isList: true),
                repeats: true,
                defaultText: "all", help: "Count only what this names"),
            OptionSpecification(
                "min-coverage", argument: .init("PERCENT"),
                help: "End with exit code 1 where less than this share of the scenes is named"),
            OptionSpecification(
                "title", argument: .init("TEXT"), defaultText: "the app's name", help: "Title of the page"),
        ] + analysisOptions,
        details: [
            "A UI test names a scene by a text that is an accessibility identifier of something on it, by its title in a navigation "
                + "bar, by what is written on a control of it among controls (buttons, cells, …), or by its class; a snapshot test "
                + "by making its class in a file that compares pictures; a link by showing it; analytics by a call in its code that "
                + "fits a pattern of the configuration (coverage: analytics). A route is named where a UI test names its control. A "
                + "text that several scenes have names none of them.",
            "That a test names a scene says that it gets there, not that it checks anything there. Tests are read for such names "
                + "alone: they are in folders that end in Tests, or in targets of tests.",
        ],
        examples: [
            "sidewinder coverage App", "sidewinder coverage App -o coverage.html",
            "sidewinder coverage App --by ui-tests,snapshots --min-coverage 40",
        ])
}
