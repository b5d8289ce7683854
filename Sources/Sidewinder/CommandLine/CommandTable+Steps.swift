/// The way from one screen to another.
extension CommandTable {
    static let steps = CommandSpecification(
        "steps", summary: "Tell how to get from one screen to another: what to tap, and with which data",
        operands: [
            OperandSpecification("FROM", help: "Scene to begin with; entries() for where the app starts"),
            OperandSpecification("TO", help: "Scene to get to"),
            graphPaths,
        ],
        options: [
            format(StepsCommand.formats.map(\.name), defaultText: "text"), output,
            OptionSpecification(
                "number", short: "n", argument: .init("N"), defaultText: "1", help: "Tell N ways, shortest first"),
            OptionSpecification(
                "all-scenes", help: "Tell a way to each screen, from the nearest entry; takes neither FROM nor TO"),
            OptionSpecification(
                "app-id", argument: .init("ID"), defaultText: "APP_ID of the flow's environment",
                help: "Bundle identifier that flows for Maestro open"),
            thumbnails,
        ] + factsOptions,
        details: [
            "Of each step the control is told as far as the sources know it: its title, its accessibility identifier in "
                + "brackets, the row by its case; where they do not, what code runs. Links, notifications and other ways in "
                + "from outside that leave steps out are told behind.",
            "maestro is a flow for Maestro, xcuitest a test for Xcode: both start the app, do what each step says, and look for "
                + "the title of each screen that has one. What the sources do not tell of a step is a comment there. Of several "
                + "ways, maestro writes a file each into a folder.",
            "html and svg show the way as a strip of screens, drawn as far as the sources tell what is on them, with a ring "
                + "around what leads on. markdown is the steps as a list; where it goes to a file, the picture is "
                + "written beside it, as an SVG of the same name.",
            "The exit code is 0 with a way and 1 with none.",
        ],
        examples: [
            "sidewinder steps Login Receipt App", "sidewinder steps 'entries()' Settings App --number 3",
            "sidewinder steps Login Receipt App -o LoginToReceiptUITests.swift",
            "sidewinder steps Login Receipt App -o flow.yaml --app-id com.example.shop",
            "sidewinder steps --all-scenes App -f maestro=flows -f xcuitest=SmokeUITests.swift",
            "sidewinder steps Login Receipt App -o receipt.md",
        ])
}

/// What the screens show.
extension CommandTable {
    static let wireframes = OptionSpecification(
        "wireframes", help: "Draw in each box what the screen shows, as far as the sources tell it")
    static let noWireframes = OptionSpecification("no-wireframes", help: "Leave out what the screens show")
    static let thumbnails = OptionSpecification(
        "thumbnails", argument: .init("DIR", kind: .folder),
        help: "Show the screens by the PNGs of this folder whose names say which they are of")
}
