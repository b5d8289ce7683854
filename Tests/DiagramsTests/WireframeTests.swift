import NavigationGraph
import Source
import Testing

@testable import Diagrams

/// Sketches of screens as drawings.
@Suite struct WireframeTests {
    /// A screen with so many rows and words of any letters.
    private func crowded(_ rows: Int, _ words: String) -> Wireframe {
        var wireframe = Wireframe(scene: "A")
        wireframe.title = words
        wireframe.leading = (0..<4).map { _ in Wireframe.Element(.barItem, text: words) }
        wireframe.trailing = wireframe.leading
        wireframe.tabs = (0..<9).map { _ in Wireframe.Element(.tab, text: words) }
        wireframe.content = Wireframe.Kind.allCases.map { Wireframe.Element($0, text: words) }
        wireframe.content += [
            Wireframe.Element(
                .list,
                holding: (0..<rows).map { _ in
                    Wireframe.Element(
                        .row,
                        holding: [
                            Wireframe.Element(
                                .line, holding: [.init(.image), .init(.text, text: words), .init(.toggle, text: words)])
                        ])
                })
        ]
        return wireframe
    }

    @Test(arguments: ["a", "Ships & \"crews\" <in> port", "港の船 🚢", String(repeating: "&", count: 400), ""])
    func noDrawingTakesMoreThanItMay(_ words: String) {
        for rows in [0, 3, 300] {
            var wireframe = crowded(rows, words)
            for hasPlaces in [false, true] {
                if hasPlaces {
                    (wireframe.width, wireframe.height) = (375, 667)
                    for index in wireframe.content.indices {
                        wireframe.content[index].frame = .init(x: index, y: index * 20, width: 300, height: 40)
                    }
                }
                let drawing = WireframeLayout(wireframe, marked: Array(0..<40)).drawing
                for theme in DiagramOptions.ThemeName.allCases {
                    let svg = drawing.svg(WireframeColors(theme: .named(theme)))
                    #expect(svg.utf8.count <= WireframeDrawing.mostBytes)
                }
                #expect(drawing.svg(WireframeClasses()).utf8.count <= WireframeDrawing.mostBytes)
            }
        }
    }

    /// Frames that no screen has: what is outside is not drawn, and nothing is worked out of numbers too large.
    @Test func oddFrames() {
        var wireframe = Wireframe(scene: "A")
        (wireframe.width, wireframe.height) = (1, 100_000)
        wireframe.content = [
            Wireframe.Element(.button, text: "far"), Wireframe.Element(.text, text: "flat"), Wireframe.Element(.list),
        ]
        wireframe.content[0].frame = .init(x: 99_999, y: -99_999, width: 0, height: 0)
        wireframe.content[1].frame = .init(x: 0, y: 0, width: 0, height: 0)
        wireframe.content[2].frame = .init(x: -50, y: -50, width: 100_000, height: 100_000)
        let layout = WireframeLayout(wireframe, marked: [0, 1, 2])
        #expect(layout.drawing.words.isEmpty)
        (wireframe.width, wireframe.height) = (0, 0)
        _ = WireframeLayout(wireframe)
    }

    @Test func elementsStandWhereTheDocumentHasThem() throws {
        var wireframe = Wireframe(scene: "A")
        (wireframe.width, wireframe.height) = (300, 600)
        wireframe.content = [Wireframe.Element(.button, text: "Load"), Wireframe.Element(.text, text: "Ahoy")]
        wireframe.content[0].frame = .init(x: 100, y: 400, width: 100, height: 40)
        wireframe.content[1].frame = .init(x: 20, y: 100, width: 100, height: 20)
        let layout = WireframeLayout(wireframe, marked: [0])
        #expect(layout.places[0] == Rect(minX: 50, minY: 200, maxX: 100, maxY: 220))
        let words = layout.drawing.words
        #expect(words.map(\.text) == ["Load", "Ahoy"])
        #expect(words.map(\.anchor) == [.middle, .start])
        #expect(layout.drawing.shapes[.ring]?.count == 1)
    }

