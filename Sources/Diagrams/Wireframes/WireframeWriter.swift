import NavigationGraph

/// Draws the content of a sketch into the room between the bars.
struct WireframeWriter {
    private let room: Rect
    private(set) var places: [Int: Rect] = [:]
    /// Something stands below what is seen.
    private(set) var isCut = false

    private static let gap = 4.0
    private static let least = 4.0

    init(room: Rect) { self.room = room }

    // MARK: In order

    mutating func drawFlow(_ elements: [Wireframe.Element], from start: Int, _ drawing: inout WireframeDrawing) {
        // A list fills the screen from side to side; anything else keeps a margin.
        var (y, number) = (room.minY + Self.gap, start)
        for element in elements {
            let isWide = [.list, .map, .web].contains(element.kind)
            let margin = isWide ? 2 : WireframeLayout.margin
            let place = Rect(minX: room.minX + margin, minY: y, maxX: room.maxX - margin, maxY: room.maxY - 2)
            let height = draw(element, number, in: place, &drawing)
            y += height + Self.gap
            number += element.count
        }
    }

    /// Draws an element at the top of a room; gives the height that it takes.
    private mutating func draw(
        _ element: Wireframe.Element, _ number: Int, in room: Rect, _ drawing: inout WireframeDrawing
    ) -> Double {
        guard room.height > Self.least, room.width > 3 else {
            isCut = isCut || room.width > 3
            return 0
        }
        let height: Double
        switch element.kind {
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
        let width = element.kind == .text || element.kind == .image ? Self.width(of: element, room.width) : room.width
        places[number] = Rect(
            minX: room.minX, minY: room.minY, maxX: room.minX + min(width, room.width), maxY: room.minY + max(height, 6)
        )
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
            let place = Rect(minX: room.minX, minY: y, maxX: room.maxX, maxY: room.maxY)
            y += draw(child, next, in: place, &drawing) + (child.kind == .row ? 0 : 2)
            next += child.count
        }
        return y - room.minY
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
    private mutating func blankRows(from top: Double, in room: Rect, _ drawing: inout WireframeDrawing) -> Double {
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

    private mutating func grid(
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

    private static func height(of element: Wireframe.Element, _ width: Double) -> Double {
        switch element.kind {
        case .text, .progress, .slider: 10
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

    // MARK: At their places

    mutating func drawPlaced(
        _ elements: [Wireframe.Element], from start: Int, canvas: Size, _ drawing: inout WireframeDrawing
    ) {
        let scale = Size(
            width: Double(WireframeDrawing.width) / canvas.width,
            height: Double(WireframeDrawing.height) / canvas.height)
        let top = Self.top(of: elements, 0) * scale.height
        // Where the content begins behind the bar, it stands below it when the app runs.
        var number = start
        let shift = max(0, min(room.minY, room.minY + 4 - top))
        let fit = (Double(WireframeDrawing.height) - shift) / Double(WireframeDrawing.height)
        let placing = Placing(
            origin: Point(x: 0, y: shift), scale: Size(width: scale.width, height: scale.height * fit))
        for element in elements {
            place(element, number, placing, &drawing)
            number += element.count
        }
    }

    /// The upper edge of what is first seen, in points.
    private static func top(of elements: [Wireframe.Element], _ y: Double) -> Double {
        elements.compactMap { element -> Double? in
            let own = y + Double(element.frame?.y ?? 0)
            return element.kind == .column || element.kind == .view
                ? (element.children.isEmpty ? nil : top(of: element.children, own)) : own
        }.min() ?? 10_000
    }

    /// Where the origin of a view's frame is, and how large a point.
    private struct Placing {
        var origin: Point
        var scale: Size

        func rect(_ frame: Wireframe.Frame) -> Rect {
            let (x, y) = (origin.x + Double(frame.x) * scale.width, origin.y + Double(frame.y) * scale.height)
            return Rect(
                minX: x, minY: y, maxX: x + Double(frame.width) * scale.width,
                maxY: y + Double(frame.height) * scale.height)
        }
    }

    private mutating func place(
        _ element: Wireframe.Element, _ number: Int, _ placing: Placing, _ drawing: inout WireframeDrawing
    ) {
        guard let frame = element.frame else {
            // A section has no place of its own; its rows have.
            placeChildren(of: element, number, placing, &drawing)
            return
        }
        let whole = placing.rect(frame)
        let seen = Rect(
            minX: max(whole.minX, 2), minY: max(whole.minY, room.minY), maxX: min(whole.maxX, room.maxX - 2),
            maxY: min(whole.maxY, room.maxY - 1))
        guard seen.width >= 1, seen.height >= 1 else {
            isCut = isCut || whole.minY >= room.maxY - 1
            return
        }
        places[number] = seen
        switch element.kind {
        case .column, .line, .section: break
        case .row:
            drawing.add(.line, .stroke(Int(seen.minX) + 4, Int(seen.maxY), Int(seen.maxX), Int(seen.maxY)))
            if element.children.isEmpty {
                WireframeLeaf(element: element).draw(in: seen, isPlaced: true, &drawing)
            }
        case .list:
            if element.children.isEmpty { _ = blankRows(from: seen.minY, in: seen, &drawing) }
        case .grid: if element.children.isEmpty { _ = grid(element, number, in: seen, &drawing) }
        case .item: drawing.add(.line, seen, radius: 3)
        default: WireframeLeaf(element: element).draw(in: seen, isPlaced: true, &drawing)
        }
        let inner = Placing(origin: Point(x: whole.minX, y: whole.minY), scale: placing.scale)
        if element.kind != .segments { placeChildren(of: element, number, inner, &drawing) }
        if element.kind == .list, let last = element.children.last, last.holdsRepeated, let own = last.frame {
            _ = blankRows(from: inner.rect(own).maxY, in: seen, &drawing)
        }
    }

    /// Rows that the document does not draw stand below those that it does.
    private mutating func placeChildren(
        of element: Wireframe.Element, _ number: Int, _ placing: Placing, _ drawing: inout WireframeDrawing
    ) {
        var next = number + 1
        var bottom = placing.origin.y
        if element.kind == .section, let words = element.words, let row = element.children.first?.frame {
            let place = Point(x: placing.origin.x + 6, y: placing.rect(row).minY - 3)
            drawing.add(words, at: place, .start, .faint, width: room.width - 16)
        }
        for child in element.children {
            if child.frame == nil, child.kind == .row || child.kind == .item {
                let left = placing.origin.x + 4
                let place = Rect(minX: left, minY: max(bottom, room.minY), maxX: room.maxX - 4, maxY: room.maxY)
                bottom = place.minY + draw(child, next, in: place, &drawing)
            } else {
                self.place(child, next, placing, &drawing)
                bottom = max(bottom, places[next]?.maxY ?? 0)
            }
            next += child.count
        }
    }
}

extension Wireframe.Element {
    /// It, or the last in it, stands for any number.
    var holdsRepeated: Bool { isRepeated || (kind == .section && children.contains { $0.isRepeated }) }

    /// A small picture of the system's.
    var isSystemPicture: Bool { kind == .image && image?.contains(".") ?? false }
}
