import Diagrams

/// The formats a graph is written in.
struct GraphFormat: Hashable, Sendable {
    var name: String
    var fileExtensions: [String]
    /// Nil for JSON, which is the graph itself.
    var diagram: DiagramFormat?

    /// JSON first.
    static let all =
        [GraphFormat(name: "json", fileExtensions: ["json"], diagram: nil)]
        + DiagramFormat.allCases.map {
            GraphFormat(name: $0.rawValue, fileExtensions: $0.fileExtensions, diagram: $0)
        }

    /// Bytes that a terminal cannot show.
    var isBinary: Bool { diagram == .png || diagram == .pdf }

    /// Pictures that Graphviz lays out.
    var isLaidOut: Bool { diagram == .svg || isBinary }

    static func named(_ name: String) -> GraphFormat? { all.first { $0.name == name } }
}

extension DiagramOptions {
    /// What the options of a command say about pictures.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init()
        theme = arguments.value("theme").flatMap(ThemeName.init) ?? .light
        show = Set(arguments.all("show").compactMap(Part.init))
        highlight = Set(arguments.all("highlight"))
        collapseFeatures = arguments.isSet("collapse")
        full = arguments.isSet("full")
        wireframes = arguments.isSet("wireframes") || arguments.isSet("thumbnails")
        linkPrefix = arguments.value("link-prefix")
        feature = arguments.value("feature")
        title = arguments.value("title")
        layout = arguments.value("layout").flatMap(LayoutEffort.init)
        if let scene = arguments.value("focus") {
            focus = Focus(scene: scene, depth: try Self.depth(arguments))
        } else if arguments.isSet("depth"), !arguments.isSet("tree") {
            throw UsageError("--depth needs --focus SCENE")
        }
        switch (arguments.value("from"), arguments.value("to")) {
        case (let from?, let to?): between = Between(from: from, to: to)
        case (nil, nil): break
        default: throw UsageError("--from and --to go together")
        }
    }

    private static func depth(_ arguments: ParsedArguments) throws(UsageError) -> Int {
        try arguments.depth() ?? 1
    }

    /// Only a part of the graph is wanted, or features in place of scenes.
    var isSelection: Bool { focus != nil || between != nil || feature != nil || collapseFeatures }
}

extension LayoutLimit {
    private static let defaultSeconds = 120.0

    /// What `--layout-timeout` says; nil where nothing can be ended.
    init?(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) {
        var seconds = Self.defaultSeconds
        if let text = arguments.value("layout-timeout") {
            guard let number = Double(text), number > 0, number <= 86_400 else {
                throw UsageError("--layout-timeout has to be a number of seconds above 0, not \"\(text)\"")
            }
            seconds = number
        }
        guard let executable = context.executable else { return nil }
        self.init(executable: executable, seconds: seconds)
    }
}

extension ParsedArguments {
    /// The number after `--depth`, or nil without one.
    func depth() throws(UsageError) -> Int? {
        guard let text = value("depth") else { return nil }
        guard let depth = Int(text), (0...1000).contains(depth) else {
            throw UsageError("--depth has to be a whole number from 0 to 1000, not \"\(text)\"")
        }
        return depth
    }
}
