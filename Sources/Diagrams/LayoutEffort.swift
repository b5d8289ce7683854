/// How much work Graphviz may put into a layout.
///
/// Routing lines around boxes and ordering the ranks cost about nodes × edges, so the size decides how much is tried: the
/// same picture comes out each time. At the limits, one core of a 2020s server takes 5 s for 300 scenes and 1,200 routes
/// in full, 1 s for 600 and 1,500 with reduced effort, and 7 s for 2,000 and 5,000 with the least. Where that is wrong,
/// because scenes are joined more than in an app, `Drawing` cuts the layout off and takes the next effort. The caption
/// says when a picture is simplified.
enum LayoutEffort: String, Sendable, CaseIterable {
    /// Curved lines that go around boxes.
    case full
    /// Straight pieces around boxes, fewer passes.
    case reduced
    /// Straight lines, fewest passes.
    case least
    /// Boxes side by side, by feature, whatever leads where; straight lines.
    case packed

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
        case .packed: "very large, so scenes stand side by side, and lines are straight and cross boxes"
        }
    }

    /// Graph attributes, in Graphviz' words.
    var attributes: [(String, String)] {
        switch self {
        case .full: [("splines", "true")]
        case .reduced: [("splines", "polyline"), ("nslimit", "4"), ("mclimit", "0.5")]
        case .least: [("splines", "line"), ("nslimit", "1"), ("nslimit1", "1"), ("mclimit", "0.1")]
        case .packed: [("splines", "line"), ("pack", "16"), ("sep", "+12")]
        }
    }

    /// Graphviz' name of the layout.
    var engine: String { self == .packed ? "osage" : "dot" }

    /// What is tried where this takes too long, cheapest last.
    var cheaper: ArraySlice<LayoutEffort> {
        Self.allCases.drop { $0 != self }.dropFirst()
    }

    /// Work so small that no layout of it takes long.
    static func isSmall(nodes: Int, edges: Int) -> Bool { nodes * edges <= smallLimit }
    private static let smallLimit = 20_000
}
