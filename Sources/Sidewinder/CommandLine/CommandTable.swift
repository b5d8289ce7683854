import Diagrams
import NavigationGraph
import Reports

/// Every command with its operands and options.
package enum CommandTable {
    /// In the order of the help.
    package static let commands = [
        initialize, lint, baseline, graph, query, steps, explore, features, links, coverage, trend, lock, diff,
        affected, explain, scan, rules, mcp, lsp, cache, doctor, version, help, completions,
    ]

    /// The command of this name, or nil.
    package static func command(_ name: String) -> CommandSpecification? {
        commands.first { $0.name == name }
    }

    // MARK: - Shared

    static let helpOption = OptionSpecification("help", short: "h", help: "Show this page")

    static let paths = OperandSpecification(
        "PATH", help: "Folder or files to read (default: the current folder)", repeats: true, isPath: true)

    static let graphPaths = OperandSpecification(
        "PATH", help: "Folder or files to read, or a saved graph.json (default: the current folder)", repeats: true,
        isPath: true)

    static let analysisOptions = [
        OptionSpecification(
            "config", argument: .init("FILE", kind: .file), defaultText: "the nearest .sidewinder.yml",
            help: "Configuration to use"),
        OptionSpecification(
            "include", argument: .init("GLOB"), repeats: true,
            help: "Read these files too, although they are left out by default or by the configuration"),
        OptionSpecification(
            "exclude", argument: .init("GLOB"), repeats: true, help: "Leave these files out"),
        OptionSpecification(
            "target", argument: .init("NAME"), repeats: true,
            defaultText: "the iOS app; of several the one with the most screens",
            help: "Read what this target of the project compiles, with the frameworks it links"),
        OptionSpecification(
            "all-targets", help: "Read every app of the project and every extension that shows screens, each by itself"),
        OptionSpecification(
            "jobs", short: "j", argument: .init("N"), defaultText: "the number of processors",
            help: "Do N things at the same time"),
        cacheOption,
        OptionSpecification("no-cache", help: "Neither use nor keep results of earlier runs"),
        OptionSpecification("quiet", short: "q", help: "Say nothing but results and errors"),
        OptionSpecification("verbose", short: "v", help: "Tell what is read, and how long each stage takes"),
        colorOption, helpOption,
    ]

    private static let cacheOption = OptionSpecification(
        "cache", argument: .init("DIR", kind: .folder), defaultText: "the user's cache folder",
        help: "Keep results of runs in this folder, to answer at once where nothing has changed")

    static let colorOption = OptionSpecification(
        "color", argument: .init("WHEN", allowed: ["auto", "always", "never"]), defaultText: "auto",
        help: "Use colours")

    static let baselineOption = OptionSpecification(
        "baseline", argument: .init("FILE", kind: .file),
        defaultText: "the configuration's, else \(Baseline.fileName) beside the configuration",
        help: "File with the findings that are known")

    static func format(_ names: [String], defaultText: String) -> OptionSpecification {
        OptionSpecification(
            "format", short: "f", argument: .init("FORMAT", allowed: names, takesDestination: true), repeats: true,
            defaultText: defaultText, help: "Write the result in this format, to FILE where one is given")
    }

    static let output = OptionSpecification(
        "output", short: "o", argument: .init("FILE", kind: .file), defaultText: "standard output",
        help: "Write the result to FILE; its ending says the format where --format does not")

    // MARK: - Commands

    static let initialize = CommandSpecification(
        "init", summary: "Look at a project, and write a configuration, a baseline and a lock",
        operands: [
            OperandSpecification("PATH", help: "Folder of the app (default: the current folder)", isPath: true)
        ],
        options: [
            OptionSpecification(
                "ci", argument: .init("HOST", allowed: CIHost.allCases.map(\.rawValue), isList: true), repeats: true,
                help: "Write a job for this service as well"),
            OptionSpecification("dry-run", short: "n", help: "Show what would be written, and write nothing"),
            OptionSpecification("force", help: "Replace files that are there"),
        ] + analysisOptions.filter { !["config", "include", "exclude", "target", "all-targets"].contains($0.name) },
        details: [
            "\(Configuration.fileName) tells in comments what was found: the files, where the app starts, its architecture, "
                + "its features, the rules that have findings. \(Baseline.fileName) keeps the findings of today, so that "
                + "\"sidewinder lint\" reports what is new. \(LockFile.fileName) is the navigation as lines for version "
                + "control.",
            "Nothing is asked but, on a terminal, whether to write a job for the service that the repository uses. "
                + "Files that are there stay as they are, and then nothing is written.",
        ],
        examples: ["sidewinder init", "sidewinder init App --ci github", "sidewinder init --dry-run"])

    static let lint = CommandSpecification(
        "lint", summary: "Check the rules", operands: [paths],
        options: [
            format(Reporter.all.map(\.name), defaultText: "text"), output,
            OptionSpecification(
                "rule", argument: .init("ID", isList: true), repeats: true, defaultText: "all that are on",
                help: "Report what this rule finds and nothing else, also where the configuration turns it off"),
            OptionSpecification(
                "level", argument: .init("LEVEL", allowed: ["info", "warning", "error"]),
                defaultText: "warning, with --rule info",
                help: "Report findings of this severity and above"),
            OptionSpecification(
                "fail-level", argument: .init("LEVEL", allowed: ["info", "warning", "error"]), defaultText: "error",
                help: "End with exit code 1 for findings of this severity and above"),
            OptionSpecification(
                "changed", argument: .init("REV"), defaultText: "everything",
                help: "Report only what has to do with what changed since this git revision and HEAD parted"),
            baselineOption, OptionSpecification("no-baseline", help: "Report findings that are known too"),
            OptionSpecification("fix", help: "Mend what can be mended by itself, and report the rest"),
            OptionSpecification("dry-run", short: "n", help: "With --fix, write nothing but the changes, as a patch"),
            OptionSpecification("allow-dirty", help: "With --fix, mend files with uncommitted changes too"),
            OptionSpecification(
                "rule-pages", argument: .init("URL"), defaultText: "no links",
                help: "Link each rule in sarif and rdjson to its page at URL/ID/, where \"make docs\" puts it"),
        ] + factsOptions,
        details: [
            "Findings that a baseline lists are known: they are counted, not reported. Without --baseline and the "
                + "configuration's baseline that is \(Baseline.fileName), where it lies beside the configuration or, "
                + "without one, in the analyzed folder; lint then says so.",
            "With --changed the whole app is analyzed, here and as it was, and reported is what stands in a changed line, what "
                + "a changed line explains, and what was not there before, wherever it is. What is not committed counts as "
                + "changed; --changed HEAD looks at that alone.",
            "--fix makes the changes that are certain: a word that lets a property keep nothing; an import that "
                + "nothing uses, and a route that nobody names, go. What the change starts is not looked at: run lint again. With --dry-run the exit code is 1 "
                + "where there is something to mend.",
            "In a workflow of GitHub Actions the default format is github; what does not fit into annotations goes to "
                + "the step's summary.",
        ],
        examples: [
            "sidewinder lint App", "sidewinder lint App --rule unreachable-scene,unused-route",
            "sidewinder lint App --changed origin/main", "sidewinder lint App --fix --dry-run | git apply",
            "sidewinder lint --fail-level warning --format text --format sarif=findings.sarif",
        ])

    static let baseline = CommandSpecification(
        "baseline", summary: "Write, check, prune or compare the list of known findings",
        operands: [
            OperandSpecification(
                "ACTION", help: "What to do", isRequired: true,
                allowed: BaselineCommand.Action.allCases.map(\.rawValue)),
            paths,
        ], options: [baselineOption] + factsOptions,
        details: [
            "write makes a baseline of all findings of today. check tells what is new and what is stale, and ends with "
                + "exit code 1 where anything is. prune removes what is stale and adds nothing. compare takes two baselines "
                + "instead of a folder, tells the difference, and ends with exit code 1 where the second one has grown.",
            "Without --baseline and the configuration's baseline the file is \(Baseline.fileName) beside the "
                + "configuration or, without one, in the analyzed folder. sidewinder lint finds it there.",
        ],
        examples: [
            "sidewinder baseline write App", "sidewinder baseline check App",
            "sidewinder baseline compare before.json sidewinder-baseline.json",
        ])

    package static let graph = CommandSpecification(
        "graph", summary: "Write the navigation graph", operands: [graphPaths],
        options: [
            format(GraphFormat.all.map(\.name), defaultText: "text on a terminal, otherwise json"), output,
            OptionSpecification(
                "max-unresolved", argument: .init("N|P%"),
                help: "End with exit code 1 where more transitions than that are unresolved"),
            OptionSpecification(
                "metrics",
                help: "Write figures in place of the graph, as text or JSON: depth, fan-in and fan-out, gates, cycles, "
                    + "dead ends, coupling of features"),
        ] + pictureOptions + factsOptions,
        details: [
            "JSON holds the whole graph; the options for a part of it and for its looks are for pictures and text."
        ],
        examples: [
            "sidewinder graph App -o graph.json", "sidewinder graph graph.json -o flow.svg",
            "sidewinder graph App --focus Checkout --depth 2 -o checkout.png",
            "sidewinder graph App --format text --metrics",
        ])

    static let query = CommandSpecification(
        "query", summary: "Ask which screen leads to which",
        operands: [OperandSpecification("EXPRESSION", help: "What to ask; without one, a prompt"), graphPaths],
        options: [
            format(QueryCommand.formats.map(\.name), defaultText: "text"), output,
            OptionSpecification(
                "tree", help: "Write text as a tree; (*) stands for a branch that is further up already"),
            OptionSpecification(
                "depth", argument: .init("N"), defaultText: "the whole tree",
                help: "Draw the tree N steps deep"),
            OptionSpecification(
                "interactive", short: "i", help: "Ask at a prompt; every word that is no option is a PATH"),
        ] + looksOptions + factsOptions,
        details: [
            "An expression is a scene (Login), a pattern ('Login*'), entries(), links(), all(), or one of reach(x), "
                + "reached-by(x), path(a, b), paths(a, b), between(a, b), gates(a, b), without(x), next(x), "
                + "previous(x), routes(x, y), types(x), unresolved(x), unreachable(), dead-ends(), cycles(), "
                + "combined by + (or), ^ (and) and - (without).",
            "A scene goes by its name or its id, in any case; a part is enough where only one scene has it, and the "
                + "answer then says which.",
            "On a terminal, a prompt takes the place of a missing EXPRESSION, also where a saved graph stands alone: Tab "
                + "completes names, the arrow keys bring back earlier questions.",
            "The exit code is 0 with an answer and 1 with none; why there is none goes to the standard error. Pictures "
                + "show the scenes and routes of the answer.",
        ],
        examples: [
            "sidewinder query 'path(Login, Settings)' App", "sidewinder query 'unreachable()' graph.json",
            "sidewinder query graph.json",
            "sidewinder query 'reach(Login)' graph.json --tree --depth 3",
            "sidewinder query 'reach(Checkout, within: 2)' App -o checkout.svg",
        ])

    private static let pictureOptions =
        [
            OptionSpecification(
                "focus", argument: .init("SCENE"),
                help: "Draw the surroundings of this scene only; a part of its name will do"),
            OptionSpecification(
                "depth", argument: .init("N"), defaultText: "1", help: "Draw what is within N routes of --focus"),
            OptionSpecification(
                "from", argument: .init("SCENE"), help: "Draw only what lies between this scene and --to"),
            OptionSpecification(
                "to", argument: .init("SCENE"), help: "Draw only what lies between --from and this scene"),
            OptionSpecification("feature", argument: .init("NAME"), help: "Draw this feature only"),
            OptionSpecification(
                "collapse", argument: .init("WHAT", allowed: ["feature"]), help: "Draw one box for each of these"),
            OptionSpecification(
                "query", argument: .init("EXPRESSION"),
                help: "Draw only what this query answers; see sidewinder help query"),
            OptionSpecification(
                "highlight", argument: .init("EXPRESSION"), repeats: true,
                help: "Let the scenes of this query, and the routes between such scenes, stand out"),
            OptionSpecification(
                "affected", argument: .init("REV"),
                help: "Draw only what changed since this git revision and HEAD parted, and the scenes around it"),
            OptionSpecification(
                "violations", help: "Check the rules too, and draw scenes and routes with findings in red"),
            OptionSpecification(
                "show", argument: .init("PART", allowed: DiagramOptions.Part.allCases.map(\.rawValue), isList: true),
                repeats: true,
                help: "Draw these too"),
            wireframes, thumbnails,
        ] + looksOptions

    private static let looksOptions =
        [
            OptionSpecification(
                "theme", argument: .init("THEME", allowed: DiagramOptions.ThemeName.allCases.map(\.rawValue)),
                defaultText: "light", help: "Colours of the picture"),
            OptionSpecification(
                "link-prefix", argument: .init("URL"), help: "Link each scene to its source below this URL"),
            OptionSpecification(
                "title", argument: .init("TEXT"), defaultText: "what the project calls the app",
                help: "Title of the picture"),
            OptionSpecification("full", help: "Draw every scene, however many there are"),
        ] + layoutOptions

    private static let layoutOptions = [
        OptionSpecification(
            "layout", argument: .init("HOW", allowed: LayoutEffort.allCases.map(\.rawValue)),
            defaultText: "by the size of the graph",
            help: "Lines that curve around boxes, or simpler and quicker pictures"),
        OptionSpecification(
            "layout-timeout", argument: .init("SECONDS"), defaultText: "120",
            help: "Give up where a layout takes more processor time"),
    ]

    static let explore = CommandSpecification(
        "explore", summary: "Write one web page to walk through the navigation", operands: [graphPaths],
        options: [
            OptionSpecification(
                "output", short: "o", argument: .init("FILE", kind: .file),
                defaultText: "\(ExploreCommand.fileName) on a terminal, otherwise standard output",
                help: "Write the page to FILE"),
            OptionSpecification("findings", help: "Check the rules too, and show the findings on their scenes"),
            OptionSpecification("coverage", help: "Show what tests, links and analytics name, and what nothing names"),
            noWireframes, thumbnails,
            OptionSpecification(
                "watch", help: "Show the page at an address of this machine, and draw it again when a file is saved"),
            OptionSpecification(
                "port", argument: .init("N"), defaultText: "a free one", help: "Port of that address"),
            OptionSpecification(
                "link-prefix", argument: .init("URL"), help: "Link each place in the code below this URL"),
            OptionSpecification(
                "title", argument: .init("TEXT"), defaultText: "the app's name", help: "Title of the page"),
        ] + layoutOptions + factsOptions,
        details: [
            "The page is one file that needs no network: pictures of the whole app, of its features where there are "
                + "many, and of the surroundings of a scene; search and filters. A scene tells what leads in and out, "
                + "two scenes the shortest path between them. Its address names what is selected: flow.html#scene=Login "
                + "is a link to a scene. Contracts of the configuration are there with the paths that break them; for a "
                + "saved graph, those of --config.",
            "With --watch nothing is written: the tool prints an address that only programs on this machine can open, and "
                + "answers there until it is ended. The open page is drawn again when a file of the app is saved, and keeps "
                + "what is selected.",
        ],
        examples: [
            "sidewinder explore App", "sidewinder explore App -o flow.html", "sidewinder explore App --watch",
            "sidewinder explore App --findings --link-prefix https://example.org/app/blob/main/ -o flow.html",
        ])

    static let lock = CommandSpecification(
        "lock", summary: "Write the navigation as lines for version control", operands: [graphPaths],
        options: [
            OptionSpecification(
                "output", short: "o", argument: .init("FILE", kind: .file), defaultText: LockFile.fileName,
                help: "Write the lock to FILE, or with --check compare it with FILE"),
            OptionSpecification(
                "check", help: "Write nothing; show the difference and end with exit code 1 where the lock is stale"),
        ] + factsOptions,
        details: [
            "One sorted line stands for each scene and route. Lines of the sources are not in it, so the lock changes "
                + "when the navigation does, and its difference in a review is the difference of the navigation."
        ],
        examples: ["sidewinder lock App", "sidewinder lock App --check"])

    static let diff = CommandSpecification(
        "diff", summary: "Tell what changed in the navigation",
        operands: [
            OperandSpecification(
                "BEFORE", help: "Lock, saved graph.json, folder, git revision, or A..B (default: HEAD)", isPath: true),
            OperandSpecification("AFTER", help: "The same (default: the current folder)", isPath: true),
        ],
        options: [
            format(DiffCommand.formats.map(\.name), defaultText: "text"), output,
            OptionSpecification("exit-code", help: "End with exit code 1 where the navigation is not the same"),
        ] + looksOptions + analysisOptions,
        details: [
            "Without BEFORE, the last commit is compared with the current folder. A..B compares two git revisions, A...B "
                + "the last commit that both come from with B; a side that is left out is HEAD.",
            "A git revision is a commit, branch or tag, read in the folder one is in; REVISION:FOLDER reads another "
                + "one, named from the top of the repository. Files are copied to a temporary folder; the work tree and "
                + "the index stay as they are. What lies on the disk goes before a revision of the same name.",
            "A scene counts as renamed where the types that serve it, its routes or its place in a storyboard say so. "
                + "Pictures show what changed and the scenes at its ends, with --full everything; markdown is for a "
                + "comment on a pull request, with a Mermaid picture.",
        ],
        examples: [
            "sidewinder diff", "sidewinder diff main..feature", "sidewinder diff v1.0:App v2.0:App --format markdown",
            "sidewinder diff old.json new.json -o change.svg",
        ])

    static let explain = CommandSpecification(
        "explain", summary: "Tell what is known of a type, a scene or a route, and from where",
        operands: [
            OperandSpecification(
                "SUBJECT", help: "Type, scene, or route such as 'Login>push>Home' or 'Login>Home'", isRequired: true),
            graphPaths,
        ], options: factsOptions,
        examples: ["sidewinder explain LoginPresenter App", "sidewinder explain 'Login>push>Home' graph.json"])

    static let rules = CommandSpecification(
        "rules", summary: "List the rules, or show the page of one",
        operands: [OperandSpecification("ID", help: "Rule to explain")],
        options: [
            OptionSpecification(
                "format", short: "f", argument: .init("FORMAT", allowed: RulesCommand.Format.allCases.map(\.rawValue)),
                defaultText: "text", help: "Write the result in this format"),
            OptionSpecification(
                "packs", help: "List what is known of libraries instead; with a name, show that pack"), colorOption,
            helpOption,
        ],
        examples: [
            "sidewinder rules", "sidewinder rules view-calls-router", "sidewinder rules --format json",
            "sidewinder rules --packs ribs",
        ])

    static let cache = CommandSpecification(
        "cache", summary: "Show what is kept of earlier runs, or clear it",
        operands: [
            OperandSpecification(
                "ACTION", help: "What to do (default: show)", allowed: CacheCommand.Action.allCases.map(\.rawValue))
        ], options: [cacheOption, helpOption],
        details: [
            "Commands that read sources keep the graph and the findings of each run under everything that went in: the "
                + "tool, the configuration, the project files, and the names and contents of all files that are read. Where "
                + "nothing of it has changed they answer from there. They keep what each file says as well, and read the files "
                + "alone that have changed. What was not used for the longest time goes first."
        ],
        examples: ["sidewinder cache", "sidewinder cache clear"])
}
