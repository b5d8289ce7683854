/// Where on their lines the signs stand: in the middle, or as near to it as they cover no box and no other sign.
struct SignPlaces {
    /// By number of the edge in the picture.
    private(set) var places: [Int: Point] = [:]

    /// Shares of a line, the best ones first.
    private static let shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]

    /// Cost: for each sign a look at each box and sign.
    init(_ picture: Picture, _ layout: Layout, theme: DiagramTheme) {
        var taken = layout.nodes.sorted { $0.key < $1.key }.map(\.value)
        for (number, edge) in picture.edges.enumerated() {
            let face = EdgeFace(edge, theme: theme)
            guard !face.sign.isEmpty, let line = layout.lines[number] else { continue }
            let wishes = Self.shares.lazy.compactMap { line.point(at: $0) }
            let free = wishes.first { wish in
                let box = Rect(center: wish, size: face.signSize)
                return !taken.contains { $0.meets(box) }
            }
            guard let place = free ?? wishes.first else { continue }
            places[number] = place
            taken.append(Rect(center: place, size: face.signSize))
        }
    }
}
