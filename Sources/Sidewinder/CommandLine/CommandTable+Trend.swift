/// The move from UIKit to SwiftUI.
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
}
