/// What comes in from outside, and what is told to the outside.
extension CommandTable {
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
