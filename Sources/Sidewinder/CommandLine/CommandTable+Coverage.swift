/// What names scenes and routes, and what comes in from outside and is told to the outside.
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

    static let links = CommandSpecification(
        "links", summary: "Tell which screens links, notifications and analytics belong to", operands: [graphPaths],
        options: [
            format(LinksCommand.formats.map(\.name), defaultText: "text"), output,
            OptionSpecification(
                "title", argument: .init("TEXT"), defaultText: "the app's name", help: "Title of the page"),
        ] + factsOptions,
        details: [
            "Each URL, universal link, notification, home-screen action, widget and intent is told with the code that handles it, "
                + "the screens that this shows, and what the screens are handed; then the screens that nothing shows from outside, "
                + "and what several handlers answer to.",
            "A call of analytics is told with the screen whose code it is in: calls of known services, and those that fit a "
                + "pattern of the configuration (coverage: analytics). An event that several places send is told as well.",
        ],
        examples: [
            "sidewinder links App", "sidewinder links App -o links.html",
            "sidewinder links App -f csv=links.csv -f markdown",
        ])
}
