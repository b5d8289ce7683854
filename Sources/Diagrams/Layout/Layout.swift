import Foundation

/// Where Graphviz has put boxes, frames and lines. In points; y grows downwards.
struct Layout: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        /// Cubic Bézier curves of 3n + 1 points, mostly one.
        var curves: [[Point]]
        /// Where an arrowhead before the first point starts.
        var start: Point?
        /// Where an arrowhead after the last point ends.
        var end: Point?
        /// The middle of the label.
        var label: Point?

        var points: [Point] { curves.flatMap { $0 } + [start, end].compactMap { $0 } }
    }

    /// By number of the node in the picture; so are starts.
    var nodes: [Int: Rect] = [:]
    var starts: [Int: Rect] = [:]
    /// By number of the cluster in the picture.
    var clusters: [Int: Rect] = [:]
    /// By number of the edge in the picture.
    var lines: [Int: Line] = [:]
    /// From a start to its node, by number of the node.
    var startLines: [Int: Line] = [:]

    init() {}

    /// What Graphviz writes as `json0` for `LayoutSource`.
    /// - Throws: `DiagramError.graphviz` where it is something else.
    init(json: [UInt8]) throws(DiagramError) {
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: Data(json))
        } catch {
            throw .graphviz("its layout cannot be read: \(error)")
        }
        for object in file.objects ?? [] {
            if object.name.hasPrefix("cluster_"), let number = Int(object.name.dropFirst("cluster_".count)) {
                clusters[number] = object.bb.flatMap(Self.box)
            } else if let number = Int(object.name.dropFirst()) {
                let box = object.box
                if object.name.hasPrefix("n") { nodes[number] = box } else { starts[number] = box }
            }
        }
        for edge in file.edges ?? [] {
            guard let id = edge.id, let number = Int(id.dropFirst()), let line = edge.line else { continue }
            if id.hasPrefix("e") { lines[number] = line } else { startLines[number] = line }
        }
    }

    /// The least box that holds everything that is drawn, labels of the given sizes with it.
    func bounds(labels: [Int: Size]) -> Rect {
        var points = [nodes, starts, clusters].flatMap { $0.values.flatMap(\.corners) }
        points += [lines, startLines].flatMap { $0.values.flatMap(\.points) }
        for (number, line) in lines {
            if let place = line.label, let size = labels[number] { points += Rect(center: place, size: size).corners }
        }
        return Rect(around: points) ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }

    /// How far apart things stand: the length of all lines times the paper they take.
    var spread: Double {
        let lengths = lines.values.flatMap(\.curves).map { curve in
            zip(curve, curve.dropFirst()).map { ($1 - $0).length }.reduce(0, +)
        }
        let bounds = bounds(labels: [:])
        // In the order of their size, since sums of fractions depend on the order.
        return lengths.sorted().reduce(0, +) * bounds.width * bounds.height
    }

    /// How many times a line disappears behind a box that it has nothing to do with, where it looks as if it ended.
    func hidden(_ edges: [(from: Int, to: Int)]) -> Int {
        lines.map { number, line in
            guard edges.indices.contains(number) else { return 0 }
            let ends = edges[number]
            return nodes.count { node, box in
                node != ends.from && node != ends.to && line.passes(through: box.inset(by: Self.graze))
            }
        }.reduce(0, +)
    }

    /// A line may touch the side of a box.
    private static let graze = 2.0

    mutating func move(by offset: Point) {
        nodes = nodes.mapValues { $0.moved(by: offset) }
        starts = starts.mapValues { $0.moved(by: offset) }
        clusters = clusters.mapValues { $0.moved(by: offset) }
        lines = lines.mapValues { $0.moved(by: offset) }
        startLines = startLines.mapValues { $0.moved(by: offset) }
    }
}

extension Layout.Line {
    /// Whether a piece of it lies within the box.
    func passes(through box: Rect) -> Bool {
        curves.contains { curve in
            stride(from: 0, to: curve.count - 3, by: 3).contains { start in
                let piece = Array(curve[start...start + 3])
                // A curve stays within its four points, so most boxes need no closer look.
                guard let reach = Rect(around: piece), reach.meets(box) else { return false }
                return (0...Self.samples).contains { step in
                    box.contains(Self.point(of: piece, at: Double(step) / Double(Self.samples)))
                }
            }
        }
    }

    /// A point of the line at a share of its length, which is measured from the first point on.
    func point(at share: Double) -> Point? {
        let points = curves.flatMap { curve in
            stride(from: 0, to: curve.count - 3, by: 3).flatMap { start in
                let piece = Array(curve[start...start + 3])
                return (0...Self.samples).map { Self.point(of: piece, at: Double($0) / Double(Self.samples)) }
            }
        }
        let lengths = zip(points, points.dropFirst()).map { ($1 - $0).length }
        var rest = lengths.reduce(0, +) * share
        for (length, ends) in zip(lengths, zip(points, points.dropFirst())) {
            if rest <= length { return ends.0 + (ends.1 - ends.0) * (length > 0 ? rest / length : 0) }
            rest -= length
        }
        return points.last
    }

    private static let samples = 24

    /// A point of a cubic Bézier curve.
    private static func point(of piece: [Point], at share: Double) -> Point {
        let rest = 1 - share
        return piece[0] * (rest * rest * rest) + piece[1] * (3 * rest * rest * share)
            + piece[2] * (3 * rest * share * share) + piece[3] * (share * share * share)
    }

    func moved(by offset: Point) -> Self {
        var moved = self
        moved.curves = curves.map { $0.map { $0 + offset } }
        moved.start = start.map { $0 + offset }
        moved.end = end.map { $0 + offset }
        moved.label = label.map { $0 + offset }
        return moved
    }
}

// MARK: - The file

extension Layout {
    private struct File: Decodable {
        var objects: [Object]?
        var edges: [Edge]?
    }

    private struct Object: Decodable {
        var name: String
        var bb: String?
        var pos: String?
        /// In inches.
        var width: String?
        var height: String?

        var box: Rect? {
            guard let center = pos.flatMap({ Layout.point($0) }), let width = width.flatMap(Double.init),
                let height = height.flatMap(Double.init)
            else { return nil }
            return Rect(center: center, size: Size(width: width * 72, height: height * 72))
        }
    }

    private struct Edge: Decodable {
        var id: String?
        var pos: String?
        var lp: String?

        /// `s,x,y e,x,y x,y x,y …`, and more of it after a semicolon.
        var line: Line? {
            guard let pos else { return nil }
            var line = Line(curves: [])
            for part in pos.split(separator: ";") {
                var curve: [Point] = []
                for word in part.split(separator: " ") {
                    if word.hasPrefix("s,") {
                        line.start = line.start ?? Layout.point(word.dropFirst(2))
                    } else if word.hasPrefix("e,") {
                        line.end = Layout.point(word.dropFirst(2)) ?? line.end
                    } else if let point = Layout.point(word) {
                        curve.append(point)
                    }
                }
                if curve.count >= 4 { line.curves.append(curve) }
            }
            line.label = lp.flatMap { Layout.point($0) }
            return line.curves.isEmpty ? nil : line
        }
    }

    /// Graphviz' y grows upwards.
    private static func point(_ text: some StringProtocol) -> Point? {
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        return numbers.count == 2 ? Point(x: numbers[0], y: -numbers[1]) : nil
    }

    private static func box(_ text: String) -> Rect? {
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return Rect(minX: numbers[0], minY: -numbers[3], maxX: numbers[2], maxY: -numbers[1])
    }
}
