/// What the app was in earlier revisions: the move from UIKit to SwiftUI, and what a change touches.
extension CommandTable {
    static let trend = CommandSpecification(
        "trend", summary: "Tell how much of the app is UIKit and SwiftUI, now and in earlier revisions",
        operands: [
            OperandSpecification(
                "REV",
                help:
                    "Git revision, or REVISION:FOLDER, in the order of the table (default: none, only now); a folder as the "
                    + "last one is PATH",
                repeats: true)
        ],
        options: [
            format(TrendCommand.formats.map(\.name), defaultText: "text"), output,
            OptionSpecification(
                "path", argument: .init("PATH", kind: .folder), defaultText: "the current folder",
                help: "Folder that is read for now"),
            OptionSpecification(
                "title", argument: .init("TEXT"), defaultText: "the app's name",
                help: "Title of the picture and the page"),
        ] + analysisOptions,
        details: [
            "A scene is UIKit's where it is a view controller, SwiftUI's where it is a view, whoever hosts it, and on the border "
                + "where it is both: a hosting controller class of the app's own, or a view that wraps a controller. A route counts "
                + "with its scenes where these are of one kind, and else as one on the border. It belongs to the feature that it "
                + "leaves.",
            "A revision is read in the folder that is read for now, in whose repository it is looked for; REVISION:FOLDER reads "
                + "another one, from the top of the repository. What is read of it is copied to a temporary folder; the work "
                + "tree and the index stay as they are.",
        ],
        examples: [
            "sidewinder trend", "sidewinder trend v1.0 v2.0 -o move.html", "sidewinder trend v1.0 v2.0 App",
            "sidewinder trend v1.0:App --path App -o move.svg",
        ])

    static let affected = CommandSpecification(
        "affected", summary: "Tell what a change may have touched, to walk it again",
        operands: [
            OperandSpecification(
                "REV", help: "Git revision, such as origin/main; HEAD for what is not committed", isRequired: true),
            paths,
        ],
        options: [format(AffectedCommand.formats.map(\.name), defaultText: "text"), output] + analysisOptions,
        details: [
            "Compared are the files on the disk with the last commit that REV and HEAD have in common. A scene is affected "
                + "where code of a type that serves it has changed, or its storyboard, or a type that these use, directly or "
                + "by way of others; a route where a line on its way has changed. For each scene the shortest way to it is "
                + "told, and the contracts that speak of what is affected.",
            "sidewinder graph --affected REV draws it. A revision that git does not know, or a clone that is too shallow, is "
                + "an error.",
        ],
        examples: ["sidewinder affected origin/main App", "sidewinder affected HEAD --format markdown"])
}
