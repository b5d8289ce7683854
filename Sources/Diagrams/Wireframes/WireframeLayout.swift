import NavigationGraph

/// A sketch of a screen → a drawing of it: elements with a place at that place, others one after the other.
struct WireframeLayout {
    private let wireframe: Wireframe
    private(set) var drawing: WireframeDrawing
    /// Where elements were drawn, by their numbers in `Wireframe.elements`.
    private(set) var places: [Int: Rect] = [:]

    private static let barHeight = 24.0
    private static let tabHeight = 26.0
    private static let statusHeight = 11.0
    static let margin = 8.0
    /// Between an element and the ring around it.
    static let ringDistance = 3.0

    /// - Parameters:
    ///   - marked: the numbers of elements that are ringed.
    ///   - thumbnail: a picture of the screen, which SVG shows in place of the sketch.
    init(_ wireframe: Wireframe, marked: [Int] = [], thumbnail: Thumbnail? = nil) {
        self.wireframe = wireframe
        drawing = WireframeDrawing(size: WireframeDrawing.size(of: wireframe, thumbnail: thumbnail))
        drawing.thumbnail = thumbnail
        let all = Rect(minX: 0, minY: 0, maxX: drawing.size.width, maxY: drawing.size.height)
        drawing.add(.phone, Rect(minX: 1, minY: 1, maxX: all.maxX - 1, maxY: all.maxY - 1), radius: 14)
        let content = drawBars(all)
        draw(content)
        for number in marked { ring(number) }
        // Where they are on a picture of the screen nobody knows.
        if thumbnail != nil { places = [:] }
    }

    /// The number that the first element of an area has.
    private func first(_ area: KeyPath<Wireframe, [Wireframe.Element]>) -> Int {
        var number = 0
        for other in Wireframe.areas {
            if other == area { break }
            number += wireframe[keyPath: other].reduce(0) { $0 + $1.count }
        }
        return number
    }

    private mutating func ring(_ number: Int) {
        guard let place = places[number] else { return }
        let distance = Self.ringDistance
        let around = Rect(
            minX: max(2, place.minX - distance), minY: max(2, place.minY - distance),
            maxX: min(drawing.size.width - 2, place.maxX + distance),
            maxY: min(drawing.size.height - 2, place.maxY + distance))
        drawing.add(.ring, around, radius: 5)
    }

    // MARK: Bars

    /// Draws what is above and below the content; gives the room between.
    private mutating func drawBars(_ all: Rect) -> Rect {
        var room = all
        let hasBar =
            wireframe.hasBar || wireframe.title != nil || wireframe.titleCode != nil
            || !wireframe.leading.isEmpty || !wireframe.trailing.isEmpty
        room.minY = Self.statusHeight
        if hasBar {
            room.minY += Self.barHeight
            drawing.add(.line, .stroke(2, Int(room.minY), Int(drawing.size.width) - 2, Int(room.minY)))
            drawTitle(middle: room.minY - Self.barHeight / 2)
        }
        let isTabs = !wireframe.tabs.isEmpty
        let items = isTabs ? wireframe.tabs : wireframe.tools
        guard !items.isEmpty else { return room }
        room.maxY -= Self.tabHeight
        drawing.add(.line, .stroke(2, Int(room.maxY), Int(drawing.size.width) - 2, Int(room.maxY)))
        let (side, foot) = isTabs ? (4.0, 4.0) : (8.0, 6.0)
        drawRow(
            items, from: isTabs ? first(\.tabs) : first(\.tools),
            in: Rect(minX: side, minY: room.maxY, maxX: all.maxX - side, maxY: all.maxY - foot), isTabs: isTabs)
        return room
    }

    private mutating func drawTitle(middle: Double) {
        let end = drawing.size.width - Self.margin
        var (left, right) = (Self.margin, end)
        var number = first(\.leading)
        for item in wireframe.leading {
            let width = barItemWidth(item)
            drawBarItem(item, number, Rect(minX: left, minY: middle - 6, maxX: left + width, maxY: middle + 6))
            left += width + 6
            number += item.count
        }
        number = first(\.trailing)
        let numbers = wireframe.trailing.map { item -> Int in
            defer { number += item.count }
            return number
        }
        for (item, number) in zip(wireframe.trailing, numbers).reversed() where right > 60 {
            let width = barItemWidth(item)
            drawBarItem(item, number, Rect(minX: right - width, minY: middle - 6, maxX: right, maxY: middle + 6))
            right -= width + 6
        }
        let half = drawing.size.width / 2
        let room = 2 * (min(right, end) - max(half, left) > half - left ? half - left : right - half)
        if let title = wireframe.title {
            drawing.add(title, at: Point(x: half, y: middle + 3), .middle, .strong, width: max(room, 20))
        } else if let code = wireframe.titleCode {
            drawing.add(Self.shown(code), at: Point(x: half, y: middle + 3), .middle, .faint, width: max(room, 20))
        }
    }

