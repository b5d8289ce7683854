import NavigationGraph

/// What documents give a place.
extension WireframeWriter {
    /// Something that is seen, with its number and its place.
    struct Leaf {
        var number: Int
        var place: Rect
        var hasWords: Bool
    }

    mutating func drawPlaced(
        _ elements: [Wireframe.Element], from start: Int, canvas: Size, _ drawing: inout WireframeDrawing
    ) {
        let scale = Size(
            width: drawing.size.width / canvas.width, height: drawing.size.height / canvas.height)
        let top = Self.top(of: elements, 0) * scale.height
        // Where the content begins behind the bar, it stands below it when the app runs.
        var number = start
        let shift = max(0, min(room.minY, room.minY + 4 - top))
        let fit = (drawing.size.height - shift) / drawing.size.height
        let placing = Placing(
            origin: Point(x: 0, y: shift), scale: Size(width: scale.width, height: scale.height * fit))
        for element in elements {
            collect(element, number, placing)
            number += element.count
        }
        number = start
        for element in elements {
            place(element, number, placing, &drawing)
            number += element.count
        }
    }

    /// A view with places in it, such as that of a cell, as wide as the room that it stands in; gives its height.
    mutating func placed(
        _ element: Wireframe.Element, _ number: Int, in room: Rect, _ drawing: inout WireframeDrawing
    ) -> Double {
        guard let frame = element.frame, frame.width > 0 else { return 0 }
        let scale = room.width / Double(frame.width)
        let origin = Point(x: room.minX - Double(frame.x) * scale, y: room.minY - Double(frame.y) * scale)
        let placing = Placing(origin: origin, scale: Size(width: scale, height: scale))
        collect(element, number, placing)
        place(element, number, placing, &drawing)
        return min(max(8, Double(frame.height) * scale), room.height)
    }

    private mutating func collect(_ element: Wireframe.Element, _ number: Int, _ placing: Placing) {
        var (inner, next) = (placing, number + 1)
        if let frame = element.frame {
            let whole = placing.rect(frame)
            inner.origin = Point(x: whole.minX, y: whole.minY)
            if ![.column, .line, .section, .list, .grid, .row, .item].contains(element.kind) {
                leaves.append(Leaf(number: number, place: whole, hasWords: element.words != nil))
            }
        }
        for child in element.children {
            collect(child, next, inner)
            next += child.count
        }
    }

    /// Where the words of an element may stand: as far to its sides and below as nothing else is there.
    private func reach(of number: Int, _ seen: Rect, isCentered: Bool) -> Rect {
        var (left, right, bottom) = (room.minX + 4, room.maxX - 4, room.maxY - 4)
        for other in leaves where other.number != number {
            if other.place.minY >= seen.maxY - 2 { bottom = min(bottom, other.place.minY) }
            guard min(other.place.maxY, seen.maxY) - max(other.place.minY, seen.minY) > 2 else { continue }
            if other.place.minX >= seen.maxX - 2 { right = min(right, other.place.minX - 2) }
            if other.place.maxX <= seen.minX + 2 { left = max(left, other.place.maxX + 2) }
        }
        let half = min(seen.center.x - left, right - seen.center.x)
        let reach =
            isCentered
            ? Rect(minX: seen.center.x - half, minY: seen.minY, maxX: seen.center.x + half, maxY: seen.maxY)
            : Rect(minX: seen.minX, minY: seen.minY, maxX: right, maxY: seen.maxY)
        let wide = reach.width > seen.width ? reach : seen
        return Rect(minX: wide.minX, minY: seen.minY, maxX: wide.maxX, maxY: max(seen.maxY, bottom))
    }

    /// Whether words stand at the place already: of views that lie on each other, of which code shows one at a time.
    private func isTaken(_ number: Int, _ seen: Rect) -> Bool {
        leaves.contains { other in
            guard other.hasWords, other.number < number else { return false }
            let width = min(other.place.maxX, seen.maxX) - max(other.place.minX, seen.minX)
            let height = min(other.place.maxY, seen.maxY) - max(other.place.minY, seen.minY)
            let least = min(other.place.width * other.place.height, seen.width * seen.height)
            return width > 0 && height > 0 && width * height > 0.5 * least
        }
    }

    /// The upper edge of what is first seen, in points.
    private static func top(of elements: [Wireframe.Element], _ y: Double) -> Double {
        elements.compactMap { element -> Double? in
            let own = y + Double(element.frame?.y ?? 0)
            if element.kind == .section, let row = element.children.first?.frame {
                return own + Double(row.y) - (element.words == nil ? 0 : 24)
            }
            return [.column, .view, .list].contains(element.kind)
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
        case .grid where element.children.allSatisfy { $0.frame == nil }:
            _ = grid(element, number, in: seen, &drawing)
            return
        case .grid: break
        case .item: drawing.add(.line, seen, radius: 3)
        default:
            if element.words == nil || !isTaken(number, seen) {
                WireframeLeaf(element: element, reach: reach(of: number, seen, isCentered: element.isCentered))
                    .draw(in: seen, isPlaced: true, &drawing)
            }
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
            let isTight = placing.scale.height < 0.35
            let place = Point(x: placing.origin.x + 6, y: placing.rect(row).minY - (isTight ? 1 : 3))
            drawing.add(words, at: place, .start, .faint, width: room.width - 16, isSmall: isTight)
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
        if element.kind == .list, let last = element.children.last, last.frame == nil, last.isRepeated {
            _ = blankRows(from: bottom, in: room, &drawing)
        }
    }
}
