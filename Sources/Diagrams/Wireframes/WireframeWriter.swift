import NavigationGraph

/// Draws the content of a sketch into the room between the bars.
struct WireframeWriter {
    let room: Rect
    var places: [Int: Rect] = [:]
    /// Something stands below what is seen.
    var isCut = false
    /// What is left below the content, for each view that takes what is left.
    private var stretch = 0.0
    private var stretching = 0
    /// What is drawn stands in nothing but columns, which are as high as the screen.
    private var isOpen = true
    /// Lists take what is left, too.
    private var isListStretching = false
    /// What may be in the way of a text that is wider than its frame.
    var leaves: [Leaf] = []

    static let gap = 4.0
    private static let least = 4.0

    init(room: Rect) { self.room = room }

    // MARK: In order

    /// One below the other from the top. What takes the rest of the screen in SwiftUI does so here, and where nothing does, a
    /// column that is centered stands in the middle.
    mutating func drawFlow(_ elements: [Wireframe.Element], from start: Int, _ drawing: inout WireframeDrawing) {
        isListStretching = elements.count == 1 && elements[0].kind == .column && elements[0].isCentered
        var (trial, unseen) = (self, drawing)
        let bottom = trial.flow(elements, from: start, at: room.minY + Self.gap, &unseen)
        let left = room.maxY - 6 - bottom
        guard left > 8, !trial.isCut, !unseen.isCut, trial.stretching > 0 || isListStretching else {
            (self, drawing) = (trial, unseen)
            return
        }
        var top = room.minY + Self.gap
        if trial.stretching > 0 { stretch = left / Double(trial.stretching) } else { top += left / 2 }
        _ = flow(elements, from: start, at: top, &drawing)
    }

    private mutating func flow(
        _ elements: [Wireframe.Element], from start: Int, at top: Double, _ drawing: inout WireframeDrawing
    ) -> Double {
        // A list fills the screen from side to side; anything else keeps a margin.
        var (y, number) = (top, start)
        for element in elements {
            let isWide = [.list, .map, .web].contains(element.kind)
            let margin = isWide ? 2 : WireframeLayout.margin
            let place = Rect(minX: room.minX + margin, minY: y, maxX: room.maxX - margin, maxY: room.maxY - 2)
            let height = draw(element, number, in: place, &drawing)
            y += height + Self.gap
            number += element.count
        }
        return y
    }

    /// Draws an element at the top of a room; gives the height that it takes.
    mutating func draw(
        _ element: Wireframe.Element, _ number: Int, in room: Rect, _ drawing: inout WireframeDrawing
    ) -> Double {
        guard room.height > Self.least, room.width > 3 else {
            isCut = isCut || room.width > 3
            return 0
        }
        let wasOpen = isOpen
        isOpen = isOpen && [.column, .space, .list].contains(element.kind)
        defer { isOpen = wasOpen }
        var height: Double
        switch element.kind {
        case .column where element.frame != nil: height = placed(element, number, in: room, &drawing)
        case .column, .section, .item: height = column(element, number, in: room, &drawing)
        case .line: height = line(element, number, in: room, &drawing)
        case .list: height = list(element, number, in: room, &drawing)
        case .row: height = row(element, number, in: room, &drawing)
        case .grid: height = grid(element, number, in: room, &drawing)
        case .button where !element.children.isEmpty: height = column(element, number, in: room, &drawing)
        default:
            height = min(Self.height(of: element, room.width), room.height)
            let place = Rect(minX: room.minX, minY: room.minY, maxX: room.maxX, maxY: room.minY + height)
            WireframeLeaf(element: element).draw(in: place, isPlaced: false, &drawing)
        }
        if wasOpen, element.kind == .space || (element.kind == .list && isListStretching) {
            stretching += 1
            height = min(height + stretch, room.height)
        }
        let isNarrow = element.kind == .text || element.kind == .image
        let width = min(isNarrow ? Self.width(of: element, room.width) : room.width, room.width)
        let left = element.isCentered && element.kind == .text ? room.center.x - width / 2 : room.minX
        places[number] = Rect(
            minX: left, minY: room.minY, maxX: left + width, maxY: room.minY + max(height, 6))
        return height
    }