    private func barItemWidth(_ item: Wireframe.Element) -> Double {
        guard let words = item.wordsOrSign else { return 10 }
        return min(FontMetrics().measure(words, size: 7).width + 1, 48)
    }

    private mutating func drawBarItem(_ item: Wireframe.Element, _ number: Int, _ place: Rect) {
        places[number] = place
        if let words = item.wordsOrSign {
            drawing.add(words, at: Point(x: place.minX, y: place.center.y + 3), .start, .action, width: place.width + 1)
        } else {
            drawing.addCrossed(Rect(center: place.center, size: Size(width: 9, height: 9)))
        }
    }

    /// Tabs or tools, evenly spread.
    private mutating func drawRow(_ items: [Wireframe.Element], from start: Int, in room: Rect, isTabs: Bool) {
        var number = start
        let width = room.width / Double(max(1, items.count))
        for (index, item) in items.enumerated() {
            let left = room.minX + Double(index) * width
            let place = Rect(minX: left + 1, minY: room.minY + 2, maxX: left + width - 1, maxY: room.maxY - 1)
            places[number] = place
            number += item.count
            if isTabs {
                drawing.addCrossed(
                    Rect(center: Point(x: place.center.x, y: place.minY + 6), size: Size(width: 9, height: 8)))
                if let words = item.words {
                    drawing.add(
                        words, at: Point(x: place.center.x, y: place.maxY - 1), .middle, .faint, width: width - 2)
                }
            } else if let words = item.wordsOrSign {
                drawing.add(
                    words, at: Point(x: place.center.x, y: place.center.y + 2), .middle, .action, width: width - 2)
            } else {
                drawing.addCrossed(Rect(center: place.center, size: Size(width: 9, height: 9)))
            }
        }
    }

    // MARK: Content

    private mutating func draw(_ room: Rect) {
        let number = first(\.content)
        var writer = WireframeWriter(room: room)
        if let width = wireframe.width, let height = wireframe.height, width > 0, height > 0 {
            writer.drawPlaced(
                wireframe.content, from: number, canvas: Size(width: Double(width), height: Double(height)), &drawing)
        } else {
            writer.drawFlow(wireframe.content, from: number, &drawing)
        }
        places.merge(writer.places) { first, _ in first }
        if writer.isCut || drawing.isCut {
            drawing.addMore(at: Point(x: drawing.size.width / 2, y: room.maxY - 3))
        }
    }

    /// The last two words of a code that gives a text: `Settings.done` of `L10n.Settings.done`.
    static func shown(_ code: String) -> String {
        code.filter { $0 != "\"" }.split(separator: ".").suffix(2).joined(separator: ".")
    }
}

extension WireframeDrawing {
    /// That there is more than is drawn.
    mutating func addMore(at place: Point) {
        add("⋯", at: place, .middle, .faint, width: 20)
    }
}

extension Wireframe.Element {
    /// With all in it.
    var count: Int { children.reduce(1) { $0 + $1.count } }

    /// What is written on it, or a short form of the code that gives that.
    var words: String? { text ?? textCode.map(WireframeLayout.shown) }

    /// What is written on it, or the sign that its picture is.
    var wordsOrSign: String? { words ?? WireframeGlyphs.text(of: self) }
}

/// Pictures that are a sign of their own.
enum WireframeGlyphs {
    private static let signs = [
        "plus": "+", "add": "+", "xmark": "×", "close": "×", "ellipsis": "⋯", "chevron.left": "‹",
        "chevron.backward": "‹",
        "arrow.left": "←", "chevron.right": "›", "checkmark": "✓", "chevron.down": "⌄",
    ]

    /// The sign of an element that has a picture of the system and no words.
    static func text(of element: Wireframe.Element) -> String? {
        element.words == nil
            ? element.image.flatMap { signs[$0] ?? signs[$0.split(separator: ".").first.map(String.init) ?? ""] } : nil
    }
}
