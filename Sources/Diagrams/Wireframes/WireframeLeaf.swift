import NavigationGraph

/// One thing that is seen or touched.
struct WireframeLeaf {
    let element: Wireframe.Element
    /// Where its words may stand, where that is more than its own place.
    var reach: Rect?

    /// - Parameter isPlaced: the room is the place that a document gives it; else it takes what it needs.
    func draw(in room: Rect, isPlaced: Bool, _ drawing: inout WireframeDrawing) {
        let middle = room.center.y + 2.5
        switch element.kind {
        case .text: text(in: room, isPlaced, &drawing)
        case .button: button(in: room, isPlaced, &drawing)
        case .field, .search:
            drawing.add(.line, room, radius: element.kind == .search ? 7 : 3)
            let words = element.words ?? (element.kind == .search ? "⌕" : nil)
            if let words {
                drawing.add(words, at: Point(x: room.minX + 5, y: middle), .start, .faint, width: room.width - 8)
            }
        case .page:
            drawing.add(.line, room, radius: 3)
            if let words = element.words {
                drawing.add(words, at: Point(x: room.minX + 4, y: room.minY + 9), .start, .faint, width: room.width - 8)
            }
        case .toggle: toggle(in: room, isPlaced, &drawing)
        case .slider:
            let y = Int(room.center.y)
            drawing.add(.line, .stroke(Int(room.minX), y, Int(room.maxX), y))
            let knob = Point(x: room.minX + room.width * 0.4, y: room.center.y)
            drawing.add(.control, Rect(center: knob, size: Size(width: 7, height: 7)), radius: 3)
        case .stepper:
            let box = Self.box(28, in: room)
            drawing.add(.line, box, radius: 3)
            drawing.add(.line, .stroke(Int(box.center.x), Int(box.minY), Int(box.center.x), Int(box.maxY)))
            if !isPlaced { label(before: box.minX, in: room, &drawing) }
        case .segments: segments(in: room, &drawing)
        case .picker:
            let box = Self.box(34, in: room)
            drawing.add(.ground, box, radius: 3)
            drawing.add("⌄", at: Point(x: box.maxX - 4, y: middle), .end, .faint, width: 10)
            label(before: box.minX, in: room, &drawing)
        case .progress:
            let size = min(9, room.height, room.width)
            drawing.add(.line, Rect(center: room.center, size: Size(width: size, height: size)), radius: Int(size / 2))
        case .image:
            if let sign = WireframeGlyphs.text(of: element) {
                drawing.add(sign, at: Point(x: room.minX + 2, y: middle), .start, .words, width: room.width)
            } else {
                drawing.addCrossed(isPlaced ? room : picture(in: room))
            }
        case .map: map(in: room, &drawing)
        case .web: page(in: room, &drawing)
        case .view:
            if room.height > 3 { drawing.add(.line, room, radius: 2) }
            // What it is for its name in the code says, and nothing else.
            if let name = element.name, name != "view", room.height > 9, room.width > 24 {
                drawing.add(
                    name, at: Point(x: room.center.x, y: middle), .middle, .faint, width: room.width - 6, isSmall: true)
            }
        case .divider:
            drawing.add(.line, .stroke(Int(room.minX), Int(room.center.y), Int(room.maxX), Int(room.center.y)))
        case .row, .item, .barItem, .tab:
            if let words = element.words {
                drawing.add(
                    words, at: Point(x: room.minX + (isPlaced ? 6 : 0), y: middle), .start, .words,
                    width: room.width - 6)
            }
        case .column, .line, .list, .section, .grid, .space: return
        }
    }

    /// As large as its frame, or as the line that it stands in.
    private func picture(in room: Rect) -> Rect {
        let wanted = element.frame.map { Size(width: Double($0.width) * 0.4, height: Double($0.height) * 0.4) }
        let small = room.height < 14 ? min(12, room.height) : nil
        let width = min(wanted?.width ?? small ?? room.width, room.width)
        return Rect(minX: room.minX, minY: room.minY, maxX: room.minX + width, maxY: room.maxY)
    }

    private func text(in room: Rect, _ isPlaced: Bool, _ drawing: inout WireframeDrawing) {
        guard let words = element.words else {
            // Code writes it: only its place is known.
            let height = min(5, room.height)
            let width = min(room.width, max(12, room.width * 0.7), 60)
            let left = element.isCentered ? room.center.x - width / 2 : room.minX
            drawing.add(
                .ground,
                Rect(
                    minX: left, minY: room.center.y - height / 2, maxX: left + width, maxY: room.center.y + height / 2),
                radius: 2)
            return
        }
        let lettering: WireframeDrawing.Lettering = element.text == nil ? .faint : .words
        let anchor: WireframeDrawing.Words.Anchor = element.isCentered ? .middle : .start
        let lines = isPlaced ? placedLines(words, in: room) : WireframeWriter.lines(words, room.width)
        let width = isPlaced ? max(room.width, reach?.width ?? 0) : room.width + 1
        // Lines that a place has no room for go on below it.
        let above = room.height > 17 || !isPlaced ? Double(lines.count - 1) * 4 : 0
        var y = room.center.y - above + 2.5
        for line in lines {
            let x = element.isCentered ? room.center.x : max(room.minX, 6)
            drawing.add(line, at: Point(x: x, y: y), anchor, lettering, width: width)
            y += 8
        }
    }

