import NavigationGraph

/// No two boxes say the same: names that are equal, or equal once they are cut to what fits, get a line that tells them
/// apart.
enum BoxLabels {
    /// Adds the feature, else the type, else the place in the sources, else a number. Linear, beside sorting.
    static func tellApart(_ nodes: inout [Picture.Node]) {
        let boxes = nodes.indices.filter { nodes[$0].kind != .exit && nodes[$0].kind != .unresolved }
        let groups = Dictionary(grouping: boxes) { shown(nodes[$0]) }
        for group in groups.values where group.count > 1 {
            let texts = ways.map { way in group.map { way(nodes[$0]) } }
            let words = texts.first { Set($0).count == group.count && !$0.contains(nil) }
            for (position, index) in group.enumerated() {
                nodes[index].details.insert(words?[position] ?? "\(position + 1) of \(group.count)", at: 0)
            }
        }
    }

    private static let ways: [@Sendable (Picture.Node) -> String?] = [
        { $0.feature.map { cut($0) } },
        { $0.scene?.viewType.map { cut($0) } },
        { ($0.scene?.location).map { cut("\($0.file.split(separator: "/").last ?? ""):\($0.line)") } },
    ]

    private static func cut(_ text: String) -> String { LabelText.shortened(text) }

    /// All that one can read in the box.
    static func shown(_ node: Picture.Node) -> [String] {
        [LabelText.shortened(node.name, to: LabelText.nameLength)] + node.details.map { LabelText.shortened($0) }
    }
}
