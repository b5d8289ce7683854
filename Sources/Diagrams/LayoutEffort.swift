/// How much work Graphviz may put into a layout.
///
/// A layout runs in the process and cannot be interrupted, so its time limit is a limit of size: routing lines around
/// boxes and ordering the ranks cost about nodes × edges. At the limits, one core of a 2020s server takes 5 s for 300
/// scenes and 1,200 routes in full, 1 s for 600 and 1,500 with reduced effort, and 7 s for 2,000 and 5,000 with the
/// least. The caption says when a picture is simplified.
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
