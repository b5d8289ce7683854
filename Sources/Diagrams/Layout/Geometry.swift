/// A place in a drawing, in points; y grows downwards.
struct Point: Hashable, Sendable {
    var x, y: Double

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }

    var length: Double { (x * x + y * y).squareRoot() }
    /// Of length 1, or nothing where it has no direction.
    var unit: Point? { length > 0.001 ? self * (1 / length) : nil }
    /// A quarter turn.
    var turned: Point { Point(x: -y, y: x) }
}

struct Size: Hashable, Sendable {
    var width, height: Double
}

struct Rect: Hashable, Sendable {
    var minX, minY, maxX, maxY: Double

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    init(center: Point, size: Size) {
        self.init(
            minX: center.x - size.width / 2, minY: center.y - size.height / 2, maxX: center.x + size.width / 2,
            maxY: center.y + size.height / 2)
    }

    /// The least one that holds the points; nil for none.
    init?(around points: [Point]) {
        guard let first = points.first else { return nil }
        self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
        for point in points {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
    }

    var width: Double { maxX - minX }
    var height: Double { maxY - minY }
    var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
    var corners: [Point] {
        [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
    }

    func moved(by offset: Point) -> Rect {
        Rect(minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
    }

    /// The least one that holds both.
    func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    func contains(_ point: Point) -> Bool {
        minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
    }

    func meets(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    func inset(by margin: Double) -> Rect {
        Rect(minX: minX + margin, minY: minY + margin, maxX: maxX - margin, maxY: maxY - margin)
    }
}

/// Numbers as drawings write them: up to two digits after the point, whatever the language of the system.
enum NumberText {
    static func text(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e12 else { return "0" }
        let hundredths = Int((number * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        var text = (hundredths < 0 ? "-" : "") + String(whole)
        guard rest > 0 else { return text }
        text += rest < 10 ? ".0\(rest)" : ".\(rest)"
        return text.hasSuffix("0") ? String(text.dropLast()) : text
    }

    /// `x,y`
    static func text(_ point: Point, separator: String = ",") -> String {
        text(point.x) + separator + text(point.y)
    }
}
