import NavigationGraph

/// What a picture of a graph shows, and how.
package struct DiagramOptions: Hashable, Sendable {
    package enum ThemeName: String, CaseIterable, Sendable { case light, dark, print }

    /// What is left out unless asked for.
    package enum Part: String, CaseIterable, Sendable {
        /// Screens of the system, such as alerts and share sheets.
        case system
        /// Routes that are written, but that nothing calls.
        case declared
        /// Ways back, as stubs.
        case exits
        /// Calls whose source or destination is not known.
        case unresolved
        /// Calls that lead to no screen of the app, with the reason of each; in texts alone.
        case ignored
        /// The values handed to the destination, on the routes.
        case data
        /// The method that takes the route, on the routes.
        case triggers
        /// The view type under the name of each scene.
        case types
    }

    /// What a scene or a route stands for in a picture of findings or of a difference.
    package enum Mark: String, CaseIterable, Sendable { case added, removed, changed, violation, highlight }

    /// The surroundings of one scene.
    package struct Focus: Hashable, Sendable {
        package var scene: String
        /// Number of routes, in either direction, between the scene and what is still shown.
        package var depth: Int
        package init(scene: String, depth: Int = 1) {
            self.scene = scene
            self.depth = depth
        }
    }

    /// What lies on a way from one scene to another.
    package struct Between: Hashable, Sendable {
        package var from: String
        package var to: String
        package init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    package var theme: ThemeName
    package var show: Set<Part>
    /// One node for each feature.
    package var collapseFeatures: Bool
    /// Draws every scene, however many there are.
    package var full: Bool
    /// A scene links to this prefix, its file, `#L` and its line.
    package var linkPrefix: String?
    /// Scenes by id or name. The routes between two of them stand out as well.
    package var highlight: Set<String>
    /// Marks by scene id or route id, for pictures of findings and differences.
    package var marks: [String: Mark]
    /// Why something is marked, by scene id or route id: small lines under a scene's name, tool tips on a route.
    package var remarks: [String: [String]] = [:]
    /// Draws what screens show, as far as the graph tells it and the picture is small enough.
    package var wireframes = false
    /// Pictures of screens by their ids, in place of wireframes; in SVG alone.
    package var thumbnails: [String: Thumbnail] = [:]
    /// Further sentences of the caption.
    package var notes: [String] = []
    package var focus: Focus?
    package var between: Between?
    /// Only this feature and, in pale, what is one route away from it.
    package var feature: String?
    package var title: String?
    /// In SVG, PNG and PDF, lines to a scene with more sources than this are words in the boxes they leave; nil draws
    /// every line.
    package var mostLinesToOneScene: Int?
    /// How SVG, PNG and PDF are laid out; nil lets the size decide.
    package var layout: LayoutEffort?
    /// A layout that takes longer is an error; nil lets every layout take its time.
    package var layoutLimit: LayoutLimit?

    /// This many scenes are drawn as features unless `full` is set.
    package static let leastCollapsed = SceneGroups.leastScenes

    /// Of more scenes no wireframes are drawn unless `full` is set.
    package static let mostWireframes = 60

    package init(
        theme: ThemeName = .light, show: Set<Part> = [], collapseFeatures: Bool = false, full: Bool = false,
        linkPrefix: String? = nil, highlight: Set<String> = [], marks: [String: Mark] = [:], focus: Focus? = nil,
        between: Between? = nil, feature: String? = nil, title: String? = nil,
        mostLinesToOneScene: Int? = 9
    ) {
        self.theme = theme
        self.show = show
        self.collapseFeatures = collapseFeatures
        self.full = full
        self.linkPrefix = linkPrefix
        self.highlight = highlight
        self.marks = marks
        self.focus = focus
        self.between = between
        self.feature = feature
        self.title = title
        self.mostLinesToOneScene = mostLinesToOneScene
    }
}

/// A way to write a picture down.
package enum DiagramFormat: String, CaseIterable, Sendable {
    case dot, svg, png, pdf, mermaid, plantuml, graphml, text

    /// The format that a file of this name holds, or nil where its extension says nothing.
    package init?(fileName: String) {
        let name = fileName.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let wanted = name[name.index(after: dot)...].lowercased()
        guard let match = Self.allCases.first(where: { $0.fileExtensions.contains(wanted) }) else { return nil }
        self = match
    }

    /// The usual one first.
    package var fileExtensions: [String] {
        switch self {
        case .dot: ["dot", "gv"]
        case .svg: ["svg"]
        case .png: ["png"]
        case .pdf: ["pdf"]
        case .mermaid: ["mmd", "mermaid"]
        case .plantuml: ["puml", "plantuml", "pu"]
        case .graphml: ["graphml"]
        case .text: ["txt"]
        }
    }
}

/// Why there is no picture.
package enum DiagramError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why a name of a scene or a feature means none, or several.
    case name(String)
    /// No way leads from the one scene to the other.
    case noWay(from: String, to: String)
    /// What Graphviz says, in one sentence.
    case graphviz(String)
    /// The layout was ended after these seconds of processor time; the next one is quicker.
    case layoutTooLong(scenes: Int, routes: Int, seconds: Double, next: LayoutEffort?)

    package var description: String {
        switch self {
        case .name(let message): message
        case .noWay(let from, let to):
            "no way leads from \"\(from)\" to \"\(to)\"; draw it without the limits to see what is there"
        case .graphviz(let message):
            "Graphviz cannot draw the picture: \(message)"
        case .layoutTooLong(let boxes, let lines, let seconds, let next):
            "the layout of \(boxes) boxes and \(lines) lines was not done within \(NumberText.text(seconds)) s of "
                + "processor time; "
                + (next.map { "draw it simpler with --layout \($0.rawValue), " } ?? "")
                + "draw less with --collapse feature, --focus or --feature, or give --layout-timeout more seconds"
        }
    }
}
