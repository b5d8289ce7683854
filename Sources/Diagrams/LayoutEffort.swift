/// How much work Graphviz may put into a layout.
///
/// A layout runs in the process and cannot be interrupted, so its time limit is a limit of size: routing lines around
/// boxes costs about edges × nodes, and ordering the ranks about the same for each pass. The limits keep a layout below
/// some ten seconds on a slow machine; the caption says when they apply.
enum LayoutEffort: String, Sendable {
    /// Curved lines that go around boxes.
    case full
    /// Straight pieces around boxes, fewer passes.
    case reduced
    /// Straight lines, fewest passes.
    case least

    init(nodes: Int, edges: Int) {
        switch nodes * edges {
        case ...Self.fullLimit: self = .full
        case ...Self.reducedLimit: self = .reduced
        default: self = .least
        }
    }

    /// Largest product of nodes and edges.
    static let fullLimit = 400_000
    static let reducedLimit = 1_500_000

    /// What it means for the picture, or nil where nothing is simplified.
    var note: String? {
        switch self {
        case .full: nil
        case .reduced: "large, so lines are drawn with straight pieces"
        case .least: "very large, so lines are straight and may cross boxes"
        }
    }

    /// Graph attributes, in Graphviz' words.
    var attributes: [(String, String)] {
        switch self {
        case .full: [("splines", "true")]
        case .reduced: [("splines", "polyline"), ("nslimit", "4"), ("mclimit", "0.5")]
        case .least: [("splines", "line"), ("nslimit", "1"), ("nslimit1", "1"), ("mclimit", "0.1")]
        }
    }
}
