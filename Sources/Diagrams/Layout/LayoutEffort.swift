/// How much work Graphviz may put into a layout.
///
/// The size of the graph alone decides, so the same graph gives the same picture on every machine, however busy it is;
/// the caption says when a picture is simplified. What is left to time is a net: see `LayoutLimit`.
package enum LayoutEffort: String, Sendable, CaseIterable {
    /// Curved lines that go around boxes.
    case curved
    /// Straight pieces around boxes, fewer passes.
    case angled
    /// Straight lines, fewest passes.
    case straight
    /// Boxes side by side, by feature, whatever leads where; lines around them: see `PackedLayout`.
    case packed

    /// What costs is lines that are more than a tree has, so those count, and four boxes as one of them.
    ///
    /// Measured on one core of a 2020s server, in processor time: 300 scenes with 1,200 routes take 5 s curved, 2.5 s
    /// angled, 0.8 s straight; 700 with 2,800 take 89 s, 34 s, 8 s; 600 with 1,200 take 0.6 s. The limits are such that 300
    /// scenes take less than a second, whatever leads where.
    init(nodes: Int, edges: Int) {
        switch Self.weight(nodes, edges) {
        case ...Self.curvedLimit: self = .curved
        case ...Self.angledLimit: self = .angled
        case ...Self.straightLimit: self = .straight
        default: self = .packed
        }
    }

    private static func weight(_ nodes: Int, _ edges: Int) -> Int { max(0, edges - nodes) + nodes / 4 }

    /// Largest weights.
    static let curvedLimit = 500
    static let angledLimit = 750
    static let straightLimit = 3000

    /// What it means for the picture, or nil where nothing is simplified.
    var note: String? {
        switch self {
        case .curved: nil
        case .angled: "large, so lines are drawn with straight pieces"
        case .straight: "very large, so lines are straight and may cross boxes"
        case .packed: "very large, so scenes stand side by side, and lines go around them in lanes"
        }
    }

    /// Graph attributes for the layout `dot`, in Graphviz' words; none for what Graphviz does not lay out.
    var attributes: [(String, String)] {
        switch self {
        case .curved: [("splines", "true")]
        case .angled: [("splines", "polyline"), ("nslimit", "4"), ("mclimit", "0.5")]
        case .straight: [("splines", "line"), ("nslimit", "1"), ("nslimit1", "1"), ("mclimit", "0.1")]
        case .packed: []
        }
    }

    /// The one to ask for where this takes too long.
    var next: LayoutEffort? {
        switch self {
        case .curved: .angled
        case .angled: .straight
        case .straight: .packed
        case .packed: nil
        }
    }

    /// Work so small that there is time for a second way to lay the graph out.
    func canBeTriedTwice(nodes: Int, edges: Int) -> Bool {
        self == .curved && Self.weight(nodes, edges) <= Self.twiceLimit
    }
    private static let twiceLimit = 300

    /// Work so small that no layout of it takes long.
    static func isSmall(nodes: Int, edges: Int) -> Bool { weight(nodes, edges) <= smallLimit }
    private static let smallLimit = 40
}
