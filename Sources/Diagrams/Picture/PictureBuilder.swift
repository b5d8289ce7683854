import NavigationGraph
import Source

/// Graph and options → picture. Cost: linear in scenes and routes, beside sorting.
struct PictureBuilder {
    let options: DiagramOptions
    private let selection: Selection
    private let depths: [String: Int]
    /// The feature or part of a feature of each scene, by its id.
    private let groups: [String: String]
    /// All of them, sorted.
    private let features: [String]
    private let links: [String: [String]]
    var picture = Picture()

    static func picture(of graph: NavigationGraph, _ options: DiagramOptions) throws(DiagramError) -> Picture {
        var builder = PictureBuilder(graph, options, try Selection(graph, options))
        builder.build(graph)
        return builder.picture
    }

    private init(_ graph: NavigationGraph, _ options: DiagramOptions, _ selection: Selection) {
        self.options = options
        self.selection = selection
        depths = Flow.depths(graph)
        links = Self.links(graph)
        groups = SceneGroups(graph).byScene
        features = Set(groups.values).sorted()
    }

    private mutating func build(_ graph: NavigationGraph) {
        picture.title = options.title ?? graph.app
        picture.notes = options.notes + selection.notes + graph.libraryNotes
        decideCollapse()
        if picture.collapsed {
            addFeatures()
            addBundles()
        } else {
            picture.nodes = selection.scenes.map(node)
            picture.edges = selection.routes.map(edge)
            addSketches(graph)
            if options.show.contains(.exits) { addExits(graph.exits) }
            if options.show.contains(.unresolved) { addUnresolved(graph.unresolved) }
            addClusters()
        }
        BoxLabels.tellApart(&picture.nodes)
        addCounts()
    }

    private mutating func decideCollapse() {
        let inside = selection.scenes.count - selection.outside.count
        let many = inside >= DiagramOptions.leastCollapsed && !options.full
        guard many || options.collapseFeatures else { return }
        let features = Set(selection.scenes.compactMap { groups[$0.id] })
        let number = Picture.count(inside, "scene")
        guard features.count > 1 else {
            picture.notes.append("all \(number) drawn: they are in \(features.isEmpty ? "no feature" : "one feature")")
            return
        }
        picture.collapsed = true
        let hasParts = !features.isSubset(of: selection.scenes.compactMap(\.feature))
        let each = "each box is a feature" + (hasParts ? " or a part of a large one" : "")
        picture.notes.append(
            many && !options.collapseFeatures ? "\(number) are too many for one picture, so \(each)" : each)
    }

    /// Counted as `GraphTotals` counts.
    private mutating func addCounts() {
        let all = selection.scenes.filter { !selection.outside.contains($0.id) }
        let scenes = all.filter { $0.kind != .system }
        let system = Set(selection.scenes.filter { $0.kind == .system }.map(\.id))
        let entries = scenes.filter(\.entry).count
        var parts = [Picture.count(scenes.count, "scene")]
        if picture.collapsed { parts.insert(Picture.count(picture.nodes.count, "feature"), at: 0) }
        let routes = selection.routes.filter { !system.contains($0.from) && !system.contains($0.to) }
        let declared = routes.count { $0.certainty == .declared }
        parts.append(Picture.count(routes.count - declared, "route"))
        let isWhole = options.focus == nil && options.between == nil && options.feature == nil
        if isWhole || entries > 0 { parts.append(Picture.count(entries, "entry", "entries")) }
        if !system.isEmpty { parts.append(Picture.count(system.count, "system screen")) }
        if declared > 0 { parts.append(Picture.count(declared, "route") + " never taken") }
        picture.counts = parts.joined(separator: " · ")
    }
}

// MARK: - Scenes and routes

extension PictureBuilder {
    private func node(_ scene: Scene) -> Picture.Node {
        var node = Picture.Node(id: scene.id, kind: Self.kind(of: scene), name: Escaping.shown(scene.label))
        let type = scene.viewType ?? scene.id
        if options.show.contains(.types) && type != scene.label { node.details = [Escaping.shown(type)] }
        let remarks = remarks(on: scene.id)
        node.details += remarks.prefix(Self.mostRemarks).map(Escaping.shown)
        if remarks.count > Self.mostRemarks { node.details.append("and \(remarks.count - Self.mostRemarks) more") }
        node.entry = scene.entry
        node.links = links[scene.id] ?? []
        node.depth = depths[scene.id]
        node.outside = selection.outside.contains(scene.id)
        node.mark = options.marks[scene.id] ?? (selection.highlighted.contains(scene.id) ? .highlight : nil)
        node.feature = groups[scene.id]
        node.tooltip = [scene.shownID, scene.location.description] + remarks
        node.link = link(to: scene.location)
        node.scene = scene
        return node
    }