    @Test func elementsWithoutPlacesStandBelowEachOther() throws {
        var wireframe = Wireframe(scene: "A")
        wireframe.content = [
            Wireframe.Element(.text, text: "One"),
            Wireframe.Element(.line, holding: [.init(.text, text: "Two"), .init(.space), .init(.text, text: "Three")]),
            Wireframe.Element(.list, holding: [.init(.row, text: "Four")]),
        ]
        let layout = WireframeLayout(wireframe)
        let words = Dictionary(layout.drawing.words.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
        let (one, two, three, four) = (
            try #require(words["One"]), try #require(words["Two"]), try #require(words["Three"]),
            try #require(words["Four"])
        )
        #expect(one.y < two.y && two.y == three.y && three.y < four.y)
        #expect(two.x < three.x)
        // The space pushes the last one to the right.
        #expect(three.x > 100)
    }

    @Test func aPictureShowsThem() throws {
        let at = Source.SourceLocation(file: "A.swift", line: 1, column: 1)
        let scenes = ["A", "B"].map { Scene(id: $0, name: $0, entry: $0 == "A", location: at) }
        let route = Route(
            from: "A", to: "B", kind: .push, control: Control(.button, title: "Load", at: at), location: at)
        var graph = NavigationGraph(scenes: scenes, routes: [route])
        var options = DiagramOptions()
        options.wireframes = true
        func svg() throws -> String {
            String(decoding: try Diagram.render(graph, as: .svg, options: options), as: UTF8.self)
        }
        // Of a graph that has none, none are drawn.
        #expect(!(try svg()).contains("class=\"wireframe\""))
        graph.setWireframes([Wireframe(scene: "A")])
        // Nothing is known of B: it stays a box.
        let drawn = try svg()
        #expect(drawn.split(separator: "class=\"wireframe\"").count == 2)
        #expect(drawn.contains(">Load</text>"))
        #expect(drawn.contains("class=\"lead\""))
        #expect(drawn == (try svg()))
        #expect(try !Diagram.render(graph, as: .png, options: options).isEmpty)
    }

    @Test func aLargePictureLeavesThemOut() throws {
        var graph = SampleGraphs.large
        graph.setWireframes(
            graph.scenes.map {
                var wireframe = Wireframe(scene: $0.id)
                wireframe.title = "Harbor"
                return wireframe
            })
        var options = DiagramOptions()
        options.wireframes = true
        let picture = try PictureBuilder.picture(of: graph, options)
        #expect(picture.nodes.allSatisfy { $0.sketch == nil })
        options.full = true
        #expect(try PictureBuilder.picture(of: graph, options).nodes.contains { $0.sketch != nil })
    }

    @Test func aStripRingsWhatLeadsOn() {
        let at = Source.SourceLocation(file: "A.swift", line: 1, column: 1)
        var wireframe = Wireframe(scene: "A")
        wireframe.content = [Wireframe.Element(.button, text: "Load <now>", at: at)]
        let control = Control(.button, title: "Load <now>", at: at)
        let strip = StepStrip(
            title: "A → <B>",
            steps: [
                .init(
                    scene: "A", wireframe: wireframe, control: control, action: "tap \"Load <now>\"",
                    notes: ["it needs x"]),
                .init(scene: "<B>", wireframe: nil, control: nil, action: ""),
            ], notes: ["Or from outside"])
        let html = StepStrip.html([strip])
        #expect(html.contains("Load &lt;now&gt;") && !html.contains("<now>") && !html.contains("<B>"))
        #expect(html.split(separator: "class=\"w5\"").count == 2)
        #expect(!html.contains("<script"))
        let svg = StepStrip.svg([strip])
        #expect(svg.split(separator: "class=\"wireframe\"").count == 3)
        #expect(svg.contains("1. A") && svg.contains("it needs x") && svg.contains("Or from outside"))
    }

    // MARK: Tablets

    /// What a document draws for a tablet is as wide and high as that, and keeps its shape everywhere.
    @Test func aTabletKeepsItsShape() throws {
        func sketch(_ width: Int, _ height: Int) -> Wireframe {
            var wireframe = Wireframe(scene: "A")
            (wireframe.width, wireframe.height) = (width, height)
            wireframe.content = [Wireframe.Element(.image)]
            wireframe.content[0].frame = .init(x: 100, y: 200, width: 400, height: 400)
            return wireframe
        }
        for (width, height, size) in [
            (375, 812, Size(width: 150, height: 300)), (600, 600, Size(width: 150, height: 300)),
            (768, 1024, Size(width: 225, height: 300)), (650, 600, Size(width: 300, height: 277)),
            (1024, 768, Size(width: 300, height: 225)),
            (768, 9000, Size(width: 150, height: 300)),
        ] {
            #expect(WireframeDrawing.size(of: sketch(width, height)) == size)
        }
        let layout = WireframeLayout(sketch(1024, 768))
        let image = try #require(layout.places[0])
        #expect(abs(image.width - image.height) < 12)
        #expect(layout.drawing.viewBox == "viewBox=\"0 0 300 225\"")
        let face = Picture.Sketch(wireframe: sketch(1024, 768))
        #expect(NodeSketch.size(of: face) == Size(width: 240, height: 180))
        let step = StepStrip.Step(scene: "A", wireframe: sketch(1024, 768), control: nil, action: "")
        let html = StepStrip.html([StepStrip(title: "A", steps: [step])])
        #expect(html.contains("<li style=\"width:300px\">") && html.contains("width=\"300\" height=\"225\""))
        // Three of them are as wide as six phones.
        let strips = [3, 4].map { StepStrip(title: "A", steps: Array(repeating: step, count: $0)) }
        let heights = strips.map { StepStrip.svg([$0]).firstMatch(of: #/height="(\d+)pt"/#)?.1 }
        #expect(heights[0] != heights[1])
    }

    // MARK: Words that fit

    /// Words that are too long stand in smaller letters, beyond their frame, and on several lines, before they are cut.
    @Test func wordsAreCutLast() throws {
        func drawn(_ words: String, width: Int, beside: Bool = false, isCentered: Bool = false) throws
            -> [WireframeDrawing.Words]
        {
            var wireframe = Wireframe(scene: "A")
            (wireframe.width, wireframe.height) = (375, 750)
            wireframe.content = [Wireframe.Element(.text, text: words)]
            wireframe.content[0].frame = .init(x: isCentered ? 150 : 20, y: 100, width: width, height: 20)
            wireframe.content[0].isCentered = isCentered
            if beside {
                wireframe.content.append(Wireframe.Element(.image))
                wireframe.content[1].frame = .init(x: 22 + width, y: 100, width: 300 - width, height: 200)
            }
            return WireframeLayout(wireframe).drawing.words
        }
        #expect(try drawn("Take your passwords everywhere", width: 75, isCentered: true).map(\.isSmall) == [false])
        #expect(try drawn("Take your ships", width: 100, beside: true).map(\.isSmall) == [true])
        let cut = try #require(try drawn("Take your passwords everywhere", width: 75, beside: true).last)
        #expect(cut.text.hasSuffix("…"))
        let long = "Complete the following steps in order to use the harbor as a place to keep ships"
        let lines = try drawn(long, width: 335)
        #expect(lines.map(\.text).joined(separator: " ") == long)
        #expect(lines.count == 2 && lines[0].y < lines[1].y)
    }

    /// Views that lie on each other, of which code shows one at a time.
    @Test func wordsDoNotLieOnWords() {
        var wireframe = Wireframe(scene: "A")
        (wireframe.width, wireframe.height) = (375, 750)
        wireframe.content = ["Card number", "Expiry date"].map { Wireframe.Element(.text, text: $0) }
        for index in 0..<2 { wireframe.content[index].frame = .init(x: 20, y: 100 + index, width: 200, height: 20) }
        #expect(WireframeLayout(wireframe).drawing.words.map(\.text) == ["Card number"])
    }

    /// A cell of a document in a list of code is as wide as the list.
    @Test func aCellOfADocumentStandsInItsRow() throws {
        var cell = Wireframe.Element(.column, holding: [.init(.text, text: "Ship"), .init(.text, text: "Port")])
        cell.frame = .init(x: 0, y: 0, width: 320, height: 60)
        cell.children[0].frame = .init(x: 10, y: 10, width: 140, height: 20)
        cell.children[1].frame = .init(x: 170, y: 10, width: 140, height: 20)
        var wireframe = Wireframe(scene: "A")
        wireframe.content = [.init(.list, holding: [.init(.row, holding: [cell]), .init(.row, text: "Next")])]
        let words = WireframeLayout(wireframe).drawing.words
        #expect(words.map(\.text) == ["Ship", "Port", "Next"])
        #expect(words[0].y == words[1].y && words[1].y < words[2].y)
        #expect(words[1].x > 70)
    }

    // MARK: Stacks that fill the screen

    @Test func aStackStandsInTheMiddle() throws {
        func y(_ elements: [Wireframe.Element], isCentered: Bool = true) throws -> [Int] {
            var wireframe = Wireframe(scene: "A")
            var column = Wireframe.Element(.column, holding: elements)
            column.isCentered = isCentered
            wireframe.content = [column]
            return WireframeLayout(wireframe).drawing.words.map(\.y)
        }
        let (one, two) = (Wireframe.Element(.text, text: "One"), Wireframe.Element(.text, text: "Two"))
        #expect(try y([one, two]).allSatisfy { 130...180 ~= $0 })
        #expect(try y([one, two], isCentered: false).allSatisfy { $0 < 60 })
        // What takes the rest pushes others to the edges.
        let apart = try y([one, .init(.space), two])
        #expect(apart[0] < 60 && apart[1] > 270)
        #expect(try y([.init(.list, holding: [.init(.row, text: "Row")]), two])[1] > 270)
    }

    /// The way from a control to the edge of its box runs beside the screen, not over it.
    @Test func theWayOfAControlRunsBesideTheScreen() throws {
        let at = Source.SourceLocation(file: "A.swift", line: 1, column: 1)
        var wireframe = Wireframe(scene: "A")
        wireframe.content = [Wireframe.Element(.button, text: "Load", at: at)]
        let box = Rect(minX: 0, minY: 0, maxX: 150, maxY: 280)
        let drawn = Picture.Sketch(wireframe: wireframe, controls: ["r": 0])
        let sketch = NodeSketch(drawn, in: box)
        let phone = box.center.x + NodeSketch.size(of: drawn).width / 2
        let way = try #require(sketch.lead(from: 0, to: Point(x: 150, y: 250), in: box, lane: 0))
        #expect(way.last == Point(x: 150, y: 250))
        #expect(way.dropFirst().allSatisfy { $0.x > phone })
        let other = try #require(sketch.lead(from: 0, to: Point(x: 150, y: 250), in: box, lane: 1))
        #expect(other[1].x > way[1].x)
        #expect(sketch.lead(from: 7, to: Point(x: 150, y: 250), in: box, lane: 0) == nil)
    }
}
