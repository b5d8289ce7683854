/// Boxes side by side, by feature, with lines that go around them: what is quick for any number of boxes.
///
/// The boxes of a feature stand in a grid, the features on shelves. Between columns, rows, features and shelves there are
/// lanes that no box is in, and a line takes these alone: out of the side of its box, along the lane beside it, and so on to the
/// lane beside the other box.
struct PackedLayout {
    private typealias Lane = (low: Double, high: Double)

    /// Where a box stands: the feature it is in, its column and row there.
    private struct Place {
        var block: Int
        var column: Int
        var row: Int
    }

    /// The boxes of a feature, or those of none.
    private struct Block {
        var cluster: Int?
        var nodes: [Int]
        var columns: [Double] = []
        var rows: [Double] = []
        var frame = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        var shelf = 0

        /// The lane left of a column, or right of the last one.
        func lane(beside column: Int) -> Lane {
            let left = frame.minX + columns.prefix(column).reduce(0, +) + Double(column) * PackedLayout.columnGap
            return (left, left + PackedLayout.columnGap)
        }

        /// The lane above a row, or below the last one.
        func lane(above row: Int) -> Lane {
            let top = frame.minY + heading + rows.prefix(row).reduce(0, +) + Double(row) * PackedLayout.rowGap
            return (top, top + PackedLayout.rowGap)
        }

        var heading: Double { cluster == nil ? 0 : 16 }

        var size: Size {
            Size(
                width: columns.reduce(0, +) + Double(columns.count + 1) * PackedLayout.columnGap,
                height: heading + rows.reduce(0, +) + Double(rows.count + 1) * PackedLayout.rowGap)
        }
    }

    private static let columnGap = 28.0
    private static let rowGap = 18.0
    /// Between features, and between shelves.
    private static let blockGap = 36.0
    /// Width by height that is aimed at.
    private static let shape = 1.6

    private let source: LayoutSource
    /// Boxes of no feature stand each by itself, whatever their sizes.
    private let isLoose: Bool
    private var blocks: [Block] = []
    private var places: [Int: Place] = [:]
    /// The lanes above the shelves, and the one below the last.
    private var shelfLanes: [Lane] = []
    /// Where the features of each shelf end, from left to right; the first number is left of all of them.
    private var shelfEdges: [[Double]] = []
    private(set) var layout = Layout()

    /// Cost: for each box a share of the square root of its feature's size; for each line a look at what stands on the
    /// shelves that it passes.
    init(_ source: LayoutSource, isLoose: Bool = false) {
        self.source = source
        self.isLoose = isLoose
        makeBlocks()
        putOnShelves()
        placeBoxes()
        let ends = source.ends
        for (number, edge) in source.picture.edges.enumerated() where !source.hubs.isWritten(edge) {
            layout.lines[number] = line(number, edge, ends[number])
        }
    }

    // MARK: - Boxes

    private mutating func makeBlocks() {
        let picture = source.picture
        let ordered = source.flow.inOrder(picture.nodes).compactMap { source.numbers[$0.id] }
        let homes = Dictionary(
            picture.clusters.enumerated().flatMap { number, cluster in cluster.nodes.map { ($0, number) } },
            uniquingKeysWith: { a, _ in a })
        let groups = Dictionary(grouping: ordered) { number in
            homes[picture.nodes[number].id] ?? picture.clusters.count + (isLoose ? number : 0)
        }
        blocks = groups.sorted { $0.key < $1.key }.map { key, nodes in
            var block = Block(cluster: key < picture.clusters.count ? key : nil, nodes: nodes)
            arrange(&block)
            return block
        }
        for (number, block) in blocks.enumerated() {
            for (index, node) in block.nodes.enumerated() {
                let (row, column) = index.quotientAndRemainder(dividingBy: block.columns.count)
                places[node] = Place(block: number, column: column, row: row)
            }
        }
    }

    /// The number of columns that comes nearest to the wanted shape.
    private func arrange(_ block: inout Block) {
        let most = min(block.nodes.count, 2 + Int(Double(block.nodes.count).squareRoot() * 1.5))
        var best: (Block, off: Double)?
        for count in 1...max(1, most) {
            var tried = block
            tried.columns = Array(repeating: 0, count: count)
            tried.rows = Array(repeating: 0, count: (block.nodes.count + count - 1) / count)
            for (index, node) in block.nodes.enumerated() {
                let (size, column, row) = (source.faces[node].size, index % count, index / count)
                tried.columns[column] = max(tried.columns[column], size.width)
                tried.rows[row] = max(tried.rows[row], size.height)
            }
            let ratio = tried.size.width / max(1, tried.size.height) / Self.shape
            let off = max(ratio, 1 / max(ratio, 0.001))
            if off < best?.off ?? .infinity { best = (tried, off) }
        }
        if let best { block = best.0 }
    }

    /// The highest first, so that a shelf holds features of like height.
    private mutating func putOnShelves() {
        let area = blocks.map { ($0.size.width + Self.blockGap) * ($0.size.height + Self.blockGap) }.reduce(0, +)
        let widest = blocks.map(\.size.width).max() ?? 0
        let width = max(widest, (area * Self.shape).squareRoot())
        let order = blocks.indices.sorted { (-blocks[$0].size.height, $0) < (-blocks[$1].size.height, $1) }
        var (x, y, height, shelf) = (0.0, Self.blockGap, 0.0, 0)
        shelfLanes = [(0, Self.blockGap)]
        shelfEdges = [[-Self.blockGap]]
        for number in order {
            let size = blocks[number].size
            if x > 0 && x + size.width > width {
                shelfLanes.append((y + height, y + height + Self.blockGap))
                shelfEdges.append([-Self.blockGap])
                (x, y, height, shelf) = (0, y + height + Self.blockGap, 0, shelf + 1)
            }
            blocks[number].frame = Rect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
            blocks[number].shelf = shelf
            shelfEdges[shelf].append(blocks[number].frame.maxX)
            x += size.width + Self.blockGap
            height = max(height, size.height)
        }
        shelfLanes.append((y + height, y + height + Self.blockGap))
    }