    /// On one line where that is high enough for no more, unless there is room below.
    private func placedLines(_ words: String, in room: Rect) -> [String] {
        let reach = reach ?? room
        if room.height > 17 {
            return Array(LabelText.lines(words, size: 7, width: room.width + 1).prefix(max(1, Int(room.height / 8.5))))
        }
        let smallest = WireframeDrawing.Lettering.words.size(isSmall: true)
        guard FontMetrics().measure(words, size: smallest).width > reach.width, reach.maxY - room.center.y > 12 else {
            return [words]
        }
        return WireframeWriter.lines(words, reach.width, most: min(3, Int((reach.maxY - room.center.y + 4) / 8)))
    }

    private func button(in room: Rect, _ isPlaced: Bool, _ drawing: inout WireframeDrawing) {
        guard let words = element.words else {
            if let sign = WireframeGlyphs.text(of: element) {
                return drawing.add(
                    sign, at: Point(x: room.center.x, y: room.center.y + 2.5), .middle, .action, width: room.width)
            }
            // One that fills much of the screen lies over something else.
            if element.image == nil { return drawing.add(room.height > 60 ? .line : .control, room, radius: 4) }
            let size = min(room.width, room.height, isPlaced ? 40 : 12)
            return drawing.addCrossed(Rect(center: room.center, size: Size(width: size, height: size)))
        }
        if room.height >= 11 { drawing.add(.control, room, radius: 4) }
        drawing.add(
            words, at: Point(x: room.center.x, y: room.center.y + 2.5), .middle, .action, width: max(room.width - 2, 12)
        )
    }

    private func toggle(in room: Rect, _ isPlaced: Bool, _ drawing: inout WireframeDrawing) {
        let box = Self.box(18, in: room)
        drawing.add(.control, box, radius: 5)
        drawing.add(
            .control, Rect(minX: box.maxX - 9, minY: box.minY + 1, maxX: box.maxX - 1, maxY: box.maxY - 1), radius: 4)
        // In a document its words stand beside it.
        if !isPlaced { label(before: box.minX, in: room, &drawing) }
    }

    /// The box of what can be changed, so wide, at the right end of its room.
    private static func box(_ width: Double, in room: Rect) -> Rect {
        Rect(
            minX: max(room.minX, room.maxX - width), minY: room.center.y - 5, maxX: room.maxX,
            maxY: room.center.y + 5)
    }

    private func label(before x: Double, in room: Rect, _ drawing: inout WireframeDrawing) {
        guard let words = element.words, x - room.minX > 8 else { return }
        let lettering: WireframeDrawing.Lettering = element.text == nil ? .faint : .words
        drawing.add(words, at: Point(x: room.minX, y: room.center.y + 2.5), .start, lettering, width: x - room.minX - 3)
    }

    private func segments(in room: Rect, _ drawing: inout WireframeDrawing) {
        let box = Rect(minX: room.minX, minY: room.center.y - 6, maxX: room.maxX, maxY: room.center.y + 6)
        drawing.add(.line, box, radius: 4)
        let count = max(element.children.count, 2)
        let width = box.width / Double(count)
        for index in 0..<count {
            let left = box.minX + Double(index) * width
            if index > 0 { drawing.add(.line, .stroke(Int(left), Int(box.minY), Int(left), Int(box.maxY))) }
            guard element.children.indices.contains(index), let words = element.children[index].words else { continue }
            drawing.add(words, at: Point(x: left + width / 2, y: box.center.y + 2.5), .middle, .words, width: width - 3)
        }
    }

    /// Ways that cross, and a place.
    private func map(in room: Rect, _ drawing: inout WireframeDrawing) {
        drawing.add(.ground, room)
        guard room.width > 24, room.height > 24 else { return }
        let (left, right, top, bottom) = (Int(room.minX), Int(room.maxX), Int(room.minY), Int(room.maxY))
        let (width, height) = (right - left, bottom - top)
        drawing.add(.line, .stroke(left, top + height / 3, right, top + height / 2))
        drawing.add(.line, .stroke(left + width / 4, top, left + width / 3, bottom))
        drawing.add(.line, .stroke(left + width * 3 / 4, top, left + width / 2, bottom))
        drawing.add(.line, .stroke(left, bottom - height / 5, right, bottom - height / 3))
        drawing.add(.control, Rect(center: room.center, size: Size(width: 8, height: 8)), radius: 4)
    }

    /// A page of the web: an address and lines.
    private func page(in room: Rect, _ drawing: inout WireframeDrawing) {
        drawing.add(.line, room)
        let words = element.words ?? "www"
        drawing.add(words, at: Point(x: room.center.x, y: room.minY + 10), .middle, .faint, width: room.width - 8)
    }
}