    /// By the scenes that ways in from outside show: what these are.
    private static func links(_ graph: NavigationGraph) -> [String: [String]] {
        var result: [String: [String]] = [:]
        for link in graph.links {
            let text = "\(link.channel?.rawValue ?? "link") \(link.handler?.symbol ?? "")"
            for scene in link.scenes { result[scene, default: []].append(text) }
        }
        return result
    }

    private static let mostRemarks = 3

    /// Each remark once, with how often it is there.
    private func remarks(on id: String) -> [String] {
        let counts = Dictionary((options.remarks[id] ?? []).map { ($0, 1) }, uniquingKeysWith: +)
        return counts.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.key) × \($0.value)" }
    }

    private static func kind(of scene: Scene) -> Picture.NodeKind {
        switch scene.kind {
        case .screen: scene.dialog ? .dialog : .screen
        case .container: .container
        case .system: .system
        }
    }

    private func edge(_ route: Route) -> Picture.Edge {
        var edge = Picture.Edge(from: route.from, to: route.to, kind: .init(route.kind))
        edge.inferred = route.certainty == .inferred
        edge.declared = route.certainty == .declared
        edge.outside = selection.isBeside(route)
        edge.mark = mark(of: route)
        if options.show.contains(.triggers), let trigger = route.trigger ?? route.segue { edge.labels.append(trigger) }
        if options.show.contains(.data) {
            edge.labels += route.data.map { datum in datum.type.map { "\(datum.name): \($0)" } ?? datum.name }
        }
        edge.tooltip = [Self.tooltip(of: route)] + remarks(on: route.id)
        edge.link = link(to: route.location)
        edge.routes = [route]
        return edge
    }

    private func mark(of route: Route) -> DiagramOptions.Mark? {
        if let mark = options.marks[route.id] { return mark }
        let isHighlighted = selection.highlighted.contains(route.from) && selection.highlighted.contains(route.to)
        return isHighlighted ? .highlight : nil
    }

    private static func tooltip(of route: Route) -> String {
        let what = route.trigger ?? route.segue.map { "segue \"\($0)\"" } ?? route.kind.rawValue
        return "\(what)\(route.certainty == .exact ? "" : " (\(route.certainty.rawValue))") · "
            + "\(route.location.file):\(route.location.line)"
    }

    private func link(to location: SourceLocation) -> String? {
        options.linkPrefix.map { "\($0)\(URLText.path(location.file))#L\(location.line)" }
    }

    /// A feature with a single scene gets no frame: the frame would say what the scene says.
    private mutating func addClusters() {
        let byFeature = Dictionary(grouping: picture.nodes.filter { $0.feature != nil }) { $0.feature ?? "" }
        picture.clusters = features.enumerated().compactMap { tone, feature in
            let nodes = byFeature[feature] ?? []
            let scenes = nodes.filter { $0.scene != nil }
            guard scenes.count > 1 else { return nil }
            return Picture.Cluster(
                feature: feature, tone: tone, nodes: nodes.map(\.id), id: Picture.featureID(feature))
        }
    }
}

// MARK: - Stubs