    private mutating func placeBoxes() {
        for block in blocks {
            if let cluster = block.cluster { layout.clusters[cluster] = block.frame }
            for node in block.nodes {
                guard let place = places[node] else { continue }
                let (left, right) = (block.lane(beside: place.column), block.lane(beside: place.column + 1))
                let (above, below) = (block.lane(above: place.row), block.lane(above: place.row + 1))
                let center = Point(x: (left.high + right.low) / 2, y: (above.high + below.low) / 2)
                let box = Rect(center: center, size: source.faces[node].size)
                layout.nodes[node] = box
                guard source.picture.nodes[node].entry else { continue }
                let size = LayoutSource.startSize
                let dot = Point(x: box.minX - 4 - size, y: box.center.y)
                layout.starts[node] = Rect(center: dot, size: Size(width: size, height: size))
            }
        }
    }

    // MARK: - Lines

    private func line(_ number: Int, _ edge: Picture.Edge, _ ends: (from: Int, to: Int)) -> Layout.Line? {
        guard let from = places[ends.from], let to = places[ends.to], let a = layout.nodes[ends.from],
            let b = layout.nodes[ends.to]
        else { return nil }
        // Lines of one lane lie beside each other.
        let share = (Double(number * 7 % 11) + 0.5) / 11
        let goesRight = b.center.x >= a.center.x
        let (x1, x2) = (lane(from, right: goesRight, share), lane(to, right: !goesRight, share))
        let start = Point(x: goesRight ? a.maxX : a.minX, y: a.minY + a.height * (0.25 + share / 2))
        let end = Point(x: goesRight ? b.minX : b.maxX, y: b.minY + b.height * (0.25 + share / 2))
        var points = [start, Point(x: x1, y: start.y)]
        if x1 != x2 || from.block != to.block { points += way(from, to, x1, x2, share) }
        points += [Point(x: x2, y: end.y), end]
        guard var line = Self.rounded(source.flow.isBackward(edge) ? points.reversed() : points) else { return nil }
        if !EdgeFace(edge, theme: source.theme).lines.isEmpty { line.label = line.point(at: 0.5) }
        return line
    }

    /// Where a line runs up or down beside a box.
    private func lane(_ place: Place, right: Bool, _ share: Double) -> Double {
        let lane = blocks[place.block].lane(beside: place.column + (right ? 1 : 0))
        return Self.at(share, of: lane)
    }

    private static func at(_ share: Double, of lane: Lane) -> Double {
        lane.low + (lane.high - lane.low) * (0.2 + 0.6 * share)
    }

    /// From the lane beside the one box to the lane beside the other.
    private func way(_ from: Place, _ to: Place, _ x1: Double, _ x2: Double, _ share: Double) -> [Point] {
        if from.block == to.block {
            let block = blocks[from.block]
            let y = Self.at(share, of: block.lane(above: to.row > from.row ? from.row + 1 : from.row))
            return [Point(x: x1, y: y), Point(x: x2, y: y)]
        }
        let (first, last) = (blocks[from.block].shelf, blocks[to.block].shelf)
        let goesDown = last > first
        var x = x1
        var points: [Point] = []
        var shelf = first
        while shelf != last {
            let y = Self.at(share, of: shelfLanes[goesDown ? shelf + 1 : shelf])
            shelf += goesDown ? 1 : -1
            let next = shelf == last ? x2 : gap(of: shelf, near: x2, share)
            points += [Point(x: x, y: y), Point(x: next, y: y)]
            x = next
        }
        if first == last {
            let y = Self.at(share, of: shelfLanes[first])
            points += [Point(x: x1, y: y), Point(x: x2, y: y)]
        }
        return points
    }

    /// A way through a shelf, beside one of its features.
    private func gap(of shelf: Int, near x: Double, _ share: Double) -> Double {
        let lanes = shelfEdges[shelf].map { Self.at(share, of: ($0, $0 + Self.blockGap)) }
        return lanes.min { abs($0 - x) < abs($1 - x) } ?? x
    }

    /// With room for an arrowhead at each end, and round corners.
    private static func rounded(_ points: [Point]) -> Layout.Line? {
        let corners = points.enumerated().filter { $0 == 0 || points[$0 - 1] != $1 }.map(\.element)
        guard corners.count > 1, let first = corners.first, let last = corners.last,
            let out = (corners[1] - first).unit, let into = (last - corners[corners.count - 2]).unit
        else { return nil }
        let (start, end) = (first + out * headLength, last - into * headLength)
        var curve = [start]
        for index in corners.indices.dropFirst().dropLast() {
            let corner = corners[index]
            let before = index == 1 ? start : corners[index - 1]
            let after = index == corners.count - 2 ? end : corners[index + 1]
            let reach = min(5, (corner - before).length / 2, (after - corner).length / 2)
            guard let back = (before - corner).unit, let forth = (after - corner).unit else { continue }
            let (enter, leave) = (corner + back * reach, corner + forth * reach)
            curve += [curve[curve.count - 1], enter, enter, corner, corner, leave]
        }
        curve += [curve[curve.count - 1], end, end]
        return Layout.Line(curves: [curve], start: first, end: last)
    }

    private static let headLength = 8.0
}