    private mutating func column(
        _ element: Wireframe.Element, _ number: Int, in room: Rect, _ drawing: inout WireframeDrawing
    ) -> Double {
        var (y, next) = (room.minY, number + 1)
        if element.kind == .section, let words = element.words {
            drawing.add(words, at: Point(x: room.minX + 2, y: y + 9), .start, .faint, width: room.width - 4)
            y += 12
        }
        for child in element.children {
            var (shown, place) = (child, Rect(minX: room.minX, minY: y, maxX: room.maxX, maxY: room.maxY))
            if element.isCentered { center(&shown, in: &place) }
            y += draw(shown, next, in: place, &drawing) + (child.kind == .row ? 0 : 2)
            next += child.count
        }
        return y - room.minY
    }

    /// What is narrower than the column that it stands in stands in its middle.
    private func center(_ element: inout Wireframe.Element, in room: inout Rect) {
        if element.kind == .text { return element.isCentered = true }
        guard [.image, .line, .progress].contains(element.kind), !Self.isFlexible(element) else { return }
        let rest = max(0, room.width - Self.width(of: element, room.width))
        room.minX += rest / 2
        if element.kind != .progress { room.maxX -= rest / 2 }
    }

    /// One beside the other: each as wide as it is, what has no width of its own shares the rest.
    private mutating func line(
        _ element: Wireframe.Element, _ number: Int, in room: Rect, _ drawing: inout WireframeDrawing
    ) -> Double {
        let children = element.children
        let free = room.width - Self.gap * Double(max(0, children.count - 1))
        let wanted = children.map { Self.isFlexible($0) ? nil : Self.width(of: $0, free) }
        let sum = wanted.reduce(0) { $0 + ($1 ?? 0) }
        let flexible = Double(wanted.count { $0 == nil })
        let least = flexible * 12
        let factor = sum > 0 ? min(1, max(0, free - least) / sum) : 1
        let rest = flexible > 0 ? max(0, free - sum * factor) / flexible : 0
        var (x, next, height) = (room.minX, number + 1, 0.0)
        for (child, width) in zip(children, wanted) {
            let own = width.map { $0 * factor } ?? rest
            let place = Rect(minX: x, minY: room.minY, maxX: x + own, maxY: room.maxY)
            height = max(height, draw(child, next, in: place, &drawing))
            x += own + Self.gap
            next += child.count
        }
        return height
    }

    private mutating func list(
        _ element: Wireframe.Element, _ number: Int, in room: Rect, _ drawing: inout WireframeDrawing
    ) -> Double {
        var (y, next) = (room.minY, number + 1)
        for child in element.children {
            let place = Rect(minX: room.minX + 4, minY: y, maxX: room.maxX, maxY: room.maxY)
            y += draw(child, next, in: place, &drawing)
            next += child.count
        }
        if element.children.isEmpty || element.children.contains(where: \.holdsRepeated) {
            y = blankRows(from: y, in: room, &drawing)
        }
        return y - room.minY
    }

    /// Lines of rows that are like the one above, or of which nothing is known.
    mutating func blankRows(from top: Double, in room: Rect, _ drawing: inout WireframeDrawing) -> Double {
        var (y, rows) = (top, 0)
        while rows < 3, y + 18 < room.maxY {
            y += 18
            rows += 1
            drawing.add(.line, .stroke(Int(room.minX) + 8, Int(y), Int(room.maxX), Int(y)))
        }
        return y
    }

    private mutating func row(
        _ element: Wireframe.Element, _ number: Int, in room: Rect, _ drawing: inout WireframeDrawing
    ) -> Double {
        let inner = Rect(minX: room.minX + 4, minY: room.minY + 4, maxX: room.maxX - 10, maxY: room.maxY)
        var height = 10.0
        if element.children.isEmpty {
            WireframeLeaf(element: element).draw(
                in: Rect(minX: inner.minX, minY: inner.minY, maxX: inner.maxX, maxY: inner.minY + 10), isPlaced: false,
                &drawing)
        } else {
            var next = number + 1
            height = 0
            for child in element.children {
                var shown = child
                // What is tapped in a list is the row: it needs no frame of its own.
                if child.kind == .button, child.children.isEmpty { shown.kind = .text }
                let place = Rect(minX: inner.minX, minY: inner.minY + height, maxX: inner.maxX, maxY: room.maxY)
                height += draw(shown, next, in: place, &drawing)
                places[next] = places[next].map {
                    child.kind == .button
                        ? Rect(minX: room.minX, minY: $0.minY - 2, maxX: room.maxX, maxY: $0.maxY + 2) : $0
                }
                next += child.count
            }
        }
        height = max(10, height) + 8
        let bottom = Int(room.minY + height)
        if room.minY + height < room.maxY {
            drawing.add(.line, .stroke(Int(room.minX) + 4, bottom, Int(room.maxX), bottom))
        }
        return height
    }