extension PictureBuilder {
    private mutating func addExits(_ exits: [Exit]) {
        let scenes = Dictionary(selection.scenes.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        let leaving = Dictionary(grouping: exits.filter { scenes[$0.from] != nil }, by: \.from)
        for from in leaving.keys.sorted() where !selection.outside.contains(from) {
            let ways = leaving[from] ?? []
            let kinds = Set(ways.map(\.kind.rawValue)).sorted()
            let places = ways.map { "\($0.kind.rawValue) · \($0.location.file):\($0.location.line)" }.sorted()
            addStub(.exit, named: kinds.joined(separator: ", "), of: from, in: groups[from], places)
        }
    }

    private mutating func addUnresolved(_ calls: [UnresolvedTransition]) {
        let scenes = Dictionary(selection.scenes.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        let leaving = Dictionary(grouping: calls.filter { $0.from.map { scenes[$0] != nil } ?? false }) {
            $0.from ?? ""
        }
        for from in leaving.keys.sorted() where !selection.outside.contains(from) {
            let group = leaving[from] ?? []
            let places = group.map { "\($0.call) · \($0.location.file):\($0.location.line) · \($0.reason)" }.sorted()
            let name = group.count == 1 ? "?" : "? × \(group.count)"
            addStub(.unresolved, named: name, of: from, in: groups[from], places)
        }
        let nowhere = calls.filter { $0.from == nil }.count
        guard nowhere > 0 else { return }
        picture.notes.append(Picture.count(nowhere, "call comes", "calls come") + " from a scene that is not known")
    }

    private mutating func addStub(
        _ kind: Picture.NodeKind, named name: String, of scene: String, in feature: String?, _ tooltip: [String]
    ) {
        let id = "(\(kind.rawValue)) \(scene)"
        var node = Picture.Node(id: id, kind: kind, name: name)
        node.feature = feature
        node.tooltip = tooltip
        picture.nodes.append(node)
        let line: Picture.LineKind = kind == .exit ? .exit : .unresolved
        picture.edges.append(Picture.Edge(from: scene, to: id, kind: line, tooltip: tooltip))
    }
}

// MARK: - Features in place of scenes

extension PictureBuilder {
    private func featureID(_ scene: Scene) -> String { Picture.featureID(groups[scene.id]) }

    private mutating func addFeatures() {
        let members = Dictionary(grouping: selection.scenes, by: featureID)
        for id in members.keys.sorted() {
            let scenes = inOrder(members[id] ?? [])
            let ids = Set(scenes.map(\.id))
            let inner = selection.routes.filter { ids.contains($0.from) && ids.contains($0.to) }.count
            var node = Picture.Node(id: id, kind: .feature, name: "no feature")
            if let feature = scenes.first.flatMap({ groups[$0.id] }) { node.name = Escaping.shown(feature) }
            node.details = [Picture.count(scenes.count, "scene")]
            if inner > 0 { node.details.append(Picture.count(inner, "route") + " inside") }
            node.entry = scenes.contains(where: \.entry)
            node.links = Set(scenes.flatMap { links[$0.id] ?? [] }).sorted()
            node.depth = scenes.compactMap { depths[$0.id] }.min()
            node.outside = ids.isSubset(of: selection.outside)
            node.mark = scenes.compactMap { options.marks[$0.id] }.max { $0.rawValue < $1.rawValue }
            if node.mark == nil && !ids.isDisjoint(with: selection.highlighted) { node.mark = .highlight }
            node.holds = scenes.map { Escaping.shown($0.label) }
            node.tooltip = scenes.prefix(20).map(\.label)
            if scenes.count > 20 { node.tooltip.append("and \(scenes.count - 20) more") }
            picture.nodes.append(node)
        }
    }

    /// From the start of the app on.
    private func inOrder(_ scenes: [Scene]) -> [Scene] {
        scenes.sorted { a, b in
            let (first, second) = (depths[a.id] ?? .max, depths[b.id] ?? .max)
            return (first, a.label, a.id) < (second, b.label, b.id)
        }
    }

    /// One line for the routes of a kind from one feature to another.
    private mutating func addBundles() {
        let homes = Dictionary(selection.scenes.map { ($0.id, featureID($0)) }, uniquingKeysWith: { a, _ in a })
        struct Bundle: Hashable { var from, to, kind: String }
        let crossing = selection.routes.filter { homes[$0.from] != homes[$0.to] }
        let bundles = Dictionary(grouping: crossing) {
            Bundle(from: homes[$0.from] ?? "", to: homes[$0.to] ?? "", kind: $0.kind.rawValue)
        }
        for bundle in bundles.keys.sorted(by: { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }) {
            let routes = (bundles[bundle] ?? []).sorted(by: Route.order)
            guard let first = routes.first else { continue }
            var edge = Picture.Edge(from: bundle.from, to: bundle.to, kind: .init(first.kind))
            edge.inferred = routes.allSatisfy { $0.certainty != .exact }
            edge.declared = routes.allSatisfy { $0.certainty == .declared }
            edge.mark = routes.compactMap(mark).max { $0.rawValue < $1.rawValue }
            if routes.count > 1 { edge.labels = ["× \(routes.count)"] }
            edge.tooltip = routes.prefix(20).map { "\($0.from) → \($0.to): \(Self.tooltip(of: $0))" }
            if routes.count > 20 { edge.tooltip.append("and \(routes.count - 20) more") }
            edge.routes = routes
            picture.edges.append(edge)
        }
    }
}

/// Paths as parts of a URL.
enum URLText {
    /// Percent-encodes what RFC 3986 does not allow in a path; `/` stays.
    static func path(_ path: String) -> String {
        var out = ""
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~", "/", "+", ",", "@", "=", ":":
                out.unicodeScalars.append(scalar)
            default:
                let code = String(byte, radix: 16, uppercase: true)
                out += "%" + (code.count == 1 ? "0" + code : code)
            }
        }
        return out
    }
}
