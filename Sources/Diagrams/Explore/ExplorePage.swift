import Foundation
import NavigationGraph
import Source

/// A web page to walk through a navigation: one file that loads nothing.
///
/// The picture is laid out once, here. The graph goes into the page as JSON, and the page's script (`Explore/page.js`)
/// sets names as text only.
package struct ExplorePage: Sendable {
    /// What a rule has to say about a scene.
    package struct Finding: Hashable, Sendable {
        /// Id of the scene it belongs to, or nil.
        package var scene: String?
        package var rule: String
        /// `error`, `warning` or `info`.
        package var severity: String
        package var message: String
        package var location: SourceLocation

        package init(scene: String?, rule: String, severity: String, message: String, location: SourceLocation) {
            self.scene = scene
            self.rule = rule
            self.severity = severity
            self.message = message
            self.location = location
        }
    }

    /// A promise of the project about its flows, and what became of it.
    package struct Contract: Hashable, Sendable {
        /// An expression of the contract and the ids of the scenes it picks.
        package struct Term: Hashable, Sendable {
            package var word: String
            package var text: String
            package var scenes: [String]

            package init(word: String, text: String, scenes: [String]) {
                self.word = word
                self.text = text
                self.scenes = scenes
            }
        }

        /// One way in which it is broken.
        package struct Breach: Hashable, Sendable {
            /// Id of the scene it is about.
            package var scene: String
            package var message: String
            package var suggestion: String
            /// The ids of the routes that break it, in their order; empty where a path is missing.
            package var path: [String]

            package init(scene: String, message: String, suggestion: String, path: [String]) {
                self.scene = scene
                self.message = message
                self.suggestion = suggestion
                self.path = path
            }
        }

        package var name: String
        /// `kept`, `broken` or `empty`.
        package var state: String
        /// `error`, `warning` or `info`.
        package var severity: String
        package var location: SourceLocation
        package var terms: [Term]
        package var breaches: [Breach]
        /// Why terms pick nothing.
        package var reasons: [String]

        package init(
            name: String, state: String, severity: String, location: SourceLocation, terms: [Term] = [],
            breaches: [Breach] = [], reasons: [String] = []
        ) {
            self.name = name
            self.state = state
            self.severity = severity
            self.location = location
            self.terms = terms
            self.breaches = breaches
            self.reasons = reasons
        }
    }

    /// Something that names a scene: a test, a link, a call of analytics.
    package struct Naming: Hashable, Sendable {
        /// Id of the scene.
        package var scene: String
        /// `UI tests`
        package var by: String
        /// As what it is named: `identifier`.
        package var word: String
        package var text: String
        package var location: SourceLocation

        package init(scene: String, by: String, word: String, text: String, location: SourceLocation) {
            self.scene = scene
            self.by = by
            self.word = word
            self.text = text
            self.location = location
        }
    }

    /// The title of a page about an app whose name is not known.
    package static let untitled = "Navigation"

    package var title: String
    /// A place links to this prefix, its file, `#L` and its line.
    package var linkPrefix: String?
    package var findings: [Finding]
    package var contracts: [Contract]
    /// What names scenes; nil where that was not asked.
    package var namings: [Naming]?
    /// Pictures of screens by their ids, in place of wireframes.
    package var thumbnails: [String: Thumbnail] = [:]
    /// What tells a page that is served from a later one of the same app; nil where it is a file that stays as it is.
    package var version: String?
    /// Stands for a version that is put in later.
    package static let unknownVersion = "{version of the page}"
    /// How the picture is laid out; nil lets its size decide.
    package var layout: LayoutEffort?
    /// A layout that takes longer is an error; nil lets it take its time.
    package var layoutLimit: LayoutLimit?

    package init(
        title: String = Self.untitled, linkPrefix: String? = nil, findings: [Finding] = [], contracts: [Contract] = []
    ) {
        self.title = title
        self.linkPrefix = linkPrefix
        self.findings = findings
        self.contracts = contracts
    }

    /// The parts of the script, each with one concern; a later part may use the earlier ones.
    private static let script = [
        PackageResources.model_js, PackageResources.view_js, PackageResources.drawing_js,
        PackageResources.wireframe_js, PackageResources.closeup_js,
        PackageResources.list_js, PackageResources.panel_js, PackageResources.page_js,
    ].map(text).joined(separator: "\n")

    /// The page as UTF-8, and what Graphviz had to say. The same graph gives the same bytes with the same Graphviz.
    ///
    /// Cost: that of a layout of the whole graph, see `LayoutEffort`.
    /// - Throws: where Graphviz fails.
    package func render(_ graph: NavigationGraph) throws(DiagramError) -> Diagram.Output {
        let options = DiagramOptions(show: [.system, .declared], full: true)
        let picture = try PictureBuilder.picture(of: graph, options)
        let features = try features(graph)
        let drawing = try ExploreDrawing(picture, map: features, page: self)
        let overview = try features.map { picture throws(DiagramError) in try ExploreDrawing(picture, page: self) }
        let sketches = ExploreWireframes(graph, thumbnails: thumbnails)
        let data = ExploreData(
            page: self, graph: graph, counts: picture.counts, notes: drawing.notes, spots: sketches.spots)
        let parts = [
            "title": XML.attribute(Escaping.shown(title)),
            "style": Self.text(PackageResources.page_css) + ExploreTheme.darkRules
                + (sketches.symbols.isEmpty ? "" : WireframeClasses.rules(dark: ":root[data-theme=\"dark\"]")),
            "sketches": sketches.symbols,
            "whole": drawing.svg,
            "features": overview.map { "<div data-view=\"features\" hidden>\n\($0.svg)\n</div>" } ?? "",
            "data": data.json,
            "script": Self.script + (version == nil ? "" : "\n" + Self.text(PackageResources.watch_js)),
            "sources": version == nil ? "" : "connect-src 'self'; ",
        ]
        let page = PageTemplate.fill(Self.text(PackageResources.page_html), parts)
        return Diagram.Output(bytes: Array(page.utf8), warnings: drawing.warnings + (overview?.warnings ?? []))
    }

    /// A picture with one box for each feature, where all scenes are too many for one.
    private func features(_ graph: NavigationGraph) throws(DiagramError) -> Picture? {
        guard graph.scenes.count >= DiagramOptions.leastCollapsed else { return nil }
        let options = DiagramOptions(show: [.system, .declared], collapseFeatures: true)
        let picture = try PictureBuilder.picture(of: graph, options)
        return picture.collapsed ? picture : nil
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The picture of a page.
struct ExploreDrawing {
    /// An `svg` element for HTML: ids are in `data-id`, where they cannot meet those of the page.
    private(set) var svg = ""
    private(set) var notes: [String]
    private(set) var warnings: [String] = []

    /// - Parameter map: the picture of the features, in whose frames the scenes are drawn.
    init(_ picture: Picture, map: Picture? = nil, page: ExplorePage) throws(DiagramError) {
        let (theme, most) = (DiagramTheme.named(.light), DiagramOptions().mostLinesToOneScene)
        let result =
            if let map {
                try MapDrawing(
                    whole: picture, features: map, theme: theme, mostLines: most, effort: page.layout,
                    limit: page.layoutLimit
                ).layOut()
            } else {
                try Drawing(
                    picture: picture, theme: theme, mostLines: most, isBare: true, effort: page.layout,
                    limit: page.layoutLimit
                ).layOut()
            }
        notes = result.notes
        warnings = result.warnings
        svg = Self.inHTML(SVGWriter.write(result.canvas))
    }

    /// A quotation mark of a name is an entity there, so no attribute can come from one.
    static func inHTML(_ document: String) -> String {
        guard let start = document.range(of: "<svg") else { return "" }
        return String(document[start.lowerBound...]).replacing(" id=\"", with: " data-id=\"")
    }
}

/// The dark colours of a picture that was drawn in light ones.
enum ExploreTheme {
    /// CSS that puts the colours of the dark theme over the attributes of the light one. Each part of the picture has
    /// rules of its own, because the same light colour may be another dark one elsewhere.
    static let darkRules: String = {
        let (light, dark) = (DiagramTheme.named(.light), DiagramTheme.named(.dark))
        var rules: [String] = []
        func add(_ part: String, _ before: DiagramColor, _ after: DiagramColor) {
            for property in ["fill", "stroke"] {
                let selector = "[data-theme=\"dark\"] \(part) [\(property)=\"\(before.hex)\"]"
                let rule = "\(selector) { \(property): \(after.hex); }"
                if !rules.contains(rule) { rules.append(rule) }
            }
        }
        func add(_ part: String, _ before: DiagramTheme.NodeStyle, _ after: DiagramTheme.NodeStyle) {
            if let a = before.fill, let b = after.fill { add(part, a, b) }
            add(part, before.line, after.line)
            add(part, before.text, after.text)
            add(part, before.detail, after.detail)
        }
        for (before, after) in zip(light.clusters, dark.clusters) {
            add(".cluster", before.fill, after.fill)
            add(".cluster", before.line, after.line)
            add(".cluster", before.text, after.text)
        }
        for kind in Picture.NodeKind.allCases {
            guard let before = light.nodes[kind], let after = dark.nodes[kind] else { continue }
            add(".scene:not(.entry)", before, after)
        }
        add(".scene.entry", light.entry, dark.entry)
        add(".start", light.entry.line, dark.entry.line)
        add(".scene", light.text, dark.text)
        add(".scene:not(.entry)", light.background, dark.background)
        for kind in Picture.LineKind.allCases {
            let (before, after) = (light.line(kind).color, dark.line(kind).color)
            add(".scene:not(.entry)", before, after)
            add(".route", before, after)
            add(".route", light.background, dark.background)
            add(
                ".route", before.mixed(with: light.background, light.paleInferred),
                after.mixed(with: dark.background, dark.paleInferred))
        }
        return rules.joined(separator: "\n") + "\n"
    }()
}
