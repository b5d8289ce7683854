import Foundation
import NavigationGraph
import Source
import Testing

@testable import Diagrams

/// Where things stand in a drawing, and what it needs of the machine.
struct DrawingTests {
    private func drawing(
        _ graph: NavigationGraph, _ options: DiagramOptions = DiagramOptions(), effort: LayoutEffort? = nil
    ) throws -> Canvas {
        let picture = try PictureBuilder.picture(of: graph, options)
        let drawing = Drawing(
            picture: picture, theme: .named(options.theme), mostLines: options.mostLinesToOneScene, effort: effort,
            limit: nil)
        return try drawing.layOut().canvas
    }

    /// The least box around a group, with the texts as wide as they were measured.
    private func bounds(_ groups: [Canvas.Group]) throws -> Rect {
        let points = groups.flatMap(\.marks).flatMap { mark -> [Point] in
            switch mark {
            case .shape(let outline, _, _): return outline.points
            case .sketch: return []
            case .text(let text):
                let left = text.place.x - (text.anchor == .middle ? text.measure.width / 2 : 0)
                return [
                    Point(x: left, y: text.place.y - text.size),
                    Point(x: left + text.measure.width, y: text.place.y + text.size * 0.25),
                ]
            }
        }
        return try #require(Rect(around: points))
    }

    private static let graphs = [SampleGraphs.todo, SampleGraphs.shop, SampleGraphs.large, SampleGraphs.hostile]

    @Test(arguments: graphs, LayoutEffort.allCases)
    func nothingComesNearHeadingAndLegend(_ graph: NavigationGraph, _ effort: LayoutEffort) throws {
        let options = DiagramOptions(show: Set(DiagramOptions.Part.allCases), title: "Title")
        let canvas = try drawing(graph, options, effort: effort)
        let words = ["heading", "legend"]
        let rest = try bounds(canvas.groups.filter { !words.contains($0.classes) })
        let heading = try bounds(canvas.groups.filter { $0.classes == "heading" })
        let legend = try bounds(canvas.groups.filter { $0.classes == "legend" })
        #expect(heading.maxY < rest.minY)
        #expect(legend.minY > rest.maxY)
        let all = try bounds(canvas.groups)
        #expect(all.minX > 0 && all.minY > 0 && all.maxX < canvas.size.width && all.maxY < canvas.size.height)
    }

    @Test(arguments: graphs)
    func wordsStandInTheMiddleOfTheirBoxes(_ graph: NavigationGraph) throws {
        let canvas = try drawing(graph, DiagramOptions(show: Set(DiagramOptions.Part.allCases)))
        for group in canvas.groups where group.classes.hasPrefix("node scene screen") {
            let shapes = group.marks.filter { if case .shape = $0 { true } else { false } }
            let box = try bounds([Canvas.Group(marks: Array(shapes.prefix(1)))])
            let words = try bounds([Canvas.Group(marks: group.marks.filter { !shapes.contains($0) })])
            #expect(words.minX >= box.minX + 4 && words.maxX <= box.maxX - 4)
            #expect(words.minY >= box.minY && words.maxY <= box.maxY)
            #expect(abs(words.center.x - box.center.x) < 6)
        }
    }

    /// A box of 40 by 20 in the way, a line that joins it, and one that has nothing to do with it.
    @Test func linesBehindBoxesAreCounted() throws {
        let box = Rect(minX: 80, minY: -10, maxX: 120, maxY: 10)
        func line(_ end: Double, bend: Double) -> Layout.Line {
            Layout.Line(curves: [
                [Point(x: 0, y: 0), Point(x: 60, y: bend), Point(x: 140, y: bend), Point(x: end, y: 0)]
            ])
        }
        var layout = try Layout(json: Array("{}".utf8))
        layout.nodes = [0: box.moved(by: Point(x: -120, y: 0)), 1: box, 2: box.moved(by: Point(x: 120, y: 0))]
        layout.lines = [0: line(200, bend: 0), 1: line(100, bend: 0), 2: line(200, bend: 40)]
        #expect(layout.hidden([(0, 2), (0, 1), (0, 2)]) == 1)
        #expect(layout.hidden([(0, 1), (0, 1), (0, 2)]) == 0)
    }

    /// Widths as the font files of Liberation Sans have them.
    @Test func wordsAreMeasuredWithoutAFont() {
        #expect(FontMetrics().measure("Wi", size: 10).width == Double(1933 + 455) / 2048 * 10)
        #expect(FontMetrics(bold: true).measure("Wi", size: 10).width == Double(1933 + 569) / 2048 * 10)
        #expect(FontMetrics().measure("Größe Ωж →", size: 10).exact)
        let wide = FontMetrics().measure("設定", size: 10)
        #expect(wide.width == 20 && !wide.exact)
    }

    /// What the file has of fonts is names and widths.
    @Test func textIsPutIntoItsMeasuredWidth() throws {
        let svg = String(decoding: try Diagram.render(SampleGraphs.todo, as: .svg), as: UTF8.self)
        let width = NumberText.text(FontMetrics(bold: true).measure("TodoList", size: 12).width)
        #expect(svg.contains("text-anchor=\"middle\" font-size=\"12\" font-weight=\"bold\" textLength=\"\(width)\""))
        #expect(svg.contains("font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\""))
    }

    @Test func boxesOfOneNameAreToldApart() throws {
        var draft = Draft()
        draft.scene("A", feature: "One", entry: true)
        draft.scene("B", feature: "Two")
        draft.scene("C", feature: "Two")
        draft.scene("D", feature: "Two")
        var graph = draft.graph
        let long = String(repeating: "Long", count: 20)
        for index in graph.scenes.indices { graph.scenes[index].name = index < 3 ? "Details" : long + "\(index)" }
        graph.scenes.append(graph.scenes[3])
        graph.scenes[4].id = "E"
        graph.scenes[4].name = long + "4"
        for options in [DiagramOptions(), DiagramOptions(collapseFeatures: true)] {
            let picture = try PictureBuilder.picture(of: graph, options)
            #expect(Set(picture.nodes.map(BoxLabels.shown)).count == picture.nodes.count)
        }
    }

    @Test func largeBitmapsAreScaledDownAndSaySo() {
        #expect(PaintSize.resolution(of: Size(width: 2000, height: 1500)) == 144)
        #expect(PaintSize.note(of: Size(width: 2000, height: 1500)) == nil)
        let large = Size(width: 12_000, height: 9000)
        let resolution = PaintSize.resolution(of: large)
        #expect(large.width * large.height * resolution * resolution / (72 * 72) <= PaintSize.mostPixels)
        #expect(PaintSize.note(of: large)?.contains("names are too small") == true)
        #expect(PaintSize.resolution(of: Size(width: 72, height: 100_000)) * 100_000 / 72 <= PaintSize.longestSide)
        #expect(PaintSize.pageScale(of: Size(width: 28_800, height: 10)) == 0.5)
    }

    @Test(arguments: [(0.0, "0"), (1.005, "1"), (-2.5, "-2.5"), (10.239, "10.24"), (-0.001, "0"), (.nan, "0")])
    func numbersHaveTwoDigits(_ number: Double, _ text: String) {
        #expect(NumberText.text(number) == text)
    }
}
