import NavigationGraph
import Source

/// What a picture says, before any format: the one input of every writer. Nodes and edges are sorted by identity.
struct Picture: Hashable, Sendable {
    enum NodeKind: String, CaseIterable, Sendable {
        case screen, container, dialog, system
        /// All scenes of a feature.
        case feature
        /// The end of a stub.
        case exit, unresolved
    }

    /// The kinds of a route, and two for stubs; in the order of the legend.
    enum LineKind: String, CaseIterable, Sendable {
        case push, present, root, contain, custom, exit, unresolved

        init(_ kind: Route.Kind) {
            switch kind {
            case .push: self = .push
            case .present: self = .present
            case .root: self = .root
            case .contain: self = .contain
            case .custom: self = .custom
            }
        }
    }

    struct Node: Hashable, Sendable {
        var id: String
        var kind: NodeKind
        var name: String
        /// Small lines under the name.
        var details: [String] = []
        /// The scenes of a feature, from the start of the app on.
        var holds: [String] = []
        var entry = false
        /// What leads to it from outside, such as links and notifications: `url AppDelegate.application(_:open:options:)`.
        var links: [String] = []
        /// Least number of routes from an entry of the app; nil where none leads to it.
        var depth: Int?
        /// Shown only as the surroundings of what was asked for.
        var outside = false
        var mark: DiagramOptions.Mark?
        var feature: String?
        var tooltip: [String] = []
        var link: String?
        /// The scene it stands for, where it stands for one.
        var scene: Scene?
        /// What its screen shows, where that is drawn.
        var sketch: Sketch?
    }

    /// What a screen shows, with the controls that lead on from it.
    struct Sketch: Hashable, Sendable {
        var wireframe: Wireframe
        /// The numbers of the elements that lead on, by the ids of the routes.
        var controls: [String: Int] = [:]
        /// A picture of the screen, in place of the wireframe.
        var thumbnail: Thumbnail?
    }

    struct Edge: Hashable, Sendable {
        var from: String
        var to: String
        var kind: LineKind
        /// No route of it is certain.
        var inferred = false
        /// No route of it is called.
        var declared = false
        var outside = false
        var mark: DiagramOptions.Mark?
        var labels: [String] = []
        var tooltip: [String] = []
        var link: String?
        /// The routes it stands for; none for a stub.
        var routes: [Route] = []
    }

    struct Cluster: Hashable, Sendable {
        var feature: String
        /// Number of the feature among all of the graph: its colour stays the same from picture to picture.
        var tone: Int
        var nodes: [String]
        /// That of the box which stands for the feature where each box is one.
        var id = ""
    }

    /// Of the box for a feature; nil stands for the scenes of none.
    static func featureID(_ feature: String?) -> String { "(feature) \(feature ?? "")" }

    var title: String?
    /// `6 scenes · 7 routes · 1 entry`.
    var counts = ""
    /// What the reader has to know to read it rightly: what is left out or drawn together.
    var notes: [String] = []
    var nodes: [Node] = []
    var edges: [Edge] = []
    /// By name; each has two nodes or more.
    var clusters: [Cluster] = []
    var collapsed = false

    var lineKinds: [LineKind] {
        let used = Set(edges.map(\.kind))
        return LineKind.allCases.filter { used.contains($0) }
    }

    var nodeKinds: [NodeKind] {
        let used = Set(nodes.map(\.kind))
        return NodeKind.allCases.filter { used.contains($0) }
    }

    /// `1 scene`, `2 scenes`.
    static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }
}
