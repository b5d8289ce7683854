/// What features know of each other.
extension CommandTable {
    static let features = CommandSpecification(
        "features", summary: "Tell which features lead to each other and name each other", operands: [graphPaths],
        options: [
            format(FeaturesCommand.formats.map(\.name), defaultText: "text"), output,
            OptionSpecification(
                "contracts", argument: .init("N"), defaultText: "3",
                help: "Suggest N contracts of each kind that keep features apart"),
            OptionSpecification(
                "title", argument: .init("TEXT"), defaultText: "the app's name", help: "Title of the page"),
        ] + analysisOptions,
        details: [
            "A matrix of features: how many routes lead from one to another, beside how many types of its code name types of "
                + "the other one. Told too are pairs that know each other both ways, and cycles, each with light pairs without "
                + "which it would be none. A feature is the folder of its modules, or what the configuration says under features.",
            "The contracts (independent) promise what holds as it is: no scene of one feature leads to a scene of another one. "
                + "Those with avoiding leave out ways through scenes that the app starts with and through containers. yaml "
                + "writes them alone, to be pasted into the configuration.",
            "A type belongs to the feature whose scenes it serves, or whose folder it lies in. A saved graph knows no code, and so "
                + "routes alone.",
        ],
        examples: [
            "sidewinder features App", "sidewinder features App -o features.html",
            "sidewinder features App --format yaml --contracts 5",
        ])
}