    mutating func grid(
        _ element: Wireframe.Element, _ number: Int, in room: Rect, _ drawing: inout WireframeDrawing
    ) -> Double {
        let width = (room.width - Self.gap) / 2
        var (y, next, rowHeight) = (room.minY, number + 1, 0.0)
        let items = element.children
        // Where nothing is known of the items, boxes say that there are some.
        let boxes = items.isEmpty || items.contains(where: \.holdsRepeated) ? max(items.count, 4) : items.count
        for index in 0..<boxes {
            let left = room.minX + (index % 2 == 0 ? 0 : width + Self.gap)
            guard y + 20 < room.maxY else { break }
            var height = 34.0
            if items.indices.contains(index) {
                let place = Rect(minX: left + 3, minY: y + 3, maxX: left + width - 3, maxY: room.maxY)
                height = max(22, draw(items[index], next, in: place, &drawing) + 6)
                next += items[index].count
            } else if rowHeight > 0 || index > 1 {
                height = max(rowHeight, 34)
            }
            rowHeight = max(index % 2 == 0 ? 0 : rowHeight, height)
            let bottom = min(y + height, room.maxY)
            drawing.add(.line, Rect(minX: left, minY: y, maxX: left + width, maxY: bottom), radius: 3)
            if index % 2 == 1 || index == boxes - 1 { y += rowHeight + Self.gap }
        }
        return y - room.minY
    }

    // MARK: Sizes

    private static func isFlexible(_ element: Wireframe.Element) -> Bool {
        switch element.kind {
        case .text, .image, .button, .toggle, .stepper, .progress, .divider: false
        case .column, .line, .item: element.children.contains { isFlexible($0) }
        default: true
        }
    }

    private static func width(of element: Wireframe.Element, _ most: Double) -> Double {
        let words = element.words.map { FontMetrics().measure(String($0.prefix(60)), size: 7).width }
        switch element.kind {
        case .text: return min(most, words.map { $0 + 2 } ?? min(most * 0.6, 50))
        case .button where !element.children.isEmpty:
            return min(most, element.children.map { width(of: $0, most) }.max() ?? 20)
        case .button: return min(most, words.map { $0 + 12 } ?? 14)
        case .image: return min(most, element.frame.map { Double($0.width) * 0.4 } ?? 12)
        case .toggle: return min(most, (words ?? 0) + 26)
        case .stepper: return min(most, (words ?? 0) + 30)
        case .progress, .divider: return 12
        case .line: return min(most, element.children.reduce(0) { $0 + width(of: $1, most) + gap })
        case .column, .item: return min(most, element.children.map { width(of: $0, most) }.max() ?? 20)
        default: return most
        }
    }

    /// Words on so many lines as they need; where these are too many, the last has all the rest.
    static func lines(_ words: String, _ width: Double, most: Int = 3) -> [String] {
        let lines = LabelText.lines(DOTString.visible(words), size: 7, width: width)
        guard lines.count > 1 else { return [words] }
        return lines.prefix(most - 1) + (lines.count < most ? [] : [lines[(most - 1)...].joined(separator: " ")])
    }

    private static func height(of element: Wireframe.Element, _ width: Double) -> Double {
        switch element.kind {
        case .text: 9 * Double(element.words.map { lines($0, width).count } ?? 1) + 1
        case .progress, .slider: 10
        case .button: 16
        case .field, .search: 16
        case .toggle, .stepper, .segments, .picker: 14
        case .image:
            element.frame.map { min(90, max(8, Double($0.height) * 0.4)) }
                ?? (width < 40 || element.isSystemPicture ? 12 : 44)
        case .map: element.frame.map { min(140, max(20, Double($0.height) * 0.4)) } ?? 90
        case .web: 120
        case .page: 48
        case .view: 26
        case .space: 8
        case .divider: 2
        default: 12
        }
    }
}

extension Wireframe.Element {
    /// It, or the last in it, stands for any number.
    var holdsRepeated: Bool { isRepeated || (kind == .section && children.contains { $0.isRepeated }) }

    /// A small picture of the system's.
    var isSystemPicture: Bool { kind == .image && image?.contains(".") ?? false }
}
